"""Compiled kernels: cache, luck and templates of twins. As a script it plays a toy game and prints what happens."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import pytest

from spilabord.compiled.atomics import count, exchange
from spilabord.compiled.bits import lowest, nth_bit, ones
from spilabord.compiled.kernels import kernel, made_of, ready, settings, specialise
from spilabord.compiled.luck import below, next_number, stream
from spilabord.compiled.sources import Definition, behind, fingerprint
from spilabord.compiled.templates import games_own, playout_template
from spilabord.core.game import CHANCE
from spilabord.core.twin import OVER, Codes, States, Twin
from spilabord.games import games

# Luck


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 48, 1000])
def test_every_number_below_a_limit_is_as_likely(limit: int):
    """A chi-square this far beyond its mean comes once in a million, and the key is always the same."""
    luck = stream(f"uniform below {limit}")
    draws = 100 * max(limit, 10)
    found = np.bincount([below(luck, limit) for _ in range(draws)], minlength=limit)

    assert limit == len(found)
    chi_square = ((found - draws / limit) ** 2).sum() * limit / draws
    assert chi_square <= (limit - 1) + 5 * np.sqrt(2 * (limit - 1)) + 10


GOLDEN_STEP = 0x9E3779B97F4A7C15
"""By this much a plain SplitMix64 moves on: there, keys so far apart give the same stream one number later."""


def test_streams_of_near_keys_share_no_number():
    keys = [*range(50), *(GOLDEN_STEP * step for step in range(1, 5)), *range(1 << 32, (1 << 32) + 5)]
    numbers = {int(next_number(luck)) for luck in map(stream, keys) for _ in range(200)}

    assert 200 * len(keys) == len(numbers)


def test_streams_of_near_keys_are_independent():
    """The bits in which neighbours differ are as many as those in which they agree, within five deviations."""
    one, other = stream(1), stream(2)
    differing = sum(ones(next_number(one) ^ next_number(other)) for _ in range(2000))

    assert abs(differing - 64_000) < 5 * np.sqrt(128_000) / 2


def test_the_same_key_gives_the_same_luck_on_every_machine():
    luck = stream("spilabord")

    assert [9, 11, 3, 21, 42] == [below(luck, 48) for _ in range(5)]


# Bits


@pytest.mark.parametrize("word", [1, 0b10110, 1 << 63, (1 << 64) - 1, 0x8000_0000_0000_0001])
def test_bits_are_counted_and_found(word: int):
    places = [place for place in range(64) if word >> place & 1]

    assert [len(places), places[0], places[-1]] == list(_looked_at(np.uint64(word), len(places) - 1))
    assert (len(places), places[0]) == (ones(word), lowest(word))


@kernel
def _looked_at(word: Any, last: int) -> tuple[int, int, int]:
    return ones(word), lowest(word), nth_bit(word, last)


# Numbers that threads agree by


@kernel
def _raced(numbers: Any, times: int) -> int:
    """Counts so often, and how often it was the one that put a 1 where there was a 0; it puts the 0 back."""
    first = 0
    for _ in range(times):
        count(numbers, 0)
        if exchange(numbers, 8, 0, 1):
            first += 1
            numbers[16] += 1  # nobody else is here
            exchange(numbers, 8, 1, 0)
    return first


def test_threads_that_count_together_lose_nothing_and_one_at_a_time_holds_a_place():
    numbers = np.zeros(24, np.int64)
    with ThreadPoolExecutor(1 if settings.DISABLE_JIT else 3) as pool:
        held = sum(pool.map(_raced, [numbers] * 3, [100_000] * 3))

    assert (300_000, 0, held) == (numbers[0], numbers[8], numbers[16])
    assert held > 0


# Where compiled code is kept


PACKAGE = {
    "caller.py": """
        from spilabord import table
        from spilabord.callee import helper

        def kernel(state: Noted) -> int:
            \"\"\"A docstring.\"\"\"
            return helper(state) + table.WORTH

        def stranger():
            return 1
    """,
    "callee.py": """
        from spilabord.elsewhere import unused
        from spilabord.table import FIRST

        def helper(state):
            return FIRST

        def not_called():
            return unused
    """,
    "table.py": """
        WORTH = worth_of(3)
        FIRST, LAST = 1, 2
        OTHER = 5

        def worth_of(number):
            return number
    """,
    "elsewhere.py": "unused = 1",
}
"""A package in which a kernel calls a function of another file and reads a table of a third."""


def written(folder: Path, change: tuple[str, str, str]) -> Definition:
    """The kernel of this package, written to a folder of its own with one text replaced in one file."""
    changed, old, new = change
    (folder / "spilabord").mkdir(parents=True)
    for name, text in PACKAGE.items():
        assert name != changed or old in text
        (folder / "spilabord" / name).write_text(dedent(text.replace(old, new) if name == changed else text))
    return Definition(folder / "spilabord" / "caller.py", "kernel")


@pytest.mark.parametrize(
    ("change", "is_new"),
    [
        (("caller.py", "helper(state) + ", "helper(state) - "), True),
        (("callee.py", "return FIRST", "return FIRST + 1"), True),
        (("table.py", "worth_of(3)", "worth_of(4)"), True),
        (("table.py", "return number", "return 2 * number"), True),
        (("table.py", "1, 2", "0, 2"), True),
        (("caller.py", "A docstring.", "Another, with a comment. # here"), False),
        (("caller.py", "state: Noted", "state: Other"), False),
        (("caller.py", "return 1", "return 2"), False),
        (("callee.py", "return unused", "return -unused"), False),
        (("table.py", "OTHER = 5", "OTHER = 6"), False),
        (("elsewhere.py", "unused = 1", "unused = 2"), False),
    ],
)
def test_code_is_compiled_anew_when_something_that_it_is_made_of_has_changed(
    tmp_path: Path, change: tuple[str, str, str], is_new: bool
):
    kernel, changed = written(tmp_path / "before", ("", "", "")), written(tmp_path / "after", change)

    before, after = (fingerprint([one], one.file.parent) for one in (kernel, changed))

    assert is_new == (before != after)


@pytest.mark.parametrize("key", games())
def test_a_game_is_not_compiled_anew_when_another_has_changed(key: str):
    """The files behind a twin's rules are its own, core's and those all twins share; no picture, text or server."""
    folder = games()[key].folder
    files = {
        one.file for one in behind([Definition(folder / "fast.py", "apply"), Definition(folder / "fast.py", "legal")])
    }
    rooms = {folder.name if folder in file.parents else file.parent.name for file in files}

    assert rooms <= {folder.name, "core", "compiled"}
    assert not {folder / "notation.py", folder / "views.py", folder / "__init__.py", folder / "lesson.py"} & files


# A toy: the seat that brings the sum to ten or more wins. A seat adds one or two, then chance adds nothing or one.

TOY = np.dtype((np.record, np.dtype([("total", np.int64), ("turn", np.int8), ("seat", np.int8)], align=True)))


@kernel
def to_move(states: States, i: int) -> int:
    return int(states[i].turn)


@kernel
def legal(states: States, i: int, codes: Codes) -> int:
    codes[0], codes[1] = (0, 1) if states[i].turn == CHANCE else (1, 2)
    return 0 if states[i].turn == OVER else 2


@kernel
def deal(states: States, i: int, luck: Any) -> int:  # noqa: ARG001 (always the same)
    return below(luck, 2)


@kernel
def apply(states: States, i: int, code: int) -> None:
    s = states[i]
    s.total += code
    if s.turn != CHANCE:
        s.turn = OVER if s.total >= 10 else CHANCE
    else:
        s.seat = 1 - s.seat
        s.turn = s.seat


@kernel
def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
    for seat in range(2):
        scores[seat] = seat == states[i].seat
        ranks[seat] = 2 - scores[seat]


@kernel
def imagine(states: States, i: int, luck: Any) -> None:
    """Nothing is hidden."""


def toy() -> Twin:
    """The toy as a twin."""
    nothing: Callable[..., Any] = games_own
    return Twin(
        key="toy",
        dtype=TOY,
        widest=2,
        setup=lambda players, options: np.zeros(1, TOY),  # noqa: ARG005 (there is one table)
        to_move=to_move,
        legal=legal,
        apply=apply,
        deal=deal,
        outcome=outcome,
        imagine=imagine,
        pack=nothing,
        pack_view=nothing,
        encode=nothing,
        decode=nothing,
        playout=specialise(playout_template, "toy_playout", to_move=to_move, legal=legal, deal=deal, apply=apply),
    )


def test_a_template_put_into_another_is_compiled_anew_with_all_that_was_put_into_it():
    twice = specialise(playout_template, "toy_twice", to_move=toy().playout)

    assert Definition(Path(__file__), "apply") in made_of(twice)


def played() -> dict[str, Any]:
    """What happens when the toy is made ready and played."""
    twin, said = toy(), list[str]()
    ready(twin, lambda: said.append("compiling"))
    luck, codes = stream("toy"), np.zeros(2, np.int64)
    lengths, winners = [], []
    for _ in range(20):
        states = twin.setup(2, None)
        lengths.append(int(twin.playout(states, 0, luck, codes)))
        winners.append(int(states[0]["seat"]))
    return {"said": said, "lengths": lengths, "winners": winners}


def start(cache: Path | str, **environment: str) -> subprocess.Popen[str]:
    """Plays the toy in a process of its own, with warnings as errors."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA")}
    return subprocess.Popen(
        [sys.executable, "-W", "error", __file__],
        env=ours | {"XDG_CACHE_HOME": str(cache)} | environment,
        stdout=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> dict[str, Any]:
    output, _ = process.communicate()
    assert 0 == process.returncode
    found: dict[str, Any] = json.loads(output)
    return found


def test_two_processes_compile_at_once_and_a_third_has_nothing_left_to_compile(tmp_path: Path):
    one, other = start(tmp_path), start(tmp_path)
    first, second = finish(one), finish(other)
    third = finish(start(tmp_path))

    assert ["compiling"] == first["said"] == second["said"]
    assert [] == third["said"]
    assert first == second == third | {"said": ["compiling"]}
    assert [] != list(tmp_path.rglob("*toy_playout*.nbi")), "a template made a game's own is kept under its own name"


def test_what_only_kernels_call_has_no_entrance_from_python(tmp_path: Path):
    """Entrances nobody uses would cost a ninth of all compiling."""
    finish(start(tmp_path))
    within = {path.name.partition("-")[0]: "-within" in path.name for path in tmp_path.rglob("*.nbi")}

    assert (True, False) == (within["luck._next_number"], within["test_compiled.legal"])


def test_it_plays_the_same_uncompiled_and_without_a_place_to_keep_code(tmp_path: Path):
    a_file = tmp_path / "file"
    a_file.write_text("where a folder should be")
    nowhere, plain = start(a_file / "cache"), start(tmp_path / "plain", NUMBA_DISABLE_JIT="1")
    compiled, uncompiled = finish(nowhere), finish(plain)

    assert ["compiling"] == compiled["said"]
    assert [] == uncompiled["said"]
    assert compiled | {"said": []} == uncompiled
    assert not (tmp_path / "plain").exists(), "nothing is compiled, so nothing is kept"


def test_checked_code_is_kept_apart(tmp_path: Path):
    """Numba would take unchecked code from the cache although checks are asked for."""
    plain, checked = finish(start(tmp_path)), finish(start(tmp_path, NUMBA_BOUNDSCHECK="1"))

    assert plain == checked
    assert ["compiling"] == checked["said"]


def test_a_template_is_not_called_before_it_is_made_a_games_own():
    with pytest.raises(AssertionError, match="before it was made a game's own"):
        playout_template(np.zeros(1, TOY), 0, stream(1), np.zeros(2, np.int64))


# The records of all games


def fields(dtype: Any) -> list[tuple[str, np.dtype[Any]]]:
    """Every field, those of nested records too."""
    inner = [(name, dtype.fields[name][0]) for name in dtype.names]
    nested = [kind.base for _, kind in inner if kind.base.names]
    return inner + [field for kind in nested for field in fields(kind)]


@pytest.mark.parametrize("key", games())
def test_a_record_has_no_gaps_and_no_field_behind_a_method(key: str):
    """Gaps would leave equal states with unequal bytes; uncompiled, `s.round` would be NumPy's method."""
    dtype = games()[key].fast().dtype

    assert [] == [name for name, _ in fields(dtype) if hasattr(np.record, name)]
    for record in (dtype, *(kind.base for _, kind in fields(dtype) if kind.base.names)):
        assert record.itemsize == sum(record.fields[name][0].itemsize for name in record.names)


if __name__ == "__main__":
    print(json.dumps(played()))
