"""The twins on tables where every card is in play: decks full of kingdom cards, in kingdoms drawn from all."""

from collections import Counter
from typing import Any

import numba
import numpy as np
import pytest
from msgspec.structs import replace

from spilabord.compiled.luck import below, stream
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, possibilities, twin_of
from spilabord.core.twin import OVER
from spilabord.games.dominion import GAME
from spilabord.games.dominion.cards import FACES, Type, is_a
from spilabord.games.dominion.codes import (
    TO_HAND,
    TREASURE_ONLY,
    arg_of,
    by_of,
    card_of,
    effect_code,
    line,
    op_of,
    rest_of_line,
    safe_of,
    seat_of,
    sparing,
    step_of,
    verb_of,
)
from spilabord.games.dominion.fast import (
    ASSAULTS,
    BUY,
    COST,
    DEEDS,
    END_ACTIONS,
    END_TURN,
    POINTS,
    TEXT,
    TREASURES,
    VICTORIES,
)
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.packing import NONE
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.zones import bunch

SETTINGS: Any = numba.config
CHECKED = bool(SETTINGS.DISABLE_JIT or SETTINGS.BOUNDSCHECK)
GAMES = 4 if CHECKED else 40
DECISIONS = 60 if CHECKED else 300
"""How many of each game; the decks are richest at its beginning."""


def rich_table(rng: Rng) -> State:
    """A game about to begin, but everybody's first cards are ten Treasures and Estates and fourteen of the kingdom."""
    players = rng.pick((2, 3, 4))
    options = Options(kingdom="random", contains=rng.pick(("throne-room, village", "moat, library", "thief", "")))
    state = GAME.setup(players, options)
    while len(state.dominions[-1].deck) < 10:
        state = GAME.apply(state, GAME.deal(state, rng))
    rich = [
        replace(dominion, deck=bunch((*dominion.deck, *(rng.pick(state.kingdom) for _ in range(14)))))
        for dominion in state.dominions
    ]
    return replace(state, dominions=tuple(rich))


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_the_twins_agree_when_every_card_is_in_play(game: int) -> None:
    """§2.6, §11.17"""
    twin, rng, luck = twin_of(GAME), Rng(f"rich {game}"), stream(f"rich {game}")
    state = rich_table(rng)
    states, codes, decisions = twin.pack(state), np.zeros(twin.widest, np.int64), 0
    while (seat := GAME.to_move(state)) is not None and decisions < DECISIONS:
        assert seat == twin.to_move(states, 0)
        assert sorted(codes[: twin.legal(states, 0, codes)]) == sorted(map(twin.encode, GAME.legal_actions(state)))
        if seat == CHANCE:
            code = twin.deal(states, 0, luck)
        else:
            number = twin.legal(states, 0, codes)
            wanted = [code for code in codes[:number] if code not in (END_ACTIONS, END_TURN)]
            code = int((wanted or codes[:number])[below(luck, len(wanted) or number)])
            decisions += 1
        state = GAME.apply(state, twin.decode(code))
        twin.apply(states, 0, code)
        assert twin.pack(state).tobytes() == states.tobytes(), GAME.write(twin.decode(code))
        assert_same_scores(state, states)
        if below(luck, 20) == 0:
            assert_imagined_alike(state, luck)


def assert_same_scores(state: State, states: Any) -> None:
    scores, ranks = np.zeros(4, np.int64), np.zeros(4, np.int64)
    twin_of(GAME).outcome(states, 0, scores, ranks)
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.ranks) == (tuple(scores[: state.players]), tuple(ranks[: state.players]))


def assert_imagined_alike(state: State, luck: Any) -> None:
    """What the twin imagines from a packed view is a state that the seat cannot tell from the real one."""
    twin, seat = twin_of(GAME), below(luck, state.players)
    states = twin.pack_view(GAME.view(state, seat))
    twin.imagine(states, 0, luck)
    turn = GAME.to_move(state)
    assert (OVER if turn is None else turn) == twin.to_move(states, 0)
    for player, dominion in zip(states[0].players, state.dominions, strict=False):
        assert player.hand.sum() == len(dominion.hand)
        assert player.deck.sum() == len(dominion.deck)
        assert (player.hand >= player.shown_hand).all() or states[0].held_n
        assert (player.discard >= player.shown_discard).all()


def test_the_two_readings_of_the_cards_are_the_same() -> None:
    """§11.1 `cards.py` and the programs of `fast.py` were written apart."""
    for number, card in enumerate(Card):
        face = FACES[card]
        lines = [line(*effect_code(effect)) for effect in face.text]
        assert lines == [line for line in TEXT[number] if line != NONE], card
        assert (face.cost, face.points) == (COST[number], POINTS[number]), card
        types = (Type.TREASURE, Type.VICTORY, Type.ACTION, Type.ATTACK)
        masks = (TREASURES, VICTORIES, DEEDS, ASSAULTS)
        assert [is_a(card, kind) for kind in types] == [bool(mask >> number & 1) for mask in masks], card


def test_codes_have_room_for_60_cards_and_60_operations() -> None:
    """Twice as many as there are; the largest step fits the stack of the record, and the largest set its field."""
    largest = line(60, 60 | TO_HAND | TREASURE_ONLY)
    step = sparing(step_of(59, 3, 2, largest), 0b1011)
    record: Any = np.zeros(1, twin_of(GAME).dtype)[0]
    record.stack[0], record.kingdom = step, 1 << 60

    assert (59, 3, 2, 0b1011) == (op_of(step), seat_of(step), by_of(step), safe_of(step))
    assert (60, 60) == (op_of(arg_of(step)), card_of(rest_of_line(arg_of(step))))
    assert (step, 1 << 60) == (record.stack[0], record.kingdom)
    assert (BUY, 60) == (verb_of(BUY | 60), card_of(BUY | 60))


@pytest.mark.twin
def test_the_compiled_kingdoms_are_as_likely_as_the_wishes_say() -> None:
    """§2.6, §2.8 The first card drawn: each as often as it leads to kingdoms."""
    options = Options(kingdom="random", contains="witch", at_least_one="village")
    twin, luck = twin_of(GAME), stream("kingdoms")
    state = GAME.apply(GAME.setup(2, options), GAME.read("start 1"))
    ways = possibilities(GAME, state)
    draws = 500 if CHECKED else 20_000
    states = twin.pack(state)
    found = Counter(twin.deal(states, 0, luck) for _ in range(draws))
    total = sum(ways.values())
    square = sum(
        (found[twin.encode(action)] - draws * number / total) ** 2 / (draws * number / total)
        for action, number in ways.items()
    )
    assert square < 60  # 23 degrees of freedom: beyond once in 30,000
