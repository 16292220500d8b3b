"""Running sums over games: what a summary needs, in a few numbers, however many games there are."""

from collections import Counter
from math import sqrt
from typing import Any

from msgspec import Struct, field


class Sums(Struct):
    """Sums over some games, seat by seat; whole numbers, so that their order does not matter."""

    games: int = 0
    wins: list[int] = field(default_factory=list)
    shared_wins: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    """Of the scores."""
    actions: int = 0
    counted: int = 0
    """In how many of the games the counts were counted."""
    counts: Counter[str] = field(default_factory=Counter)
    """What the game counts itself."""

    def add(self, more: "Sums") -> None:
        """Adds the sums over other games."""
        for name in ("wins", "shared_wins", "scores", "squares"):
            ours, theirs = getattr(self, name), getattr(more, name)
            setattr(self, name, [a + b for a, b in zip(ours, theirs, strict=True)] if ours else list(theirs))
        self.games += more.games
        self.actions += more.actions
        self.counted += more.counted
        self.counts.update(more.counts)

    def seat(self, seat: int) -> dict[str, Any]:
        """Wins and scores of one seat."""
        games, total = self.games, self.scores[seat]
        spread = games * self.squares[seat] - total * total
        return {
            "wins": self.wins[seat],
            "shared_wins": self.shared_wins[seat],
            "mean_score": total / games,
            "sd_score": sqrt(spread / (games * (games - 1))) if games > 1 else 0.0,
        }

    def means(self) -> dict[str, float]:
        """Actions and whatever the game counts, in a game."""
        counts = {name: count / self.counted for name, count in self.counts.items()} if self.counted else {}
        return {"actions": self.actions / self.games, **counts}
