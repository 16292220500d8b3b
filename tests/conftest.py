"""Hypothesis settings: the same cases in every run, so that a red test is red for everybody.

HYPOTHESIS_PROFILE=long looks at more cases, and at new ones every time.
"""

import os

from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]  # a case is a whole game

settings.register_profile(
    "house", max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("long", max_examples=1000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))
