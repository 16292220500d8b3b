"""Rewards of a finished game: the same as a batch of tables gives."""

from spilabord.core.outcome import Outcome


def rewards_of(outcome: Outcome) -> tuple[float, ...]:
    """The winners share one win, for which all pay alike: a lone winner has 1, and the sum is 0.

    A seat that is alone at its table has its score.
    """
    seats = len(outcome.ranks)
    if seats == 1:
        return (float(outcome.scores[0]),)
    won = (seats / len(outcome.winners) - 1.0) / (seats - 1.0)
    return tuple(won if rank == 1 else -1.0 / (seats - 1.0) for rank in outcome.ranks)
