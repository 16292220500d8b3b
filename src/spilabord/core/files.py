"""Atomic writes: a file is there whole or not at all."""

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
