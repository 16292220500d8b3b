"""Files that are there whole or not at all."""

from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes beside the place first: neither a full disk nor a crash leaves half a file, or loses the one before."""
    beside = path.with_name(f"{path.name}.part")
    beside.write_bytes(content)
    beside.replace(path)
