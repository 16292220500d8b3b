"""A record proves itself; a forged, truncated or foreign one is refused in a sentence that names the place."""

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from spilabord.core.errors import BadRecord
from spilabord.core.game import CHANCE
from spilabord.games import find_game
from spilabord.lab.simulate import Order, play_one
from spilabord.table.record import Event, Record, read_record, verify, write_record

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
    assert "28 draws, all as promised" in alone.stdout


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

    assert {"hashlib", "hmac", "json", "pathlib", "sys"} == imports
    assert len(lines) <= 75
