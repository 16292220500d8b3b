"""What a compiled bot would do at every table of a batch: for opponents, and to show learners how to play."""

from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.kernels import specialise
from spilabord.compiled.luck import stream
from spilabord.compiled.templates import games_own
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.twin import Codes, States
from spilabord.lab.native import compiled_bots

choose = games_own


def choices_template(
    states: States, count: Any, start: Any, codes: Any, luck: Any, own: States, room: Codes, weights: Any, advice: Any
) -> Any:
    """The place in its legal list of what the bot would do at each table; 0 at a finished one."""
    chosen = np.zeros(len(count), np.int64)
    for t in range(len(count)):
        if count[t]:
            own[0] = states[t]
            code = choose(own, 0, luck, room, weights, advice)
            while codes[start[t] + chosen[t]] != code:
                chosen[t] += 1
    return chosen


class Advisor:
    """A compiled bot that is asked at all tables at once, with luck of its own."""

    def __init__(self, game: AnyGame, bot: str, seed: int | str) -> None:
        policies = compiled_bots(game)
        if bot not in policies:
            raise BadOptions("no-compiled-bot", bot=bot, known=", ".join(sorted(policies)))
        policy, twin = policies[bot], twin_of(game)
        name = f"{game.key}_{bot.replace('-', '_')}_choices"
        self._choices = specialise(choices_template, name, choose=policy.choose)
        self._luck = stream(f"advice/{bot}/{seed}")
        self._own, self._room = np.zeros(2, twin.dtype), np.zeros(twin.widest, np.int64)
        self._weights = np.zeros(twin.widest, np.float64)
        self._advice = NO_ADVICE if policy.advice is None else policy.advice

    def choices(self, states: States, count: Any, start: Any, codes: Any) -> npt.NDArray[np.int64]:
        """[tables] Places in the legal lists."""
        chosen: npt.NDArray[np.int64] = self._choices(
            states, count, start, codes, self._luck, self._own, self._room, self._weights, self._advice
        )
        return chosen
