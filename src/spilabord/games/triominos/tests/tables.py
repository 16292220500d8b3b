"""Which tables the laws are tried at: single rounds and short matches, by all variants."""

from spilabord.core.chance import Rng
from spilabord.games.triominos.state import Options


def options(players: int, luck: Rng) -> Options:  # noqa: ARG001 (all variants go with any number of players)
    """Any variants; half the time one round, else two or three, or as many as it takes to a low target."""
    children = luck.below(4) == 0
    target, rounds = luck.pick([(None, None), (None, None), (1 + luck.below(30 if children else 200), None), (None, 3)])
    return Options(
        target=target,
        rounds=rounds and 1 + luck.below(rounds),
        children=children,
        bridge=luck.pick(("strict", "extended")),
        triple_hexagon=luck.pick((70, 60)),
        closers=luck.pick(("first", "all")),
        stranded_tie=luck.pick(("each", "nobody")),
        pass_after=luck.pick((1, 3)),
        time_up=luck.pick(("pass", "buy", "lay")),
        strict_empty_pool=luck.below(4) == 0,
    )
