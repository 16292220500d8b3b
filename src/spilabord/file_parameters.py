"""Files and folders that a command is given: what cannot be used is refused by its name, before any work is done."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from spilabord.core.files import check_folder, check_readable, check_writable


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


TO_READ: Final = FileParameter(check_readable)
"""A file that is there."""

TO_WRITE: Final = FileParameter(check_writable)
"""A file that is there or can be made."""

FOLDER: Final = FileParameter(check_folder)
"""A folder to write in, which is there or can be made."""
