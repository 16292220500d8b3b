"""Plans of games that have them: made in the background, once for each topic, and kept on disk beside the kernels."""

from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError
from functools import cache
from pathlib import Path

from spilabord.compiled.cache import cache_folder
from spilabord.compiled.kernels import made_of
from spilabord.compiled.sources import fingerprint
from spilabord.core.bot import Budget
from spilabord.core.files import write_whole
from spilabord.core.heuristics import Planning
from spilabord.core.twin import States

PATIENCE = 0.7
"""The share of its time that a bot waits for a plan; then it goes on with the game's default."""


@cache
def _background() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="plans")


_found: dict[tuple[Planning, str], Future[str]] = {}
"""Plans that this process has made or is making, by topic."""


def plan_in_time(planning: Planning, states: States, budget: Budget) -> str:
    """The plan that the budget names; else the one for this table, or the default while that is not made."""
    topic = planning.topic(states)
    if budget.plan or not topic:
        return budget.plan or planning.default
    if (planning, topic) not in _found:
        _found[planning, topic] = _background().submit(kept_plan, planning, topic)
    try:
        patience = None if budget.milliseconds is None else PATIENCE * budget.milliseconds / 1000
        return _found[planning, topic].result(patience)
    except TimeoutError:
        return planning.default


def kept_plan(planning: Planning, topic: str) -> str:
    """The plan for this topic, from the cache on disk if it was made before."""
    file = plan_file(planning, topic)
    kept = None if file is None else _read(planning, file)
    if kept is not None:
        return kept
    plan = planning.make(topic)
    if file is not None:
        write_whole(file, plan.encode())
    return plan


def _read(planning: Planning, file: Path) -> str | None:
    """The plan in this file; None if there is none that can be read."""
    try:
        text = file.read_text(encoding="utf-8")
        planning.read(text)
    except (OSError, ValueError):
        return None
    return text


def plan_file(planning: Planning, topic: str) -> Path | None:
    """Where this plan is kept: its name tells of all sources that made it; None without a place to write."""
    folder = cache_folder()
    return folder and folder / f"plan-{topic}-{fingerprint(made_of(planning.make))}.txt"
