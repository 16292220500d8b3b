"""Table of strength in docs/bots.md: contests of bots against a game's own, one line of JSON for each.

    python tools/strength.py play                               every contest of strength.txt that has no line yet
    python tools/strength.py add kingdomino ./mine.py --games 1000       one contest more, of a bot of yours
    python tools/strength.py write                              the page anew, from all lines

Deals are paired: each is played from every seat, and the unit of an interval is the deal. Ctrl-C drops the contest that
is under way, and the next `play` goes on with it. `write --check` fails if the page is not what the lines say.
"""

import os
import platform
import shlex
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from msgspec import Struct
from rich.console import Console

from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.core.options import read_options
from spilabord.games import find_game
from spilabord.lab.arena import Contest
from spilabord.lab.contests import faulty, single
from spilabord.lab.orders import Order
from spilabord.lab.runs import Run
from spilabord.lab.streams import natively
from spilabord.terminal.compiling import compile_for, compile_games

HOME: Final = Path(__file__).parent.parent
LIST: Final = HOME / "tools" / "strength.txt"
"""What is played: in each line what `add` takes."""
ROWS, PAGE = HOME / "docs" / "strength.jsonl", HOME / "docs" / "bots.md"
BEGIN, END = "<!-- strength: written by tools/strength.py -->\n", "<!-- end of strength -->\n"

REFERENCES: Final = ("greedy", "bigmoney-ultimate")
"""Whom bots are measured against: the first of these that the game has."""

progress: Final = Console(stderr=True)


class Row(Struct, frozen=True, kw_only=True):
    """One bot on one seat, its reference on all others."""

    game: str
    options: dict[str, Any]
    """Those that are not the game's own."""
    players: int
    bot: str
    against: str
    ms: int | None
    """The budget of an action, if the table had one."""
    games: int
    seed: int
    share: float
    """Of the wins, ties split."""
    interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]
    ms_per_action: float
    playouts_per_second: float
    rules: str
    version: str
    machine: str
    load: float
    """How many processes wanted a core meanwhile, this one included."""
    date: str


# Contests


def contest_of(row: Sequence[Any]) -> tuple[Any, ...]:
    """What tells two contests apart."""
    game, options, players, bot, against, ms, seed = row
    return game, msgspec.json.encode(options, order="sorted"), players, bot, against, ms, seed


def key(row: Row) -> tuple[Any, ...]:
    """The contest that a row tells of."""
    return contest_of((row.game, row.options, row.players, row.bot, row.against, row.ms, row.seed))


def read_rows() -> list[Row]:
    """All rows, of each contest the last one."""
    lines = ROWS.read_bytes().splitlines() if ROWS.exists() else []
    rows = (msgspec.json.decode(line, type=Row) for line in lines)
    return list({key(row): row for row in rows}.values())


def fought(contest: Contest, games: int, workers: int) -> Row | None:
    """The row of a contest; None if it was stopped."""
    game = find_game(contest.game)
    options = read_options(game, [f"{name}={value}" for name, value in contest.options.items()])
    whole = msgspec.structs.replace(contest, options=msgspec.to_builtins(options))
    get_ready(game, options, contest)
    load = os.getloadavg()[0]
    result = single(whole, Run(games=games, workers=workers), progress)
    if failed := faulty(result):
        raise click.ClickException(f"{failed[0]['name']} failed: {failed[0]['first_fault']}")
    if not result["finished"]:
        return None
    own = result["bots"][0]
    return Row(
        game=contest.game,
        options=contest.options,
        players=len(contest.bots),
        bot=contest.bots[0],
        against=contest.bots[1],
        ms=contest.milliseconds,
        games=result["games"],
        seed=contest.seed,
        share=round(own["share"], 4),
        interval=tuple(round(end, 4) for end in own["interval"]),
        points=round(own["mean_score"], 2),
        points_interval=tuple(round(end, 2) for end in own["score_interval"]),
        ms_per_action=round(own["ms_per_action"], 4),
        playouts_per_second=round(own["playouts_per_second"]),
        load=round((load + os.getloadavg()[0]) / 2, 1),
        **circumstances(game),
    )


def get_ready(game: AnyGame, options: Any, contest: Contest) -> None:
    """Compiles what these bots call, before any time is taken."""
    if natively(game.key, contest.bots):
        compile_games(game, Order(game.key, options, contest.bots, contest.seed), progress, "en")
    else:
        compile_for(contest.bots, game, progress, "en")


def circumstances(game: AnyGame) -> dict[str, str]:
    """By which version, where and when."""
    return {
        "rules": game.version,
        "version": version("spilabord"),
        "machine": f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "date": datetime.now(UTC).date().isoformat(),
    }


def processor() -> str:
    """The name of this machine's processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


# The page


def written(rows: Sequence[Row]) -> str:
    """The table, and where its rows come from."""
    heads = "| game | bot | games | wins, 95 % interval | points, interval | ms an action | playouts a second |"
    lines = [heads, "|---|---|--:|---|---|--:|--:|"]
    ordered = sorted(rows, key=lambda row: (row.game, row.players, str(row.options), row.against, row.share))
    for name, group in groupby(ordered, setting):
        lines += [line for number, row in enumerate(group) for line in [line_of(row, "" if number else name)]]
    return "\n".join([*lines, "", *whence(rows), ""])


def setting(row: Row) -> str:
    """The game as it was played, and against whom."""
    options = [f"`{name}={value}`" for name, value in row.options.items()]
    others = f"{'three' if row.players == 4 else row.players - 1} " if row.players > 2 else ""
    return ", ".join([f"**{row.game}**", f"{row.players} players", *options, f"against {others}`{row.against}`"])


def line_of(row: Row, name: str) -> str:
    """One line of the table."""
    bot = f"`{row.bot}`" + (f", {row.ms} ms" if row.ms else "")
    wins = f"{100 * row.share:.1f} % ({100 * row.interval[0]:.1f} to {100 * row.interval[1]:.1f})"
    points = f"{row.points:.1f} ({row.points_interval[0]:.1f} to {row.points_interval[1]:.1f})"
    ms = f"{row.ms_per_action:.2g}" if row.ms_per_action < 10 else f"{row.ms_per_action:.0f}"
    playouts = f"{row.playouts_per_second:,.0f}" if row.playouts_per_second else ""
    return f"| {name} | {bot} | {row.games:,} | {wins} | {points} | {ms} | {playouts} |"


def whence(rows: Sequence[Row]) -> Iterator[str]:
    """Where and when the rows were measured, a line for each machine and day."""
    places = sorted(rows, key=place)
    for (date, number, machine), group in groupby(places, place):
        loads = [row.load for row in group]
        busy = f"{min(loads):.0f} to {max(loads):.0f} processes wanted a core"
        yield f"* {date}, version {number}: {machine}; one core was used, and {busy}."


def place(row: Row) -> tuple[str, str, str]:
    """Where and when a row was measured."""
    return row.date, row.version, row.machine


def rewritten(page: str, rows: Sequence[Row]) -> str:
    """The page with these rows between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise click.ClickException("the page has lost the marks between which the table is written")
    return f"{before}{BEGIN}\n{written(rows)}\n{END}{after}"


# Commands


@click.group(help=__doc__)
def main() -> None:
    """Table of strength."""


@main.command()
@click.argument("game")
@click.argument("bot")
@click.option("--against", help="The reference; default: greedy, or bigmoney-ultimate.")
@click.option("--players", default=2, show_default=True)
@click.option("--option", "options", multiple=True, help="An option of the game, as name=value.")
@click.option("--games", default=1000, show_default=True, type=int)
@click.option("--ms", type=click.IntRange(min=1), help="The budget of an action; default: the bot's own.")
@click.option("--seed", default=1, show_default=True)
@click.option("--workers", default=1, show_default=True)
@click.option("--again", is_flag=True, help="Also if there is a row of this contest.")
def add(game: str, bot: str, against: str | None, players: int, options: tuple[str, ...], **how: Any) -> None:
    """Play one contest and add its row."""
    found = find_game(game)
    if how["games"] < 2 * players:
        raise click.BadParameter(f"an interval needs two deals, which are {2 * players} games", param_hint="--games")
    reference = against or next(name for name in REFERENCES if name in found.bots)
    chosen = dict(option.split("=", 1) for option in options)
    contest = Contest(game, chosen, (bot, *[reference] * (players - 1)), how["seed"], how["ms"])
    wanted = contest_of((game, chosen, players, bot, reference, how["ms"], how["seed"]))
    before = [row for row in read_rows() if key(row) == wanted and row.games >= how["games"]]
    if before and not how["again"]:
        return
    row = fought(contest, how["games"], how["workers"])
    if row is None:
        raise click.Abort
    with ROWS.open("ab") as file:
        file.write(msgspec.json.encode(row) + b"\n")
    click.echo(f"{setting(row)}: {line_of(row, '').strip('| ')}")


def listed(only: str | None) -> Iterator[list[str]]:
    """What is typed for each contest of the list, of one game or of all."""
    for line in LIST.read_text(encoding="utf-8").splitlines():
        typed = shlex.split(line, comments=True)
        if typed and only in (None, typed[0]):
            yield typed


@main.command()
@click.option("--game", help="Only this game.")
@click.option("--workers", default=1, show_default=True)
@click.option("--again", is_flag=True, help="Also what has a row.")
def play(game: str | None, workers: int, again: bool) -> None:
    """Play every contest of the list that has no row yet."""
    for typed in listed(game):
        more = ["--workers", str(workers), *(["--again"] if again else [])]
        add.main([*typed, *more], standalone_mode=False)


@main.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if the page is not what the rows say.")
def write(check: bool) -> None:
    """Write the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    new = rewritten(page, read_rows())
    if not check:
        write_whole(PAGE, new.encode())
    elif new != page:
        click.echo(f"{PAGE.name} is not current: run tools/strength.py write", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
