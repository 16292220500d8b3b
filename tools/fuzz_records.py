"""Fuzz the readers of records: real records of every game are mutated, and only a proof or a refusal may come of it.

    python tools/fuzz_records.py --times 100000 --seed 1

Each mutated record goes to the stand-alone checker (`tools/verify_record.py`) and to `read_record`; a sample also runs
as a process of its own. Counts what was proved, refused, and what must not be: any other exception, and anything over
five seconds. Exit code 1 if there was such a thing.
"""

import argparse
import importlib.util
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from spilabord.core.errors import BadRecord
from spilabord.core.fair import bot_nonce, promise_of
from spilabord.games import games
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.table.record import PROMISED, read_record, write_record

CHECKER: Final = Path(__file__).with_name("verify_record.py")
TOO_LONG: Final = 5.0
EVERY: Final = 1_000
"""One mutated record of this many also goes to a process of its own."""

STRANGE: Final = (
    *(0, -1, 1, 2**31, 2**63, 2**300, 10**400, 1.5, float("nan"), float("inf"), -0.0, True, None),
    *("", "x", "\x00", "\x1b[2J", "\ud800", "é" * 40, "x" * 3_000, "spilabord-record-1", "spilabord-record-2"),
    *([], {}, [[]], {"": 1}, {"a": {"a": {"a": 1}}}),
)


def checker() -> Any:
    """The stand-alone checker, as a module."""
    spec = importlib.util.spec_from_file_location("verify_record", CHECKER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def real_records() -> list[bytes]:
    """A record of every game, short ones, in both versions of the proof; and every record that is kept in a test."""
    found = []
    for key, game in sorted(games().items()):
        options = game.options(turn_limit=6) if key == "dominion" else game.options()
        order = Order(key, options, ("random",) * max(2, min(game.players)), seed=1)
        record = write_record(play_one(order, 0).record)
        found += [record, promised(record)]
        found += [file.read_text(encoding="utf-8") for file in sorted(game.folder.rglob("tests/records/*/*.jsonl"))]
    return [line.strip().encode() for line in found]


def promised(line: str) -> str:
    """The same record with promises that its nonces keep, and an abandoned throw; its draws stay what they are."""
    record = json.loads(line)
    fair, players = record["fair"], range(len(record["players"]))
    fair["promises"] = [promise_of(fair["commitment"], seat, fair["nonces"][seat]) for seat in players]
    throw = {"commitment": fair["commitment"], "seed": fair["seed"], "promises": ["" for _ in players]}
    fair["abandoned"] = [{**throw, "nonces": [bot_nonce(fair["commitment"], seat) for seat in players]}]
    return json.dumps({**record, "format": PROMISED}, separators=(",", ":"))


# Mutations


def in_bytes(line: bytes, luck: Random) -> bytes:
    """A few bytes changed, taken out, doubled or put in."""
    changed = bytearray(line)
    for _ in range(luck.choice((1, 1, 1, 2, 5, 20))):
        at = luck.randrange(len(changed) + 1)
        width = luck.choice((1, 1, 2, 8, 64))
        match luck.randrange(5):
            case 0:
                changed[at : at + width] = luck.randbytes(width)
            case 1:
                del changed[at : at + width]
            case 2:
                changed[at:at] = changed[at : at + width]
            case 3:
                changed[at:at] = luck.choice(
                    (b"[" * 3_000, b'{"a":' * 2_000, b"9" * 400, b"1e400", b"NaN", b"\xff", b'"')
                )
            case _:
                del changed[at:]
    return bytes(changed)


def in_structure(line: bytes, luck: Random) -> bytes:
    """A few values changed for strange ones, taken out, doubled, moved or renamed, anywhere in the record."""
    record = json.loads(line)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        parent, key = luck.choice(list(places(record)))
        _change(parent, key, luck)
    text = json.dumps(record, ensure_ascii=luck.random() < 0.5, separators=(",", ":"))
    return text.encode(errors="surrogatepass")


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every object and list inside, with each of its keys."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def _change(parent: Any, key: Any, luck: Random) -> None:
    value = parent[key]
    match luck.randrange(4):
        case 0 | 1:
            parent[key] = luck.choice((*STRANGE, *_near(value)))
        case 2:
            del parent[key]
        case _ if isinstance(parent, dict):
            parent[luck.choice(("seed", "extra", f"{key}?", "é", *parent))] = value
        case _:
            parent.insert(luck.randrange(len(parent) + 1), value)


def _near(value: Any) -> tuple[Any, ...]:
    """Values that are almost the right one."""
    if isinstance(value, bool) or not isinstance(value, int | str | list):
        return ()
    if isinstance(value, int):
        return (value + 1, value - 1, -value, value * 10**6)
    return (value * 2, value[::-1], value[1:], [value])


# Readers


def outcome(read: Callable[[bytes], object], line: bytes, refusals: tuple[type[Exception], ...]) -> tuple[str, float]:
    """What came of it, and how many seconds it took."""
    began = time.perf_counter()
    try:
        read(line)
        said = "accepted"
    except refusals:
        said = "refused"
    except Exception as error:
        said = f"traceback: {type(error).__name__}: {error}"[:200]
    return said, time.perf_counter() - began


def as_process(line: bytes) -> str:
    """What a process of its own says to it."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(line)
        file.flush()
        command = [sys.executable, "-I", str(CHECKER), file.name]
        try:
            done = subprocess.run(command, capture_output=True, timeout=TOO_LONG * 6, check=False)
        except subprocess.TimeoutExpired:
            return "over time"
    if b"Traceback" in done.stderr or done.returncode not in (0, 1):
        return f"traceback: {done.stderr[-200:]!r}"
    return "accepted" if done.returncode == 0 else "refused"


def fuzz(times: int, seed: int, every: int = EVERY) -> tuple[Counter[str], float]:
    """How often each reader said what, and the longest time that any of them took."""
    alone, luck, records = checker(), Random(seed), real_records()
    readers: dict[str, tuple[Callable[[bytes], object], tuple[type[Exception], ...]]] = {
        "stand-alone": (alone.proof_of, (alone.Refused,)),
        "read_record": (lambda line: read_record(line.decode()), (BadRecord, UnicodeDecodeError)),
    }
    said: Counter[str] = Counter()
    longest = 0.0
    for number in range(times):
        line = luck.choice((in_bytes, in_structure))(luck.choice(records), luck)
        for name, (read, refusals) in readers.items():
            came, seconds = outcome(read, line, refusals)
            said[f"{name}: {came}"] += 1
            longest = max(longest, seconds)
        if every and number % every == 0:
            said[f"process: {as_process(line)}"] += 1
    return said, longest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    said, longest = fuzz(asked.times, asked.seed)
    print(json.dumps({"times": asked.times, "longest_seconds": round(longest, 3), **said}, indent=1))
    wrong = [came for came in said if "traceback" in came or "over time" in came]
    return 1 if wrong or longest > TOO_LONG else 0


if __name__ == "__main__":
    sys.exit(main())
