"""Which games are native: those whose bots are all compiled. To ask loads no compiler where one is not."""

from collections.abc import Sequence

from spilabord.games import find_game


def natively(key: str, bots: Sequence[str]) -> bool:
    """Whether all these bots are compiled; a level that a game spells otherwise is that bot."""
    game = find_game(key)
    named = [game.levels.get(bot, bot) for bot in bots]
    if game.fast is None or not all(bot in ("random", *game.bots) for bot in named):
        return False
    from spilabord.lab.native import compiled_bots

    return set(named) <= set(compiled_bots(game))
