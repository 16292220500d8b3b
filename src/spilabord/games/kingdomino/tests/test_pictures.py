"""The pictures in the rules show what the rules say."""

import json
from typing import Any

import pytest

from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.scoring import points, properties
from spilabord.games.kingdomino.squares import square_name, square_named
from spilabord.games.kingdomino.state import CASTLE, Kingdom, Options
from spilabord.games.kingdomino.territory import territory
from spilabord.games.kingdomino.tests.drawn import after, last_round, legal, row, table, why_not

PICTURES = json.loads((GAME.folder / "pictures" / "pictures.json").read_text(encoding="utf-8"))
PANELS = {
    f"{name}-{number}": panel
    for name, picture in PICTURES.items()
    for number, panel in enumerate(picture.get("kingdoms", ()), 1)
}
CHECKED = {name: panel for name, panel in PANELS.items() if "place" in panel}
FRAMED = {name: panel for name, panel in PANELS.items() if "frame" in panel and "place" not in panel}


def built(panel: dict[str, Any]) -> Kingdom:
    """The kingdom of a picture, each of its dominoes laid by the rules."""
    kingdom = Kingdom()
    for place in panel["laid"]:
        kingdom = after(last_round(kingdom, int(place.split()[1])), place).kingdoms[0]
    return kingdom


@pytest.mark.parametrize("panel", CHECKED.values(), ids=CHECKED)
def test_a_domino_in_a_picture_may_be_laid_or_is_refused_by_the_rule_it_names(panel: dict[str, Any]) -> None:
    """§4.2 §4.3 §4.4 §4.5"""
    state = last_round(built(panel), int(panel["place"].split()[1]))

    assert tuple(panel.get("refused", ())) == why_not(state, panel["place"])


def test_both_ways_to_connect_are_shown_and_both_ways_that_are_none() -> None:
    """§4.3 §4.4 §4.5 To the castle and not to a land; to a land and not to the castle."""
    to_castle, to_land, *refused = [
        (built(panel), panel["place"].split()[2:]) for panel in PICTURES["connecting"]["kingdoms"]
    ]

    assert 2 == len(refused)
    assert ["castle"] == beside(*to_castle)
    assert ["forest"] == beside(*to_land)


def beside(kingdom: Kingdom, names: list[str]) -> list[str]:
    """What lies beside these squares: landscapes, and the castle."""
    return [land or "castle" for name in names for land in territory(kingdom).beside(square_named(name))]


@pytest.mark.parametrize("panel", FRAMED.values(), ids=FRAMED)
def test_a_kingdom_in_a_frame_fills_its_five_columns_and_rows(panel: dict[str, Any]) -> None:
    """§4.2"""
    land = territory(built(panel))
    (west, south), (east, north) = map(square_named, panel["frame"].split())

    assert (west, south, east, north) == (land.west, land.south, land.east, land.north)
    assert (5, 5) == (east - west + 1, north - south + 1)


def test_the_castle_is_shown_in_the_middle_at_a_side_and_in_a_corner() -> None:
    """§4.2"""
    corners = [tuple(map(square_named, panel["frame"].split())) for panel in FRAMED.values()]
    places = [(CASTLE[0] - west, CASTLE[1] - south) for (west, south), _ in corners]

    assert [(2, 2), (0, 2), (0, 0)] == places


def test_the_properties_in_the_picture_give_the_points_beside_it() -> None:
    """§5.2 §5.3 §5.5 §5.6"""
    [panel] = PICTURES["property"]["kingdoms"]
    kingdom = built(panel)
    found = {
        land.terrain.value: (
            " ".join(sorted(map(square_name, land.squares))),
            f"{len(land.squares)} × {land.crowns} = {land.points}",
        )
        for land in properties(kingdom)
    }

    assert found == {land["terrain"]: (land["squares"], land["points"]) for land in panel["properties"]}
    each = [land["points"].split(" = ")[1] for land in panel["properties"]]
    assert f"{' + '.join(each)} = {points(kingdom, Options())}" == panel["total"]


def test_the_row_in_the_picture_is_sorted_and_the_same_on_both_sides() -> None:
    """§2.4 The lowest number nearest the box."""
    numbers, lands = PICTURES["row"]["columns"]
    dominoes = [spot.domino for spot in row(lands["row"])]

    assert dominoes == sorted(dominoes)
    assert (numbers["row"], True) == (lands["row"], numbers["backs"])
    assert PICTURES["two-sides"]["columns"][0]["row"] == PICTURES["two-sides"]["columns"][1]["row"]


def test_the_king_on_the_lowest_domino_lays_and_then_chooses() -> None:
    """§3.1 §3.2 §3.3"""
    picture = PICTURES["turn"]
    here, there = (row(column["row"]) for column in picture["columns"])
    state = table(*[Kingdom()] * 4, row=here, new_row=there)

    assert picture["place"] in legal(state)
    assert picture["choose"] in legal(after(state, picture["place"]))
    assert 0 == here[0].king
