"""Gymnasium vector environment: many tables stepped in one compiled call, one seat of each learns.

    envs = gymnasium.make_vec("spilabord.envs:spilabord/kingdomino-v0", 256, vectorization_mode="vector_entry_point")

Table t of n plays games t, t + n, t + 2n of the seed: the same games as the environment of one table, one by one.
"""

import secrets
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spilabord.compiled.hints import NO_ADVICE
from spilabord.core.errors import BadOptions, IllegalAction
from spilabord.core.game import Seat
from spilabord.envs.answers import Answers, learn_of
from spilabord.envs.layouts import Actions, Observation, check_actions, observation_space, places, tensors_of, width_of
from spilabord.envs.one_table import OneTable
from spilabord.envs.opponents import Opponents, luck_of_opponents, usual_opponent
from spilabord.games import find_game
from spilabord.lab import steps
from spilabord.lab.batch import Batch
from spilabord.lab.illegal import at_table, past_the_list, past_the_mask
from spilabord.lab.native import compiled_bots

SCORES: Final = 32
"""Places of a scratch array for scores and ranks."""

FIRST_CHOICES: Final = 64
"""How many choices of a game are kept at first; there is room for more when a game is longer."""


class Choices:
    """What each learner has chosen in its game, as places in the legal lists."""

    def __init__(self, tables: int) -> None:
        self._rows = np.zeros((tables, FIRST_CHOICES), np.int16)
        self._count = np.zeros(tables, np.int64)

    def add(self, choices: npt.NDArray[np.int64]) -> None:
        """One more for each table; that of a table whose game is over is forgotten when the next begins."""
        if self._count.max() == self._rows.shape[1]:
            self._rows = np.pad(self._rows, ((0, 0), (0, self._rows.shape[1])))
        self._rows[np.arange(len(choices)), self._count] = choices
        self._count += 1

    def begin(self, which: Any) -> None:
        """These tables begin a game."""
        self._count[which] = 0

    def of(self, t: int) -> list[int]:
        """What was chosen at this table."""
        chosen: list[int] = self._rows[t, : self._count[t]].tolist()
        return chosen


class LearnerVectorEnv(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """Tables as Gymnasium has them, side by side; opponents are compiled bots."""

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seat: Seat = 0,
        opponents: str | None = None,
        actions: Actions = "legal",
        width: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        card = find_game(game)
        self._tensors = tensors_of(card)
        check_actions(card, self._tensors, actions)
        self.actions, self.width = actions, width_of(card, width)
        self.num_envs, self.seat = num_envs, seat
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        policies = compiled_bots(card)
        self.opponents = _compiled_opponent(usual_opponent(card), policies, opponents)
        self.batch = Batch(game, num_envs, players, options, secrets.randbits(63), autoreset=False, history=False)
        if seat not in range(players):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {players - 1}")
        policy = policies[self.opponents]
        self._learn = learn_of(self.batch.twin, self._tensors, self.opponents.replace("-", "_"), policy)
        self._lay_out(NO_ADVICE if policy.advice is None else policy.advice)

    def _lay_out(self, advice: npt.NDArray[np.int64]) -> None:
        """Makes spaces, and what opponents need."""
        self.single_observation_space = observation_space(self._tensors, self.actions, self.width)
        self.single_action_space = spaces.Discrete(places(self._tensors, self.actions, self.width))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        twin = self.batch.twin
        self._answers = Answers(
            key=np.zeros(2, np.uint64),
            luck=np.zeros((self.num_envs, 2), np.uint64),
            numbers=np.zeros(self.num_envs, np.int64),
            states=np.zeros(2, twin.dtype),
            codes=np.zeros(twin.widest, np.int64),
            weights=np.zeros(twin.widest, np.float64),
            advice=advice,
        )
        self._scratch = np.zeros(twin.widest + SCORES, np.int64)
        self._done = np.ones(self.num_envs, np.bool_)
        self._log = Choices(self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games at all tables, or at those of `options["reset_mask"]`; with a seed, its first games."""
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        self.batch.reset(mask, seed=seed)
        self._answers.key[:] = luck_of_opponents(self.batch.seed)
        which = slice(None) if mask is None else mask
        self._answers.numbers[which] = -1
        self._done[which] = False
        self._log.begin(which)
        self.batch._arrays.choice[:] = steps.STAY
        self._advance(again=False)
        return self._told({})

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Each learner takes an action by its number; then the others act.

        An action outside the mask is refused, and nothing has changed. A table whose game is over takes any.
        """
        choices = self._choices(np.asarray(actions))
        batch, mode = self.batch, self.autoreset_mode
        if mode is AutoresetMode.DISABLED and self._done.any():
            raise RuntimeError(
                f"the game of table {int(self._done.argmax())} is over: begin another with "
                'reset(options={"reset_mask": ...})'
            )
        batch._arrays.choice[:] = choices
        if (t := int(steps.refused(batch._arrays))) >= 0:
            raise at_table(t, self._why(t, int(np.asarray(actions)[t])))
        self._log.add(choices)
        if mode is AutoresetMode.NEXT_STEP:
            batch._arrays.choice[self._done] = steps.BEGIN
            self._log.begin(self._done)
        self._advance(again=mode is AutoresetMode.SAME_STEP)
        over = batch.terminal.copy()
        self._log.begin(over)
        self._done = over.copy() if mode is not AutoresetMode.SAME_STEP else np.zeros_like(over)
        info = self._ended(over) if over.any() else {}
        observation, info = self._told(info)
        return observation, batch.rewards[:, self.seat].copy(), over, np.zeros_like(over), info

    def _choices(self, actions: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """Places in the legal lists; -1 for a flat number that is not legal."""
        self.batch.check_one_each(actions)
        return actions.astype(np.int64) if self.actions == "legal" else self.batch.places_in_lists(actions)

    def _why(self, t: int, number: int) -> IllegalAction:
        """Why a number is refused; the game is played again at one table, by rules that can be named."""
        batch = self.batch
        if self.actions == "legal":
            return past_the_list(int(batch.seat[t]), int(batch.count[t]), number)
        assert self._tensors.flat is not None
        opponents = Opponents(batch.game, batch.players, self.seat, self.opponents)
        options = msgspec.to_builtins(batch.options)
        table = OneTable(batch.game.key, batch.players, options, "legal", batch.twin.widest, "en")
        table.begin(batch.seed, int(batch.numbers[t]))
        opponents.begin(table.batch)
        opponents.play(table)
        for choice in self._log.of(t):
            table.choose(choice)
            opponents.play(table)
        return past_the_mask(batch.game, self._tensors.flat, table.batch.state(0), number, table.words)

    def _advance(self, again: bool) -> None:
        batch = self.batch
        batch.rows = int(self._learn(batch._arrays, self._answers, self.seat, again, self._scratch))
        batch.codes, batch.features = batch._arrays.codes[: batch.rows], batch._arrays.features[: batch.rows]

    def _told(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """What all learners see; at a finished table, the end of its game."""
        batch = self.batch
        observation = batch.observation.copy()
        mask = batch.flat_mask() if self.actions == "flat" else batch.mask(self.width)
        idle = np.flatnonzero(batch.seat < 0)
        if len(idle):
            observation[idle] = batch.final_observation[idle, self.seat]
            mask[idle, 0] = 1
        told: Observation = {"observation": observation, "action_mask": mask}
        if self.actions == "legal":
            told["action_features"] = batch.padded_features(self.width)
        return told, {"action_mask": mask, "_action_mask": np.ones(self.num_envs, np.bool_), **info}

    def _ended(self, over: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """Scores of the games that are over; if the next ones have begun, what was seen of the ends."""
        scores = np.where(over, self.batch.scores[:, self.seat], 0)
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            return {"score": scores, "_score": over}
        final = np.full(self.num_envs, None, object)
        for t in np.flatnonzero(over):
            final[t] = self._final(int(t))
        return {
            "final_obs": final,
            "_final_obs": over,
            "final_info": {"score": scores, "_score": over},
            "_final_info": over,
        }

    def _final(self, t: int) -> Observation:
        size = places(self._tensors, self.actions, self.width)
        mask = np.zeros(size, np.int8)
        mask[0] = 1
        found: Observation = {"observation": self.batch.final_observation[t, self.seat].copy(), "action_mask": mask}
        if self.actions == "legal":
            found["action_features"] = np.zeros((size, self.batch.features.shape[1]), np.int16)
        return found

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What each learner may do now, as sb3-contrib asks for it."""
        return np.asarray(self._told({})[0]["action_mask"], np.bool_)


def _compiled_opponent(usual: str, policies: Mapping[str, Any], asked: str | None) -> str:
    """The spelling of the opponents: the usual ones if they are compiled, else random ones."""
    if asked is None:
        return usual if usual in policies else "random"
    if asked not in policies:
        raise BadOptions("no-compiled-bot", bot=asked, known=", ".join(sorted(policies)))
    return asked
