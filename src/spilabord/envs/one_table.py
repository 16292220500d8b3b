"""One table for environments: a batch of one, its observations, and why an action is refused."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from spilabord.core.errors import IllegalAction
from spilabord.core.game import SPECTATOR, Seat
from spilabord.envs.layouts import Actions, Observation, check_actions, places, tensors_of, width_of
from spilabord.games import find_game
from spilabord.lab.batch import Batch
from spilabord.lab.illegal import against_the_rules, past_the_list, past_the_mask
from spilabord.table.words import Words

NAMES: Final = ("Ásta", "Björn", "Una", "Ída", "Óli", "Þór")
RENDER_MODES: Final = ("ansi", "human")


def check_render_mode(mode: str | None) -> None:
    """Refuses a picture that cannot be drawn."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")


class OneTable:
    """A game between seats that are asked one after another; chance is dealt in between."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None,
        actions: Actions,
        width: int | None,
        language: str,
    ) -> None:
        self.game = find_game(game)
        self.tensors = tensors_of(self.game)
        check_actions(self.game, self.tensors, actions)
        self.actions: Actions = actions
        self.width = width_of(self.game, width)
        self.players = players
        self.words = Words(language, self.game, NAMES[:players])
        self.batch = Batch(game, 1, players, options, secrets.randbits(63), autoreset=False)
        self._choice = np.zeros(1, np.int64)
        self._places = places(self.tensors, actions, self.width)
        self._features = self.batch.features.shape[1]

    def reset(self, seed: int | None) -> None:
        """The first game of a seed, or the next one."""
        self.batch.reset(seed=seed)
        self._check_width()

    def begin(self, seed: int | str, number: int) -> None:
        """The game of this number of a seed."""
        self.batch._arrays.tables["next_game"][0] = number
        self.batch.reset(np.zeros(1, np.bool_), seed=seed)
        self.batch.reset()

    @property
    def seat(self) -> Seat:
        """Whose decision it is; -1 when the game is over."""
        return int(self.batch.seat[0])

    @property
    def count(self) -> int:
        """How many legal actions there are."""
        return int(self.batch.count[0])

    def observe(self, seat: Seat) -> Observation:
        """What this seat sees, what it may do, and what each of its actions does.

        A seat that has nothing to decide has a mask of a single 1, at the first place: no mask is empty.
        """
        batch, mask = self.batch, np.zeros(self._places, np.int8)
        to_move = int(batch.seat[0])
        seen = self.row(seat, to_move)
        if self.actions == "flat":
            mask[self.flat_numbers() if seat == to_move else 0] = 1
            return {"observation": seen, "action_mask": mask}
        features = np.zeros((self._places, self._features), np.int16)
        if seat == to_move:
            count = int(batch.count[0])
            mask[:count] = 1
            features[:count] = batch.features
        else:
            mask[0] = 1
        return {"observation": seen, "action_mask": mask, "action_features": features}

    def row(self, seat: Seat, to_move: Seat) -> Any:
        """The row that this seat sees."""
        batch = self.batch
        if seat == to_move:
            return batch.observation[0].copy()
        if to_move < 0:
            return batch.final_observation[0, seat].copy()
        row = np.empty(batch.observation.shape[1], np.int16)
        self.tensors.observe(batch._arrays.states, 0, seat, row)
        return row

    def mask(self) -> Any:
        """The mask of the seat to move."""
        mask = np.zeros(self._places, np.int8)
        mask[self.flat_numbers() if self.actions == "flat" else slice(self.count)] = 1
        return mask

    def flat_numbers(self) -> list[int]:
        """The flat numbers of the legal actions, in their order."""
        assert self.tensors.flat is not None
        index, states = self.tensors.flat.index, self.batch._arrays.states
        return [int(index(states, 0, code)) for code in self.batch.codes.tolist()]

    def play(self, action: Any) -> None:
        """Takes an action by its number or in its spelling; one that is not legal is refused, and nothing changes."""
        choice = self._spelled(action) if isinstance(action, str) else self._numbered(action)
        self.choose(choice)

    def choose(self, choice: int) -> None:
        """Takes an action by its place in the legal list."""
        self._choice[0] = choice
        self.batch.step(self._choice)
        self._check_width()

    def _numbered(self, action: Any) -> int:
        if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
            raise ValueError(f"an action is a whole number or its spelling, not {action!r}")
        number = int(action)
        if self.actions == "legal":
            if 0 <= number < self.count:
                return number
            raise past_the_list(self.seat, self.count, number)
        if number in (numbers := self.flat_numbers()):
            return numbers.index(number)
        assert self.tensors.flat is not None
        raise past_the_mask(self.game, self.tensors.flat, self.batch.state(0), number, self.words)

    def _spelled(self, text: str) -> int:
        """The place of a spelled action in the legal list; refused with the rules that it would break."""
        try:
            action = self.game.read(text)
        except ValueError:
            raise IllegalAction(f"{text!r} is not how an action is written; {self._listed()}") from None
        if self.game.objections(state := self.batch.state(0), action):
            raise against_the_rules(self.game, state, action, self.words)
        return int(self.batch.codes.tolist().index(self.batch.twin.encode(action)))

    def spellings(self) -> list[str]:
        """The legal actions as they are written, in their order."""
        decode = self.batch.twin.decode
        return [self.game.write(decode(code)) for code in self.batch.codes.tolist()]

    def _listed(self) -> str:
        return f"legal are 0 to {self.count - 1}: {', '.join(self.spellings())}" if self.count else "the game is over"

    def draw(self) -> str:
        """The table as the seat to move sees it; as everybody does when the game is over."""
        seat = self.seat if self.seat >= 0 else SPECTATOR
        return self.game.draw(self.game.view(self.batch.state(0), seat), self.words.say)

    def shown(self, mode: str | None) -> str | None:
        """The picture in this render mode: returned, or printed."""
        if mode is None:
            return None
        picture = self.draw()
        if mode == "ansi":
            return picture
        print(picture)
        return None

    def _check_width(self) -> None:
        if self.batch.count[0] > self.width:
            raise ValueError(
                f"seat {self.seat} has {self.count} legal actions, and there are {self.width} places: make the "
                f"environment with a larger width, at most {self.batch.twin.widest}"
            )
