"""The gate: a search with new weights against one with the last, or with rollouts, deal by deal from every seat.

Weights pass if the lower end of the 95 % interval of their share of the wins is above a half.
"""

from typing import Final

from msgspec import Struct

from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import Search
from spilabord.compiled.nets import Net
from spilabord.core.bot import Bot, Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame
from spilabord.lab.intervals import interval

EVEN: Final = 0.5
"""The share of the wins of two that are equally strong."""


class Meeting(Struct, frozen=True, kw_only=True):
    """What new weights won."""

    against: str
    games: int
    playouts: int
    share: float
    low: float
    high: float

    @property
    def passed(self) -> bool:
        """Whether they are shown to win more than half; luck alone says so once in forty times."""
        return self.low > EVEN

    def said(self) -> str:
        """In one English sentence."""
        share = f"{100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"
        return f"{share} of {self.games} games of two against {self.against}, {self.playouts} playouts each."


def meet(game: AnyGame, net: Net, last: Net | None, games: int, playouts: int, seed: int) -> Meeting:
    """New weights against the last, or against rollouts if there are none; the same playouts for both."""
    budget = Budget(playouts=playouts)
    new = Search(game, Settings(budget=budget, net=False), net)
    old = Search(game, Settings(budget=budget, net=False), last)
    shares = [_deal(game, new, old, f"{seed}/{deal}") for deal in range(max(2, games // 2))]
    low, high = interval(shares, 0.0, 1.0) or (0.0, 1.0)
    against = "rollouts" if last is None else "the last weights"
    share = sum(shares) / len(shares)
    return Meeting(against=against, games=2 * len(shares), playouts=playouts, share=share, low=low, high=high)


def _deal(game: AnyGame, new: Search, old: Search, luck: str) -> float:
    """The share of the win that the new one gets in one deal, played from both seats."""
    return (played(game, (new, old), luck)[0] + played(game, (old, new), luck)[1]) / 2


def played(game: AnyGame, bots: tuple[Bot, ...], luck: str) -> list[float]:
    """The shares of the win of one game."""
    state, chance, own = game.setup(len(bots), game.options()), Rng(f"{luck}/chance"), Rng(f"{luck}/players")
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.deal(state, chance)
        else:
            action = bots[seat](game.view(state, seat), game.legal_actions(state), Budget(), own)
        state = game.apply(state, action)
    winners = game.outcome(state).winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(bots))]
