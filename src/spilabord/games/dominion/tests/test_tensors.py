"""Observations and features of actions: each field follows from the view, and from nothing else."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, Seat, twin_of
from spilabord.core.tensors import places_of, size_of
from spilabord.games.dominion import GAME
from spilabord.games.dominion.cards import FACES, KINGDOM
from spilabord.games.dominion.codes import CARD_BITS, NUMBER, effect_code
from spilabord.games.dominion.effects import CarryOut, DrawToHand, PlayAgain, TakeStolen
from spilabord.games.dominion.kingdoms import KINDS as WISHES
from spilabord.games.dominion.kingdoms import agreed, wishes
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.packing import ENDINGS, WAYS
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tensors import ACTION, OBSERVATION, TENSORS
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn
from spilabord.games.dominion.views import View, cards_of
from spilabord.testing.tables import opening, tables

Row = npt.NDArray[np.int16]
SETTINGS: Any = numba.config
CHECKED = bool(SETTINGS.DISABLE_JIT or SETTINGS.BOUNDSCHECK)
GAMES = 4 if CHECKED else 16
POSITIONS = 40 if CHECKED else 150
TWIN = twin_of(GAME)
NOTHING = [0] * 32


def observed(state: State, seat: Seat, rubbish: int = 77) -> Row:
    """What this seat sees, written over rubbish."""
    row = np.full(size_of(OBSERVATION), rubbish, np.int16)
    TENSORS.observe(TWIN.pack(state), 0, seat, row)
    return row


def featured(state: State, action: Any, rubbish: int = 77) -> Row:
    """What this action names, written over rubbish."""
    row = np.full(size_of(ACTION), rubbish, np.int16)
    TENSORS.features(TWIN.pack(state), 0, TWIN.encode(action), row)
    return row


def named(row: Row, fields: Any) -> dict[str, list[int]]:
    """The fields of a row by their names."""
    return {name: row[place].tolist() for name, place in places_of(fields).items()}


def in_range(row: Row, fields: Any) -> bool:
    """Whether every number is between the bounds of its field."""
    parts = [(field, row[place]) for field, place in zip(fields, places_of(fields).values(), strict=True)]
    return all(field.low <= part.min() and part.max() <= field.high for field, part in parts)


def seen(state: State, seat: Seat) -> dict[str, list[int]]:
    """An observation by names."""
    return named(observed(state, seat), OBSERVATION)


def leads(state: State, text: str) -> dict[str, list[int]]:
    """The features of this action by names."""
    return named(featured(state, GAME.read(text)), ACTION)


def walked(game: int) -> Iterator[State]:
    """The states of a random game at a random table; every other one sets out with decks full of kingdom cards."""
    rng = Rng(f"tensors {game}")
    state = GAME.setup(*tables(GAME, rng))
    begin = opening(GAME)
    assert begin is not None
    if game % 2:
        state = begin(state, rng)
    for _ in range(POSITIONS):
        yield state
        turn = GAME.to_move(state)
        if turn is None:
            return
        state = GAME.apply(state, GAME.deal(state, rng) if turn == CHANCE else rng.pick(GAME.legal_actions(state)))


# What each field should be, told from the view


def counts(cards: Iterable[Card]) -> list[int]:
    """How many of each kind."""
    found = Counter(cards)
    return [found[card] for card in Card]


def number(card: Card | None) -> int:
    """The number of a card."""
    return -1 if card is None else NUMBER[card]


def points(cards: tuple[Card, ...]) -> int:
    """§10.2"""
    return sum(FACES[card].points for card in cards) + cards.count(Card.GARDENS) * (len(cards) // 10)


def expected(view: View) -> dict[str, list[int]]:
    """The whole observation."""
    return {**expected_table(view), **expected_seats(view), **expected_effects(view)}


def expected_table(view: View) -> dict[str, list[int]]:
    wish, now = agreed(view.options), wishes(view.options, len(view.earlier))
    in_turn = view.seen[view.turn]
    asked = 5 if view.asked is None else 4 if view.asked == CHANCE else (view.asked - view.seat) % view.players
    own = view.seen[view.seat].own
    assert own is not None
    left = {pile.card: pile.left for pile in view.supply}
    return {
        "players": [view.players],
        "turn_limit": [view.options.turn_limit],
        "games": [view.options.games],
        "hand_under_play": [view.options.hand_under_play],
        "to_move": [int(at == asked) for at in range(6)],
        "ended": [ENDINGS.index(view.ended)],
        "actions": [view.actions],
        "buys": [view.buys],
        "coins": [view.coins],
        "buying": [view.buying],
        "bought": [view.bought],
        "finding": [WAYS.index(now.way)],
        "wishes": [int(kind in wish.kinds) for kind in WISHES],
        "allowed": [int(card in wish.allowed) for card in KINGDOM],
        "kingdom": [int(card in view.kingdom) for card in KINGDOM],
        "supply": [left.get(card, 0) for card in Card],
        "trash": counts(view.trash),
        "play": counts(in_turn.play),
        "last": [number(in_turn.play[-1] if in_turn.play else None)],
        "hand": counts(own.hand),
        "deck": counts(own.deck),
        "discard": counts(own.discard),
    }


def expected_seats(view: View) -> dict[str, list[int]]:
    order = [(view.seat + near) % view.players for near in range(view.players)]
    sights = [view.seen[seat] for seat in order]
    games = [] if view.options.games == 1 else [*view.earlier, *([view.over] if view.over else [])]
    owned = [cards_of(view, seat) for seat in order]
    empty = 4 - view.players

    def each(numbers: Iterable[int], nobody: int = 0) -> list[int]:
        return [*numbers, *[nobody] * empty]

    def planes(bunches: Iterable[Iterable[Card]]) -> list[int]:
        return [*chain(*map(counts, bunches)), *NOTHING * empty]

    return {
        "games_over": [len(games)],
        "wins": each(sum(seat in game.winners for game in games) for seat in order),
        "sums": each(sum(game.points[seat] for game in games) for seat in order),
        "turn": each(int(seat == view.turn) for seat in order),
        "turns": each(sight.turns for sight in sights),
        "points": each(map(points, owned)),
        "hand_sizes": each(sight.hand for sight in sights),
        "deck_sizes": each(sight.deck for sight in sights),
        "discard_sizes": each(sight.discard for sight in sights),
        "top_sizes": each(len(sight.top) for sight in sights),
        "top": [*chain(*([*map(number, sight.top), -1, -1, -1, -1][:4] for sight in sights)), *[-1] * 4 * empty],
        "face": each((number(sight.face) for sight in sights), -1),
        "owned": planes(owned),
        "shown_hand": planes(sight.shown_hand for sight in sights),
        "shown_discard": planes(sight.shown_discard for sight in sights),
    }


def expected_effects(view: View) -> dict[str, list[int]]:
    codes = [effect_code(waiting.step.effect) for waiting in view.stack]
    carried = [
        waiting.step.effect.card for waiting in view.stack[:-1] if isinstance(waiting.step.effect, CarryOut | PlayAgain)
    ]
    stolen = [
        card for waiting in view.stack if isinstance(waiting.step.effect, TakeStolen) for card in waiting.step.cards
    ]
    found = {
        "depth": [len(codes)],
        "waiting": [sum(op == code for code, _ in codes[:-1]) for op in range(31)],
        "coming": counts(carried),
        "stolen": counts(stolen)[:3],
        "effect": [0] * 31,
        "effect_on": [0] * 4,
        "effect_by": [0] * 4,
        "effect_spares": [0] * 4,
        "effect_number": [0],
        "effect_to": [0] * 3,
        "drawn": [-1],
        "held_size": [0],
        "held": NOTHING,
    }
    if codes:
        found |= expected_next(view, *codes[-1])
    return found


def expected_next(view: View, op: int, arg: int) -> dict[str, list[int]]:
    step, secret = view.stack[-1].step, view.stack[-1].secret
    drawn, held = -1, step.cards if not isinstance(step.effect, TakeStolen) else ()
    if isinstance(step.effect, DrawToHand):
        drawn = 32 if secret else number(step.effect.drawn)
        secret = 0

    def each(seats: Iterable[int]) -> list[int]:
        return [int(any((seat - view.seat) % view.players == near for seat in seats)) for near in range(4)]

    return {
        "effect": [int(op == at) for at in range(31)],
        "effect_on": each([step.seat]),
        "effect_by": each([step.by]),
        "effect_spares": each(step.safe),
        "effect_number": [arg & 63],
        "effect_to": [arg >> CARD_BITS + bit & 1 for bit in range(3)],
        "drawn": [drawn],
        "held_size": [len(held) + secret],
        "held": counts(held),
    }


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_every_field_follows_from_the_view(game: int) -> None:
    """All that the view shows, and nothing else: the whole row is told from the view by the reference's words."""
    for state in walked(game):
        for seat in range(state.players):
            row = observed(state, seat)
            found, wanted = named(row, OBSERVATION), expected(GAME.view(state, seat))
            last = found.pop("held_last")
            assert wanted == found
            assert last[0] in (-1, *np.flatnonzero(found["held"]))
            assert in_range(row, OBSERVATION)
            assert row.tobytes() == observed(state, seat, rubbish=-5).tobytes()


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_rows(game: int) -> None:
    """Observations come from the view and nothing else, and so do the features of what the seat can do."""
    rng = Rng(f"worlds {game}")
    for state in walked(game):
        for seat in range(state.players):
            world = GAME.imagine(GAME.view(state, seat), rng)
            assert observed(state, seat).tobytes() == observed(world, seat).tobytes()
            if GAME.to_move(state) == seat:
                for action in GAME.legal_actions(state):
                    assert featured(state, action).tobytes() == featured(world, action).tobytes()


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_actions_have_features_and_numbers_of_their_own(game: int) -> None:
    """No two legal actions share them, and all lie within their bounds."""
    assert TENSORS.flat is not None
    for state in walked(game):
        turn = GAME.to_move(state)
        if turn is None or turn == CHANCE:
            continue
        states, legal = TWIN.pack(state), GAME.legal_actions(state)
        rows = [featured(state, action) for action in legal]
        numbers = {TENSORS.flat.index(states, 0, TWIN.encode(action)) for action in legal}
        assert len(legal) == len({row.tobytes() for row in rows}) == len(numbers)
        assert all(0 <= number < TENSORS.flat.size for number in numbers)
        for action, row in zip(legal, rows, strict=True):
            assert in_range(row, ACTION)
            assert row.tobytes() == featured(state, action, rubbish=-5).tobytes()


def some(**cards: int) -> list[int]:
    """Numbers of cards by their names, in the order of `Card`."""
    return [cards.get(card.value.replace("-", "_"), 0) for card in Card]


def test_a_drawn_table_in_numbers() -> None:
    """§4, §9 Bjarni's hand is hidden, his deck is counted."""
    state = drawn(
        "Anna: hand copper*3 smithy estate | deck silver*2 | top gold\nBjarni: hand copper*2 | discard duchy",
        piles="province 5",
    )
    found = seen(state, ANNA)

    assert ([2], [200], [1]) == (found["players"], found["turn_limit"], found["games"])
    assert ([1, 0, 0, 0, 0, 0], [1, 0, 0, 0]) == (found["to_move"], found["turn"])
    assert ([1], [1], [0]) == (found["actions"], found["buys"], found["coins"])
    assert some(copper=3, smithy=1, estate=1) == found["hand"]
    assert (some(silver=2), [2, -1, -1, -1]) == (found["deck"], found["top"][:4])
    assert ([5, 2, 0, 0], [3, 0, 0, 0], [0, 1, 0, 0]) == tuple(
        found[name] for name in ("hand_sizes", "deck_sizes", "discard_sizes")
    )
    assert some(copper=2, duchy=1) == found["owned"][32:64]
    assert (NOTHING, some(duchy=1)) == (found["shown_hand"][32:64], found["shown_discard"][32:64])
    assert ([1, 3, 0, 0], [-1, 4, -1, -1]) == (found["points"], found["face"])
    assert 5 == found["supply"][NUMBER[Card.PROVINCE]]


def test_the_same_table_from_the_other_side() -> None:
    """Bjarni sits first in what he sees, and knows of Anna's hand only how many cards it has."""
    state = drawn("Anna: hand copper*3 smithy estate | deck silver*2\nBjarni: hand copper*2 | discard duchy")
    found = seen(state, BJARNI)

    assert ([0, 1, 0, 0, 0, 0], [0, 1, 0, 0]) == (found["to_move"], found["turn"])
    assert (some(copper=2), [2, 5, 0, 0]) == (found["hand"], found["hand_sizes"])
    assert some(copper=3, smithy=1, estate=1, silver=2) == found["owned"][32:64]
    assert NOTHING == found["shown_hand"][32:64]


def test_cards_named_from_a_hand_are_its_owners_secret() -> None:
    """§11.11 Bjarni has named an Estate for a Militia: Anna sees that it is one card."""
    state = drawn("Anna: hand militia | deck copper*9\nBjarni: hand copper*2 estate*2 gold | deck copper")
    state = after(state, "play militia", "discard estate")
    his, hers = seen(state, BJARNI), seen(state, ANNA)

    assert (some(estate=1), [3], [1]) == (his["held"], his["held_last"], his["held_size"])
    assert (NOTHING, [-1], [1]) == (hers["held"], hers["held_last"], hers["held_size"])
    assert ([0, 1, 0, 0], [1, 0, 0, 0], [3]) == (hers["effect_on"], hers["effect_by"], hers["effect_number"])


def test_a_purchase_and_a_treasure_in_numbers() -> None:
    """§6.2, §7.1"""
    state = drawn("Anna: hand copper silver | deck copper*3\nBjarni: hand copper", coins=4)
    play, buy, end = leads(state, "play silver"), leads(state, "buy smithy"), leads(state, "end-turn")

    assert ([0, 1, 0, 0, 0, 0, 0, 0], some(silver=1)) == (play["verb"], play["card"])
    assert ([3], [2, 0, 0, 0], [6], [1]) == tuple(play[name] for name in ("cost", "gives", "coins", "own"))
    assert ([0, 0, 1, 0, 0, 0, 0, 0], some(smithy=1), [0]) == (buy["verb"], buy["card"], buy["coins"])
    assert ([4], [0, 3, 0, 0], [0, 0, 1, 0], [10]) == tuple(buy[name] for name in ("cost", "gives", "types", "left"))
    assert ([0, 1, 0, 0, 0, 0], NOTHING) == (end["word"], end["card"])


def test_what_is_kept_or_set_aside_is_named() -> None:
    """§11.20, §11.21 Neither action has a card in its spelling."""
    state = drawn("Anna: hand spy | deck copper*2 gold\nBjarni: hand copper | deck estate", "interaction")
    spied = after(state, "play spy", "turn copper", "turn gold")

    assert "keep" in map(GAME.write, GAME.legal_actions(spied))
    assert some(gold=1) == leads(spied, "keep")["card"]
    assert some(gold=1) == seen(spied, BJARNI)["held"]


def test_every_number_of_the_flat_list_is_a_verb_and_a_card_or_a_word() -> None:
    """8 verbs with 32 cards, and 6 words."""
    flat, states = TENSORS.flat, TWIN.setup(2, Options())
    assert flat is not None
    codes = [TWIN.encode(GAME.read(f"{verb} {card}")) for verb in ("pick", "play", "buy", "discard") for card in Card]
    codes += [TWIN.encode(GAME.read(f"{verb} {card}")) for verb in ("trash", "gain", "put", "reveal") for card in Card]
    codes += [TWIN.encode(GAME.read(word)) for word in "end-actions end-turn keep set-aside overturn done".split()]

    assert list(range(flat.size)) == [flat.index(states, 0, code) for code in codes]


def test_the_card_names_the_tensors() -> None:
    assert GAME.tensors is not None
    assert GAME.tensors() is TENSORS
