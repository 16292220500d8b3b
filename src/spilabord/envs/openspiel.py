"""OpenSpiel: importing this registers every game, as `spilabord_kingdomino` and so on.

    game = pyspiel.load_game("spilabord_kingdomino", {"players": 3, "options": "harmony:true"})

The reference rules play here, one Python state at a time, with every decision of chance in the open. An action is its
place in the legal list, which is the same in all worlds that the seat to move cannot tell apart.
"""

from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame, Seat, possibilities, twin_of
from spilabord.core.options import check_players, read_options
from spilabord.core.tensors import places_of, size_of
from spilabord.envs.layouts import tensors_of, width_of
from spilabord.envs.rewards import rewards_of
from spilabord.games import find_game, games
from spilabord.lab.illegal import past_the_list
from spilabord.table.words import Words

NAMES: Final = ("Ásta", "Björn", "Una", "Ída", "Óli", "Þór")

DEFAULTS: Final = {"players": 2, "options": ""}

MOST_POINTS: Final = 10_000.0
"""More than anybody gets who plays alone, where the reward is the score."""


def spelled(options: str) -> list[str]:
    """Options as everywhere else: in a parameter of OpenSpiel ":" stands for "=" and "+" for ",", which it would take.

    "turn_limit:3 contains:market+mine" is turn_limit=3 and contains=market,mine.
    """
    return [option.replace(":", "=", 1).replace("+", ",") for option in options.split()]


def game_type(game: AnyGame) -> Any:
    """What OpenSpiel must know of a game before it is loaded."""
    has_tensors = game.tensors is not None
    return pyspiel.GameType(
        short_name=f"spilabord_{game.key}",
        long_name=f"Spilaborð: {game.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensors,
        provides_observation_string=True,
        provides_observation_tensor=has_tensors,
        parameter_specification=DEFAULTS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game by the reference rules; `players` and `options` (see `spelled`) are parameters."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.card = find_game(key)
        self.players = int(given["players"])
        check_players(self.card, self.players)
        self.options: Any = read_options(self.card, spelled(str(given["options"])))
        self.card.setup(self.players, self.options)  # refuses options that do not go together
        self.words = Words("en", self.card, NAMES[: self.players])
        alone = self.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=width_of(self.card, twin_of(self.card).widest),
            max_chance_outcomes=twin_of(self.card).widest,
            num_players=self.players,
            min_utility=-MOST_POINTS if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            max_game_length=self.card.longest(self.players, self.options) or self.card.longest_by_luck,
        )
        super().__init__(game_type(self.card), info, given)

    def new_initial_state(self) -> "OpenSpielState":
        """The table before anything is dealt."""
        return OpenSpielState(self, self.card.setup(self.players, self.options))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ViewObserver":  # noqa: ARG002 (asked for)
        """Observations from the view, whatever kind is asked for: a view remembers what its seat has learned."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return ViewObserver(self.card)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """One moment of a game."""

    def __init__(self, game: OpenSpielGame, table: Any) -> None:
        super().__init__(game)
        self.table = table

    @property
    def _card(self) -> AnyGame:
        card: AnyGame = self.get_game().card
        return card

    def current_player(self) -> int:
        """Whose decision it is."""
        seat = self._card.to_move(self.table)
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._card.to_move(self.table) is None

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(range(len(self._card.legal_actions(self.table)))) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, each as likely as its multiplicity says."""
        possible = possibilities(self._card, self.table)
        total = sum(possible.values())
        return [(place, number / total) for place, number in enumerate(possible.values())]

    def _action(self, player: Seat, number: int) -> Any:
        """The action of this number; one past the list is refused, and nothing has changed."""
        by_chance = player == pyspiel.PlayerId.CHANCE
        listed = list(possibilities(self._card, self.table)) if by_chance else self._card.legal_actions(self.table)
        if not 0 <= number < len(listed):
            raise past_the_list(player, len(listed), number)
        return listed[number]

    def _apply_action(self, action: int) -> None:
        self.table = self._card.apply(self.table, self._action(self.current_player(), action))

    def _action_to_string(self, player: Seat, action: int) -> str:
        return self._card.write(self._action(player, action))

    def returns(self) -> list[float]:
        """Rewards once the game is over."""
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        return list(rewards_of(self._card.outcome(self.table)))

    def resample_from_infostate(self, player: Seat, sampler: Any) -> "OpenSpielState":
        """A world that this seat cannot tell from this one, drawn fairly."""
        card = self._card
        imagined = card.imagine(card.view(self.table, player), Rng(f"openspiel/{sampler()!r}"))
        return OpenSpielState(self.get_game(), imagined)

    def __str__(self) -> str:
        """All of the table, secrets included, in JSON: two states that differ differ here."""
        return msgspec.json.encode(self.table, order="deterministic").decode()

    def picture(self, player: Seat = SPECTATOR) -> str:
        """The table as a seat or a spectator sees it, drawn in text."""
        return self._card.draw(self._card.view(self.table, player), self.get_game().words.say)


class ViewObserver:
    """What a seat sees: its view in JSON as a text, and the game's tensors as numbers."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if game.tensors is None:
            return
        tensors = tensors_of(game)
        self.tensor = np.zeros(size_of(tensors.observation), np.float32)
        self._row = np.zeros(size_of(tensors.observation), np.int16)
        for field, place in zip(tensors.observation, places_of(tensors.observation).values(), strict=True):
            self.dict[field.name] = self.tensor[place].reshape(field.shape or (1,))

    def set_from(self, state: OpenSpielState, player: Seat) -> None:
        """Writes what this seat sees."""
        if self.tensor is not None:
            tensors_of(self._game).observe(twin_of(self._game).pack(state.table), 0, player, self._row)
            self.tensor[:] = self._row

    def string_from(self, state: OpenSpielState, player: Seat) -> str:
        """The view of this seat, in JSON."""
        return msgspec.json.encode(self._game.view(state.table, player), order="deterministic").decode()


def _maker(key: str) -> Any:
    """What OpenSpiel calls to load this game."""
    return type(
        f"OpenSpiel_{key}",
        (OpenSpielGame,),
        {"__init__": lambda self, params=None: OpenSpielGame.__init__(self, key, params)},
    )


for _key, _game in games().items():
    pyspiel.register_game(game_type(_game), _maker(_key))
