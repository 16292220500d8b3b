"""Options of older versions of the rules, read as options of today's."""

from collections.abc import Mapping
from typing import Any

from spilabord.core.versions import filled

VERSION_1 = {
    "target": None,
    "rounds": None,
    "children": False,
    "bridge": "strict",
    "triple_hexagon": 70,
    "closers": "first",
    "stranded_tie": "each",
    "time_up": "buy",
}
"""Its defaults."""


def from_version_1(options: Mapping[str, Any]) -> dict[str, Any]:
    """Version 1: three tiles were bought before a pass, one with `time_up=pass`; an empty pool was ruled strictly."""
    meant = filled("triominos", options, VERSION_1)
    return {**meant, "pass_after": 1 if meant["time_up"] == "pass" else 3, "strict_empty_pool": True}
