"""Lock of a SQLite file: one server at a time, and the second is told which process has it.

The system takes the lock back when a process ends, however it ends. The file of the lock stays, and means nothing.
"""

import os
import sys
from pathlib import Path
from typing import IO

from sqlalchemy.engine import URL

from spilabord.core.errors import BadOptions
from spilabord.server.store.faults import fault_of


class StoreLock:
    """Held from its making until it is released."""

    def __init__(self, database: Path) -> None:
        path = Path(f"{database}.lock")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="ascii", errors="replace")
        if not _taken(self._file):
            pid = self._file.read(20).strip()
            self._file.close()
            raise BadOptions("store-in-use", file=str(database), pid=pid or "?")
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n")
        self._file.flush()

    def release(self) -> None:
        """Let another server have the store."""
        self._file.close()


def lock_store(url: URL) -> StoreLock | None:
    """Lock the store for this server; None for PostgreSQL, which serves several."""
    if url.get_backend_name() != "sqlite":
        return None
    database = Path(str(url.database))
    if database.is_dir():
        raise BadOptions("store-is-folder", file=str(database))
    try:
        return StoreLock(database.resolve())
    except OSError as error:
        if isinstance(error, PermissionError) or fault_of(error) == "read-only":
            raise BadOptions("store-opened-read-only", file=str(database)) from None
        raise BadOptions("store-not-opened", fault=error.strerror or type(error).__name__) from None


def _taken(file: IO[str]) -> bool:
    """Whether the lock on this file is ours now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # beyond the pid, which others must be able to read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except PermissionError:  # so Windows says it
        return False
    return True
