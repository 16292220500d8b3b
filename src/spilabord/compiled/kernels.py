"""Kernels: compiled on first use, kept in a cache on disk, and made a game's own from templates."""

import ast
import hashlib
import os
import sys
import types
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

from spilabord.core.twin import Twin

PACKAGE = Path(__file__).parent.parent

settings: Any = numba.config

F = TypeVar("F", bound=Callable[..., Any])

# Kernels, and where they are kept. Numba's cache looks at the file of a function and not at what the function calls,
# so every set of sources gets a folder of its own, named by what is in them. Two processes may compile at once: files
# are replaced whole, and a kernel is always called with the same types, so both write the same.


def kernel(function: F) -> F:
    """Decorator: compiled on first use, cached on disk, and run without the GIL."""
    return _compiled(function, fingerprint(written_in(function)))


def specialise(template: Callable[..., Any], name: str, **functions: Any) -> Any:
    """The template with these kernels as its globals, compiled under its own name.

    Functions passed as arguments are never found in the cache again; globals are, and are inlined.
    """
    assert isinstance(template, types.FunctionType)
    own: Any = types.FunctionType(template.__code__, {**template.__globals__, **functions}, name)
    own.__qualname__ = name
    own.__module__ = template.__module__
    own.written_in = written_in(template).union(*map(written_in, functions.values()))
    return _compiled(own, fingerprint(own.written_in))


def _compiled(function: F, fingerprint: str) -> F:
    if settings.DISABLE_JIT:
        return function
    folder = cache_folder(fingerprint)
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)  # read when a function is decorated
    try:
        compiled: Any = numba.njit(cache=folder is not None, nogil=True)(function)
        return cast(F, compiled)
    finally:
        settings.CACHE_DIR = before


def written_in(function: Any) -> frozenset[Path]:
    """The file of a function; if it was a template, also the files of what was put into it."""
    source = getattr(function, "py_func", function)
    return getattr(source, "written_in", None) or frozenset({Path(source.__code__.co_filename)})


@cache
def cache_folder(fingerprint: str) -> Path | None:
    """Where code compiled from these sources is kept between runs; None when there is no place to write."""
    try:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folder = Path(home) / "spilabord" / f"kernels-{fingerprint}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: no home directory
        return None
    return folder if os.access(folder, os.W_OK) else None


def fingerprint(files: Iterable[Path], package: Path = PACKAGE) -> str:
    """One name for these sources and for the compiler."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {settings.BOUNDSCHECK} {settings.OPT}".encode())
    for contents in sorted(map(_contents, sources(files, package))):
        digest.update(contents)
    return digest.hexdigest()[:16]


def sources(files: Iterable[Path], package: Path = PACKAGE) -> set[Path]:
    """These files, and all files of our package and of their own that they import, and that those import."""
    found: set[Path] = set()
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported(file, package)
    return found


@cache
def _contents(file: Path) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


@cache
def _imported(file: Path, package: Path) -> tuple[Path, ...]:
    """The files of our package and of its own that this one imports: a game may come from another package."""
    homes = {home.name: home.parent for home in (_home(file), package)}
    names = [name.split(".") for name in _names_imported(ast.parse(file.read_bytes()))]
    paths = [homes[first].joinpath(first, *rest) for first, *rest in names if first in homes]
    candidates = [path for place in paths for path in (place.with_suffix(".py"), place / "__init__.py")]
    return tuple(path for path in candidates if path.is_file())


def _home(file: Path) -> Path:
    """The outermost package around a file."""
    packages = [folder for folder in file.parents if (folder / "__init__.py").is_file()]
    return packages[-1] if packages else file.parent


def _names_imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def ready(twin: Twin, compiling: Callable[[], None]) -> None:
    """Has the twin's kernels compiled or fetched; calls `compiling` once, early, if there is something to compile."""
    if settings.DISABLE_JIT:
        return
    typeof: Any = numba.typeof
    states, i = typeof(np.zeros(1, twin.dtype)), numba.int64
    codes, luck = numba.int64[::1], numba.uint64[::1]
    kernels: list[tuple[Any, tuple[Any, ...]]] = [  # the quickest to compile first: it tells whether all must be
        (twin.to_move, (states, i)),
        (twin.imagine, (states, i, luck)),
        (twin.deal, (states, i, luck)),
        (twin.outcome, (states, i, codes, codes)),
        (twin.apply, (states, i, i)),
        (twin.legal, (states, i, codes)),
        (twin.playout, (states, i, luck, codes)),
    ]
    silent = True
    for function, signature in kernels:
        before = function.stats.cache_misses.total()
        function.compile(signature)
        if silent and function.stats.cache_misses.total() > before:
            silent = False
            compiling()
