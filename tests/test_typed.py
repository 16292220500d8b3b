"""What a person types in the terminal: words of either language, in any case and any order, for the one spelling."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import secret_cards

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.message import Message
from spilabord.games import find_game, games
from spilabord.table.words import LANGUAGES, Words
from spilabord.terminal.typed import understood
from spilabord.terminal.vocabulary import Vocabulary, split, vocabulary
from spilabord.testing.tables import tables

every_game = pytest.mark.parametrize("game", games().values(), ids=games())

NAMES = ("Anna", "Bjarni", "Dísa", "Einar")
POSITIONS = 40
"""Decisions of people, for each game."""


def decisions(game: AnyGame, luck: Rng) -> Iterator[tuple[Any, int]]:
    """States in which a seat decides, from games played by luck."""
    found = 0
    while found < POSITIONS:
        players, options = tables(game, luck)
        state = game.setup(players, options)
        while (seat := game.to_move(state)) is not None and found < POSITIONS:
            if seat == CHANCE:
                state = game.apply(state, game.deal(state, luck))
                continue
            if luck.below(8) == 0:
                found += 1
                yield state, seat
            state = game.apply(state, luck.pick(game.legal_actions(state)))


@every_game
def test_every_action_is_understood_in_upper_case(game: AnyGame):
    known = vocabulary(game, NAMES)
    for state, seat in decisions(game, Rng(f"upper case {game.key}")):
        for action in game.legal_actions(state):
            assert [action] == understood(game, state, seat, f"  {game.write(action).upper()}. ", known)


def places(words: list[str]) -> list[str]:
    """The squares and parts among these words, in their order."""
    return [word for word in words if any(sign.isdigit() for sign in word) and not word.isdigit()]


@every_game
def test_the_words_of_an_action_may_come_in_any_order(game: AnyGame):
    """Only the order of two places means something: another order is another action, or none."""
    known, luck = vocabulary(game, NAMES), Rng(f"any order {game.key}")
    for state, seat in decisions(game, luck):
        for action in game.legal_actions(state):
            spelled = game.write(action).split(" ")
            words = luck.shuffled(spelled)
            found = understood(game, state, seat, " ".join(words), known)
            if places(words) == places(spelled):
                assert [action] == found
            else:
                assert found == [action] or all(places(words) == places(game.write(one).split(" ")) for one in found)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_understood_as_it_is_listed(game: AnyGame, language: str):
    if game.offer is None:
        pytest.skip("the list shows the spelling")
    known, say = vocabulary(game, NAMES), Words(language, game, NAMES).say
    for state, seat in decisions(game, Rng(f"as listed {game.key}")):
        legal = game.legal_actions(state)
        listed = [say(game.offer(game.view(state, seat), action)) for action in legal]
        for action, sentence in zip(legal, listed, strict=True):
            same = [one for one, other in zip(legal, listed, strict=True) if split(other) == split(sentence)]
            assert same == understood(game, state, seat, sentence.upper(), known)
            assert [action] == same, f"two actions are listed as {sentence!r}"


@every_game
@pytest.mark.parametrize("text", ["", "?!", "xyzzy", "leggja leggja leggja", "play play play play play play play play"])
def test_nonsense_is_no_action(game: AnyGame, text: str):
    state, seat = next(decisions(game, Rng(f"nonsense {game.key}")))

    assert [] == understood(game, state, seat, text, vocabulary(game, NAMES))


# A made-up game with its own words


ENGLISH = """
typed-say = say, tell
typed-filler = the, word
word-hm = Hmm
word-aha = Aha there
offer-say = Say { $word } aloud
"""
ICELANDIC = """
typed-say = segja, segi
typed-filler = orðið
word-hm = Humm
    .dat = Hum{ "\\u00AD" }mi
word-aha = Ahá
offer-say = Segja { $word } upphátt
"""


@pytest.fixture
def cards(tmp_path: Path) -> AnyGame:
    """Each seat says one word; the texts name it in several ways."""
    (tmp_path / "texts").mkdir()
    for language, text in (("en", ENGLISH), ("is", ICELANDIC)):
        (tmp_path / "texts" / f"{language}.ftl").write_text(text, encoding="utf-8")

    def offer(_: Any, action: Any) -> Message:
        return Message("offer-say", {"word": action.word})

    return dataclasses.replace(secret_cards.GAME, folder=tmp_path, offer=offer)


@pytest.fixture
def state() -> Any:
    return secret_cards.State(2, ("ace", "king"))


@pytest.mark.parametrize(
    "text",
    [
        "say hm",
        "SEGJA HM",
        "segi hummi",
        "Hummi segja",
        "tell the word Hmm!",
        "segja „Humm“",
        "Say hm aloud.",
        "segja hm upphátt",
    ],
)
def test_either_language_in_any_case_and_order_with_filler(cards: AnyGame, state: Any, text: str):
    assert [secret_cards.Word("hm")] == understood(cards, state, 0, text, vocabulary(cards, NAMES))


@pytest.mark.parametrize("text", ["say aha there", "aha there say", "segja ahá"])
def test_a_name_may_have_several_words(cards: AnyGame, state: Any, text: str):
    assert [secret_cards.Word("aha")] == understood(cards, state, 0, text, vocabulary(cards, NAMES))


def test_an_action_that_is_not_legal_is_understood_so_that_its_rule_can_be_named(cards: AnyGame, state: Any):
    assert [secret_cards.Deal("ace")] == understood(cards, state, 0, "ACE deal", vocabulary(cards, NAMES))


def test_words_that_mean_two_legal_actions_are_not_guessed(cards: AnyGame, state: Any):
    known = Vocabulary({"eh": ("hm", "aha")}, frozenset(), ())

    assert [secret_cards.Word("hm"), secret_cards.Word("aha")] == understood(cards, state, 0, "say eh", known)


def test_of_two_meanings_the_legal_one_is_taken(cards: AnyGame, state: Any):
    known = Vocabulary({"utter": ("deal", "say"), "it": ("ace", "hm")}, frozenset(), ())

    assert [secret_cards.Word("hm")] == understood(cards, state, 0, "utter it", known)


def test_an_action_that_ends_like_a_legal_one_is_taken_for_it(cards: AnyGame, state: Any):
    cards = dataclasses.replace(cards, canonical=lambda *_: secret_cards.Word("hm"))

    assert [secret_cards.Word("hm")] == understood(cards, state, 0, "deal ace", vocabulary(cards, NAMES))


def test_two_squares_keep_their_order_wherever_the_other_words_stand():
    """Kingdomino: the left half of a domino lies on the square that is named first."""
    game = find_game("kingdomino")
    luck = Rng("squares")
    known = vocabulary(game, NAMES)
    tried = 0
    for state, seat in decisions(game, luck):
        for action in game.legal_actions(state):
            match game.write(action).split(" "):
                case ["place", number, left, right]:
                    tried += 1
                    assert [action] == understood(game, state, seat, f"{left} PLACE {right} {number}", known)
    assert tried
