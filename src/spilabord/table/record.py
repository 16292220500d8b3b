"""A record: everything needed to play a finished game again and to check it, as one line of JSON."""

import hmac
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, BadRecord
from spilabord.core.fair import Fair, commitment
from spilabord.core.game import CHANCE, AnyGame, Seat, possibilities
from spilabord.core.options import check_players, convert_options
from spilabord.core.versions import todays_options

FORMAT: Final = "spilabord-record-1"


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat on a chair: a person, or a bot by its name."""

    name: str
    bot: str | None = None


class Fairness(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The promise made before the first card, what each seat added, and, at the end, the secret itself."""

    commitment: str
    nonces: tuple[str, ...]
    seed: str | None = None


class Event(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One action in its one spelling; chance's (seat -1) with what it was drawn from, a search's with its playouts."""

    seat: Seat
    action: str
    drawn_from: dict[str, int] = {}
    playouts: int = 0
    """How many playouts a bot made before it: with its seat's luck they give the same action again."""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How it ended, seat by seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One game from set-up to end; without a result it was not finished."""

    format: str
    game: str
    version: str
    options: dict[str, Any]
    players: tuple[Player, ...]
    fair: Fairness
    events: tuple[Event, ...]
    result: Result | None = None


def write_record(record: Record) -> str:
    """The record as one line."""
    return msgspec.json.encode(record).decode()


def read_record(line: str) -> Record:
    """The record that this line holds."""
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecord(f"this is not a whole record: {error}") from None
    if record.format != FORMAT:
        raise BadRecord(f"this record has the format {record.format!r}; this program reads {FORMAT!r}")
    return record


def luck_of(seed: str, seat: Seat, number: int) -> Rng:
    """The luck of a bot on this seat for event number `number`: it follows from the seed, and does not tell it."""
    return Rng(hmac.digest(seed.encode(), f"bot/{seat}/{number}".encode(), "sha256").hex())


def replay(game: AnyGame, record: Record) -> Iterator[tuple[Any, Event | None]]:
    """Every state of the record and the event that follows it; the last state is followed by None."""
    state = _first_state(game, record)
    for number, event in enumerate(record.events, start=1):
        action = _checked(game, state, event, number)
        yield state, event
        state = game.apply(state, action)
    yield state, None


def _first_state(game: AnyGame, record: Record) -> Any:
    if record.game != game.key:
        raise BadRecord(f"this is a record of {record.game}, not of {game.key}")
    try:
        check_players(game, len(record.players))
        options = todays_options(game, record.version, record.options)
        return game.setup(len(record.players), convert_options(game, options))
    except BadOptions as error:
        raise BadRecord(f"this table cannot be set up: {error}") from None


def _checked(game: AnyGame, state: Any, event: Event, number: int) -> Any:
    """The event's action, if the rules allow it to this seat at this moment."""
    seat = game.to_move(state)
    if seat is None:
        raise BadRecord(f"action {number} ({event.action}) comes after the end of the game")
    if seat != event.seat:
        raise BadRecord(f"action {number} ({event.action}) is of seat {event.seat}, but it was seat {seat}'s decision")
    try:
        action = game.read(event.action)
    except ValueError as error:
        raise BadRecord(f"action {number} cannot be read: {error}") from None
    if broken := game.objections(state, action):
        raise BadRecord(f"action {number} ({event.action}) breaks {', '.join(broken)}")
    return action


def verify(game: AnyGame, record: Record) -> None:
    """Refuses a record unless every action was legal, every draw fair and the result right."""
    chance = _promised_chance(game, record)
    for number, (state, event) in enumerate(replay(game, record), start=1):
        if event is None:
            _check_end(game, record, state)
        elif event.seat == CHANCE:
            _check_draw(game, state, event, chance, number)
        elif event.drawn_from:
            raise BadRecord(f"action {number} ({event.action}) is a player's and cannot have been drawn")


def _promised_chance(game: AnyGame, record: Record) -> Fair | None:
    """The chance of this record, once its seed is revealed and keeps the promise."""
    if len(record.fair.nonces) != len(record.players):
        raise BadRecord(f"{len(record.players)} players, but {len(record.fair.nonces)} nonces")
    if record.fair.seed is None:
        return None
    if not hmac.compare_digest(commitment(record.fair.seed), record.fair.commitment):
        raise BadRecord("the seed is not the one that was promised before the game")
    return Fair(record.fair.seed, record.fair.nonces, game.write)


def _check_draw(game: AnyGame, state: Any, event: Event, chance: Fair | None, number: int) -> None:
    could_be = {game.write(action): count for action, count in possibilities(game, state).items()}
    if could_be != event.drawn_from:
        raise BadRecord(f"action {number} ({event.action}) was not drawn from what could be drawn")
    if chance is not None and (drawn := game.write(game.deal(state, chance))) != event.action:
        raise BadRecord(f"action {number} should have been {drawn!r} by the fair draw, not {event.action!r}")


def _check_end(game: AnyGame, record: Record, state: Any) -> None:
    over = game.to_move(state) is None
    if record.result is None:
        if over or record.fair.seed is not None:
            raise BadRecord("the record has no result, but " + ("its game is over" if over else "its seed is revealed"))
        return
    if not over:
        raise BadRecord(f"the record ends after {len(record.events)} actions, before the end of its game")
    if record.fair.seed is None:
        raise BadRecord("the game is over, but the seed is not revealed")
    outcome = game.outcome(state)
    if (record.result.scores, record.result.ranks) != (outcome.scores, outcome.ranks):
        raise BadRecord(f"the result should be {outcome.scores}, not {record.result.scores}")
