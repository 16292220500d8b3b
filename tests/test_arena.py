"""The arena: luck cancels, intervals are honest, failures are counted, and a run can be stopped and resumed."""

import json
import re
import signal
import socket
import socketserver
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner, Result
from patience import PATIENCE
from rich.console import Console
from served import hear_ctrl_c

from spilabord.cli import main
from spilabord.core.errors import BadOptions
from spilabord.games import find_game
from spilabord.lab.arena import Bout, Contest, bouts, fight, fought_by, seating, standings
from spilabord.lab.fortune import brought_by_chance
from spilabord.lab.intervals import interval, student, without_luck
from spilabord.lab.league import league_table, ratings
from spilabord.lab.runs import Run, play
from spilabord.table.record import read_record, verify

QUIET = Console(quiet=True)
CONTEST = Contest("kingdomino", {"harmony": True}, ("greedy", "random"), 1, 1000)


def run(*words: str) -> Result:
    """One command, with nobody at the keyboard."""
    return CliRunner().invoke(main, ["arena", *words])


def told(*words: str) -> dict[str, Any]:
    """What the arena tells a machine."""
    result = run(*words, "--json")
    assert 0 == result.exit_code, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def test_every_deal_is_played_from_every_seat():
    four = Contest("kingdomino", {}, ("a", "b", "c", "d"), 0)
    assert [Bout(0, 0), Bout(0, 1), Bout(0, 2), Bout(0, 3), Bout(1, 0)] == bouts(four, 6)[:5]
    assert 8 == len(bouts(four, 6))
    seatings = [seating(four, bout) for bout in bouts(four, 4)]

    assert [{0, 1, 2, 3}] * 4 == [set(seats) for seats in zip(*seatings, strict=True)]


def test_the_rotations_of_a_deal_have_the_same_luck():
    one, other = (fight(Contest("kingdomino", {}, ("random", "random"), 5), Bout(3, turn)) for turn in (0, 1))
    records = [read_record(fought.record) for fought in (one, other)]
    draws = [[event.action for event in record.events if event.seat == -1] for record in records]

    assert draws[0] == draws[1]


def test_json_has_what_was_asked_in_the_order_given():
    result = told("kingdomino", "--seats", "random,greedy,random", "--games", "6", "--seed", "2")

    assert ["random", "greedy", "random"] == [bot["name"] for bot in result["bots"]]
    assert 6 == result["games"]
    assert result["finished"]
    assert 1.0 == pytest.approx(sum(bot["share"] for bot in result["bots"]))
    for bot in result["bots"]:
        low, high = bot["interval"]
        assert 0.0 <= low <= bot["share"] <= high <= 1.0
        assert bot["mean_score"] > 0
        assert bot["ms_per_action"] > 0
        assert 0 == bot["faults"]


def test_the_same_seed_gives_the_same_result_wherever_it_is_played():
    shares = [
        [(bot["share"], bot["mean_score"]) for bot in told("kingdomino", "--seats", "greedy,random", *more)["bots"]]
        for more in (["--games", "8"], ["--games", "8", "--workers", "2"])
    ]
    assert shares[0] == shares[1]


def test_a_search_tells_its_playouts():
    result = told("kingdomino", "--seats", "search:playouts=20,random", "--games", "2")

    assert result["bots"][0]["playouts_per_second"] > 0
    assert 0 == result["bots"][1]["playouts_per_second"]


def test_a_bot_that_fails_is_reported_and_the_game_goes_on(tmp_path: Path):
    (tmp_path / "bad.py").write_text("def bot(view, legal, budget, rng):\n    return 'nonsense'\n")
    ended = run("kingdomino", "--seats", f"{tmp_path / 'bad.py'},random", "--games", "2", "--json")
    result = json.loads(ended.stdout)

    assert 1 == ended.exit_code
    assert "nonsense" in result["bots"][0]["first_fault"]
    assert 10 < result["bots"][0]["faults"]
    assert 0 == result["bots"][1]["faults"]
    assert 2 == result["games"]


def test_records_of_the_arena_are_records(tmp_path: Path):
    file = tmp_path / "records.jsonl"
    told("kingdomino", "--seats", "greedy,random", "--games", "2", "--records", str(file))
    records = [read_record(line) for line in file.read_text().splitlines()]
    for record in records:
        verify(find_game("kingdomino"), record)

    assert 2 == len(records)
    assert {("greedy", "random"), ("random", "greedy")} == {tuple(p.bot for p in record.players) for record in records}


def test_a_run_is_gone_on_with_where_it_stopped(tmp_path: Path):
    journal = tmp_path / "run.jsonl"
    whole = play(CONTEST, Run(games=8), QUIET)
    play(CONTEST, Run(games=4, journal=journal), QUIET)
    with journal.open("a") as file:
        file.write('{"cut off')
    resumed = play(CONTEST, Run(games=8, journal=journal), QUIET)

    assert 1 + 8 == len(journal.read_text().splitlines())
    assert [(one.bout, one.scores) for one in whole] == [(one.bout, one.scores) for one in resumed]


def test_the_journal_of_another_contest_is_refused(tmp_path: Path):
    journal = tmp_path / "run.jsonl"
    play(CONTEST, Run(games=2, journal=journal), QUIET)
    result = run("kingdomino", "--seats", "random,random", "--games", "2", "--resume", str(journal))

    assert 1 == result.exit_code
    assert "journal of another contest" in result.output


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_a_usable_result(tmp_path: Path, workers: str):
    journal = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "spilabord", "arena", "kingdomino", "--seats", "greedy,random", "--json"]
    command += ["--games", "100000", "--resume", str(journal), "--workers", workers]
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes, preexec_fn=hear_ctrl_c) as running:  # noqa: PLW1509 (there are no threads)
        while not journal.exists() or len(journal.read_text().splitlines()) <= 6:
            assert running.poll() is None, "it ended by itself"
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    result = json.loads(out)

    assert "Stopped after" in err
    assert "Traceback" not in err
    assert not result["finished"]
    assert 2 <= result["games"] < 100000


def test_only_whole_deals_count():
    fought = [fight(CONTEST, bout) for bout in bouts(CONTEST, 3)[:3]]

    assert (1, 2, False) == tuple(standings(CONTEST, 4, fought)[name] for name in ("deals", "games", "finished"))


def test_a_cluster_plays_as_one_machine_does():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        fought = play(CONTEST, Run(games=4, dask=cluster.scheduler_address), QUIET)
    here = play(CONTEST, Run(games=4), QUIET)

    assert sorted((one.bout, one.scores) for one in here) == sorted((one.bout, one.scores) for one in fought)


PROGRAM = """
import sys
from distributed.cli import dask_{0}
dask_{0}.main(sys.argv[1:])
"""


@contextmanager
def dask(kind: str, folder: Path, *words: str, ready: str) -> Iterator[str]:
    """A scheduler or a worker of Dask, as a command starts it, in this folder; what it said when it was ready."""
    command = [sys.executable, "-c", PROGRAM.format(kind), *words, "--no-dashboard"]
    log = folder / f"{kind}.log"
    with log.open("wb") as told:
        process = subprocess.Popen(command, cwd=folder, stdout=told, stderr=told)
    try:
        until = time.monotonic() + PATIENCE
        while not (found := re.search(ready, log.read_text(encoding="utf-8"))):
            assert process.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < until, log.read_text(encoding="utf-8")
            time.sleep(0.05)
        yield found[1]
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_a_bot_by_file_name_plays_on_a_cluster_that_does_not_have_the_file(tmp_path: Path):
    """Workers of Dask are daemons, which may start no process; a bot from a file has one of its own."""
    pytest.importorskip("distributed")
    (tmp_path / "there").mkdir()
    mine = tmp_path / "mine.py"
    mine.write_text("def bot(view, legal, budget, rng):\n    return legal[-1]\n", encoding="utf-8")
    contest = Contest("kingdomino", {}, (str(mine), "greedy"), 1)
    at = r"Scheduler at:\s+(tcp://\S+)"
    with (
        dask("scheduler", tmp_path, "--host", "127.0.0.1", "--port", "0", ready=at) as address,
        dask("worker", tmp_path / "there", address, "--nthreads", "1", ready=r"Registered to:\s+(\S+)"),
    ):
        fought = play(contest, Run(games=2, dask=address), QUIET)

    assert [(), ()] == [one.efforts[0].faults for one in fought]
    here = play(contest, Run(games=2), QUIET)
    assert sorted((one.bout, one.scores) for one in here) == sorted((one.bout, one.scores) for one in fought)


class Refuser(socketserver.BaseRequestHandler):
    """One who has never heard of Dask, such as a web server."""

    def handle(self) -> None:
        """Answers the first words, and hangs up."""
        self.request.recv(1)
        self.request.sendall(b"HTTP/1.0 400 Bad Request\r\n\r\n")


def test_one_that_listens_and_is_no_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch):
    """One that answers otherwise, and one that never does."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("spilabord.lab.runs.KNOCK", 0.5)
    with socketserver.TCPServer(("127.0.0.1", 0), Refuser) as other:
        Thread(target=other.serve_forever, daemon=True).start()
        result = run("kingdomino", "--seats", "greedy,random", "--dask", f"tcp://127.0.0.1:{other.server_address[1]}")
        other.shutdown()
    with socket.create_server(("127.0.0.1", 0)) as silent:
        ignored = run("kingdomino", "--seats", "greedy,random", "--dask", f"127.0.0.1:{silent.getsockname()[1]}")

    assert ["There is no Dask scheduler"] * 2 == [
        each.output.removeprefix("Error: ")[:26] for each in (result, ignored)
    ]
    assert [1, 1] == [len(each.output.splitlines()) for each in (result, ignored)]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("chess --seats a,b", "There is no game chess"),
        ("kingdomino --seats greedy", "2, 3, 4 players, not 1"),
        ("kingdomino --seats greedy,foo", "no bot foo"),
        ("kingdomino --seats greedy,search:ms=x", "whole number"),
        ("kingdomino --seats greedy,greedy --option fog=1", "no option fog"),
        ("kingdomino --seats greedy,random --league", "three different bots"),
        ("kingdomino --seats greedy,greedy,random --league", "three different bots"),
        (
            "kingdomino --seats greedy,random --dask tcp://127.0.0.1:1",
            "There is no Dask scheduler at tcp://127.0.0.1:1.",
        ),
        ("kingdomino --seats greedy,random --dask tcp://127.0.0.1:99999", "There is no Dask scheduler"),
        ("kingdomino --seats greedy,random --dask nonsense", "written tcp://HOST:8786, not “nonsense”"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: str, complaint: str):
    result = run(*words.split(" "))

    assert result.exit_code != 0
    assert isinstance(result.exception, SystemExit)
    assert complaint in result.output


def test_a_scheduler_that_is_not_there_is_refused_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("spilabord.cli.compile_games", None)  # a call would raise
    for address, complaint in [("tcp://127.0.0.1:1", "There is no Dask scheduler"), ("nonsense", "is written")]:
        result = run("kingdomino", "--seats", "greedy,random", "--dask", address)
        assert isinstance(result.exception, SystemExit)
        assert complaint in result.output


def test_a_league_rates_every_bot(tmp_path: Path):
    picture = tmp_path / "league.svg"
    pytest.importorskip("matplotlib")
    words = "kingdomino --seats random,greedy,search:playouts=20 --games 6 --league".split(" ")
    result = told(*words, "--plot", str(picture))

    assert "random" == result["bots"][-1]["name"]
    assert 18 == result["games"]
    assert 0.0 == pytest.approx(sum(bot["rating"] for bot in result["bots"]), abs=1e-6)
    assert all(low <= bot["rating"] <= high for bot in result["bots"] for low, high in [bot["interval"]])
    assert picture.stat().st_size > 1000
    assert "rating" in run(*words).output


def test_a_result_is_drawn_or_the_file_is_refused(tmp_path: Path):
    pytest.importorskip("matplotlib")
    words = ["kingdomino", "--seats", "random,greedy", "--games", "2", "--plot"]
    assert 0 == run(*words, str(tmp_path / "shares.png")).exit_code
    refused = run(*words, str(tmp_path / "shares.xyz"))

    assert 1 == refused.exit_code
    assert "cannot be drawn" in refused.output


def test_ratings_say_how_often_one_beats_another():
    """Ten to one is 400 points; half a game on each side keeps a clean sheet finite."""
    even = ratings(2, {(0, 1): [0.5] * 100})
    ten_to_one = ratings(2, {(0, 1): [1.0] * 1000 + [0.0] * 100})

    assert [0.0, 0.0] == pytest.approx(even)
    assert 400 == pytest.approx(ten_to_one[0] - ten_to_one[1], abs=1)
    assert "a" == league_table(["b", "a"], {(0, 1): [0.0] * 9})[0]["name"]


def test_intervals():
    assert 2.228 == pytest.approx(student(10), abs=0.002)
    assert [12.706, 3.182] == [student(1), student(3)]
    assert 2.776 == pytest.approx(student(4), abs=0.01)
    assert (0.0, 1.0) == interval([0.5], 0.0, 1.0)
    assert None is interval([12.0])
    low, high = interval([1.0] * 100, 0.0, 1.0) or (0.0, 0.0)
    assert 0.96 == pytest.approx(low, abs=0.005)
    assert 1.0 == high
    low, high = interval([0.0, 1.0] * 200) or (0.0, 0.0)
    assert (0.451, 0.549) == pytest.approx((low, high), abs=0.002)


def test_what_a_worker_raises_reaches_the_one_who_asked():
    class Broken(Exception):
        pass

    def raising(*_: Any) -> Any:
        raise Broken

    from spilabord.lab.runs import Here

    with pytest.raises(Broken):
        Here().submit(raising)
    assert [] == list(fought_by(Here(), raising, [], 1))
    with pytest.raises(BadOptions):
        play(CONTEST, Run(games=2, dask="nowhere"), QUIET)


def test_what_goes_with_luck_is_taken_out_of_the_shares():
    luck = [(win, lead) for win, lead in zip((0.5, -0.5, 0.25, -0.25) * 5, (1, 2, 3, 4, -10) * 4, strict=True)]
    shares = [0.5 + win + 0.02 * lead for win, lead in luck]

    assert [0.5] * 20 == pytest.approx(without_luck(shares, luck))
    assert shares[:4] == without_luck(shares[:4], luck[:4])
    assert [0.5] * 20 == without_luck([0.5] * 20, [(0.0, 0.0)] * 20)


def test_what_goes_with_luck_in_one_half_is_taken_out_of_the_other():
    luck = [(1.0,), (1.0,), (-1.0,), (-1.0,)] * 5
    shares = [0.5 + (0.25 * each if number % 2 else 0.0) for number, (each,) in enumerate(luck)]

    adjusted = without_luck(shares, luck)

    assert [0.25, 0.5, 0.75, 0.5] == pytest.approx([adjusted[0], shares[0], adjusted[2], shares[2]])
    assert shares[1::2] == pytest.approx(adjusted[1::2])


@pytest.mark.parametrize("seats", ["greedy,random", "greedy,search:playouts=2"])
def test_intervals_with_luck_taken_out_stand_beside_the_usual_ones(seats: str):
    one, other = told("kingdomino", "--seats", seats, "--games", "24", "--luck", "--workers", "1")["bots"]

    assert 1 == pytest.approx(one["share_without_luck"] + other["share_without_luck"])
    assert one["interval_without_luck"][0] <= one["share_without_luck"] <= one["interval_without_luck"][1]
    assert one["narrower"] == pytest.approx(other["narrower"])


def test_what_chance_brings_one_it_takes_from_another():
    record = read_record(fight(CONTEST, Bout(0, 0)).record)

    brought = brought_by_chance(record, "key", playouts=4)

    assert 0 == pytest.approx(sum(brought.shares))
    assert 0 == pytest.approx(sum(brought.leads))
    assert brought == brought_by_chance(record, "key", playouts=4)
