"""The arena command: one contest, or a league of many bots, and the result as a table."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from spilabord.bots import find_bot
from spilabord.core.errors import BadOptions
from spilabord.core.message import Message
from spilabord.core.options import check_players, convert_options
from spilabord.games import find_game
from spilabord.lab.arena import Contest, standings
from spilabord.lab.league import league_table, pairings
from spilabord.lab.runs import Run, check_scheduler, play
from spilabord.table.words import Words


def check(contest: Contest, players: int, dask: str | None = None) -> None:
    """Checks players, options, bots and the address of a cluster before anything is compiled or played."""
    game = find_game(contest.game)
    check_players(game, players)
    game.setup(players, convert_options(game, contest.options))
    for spelling in contest.bots:
        find_bot(spelling, game)
    if dask is not None:
        check_scheduler(dask)


def check_picture(path: Path) -> None:
    """Refuses, before a game is played, a picture that could not be drawn."""
    try:
        from matplotlib.backend_bases import FigureCanvasBase
    except ImportError:
        raise BadOptions("needs-package", extra="plots") from None
    if path.suffix.removeprefix(".") not in FigureCanvasBase.get_supported_filetypes():
        raise BadOptions("no-such-picture", file=str(path))


def single(contest: Contest, run: Run, console: Console) -> dict[str, Any]:
    """One contest, and its standings."""
    check(contest, len(contest.bots))
    return standings(contest, run.games, play(contest, run, console))


def league(contest: Contest, run: Run, console: Console) -> dict[str, Any]:
    """Every pair plays the run's number of games; the ratings come from all of them."""
    if len(set(contest.bots)) < max(3, len(contest.bots)):
        raise BadOptions("small-league")
    check(contest, 2)
    shares: dict[tuple[int, int], list[float]] = {}
    games, meetings = 0, []
    for one, other in pairings(contest.bots):
        pair = replace(contest, bots=(contest.bots[one], contest.bots[other]))
        fought = play(pair, _part(run, f"{one}-{other}"), console)
        result = standings(pair, run.games, fought)
        shares[one, other] = [fight.shares[0] for fight in sorted(fought, key=lambda fight: fight.bout)]
        games += result["games"]
        meetings.append(result)
        if not result["finished"]:
            break
    return {
        "game": contest.game,
        "games": games,
        "seed": contest.seed,
        "finished": len(meetings) == len(pairings(contest.bots)) and meetings[-1]["finished"],
        "bots": league_table(contest.bots, shares),
        "meetings": meetings,
    }


def _part(run: Run, name: str) -> Run:
    """The run of one pair keeps its games in files of its own."""
    return replace(run, journal=_beside(run.journal, name), records=_beside(run.records, name))


def _beside(path: Path | None, name: str) -> Path | None:
    return path and path.with_name(f"{path.stem}-{name}{path.suffix}")


def shown(result: dict[str, Any], words: Words) -> Table:
    """The result for people."""
    title = _title(result, words)
    return _ratings(result, words, title) if "meetings" in result else _standings(result, words, title)


def _title(result: dict[str, Any], words: Words) -> str:
    args: dict[str, int | str] = {"game": words.say(Message("game-name")), "games": result["games"]}
    return words.say(Message("lab-title" if result["finished"] else "lab-title-stopped", args))


def plot(path: Path, result: dict[str, Any], words: Words) -> None:
    """A picture of the rating or the share of every bot, with its interval."""
    from matplotlib.figure import Figure

    what, lines = "rating" if "meetings" in result else "share", result["bots"][::-1]
    figure = Figure(figsize=(7, 1 + 0.5 * len(lines)), layout="constrained")
    axes = figure.subplots()
    for place, line in enumerate(lines):
        axes.plot(line["interval"], [place, place], color="0.5", linewidth=3)
        axes.plot([line[what]], [place], "o", color="C0")
    axes.set_yticks(range(len(lines)), [line["name"] for line in lines])
    axes.set_xlabel(words.say(Message(f"lab-axis-{what}")))
    axes.set_title(_title(result, words))
    figure.savefig(path)


def _ratings(result: dict[str, Any], words: Words, title: str) -> Table:
    table = Table(*(words.say(Message(f"lab-{column}")) for column in ("bot", "rating", "interval")), title=title)
    for line in result["bots"]:
        low, high = line["interval"]
        table.add_row(line["name"], f"{line['rating']:.0f}", f"{low:.0f}–{high:.0f}")
    return table


def _standings(result: dict[str, Any], words: Words, title: str) -> Table:
    table = Table(title=title, box=SIMPLE_HEAD)
    table.add_column(words.say(Message("lab-bot")), overflow="fold", min_width=12)
    without = ("without-luck",) if all("narrower" in line for line in result["bots"]) else ()
    for column in ("share", "interval", *without, "score", "ms", "playouts", "faults"):
        table.add_column(words.say(Message(f"lab-{column}")), justify="right", no_wrap=True)
    for line in result["bots"]:
        low, high = line["interval"]
        figures = f"{line['mean_score']:.2f}", f"{line['ms_per_action']:.1f}", f"{line['playouts_per_second']:,.0f}"
        shares = f"{100 * line['share']:.1f}", f"{100 * low:.1f}–{100 * high:.1f}"
        table.add_row(line["name"], *shares, *_narrow(line), *figures, str(line["faults"]))
    return table


def _narrow(line: dict[str, Any]) -> tuple[str, ...]:
    """The interval once luck is taken out, where it was."""
    if "narrower" not in line:
        return ()
    low, high = line["interval_without_luck"]
    return (f"{100 * line['share_without_luck']:.1f} ({100 * low:.1f}–{100 * high:.1f})",)


def faulty(result: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of bots that failed, each with its first fault."""
    standings = result.get("meetings", [result])
    return [line for one in standings for line in one["bots"] if line["faults"]]
