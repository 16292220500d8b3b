"""Sentences of the rulebook about the whole game: what everybody builds, and who wins."""

from msgspec.structs import replace

from spilabord.games.kingdomino.scoring import outcome
from spilabord.games.kingdomino.tests.drawn import drawn, table


def test_the_kingdom_with_the_most_points_wins_and_not_the_largest() -> None:
    """§1.2, §5.6 Two mines with two crowns and two wheats with one are 6; ten squares without a crown are nothing."""
    crowned = drawn("""
        C 45m 45w
        . 23m 23w
    """)
    large = drawn("""
        1w 1w C  3f 3f
        2w 2w 7l 7l .
        .  .  8l 8l .
    """)
    end = outcome(replace(table(large, crowned), unseen=()))

    assert ((0, 6), (2, 1)) == (end.scores, end.ranks)
