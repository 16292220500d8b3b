"""A cache by identity: what was worked out about a frozen value holds for good.

`functools.lru_cache` tells values apart by their content. To hash a kingdom each time that it is asked about costs
more than most of what is asked; from state to state the same kingdom is the same object.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Work = TypeVar("Work", bound=Callable[..., Any])


def cached_by_identity(most: int, values: int = 1) -> Callable[[Work], Work]:
    """Caches the last `most` results, by the identity of the first arguments and the content of the others."""

    def decorate(work: Work) -> Work:
        known: dict[tuple[Any, ...], tuple[Any, Any, Any]] = {}
        more = values - 1

        def cached(first: Any, *others: Any) -> Any:
            key = (id(first), *map(id, others[:more]), *others[more:]) if more else (id(first), *others)
            found = known.get(key)
            if found is None:
                if len(known) >= most:
                    known.pop(next(iter(known)), None)
                found = known[key] = (first, others, work(first, *others))  # what is held keeps its id
            return found[2]

        cached.__doc__ = work.__doc__
        return cached  # type: ignore[return-value]

    return decorate
