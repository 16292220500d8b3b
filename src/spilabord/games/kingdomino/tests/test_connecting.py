"""§4 Connecting."""

import pytest

from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.rules import placements
from spilabord.games.kingdomino.scoring import outcome
from spilabord.games.kingdomino.state import Kingdom, Options
from spilabord.games.kingdomino.territory import territory
from spilabord.games.kingdomino.tests.drawn import after, drawn, last_round, legal, reach, tidy, why_not

WHEAT_AND_SWAMP = 22
DOUBLE_SWAMP = 12

FULL_BUT_FOR_TWO = """
    22s 22w 45w 40w 48w
    38s 38w 45m 40m 48m
    43s 43w 23w 23m C
    44s 39s 46s 46m .
    44g 39g 12s 12s .
"""


def ways(kingdom: Kingdom, domino: int, options: Options | None = None) -> int:
    """In how many ways the domino can be laid."""
    return len(list(placements(territory(kingdom), domino, options or Options())))


def test_the_first_domino_can_be_laid_in_24_ways() -> None:
    """§4.1 Three directions for the far half on each side of the castle, and either half may be the near one."""
    picture = """
        . . x . .
        . x x x .
        x x C x x
        . x x x .
        . . x . .
    """

    assert tidy(picture) == reach(drawn(picture), WHEAT_AND_SWAMP)
    assert 24 == ways(Kingdom(), WHEAT_AND_SWAMP)


@pytest.mark.parametrize("domino", DOMINOES)
def test_a_double_can_first_be_laid_in_12_ways(domino: int) -> None:
    """§4.1 Turned round it is the same domino, so two mirrored ways are one."""
    assert (12 if domino <= 12 else 24) == ways(Kingdom(), domino)


def test_a_domino_never_covers_the_castle_or_another_domino() -> None:
    """§4.1"""
    state = last_round(
        drawn("""
            C 22w 22s
        """),
        domino=1,
    )

    assert ("§4.1",) == why_not(state, "place 1 g7 g8")
    assert ("§4.1",) == why_not(state, "place 1 h7 h8")


def test_a_kingdom_is_never_more_than_five_wide() -> None:
    """§4.2 The sixth square in a row would be one too many, on either side."""
    picture = """
        x   x   x   x   x
        x   x   x   x   x
        C   19w 19f 24f 24w
        x   x   x   x   x
        x   x   x   x   x
    """
    kingdom = drawn(picture)

    assert tidy(picture) == reach(kingdom, domino=13)
    assert ("§4.2",) == why_not(last_round(kingdom, 1), "place 1 l7 m7")
    assert ("§4.2",) == why_not(last_round(kingdom, 1), "place 1 e7 f7")


def test_a_kingdom_is_never_more_than_five_high() -> None:
    """§4.2"""
    kingdom = drawn("""
        24w
        24f
        19f
        19w
        C
    """)

    assert ("§4.2",) == why_not(last_round(kingdom, 1), "place 1 g12 g13")
    assert ("§4.2",) == why_not(last_round(kingdom, 1), "place 1 g5 g6")
    assert () == why_not(last_round(kingdom, 1), "place 1 f10 f11")


@pytest.mark.parametrize(
    "picture",
    ["C 1w 1w 2w 2w", "1w 1w C 2w 2w", "1w 1w 2w 2w C"],
    ids=["on the left", "in the middle", "on the right"],
)
def test_the_castle_may_end_up_anywhere(picture: str) -> None:
    """§4.2 There is no fixed square for the castle: the kingdom floats until it is five squares wide."""
    kingdom = drawn(picture)
    west, east = territory(kingdom).west, territory(kingdom).east

    assert 5 == east - west + 1
    assert 0 < ways(kingdom, 13)
    for place in placements(territory(kingdom), 13, Options()):
        assert all(west <= x <= east for x, _ in (place.left, place.right))


def test_corner_to_corner_is_not_connected() -> None:
    """§4.3"""
    kingdom = drawn("""
        .   .   .
        C   1w  1w
    """)

    assert ("§4.3",) == why_not(last_round(kingdom, 2), "place 2 j8 k8")
    assert () == why_not(last_round(kingdom, 2), "place 2 i8 j8")


def test_a_domino_is_not_connected_by_its_own_halves() -> None:
    """§4.3 A double far from everything touches like land, but only its own."""
    kingdom = drawn("C 1w 1w")

    assert ("§4.3",) == why_not(last_round(kingdom, 2), "place 2 h9 i9")


def test_beside_the_castle_any_land_may_lie() -> None:
    """§4.4 Even when it touches only strange land otherwise."""
    picture = """
        .   .   x   .   .
        .   x   x   x   .
        x   x   C   1w  1w
        .   x   x   x   .
        .   .   x   .   .
    """

    assert tidy(picture) == reach(drawn(picture), DOUBLE_SWAMP)


def test_one_half_beside_the_same_land_is_enough() -> None:
    """§4.5 The wheat of 13 lies beside wheat; its forest may lie beside the lake."""
    kingdom = drawn("""
        C   1w  1w  .
        .   .   .   7l
        .   .   .   7l
    """)

    assert () == why_not(last_round(kingdom, 13), "place 13 i6 i5")
    assert ("§4.5",) == why_not(last_round(kingdom, 13), "place 13 i5 i6")


def test_like_land_must_share_a_side_with_like_land() -> None:
    """§4.5 It is not enough that one half touches a domino which somewhere has the land of the other half.

    The swamp of 16 lies beside wheat, its wheat beside nothing.
    """
    kingdom = drawn("""
        .   .   .   .
        C   1w  1w  .
    """)

    assert ("§4.5",) == why_not(last_round(kingdom, 16), "place 16 k7 j7")
    assert () == why_not(last_round(kingdom, 16), "place 16 j7 k7")


def test_the_matching_half_of_the_laid_domino_must_be_the_one_touched() -> None:
    """§4.5 Domino 22 has wheat and swamp; a wheat half beside its swamp is not connected."""
    kingdom = drawn("""
        C   22w 22s
    """)

    assert ("§4.5",) == why_not(last_round(kingdom, 13), "place 13 j7 k7")
    assert () == why_not(last_round(kingdom, 16), "place 16 k7 j7")


def test_where_a_double_can_go_beside_its_own_land() -> None:
    """§4.5 Swamp goes beside swamp and beside the castle, up to five squares wide."""
    picture = """
        .   .   x   .   x   .   .
        .   x   x   x   x   x   .
        x   x   C   22w 22s x   x
        .   x   x   x   x   x   .
        .   .   x   .   x   .   .
    """

    assert tidy(picture) == reach(drawn(picture), DOUBLE_SWAMP)


def test_every_rule_of_laying_that_is_broken_is_named() -> None:
    """§4.1 §4.2 §4.5 All at once: on another domino, too far, and beside strange land only."""
    kingdom = drawn("""
        C 1w 1w 2w 2w
    """)

    assert ("§4.1", "§4.2", "§4.5") == why_not(last_round(kingdom, 12), "place 12 k7 l7")


def test_what_can_be_laid_must_be_laid() -> None:
    """§4.6"""
    state = last_round(drawn(FULL_BUT_FOR_TWO), domino=47)

    assert ["place 47 g5 g6", "place 47 g6 g5"] == legal(state)
    assert ("§4.6",) == why_not(state, "discard 47")


def test_what_cannot_be_laid_is_thrown_away() -> None:
    """§4.6 No forest touches forest here, and no square beside the castle is free."""
    kingdom = drawn("""
        22s 22w 45w 40w 48w
        38s 38w 45m 40m 48m
        43s 43w 23w 23m C
        44s 39s 46s 46m 47m
        44g 39g .   .   47s
    """)
    state = last_round(kingdom, domino=3)

    assert ["discard 3"] == legal(state)
    assert ("§4.5",) == why_not(state, "place 3 e5 f5")


def test_a_single_free_square_takes_no_domino() -> None:
    """§4.6 §4.1"""
    kingdom = drawn("""
        1w  1w  2w  2w  19w
        13w 14w 15w 16w 19f
        13f 14l 15g 16s 3f
        24f 25f 26f 27f 3f
        24w 25w 26w 27w C
    """)

    assert ["discard 12"] == legal(last_round(kingdom, domino=12))


def test_thrown_away_is_out_of_the_kingdom() -> None:
    """§4.6 It lies in no kingdom, and gives no points."""
    kingdom = drawn("""
        22s 22w 45w 40w 48w
        38s 38w 45m 40m 48m
        43s 43w 23w 23m C
        44s 39s 46s 46m 47m
        44g 39g .   .   47s
    """)
    before = last_round(kingdom, domino=24)
    end = after(before, "discard 24")

    assert (24,) == end.kingdoms[0].discarded
    assert outcome(before).scores == outcome(end).scores
