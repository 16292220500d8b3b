"""The pictures that the other tests are drawn in."""

import pytest

from spilabord.games.triominos.state import Turn
from spilabord.games.triominos.tests.drawn import drawn, read_clockwise
from spilabord.games.triominos.triangles import cell_named, mosaic


def test_a_picture_fixes_the_tiles() -> None:
    """§3.1 Wherever it stands on the page, the marked tile lies on n56."""
    drawing = drawn(r"""
            x
          3───4
         /*\ /
        0───4
         \ /
          5
    """)

    assert (Turn(0, 0, "034", (0, 0)), Turn(1, 0, "344", (1, 0)), Turn(0, 0, "045", (0, -1))) == drawing.turns
    assert {cell_named("m57")} == drawing.marks
    assert (0, 4, 5) == read_clockwise(mosaic(drawing.turns), cell_named("o56"))


def test_without_a_mark_the_lowest_that_points_up_is_the_first() -> None:
    """§3.1"""
    assert drawn("  3\n / \\\n0───4").turns == drawn("  3\n /*\\\n0───4").turns


@pytest.mark.parametrize(
    ("picture", "wrong"),
    [
        ("  4\n /*\\\n0───3", "there is no tile 043"),
        ("  4\n /*\\\n3───0", "is the first one turned right"),
        ("  3       3\n /*\\     / \\\n0───4   0───5", "hang together"),
    ],
    ids=["no tile", "turned wrong", "lies apart"],
)
def test_a_picture_that_cannot_be_is_refused(picture: str, wrong: str) -> None:
    """§1.1 §3.1 §3.5"""
    with pytest.raises(AssertionError, match=wrong):
        drawn(picture)
