"""§8 Variants."""

import pytest

from spilabord.core.errors import BadOptions
from spilabord.core.options import read_options
from spilabord.games.triominos import GAME
from spilabord.games.triominos.scoring import outcome, totals
from spilabord.games.triominos.state import Options
from spilabord.games.triominos.tests.drawn import after, table
from spilabord.games.triominos.tests.test_ending import gains
from spilabord.games.triominos.tests.test_figures import BAY, BEFORE_THREE, BEFORE_TWO, gained
from spilabord.games.triominos.tests.test_laying import ARCH, GAP, TWO

CHILDREN = Options(children=True)


@pytest.mark.parametrize(
    ("picture", "lay", "points"),
    [
        (TWO, "lay 334 m57", 1),
        (ARCH, "lay 455 o59", 1 + 1),
        (GAP, "lay 034 m56", 1 + 1),
        (BEFORE_TWO, "lay 345 o58", 1 + 2),
        (BEFORE_THREE, "lay 345 o58", 1 + 3),
    ],
    ids=["tile", "bridge", "hexagon", "double", "triple"],
)
def test_children_count_tiles_and_figures(picture: str, lay: str, points: int) -> None:
    """§8.1"""
    tile = lay.split()[1]

    assert points == gained(table(picture, f"{tile} 111", "222", options=CHILDREN), lay)


def test_children_lose_nothing() -> None:
    """§8.1 Neither by buying nor by passing."""
    before = table(TWO, "111 222", "555", options=CHILDREN)
    after_all = after(before, "buy", "draw 112", "buy", "draw 113", "buy", "draw 122", "pass")

    assert (0, 0) == gains(before, after_all)


def test_a_child_who_closes_gets_five() -> None:
    """§8.1 And nothing for what the others hold."""
    before = table(TWO, "334", "555 111", on_turn=0, pool="", options=CHILDREN)
    end = after(before, "lay 334 m57", "pass")

    assert (1 + 5, 0) == gains(before, end)
    assert {"§8.1"} == {line.section for line in outcome(end).breakdown[0]}


def test_a_stranded_round_gives_children_nothing() -> None:
    """§8.1"""
    before = table(TWO, "111 222", "555", pool="", options=CHILDREN)

    assert (0, 0) == gains(before, after(before, "pass"))


def test_an_extended_bridge_fills_a_gap() -> None:
    """§8.2"""
    assert 5 + 40 == gained(table(BAY, "023 111", "222", options=Options(bridge="extended")), "lay 023 o53")


def test_an_extended_bridge_changes_no_other_figure() -> None:
    """§8.2 §4.6 A hexagon stays one, and so does a bridge."""
    options = Options(bridge="extended")

    assert 57 == gained(table(GAP, "034 111", "222", options=options), "lay 034 m56")
    assert 54 == gained(table(ARCH, "455 111", "222", options=options), "lay 455 o59")
    assert 10 == gained(table(TWO, "334 111", "222", options=options), "lay 334 m57")


def test_a_triple_hexagon_may_give_60() -> None:
    """§8.3"""
    state = table(BEFORE_THREE, "345 111", "222", options=Options(triple_hexagon=60))

    assert 12 + 60 == gained(state, "lay 345 o58")


def test_all_who_close_may_be_rewarded() -> None:
    """§8.4 Each gets 25 and what is left in the hands, here 111."""
    picture = r"""
          3───4
         /*\ / \
        0───4───5
    """
    before = table(picture, "334", "455", "111", pool="", options=Options(closers="all"))

    assert (10 + 25 + 3, 14 + 25 + 3, 0) == gains(before, after(before, "lay 334 m57", "lay 455 n59", "pass"))


def test_nobody_may_win_when_the_lowest_sum_is_shared() -> None:
    """§8.5 But a single lowest sum wins as ever."""
    options = Options(stranded_tie="nobody")
    tied = table(TWO, "122", "113", "555", pool="", options=options)
    single = table(TWO, "122", "112", "555", pool="", options=options)

    assert (0, 0, 0) == gains(tied, after(tied, "pass"))
    assert (0, 5 + 15 - 4, 0) == gains(single, after(single, "pass"))


@pytest.mark.parametrize(
    "text",
    "target=0|target=x|rounds=0|rounds=101|bridge=wide|triple_hexagon=65|closers=last|stranded_tie=some|children=maybe|"
    "speed=5|target|target=400 target=300".split("|"),
)
def test_options_that_do_not_exist_are_refused_in_one_sentence(text: str) -> None:
    """§7.2 §7.3 §8"""
    with pytest.raises(BadOptions) as refused:
        read_options(GAME, text.split(" "))

    assert "\n" not in str(refused.value)


def test_options_are_read_as_they_are_written() -> None:
    """§7.2 §8.1 §8.2 §8.3 §8.4 §8.5"""
    texts = "target=400 children=true bridge=extended triple_hexagon=60 closers=all stranded_tie=nobody".split()
    options = Options(400, None, True, "extended", 60, "all", "nobody")

    assert options == read_options(GAME, texts)
    assert (0, 0) == totals(GAME.setup(2, options))
