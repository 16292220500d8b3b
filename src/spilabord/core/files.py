"""Files: written whole or not at all; refused before the work whose result they are for."""

import errno
import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes beside the file and renames: neither a full disk nor a crash leaves half a file, or loses the old one."""
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        error.filename = str(path)  # the one that was asked for
        raise


def check_readable(path: Path) -> None:
    """Raises OSError unless this is a file, or a pipe, that can be read; it is not opened."""
    path.stat()
    if path.is_dir():
        raise _error(errno.EISDIR, path)
    if not os.access(path, os.R_OK):
        raise _error(errno.EACCES, path)


def check_writable(path: Path) -> None:
    """Raises OSError unless this file can be written, or made; nothing is left behind."""
    if path.exists() and not path.is_file() and not path.is_dir():
        return  # a pipe or a device: to open it would already be to use it
    new = not path.exists()
    with path.open("ab"):
        pass
    if new:
        path.unlink()


def check_folder(path: Path) -> None:
    """Raises OSError unless files can be written in this folder, or it can be made; it is not made."""
    there = next(each for each in (path, *path.absolute().parents) if each.exists())
    if not there.is_dir():
        raise _error(errno.ENOTDIR, there)
    if not os.access(there, os.W_OK | os.X_OK):
        raise _error(errno.EACCES, there)


def _error(code: int, path: Path) -> OSError:
    return OSError(code, os.strerror(code), str(path))
