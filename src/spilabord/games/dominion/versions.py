"""Older versions of the rules: their options as today's."""

from collections.abc import Mapping
from typing import Any

from spilabord.core.versions import filled

DEFAULTS_1: Mapping[str, Any] = {
    "kingdom": "first-game",
    "contains": "",
    "excludes": "",
    "at_least_one": "",
    "games": 1,
    "turn_limit": 200,
    "counting": False,
}


def from_version_1(options: Mapping[str, Any]) -> dict[str, Any]:
    """§8.1 In version 1 the hand was discarded first, and what was played lay on top of it."""
    return {**filled("dominion", options, DEFAULTS_1), "hand_under_play": True}
