"""Notation: how actions are written and the table is drawn."""

import pytest

from spilabord.core.message import Message
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.notation import draw, read, write
from spilabord.games.kingdomino.state import Kingdom, Options
from spilabord.games.kingdomino.tests.drawn import drawn, row, table
from spilabord.games.kingdomino.views import view

SPELLINGS: dict[str, Action] = {
    "draw 1": Draw(1),
    "draw 48": Draw(48),
    "king blue": King(3),
    "choose 10": Choose(10),
    "place 22 g8 g9": Place(22, (0, 1), (0, 2)),
    "place 22 a13 b13": Place(22, (-6, 6), (-5, 6)),
    "place 1 m1 m2": Place(1, (6, -6), (6, -5)),
    "discard 7": Discard(7),
}


@pytest.mark.parametrize(("text", "action"), SPELLINGS.items())
def test_every_action_has_one_spelling(text: str, action: Action) -> None:
    """§3.2 §3.3 §4.6 The left half of a domino is written first; the castle stands on g7."""
    assert text == write(action)
    assert action == read(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    {
        "": "is not an action",
        "choose": "is not an action",
        "choose 12 ": "is not an action",
        "Choose 12": "is not an action",
        "choose 49": "is not a domino: they are numbered 1 to 48",
        "choose 0": "is not a domino",
        "choose 012": "is not a domino",
        "choose １２": "is not a domino",
        "king red": "is not a king's colour: they are pink, yellow, green, blue",
        "place 22 g8 n8": "is not a square: squares are a1 to m13",
        "place 22 g8 g14": "is not a square",
        "place 22 g8 g08": "is not a square",
        "place 22 g8 h9": "are not side by side",
        "place 22 g8 g8": "are not side by side",
        "place 1 g9 g8": "both halves of domino 1 are alike: write 'place 1 g8 g9'",
    }.items(),
)
def test_anything_else_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    """§4.1 A domino covers two squares side by side, and a double turned round is the same domino."""
    with pytest.raises(ValueError, match=sentence):
        read(text)


def words(message: Message) -> str:
    """A language that has but the bare words."""
    if message.id == "seat-name":
        return ("Ásta", "Björn", "Una", "Ída")[int(message.args["seat"])]
    if message.id == "draw-heading":
        args = message.args
        rounds = f"round {args['round']} of {args['rounds']}"
        return f"game {args['game']}, {rounds}, {args['to_come']} to come, {args['out']} out"
    return message.id.removeprefix("terrain-").removeprefix("draw-")


def picture(*kingdoms: Kingdom, options: Options | None = None, rows: tuple[str, str] = ("", "")) -> str:
    """The table of these kingdoms as Ásta sees it."""
    return draw(view(table(*kingdoms, row=row(rows[0]), new_row=row(rows[1]), options=options), 0), words)


def test_the_picture_shows_rows_and_kingdoms_and_where_they_may_still_grow() -> None:
    """§4.2 Free squares are shown as far as five by five may reach; the castle's are the names g and 7."""
    kingdom = drawn("""
        .   22w 22s
        C   48m 48w
    """)

    assert """\
game 0, round 1 of 6, 16 to come, 24 out

row                                     new-row
  7 ≈ ≈  Björn                            5 ♣ ♣
 11 ∴ ∴  Ásta                            30 ≈1¥  Ásta
                                         40 ▲1¥
                                         44 ∴ ¶2 Björn

Ásta: 4                                 Björn: 0
   e f g h i j k                           c d e f g h i j k
11 · · · · · · ·                        11 · · · · · · · · ·
10 · · · · · · ·                        10 · · · · · · · · ·
 9 · · · · · · ·                         9 · · · · · · · · ·
 8 · · · ¥1¶ · ·                         8 · · · · · · · · ·
 7 · · ♜ ▲3¥ · ·                         7 · · · · ♜ · · · ·
 6 · · · · · · ·                         6 · · · · · · · · ·
 5 · · · · · · ·                         5 · · · · · · · · ·
 4 · · · · · · ·                         4 · · · · · · · · ·
                                         3 · · · · · · · · ·

¥ wheat  ♣ forest  ≈ lake  ∴ grass  ¶ swamp  ▲ mine""" == picture(kingdom, Kingdom(), rows=("7y 11p", "5 30p 40 44y"))


def test_the_picture_of_a_mighty_duel_is_wider() -> None:
    """§7.4 A lone castle may have six squares on every side, and two such kingdoms still fit side by side."""
    lines = picture(Kingdom(), Kingdom(), options=Options(mighty_duel=True)).splitlines()

    assert "   a b c d e f g h i j k l m" == lines[3][:28]
    assert "13" == lines[4][:2]
    assert " 1" == lines[16][:2]
    assert max(map(len, lines)) <= 80


def test_a_full_kingdom_is_drawn_five_by_five() -> None:
    """§4.2 Nothing more can be reached, so nothing more is drawn."""
    best = drawn("""
        22s 22w 45w 40w 48w
        38s 38w 45m 40m 48m
        43s 43w 23w 23m C
        44s 39s 46s 46m 47m
        44g 39g 12s 12s 47s
    """)
    lines = [line[:40].rstrip() for line in picture(best, Kingdom()).splitlines()]

    assert [
        "Ásta: 128",
        "   c d e f g",
        " 9 ¶ ¥1¥ ¥ ¥",
        " 8 ¶1¥ ▲2▲1▲3",
        " 7 ¶2¥ ¥1▲ ♜",
        " 6 ¶2¶1¶ ▲2▲2",
        " 5 ∴ ∴ ¶ ¶ ¶",
    ] == lines[2:9]


def test_a_dynasty_says_which_game_it_is() -> None:
    """§7.1"""
    assert picture(Kingdom(), Kingdom(), options=Options(dynasty=True)).startswith("game 1, round 1")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_kingdom_is_in_the_picture(players: int) -> None:
    """§2.2"""
    text = picture(*[Kingdom()] * players)

    assert players == text.count("♜")
    assert all(name in text for name in ("Ásta", "Björn", "Una", "Ída")[:players])
