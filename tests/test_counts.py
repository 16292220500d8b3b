"""The counts that the games publish, as both engines count them."""

import numba
import pytest

from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.testing.counts import Count, counts, position, sequences_by_rules, sequences_by_twin

FEW = 20_000
"""The most sequences that plain Python counts in a second or two."""

LINES = [(game, count) for game in games().values() for count in counts(game)]
FEW_LINES = [(game, count) for game, count in LINES if count.sequences <= FEW]


def name(value: object) -> str | None:
    match value:
        case Count(playthrough, after, length, _):
            return f"{playthrough} {after}+{length}"
    return getattr(value, "key", None)


@pytest.mark.parametrize(("game", "count"), FEW_LINES, ids=name)
def test_the_reference_counts_as_published(game: AnyGame, count: Count) -> None:
    state = position(game, count.playthrough, count.after)

    assert count.sequences == sequences_by_rules(game, state, count.length)


@pytest.mark.twin
@pytest.mark.parametrize(("game", "count"), FEW_LINES if numba.config.DISABLE_JIT else LINES, ids=name)
def test_the_twin_counts_as_published(game: AnyGame, count: Count) -> None:
    state = position(game, count.playthrough, count.after)

    assert count.sequences == sequences_by_twin(game, state, count.length)
