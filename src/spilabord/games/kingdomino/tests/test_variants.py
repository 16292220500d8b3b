"""§7 Variants, and §8 house rules."""

from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, twin_of
from spilabord.core.options import read_options
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Place
from spilabord.games.kingdomino.rules import apply, deal, legal_actions, placements, setup, to_move
from spilabord.games.kingdomino.scoring import castle_is_in_the_middle, outcome, points
from spilabord.games.kingdomino.state import Kingdom, Options, State
from spilabord.games.kingdomino.territory import neighbours, territory
from spilabord.games.kingdomino.tests.drawn import after, drawn, last_round, legal, reach, table, tidy, why_not

MIDDLE = Options(middle_kingdom=True)
HARMONY = Options(harmony=True)
MIGHTY = Options(mighty_duel=True)
DYNASTY = Options(dynasty=True)


def played(players: int, options: Options, key: str) -> list[State]:
    """Every state of a game played by luck."""
    luck, states = Rng(key), [setup(players, options)]
    while (seat := to_move(states[-1])) is not None:
        action = deal(states[-1], luck) if seat == CHANCE else luck.pick(legal_actions(states[-1]))
        states.append(apply(states[-1], action))
    return states


# Dynasty


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dynasty_is_three_games_each_set_up_afresh(players: int) -> None:
    """§7.1 All dominoes may come again, the kings are shaken again, and the kingdoms begin with their castles."""
    states = played(players, DYNASTY, "dynasty")
    starts = [state for state in states if len(state.unseen) == 48]

    assert [0, 1, 2] == [len(state.earlier) for state in starts]
    for start in starts:
        assert setup(players, DYNASTY) == replace(start, earlier=())


def test_each_game_of_a_dynasty_has_its_own_luck() -> None:
    """§7.1 Another row, another order of kings and other dominoes taken out."""
    states = played(2, DYNASTY, "fresh")
    ends = [before for before, state in pairwise(states) if len(state.unseen) == 48]

    assert 3 == len({state.unseen for state in (*ends, states[-1])})


def test_a_dynasty_sums_the_points_of_its_games() -> None:
    """§7.1 §7.5 Extra points included."""
    end = played(3, Options(dynasty=True, middle_kingdom=True, harmony=True), "sum")[-1]
    games = (*end.earlier, end.kingdoms)

    sums = tuple(sum(points(kingdoms[seat], end.options) for kingdoms in games) for seat in range(3))
    assert sums == outcome(end).scores
    assert {1, 2, 3} == {line.reason.args["game"] for line in outcome(end).breakdown[0]}


def dynasty(*reigns: tuple[Kingdom, Kingdom, Kingdom]) -> State:
    """The end of a Dynasty: for each seat its three kingdoms."""
    first, second, third = zip(*reigns, strict=True)
    return replace(table(*third, options=DYNASTY), earlier=(first, second))


def test_between_equal_sums_the_sum_of_the_largest_properties_decides() -> None:
    """§7.1 No points for either; but properties of 2 and 2 squares are more than one of 3."""
    twice_two = (drawn("C 1w 1w"), Kingdom(), drawn("C 3f 3f"))
    once_three = (drawn("C 13w 2w\n. 13f 2w"), Kingdom(), Kingdom())
    result = outcome(dynasty(once_three, twice_two))

    assert ((0, 0), (2, 1)) == (result.scores, result.ranks)


def test_then_the_sum_of_the_crowns_and_then_it_is_shared() -> None:
    """§7.1 2 points and 2 squares each; then one crown against two, wherever in the Dynasty they were won."""
    one = drawn("C 19w 13w\n. 19f 13f")
    two = drawn("C 45m 45w\n. . 14w\n. . 14l")

    assert (2, 1) == outcome(dynasty((Kingdom(), one, Kingdom()), (two, Kingdom(), Kingdom()))).ranks
    assert (1, 1) == outcome(dynasty((Kingdom(), two, Kingdom()), (two, Kingdom(), Kingdom()))).ranks


# Middle Kingdom


def test_a_castle_in_the_middle_gives_10_points() -> None:
    """§7.2"""
    kingdom = drawn("""
        .   .   1w  .   .
        .   .   1w  .   .
        2w  2w  C   3f  3f
        .   .   4f  .   .
        .   .   4f  .   .
    """)

    assert (0, 10) == (points(kingdom, Options()), points(kingdom, MIDDLE))


def test_an_incomplete_kingdom_may_have_its_castle_in_the_middle() -> None:
    """§7.2 Gaps do no harm, not even when only the castle stands."""
    assert 10 == points(drawn("C 1w 1w", discarded=(5, 6)), MIDDLE)
    assert 10 == points(Kingdom(), MIDDLE)


def test_the_row_of_the_castle_alone_is_not_enough() -> None:
    """§7.2 Two squares on either side of the castle, but three below it."""
    kingdom = drawn("""
        2w  2w  C   3f  3f
        .   .   1w  .   .
        .   .   1w  13w .
        .   .   .   13f .
    """)

    assert 0 == points(kingdom, MIDDLE)


def test_the_column_of_the_castle_alone_is_not_enough() -> None:
    """§7.2 Nothing in the castle's own row reaches three columns away, but another row does."""
    kingdom = drawn("""
        1w  1w  2w  2w
        C   .   .   .
        4f  4f  .   .
    """)

    assert 0 == points(kingdom, MIDDLE)


def test_three_columns_away_is_too_far_even_in_a_narrow_kingdom() -> None:
    """§7.2"""
    assert 0 == points(drawn("C 1w 1w 2w 2w"), MIDDLE)
    assert 0 == points(drawn("2w\n2w\n1w\n1w\nC"), MIDDLE)


def test_in_the_mighty_duel_three_columns_and_rows_away_are_near_enough() -> None:
    """§7.2 §7.4"""
    both = Options(middle_kingdom=True, mighty_duel=True)

    assert castle_is_in_the_middle(drawn("2w 2w C 1w 1w 13w\n. . . . . 13f"), both)
    assert not castle_is_in_the_middle(drawn("C 1w 1w 2w 2w"), both)


# Harmony


def test_harmony_is_5_points_for_a_kingdom_from_which_nothing_was_thrown() -> None:
    """§7.3"""
    assert 5 == points(drawn("C 1w 1w"), HARMONY)
    assert 0 == points(drawn("C 1w 1w", discarded=(48,)), HARMONY)


@pytest.mark.parametrize("options", [HARMONY, Options(harmony=True, mighty_duel=True)], ids=["5 by 5", "7 by 7"])
def test_harmony_at_the_end_is_the_same_as_a_full_kingdom(options: Options) -> None:
    """§7.3 12 dominoes and a castle fill 25 squares, 24 dominoes and a castle 49."""
    full = 49 if options.mighty_duel else 25
    for key in range(4):
        for kingdom in played(2, options, f"harmony {key}")[-1].kingdoms:
            lines = outcome(table(kingdom, Kingdom(), options=options)).breakdown[0]
            assert (len(territory(kingdom).ground) == full) == any(line.section == "§7.3" for line in lines)


# Mighty Duel


@pytest.mark.parametrize("players", [3, 4])
def test_the_mighty_duel_is_refused_for_more_than_two(players: int) -> None:
    """§7.4"""
    with pytest.raises(BadOptions, match=rf"mighty-duel-players §7\.4 \(players={players}\)"):
        setup(players, MIGHTY)


def test_in_the_mighty_duel_a_kingdom_is_seven_by_seven() -> None:
    """§7.4 The double forest goes beside forest and beside the castle, up to seven squares wide."""
    picture = """
        x   .   .   .   .   .   x
        x   x   .   .   .   x   x
        C   1w  1w  2w  2w  13w 13f
        x   x   .   .   .   x   x
        x   .   .   .   .   .   x
    """
    kingdom = drawn(picture)

    assert tidy(picture) == reach(kingdom, 3, MIGHTY)
    assert ("§7.4",) == why_not(last_round(kingdom, 3, MIGHTY), "place 3 e7 f7")


def test_in_the_mighty_duel_a_kingdom_may_pass_five_squares() -> None:
    """§7.4"""
    kingdom = drawn("C 1w 1w 2w 2w")

    assert ("§4.2",) == why_not(last_round(kingdom, 3), "place 3 e7 f7")
    assert () == why_not(last_round(kingdom, 3, MIGHTY), "place 3 e7 f7")


def test_the_widest_choice_of_the_mighty_duel_passes_what_a_byte_can_count() -> None:
    """§7.4 In 7 by 7 squares there are far more than 255 ways to lay a domino; each has its own spelling and code."""
    squares = [(x, y) for x in range(-6, 7) for y in range(-6, 7)]
    ways = [Place(13, left, right) for left in squares for right in neighbours(left) if right in squares]

    assert 624 == len(ways) == len({GAME.write(way) for way in ways})
    assert ways == [GAME.read(GAME.write(way)) for way in ways]
    assert ways == [twin_of(GAME).decode(twin_of(GAME).encode(way)) for way in ways]


def test_every_square_within_seven_by_seven_can_be_reached_and_written() -> None:
    """§7.4 Columns a to m and rows 1 to 13 are enough, wherever the castle ends up."""
    east = drawn("C 1w 1w 2w 2w 13w 13f")
    west = drawn("13f 13w 2w 2w 1w 1w C")

    assert "place 3 m8 m9" in [GAME.write(way) for way in placements(territory(east), 3, MIGHTY)]
    assert "place 3 a8 a9" in [GAME.write(way) for way in placements(territory(west), 3, MIGHTY)]


# Mixing


@pytest.mark.parametrize("middle_kingdom", [False, True])
@pytest.mark.parametrize("harmony", [False, True])
@pytest.mark.parametrize("mighty_duel", [False, True])
def test_variants_mix_freely(middle_kingdom: bool, harmony: bool, mighty_duel: bool) -> None:
    """§7.5"""
    options = Options(middle_kingdom=middle_kingdom, harmony=harmony, mighty_duel=mighty_duel)

    assert 10 * middle_kingdom + 5 * harmony == points(drawn("C 1w 1w"), options)


def test_extra_points_count_as_points_and_not_in_a_tie() -> None:
    """§7.5 Harmony makes the points equal; then only properties are compared, and 5 squares are more than 2."""
    harmonious = drawn("C 12s 12s")
    discordant = drawn("""
        C   20w 1w  1w
        .   20l 2w  2w
    """)
    result = outcome(table(harmonious, replace(discordant, discarded=(9,)), options=HARMONY))

    assert ((5, 5), (2, 1)) == (result.scores, result.ranks)


def test_options_are_written_by_name() -> None:
    """§7.5"""
    assert Options(harmony=True, dynasty=True) == read_options(GAME, ["harmony=true", "dynasty=true"])
    with pytest.raises(BadOptions, match=r"option-unknown .*peace"):
        read_options(GAME, ["peace=true"])
    assert Options() == msgspec.convert({}, Options)


# House rules


def test_a_domino_that_fits_may_be_thrown_away_only_by_the_house_rule() -> None:
    """§8.1 §4.6"""
    kingdom = drawn("C 1w 1w")

    assert "discard 2" not in legal(last_round(kingdom, 2))
    assert "discard 2" in legal(last_round(kingdom, 2, Options(voluntary_discard=True)))
    assert () == why_not(last_round(kingdom, 2, Options(voluntary_discard=True)), "discard 2")


def test_a_voluntary_discard_loses_harmony() -> None:
    """§8.1 §7.3"""
    options = Options(harmony=True, voluntary_discard=True)
    before = last_round(drawn("C 1w 1w"), 2, options)
    laid, thrown = after(before, "place 2 j7 k7"), after(before, "discard 2")

    assert (5, 0) == (outcome(laid).scores[0], outcome(thrown).scores[0])
