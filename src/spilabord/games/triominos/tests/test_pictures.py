"""The pictures in the rules show what the rules say."""

import json

import pytest

from spilabord.games.triominos import GAME
from spilabord.games.triominos.state import State
from spilabord.games.triominos.tests.drawn import after, read_clockwise, tile_of, why_not
from spilabord.games.triominos.tests.test_figures import gained, holding
from spilabord.games.triominos.triangles import cell_named, mosaic

PICTURES = json.loads((GAME.folder / "pictures" / "pictures.json").read_text(encoding="utf-8"))
PANELS = {f"{name}-{number}": panel for name, panels in PICTURES.items() for number, panel in enumerate(panels, 1)}
ALLOWED = {name: panel for name, panel in PANELS.items() if "refused" not in panel}
REFUSED = {name: panel for name, panel in PANELS.items() if "refused" in panel}


def before(panel: dict[str, str]) -> State:
    """A player alone who has laid the tiles of a picture, and holds the next one."""
    lays = [f"lay {lay}" for lay in panel["laid"].split(", ") if lay]
    tiles = [text.split()[1] for text in (*lays, f"lay {panel['lay']}")]
    return after(holding(" ".join(tiles)), *lays)


@pytest.mark.parametrize("panel", ALLOWED.values(), ids=ALLOWED)
def test_a_tile_laid_in_a_picture_may_be_laid_and_lies_as_it_is_drawn(panel: dict[str, str]) -> None:
    """§3.1 §3.5 §3.7 §4.2 §4.3 §4.4"""
    state = after(before(panel), f"lay {panel['lay']}")

    assert panel["lies"] == "".join(map(str, read_clockwise(mosaic(state.turns), cell_named(panel["lay"].split()[1]))))
    assert panel.get("figure", "none") == state.turns[-1].figure


@pytest.mark.parametrize("panel", REFUSED.values(), ids=REFUSED)
def test_a_tile_crossed_out_in_a_picture_is_refused_by_the_rule_it_names(panel: dict[str, str]) -> None:
    """§3.6 §3.7 §3.8 §3.9"""
    assert tuple(panel["refused"]) == why_not(before(panel), f"lay {panel['lay']}")
    assert panel["lay"].split()[0] == tile_of(panel["lies"])


@pytest.mark.parametrize("panel", [panel for panel in PANELS.values() if "points" in panel])
def test_the_points_below_a_picture_are_what_the_tile_gives(panel: dict[str, str]) -> None:
    """§4.1 §4.2 §4.3 §4.4 The sum of its numbers, and what the figure gives."""
    summands, total = panel["points"].split(" = ")

    assert int(total) == gained(before(panel), f"lay {panel['lay']}")
    assert int(total) == sum(map(int, summands.split(" + ")))
    assert list(panel["lay"][:3]) == summands.split(" + ")[:3]


def test_the_pictures_of_the_rulebook_are_all_there() -> None:
    """§3.1 §3.6 §3.7 §4.2 §4.3 §4.4 A to H: D and E are the ways in which a tile may not be laid."""
    figures = [panel["figure"] for panel in PANELS.values() if "figure" in panel]

    assert ["bridge", "hexagon", "double"] == figures
    assert ["§3.6", "§3.7", "§3.8", "§3.9"] == [section for panel in REFUSED.values() for section in panel["refused"]]
    assert "3 + 4 + 5 + 60 = 72" == PANELS["double-hexagon-1"]["points"]
