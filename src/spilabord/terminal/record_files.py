"""Files of records, read line by line: whatever a file holds, it is refused in a sentence."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spilabord.core.errors import BadRecord
from spilabord.table.record import Record, read_record

LONGEST: Final = 2**24
"""Bytes in one line: a match of a hundred games has a tenth of that."""


MANY: Final = 1000
"""Records: by `rules.py` they take some ten seconds, about as long as compiling the rest."""


def records_in(path: Path) -> Iterator[Record]:
    """The records of a file, one by one: neither a long line nor a long file fills the memory."""
    number = 0
    with path.open("rb") as file:
        while line := file.readline(LONGEST + 1):
            number += 1
            try:
                yield _record(line)
            except BadRecord as error:
                raise BadRecord("record-in-line", because=error, file=str(path), line=number) from None
    if not number:
        raise BadRecord("no-record", file=str(path))


def holds_many(path: Path) -> bool:
    """Whether a file holds enough records, going by its first, to be worth compiling what verifies them."""
    with path.open("rb") as file:
        first = len(file.readline(LONGEST + 1))
    return first > 0 and path.stat().st_size >= MANY * first


def record_numbered(number: int, path: Path) -> Record:
    """The record of this number, counted from 1; those behind it are not read."""
    last = 0
    for last, record in enumerate(records_in(path), start=1):
        if last == number:
            return record
    raise BadRecord("no-record-number", file=str(path), records=last, number=number)


def _record(line: bytes) -> Record:
    if len(line) > LONGEST:
        raise BadRecord("record-too-long", most=LONGEST)
    try:
        return read_record(line.rstrip(b"\r\n").decode())
    except UnicodeError:
        raise BadRecord("record-not-text") from None
    except RecursionError:
        raise BadRecord("record-too-deep") from None
