"""A record proves itself; a forged, truncated or foreign one is refused in a sentence that names the place."""

import hashlib
import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from patience import PATIENCE

from spilabord.core.errors import BadRecord
from spilabord.core.game import CHANCE
from spilabord.games import find_game
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.table.record import (
    STREAMED,
    UNPROMISED,
    Event,
    LuckStream,
    Record,
    proves_luck,
    read_record,
    verify,
    write_record,
)

KINGDOMINO = find_game("kingdomino")
CHECKER = Path(__file__).parent.parent / "tools" / "verify_record.py"


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished game of two random players."""
    return play_one(Order("kingdomino", KINGDOMINO.options(), ("random", "random"), seed=7), 0).record


def check_alone(record: Record, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the stand-alone checker, which shares no code with us, outside our package."""
    file = folder / "record.jsonl"
    file.write_text(write_record(record) + "\n", encoding="utf-8")
    return subprocess.run([sys.executable, "-I", CHECKER, file], capture_output=True, text=True, check=False)


def changed(record: Record, at: int, event: Event) -> Record:
    return replace(record, events=(*record.events[:at], event, *record.events[at + 1 :]))


def first(record: Record, wanted: Callable[[Event], bool]) -> int:
    return next(at for at, event in enumerate(record.events) if wanted(event))


def test_a_record_survives_writing_and_reading(record: Record):
    assert record == read_record(write_record(record))


def test_a_true_record_is_verified_by_both_checkers(record: Record, tmp_path: Path):
    verify(KINGDOMINO, record)
    alone = check_alone(record, tmp_path)

    assert alone.returncode == 0
    assert "PROVED: 27 draws follow" in alone.stdout
    assert "1 draws had only one possibility, so they prove nothing" in alone.stdout
    assert "NOT proved: that nobody chose their nonce" in alone.stdout


def test_the_same_seed_gives_the_same_record_in_another_process(record: Record):
    script = (
        "from spilabord.lab.simulate import *; from spilabord.table.record import write_record;"
        "order = Order('kingdomino', find_game('kingdomino').options(), ('random', 'random'), 7);"
        "print(write_record(play_one(order, 0).record))"
    )
    other = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert write_record(record) + "\n" == other.stdout


def test_the_same_seed_gives_the_same_record_on_every_machine(record: Record):
    """One number stands for every byte; it changes with the rules, the luck or the format, and only on purpose."""
    fingerprint = hashlib.sha256(write_record(record).encode()).hexdigest()

    assert "d23b099a66f47e84568e6a66d256dd627e41e820d5566e973ce8c7bba0019549" == fingerprint


def test_another_draw_is_found_by_both_checkers(record: Record, tmp_path: Path):
    """The last domino drawn is changed for another that could have come: legal, but not the fair draw."""
    at = max(at for at, event in enumerate(record.events) if event.seat == CHANCE)
    event = record.events[at]
    other = next(text for text in event.drawn_from if text != event.action)
    forged = changed(record, at, replace(event, action=other))

    with pytest.raises(BadRecord, match=f"record-unfair .number={at + 1}, .*drawn='{event.action}'"):
        verify(KINGDOMINO, forged)
    assert "should have been" in check_alone(forged, tmp_path).stderr


def test_other_possibilities_are_found(record: Record):
    at = first(record, lambda event: event.seat == CHANCE)
    event = record.events[at]
    forged = changed(record, at, replace(event, drawn_from={**event.drawn_from, event.action: 2}))

    with pytest.raises(BadRecord, match="record-drawn-from"):
        verify(KINGDOMINO, forged)


def test_another_seed_is_found_by_both_checkers(record: Record, tmp_path: Path):
    forged = replace(record, fair=replace(record.fair, seed="another"))

    with pytest.raises(BadRecord, match="promised"):
        verify(KINGDOMINO, forged)
    assert "promised" in check_alone(forged, tmp_path).stderr


def test_an_illegal_action_is_found_with_its_rule(record: Record):
    at = first(record, lambda event: event.action.startswith("place"))
    number = record.events[at].action.split()[1]
    forged = changed(record, at, Event(record.events[at].seat, f"place {number} a1 a2"))

    with pytest.raises(BadRecord, match=rf"record-illegal §4\.2 §4\.3 .number={at + 1},"):
        verify(KINGDOMINO, forged)


@pytest.mark.parametrize(
    ("forge", "complaint"),
    [
        (lambda record: replace(record, events=record.events[:-1]), "record-too-short"),
        (lambda record: replace(record, events=(*record.events, record.events[-1])), "record-after-end"),
        (lambda record: replace(record, result=None), "record-without-result"),
        (lambda record: replace(record, result=replace(record.result, scores=(999, 0))), "record-scores"),
        (
            lambda record: replace(record, result=replace(record.result, ranks=(1, 1))),
            "record-ranks .right='2, 1', found='1, 1'",
        ),
        (lambda record: replace(record, version="0"), "other-version"),
        (lambda record: replace(record, game="chess"), "record-of-another-game"),
        (lambda record: replace(record, options={"dynasty": 1}), "option-not-a-switch"),
        (lambda record: replace(record, options={"fog": True}), "option-unknown .*fog"),
        (lambda record: replace(record, options={"dynasty": True}), "record-too-short"),
        (lambda record: replace(record, players=record.players[:1]), "nonces"),
        (lambda record: replace(record, fair=replace(record.fair, seed=None)), "record-not-revealed"),
        (lambda record: changed(record, 0, Event(CHANCE, "draw 99")), "record-not-an-action"),
        (lambda record: changed(record, 0, Event(0, "draw 1")), "record-wrong-seat .*found=0, seat=-1"),
        (
            lambda record: changed(record, len(record.events) - 1, replace(record.events[-1], drawn_from={"x": 1})),
            "record-drawn-by-player",
        ),
    ],
)
def test_a_forged_record_is_refused(record: Record, forge: Callable[[Record], Record], complaint: str):
    with pytest.raises(BadRecord, match=complaint):
        verify(KINGDOMINO, forge(record))


@pytest.mark.parametrize("line", ["", "{}", "null", "[1, 2]", '{"format": "spilabord-record-1"}', "\x00", "{" * 2000])
def test_what_is_no_record_is_refused(line: str):
    with pytest.raises(BadRecord, match="record-not-whole"):
        read_record(line)


def test_a_truncated_line_is_refused_wherever_it_is_cut(record: Record):
    line = write_record(record)
    for cut in range(0, len(line), 97):
        with pytest.raises(BadRecord):
            read_record(line[:cut])


def test_another_format_is_refused(record: Record):
    with pytest.raises(BadRecord, match="spilabord-record-9"):
        read_record(write_record(replace(record, format="spilabord-record-9")))


def test_the_record_of_a_game_that_goes_on_is_legal_but_unproven(record: Record, tmp_path: Path):
    part = replace(record, events=record.events[:40], result=None, fair=replace(record.fair, seed=None))

    verify(KINGDOMINO, part)
    assert "not revealed" in check_alone(part, tmp_path).stderr


def test_the_checker_alone_refuses_half_a_record_in_one_line(record: Record, tmp_path: Path):
    file = tmp_path / "half.jsonl"
    file.write_text(write_record(record)[:5000], encoding="utf-8")
    alone = subprocess.run([sys.executable, "-I", CHECKER, file], capture_output=True, text=True, check=False)

    assert (alone.returncode, len(alone.stderr.splitlines())) == (1, 1)


def test_the_checker_alone_imports_nothing_of_ours_and_is_short():
    lines = CHECKER.read_text(encoding="utf-8").splitlines()
    imports = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}

    assert {"hashlib", "hmac", "json", "pathlib", "re", "sys"} == imports
    assert len([line for line in lines if line.strip()]) <= 200


# What no game can contain


def alone(folder: Path, content: bytes) -> tuple[int, str]:
    """The exit code of the checker alone, and the one line that it says when it refuses."""
    file = folder / "record.jsonl"
    file.write_bytes(content)
    done = subprocess.run([sys.executable, "-I", CHECKER, file], capture_output=True, timeout=PATIENCE, check=False)
    said = done.stderr.decode()
    assert len(said.splitlines()) == (done.returncode != 0), said
    return done.returncode, said


def with_possibilities(record: Record, possibilities: Callable[[Event], str]) -> bytes:
    """The record with other possibilities of every draw, as they are written."""
    written = msgspec.to_builtins(record)
    for place, event in enumerate(record.events):
        if event.seat == CHANCE:
            written["events"][place]["drawn_from"] = msgspec.Raw(possibilities(event).encode())
    return msgspec.json.encode(written)


def test_draws_that_were_drawn_from_themselves_alone_prove_nothing(record: Record, tmp_path: Path):
    """A forger writes any draw, and that nothing else could have been drawn."""
    backwards = replace(record, events=record.events[::-1])
    code, said = alone(tmp_path, with_possibilities(backwards, lambda event: f'{{"{event.action}": 1}}'))

    assert 1 == code
    assert "only one possibility: nothing is proved" in said


@pytest.mark.parametrize("times", [str(2**300), "1e400", "NaN", "Infinity", "1.5", "0", "-1", "true", "9" * 5000])
def test_multiplicities_that_no_game_has_are_refused_at_once(record: Record, tmp_path: Path, times: str):
    content = with_possibilities(record, lambda event: f'{{"{event.action}": {times}}}')

    assert 1 == alone(tmp_path, content)[0]
    with pytest.raises(BadRecord):
        read_record(content.decode())


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 100_000, b"{}", b"null", b"\x00", b'"\\ud800"', b"[]\n[]"],
    ids=range(10),
)
def test_the_checker_alone_refuses_what_is_no_record_in_one_line(tmp_path: Path, content: bytes):
    assert 1 == alone(tmp_path, content)[0]


def test_the_checker_alone_refuses_a_field_that_stands_twice(record: Record, tmp_path: Path):
    twice = write_record(record).replace('"seat":-1,', '"seat":-1,"seat":-1,', 1)

    assert "twice" in alone(tmp_path, twice.encode())[1]


def test_the_checker_alone_says_that_it_cannot_read_a_folder(tmp_path: Path):
    done = subprocess.run([sys.executable, "-I", CHECKER, tmp_path], capture_output=True, check=False)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda it: it["options"].update(deep=msgspec.Raw(b"[" * 500 + b"]" * 500)), r"record-field .field='options"),
        (lambda it: it["options"].update(deep=msgspec.Raw(b"[" * 9000 + b"]" * 9000)), "record-"),
        (lambda it: it["fair"].update(commitment="ö" * 64), r"record-field .field='fair.commitment"),
        (lambda it: it["players"][0].update(name="x" * 1_000_000), r"record-field .field='players\[0\].name"),
        (lambda it: it["players"].extend(it["players"] * 10), r"record-field .field='players"),
        (lambda it: it["events"][0].update(seat=16), r"record-field .field='events\[0\].seat"),
        (lambda it: it["events"][0]["drawn_from"].update(x=10**13), r"record-field .field='events\[0\].drawn_from"),
        (lambda it: it.update(more=1), "record-not-whole"),
        (lambda it: it["events"].append(msgspec.Raw(b" " * 32_000_000)), "record-too-large"),
    ],
)
def test_what_no_game_can_contain_is_refused_when_it_is_read(
    record: Record, change: Callable[[dict[str, Any]], None], complaint: str
):
    written = msgspec.to_builtins(record)
    written["events"], written["players"] = [*written["events"]], [*written["players"]]
    change(written)
    with pytest.raises(BadRecord, match=complaint):
        read_record(msgspec.json.encode(written).decode())


def test_mutated_records_are_proved_or_refused_and_nothing_else():
    """`tools/fuzz_records.py --times 100000` does the same for longer."""
    spec = importlib.util.spec_from_file_location("fuzz_records", CHECKER.with_name("fuzz_records.py"))
    assert spec is not None and spec.loader is not None
    fuzz_records = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fuzz_records)
    said, longest = fuzz_records.fuzz(300, seed=7, every=100)

    assert {"stand-alone", "read_record", "process"} == {came.partition(":")[0] for came in said}
    assert {"accepted", "refused"} == {came.partition(": ")[2] for came in said}
    assert longest < fuzz_records.TOO_LONG * 12, "a busy machine may take its time, but nothing hangs"


# Luck from a stream: nothing was promised


@pytest.fixture(scope="module")
def streamed(record: Record) -> Record:
    """The same game, as if its luck had come from a stream."""
    return replace(record, format=STREAMED, fair=UNPROMISED, luck=LuckStream("spilabord-games-1", "7/0"))


def test_a_record_without_promises_is_verified_and_proves_no_luck(streamed: Record, tmp_path: Path):
    read = read_record(write_record(streamed))
    verify(KINGDOMINO, read)
    alone = check_alone(streamed, tmp_path)

    assert (streamed, False) == (read, proves_luck(read))
    assert "fair" not in msgspec.json.decode(write_record(streamed))
    assert (3, "") == (alone.returncode, alone.stderr)
    assert "NOT proved: that nobody chose the luck" in alone.stdout
    assert "\n  PROVED" not in alone.stdout


def test_any_draw_that_was_possible_passes_without_promises_and_no_other(streamed: Record):
    at = max(at for at, event in enumerate(streamed.events) if event.seat == CHANCE)
    event = streamed.events[at]
    other = next(text for text in event.drawn_from if text != event.action)
    with pytest.raises(BadRecord, match=r"record-illegal|record-wrong-seat|record-scores|record-drawn-from"):
        verify(KINGDOMINO, changed(streamed, at, replace(event, action=other)))  # what follows no longer fits
    with pytest.raises(BadRecord, match="record-drawn-from"):
        verify(KINGDOMINO, changed(streamed, at, replace(event, drawn_from={event.action: 1})))


@pytest.mark.parametrize(
    "forge",
    [
        lambda record: replace(record, luck=None),
        lambda record: replace(record, format="spilabord-record-1"),
        lambda record: replace(record, format="spilabord-record-1", luck=None),
    ],
)
def test_a_record_names_the_one_source_of_its_luck(streamed: Record, forge: Callable[[Record], Record], tmp_path: Path):
    forged = read_record(write_record(forge(streamed)))

    with pytest.raises(BadRecord, match="record-luck"):
        verify(KINGDOMINO, forged)
    assert 1 == check_alone(forged, tmp_path).returncode


def test_promises_and_a_stream_do_not_go_together(record: Record, streamed: Record, tmp_path: Path):
    forged = replace(streamed, fair=record.fair)

    with pytest.raises(BadRecord, match=r"record-luck .source='stream'"):
        verify(KINGDOMINO, forged)
    assert 1 == check_alone(forged, tmp_path).returncode
