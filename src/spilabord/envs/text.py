"""Text environment for language agents: a drawn table, what was told, and actions in their one spelling.

    env = TextEnv("kingdomino", players=2, bots={1: "greedy"}, language="en")
    turn = env.reset(seed=1)
    while not turn.over:
        turn = env.step(answer(turn.text))

An answer that is no legal action changes nothing: the same seat is asked again, and told which rule is against it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from spilabord.bots import find_bot
from spilabord.bots.asking import BotFailed, ask_seat
from spilabord.core.bot import Budget
from spilabord.core.errors import BadOptions
from spilabord.core.game import SPECTATOR, Seat, Section
from spilabord.core.message import Message
from spilabord.core.options import check_players, convert_options
from spilabord.envs.rewards import rewards_of
from spilabord.games import find_game
from spilabord.table.local import LocalTable, table_for
from spilabord.table.record import Player, Record
from spilabord.table.refusals import Refused
from spilabord.table.words import Words

NAMES: Final = ("Ásta", "Björn", "Una", "Ída", "Óli", "Þór")


class TextTurn(Struct, frozen=True):
    """What the seat to move is shown; once the game is over, what all are shown."""

    seat: Seat | None
    """Who is to answer; None when the game is over."""
    text: str
    """All of it in one text, as a language agent reads it."""
    picture: str
    told: tuple[str, ...]
    """What this seat has heard since it last acted, its own action first."""
    legal: tuple[str, ...]
    """Actions in their one spelling; an answer is one of these."""
    offers: tuple[str, ...]
    """The same actions in words."""
    rewards: tuple[float, ...]
    """Seat by seat: 0 until the game is over."""
    refused: tuple[str, ...] = ()
    """Why the last answer was not carried out, in sentences."""
    sections: tuple[Section, ...] = ()
    """The rules that it would have broken."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat is None


class TextEnv:
    """One table: every seat without a bot is asked in its turn, and is shown only what it may see."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        *,
        bots: Mapping[Seat, str] | None = None,
        language: str = "en",
        names: Sequence[str] = NAMES,
    ) -> None:
        self.game = find_game(game)
        check_players(self.game, players)
        self.options: Any = convert_options(self.game, dict(options or {}))
        self.game.setup(players, self.options)  # refuses options that do not go together
        seats = dict(bots or {})
        for seat, spelling in seats.items():
            if seat not in range(players):
                raise ValueError(f"there is no seat {seat} for the bot {spelling}: seats are 0 to {players - 1}")
            find_bot(spelling, self.game)
        if len(seats) == players:
            raise BadOptions("bots-for-seats", bots=len(seats), seats=players)
        self.players = tuple(Player(name=names[seat], bot=seats.get(seat)) for seat in range(players))
        self.language = language
        self._words = Words(language, self.game, [player.name for player in self.players])
        self._table: LocalTable | None = None

    @property
    def rules(self) -> str:
        """The rules of the game in Markdown, each with its number."""
        return (self.game.folder / f"rules.{self.language}.md").read_text(encoding="utf-8")

    @property
    def table(self) -> LocalTable:
        """The table as it is: for the person who runs the agents, and never for an agent."""
        if self._table is None:
            raise RuntimeError("reset comes before anything else")
        return self._table

    def reset(self, seed: int | str = 0) -> TextTurn:
        """A new game whose luck follows from the seed."""
        self._table = table_for(self.game, self.players, self.options, str(seed))
        self._last_heard = [0] * len(self.players)
        return self._asked()

    def step(self, answer: str) -> TextTurn:
        """Does what the seat to move has answered, if the rules allow it."""
        seat = self.table.to_move
        if seat is None:
            raise RuntimeError("the game is over: reset begins another one")
        try:
            action = self.game.read(answer.strip())
        except ValueError:
            return self._turn_of(seat, Refused("not-an-action", typed=answer.strip()[:60]))
        since = len(self.table.events)
        try:
            self.table.act(seat, action)
        except Refused as refused:
            return self._turn_of(seat, refused)
        self._last_heard[seat] = since
        return self._asked()

    def record(self) -> Record:
        """The game so far, as a record that can be replayed and verified."""
        return self.table.record()

    def _asked(self) -> TextTurn:
        """Lets bots act until somebody else is to move."""
        table = self.table
        while (seat := table.to_move) is not None and (spelling := self.players[seat].bot) is not None:
            reply = ask_seat(table.table, seat, Budget())
            if reply.fault is not None:
                raise BotFailed(f"the bot {spelling!r} failed: {reply.fault}")
            table.act_on(seat, reply.thought)
        return self._end() if seat is None else self._turn_of(seat)

    def _turn_of(self, seat: Seat, refused: Refused | None = None) -> TextTurn:
        game, table, words = self.game, self.table, self._words
        view, legal = game.view(table.state, seat), game.legal_actions(table.state)
        spelled = tuple(map(game.write, legal))
        offers = tuple(words.offer(game, view, action) for action in legal)
        told = tuple(line for message in table.heard(seat, self._last_heard[seat]) for line in words.lines(message))
        why = () if refused is None else self._why(refused)
        picture = game.draw(view, words.say)
        width = max(map(len, spelled))
        listed = [f"  {action:{width}}  {offer}" for action, offer in zip(spelled, offers, strict=True)]
        parts = ["\n".join(told), picture, "\n".join(why), "\n".join([self._say("text-your-turn", seat=seat), *listed])]
        return TextTurn(
            seat=seat,
            text="\n\n".join(filter(None, parts)),
            picture=picture,
            told=told,
            legal=spelled,
            offers=offers,
            rewards=(0.0,) * len(self.players),
            refused=why,
            sections=() if refused is None else refused.sections,
        )

    def _why(self, refused: Refused) -> tuple[str, ...]:
        """Why nothing was done, and each rule that is against it, with its number."""
        rules = (f"{section}: {self._words.why(section)}" for section in refused.sections)
        return (self._words.say(refused.reason), *rules)

    def _end(self) -> TextTurn:
        """What everybody is shown when the game is over: the table, and where each point came from."""
        game, table, words = self.game, self.table, self._words
        outcome = game.outcome(table.state)
        since = min(heard for heard, player in zip(self._last_heard, self.players, strict=True) if player.bot is None)
        told = tuple(line for message in table.heard(SPECTATOR, since) for line in words.lines(message))
        picture = game.draw(game.view(table.state, SPECTATOR), words.say)
        scores = [self._say("play-over")]
        for seat, (rank, score) in enumerate(zip(outcome.ranks, outcome.scores, strict=True)):
            scores.append(f"{rank}. {self.players[seat].name}: {score}")
        parts = ["\n".join(told), picture, "\n".join(scores)]
        return TextTurn(
            seat=None,
            text="\n\n".join(parts),
            picture=picture,
            told=told,
            legal=(),
            offers=(),
            rewards=rewards_of(outcome),
        )

    def _say(self, message: str, **args: int | str) -> str:
        return self._words.say(Message(message, args))
