"""All shipped puzzles solved again, with other luck and more playouts: how many have the same best action?

    python tools/solve_puzzles.py                       every game, with 20 times the playouts that found them
    python tools/solve_puzzles.py dominion --times 50
    python tools/solve_puzzles.py --search 20000        asked of the search instead, which looks further ahead

Each puzzle that comes out otherwise is named, with what its margin was then.
"""

from functools import partial
from typing import Final

import click

from spilabord.bots.asking import sit_down, think
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame, twin_of
from spilabord.games import find_game, games
from spilabord.lab.orders import in_order
from spilabord.lab.puzzles import Job, position_of, solved_again
from spilabord.lab.runs import Here, players_in
from spilabord.table.puzzles import Puzzle, shipped_puzzles

LUCK: Final = "spilabord-puzzles-solved-1"
"""Luck that had no part in finding the puzzles."""


@click.command()
@click.argument("keys", nargs=-1)
@click.option("--times", default=20, show_default=True, help="How many times the playouts that found them.")
@click.option("--search", default=0, help="Ask the search, with this number of playouts, instead.")
@click.option("--workers", default=1, show_default=True)
def main(keys: tuple[str, ...], times: int, search: int, workers: int) -> None:
    """Solve all shipped puzzles again."""
    agreed = of = 0
    for key in keys or tuple(games()):
        game = find_game(key)
        shipped = shipped_puzzles(game)
        if shipped is None:
            continue
        job = Job(game=key, playouts=shipped.head.playouts)
        solve = partial(found_by_search, key, search) if search else partial(solved, job, times)
        told = list(in_each(solve, shipped.puzzles, workers))
        same = sum(best == puzzle.best for puzzle, (best, _) in zip(shipped.puzzles, told, strict=True))
        for puzzle, (best, said) in zip(shipped.puzzles, told, strict=True):
            if best != puzzle.best:
                click.echo(f"  {key} {puzzle.id} ({puzzle.theme}): {best!r} and not {puzzle.best!r}; {said}")
        click.echo(f"{key}: {same} of {len(told)}")
        agreed, of = agreed + same, of + len(told)
    click.echo(f"all: {agreed} of {of}, {100 * agreed / max(1, of):.1f} %")


def in_each(solve: partial[tuple[str, str]], puzzles: tuple[Puzzle, ...], workers: int) -> list[tuple[str, str]]:
    """The answers to all of these."""
    if workers == 1:
        return list(in_order(Here(), solve, puzzles, 1))
    with players_in(workers) as pool:
        return list(in_order(pool, solve, puzzles, 2 * workers))


def solved(job: Job, times: int, puzzle: Puzzle) -> tuple[str, str]:
    """The best action by a multiple of the playouts, and its margin."""
    game = find_game(job.game)
    found = solved_again(job, position_of(game, puzzle), times, LUCK)
    return spelled(game, found.best), f"margin {found.margin:.3f} ± {found.error:.3f}, then {puzzle.margin:.3f}"


def found_by_search(key: str, playouts: int, puzzle: Puzzle) -> tuple[str, str]:
    """What the search does with this number of playouts."""
    game, position = find_game(key), position_of(find_game(key), puzzle)
    bot = sit_down(f"search:playouts={playouts}", game)
    view, legal = game.view(position.state, puzzle.seat), game.legal_actions(position.state)
    action = think(bot, view, legal, Budget(plan=puzzle.plan), Rng(LUCK)).action
    return game.write(action), f"margin then {puzzle.margin:.3f}"


def spelled(game: AnyGame, code: int) -> str:
    """An action as it is written."""
    return game.write(twin_of(game).decode(code))


if __name__ == "__main__":
    main()
