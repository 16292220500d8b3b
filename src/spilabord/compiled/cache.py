"""Folder of what is compiled or found out once and kept between runs; to look there loads no compiler."""

import os
from functools import cache
from pathlib import Path


@cache
def cache_folder() -> Path | None:
    """Where compiled code and plans are kept between runs; None when there is no place to write."""
    try:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folder = Path(home) / "spilabord" / "kernels"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: no home directory
        return None
    return folder if os.access(folder, os.W_OK) else None
