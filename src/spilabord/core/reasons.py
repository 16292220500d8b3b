"""Reasons for an action: each with its weight, in whatever the game counts, so that the strongest can be told."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from spilabord.core.message import Message

MOST: Final = 3
"""Reasons that are told at once: more are not read."""


class Reason(NamedTuple):
    """One thing that speaks for an action, and how much."""

    weight: float
    message: Message


def strongest(found: Iterable[Reason]) -> tuple[Message, ...]:
    """The two or three that weigh most; one that weighs less than a quarter of the first is left out."""
    ordered = sorted((reason for reason in found if reason.weight > 0), key=lambda reason: -reason.weight)[:MOST]
    return tuple(reason.message for reason in ordered if reason.weight >= ordered[0].weight / 4)


def mean(values: Sequence[float]) -> float:
    """The average of these, 0 of none."""
    return sum(values) / len(values) if values else 0.0
