"""Confidence intervals (95 %) of a mean."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev

import numpy as np

Z = 1.959964
"""The normal quantile: 95 of 100 values lie within this many standard deviations."""


def student(degrees: int) -> float:
    """The quantile of Student's t, for a spread estimated from few values (a series around the normal one)."""
    if degrees < 4:
        return (12.706, 4.303, 3.182)[degrees - 1]
    first = (Z**3 + Z) / (4 * degrees)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * degrees**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * degrees**3)
    return Z + first + second + third


def interval(values: Sequence[float], least: float = -inf, most: float = inf) -> tuple[float, float] | None:
    """The 95 % interval of the mean of independent values that lie between two bounds; None when nothing is known."""
    count = len(values)
    bounded = least > -inf and most < inf
    if count < 2:
        return (least, most) if bounded else None
    mean, spread = fmean(values), stdev(values)
    if spread == 0.0 and bounded:
        return _wilson((mean - least) / (most - least), count, least, most)
    half = student(count - 1) * spread / sqrt(count)
    return max(least, mean - half), min(most, mean + half)


def _wilson(share: float, count: int, least: float, most: float) -> tuple[float, float]:
    """The Wilson interval: values that were all the same are not certain to stay so."""
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z / (1 + Z**2 / count) * sqrt(share * (1 - share) / count + Z**2 / (4 * count**2))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return least + low * (most - least), least + high * (most - least)


FEWEST = 20
"""Values below which nothing can be said of how results go with luck."""


def without_luck(shares: Sequence[float], luck: Sequence[Sequence[float]]) -> list[float]:
    """The shares less what went with luck; as they are where there are few.

    How much goes with it is found by least squares on one half of the values and subtracted from the other: so the
    mean is as true as before, for any measures of luck whose own mean is 0.
    """
    if len(shares) < FEWEST:
        return list(shares)
    values, columns = np.array(shares), np.array(luck)
    rest = values.copy()
    for half in (slice(0, None, 2), slice(1, None, 2)):
        other = np.ones(len(values), bool)
        other[half] = False
        beside = columns[other] - columns[other].mean(axis=0)
        slopes = np.linalg.lstsq(beside, values[other] - values[other].mean(), rcond=None)[0]
        rest[half] -= columns[half] @ slopes
    return [float(each) for each in rest]
