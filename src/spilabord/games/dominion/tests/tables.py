"""Tables of all kinds: every way to a kingdom, rows of games, and a limit that is sometimes reached."""

from spilabord.core.chance import Rng
from spilabord.games.dominion.kingdoms import KINDS
from spilabord.games.dominion.names import Preset
from spilabord.games.dominion.state import Options


def options(players: int, luck: Rng) -> Options:  # noqa: ARG001 (any kingdom goes with any number of players)
    """Mostly kingdoms drawn by chance from all 3,268,760, for they differ most."""
    kingdom = luck.pick(("random", "random", "random", "random", "draft", luck.pick(tuple(Preset)).value))
    kinds = luck.shuffled(tuple(KINDS))[: luck.below(4)] if kingdom in ("random", "draft") else []
    return Options(
        kingdom=kingdom,
        at_least_one=", ".join(kinds),
        games=luck.pick((1, 1, 1, 2)),
        turn_limit=luck.pick((200, 200, 200, 12)),
    )
