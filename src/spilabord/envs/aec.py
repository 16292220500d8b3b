"""PettingZoo environment (AEC): every seat is an agent, and the agent to move is asked.

env = pettingzoo.make("aec", "spilabord/kingdomino-v0", players=3, options={"harmony": True})
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated else choose(observation))
"""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from spilabord.envs.layouts import Actions, LegalActions, Observation, observation_space, places
from spilabord.envs.one_table import RENDER_MODES, OneTable, check_render_mode


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One table as PettingZoo has it; rewards come when the game is over."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        actions: Actions = "legal",
        width: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        check_render_mode(render_mode)
        self.table = OneTable(game, players, options, actions, width, language)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"spilabord_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        tensors, wide = self.table.tensors, self.table.width
        self.observation_spaces = {agent: observation_space(tensors, actions, wide) for agent in self.possible_agents}
        size = places(tensors, actions, wide)
        self.action_spaces = {agent: LegalActions(size, self.table.mask) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What this agent is handed."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What this agent answers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (asked for)
        """The first game of a seed; without one, the next game."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> Observation:
        """What this agent sees; nobody else's secrets."""
        return self.table.observe(self._seats[agent])

    def step(self, action: Any) -> None:
        """The agent to move takes an action, by its number or in its spelling; one that is not legal is refused."""
        if not self.agents:
            raise RuntimeError("the game is over and everybody has left: reset begins another one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        if (seat := int(self.table.batch.seat[0])) >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end()

    def _end(self) -> None:
        """Rewards for all, and the first to leave."""
        batch = self.table.batch
        for agent, reward in zip(self.agents, batch.rewards[0].tolist(), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": int(batch.scores[0, self._seats[agent]])}
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as the agent to move sees it."""
        return self.table.shown(self.render_mode)

    def close(self) -> None:
        """There is nothing to close: pictures are texts."""
