"""Compiling in the background: one process of low priority, game by game, from the server's start.

Until a game is compiled, its hand-made bot decides for those that search. As a program it compiles one game.
"""

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import Final, Literal

from msgspec import Struct

from spilabord.bots.parent import end_with
from spilabord.bots.readiness import compile_search, is_compiled
from spilabord.compiled.cache import cache_folder
from spilabord.games import find_game, games

NICE: Final = 19
"""How far compiling steps back for everything else: as far as it can."""

RETRY: Final = 60.0
"""Seconds before a game that could not be compiled is tried again."""

PROGRAM: Final = (sys.executable, "-m", "spilabord.server.bots.compiling")

log = logging.getLogger("spilabord")


class Progress(Struct, frozen=True):
    """One game begins to be compiled, is, or could not be; and how many of how many are."""

    game: str
    what: Literal["begun", "compiled", "failed"]
    done: int
    total: int
    seconds: float = 0.0


class Compiling:
    """Which games are compiled, and the process that compiles the others, the one that somebody waits for first."""

    def __init__(self, program: Sequence[str] = PROGRAM) -> None:
        self._program = program
        self._missing: list[str] = []
        """Games that are not compiled, in the order in which they will be."""
        self._wanted: set[str] = set()
        """Those of them that somebody plays."""
        self._total = 0
        self._process: tuple[str, asyncio.subprocess.Process] | None = None
        """What compiles, and which game."""
        self.on_progress: list[Callable[[Progress], None]] = []

    def look(self) -> None:
        """See which games are not compiled; without a place to keep what is, take one while the server runs."""
        if cache_folder() is None:
            self._borrowed = TemporaryDirectory(prefix="spilabord-")
            os.environ["XDG_CACHE_HOME"] = self._borrowed.name
            cache_folder.cache_clear()
        searched = [key for key, game in games().items() if game.fast is not None]
        self._missing = [key for key in searched if not is_compiled(games()[key])]
        self._total = len(searched)

    def is_ready(self, game: str) -> bool:
        """Whether bots that search can be asked in this game; if not, it is compiled before those that nobody plays."""
        if game in self._missing and game not in self._wanted:
            self._wanted.add(game)
            self._missing.sort(key=lambda one: one not in self._wanted)
            self._make_way()
        return game not in self._missing

    def _make_way(self) -> None:
        """Stop compiling a game that nobody waits for; what of it was compiled is kept."""
        if self._process is not None and self._process[0] not in self._wanted:
            with suppress(ProcessLookupError):
                self._process[1].terminate()

    def states(self) -> dict[str, bool]:
        """Whether each game is compiled."""
        return {key: key not in self._missing for key, game in games().items() if game.fast is not None}

    async def run(self, most_played: Iterable[str] = ()) -> None:
        """Compile what is missing, the games that are played most first."""
        order = {game: place for place, game in enumerate(most_played)}
        self._missing.sort(key=lambda game: order.get(game, len(order)))
        while self._missing:
            if not await self._compiled(self._missing[0]):
                await asyncio.sleep(RETRY)

    async def _compiled(self, game: str) -> bool:
        self._tell(game, "begun")
        began = time.monotonic()
        code = await self._run(game)
        if code == -signal.SIGTERM and game not in self._wanted:
            return True  # it made way
        if code:
            log.warning("compiling %s failed with exit code %s; it is tried again", game, code)
            self._missing.append(self._missing.pop(self._missing.index(game)))
            self._tell(game, "failed")
            return False
        self._missing.remove(game)
        self._tell(game, "compiled", time.monotonic() - began)
        return True

    async def _run(self, game: str) -> int:
        """Run the process that compiles this game to its end; it ends with this one too."""
        process = await asyncio.create_subprocess_exec(*self._program, str(os.getpid()), game, start_new_session=True)
        self._process = game, process
        try:
            return await process.wait()
        finally:
            self._process = None
            if process.returncode is None:
                process.kill()
                await process.wait()

    def _tell(self, game: str, what: Literal["begun", "compiled", "failed"], seconds: float = 0.0) -> None:
        progress = Progress(game, what, self._total - len(self._missing), self._total, seconds)
        log.info("bots of %s: %s (%d of %d)", game, what, progress.done, progress.total)
        for hear in self.on_progress:
            hear(progress)


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process of this machine compile at a time; the next finds what it would have compiled."""
    folder = cache_folder()
    if folder is None or sys.platform == "win32":
        yield
        return
    import fcntl

    with (folder / "compiling.lock").open("a") as lock:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Compile one game."""
    parent, key = sys.argv[1:]
    os.nice(NICE)
    end_with(int(parent))
    with _alone():
        compile_search(find_game(key))


if __name__ == "__main__":
    main()
