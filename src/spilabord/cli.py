"""The command line: spilabord serve | play | arena | simulate | train | replay | review | verify | games."""

import json
import secrets
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.markup import escape
from rich.progress import track
from rich.table import Table as Grid

from spilabord.bots import bot_names, find_bot
from spilabord.bots.asking import BotFailed
from spilabord.bots.levels import LEVELS
from spilabord.core.errors import BadOptions, BadRecord
from spilabord.core.escapes import visible
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.core.options import check_players, read_options
from spilabord.file_parameters import FOLDER, TO_READ, TO_WRITE
from spilabord.games import find_game, games, left_out
from spilabord.lab.arena import Contest
from spilabord.lab.contests import check, check_picture, faulty, league, plot, shown, single
from spilabord.lab.orders import Keeping, Order
from spilabord.lab.runs import Run, cores
from spilabord.lab.simulate import is_native, seats_for, summary
from spilabord.lab.simulate import simulate as play_all
from spilabord.lab.streams import natively
from spilabord.localised import GAME, NO_TERMINAL, LocalisedCommand, LocalisedGroup, asked_language
from spilabord.puzzles_command import puzzles_command
from spilabord.review_command import review_command
from spilabord.table.local import LocalTable, table_for
from spilabord.table.lookalikes import look_alike
from spilabord.table.names import check_name
from spilabord.table.record import Player, Record, replay, write_record
from spilabord.table.seats import default_bot
from spilabord.table.words import LANGUAGES, Words
from spilabord.terminal.clock import ask_at_keyboard, read_clock
from spilabord.terminal.compiling import compile_for, compile_games
from spilabord.terminal.console import SafeConsole
from spilabord.terminal.game_cards import game_card
from spilabord.terminal.play import Sitting
from spilabord.terminal.record_files import record_numbered, records_in
from spilabord.terminal.replay import Replay
from spilabord.terminal.training import Wanted, train_in
from spilabord.terminal.verifying import checker, proved

console = SafeConsole()
progress = SafeConsole(stderr=True)
BOTS_FAILED: Final = 1
"""The exit code of a contest in which a bot failed, though luck played on for it."""


option_option = click.option("--option", "options", multiple=True, metavar="option")
lang_option = click.option("--lang", type=click.Choice(LANGUAGES), default=asked_language)
json_option = click.option("--json", "as_json", is_flag=True)


@click.group("spilabord", cls=LocalisedGroup, invoke_without_command=True)
@click.version_option(package_name="spilabord", message="%(prog)s %(version)s")
@lang_option
@click.pass_context
def main(context: click.Context, lang: str) -> None:
    """Serve on this machine and open the browser, unless another command is named."""
    if context.invoked_subcommand is None:
        serve_command(["--browse", "--lang", lang], standalone_mode=False, parent=context)


@main.command("serve", cls=LocalisedCommand)
@click.option("--host", metavar="address", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8642, show_default=True)
@click.option("--lan", is_flag=True)
@click.option("--database", metavar="database")
@click.option("--browse/--no-browse", default=False)
@click.option("--bots", metavar="bots", default="")
@click.option("--bots-at-once", type=click.IntRange(min=1))
@click.option("--connections", type=click.IntRange(min=1))
@click.option("--unlimited", is_flag=True)
@click.option("--keep", multiple=True, metavar="keep")
@click.option("--records-folder", metavar="folder", type=FOLDER)
@click.option("--review-seconds", type=click.IntRange(min=0), default=45, show_default=True)
@click.option("--proxy", metavar="address", default="127.0.0.1", show_default=True)
@click.option("--host-name", "host_names", multiple=True, metavar="name")
@click.option("--prefix", metavar="path", default="")
@lang_option
def serve_command(host: str, port: int, lan: bool, browse: bool, proxy: str, lang: str, **choices: Any) -> None:
    """Serve tables to browsers and programs until you press Ctrl-C."""
    from spilabord.server.serve import chosen_settings, serve  # imported late: only this command needs the web

    _say_what_is_left_out(lang)
    with suppress(KeyboardInterrupt):  # uvicorn closes its connections, then raises it again
        serve(chosen_settings(**choices), host, port, lan=lan, browse=browse, proxy=proxy, lang=lang)


@main.command("games", cls=LocalisedCommand)
@lang_option
@json_option
def games_command(lang: str, as_json: bool) -> None:
    """What can be played, by how many, with which options and bots."""
    _say_what_is_left_out(lang)
    cards = [game_card(game, lang) for game in games().values()]
    if as_json:
        click.echo(json.dumps(cards, ensure_ascii=False))
        return
    for card in cards:
        console.print(f"[bold]{card['game']}[/]  {escape(card['name'])}. {escape(card['line'])}", highlight=False)
        lines = Grid.grid(padding=(0, 2))
        lines.add_row("  --players", ", ".join(map(str, card["players"])))
        lines.add_row("  --bots", ", ".join(card["bots"]))
        for level, who in card["levels"].items():
            lines.add_row(f"    {level}", f"{who['name']}. {who['line']}")
        for name, option in card["options"].items():
            default = "" if option["default"] == "null" else f"={escape(option['default'])}"
            lines.add_row(f"  --option {name}{default}", escape(option["text"]))
            if option["values"]:
                values = Words(lang).say(Message("games-values", {"values": option["values"]}))
                lines.add_row("", f"[dim]{escape(values)}")
        console.print(lines)


def _say_what_is_left_out(lang: str) -> None:
    """Which games of other packages cannot be played, and why."""
    for refusal in left_out().values():
        click.echo(visible(Words(lang).say(refusal.reason)), err=True)


@main.command(cls=LocalisedCommand)
@click.argument("game")
@click.option("--person", "people", multiple=True, metavar="name")
@click.option("--bots", metavar="bots")
@option_option
@click.option("--clock", metavar="clock")
@lang_option
@click.option("--seed", type=int)
@click.option("--record", type=TO_WRITE)
def play(game: str, people: tuple[str, ...], bots: str | None, lang: str, clock: str | None, **how: Any) -> None:
    """Play GAME in the terminal, against bots or with others at the same keyboard."""
    found, words = find_game(game), Words(lang, find_game(game))
    options, times = read_options(found, how["options"]), None if clock is None else read_clock(clock)
    here = sys.stdin.isatty()
    key = secrets.token_hex(16) if how["seed"] is None else str(how["seed"])
    table = table_for(found, _players(found, people or (_ask_name(words, here),), bots, words), options, key)
    if not here:
        bot = default_bot(found)
        click.echo(visible(words.say(Message("play-needs-terminal", {"game": game, "bot": bot}))), err=True)
        sys.exit(NO_TERMINAL)
    _save(table, how["record"])  # refuses an unwritable file before the game
    try:
        Sitting(table, lang, console, ask_at_keyboard, times).play()
    finally:
        if how["record"] is not None:
            _save(table, how["record"])
            click.echo(visible(words.say(Message("play-record", {"file": str(how["record"])}))))


def _save(table: LocalTable, file: Path | None) -> None:
    if file is not None:
        write_whole(file, f"{write_record(table.record())}\n".encode())


def _ask_name(words: Words, here: bool) -> str:
    """What the person at the keyboard is called; a guest, if they do not say."""
    named = input(words.say(Message("play-ask-name")) + " ").strip() if here else ""
    return named or words.say(Message("guest"))


def _players(game: AnyGame, people: Sequence[str], bots: str | None, words: Words) -> list[Player]:
    """People first, then bots; one person alone plays against one bot."""
    default = [default_bot(game)] if len(people) == 1 else []
    chosen = default if bots is None else [bot for bot in bots.split(",") if bots]
    for bot in chosen:
        find_bot(bot, game)
    for name in people:
        check_name(name, bot_names(game))
    players = [Player(name) for name in people]
    players += [Player(_bot_name(bot, number, words), bot) for number, bot in enumerate(chosen, start=1)]
    if any(look_alike(*pair) for pair in combinations(people, 2)):
        raise BadOptions("names-differ")
    return players


def _bot_name(bot: str, number: int, words: Words) -> str:
    """The name of a bot: that of its level, or "Bot"; with its number, as two may be of one kind."""
    return f"{words.say(Message(f'level-{bot}' if bot in LEVELS else 'bot'))} {number}"


@main.command(cls=LocalisedCommand)
@click.argument("game")
@click.option("--players", type=int)
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--bots", default="random", show_default=True, metavar="bots")
@option_option
@click.option("--records", type=TO_WRITE)
@click.option("--csv", type=TO_WRITE)
@click.option("--workers", type=click.IntRange(min=1))
@click.option("--traceback", is_flag=True)
@lang_option
@json_option
def simulate(game: str, players: int | None, count: int, seed: int, bots: str, **how: Any) -> None:
    """Play many games of GAME between bots and sum them up."""
    order, found = _order(game, players, bots, seed, how["options"]), find_game(game)
    if native := is_native(order):
        compile_games(found, order, progress, how["lang"])
    else:
        compile_for(order.bots, found, progress, how["lang"])
    workers = how["workers"] or (cores() if native else 1)
    with _traced(how["traceback"]):
        sums = play_all(order, count, workers, Keeping(how["records"], how["csv"]), progress)
    result = summary(order, sums)
    if how["as_json"]:
        click.echo(json.dumps(result))
    else:
        _print_summary(result, Words(how["lang"], found))


@contextmanager
def _traced(wanted: bool) -> Iterator[None]:
    """Shows where a bot failed, line by line, before its failure is said in one."""
    try:
        yield
    except BotFailed as failure:
        if wanted and failure.trace:
            click.echo(visible(failure.trace), err=True)
        raise


def _order(game: str, players: int | None, bots: str, seed: int, options: Sequence[str]) -> Order:
    found = find_game(game)
    names = bots.split(",")
    if players is None:
        players = len(names) if len(names) > 1 else min(number for number in found.players if number > 1)
    check_players(found, players)
    for name in names:
        find_bot(name, found)
    chosen = read_options(found, options)
    found.setup(players, chosen)
    return Order(game, chosen, seats_for(names, players), seed)


@main.command(cls=LocalisedCommand)
@click.argument("game")
@click.option("--seats", required=True, metavar="bots")
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--ms", type=click.IntRange(min=1), default=1000, show_default=True)
@option_option
@click.option("--league", is_flag=True)
@click.option("--plot", type=TO_WRITE)
@click.option("--records", type=TO_WRITE)
@click.option("--resume", type=TO_WRITE)
@click.option("--luck", is_flag=True)
@click.option("--workers", type=click.IntRange(min=1))
@click.option("--traceback", is_flag=True)
@click.option("--dask", metavar="address")
@lang_option
@json_option
def arena(game: str, seats: str, count: int, seed: int, ms: int, options: tuple[str, ...], **how: Any) -> None:
    """Let bots play GAME against each other, every deal in all seat rotations, and say who is better."""
    found = find_game(game)
    chosen = msgspec.to_builtins(read_options(found, options))
    contest = Contest(game, chosen, tuple(seats.split(",")), seed, ms)
    where = {name: how[name] for name in ("records", "workers", "dask", "luck")}
    place = Run(games=count, journal=how["resume"], **where)
    check(contest, 2 if how["league"] else len(contest.bots), how["dask"])
    if how["plot"]:
        check_picture(how["plot"])
    if natively(game, contest.bots):
        order = Order(game, read_options(found, options), contest.bots[: max(found.players)], seed)
        compile_games(found, order, progress, how["lang"])
    else:
        compile_for(contest.bots, found, progress, how["lang"])
    result, words = (league if how["league"] else single)(contest, place, progress), Words(how["lang"], found)
    if not result["finished"]:
        click.echo(words.say(Message("lab-stopped", {"games": result["games"]})), err=True)
    if how["plot"]:
        plot(how["plot"], result, words)
    if how["as_json"]:
        click.echo(json.dumps(result))
    else:
        console.print(shown(result, words))
    if failed := faulty(result):
        _print_faults(failed, words, how["traceback"])
        sys.exit(BOTS_FAILED)


@main.command(cls=LocalisedCommand)
@click.argument("game")
@click.option("--positions", type=click.IntRange(min=0), default=4_000_000, show_default=True)
@click.option("--rounds", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--searched", type=click.IntRange(min=1), default=131_072, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--folder", metavar="folder", type=FOLDER)
@click.option("--games", type=click.IntRange(min=0), default=100, show_default=True)
@click.option("--playouts", type=click.IntRange(min=1), default=100, show_default=True)
@lang_option
def train(game: str, folder: Path | None, lang: str, **how: int) -> None:
    """Train a net for GAME by games between compiled players, and keep it if it wins."""
    found = find_game(game)
    train_in(folder or Path(f"training-{game}"), found, lang, progress, Wanted(**how))


def _print_faults(failed: Sequence[dict[str, Any]], words: Words, traced: bool) -> None:
    """Each bot's first fault in whole lines, and where it was on request."""
    for line in failed:
        about: dict[str, int | str] = {"bot": line["name"], "faults": line["faults"], "fault": line["first_fault"]}
        click.echo(visible(words.say(Message("lab-bot-failed", about))), err=True)
        if traced and line["trace"]:
            click.echo(visible(line["trace"]), err=True)


def _print_summary(result: dict[str, Any], words: Words) -> None:
    headings = [words.say(Message(f"lab-{name}")) for name in ("seat", "bot", "wins", "shared", "mean", "sd")]
    title = words.say(Message("lab-title", {"game": words.say(Message("game-name")), "games": result["games"]}))
    grid = Grid(*headings, title=title)
    for number, seat in enumerate(result["seats"]):
        scores = f"{seat['mean_score']:.2f}", f"{seat['sd_score']:.2f}"
        grid.add_row(str(number), seat["bot"], str(seat["wins"]), str(seat["shared_wins"]), *scores)
    console.print(grid)
    if result["counted"] < result["games"]:
        console.print(escape(words.say(Message("lab-counted", {"games": result["counted"]}))))
    for name, mean in result["means"].items():
        counted = words.say(Message("lab-actions" if name == "actions" else f"count-{name}"))
        console.print(escape(words.say(Message("lab-per-game", {"counted": counted, "mean": f"{mean:.2f}"}))))


def _game_of(record: Record) -> AnyGame:
    """The game of this record; refusals are said in its words from now on."""
    click.get_current_context().meta[GAME] = record.game
    return find_game(record.game)


@main.command("replay", cls=LocalisedCommand)
@click.argument("file", type=TO_READ)
@click.option("--number", type=click.IntRange(min=1), default=1, show_default=True)
@lang_option
def replay_command(file: Path, number: int, lang: str) -> None:
    """Look at the game in FILE again, action by action."""
    record = record_numbered(number, file)
    game = _game_of(record)
    steps = list(replay(game, record))
    words = Words(lang, game, [player.name for player in record.players])
    args: dict[str, int | str] = {"game": words.say(Message("game-name")), "players": len(record.players)}
    console.print(words.say(Message("replay-start", {**args, "actions": len(record.events)})), highlight=False)
    if record.line is not None:
        console.print(words.say(Message("replay-line", {"actions": len(record.line.events)})), highlight=False)
    player = Replay(game, steps, words, console)
    if sys.stdin.isatty():
        player.step_through(input)
    else:
        player.read_through()


@main.command("verify", cls=LocalisedCommand)
@click.argument("file", type=TO_READ)
@lang_option
@json_option
def verify_command(file: Path, lang: str, as_json: bool) -> None:
    """Check every record in FILE: each action by the rules, each draw by the promise, and the result."""
    words, number, check = Words(lang), 0, checker(file, _game_of, progress, lang)
    found: Counter[str] = Counter()
    title, hidden = words.say(Message("verify-title")), not progress.is_terminal
    for number, record in enumerate(track(records_in(file), title, console=progress, disable=hidden), start=1):
        try:
            check(record)
        except BadRecord as error:
            raise BadRecord("record-in-line", because=error, file=str(file), line=number) from None
        found["finished"] += record.result is not None
        found[proved(record)] += 1
        found["verify-line"] += record.line is not None
    if as_json:
        counts = {"finished": found["finished"], "unproved": found["verify-streamed"], "lines": found["verify-line"]}
        click.echo(json.dumps({"records": number, **counts, "valid": True}))
        return
    for said in ("verify-finished", "verify-unfinished", "verify-streamed", "verify-line"):
        if found[said]:
            click.echo(words.say(Message(said, {"records": found[said]})))


main.add_command(puzzles_command)
main.add_command(review_command)
