"""Reasons: what a hint says speaks for its action is short, worded in both languages, and told from the view alone."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from spilabord.bots import find_bot
from spilabord.bots.explaining import reasons_between, reasons_for
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.message import Message
from spilabord.core.reasons import MOST, Reason, strongest
from spilabord.games import games
from spilabord.table.seats import default_bot
from spilabord.table.words import LANGUAGES, Words
from spilabord.testing.tables import tables

EXPLAINED = [game for game in games().values() if game.reasons is not None]
every_game = pytest.mark.parametrize("game", EXPLAINED, ids=lambda game: game.key)


def decisions(game: AnyGame, key: str) -> Iterator[tuple[Any, int, Any, list[Any]]]:
    """State, seat, action and legal actions of a game, half of whose actions a bot chooses."""
    luck, bot = Rng(key), find_bot(default_bot(game), game)
    state = game.setup(*tables(game, luck))
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            state = game.apply(state, game.deal(state, luck))
            continue
        legal = game.legal_actions(state)
        action = luck.pick(legal) if luck.below(2) else bot(game.view(state, seat), legal, Budget(), luck)
        yield state, seat, action, legal
        state = game.apply(state, action)


def test_the_four_games_of_the_box_say_why() -> None:
    assert {"dominion", "kingdomino", "partners_duo", "triominos"} <= {game.key for game in EXPLAINED}


@every_game
def test_reasons_are_few_and_worded_in_both_languages(game: AnyGame) -> None:
    words = [Words(language, game, ["Anna", "Bjarni", "Carl", "Dora", "Egill", "Fía"]) for language in LANGUAGES]
    told = 0
    for number in range(3):
        for state, seat, action, legal in islice(decisions(game, f"{number}"), 150):
            found = reasons_for(game, game.view(state, seat), action, legal)
            told += len(found)
            assert len(found) <= MOST
            for reason in found:
                assert reason.id.startswith("reason-")
                for language in words:
                    sentence = language.say(reason)
                    assert sentence.endswith(".")
                    assert "{" not in sentence
    assert told


@every_game
def test_reasons_are_the_same_in_every_world_that_the_view_allows(game: AnyGame) -> None:
    for state, seat, action, legal in islice(decisions(game, "worlds"), 60):
        view = game.view(state, seat)
        other = game.view(game.imagine(view, Rng("other")), seat)

        assert reasons_for(game, view, action, legal) == reasons_for(game, other, action, legal)


@every_game
def test_an_action_that_is_alone_needs_no_reason(game: AnyGame) -> None:
    state, seat, action, _ = next(decisions(game, "alone"))

    assert () == reasons_for(game, game.view(state, seat), action, [action])


@every_game
def test_why_another_action_was_better_is_told_in_both_languages_and_from_the_view_alone(game: AnyGame) -> None:
    words = [Words(language, game, ["Anna", "Bjarni", "Carl", "Dora", "Egill", "Fía"]) for language in LANGUAGES]
    luck, told = Rng("taken"), 0
    for state, seat, action, legal in islice(decisions(game, "contrast"), 150):
        view, taken = game.view(state, seat), luck.pick(legal)
        other = game.view(game.imagine(view, Rng("other")), seat)

        found = reasons_between(game, view, action, taken)

        assert found == reasons_between(game, other, action, taken)
        assert len(found) <= (MOST if action != taken else 0)
        told += bool(found)
        for reason in found:
            for language in words:
                sentence = language.say(reason)
                assert sentence.endswith(".")
                assert "{" not in sentence
    assert told > 10


def test_the_strongest_reasons_come_first_and_weak_ones_are_left_out() -> None:
    found = [Reason(weight, Message(f"reason-{weight}")) for weight in (1, 9, -3, 4, 0, 2, 3)]

    assert ["reason-9", "reason-4", "reason-3"] == [one.id for one in strongest(found)]
    assert () == strongest([])
