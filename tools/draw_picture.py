"""Draws a game in the middle as an SVG picture of the terminal, for the README.

python tools/draw_picture.py kingdomino docs/pictures/kingdomino.svg
"""

import io
import sys
from pathlib import Path

from rich.console import Console

from spilabord.bots.asking import ask_seat
from spilabord.core.bot import Budget
from spilabord.games import find_game
from spilabord.table.local import table_for
from spilabord.table.record import Player
from spilabord.table.words import Words
from spilabord.terminal.shown import picture

NAMES = ("Anna", "Bjarni", "Dísa", "Einar")
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img" xml:space="preserve">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect fill="#14161a" width="100%" height="100%" rx="12"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def main(key: str, path: str, actions: str = "90") -> None:
    """Four greedy players, some actions into their game, seen by a spectator."""
    game = find_game(key)
    bot = next(iter(game.bots))
    table = table_for(game, [Player(name, bot) for name in NAMES], game.options(), "picture")
    while len(table.events) < int(actions) and (seat := table.to_move) is not None:
        table.act_on(seat, ask_seat(table.table, seat, Budget()).thought)
    console = Console(record=True, width=76, file=io.StringIO(), force_terminal=True)
    console.print(picture(game, game.view(table.state, table.to_move), Words("is", game, NAMES)))
    Path(path).write_text(console.export_svg(code_format=FRAME, unique_id="t"), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
