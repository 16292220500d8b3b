"""§5 The end and the points, and §6 ties."""

from msgspec.structs import replace

from spilabord.core.game import Section
from spilabord.core.outcome import Outcome
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.components import Terrain
from spilabord.games.kingdomino.rules import placements, to_move
from spilabord.games.kingdomino.scoring import crowns, largest_property, outcome, points, properties
from spilabord.games.kingdomino.state import Kingdom, Options, Spot, State
from spilabord.games.kingdomino.territory import territory
from spilabord.games.kingdomino.tests.drawn import after, drawn, last_round, table
from spilabord.table.words import Words

BEST = """
    22s 22w 45w 40w 48w
    38s 38w 45m 40m 48m
    43s 43w 23w 23m C
    44s 39s 46s 46m 47m
    44g 39g 12s 12s 47s
"""
"""The most points that the dominoes allow: swamp 9 times 6, mine 6 times 10, wheat 7 times 2."""

BEST_ORDER = (23, 40, 43, 38, 22, 44, 39, 45, 46, 12, 47, 48)


def lands(kingdom: Kingdom) -> list[tuple[Terrain, int, int]]:
    """The properties: their land, squares and crowns."""
    return sorted((land.terrain, len(land.squares), land.crowns) for land in properties(kingdom))


def compared(*kingdoms: Kingdom) -> Outcome:
    """How these kingdoms compare at the end."""
    return outcome(at_the_end(table(*kingdoms)))


def at_the_end(state: State) -> State:
    return replace(state, unseen=())


def decided(result: Outcome, language: str = "en") -> list[tuple[Section, str]]:
    """What decided between equal points, in words."""
    words = Words(language, GAME, ["Anna", "Bjarni", "Cecilia", "David"])
    return [(tie.section, words.say(tie.reason)) for tie in result.ties]


def test_the_last_act_is_to_lay_a_domino_and_gaps_do_not_matter() -> None:
    """§5.1"""
    end = after(last_round(drawn("C 1w 1w"), 2), "place 2 j7 k7")

    assert to_move(end) is None
    assert drawn("C 1w 1w 2w 2w") == end.kingdoms[0]


def test_squares_that_share_sides_form_a_property() -> None:
    """§5.2 Corners do not join: the two wheats of 13 and 14 lie apart."""
    kingdom = drawn("""
        .   13w 13f
        14w C   .
        14l .   .
    """)

    assert [("forest", 1, 0), ("lake", 1, 0), ("wheat", 1, 0), ("wheat", 1, 0)] == lands(kingdom)


def test_the_castle_belongs_to_no_property_and_joins_none() -> None:
    """§5.2"""
    kingdom = drawn("""
        1w 1w C 2w 2w
    """)

    assert [("wheat", 2, 0), ("wheat", 2, 0)] == lands(kingdom)


def test_a_property_gives_its_squares_times_its_crowns() -> None:
    """§5.3 Four squares of wheat with two crowns: 8."""
    kingdom = drawn("""
        C   1w  1w
        .   19w 20w
        .   19f 20l
    """)

    assert ("wheat", 4, 2) in lands(kingdom)
    assert 8 == points(kingdom, Options())


def test_several_properties_of_the_same_land_are_counted_by_themselves() -> None:
    """§5.4 3 times 1 and 1 times 1, and not 4 times 2."""
    kingdom = drawn("""
        19f 19w C   20w 20l
        .   .   .   1w  1w
    """)

    assert [("forest", 1, 0), ("lake", 1, 0), ("wheat", 1, 1), ("wheat", 3, 1)] == lands(kingdom)
    assert 4 == points(kingdom, Options())


def test_a_property_without_a_crown_gives_nothing() -> None:
    """§5.5"""
    assert 0 == points(drawn("C 1w 1w 2w 2w"), Options())
    assert 0 == points(Kingdom(), Options())


def test_the_best_kingdom_has_128_points() -> None:
    """§5.6 §5.3"""
    kingdom = drawn(BEST)

    assert [("swamp", 9, 6), ("wheat", 7, 2)] == [land for land in lands(kingdom) if land[0] in ("swamp", "wheat")]
    assert 128 == points(kingdom, Options())
    assert 128 == sum(line.points for line in compared(kingdom, Kingdom()).breakdown[0])


def test_the_best_kingdom_can_be_laid_in_this_order() -> None:
    """§5.6 §4.3"""
    wanted = {laid.domino: laid for laid in drawn(BEST).laid}
    kingdom = Kingdom()
    for domino in BEST_ORDER:
        ways = {(way.left, way.right) for way in placements(territory(kingdom), domino, Options())}
        laid = wanted.pop(domino)
        assert (laid.left, laid.right) in ways
        kingdom = replace(kingdom, laid=(*kingdom.laid, laid))

    assert {} == wanted
    assert 128 == points(kingdom, Options())


def test_the_most_points_win_and_each_line_says_where_they_came_from() -> None:
    """§5.6"""
    result = compared(drawn("C 1w 1w"), drawn("C 48m 48w"), drawn("C 19w 19f"))

    assert (0, 3, 1) == result.scores
    assert (3, 1, 2) == result.ranks
    assert (1,) == result.winners
    [line] = result.breakdown[1]
    assert ("§5.3", 3, "points-property") == (line.section, line.points, line.reason.id)
    assert {"game": 0, "terrain": "terrain-mine", "squares": 1, "crowns": 3} == line.reason.args


def test_what_happened_is_counted_for_statistics() -> None:
    """§5.6"""
    result = compared(drawn("C 1w 1w", discarded=(3, 4)), drawn("C 48m 48w"))

    assert {"discarded": 2, "castles_in_the_middle": 2, "properties": 3, "crowns": 3} == result.counts


# §6 Ties

ONE_MINE = drawn("""
    C   48m 48w
""")
"""3 points: a mine of 1 square and 3 crowns. The largest property is 1 square."""

SMALL_FIELD = drawn("""
    C   19w 1w
    .   19f 1w
""")
"""3 points: a field of 3 squares and 1 crown."""

FIELD_AND_FOREST = drawn("""
    3f  3f  .
    4f  4f  .
    C   20w 2w
    .   20l 2w
""")
"""3 points, as the small field; but the forest without a crown has 4 squares."""


def test_between_equal_points_the_largest_property_decides() -> None:
    """§6.1 More crowns do not help."""
    result = compared(ONE_MINE, SMALL_FIELD)

    assert ((3, 3), (2, 1)) == (result.scores, result.ranks)
    assert [
        ("§6.1", "Anna: the largest property is 1 square"),
        ("§6.1", "Bjarni: the largest property is 3 squares"),
    ] == decided(result)
    assert ("§6.1", "Bjarni: stærsta landareignin er 3 reitir") == decided(result, "is")[1]
    assert (crowns(ONE_MINE), crowns(SMALL_FIELD)) == (3, 1)


def test_the_largest_property_needs_no_crown() -> None:
    """§6.1 §6.4 And the places below the first are decided in the same way."""
    result = compared(ONE_MINE, SMALL_FIELD, FIELD_AND_FOREST)

    assert ((3, 3, 3), (3, 2, 1)) == (result.scores, result.ranks)
    assert [1, 3, 4] == [largest_property(kingdom) for kingdom in (ONE_MINE, SMALL_FIELD, FIELD_AND_FOREST)]


ONE_CROWN = drawn("""
    C   19w 13w
    .   19f 13f
""")
"""2 points: 2 squares of wheat, 1 crown. No property is larger."""

TWO_CROWNS = drawn("""
    C   45m 45w
    .   .   14w
    .   .   14l
""")
"""2 points: a mine of 1 square and 2 crowns. The largest property is 2 squares of wheat."""


def test_then_the_most_crowns_decide() -> None:
    """§6.2"""
    result = compared(ONE_CROWN, TWO_CROWNS)

    assert ((2, 2), (2, 1)) == (result.scores, result.ranks)
    assert [
        ("§6.2", "Anna: 1 crown in the kingdom"),
        ("§6.2", "Bjarni: 2 crowns in the kingdom"),
    ] == decided(result)[2:]
    assert 2 == largest_property(ONE_CROWN) == largest_property(TWO_CROWNS)


def test_crowns_that_were_thrown_away_do_not_count() -> None:
    """§6.2 Domino 48 has three crowns, but not in the kingdom."""
    result = compared(replace(ONE_CROWN, discarded=(48,)), TWO_CROWNS)

    assert (2, 1) == result.ranks


EQUALS = (drawn("C 46s 46m"), drawn("C 47s 47m"))


def test_then_the_victory_is_shared() -> None:
    """§6.3"""
    result = compared(*EQUALS)

    assert ((1, 1), (0, 1)) == (result.ranks, result.winners)
    assert ["§6.1", "§6.1", "§6.2", "§6.2", "§6.3", "§6.3"] == [section for section, _ in decided(result)]


def test_nothing_is_decided_between_equals_before_the_end() -> None:
    """§6.1"""
    state = at_the_end(table(*EQUALS, row=(Spot(1, 0),)))

    assert (0, ()) == (to_move(state), outcome(state).ties)


def test_in_a_dynasty_the_largest_properties_of_all_games_count() -> None:
    """§6.1 §7.1"""
    state = table(ONE_MINE, SMALL_FIELD, options=Options(dynasty=True))
    end = replace(at_the_end(state), earlier=((SMALL_FIELD, ONE_MINE),) * 2)

    assert ("§6.1", "Anna: the largest properties of the games are together 7 squares") == decided(outcome(end))[0]


def test_after_two_firsts_comes_a_third() -> None:
    """§6.3 §6.4"""
    assert (1, 1, 3) == compared(*EQUALS, drawn("C 1w 1w")).ranks


def test_equal_players_share_any_place() -> None:
    """§6.4"""
    assert (2, 1, 2, 4) == compared(EQUALS[0], drawn("C 48m 48w"), EQUALS[1], drawn("C 1w 1w")).ranks
