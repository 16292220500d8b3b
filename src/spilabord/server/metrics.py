"""Metrics of the server, as text that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from typing import Final

COMMIT_BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
"""Upper edges in seconds."""

COUNTED: Final = (
    "actions",
    "commands",
    "refusals",
    "bot_failures",
    "store_failures",
    "jobs",
    "loop_stalls",
    "tables_deleted",
)
"""Counters that are shown."""


class Metrics:
    """Counters since the start."""

    def __init__(self) -> None:
        self.connections = 0
        self.counts: Counter[str] = Counter()
        self._commits = [0] * (len(COMMIT_BUCKETS) + 1)
        self._commit_seconds = 0.0
        self._longest_stall = 0.0

    def committed(self, seconds: float, jobs: int) -> None:
        """Count one commit: its seconds and its jobs."""
        self._commits[bisect_left(COMMIT_BUCKETS, seconds)] += 1
        self._commit_seconds += seconds
        self.counts["jobs"] += jobs

    def stalled(self, seconds: float) -> None:
        """Count one time that the event loop was held for long."""
        self.counts["loop_stalls"] += 1
        self._longest_stall = max(self._longest_stall, seconds)

    def text(self, now: Mapping[str, int], compiled: Mapping[str, bool]) -> str:
        """Prometheus text of all counters, of these gauges, and of which games are compiled."""
        gauges = {**now, "connections": self.connections, "longest_stall_ms": round(1000 * self._longest_stall)}
        lines = [line for name, value in gauges.items() for line in _lines(name, "gauge", value)]
        lines += ["# TYPE spilabord_game_compiled gauge"]
        lines += [f'spilabord_game_compiled{{game="{game}"}} {int(done)}' for game, done in compiled.items()]
        for name in COUNTED:
            lines += _lines(f"{name}_total", "counter", self.counts[name])
        return "\n".join([*lines, *self._commit_lines(), ""])

    def _commit_lines(self) -> list[str]:
        name = "spilabord_commit_seconds"
        lines = [f"# TYPE {name} histogram"]
        total = 0
        for edge, count in zip((*map(str, COMMIT_BUCKETS), "+Inf"), self._commits, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{edge}"}} {total}')
        return [*lines, f"{name}_sum {self._commit_seconds:.6f}", f"{name}_count {total}"]


def _lines(name: str, kind: str, value: int) -> list[str]:
    return [f"# TYPE spilabord_{name} {kind}", f"spilabord_{name} {value}"]
