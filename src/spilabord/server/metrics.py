"""Metrics of the server, as text that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from typing import Final

COMMIT_BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
"""Upper edges in seconds."""


class Metrics:
    """Counters since the start."""

    def __init__(self) -> None:
        self.connections = 0
        self.counts: Counter[str] = Counter()
        self._commits = [0] * (len(COMMIT_BUCKETS) + 1)
        self._commit_seconds = 0.0

    def committed(self, seconds: float, jobs: int) -> None:
        """Count one commit: its seconds and its jobs."""
        self._commits[bisect_left(COMMIT_BUCKETS, seconds)] += 1
        self._commit_seconds += seconds
        self.counts["jobs"] += jobs

    def text(self, now: Mapping[str, int]) -> str:
        """Prometheus text of all counters, and of these gauges."""
        gauges = {**now, "connections": self.connections}
        lines = [line for name, value in gauges.items() for line in _lines(name, "gauge", value)]
        for name in ("actions", "commands", "refusals", "bot_failures", "jobs"):
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
