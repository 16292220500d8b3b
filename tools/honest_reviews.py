"""Reviews put to the test: do the books balance, does luck come to nothing, is v calibrated, are blunders found?

    python tools/honest_reviews.py sums kingdomino --players 4 --games 100
    python tools/honest_reviews.py calibration dominion --games 200
    python tools/honest_reviews.py blunders triominos --games 40
    python tools/honest_reviews.py levels kingdomino --games 40 --write
    python tools/honest_reviews.py times dominion --games 6

Each says its figures with standard errors, the game as the unit.
"""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import click
import msgspec
import numpy as np
from msgspec.structs import replace

from spilabord.bots.asking import ask_seat
from spilabord.bots.levels import LEVELS
from spilabord.core.bot import Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame, twin_of
from spilabord.games import find_game
from spilabord.lab.estimates import NONE, Known, Oracle, rollouts
from spilabord.lab.likeness import Loss, Reference, References, likeliest, references, write_references
from spilabord.lab.native_blocks import Seat
from spilabord.lab.orders import Keeping, Order
from spilabord.lab.review import CAUSES, Effort, Review, review
from spilabord.lab.reviews import mean
from spilabord.table.local import LocalTable, table_for
from spilabord.table.record import Player, Record, read_record, replay

STEADY: Final = "search:playouts=0"
"""The bot that does what the estimate takes all seats to do."""

PLAIN: Final = 0.1
"""Share of a win that a blunder costs at least."""
SURE: Final = 1000
"""Playouts, apart from those of the review, that say what an action is worth."""
BINS: Final = 10


@click.group()
def main() -> None:
    """Tests of honesty for reviews."""


def asked(command: Any) -> Any:
    """What all tests are told: the game, the table, how many games, and how much work each review is."""
    for option in (
        click.option("--seed", default=1, show_default=True),
        click.option("--playouts", default=64, show_default=True),
        click.option("--games", default=50, show_default=True),
        click.option("--players", default=2, show_default=True),
        click.argument("game"),
    ):
        command = option(command)
    return main.command()(command)


@asked
@click.option("--bots", default="", help="Compiled bots in the order of the seats, in place of the game's own.")
def sums(game: str, players: int, games: int, playouts: int, seed: int, bots: str) -> None:
    """Books balance to 1e-9; luck and judged anew average 0 within three standard errors."""
    found, worst = find_game(game), 0.0
    parts: dict[str, list[float]] = {cause: [] for cause in CAUSES}
    for number, record in enumerate(simulated(found, bots_of(found, players, bots), games, seed)):
        one = review(found, record, Effort(playouts=playouts, planned=False, losses=False, luck=f"sums/{number}"))
        worst = max(worst, unbalanced(one))
        for cause in CAUSES:  # one seat of each game, in turn: the seats of a game are not independent
            parts[cause].append(one.seats[number % players].parts[cause].win)
        if number + 1 in (10, 30, games) or (number + 1) % 50 == 0:
            told = ", ".join(f"{cause} {line(values)}" for cause, values in parts.items())
            click.echo(f"{game} {players} players, {number + 1} games: out of balance by {worst:.1e}; {told}")


@asked
def calibration(game: str, players: int, games: int, playouts: int, seed: int) -> None:
    """What came of positions in ten bins of the estimated share of the win, three positions of each game."""
    found, luck = find_game(game), Rng(f"calibration/{seed}")
    values, results = [], []
    for number in range(games):
        record = steady_game(found, players, f"{seed}/{number}").record()
        moments = [state for state, event in replay(found, record) if event is not None]
        oracle = oracle_of(found, record)
        for at in sorted(luck.shuffled(range(len(moments)))[:3]):
            viewer = luck.pick(range(players))
            known = known_at(found, moments[at], viewer, record, at)
            values.append(oracle.rows(known, NONE, 0, playouts)[:, 1 + viewer].mean())
            results.append(share(record, viewer))
    click.echo(f"{game} {players} players, {games} games, {len(values)} positions")
    place = np.minimum((np.array(values) * BINS).astype(int), BINS - 1)
    for each in range(BINS):
        inside = place == each
        if inside.any():
            judged, came = np.array(values)[inside], np.array(results)[inside]
            error = came.std() / np.sqrt(len(came))
            click.echo(f"  {len(came):5} judged {judged.mean():.3f} came {came.mean():.3f} ± {error:.3f}")
    gap = np.array(results) - np.array(values)
    click.echo(f"  all: came - judged = {gap.mean():+.4f} ± {gap.std() / np.sqrt(len(gap)):.4f}")


@asked
@click.option("--bot", default="search:playouts=60:depth=1", show_default=True, help="Plays all the rest of the game.")
def blunders(game: str, players: int, games: int, playouts: int, seed: int, bot: str) -> None:
    """A planted action that costs at least 10 % of a win is among the three dearest of its seat."""
    found, planted, among = find_game(game), 0, 0
    for number in range(games):
        table, place, cost = blundered(found, players, f"{seed}/{number}", bot)
        if place is None:
            continue
        one = review(found, table.record(), Effort(playouts=playouts, planned=False))
        dearest = one.seats[table.table.events[place].seat].dearest[:3]
        planted += 1
        hit = place in [decision.number for decision in dearest]
        among += hit
        dear = "" if hit else " MISSED behind " + ", ".join(f"{one.loss:.2f} ± {one.error:.2f}" for one in dearest)
        click.echo(f"  game {number}, action {place + 1}: costs {cost:.2f}{dear}")
    click.echo(f"{game} {players} players: {among} of {planted} planted blunders are among the three dearest")


@asked
def times(game: str, players: int, games: int, playouts: int, seed: int) -> None:
    """The CPU time of a review of all seats, once all is compiled and plans are made."""
    found = find_game(game)
    records = list(simulated(found, bots_of(found, players, ""), games, seed))
    review(found, records[0], Effort(playouts=1))
    taken = []
    for record in records:
        began = time.process_time()
        review(found, record, Effort(playouts=playouts))
        taken.append(time.process_time() - began)
    click.echo(
        f"{game} {players} players, {playouts} playouts, {games} games: {line(taken)} s, {max(taken):.2f} at most"
    )


@asked
@click.option("--master", default="search:playouts=200", show_default=True, help="Stands for the level that thinks.")
@click.option("--write", is_flag=True, help="Keep the figures in the game's folder: what `played like` rests on.")
@click.option("--keep", type=click.Path(path_type=Path), help="A file of games done, to go on from.")
def levels(
    game: str, players: int, games: int, playouts: int, seed: int, master: str, write: bool, keep: Path | None
) -> None:
    """The loss per decision of each level, playing against itself, and how often a seat is told its own level."""
    found, kept, seats = find_game(game), [], {}
    bots = {level: master if level == "master" else found.levels.get(level, LEVELS[level]) for level in LEVELS}
    done = games_done(keep)
    for number in range(games):
        for bot in bots.values():
            key = f"{game}/{players}/{playouts}/{bot}/{seed}/{number}"
            if key not in done:
                done[key] = losses_of(found, [bot] * players, f"{seed}/{number}", playouts)
                keep_game(keep, key, done[key])
    for level, bot in bots.items():
        tables = [done[f"{game}/{players}/{playouts}/{bot}/{seed}/{number}"] for number in range(games)]
        one = reference(level, bot, playouts, tables)
        kept.append(one)
        seats[level] = [losses for table in tables for losses in table]
        click.echo(
            f"{game} {players} players, {level}: {games} games, {one.decisions} decisions, hundredths of a win "
            f"a decision {100 * one.loss:.2f} ± {100 * one.error:.2f}, points {one.points:.3f} ± "
            f"{points_error(tables):.3f}"
        )
    for level, each in seats.items():
        said = Counter(likeliest(kept, players, playouts, losses) or "nothing" for losses in each)
        click.echo(f"  {level} is told: " + ", ".join(f"{what} {count}" for what, count in said.most_common()))
    if write:
        write_levels(found, players, playouts, kept)


def games_done(keep: Path | None) -> dict[str, list[list[Loss]]]:
    """The games in this file, by what they were."""
    if keep is None or not keep.exists():
        return {}
    return dict(msgspec.json.decode(line, type=tuple[str, list[list[Loss]]]) for line in keep.read_bytes().splitlines())


def keep_game(keep: Path | None, key: str, losses: list[list[Loss]]) -> None:
    """Adds a game to the file, if there is one."""
    if keep is not None:
        with keep.open("ab") as file:
            file.write(msgspec.json.encode((key, losses)) + b"\n")


def points_error(tables: Sequence[Sequence[Sequence[Loss]]]) -> float:
    """The standard error of the points a decision loses, the game as the unit."""
    losses = [[points for seat in table for _, points in seat] for table in tables]
    count, middle = sum(map(len, losses)), sum(map(sum, losses)) / sum(map(len, losses))
    return float(np.linalg.norm([sum(each) - middle * len(each) for each in losses])) / count


def losses_of(game: AnyGame, bots: Sequence[str], key: str, playouts: int) -> list[list[Loss]]:
    """What every decision of a game between these bots cost, seat by seat."""
    one = review(game, played(game, bots, key).record(), Effort(playouts=playouts))
    return [[(decision.loss, decision.points) for decision in seat.decisions] for seat in one.seats]


def reference(level: str, bot: str, playouts: int, tables: Sequence[Sequence[Sequence[Loss]]]) -> Reference:
    """What this level loses in these games, every seat of each."""
    seats = [np.array(losses) for table in tables for losses in table if losses]
    counts = np.array([len(losses) for losses in seats])
    middle = np.concatenate(seats).mean(axis=0)
    beside = np.array([losses.mean(axis=0) for losses in seats]) - middle
    spread = np.sqrt((counts[:, None] * beside**2).mean(axis=0))
    together = (counts * beside[:, 0] * beside[:, 1]).mean() / max(1e-12, spread[0] * spread[1])
    of_games = [sum(loss - middle[0] for losses in table for loss, _ in losses) for table in tables]
    return Reference(
        level=level,
        bot=bot,
        players=len(tables[0]),
        playouts=playouts,
        games=len(tables),
        decisions=int(counts.sum()),
        loss=round(float(middle[0]), 5),
        error=round(float(np.linalg.norm(of_games) / counts.sum()), 5),
        points=round(float(middle[1]), 4),
        spread=(round(float(spread[0]), 4), round(float(spread[1]), 3)),
        together=round(min(0.95, max(-0.95, float(together))), 2),
    )


def write_levels(game: AnyGame, players: int, playouts: int, found: Sequence[Reference]) -> None:
    """Keeps these figures in the game's folder, in place of those of the same kind of table."""
    before = references(game)
    others = [one for one in before.figures if (one.players, one.playouts) != (players, playouts)] if before else []
    figures = sorted([*others, *found], key=lambda one: (one.players, one.playouts, list(LEVELS).index(one.level)))
    command = f"python tools/honest_reviews.py levels {game.key} --players N --games N --playouts N --write"
    write_references(game, References(rules=game.version, command=command, figures=tuple(figures)))


def bots_of(game: AnyGame, players: int, asked: str) -> tuple[str, ...]:
    """The bots that were asked for, else the game's own in turn and then luck."""
    names = asked.split(",") if asked else [*(game.policies() if game.policies else ()), "random"]
    return tuple(names[seat % len(names)] for seat in range(players))


def simulated(game: AnyGame, bots: tuple[str, ...], games: int, seed: int) -> Iterator[Record]:
    """Games between compiled bots."""
    block = Seat(Order(game.key, game.options(), bots, seed), Keeping(records=Path())).block(range(games))
    return (read_record(text.decode()) for text in block.lines.splitlines())


def unbalanced(one: Review) -> float:
    """By how much the worst book of a review is out of balance."""
    found = []
    for seat in one.seats:
        found.append(sum(part.win for part in seat.parts.values()) - (seat.result.win - seat.start.win))
        found.append(sum(part.points for part in seat.parts.values()) - (seat.result.points - seat.start.points))
    return max(map(abs, found))


def line(values: Sequence[float]) -> str:
    """A mean with its standard error."""
    found = mean(values)
    return f"{found.value:+.3f} ± {found.error:.3f}"


def played(game: AnyGame, bots: Sequence[str], key: str) -> LocalTable:
    """A game between these bots."""
    table = table_for(game, [Player(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots)], game.options(), key)
    while (seat := table.to_move) is not None:
        table.act_on(seat, ask_seat(table.table, seat, Budget()).thought)
    return table


def steady_game(game: AnyGame, players: int, key: str) -> LocalTable:
    """A game in which all do what the estimate takes them to do."""
    return played(game, [STEADY] * players, key)


def oracle_of(game: AnyGame, record: Record) -> Oracle:
    """What judges positions of this record."""
    return Oracle(game, len(record.players), rollouts(game))


def known_at(game: AnyGame, state: Any, viewer: int, record: Record, at: int) -> Known:
    """What this seat knew before this event."""
    draws = sum(event.seat < 0 for event in record.events[:at])
    return Known(twin_of(game).pack_view(game.view(state, viewer)), (at, draws))


def share(record: Record, seat: int) -> float:
    """This seat's share of the win."""
    assert record.result is not None
    ranks = record.result.ranks
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def blundered(game: AnyGame, players: int, key: str, bot: str) -> tuple[LocalTable, int | None, float]:
    """A game of these bots with one action that costs 10 % of a win, the event that it is, and what it costs."""
    luck = Rng(f"blunder/{key}")
    names = [Player(f"{bot} {seat + 1}", bot) for seat in range(players)]
    table, place, cost = table_for(game, names, game.options(), key), None, 0.0
    while (seat := table.to_move) is not None:
        legal = game.legal_actions(table.state)
        if place is None and len(legal) > 1 and luck.pick(range(8)) == 0:
            action, cost = worst_of(game, table, seat, luck.shuffled(legal)[:8])
            if cost >= PLAIN:
                place = len(table.table.events)
                table.act_on(seat, Thought(action))
                continue
        table.act_on(seat, ask_seat(table.table, seat, Budget()).thought)
    return table, place, cost


def worst_of(game: AnyGame, table: LocalTable, seat: int, actions: Sequence[Any]) -> tuple[Any, float]:
    """The worst of these actions, and what it costs beside the best of them, in playouts that did not choose them."""
    record, twin = table.record(), twin_of(game)
    known = known_at(game, table.state, seat, record, len(record.events))
    oracle = oracle_of(game, replace(record))

    def worth(action: Any, first: int) -> float:
        return float(oracle.rows(known, twin.encode(action), first, SURE)[:, 1 + seat].mean())

    ordered = sorted(actions, key=lambda action: worth(action, 1 << 20))
    return ordered[0], worth(ordered[-1], 1 << 21) - worth(ordered[0], 1 << 21)


if __name__ == "__main__":
    main()
