"""Mutated frames, requests and raw bytes, from a seed: a short run of `tools/fuzz_server.py` on each kind of store."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from spilabord.server.http.routes import API
from spilabord.server.live.messages import ToServer

FUZZ = Path(__file__).parent.parent.parent / "tools" / "fuzz_server.py"


def test_mutated_frames_and_requests_leave_no_traceback(empty_store: str):
    command = [sys.executable, str(FUZZ), "--count", "2500", "--seconds", "120", "--settle", "0", "--seed", "17"]
    done = subprocess.run([*command, "--database", empty_store], capture_output=True, text=True, check=False)

    assert 0 == done.returncode, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert 0 == found["tracebacks"], done.stderr
    assert 2500 <= found["fuzzed"]
    assert found["counts"]["requests"] > 50
    assert 0 == found["counts"].get("status 500", 0)


def test_every_message_and_every_operation_is_among_what_is_mutated():
    kinds = {kind.__struct_config__.tag for kind in get_args(ToServer)}
    paths = {re.sub("{[a-z]+}", "X", f"{operation.method} {operation.path}") for operation in API}
    asked = [request.split(" HTTP")[0].split("?")[0] for request in fuzzer().REQUESTS]
    plain = {re.sub("{code}|(?<=/)(kingdomino|is|[0-9]+|[0-9a-f]{8})(?=/|$)", "X", one) for one in asked}

    assert set() == kinds - {json.loads(message)["type"] for message in fuzzer().MESSAGES}
    assert set() == paths - plain - {"DELETE /api/device"}, "which would forget the fuzzer's own device"


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_makes_the_same_bytes(seed: int):
    made = [_made(seed) for _ in range(2)]

    assert made[0] == made[1] != _made(seed + 1)


def _made(seed: int) -> list[bytes]:
    maker = fuzzer().Maker(seed, ["22222222", "33333333"], "127.0.0.1", "spilabord=x")
    return [make() for _ in range(50) for make in (maker.message, maker.raw_frame, maker.request)]


def fuzzer() -> Any:
    """The program as a module."""
    spec = importlib.util.spec_from_file_location("fuzz_server", FUZZ)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
