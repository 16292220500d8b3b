"""A record: everything needed to play a finished game again and to check it, as one line of JSON."""

import hmac
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, BadRecord
from spilabord.core.fair import Fair, anew_key, commitment, is_kept
from spilabord.core.game import CHANCE, AnyGame, Seat, possibilities
from spilabord.core.options import check_players, convert_options
from spilabord.core.versions import todays_options
from spilabord.table.bounds import MOST_BYTES, Hash, Options, Promises, Rank, Score, Shares, Text
from spilabord.table.events import Event
from spilabord.table.line import Line, along, check_places, checked_along, imagined
from spilabord.table.table import Chair, Table, Throw
from spilabord.table.table import first_state as first_state_of

FORMAT: Final = "spilabord-record-1"
"""Without promises: a game in one process, where one key gives all the luck, and tables of the first protocol."""

PROMISED: Final = "spilabord-record-2"
"""Each seat's nonce was promised before anybody's was known, and the promises are in the record."""


STREAMED: Final = "spilabord-record-3"
"""Nothing was promised: the luck came from a stream of numbers that the maker of the record could choose."""


STREAM: Final = "spilabord-games-1"
"""Name of the streams of luck of native games: it changes whenever the same seed would give other games."""


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat on a chair: a person, or a bot by its name."""

    name: Text
    bot: Text | None = None


class Fairness(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The promises made before the first card, what each seat added, and, at the end, the secret itself."""

    commitment: Hash
    nonces: Shares
    seed: Text | None = None
    promises: Promises = ()
    """Seat by seat; empty for a bot, whose nonce follows from the commitment."""
    abandoned: Annotated[tuple[Throw, ...], Meta(max_length=1_000)] = ()
    """Throws that somebody did not open."""


UNPROMISED: Final = Fairness("", ())
"""Where nothing was promised."""


class LuckStream(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the luck came from, if not from promises: a stream of numbers, and the key that began it."""

    stream: Text
    key: Text


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How it ended, seat by seat."""

    scores: tuple[Score, ...]
    ranks: tuple[Rank, ...]


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One game from set-up to end; without a result it was not finished."""

    format: Text
    game: Text
    version: Text
    options: Options
    players: Annotated[tuple[Player, ...], Meta(max_length=16)]
    fair: Fairness = UNPROMISED
    luck: LuckStream | None = None
    """Instead of `fair`, and only with format STREAMED."""
    line: Line | None = None
    """What was played before, where this game plays on from an earlier one; its luck begins with `events`."""
    events: Annotated[tuple[Event, ...], Meta(max_length=1_000_000)]
    result: Result | None = None


def record_of(table: Table, states: Iterable[Any]) -> Record:
    """The game so far: every action that stands, chance's with what it was drawn from, by the state before each."""
    events = (drawn_event(table.game, state, event) for state, event in zip(states, table.events, strict=False))
    line = (drawn_event(table.game, state, event) for state, event in on_line(table))
    return record_with(table, events, line)


def on_line(table: Table) -> Iterator[tuple[Any, Event]]:
    """The actions of the line that a table plays on from, each with the state before it."""
    return along(table.game, first_state_of(table), table.line, table.dealt) if len(table.line) else iter(())


def record_with(table: Table, events: Iterable[Event], line: Iterable[Event] = ()) -> Record:
    """The game so far, by its events; the seed is revealed, and the result given, once the game is over."""
    if table.brought is not None:
        return _brought_back(table, events, line)
    outcome = table.game.outcome(table.state)
    fair = _fairness(table)
    return Record(
        format=PROMISED if fair.promises else FORMAT,
        game=table.terms.game,
        version=table.terms.version,
        options=msgspec.to_builtins(table.options),
        players=tuple(map(_player, table.chairs)),
        fair=fair,
        line=_line(table, line, "" if table.terms.line is None else table.terms.line.of),
        events=tuple(plans_once(events)),
        result=Result(outcome.scores, outcome.ranks) if table.over else None,
    )


def _brought_back(table: Table, events: Iterable[Event], line: Iterable[Event]) -> Record:
    """The record that was opened at this table, by today's rules."""
    brought: Record = table.brought
    return replace(
        brought,
        version=table.terms.version,
        options=msgspec.to_builtins(table.options),
        line=_line(table, line, "" if brought.line is None else brought.line.of),
        events=tuple(plans_once(events)),
    )


def _line(table: Table, events: Iterable[Event], of: str) -> Line | None:
    if not table.retraced and table.anew is None:
        return None
    return Line(tuple(plans_once(events)), of, table.dealt, table.anew)


def _fairness(table: Table) -> Fairness:
    """What was promised and opened; without promises if not every nonce keeps one or follows from the commitment."""
    nonces = tuple(chair.nonce or "" for chair in table.chairs)
    promises = tuple(chair.promise or "" for chair in table.chairs)
    seats = range(len(nonces))
    promised = all(is_kept(table.commitment, seat, promises[seat], nonces[seat]) for seat in seats)
    seed = table.seed if table.over else None
    return Fairness(commitment(table.seed), nonces, seed, promises if promised else (), table.abandoned)


def _player(chair: Chair) -> Player:
    return Player(chair.name or "", None if chair.person else chair.bot)


def drawn_event(game: AnyGame, state: Any, event: Event) -> Event:
    """The event, chance's with what it was drawn from in the state before it."""
    if event.seat != CHANCE:
        return event
    drawn_from = {game.write(action): count for action, count in possibilities(game, state).items()}
    return replace(event, drawn_from=dict(sorted(drawn_from.items())))


def write_record(record: Record) -> str:
    """The record as one line."""
    return msgspec.json.encode(record).decode()


def read_record(line: str) -> Record:
    """The record that this line holds; BadRecord for anything else, and for what no game can contain."""
    if len(line) > MOST_BYTES:
        raise BadRecord("record-too-large", most=MOST_BYTES)
    try:
        record = _decoder.decode(line)
    except msgspec.ValidationError as error:
        field = str(error).partition(" - at `$.")[2].rstrip("`")
        raise BadRecord("record-field", field=field) if field else BadRecord("record-not-whole") from None
    except (msgspec.DecodeError, UnicodeError):
        raise BadRecord("record-not-whole") from None
    if record.format not in (FORMAT, PROMISED, STREAMED):
        raise BadRecord("record-format", format=record.format, known=STREAMED)
    return record


_decoder = msgspec.json.Decoder(Record)


def luck_of(seed: str, seat: Seat, number: int) -> Rng:
    """The luck of a bot on this seat for event number `number`: it follows from the seed, and does not tell it."""
    return Rng(hmac.digest(seed.encode(), f"bot/{seat}/{number}".encode(), "sha256").hex())


def plans_once(events: Iterable[Event]) -> Iterator[Event]:
    """The events, with a plan only where it is not the last that its seat has named."""
    named: dict[Seat, str] = {}
    for event in events:
        if not event.plan:
            yield event
        elif named.get(event.seat) == event.plan:
            yield replace(event, plan="")
        else:
            named[event.seat] = event.plan
            yield event


def plan_followed(record: Record, number: int) -> str:
    """The plan of event number `number`, counted from 0: the last that its seat has named by then."""
    seat = record.events[number].seat
    named = (event.plan for event in reversed(record.events[: number + 1]) if event.seat == seat and event.plan)
    return next(named, "")


def replay(game: AnyGame, record: Record) -> Iterator[tuple[Any, Event | None]]:
    """Every state of the record and the event that follows it; the last state is followed by None."""
    state = first_state(game, record)
    for number, event in enumerate(record.events, start=1):
        action = _checked(game, state, event, number)
        yield state, event
        state = game.apply(state, action)
    yield state, None


def first_state(game: AnyGame, record: Record) -> Any:
    """The state in which the game of this record begins: before anything is dealt, or at the end of its line."""
    start = _before_all(game, record)
    if record.line is None:
        return start
    check_places(record.line, len(record.players))
    *_, (state, _) = checked_along(game, start, record.line, _checked)
    return state if record.line.anew is None else imagined(game, state, record.line.anew)


def _before_all(game: AnyGame, record: Record) -> Any:
    """The table of this record before anything is dealt."""
    if record.game != game.key:
        raise BadRecord("record-of-another-game", found=record.game, game=game.key)
    try:
        check_players(game, len(record.players))
        return game.setup(len(record.players), options_of(game, record))
    except BadOptions as error:
        raise BadRecord("record-set-up", because=error) from None


def options_of(game: AnyGame, record: Record) -> Any:
    """The options of this record as today's rules have them; BadOptions if they never were any."""
    return convert_options(game, todays_options(game, record.version, record.options))


def _checked(game: AnyGame, state: Any, event: Event, number: int) -> Any:
    """The event's action, if the rules allow it to this seat at this moment."""
    seat = game.to_move(state)
    if seat is None:
        raise BadRecord("record-after-end", number=number, action=event.action)
    if seat != event.seat:
        raise BadRecord("record-wrong-seat", number=number, action=event.action, found=event.seat, seat=seat)
    try:
        action = game.read(event.action)
    except ValueError:
        raise BadRecord("record-not-an-action", number=number, action=event.action) from None
    if broken := game.objections(state, action):
        raise BadRecord("record-illegal", sections=tuple(broken), number=number, action=event.action)
    return action


def verify(game: AnyGame, record: Record) -> None:
    """Refuses a record unless every action was legal, every draw as promised and the result right.

    Where nothing was promised, a draw is only known to have been possible: see `proves_luck`.
    """
    chance = promised_chance(game, record)
    if record.line is not None:
        _check_line(game, record, record.line)
    for number, (state, event) in enumerate(replay(game, record), start=1):
        if event is None:
            _check_end(game, record, state)
        elif event.seat == CHANCE:
            _check_draw(game, state, event, chance, number)
        elif event.drawn_from:
            raise BadRecord("record-drawn-by-player", number=number, action=event.action)


def _check_line(game: AnyGame, record: Record, line: Line) -> None:
    """The line was possible in all its parts, and what was dealt anew at its end follows from this game's luck.

    Of the luck of the line itself nothing is proved.
    """
    check_places(line, len(record.players))
    seed, nonces = record.fair.seed, record.fair.nonces
    if line.anew is not None and seed is not None and line.anew.key != anew_key(seed, nonces):
        raise BadRecord("record-line-anew")
    deque(checked_along(game, _before_all(game, record), line, _checked_draw), maxlen=0)


def _checked_draw(game: AnyGame, state: Any, event: Event, number: int) -> Any:
    """The event's action; chance's if it was drawn from what could be drawn."""
    if event.seat == CHANCE:
        _check_draw(game, state, event, None, number)
    elif event.drawn_from:
        raise BadRecord("record-drawn-by-player", number=number, action=event.action)
    return _checked(game, state, event, number)


def proves_luck(record: Record) -> bool:
    """Whether this record proves, once it is verified, that nobody chose its luck."""
    return record.luck is None


def promised_chance(game: AnyGame, record: Record) -> Fair | None:
    """The chance of this record, once its seed is revealed and keeps the promise."""
    _check_source(record)
    if record.luck is not None:
        return None
    if len(record.fair.nonces) != len(record.players):
        raise BadRecord("record-nonces", players=len(record.players), nonces=len(record.fair.nonces))
    _check_promises(record)
    if record.fair.seed is None:
        return None
    if commitment(record.fair.seed) != record.fair.commitment:
        raise BadRecord("record-not-promised")
    return Fair(record.fair.seed, record.fair.nonces, game.write)


def _check_source(record: Record) -> None:
    """The luck comes either from promises or from a stream, as the format says."""
    streamed = record.format == STREAMED
    if (record.luck is not None) != streamed or (record.fair == UNPROMISED) != streamed:
        raise BadRecord("record-luck", source="stream" if streamed else "promises")
    if streamed and record.line is not None:
        raise BadRecord("record-line-stream")


def _check_promises(record: Record) -> None:
    """Every nonce is the one that was promised, and every throw that was abandoned is shown whole."""
    fair = record.fair
    expected = len(record.players) if record.format == PROMISED else 0
    if len(fair.promises) != expected or (fair.abandoned and not expected):
        raise BadRecord("record-promises", expected=expected, promises=len(fair.promises))
    for seat, promise in enumerate(fair.promises):
        if not is_kept(fair.commitment, seat, promise, fair.nonces[seat]):
            raise BadRecord("record-promise-broken", seat=seat + 1)
    for number, throw in enumerate(fair.abandoned, start=1):
        if not _is_whole(throw, expected):
            raise BadRecord("record-abandoned", number=number)


def _is_whole(throw: Throw, players: int) -> bool:
    if not len(throw.promises) == len(throw.nonces) == players or commitment(throw.seed) != throw.commitment:
        return False
    shares = enumerate(zip(throw.promises, throw.nonces, strict=True))
    return all(not nonce or is_kept(throw.commitment, seat, promise, nonce) for seat, (promise, nonce) in shares)


def _check_draw(game: AnyGame, state: Any, event: Event, chance: Fair | None, number: int) -> None:
    could_be = {game.write(action): count for action, count in possibilities(game, state).items()}
    if could_be != event.drawn_from:
        raise BadRecord("record-drawn-from", number=number, action=event.action)
    if chance is not None and (drawn := chance.spelled(could_be)) != event.action:
        raise BadRecord("record-unfair", number=number, action=event.action, drawn=drawn)


def _check_end(game: AnyGame, record: Record, state: Any) -> None:
    over = game.to_move(state) is None
    if record.result is None:
        if over or record.fair.seed is not None:
            raise BadRecord("record-without-result", why="over" if over else "revealed")
        return
    if not over:
        raise BadRecord("record-too-short", actions=len(record.events))
    if record.fair.seed is None and record.luck is None:
        raise BadRecord("record-not-revealed")
    outcome = game.outcome(state)
    if record.result.scores != outcome.scores:
        raise BadRecord("record-scores", right=_listed(outcome.scores), found=_listed(record.result.scores))
    if record.result.ranks != outcome.ranks:
        raise BadRecord("record-ranks", right=_listed(outcome.ranks), found=_listed(record.result.ranks))


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
