"""Atomic integers in an array: what threads agree by while they run compiled code.

Uncompiled they are plain integers, so nothing that is not compiled may have two threads.
"""

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.extending import intrinsic

from spilabord.compiled.kernels import settings

ORDER = "seq_cst"
"""The only order that needs no second thought: what was written before is seen after."""


def _address(context: Any, builder: Any, kind: Any, array: Any, place: Any) -> Any:
    view = context.make_array(kind)(context, builder, array)
    pointer: Any = cgutils.get_item_pointer
    return pointer(context, builder, kind, view, [place])


def _counted(typing: Any, array: Any, place: Any) -> Any:  # noqa: ARG001 (Numba hands it over)
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one: Any = ir.Constant(ir.IntType(64), 1)
        return builder.atomic_rmw("add", _address(context, builder, signature.args[0], *args), one, ORDER)

    kind: Any = types.int64
    return kind(array, kind), generate


def _exchanged(typing: Any, array: Any, place: Any, old: Any, new: Any) -> Any:  # noqa: ARG001 (Numba hands it over)
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        address = _address(context, builder, signature.args[0], *args[:2])
        return builder.extract_value(builder.cmpxchg(address, *args[2:], ORDER, ORDER), 1)

    kind: Any = types.int64
    return types.boolean(array, kind, kind, kind), generate


def _counted_plainly(array: Any, place: int) -> int:
    array[place] += 1
    return int(array[place]) - 1


def _exchanged_plainly(array: Any, place: int, old: int, new: int) -> bool:
    same = bool(array[place] == old)
    if same:
        array[place] = new
    return same


_plainly: bool = settings.DISABLE_JIT
_made: Any = intrinsic

count: Any = _counted_plainly if _plainly else _made(_counted)
"""Adds one, and says what was there before."""

exchange: Any = _exchanged_plainly if _plainly else _made(_exchanged)
"""Writes the new number if the old one is there, and says whether it was."""
