"""Text environment: what a language agent reads, and what it is told of a wrong answer."""

from collections.abc import Callable

import pytest

from spilabord.core.errors import BadOptions, UnknownName
from spilabord.envs.text import TextEnv, TextTurn
from spilabord.games import games
from spilabord.table.record import verify


def finished(env: TextEnv, answer: Callable[[TextTurn], str]) -> TextTurn:
    """The end of a game in which everybody answers like this."""
    turn = env.reset(seed=1)
    for _ in range(3_000):
        if turn.over:
            return turn
        turn = env.step(answer(turn))
    raise AssertionError("the game has no end")


def test_a_turn_has_the_table_the_actions_and_what_was_told():
    env = TextEnv("kingdomino")
    turn = env.reset(seed=1)

    assert 0 == turn.seat
    assert all(action in turn.text for action in turn.legal)
    assert turn.picture in turn.text
    assert turn.told
    assert turn.told[0] in turn.text
    assert len(turn.legal) == len(turn.offers)
    assert (0.0, 0.0) == turn.rewards
    assert "§1" in env.rules


def test_what_was_told_begins_with_the_seats_own_action():
    env = TextEnv("kingdomino", bots={1: "greedy"})
    turn = env.reset(seed=1)
    turn = env.step(turn.legal[-1])

    assert turn.told[0].startswith("Ásta")


@pytest.mark.parametrize(("language", "words"), [("en", "is not how an action is written"), ("is", "aðgerð")])
def test_what_is_no_action_is_refused_in_words(language: str, words: str):
    env = TextEnv("kingdomino", language=language)
    before = env.reset(seed=1)
    turn = env.step("I think I shall build a castle")

    assert words in turn.refused[0]
    assert turn.refused[0] in turn.text
    assert (before.seat, before.legal, before.told) == (turn.seat, turn.legal, turn.told)


@pytest.mark.parametrize("language", ["is", "en"])
def test_an_action_against_the_rules_is_refused_with_its_rule(language: str):
    """A domino that somebody has chosen cannot be chosen again."""
    env = TextEnv("kingdomino", language=language)
    taken = env.reset(seed=1).legal[0]
    before = env.step(taken)
    turn = env.step(taken)

    assert turn.sections
    assert turn.refused[-1].startswith(f"{turn.sections[-1]}: ")
    assert (before.seat, before.legal) == (turn.seat, turn.legal)
    assert env.step(turn.legal[0]).refused == ()


@pytest.mark.parametrize("key", games())
def test_every_game_can_be_played_to_its_end(key: str):
    env = TextEnv(key, bots={1: "random"}, options={"turn_limit": 8} if key == "dominion" else None)
    end = finished(env, lambda turn: turn.legal[-1])

    assert end.over
    assert () == end.legal
    assert 0.0 == sum(end.rewards)
    verify(env.game, env.record())
    with pytest.raises(RuntimeError, match="over"):
        env.step("pass")


def test_the_same_seed_and_answers_give_the_same_texts():
    one, other = TextEnv("triominos"), TextEnv("triominos")
    turn, again = one.reset(seed="x"), other.reset(seed="x")
    for _ in range(20):
        assert turn == again
        turn, again = one.step(turn.legal[0]), other.step(again.legal[0])

    assert one.reset(seed="y") != other.reset(seed="x")


def test_nobody_reads_the_tiles_of_others():
    """Two hands are told apart by their owners only."""
    env = TextEnv("triominos")
    turn = env.reset(seed=2)
    assert turn.seat is not None
    state = env.table.state
    own, hidden = state.hands[turn.seat], state.hands[1 - turn.seat]

    assert all(tile in turn.text for tile in own)
    assert not [tile for tile in hidden if f" {tile} " in turn.text and tile not in " ".join(turn.told)]


def test_a_table_that_cannot_be_is_refused():
    with pytest.raises(UnknownName):
        TextEnv("chess")
    with pytest.raises(UnknownName):
        TextEnv("kingdomino", language="de")
    with pytest.raises(UnknownName):
        TextEnv("kingdomino", bots={1: "nobody"})
    with pytest.raises(BadOptions):
        TextEnv("kingdomino", players=9)
    with pytest.raises(BadOptions):
        TextEnv("kingdomino", options={"speed": 1})
    with pytest.raises(BadOptions):
        TextEnv("kingdomino", bots={0: "greedy", 1: "greedy"})
    with pytest.raises(ValueError, match="no seat 5"):
        TextEnv("kingdomino", bots={5: "greedy"})
    with pytest.raises(RuntimeError, match="reset"):
        TextEnv("kingdomino").step("pass")
