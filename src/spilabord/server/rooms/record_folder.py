"""Folder of records: finished games that a host keeps after their tables are deleted, one file each."""

import os
from datetime import UTC, datetime
from pathlib import Path

from spilabord.table.record import record_of, write_record
from spilabord.table.table import Table, states_of


def keep_record(folder: Path, table: Table, ended: int) -> Path:
    """Write the record of a finished game into the folder of its month, durably; to do it again changes nothing."""
    month = folder / datetime.fromtimestamp(ended / 1000, UTC).strftime("%Y-%m")
    month.mkdir(parents=True, exist_ok=True)
    path = month / f"{table.terms.game}-{table.terms.code}.jsonl"
    line = write_record(record_of(table, states_of(table, table.events)))
    beside = path.with_suffix(".part")
    with beside.open("w", encoding="utf-8") as file:
        file.write(f"{line}\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    for changed in (month, folder):
        _sync(changed)
    return path


def _sync(folder: Path) -> None:
    """Have the disk remember what a folder holds; where a folder cannot be opened, the system sees to it."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
