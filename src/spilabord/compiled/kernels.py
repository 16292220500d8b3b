"""Kernels: compiled on first use, kept in a cache on disk, and made a game's own from templates."""

import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import caching, event
from numba.core import types as numba_types

from spilabord.compiled.cache import cache_folder
from spilabord.compiled.sources import OPTIONS, Definition, fingerprint
from spilabord.core.twin import Twin

settings: Any = numba.config
unliteral: Any = numba_types.unliteral

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Decorator: compiled on first use, cached on disk, and run without the GIL."""
    return _compiled(function)


def specialise(template: Callable[..., Any], name: str, **functions: Any) -> Any:
    """The template with these kernels as its globals, compiled under its own name.

    Functions passed as arguments are never found in the cache again; globals are, and are inlined.
    """
    return _compiled(_with_globals(template, name, functions))


def inlined(template: Callable[..., Any], name: str, **functions: Any) -> Any:
    """The same for a part of another template: compiled only there, as if it were written in it."""
    return _compiled(_with_globals(template, name, functions), inline="always")


def _with_globals(template: Callable[..., Any], name: str, functions: Mapping[str, Any]) -> Any:
    assert isinstance(template, types.FunctionType)
    own: Any = types.FunctionType(template.__code__, {**template.__globals__, **functions}, name)
    own.__qualname__ = name
    own.__module__ = template.__module__
    own.made_of = made_of(template).union(*map(made_of, functions.values()))
    return own


def _compiled(function: F, **options: Any) -> F:
    if settings.DISABLE_JIT:
        return function
    compiled = _dispatcher(function, _Kept, options)
    _call_from_kernels(compiled, options)
    return cast(F, compiled)


def _dispatcher(function: Any, kept: Any, options: Mapping[str, Any]) -> Any:
    njit: Any = numba.njit
    compiled = njit(**OPTIONS, **options)(function)
    if cache_folder() is not None:
        compiled._cache = _Cache(function, kept)
    return compiled


def _call_from_kernels(compiled: Any, options: Mapping[str, Any]) -> None:
    """Have what other kernels call compiled once for all signed integers, and without an entrance from Python.

    The first halves what is compiled of Partners DUO, and the second takes a ninth off what is compiled of Dominion.
    """

    @cache
    def within() -> Any:
        bare = _dispatcher(compiled.py_func, _KeptWithin, {**options, "no_cpython_wrapper": True})
        bare._compiling_counter = compiled._compiling_counter  # how Numba notices that a kernel calls itself
        return bare

    called, entry = compiled.get_call_template, compiled.get_overload

    def get_call_template(args: Any, kws: Any) -> Any:
        args, kws = [_widest(each) for each in args], {name: _widest(each) for name, each in kws.items()}
        known = tuple(compiled.fold_argument_types(args, kws)[1]) in compiled.overloads
        return (called if known else within().get_call_template)(args, kws)

    def get_overload(args: Any) -> Any:
        return (entry if tuple(args) in compiled.overloads else within().get_overload)(args)

    compiled.get_call_template, compiled.get_overload = get_call_template, get_overload


def _widest(kind: Any) -> Any:
    kind = unliteral(kind)
    integer: Any = numba_types.Integer
    return numba.int64 if isinstance(kind, integer) and kind.signed else kind


def made_of(function: Any) -> frozenset[Definition]:
    """The definition of a function; if it was a template, also those of what was put into it."""
    source = getattr(function, "py_func", function)
    own = Definition(Path(source.__code__.co_filename), source.__qualname__.partition(".")[0])
    return getattr(source, "made_of", None) or frozenset({own})


# Where kernels are kept. Numba would look at the file of a function, and not at what the function calls; here each is
# kept under the fingerprint of all that it is made of, wherever that is installed. Two processes may compile at once:
# files are replaced whole, and a kernel is always called with the same types, so both write the same.


class _Locator(caching._CacheLocator):
    def __init__(self, function: Any, file: str) -> None:
        self._py_file = file  # Numba reads it
        self._fingerprint = fingerprint(made_of(function))

    @classmethod
    def from_function(cls, function: Any, file: str) -> "_Locator":
        return cls(function, file)

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._fingerprint

    def get_disambiguator(self) -> str:
        return self._fingerprint


class _LocatorWithin(_Locator):
    def get_disambiguator(self) -> str:
        return f"{self._fingerprint}-within"


class _Kept(caching.CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012 (as Numba has it)


class _KeptWithin(caching.CompileResultCacheImpl):
    _locator_classes = [_LocatorWithin]  # noqa: RUF012 (as Numba has it)


class _Cache:
    """Numba's cache of a kernel, made when it is asked: most are called by kernels that were found, and never are."""

    def __init__(self, function: Any, kept: Any) -> None:
        self._function = function
        self._impl_class = kept

    @cached_property
    def _numbas(self) -> Any:
        kind: Any = type("_KernelCache", (caching.FunctionCache,), {"_impl_class": self._impl_class})
        return kind(self._function)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._numbas, name)


class _Count(event.Listener):
    def __init__(self, hear: Callable[[int], None]) -> None:
        self._hear = hear
        self._compiled = 0

    def on_start(self, event: Any) -> None:
        """Nothing is compiled yet."""

    def on_end(self, event: Any) -> None:  # noqa: ARG002 (Numba hands it over)
        self._compiled += 1
        self._hear(self._compiled)


@contextmanager
def counted(hear: Callable[[int], None]) -> Iterator[None]:
    """Tells how many functions have been compiled, whenever one more has."""
    install: Any = event.install_listener
    with install("numba:compile", _Count(hear)):
        yield


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
