"""Readable playthroughs: a whole game as text, told anew from its own actions and compared byte for byte.

A playthrough lies in a game's `tests/golden/`. It begins with a heading such as

    game: kingdomino
    players: 2
    options: harmony=true
    bot: greedy
    key: 1
    picture: 12
    language: en

and then has a line for every action: its number, its spelling, how many actions were legal, and the sentence
that a spectator hears; every n actions (`picture`) the table as a spectator sees it; and the score.

`python -m spilabord.testing.playthrough` writes all of them again from their actions; one that is a heading
only is played by its bot, with luck from its key. Look at what changed before you keep it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from spilabord.bots import find_bot
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame
from spilabord.core.options import check_players, read_options
from spilabord.games import find_game, games
from spilabord.table.words import Words
from spilabord.testing.demands import demand

NAMES: Final = ("Ásta", "Björn", "Una", "Ída", "Óli", "Þór")
ACTION: Final = re.compile(r"^ *[0-9]+  (\S+(?: \S+)*)  +[0-9]+  ", re.MULTILINE)
SPELLING_WIDTH: Final = 18


def goldens(game: AnyGame) -> list[Path]:
    """The playthroughs of a game."""
    return sorted((game.folder / "tests" / "golden").glob("*.txt"))


def heading(text: str) -> dict[str, str]:
    """What a playthrough says of its table."""
    lines = text.partition("\n\n")[0].splitlines()
    return dict(line.split(": ", maxsplit=1) for line in lines)


def told_anew(text: str) -> str:
    """The same playthrough by the rules, texts and pictures of today."""
    table = heading(text)
    game = find_game(table["game"])
    players, options = int(table["players"]), read_options(game, table.get("options", "").split())
    check_players(game, players)
    states = [game.setup(players, options)]
    spelled = ACTION.findall(text)
    actions = [*_spelled(game, states, spelled)] if spelled else [*_played(game, states, table)]
    words = Words(table["language"], game, NAMES[:players])
    parts = [text.partition("\n\n")[0].strip(), *_told(game, states, actions, words, int(table["picture"]))]
    return "\n\n".join([*parts, _score(game, states[-1], words)]) + "\n"


def _spelled(game: AnyGame, states: list[Any], spelled: list[str]) -> Iterator[Any]:
    """The actions of a playthrough, each of which must be legal."""
    for number, text in enumerate(spelled, start=1):
        action = game.read(text)
        demand(action in game.legal_actions(states[-1]), f"action {number}, {text!r}, is not legal any more")
        states.append(game.apply(states[-1], action))
        yield action
    demand(game.to_move(states[-1]) is None, f"the game is not over after {len(spelled)} actions any more")


def _played(game: AnyGame, states: list[Any], table: dict[str, str]) -> Iterator[Any]:
    """A game played by a bot."""
    luck, bot = Rng(table["key"]), find_bot(table["bot"], game)
    while (seat := game.to_move(states[-1])) is not None:
        if seat == CHANCE:
            action = game.deal(states[-1], luck)
        else:
            action = bot(game.view(states[-1], seat), game.legal_actions(states[-1]), Budget(playouts=50), luck)
        states.append(game.apply(states[-1], action))
        yield action


def _told(game: AnyGame, states: list[Any], actions: list[Any], words: Words, every: int) -> Iterator[str]:
    """The actions, n at a time, each time with the picture that they led to."""
    for first in range(0, len(actions), every):
        lines = []
        for number, action in enumerate(actions[first : first + every], start=first):
            legal = len(game.legal_actions(states[number]))
            sentence = words.say(game.tell(states[number], action, SPECTATOR))
            lines.append(f"{number + 1:4}  {game.write(action):{SPELLING_WIDTH}} {legal:3}  {sentence}")
        yield "\n".join(lines)
        yield game.draw(game.view(states[min(first + every, len(actions))], SPECTATOR), words.say)


def _score(game: AnyGame, state: Any, words: Words) -> str:
    """Who came where, and where each point came from."""
    outcome = game.outcome(state)
    lines = []
    for seat, (rank, score, points) in enumerate(zip(outcome.ranks, outcome.scores, outcome.breakdown, strict=True)):
        lines.append(f"{rank}. {NAMES[seat]}: {score}")
        lines += [f"{line.points:6} {line.section:6} {words.say(line.reason)}" for line in points]
    lines += [f"{tie.section:>13} {words.say(tie.reason)}" for tie in outcome.ties]
    return "\n".join(lines)


def main() -> None:
    """Writes every playthrough again."""
    for game in games().values():
        for path in goldens(game):
            path.write_text(told_anew(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
