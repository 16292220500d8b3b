"""Which games are native: those whose bots are all compiled. To ask loads no compiler where one is not."""

from collections.abc import Sequence

from spilabord.games import find_game


def natively(key: str, bots: Sequence[str]) -> bool:
    """Whether all these bots are compiled."""
    game = find_game(key)
    if game.fast is None or not all(bot in ("random", *game.bots, *game.levels) for bot in bots):
        return False
    from spilabord.lab.native import compiled_bots

    return set(bots) <= set(compiled_bots(game))
