"""What all twins share: where compiled code is kept, how a template is made a game's own, and their luck."""

import hashlib
import os
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numba.core.config as settings
import numpy as np
import numpy.typing as npt

from spilabord.core.twin import OVER

PACKAGE = Path(__file__).parent.parent
KERNEL_FILES = ("fast.py", "heuristics.py")


def kernel_sources() -> list[Path]:
    """Every file whose change must lead to a new compilation."""
    games = [path for name in KERNEL_FILES for path in PACKAGE.glob(f"games/*/{name}")]
    return [PACKAGE / "core" / "compiled.py", *sorted(games)]


def fingerprint() -> str:
    """One name for all kernel sources and the compiler: the cache does not notice a changed callee by itself."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in kernel_sources():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept between runs."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    checks = "-checked" if settings.BOUNDSCHECK else ""
    return Path(home) / "spilabord" / f"kernels-{fingerprint()}{checks}"


settings.CACHE_DIR = str(cache_folder())


def kernel(function: Callable[..., Any]) -> Any:
    """Compiled on first use, kept on disk, and run without holding back other threads."""
    return numba.njit(cache=True, nogil=True)(function)


def specialise(template: Callable[..., Any], name: str, **functions: Any) -> Any:
    """The template with these functions as its globals, compiled under its own name.

    Functions passed as arguments are never found in the cache again; globals are, and are inlined.
    """
    assert isinstance(template, types.FunctionType)
    own = types.FunctionType(template.__code__, {**template.__globals__, **functions}, name)
    own.__qualname__ = name
    own.__module__ = template.__module__
    return kernel(own)


@kernel
def mix(key: Any, counter: Any) -> Any:
    """The number at this place of this stream: SplitMix64's finaliser over a Weyl sequence."""
    z = np.uint64(key) + np.uint64(counter) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@kernel
def below(stream: npt.NDArray[np.uint64], limit: int) -> int:
    """A number from 0 to limit-1; limit is far below 2**32, so the bias is under one in 2**32."""
    stream[1] += np.uint64(1)
    high = mix(stream[0], stream[1]) >> np.uint64(32)
    return int((high * np.uint64(limit)) >> np.uint64(32))


def stream(key: int) -> npt.NDArray[np.uint64]:
    """A stream of luck that starts from this key."""
    return np.array([key, 0], np.uint64)


def playout_template(states: Any, i: int, luck: Any, codes: Any) -> int:
    """Uniformly random play to the end; `to_move`, `legal`, `deal` and `apply` are the game's."""
    actions = 0
    while True:
        seat = to_move(states, i)  # type: ignore[name-defined]  # noqa: F821
        if seat == OVER:
            return actions
        if seat < 0:
            code = deal(states, i, luck)  # type: ignore[name-defined]  # noqa: F821
        else:
            code = codes[below(luck, legal(states, i, codes))]  # type: ignore[name-defined]  # noqa: F821
        apply(states, i, code)  # type: ignore[name-defined]  # noqa: F821
        actions += 1
