"""Notation: how actions are written and the table is drawn."""

import pytest

from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.games.partners_duo.actions import (
    Action,
    Back,
    Deal,
    Enter,
    Forward,
    Give,
    LayDown,
    Part,
    Split,
    Swap,
    SwapAlike,
)
from spilabord.games.partners_duo.notation import draw, read, write
from spilabord.games.partners_duo.tests.drawn import table
from spilabord.games.partners_duo.views import view

SPELLINGS: dict[str, Action] = {
    "deal 10": Deal(10),
    "give 9": Give(9),
    "enter 8 a": Enter(8, 0),
    "enter 3 d": Enter(3, 3),
    "forward 8 a5": Forward(8, 5),
    "forward 1 dg3": Forward(1, 55),
    "forward 4 a5": Forward(4, 5),
    "back b0": Back(11),
    "split a5+4": Split((Part(5, 4),)),
    "split ag1+1 d10+1 c4+1 c8+1": Split((Part(44, 1), Part(43, 1), Part(26, 1), Part(30, 1))),
    "swap a5 b7": Swap(5, 18),
    "swap alike": SwapAlike(),
    "lay down": LayDown(),
}


@pytest.mark.parametrize(("text", "action"), SPELLINGS.items())
def test_every_action_has_one_spelling(text: str, action: Action) -> None:
    """§3.1 The card, and what it does."""
    assert text == write(action)
    assert action == read(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    {
        "": "is not an action: write 'enter 8 a'",
        "forward 8": "is not an action",
        "forward 8 a5 ": "is not an action",
        "Forward 8 a5": "is not an action",
        "lay  down": "is not an action",
        "forward 11 a5": "'11' is not a card: they are numbered 1 to 10",
        "forward 08 a5": "is not a card",
        "give ９": "is not a card",
        "give": "is not an action",
        "enter 8 e": "'e' is not a home: they are a, b, c and d",
        "enter 8 ab": "is not a home",
        "enter 8 ": "is not a home",
        "forward 8 a11": "'a11' is not a place: they are a0 to a10, ag1 to ag3, and the same for b, c and d",
        "forward 8 ag4": "is not a place",
        "forward 8 a05": "is not a place",
        "back e1": "is not a place",
        "split": "the four has one to four parts, not 0",
        "split a1+1 a2+1 a3+1 a4+1 a5+1": "the four has one to four parts, not 5",
        "split a5": "'a5' is not a part of the four: write a place and 1 to 4 steps",
        "split a5+0": "is not a part of the four",
        "split a5+5": "is not a part of the four",
        "split a5+1+1": "is not a part of the four",
        "swap b7 a5": "the earlier place comes first: write 'swap a5 b7'",
        "swap a5 a5": "a swap takes two places, not a5 twice",
        "swap a5": "is not an action",
    }.items(),
)
def test_anything_else_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    """§3.1"""
    with pytest.raises(ValueError, match=sentence):
        read(text)


def words(message: Message) -> str:
    """A language that has but the bare words."""
    if message.id == "seat-name":
        return ("Ásta", "Björn")[int(message.args["seat"])]
    return " ".join((message.id.removeprefix("draw-"), *map(str, message.args.values())))


BOARD = """
    a  .  .  .  .  .  A  .  .  BB .  .  |  .  .  A
    c  C  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  DDD |  .  .  .
"""


def picture(seat: Seat) -> str:
    """The table as this seat sees it."""
    return draw(view(table(BOARD, hand="1 4 9", other="2 3 5"), seat), words)


def test_the_picture_shows_the_board_the_players_and_ones_own_cards() -> None:
    """§1.1 §1.4 Clockwise is up from a0; a peg stands beside the name of its place, one at home beside its goal."""
    assert """\
heading 1 1 Björn

 b0 ♥  b1 ·  b2 ·  b3 ·  b4 ·  b5 ·  b6 ·  b7 ·  b8 ·  b9 · b10 ·  c0 ○
a10 · bg1 ◇                                                 cg1 ◇  c1 ·
 a9 ·       bg2 ◇                                     cg2 ◇        c2 ·
 a8 ■2 b: ■       bg3 ◇                         cg3 ◇  c: ○○       c3 ·
 a7 ·                                                              c4 ·
 a6 ·                                                              c5 ·
 a5 ●                                                              c6 ·
 a4 ·                                                              c7 ·
 a3 ·  a: ●       ag3 ●                         dg3 ◇  d:          c8 ·
 a2 ·       ag2 ◇                                     dg2 ◇        c9 ·
 a1 · ag1 ◇                                                 dg1 ◇ c10 ·
 a0 ♥ d10 □3 d9 ·  d8 ·  d7 ·  d6 ·  d5 ·  d4 ·  d3 ·  d2 ·  d1 ·  d0 ♥

* ●a ○c  Ásta                     player 3 -
  ■b □d  Björn                    player 3 -

hand card-1 · card-4 · card-9
exchange card-5 card-9
unseen 1×2  2×3  3×3  4×2  5×2  6×3  7×3  8×3  9×2  10×3

legend""" == picture(0)


def test_the_other_sees_other_cards_and_a_spectator_none() -> None:
    """§2.1"""
    assert "hand card-2 · card-3 · card-5" in picture(1)
    assert "hand" not in picture(SPECTATOR)
    assert "unseen 1×3  2×3  3×3  4×3  5×3  6×3  7×3  8×3  9×3  10×3" in picture(SPECTATOR)
