"""Searches by imagining worlds: `search:ms=200`, `search:playouts=2000`, and what else can be set."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from spilabord.bots.search_settings import Settings, has_net
from spilabord.core.bot import Bot, Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame

if TYPE_CHECKING:
    from spilabord.bots.searching import Search

A_SECOND = 1000


class LateSearch:
    """A search that is loaded when it gets ready or is asked: a server that only names one loads no compiler."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self._game = game
        self._settings = settings

    @cached_property
    def _search(self) -> "Search":
        from spilabord.bots.searching import Search

        return Search(self._game, self._settings)

    def __call__(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any:
        return self.think(view, legal, budget, rng).action

    def get_ready(self) -> None:
        """Compiles what has to be compiled, before any clock runs."""
        self._search.get_ready()

    def think(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
        """What the search comes to."""
        return self._search.think(view, legal, budget, rng)


def make(
    game: AnyGame,
    ms: str = "",
    playouts: str = "",
    threads: str = "1",
    nodes: str = "262144",
    worlds: str = "0",
    exploration: str = "",
    win: str = "",
    depth: str = "",
    rollouts: str = "informed",
    priors: str = "yes",
    exact: str = "yes",
    beliefs: str = "no",
    net: str = "",
    onward: str = "",
) -> Bot:
    """The search with these settings; a second for each action if no budget is named."""
    settings = Settings(
        budget=_budget(ms, playouts),
        threads=_whole("threads", threads, 1, 64),
        nodes=_whole("nodes", nodes, 2, 1 << 22),
        worlds=_whole("worlds", worlds, 0, 1000),
        exploration=_number("exploration", exploration, 1000.0) if exploration else None,
        win=_number("win", win, 1.0) if win else None,
        depth=_whole("depth", depth, 1, 1000) if depth else None,
        informed=_one_of("rollouts", rollouts, "informed", "random"),
        hopeful=_one_of("priors", priors, "yes", "no"),
        exact=_one_of("exact", exact, "yes", "no"),
        beliefs=_one_of("beliefs", beliefs, "yes", "no"),
        net=_net(net, game),
        onward=_whole("onward", onward, 0, 1000) if onward else None,
    )
    return LateSearch(game, settings)


def _budget(ms: str, playouts: str) -> Budget:
    """A second, if neither is named."""
    if not ms and not playouts:
        return Budget(milliseconds=A_SECOND)
    return Budget(_whole("ms", ms) if ms else None, _whole("playouts", playouts, 0) if playouts else None)


def _net(text: str, game: AnyGame) -> bool | None:
    """Whether a net is asked, where that is said; one that the game does not have is refused."""
    asked = _one_of("net", text, "yes", "no") if text else None
    if asked and not has_net(game):
        raise BadOptions("game-no-net", game=game.key)
    return asked


def _whole(name: str, text: str, least: int = 1, most: int = 1 << 40) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise BadOptions("parameter-whole-number", bot="search", name=name, typed=text, least=least, most=str(most))
    return int(text)


def _number(name: str, text: str, most: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0.0 <= number <= most:
        raise BadOptions("parameter-number", bot="search", name=name, typed=text, most=f"{most:g}")
    return number


def _one_of(name: str, text: str, yes: str, no: str) -> bool:
    if text not in (yes, no):
        raise BadOptions("parameter-choice", bot="search", name=name, typed=text, yes=yes, no=no)
    return text == yes
