"""Experiments: batches of tables, simulation, arena, leagues and their statistics."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # loaded when it is first asked for: the arena and the command line need no compiler
    from spilabord.lab.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from spilabord.lab import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
