"""Files and folders that a command is given: what cannot be used is refused by its name, before any work is done."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click


class BadFile(click.BadParameter):
    """A file was named that cannot be used."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(str(cause))
        self.cause = cause


class FileParameter(click.Path):
    """A file or folder that passes this check."""

    def __init__(self, check: Callable[[Path], None]) -> None:
        super().__init__()
        self._check = check

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,  # noqa: ARG002 (click hands it over)
        ctx: click.Context | None,  # noqa: ARG002 (click hands it over)
    ) -> Path:
        """It as a path."""
        try:
            self._check(Path(value))
        except OSError as error:
            raise BadFile(error) from None
        return Path(value)


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
    target, new = path.resolve(), not path.exists()  # a link is left as it is
    with path.open("ab"):
        pass
    if new:
        target.unlink()


def check_folder(path: Path) -> None:
    """Raises OSError unless files can be written in this folder, or it can be made; it is not made."""
    there = next(each for each in (path, *path.absolute().parents) if each.exists())
    if not there.is_dir():
        raise _error(errno.ENOTDIR, there)
    if not os.access(there, os.W_OK | os.X_OK):
        raise _error(errno.EACCES, there)


def _error(code: int, path: Path) -> OSError:
    return OSError(code, os.strerror(code), str(path))


TO_READ: Final = FileParameter(check_readable)
"""A file that is there."""

TO_WRITE: Final = FileParameter(check_writable)
"""A file that is there or can be made."""

FOLDER: Final = FileParameter(check_folder)
"""A folder to write in, which is there or can be made."""
