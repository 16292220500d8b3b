"""Gymnasium environment: one seat learns, and bots of ours sit on the others.

env = gymnasium.make("spilabord.envs:spilabord/kingdomino-v0", opponents="greedy")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(choose(info["action_mask"]))
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt

from spilabord.core.game import Seat
from spilabord.envs.layouts import Actions, LegalActions, Observation, observation_space, places
from spilabord.envs.one_table import RENDER_MODES, OneTable, check_render_mode
from spilabord.envs.opponents import Opponents


class LearnerEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """One table as Gymnasium has it; the reward comes when the game is over."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seat: Seat = 0,
        opponents: str | Sequence[str] | None = None,
        actions: Actions = "legal",
        width: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        check_render_mode(render_mode)
        self.table = OneTable(game, players, options, actions, width, language)
        self.seat = seat
        self.opponents = Opponents(self.table.game, players, seat, opponents)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table.tensors, actions, self.table.width)
        self.action_space = LegalActions(places(self.table.tensors, actions, self.table.width), self.table.mask)
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The first game of a seed; without one, the next game; until the learner is to move."""
        super().reset(seed=seed, options=options)
        self.table.reset(seed)
        self.opponents.begin(self.table.batch)
        self.opponents.play(self.table)
        self._over = False
        return self._told({})

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner takes an action, by its number or in its spelling; then the others act."""
        if self._over or self.table.seat < 0:
            raise RuntimeError("the game is over: reset begins another one")
        self.table.play(action)
        self.opponents.play(self.table)
        self._over = self.table.seat < 0
        batch = self.table.batch
        observation, info = self._told({"score": int(batch.scores[0, self.seat])} if self._over else {})
        return observation, float(batch.rewards[0, self.seat]), self._over, False, info

    def _told(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        observation = self.table.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"], **info}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the learner may do now, as sb3-contrib asks for it."""
        return np.asarray(self.table.mask(), np.bool_)

    def render(self) -> Any:
        """The table as the seat to move sees it."""
        return self.table.shown(self.render_mode)
