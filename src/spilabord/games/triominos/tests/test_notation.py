"""Notation: how actions are written and the table is drawn."""

import re
from textwrap import dedent

import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR
from spilabord.core.message import Message
from spilabord.games.triominos import GAME
from spilabord.games.triominos.actions import Action, Buy, Draw, Lay, Pass
from spilabord.games.triominos.notation import draw, read, write
from spilabord.games.triominos.picture import picture
from spilabord.games.triominos.state import Options, Turn
from spilabord.games.triominos.tests.drawn import drawn, table
from spilabord.games.triominos.tests.test_laying import ARCH, ONE
from spilabord.games.triominos.triangles import EMPTY, Mosaic, cell_name, cell_named, mosaic, neighbours
from spilabord.games.triominos.views import view

SPELLINGS: dict[str, Action] = {
    "draw 000": Draw("000"),
    "lay 013 n56": Lay("013", (0, 0)),
    "lay 013 n57": Lay("013", (1, 0)),
    "lay 013 m56": Lay("013", (0, 1)),
    "lay 555 a1": Lay("555", (-55, 13)),
    "lay 555 z111": Lay("555", (55, -12)),
    "lay 555 ao56": Lay("555", (0, 28)),
    "lay 555 aa56": Lay("555", (0, 14)),
    "lay 555 za9": Lay("555", (-47, -13)),
    "lay 555 zp56": Lay("555", (0, -28)),
    "buy": Buy(),
    "pass": Pass(),
}


@pytest.mark.parametrize(("text", "action"), SPELLINGS.items())
def test_every_action_has_one_spelling(text: str, action: Action) -> None:
    """§3.1 A tile is its numbers from the lowest, a triangle its row and column; the first tile lies on n56."""
    assert text == write(action)
    assert action == read(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    {
        "": "is not an action: write 'lay 013 n57', 'buy' or 'pass'",
        "lay": "is not an action",
        "lay 013": "is not an action",
        "lay 013 n57 ": "is not an action",
        "Lay 013 n57": "is not an action",
        "buy 013": "is not an action",
        "buy\n": "is not an action",
        "lay 130 n57": "its lowest number comes first, as in '013'",
        "lay 031 n57": "its lowest number comes first, as in '013'",
        "lay 016 n57": "is not a tile: a tile is three numbers from 0 to 5",
        "lay 13 n57": "is not a tile",
        "lay ０１３ n57": "is not a tile",
        "draw 0130": "is not a tile",
        "lay 013 n0": "is not a triangle: they are a1 to z111, and the first tile lies on n56",
        "lay 013 n112": "is not a triangle",
        "lay 013 n057": "is not a triangle",
        "lay 013 57": "is not a triangle",
        "lay 013 ap1": "is not a triangle",
        "lay 013 N57": "is not a triangle",
        "lay 013 n٥٧": "is not a triangle",
    }.items(),
)
def test_anything_else_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    """§1.1"""
    with pytest.raises(ValueError, match=re.escape(sentence)) as refused:
        read(text)

    assert "\n" not in str(refused.value)


def test_triangles_side_by_side_have_names_side_by_side() -> None:
    """§3.5 Left and right is the next column; above or below is the next row."""
    assert ["n55", "n57", "o56"] == [cell_name(cell) for cell in neighbours(cell_named("n56"))]
    assert ["m57", "n58", "n56"] == [cell_name(cell) for cell in neighbours(cell_named("n57"))]


def test_the_picture_shows_numbers_sides_and_the_names_of_free_triangles() -> None:
    """§3.5 The tile laid last is marked."""
    lines = picture(mosaic(drawn(ONE).turns))

    assert dedent(
        """\
                   3
        n     n55/ • \\n57
               0───────4
        o         o56"""
    ) == "\n".join(lines)


def test_a_hole_has_its_name_too() -> None:
    """§3.7"""
    assert any("o58" in line for line in picture(mosaic(drawn(ARCH).turns)))


def strip(length: int) -> Mosaic:
    """A row of n tiles; their numbers do not matter to the picture."""
    laid = EMPTY
    for column in range(length):
        laid = laid.with_tile("000", (column, 0))
    return laid


def tower(length: int) -> Mosaic:
    """A column of n tiles, as high as they reach."""
    laid, cell = EMPTY, (0, 0)
    for number in range(length):
        laid = laid.with_tile("000", cell)
        cell = (cell[0] + (-1) ** (number // 2), cell[1]) if number % 2 == 0 else (cell[0], cell[1] + 1)
    return laid


@pytest.mark.parametrize("length", range(1, 57))
def test_every_table_fits_into_80_columns(length: int) -> None:
    """§3.5 From one tile to all 56 in a row, and as a tower."""
    for table_of_some_shape in (strip(length), tower(length)):
        lines = picture(table_of_some_shape)
        assert max(map(len, lines)) <= 80
        assert lines == [line.rstrip() for line in lines]


@pytest.mark.parametrize(("length", "first"), [(16, "n55/"), (20, "55/"), (30, "·/"), (45, "·▲")])
def test_the_larger_the_table_the_shorter_the_names(length: int, first: str) -> None:
    """§3.5 The name, its column, or a dot; then the figures above say which column it is."""
    lines = picture(strip(length))
    row = next(line for line in lines if line.startswith("n"))

    assert row.split()[1].startswith(first)
    if "·" in first:
        column = row.index("·")
        assert "55" == "".join(line[column] for line in lines[:3]).strip()


def say(message: Message) -> str:
    """Words in no language."""
    return " ".join([message.id, *map(str, message.args.values())])


def test_a_seat_sees_its_own_tiles_and_how_they_look() -> None:
    """§2.2"""
    text = draw(view(table(ONE, "125 344", "055"), 0), say)

    assert "seat-name 0 · draw-hand\n 125   344\n  1     3\n 5 2   4 4" in text
    assert "055" not in text


def test_a_spectator_sees_no_hand() -> None:
    """§2.2"""
    text = draw(view(table(ONE, "125 344", "055"), SPECTATOR), say)

    assert "draw-hand" not in text
    assert "→ seat-name 0" in text
    assert "draw-standing 7 1" in text


def test_the_tiles_drawn_for_the_start_are_shown() -> None:
    """§2.3"""
    luck, state = Rng("start"), GAME.setup(2, Options())
    while not state.drawn:
        state = GAME.apply(state, GAME.deal(state, luck))

    assert f"draw-standing 0 9 {state.drawn[0]}" in draw(view(state, SPECTATOR), say)


def test_the_turn_that_was_last_is_marked_even_after_a_pass() -> None:
    """§3.2"""
    turns = (*drawn(ONE).turns, Turn(1, 3))

    assert any("•" in line for line in picture(mosaic(turns)))
