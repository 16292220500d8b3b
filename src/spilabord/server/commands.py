"""What a person may ask of a table, and what it then writes into its log: nothing, or all that follows."""

import unicodedata
from collections.abc import Sequence

from msgspec import Struct

from spilabord.bots import find_named
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.server.clocks import Outage, spent
from spilabord.server.entries import (
    Acted,
    Again,
    Answered,
    Asked,
    Dealt,
    Entry,
    Filled,
    Handed,
    Left,
    Moved,
    Said,
    Sat,
    Started,
    Taken,
    Undone,
)
from spilabord.server.messages import Act, Answer, Command, Fill, Hand, Leave, Rematch, Say, Sit, Take, Undo
from spilabord.server.refusals import Refused
from spilabord.server.standing import Standing, after, read_action
from spilabord.server.undo import last_action_of, somebody_learned


class Asker(Struct, frozen=True):
    """Who asks, when, and how far away they are."""

    device: str
    now: int
    credit: int = 0
    outages: Sequence[Outage] = ()


class Decided(Struct, frozen=True):
    """What is to be written, and how the table will stand then."""

    entries: tuple[Entry, ...]
    standing: Standing
    stages: tuple[Standing, ...] = ()
    """How it will stand after each of them."""

    def then(self, entry: Entry, now: int) -> "Decided":
        """Append an entry and the state it leads to."""
        standing = after(self.standing, entry, now)
        return Decided((*self.entries, entry), standing, (*self.stages, standing))


def decide(standing: Standing, command: Command, asker: Asker) -> Decided:
    """All that follows from this command; Refused if nothing may."""
    decided = _first(standing, command, asker)
    if decided.standing.state is None and all(chair.taken for chair in decided.standing.chairs):
        decided = decided.then(Started(), asker.now)
    return with_chance(decided, asker.now)


def with_chance(decided: Decided, now: int) -> Decided:
    """Chance acts as long as it is chance's decision."""
    while decided.standing.to_move == CHANCE:
        standing = decided.standing
        action = standing.game.deal(standing.state, standing.chance())
        decided = decided.then(Dealt(standing.game.write(action)), now)
    return decided


def _first(standing: Standing, command: Command, asker: Asker) -> Decided:
    """What the command itself writes."""
    nothing = Decided((), standing)
    match command:
        case Act():
            return nothing.then(_act(standing, command, asker), asker.now)
        case Sit():
            return nothing.then(_sit(standing, command, asker), asker.now)
        case Undo():
            return _undo(standing, command, asker)
        case Answer():
            return _answer(standing, command, asker)
        case _:
            return nothing.then(_about_a_seat(standing, command, asker), asker.now)


def _own(standing: Standing, seat: Seat, asker: Asker) -> None:
    if not standing.holds(asker.device, seat):
        raise Refused("not-your-seat", 403)


def _running(standing: Standing) -> None:
    if standing.state is None:
        raise Refused("not-started")
    if standing.over:
        raise Refused("over")


def _act(standing: Standing, act: Act, asker: Asker) -> Acted:
    _own(standing, act.seat, asker)
    _running(standing)
    if standing.chairs[act.seat].bot is not None:
        raise Refused("bot-plays")
    if not standing.moved <= act.number <= standing.number:
        raise Refused("stale", number=standing.moved)
    if standing.to_move != act.seat:
        raise Refused("not-your-turn")
    return checked(standing, act.seat, act.action, Acted(act.seat, act.action, "person", _spent(standing, asker)))


def _spent(standing: Standing, asker: Asker) -> int:
    return spent(standing, asker.now, asker.credit, asker.outages)


def checked(standing: Standing, seat: Seat, spelling: str, acted: Acted) -> Acted:
    """This entry, if the seat to move may do so by the rules."""
    assert standing.to_move == seat
    try:
        action = read_action(standing.game, spelling)
    except ValueError:
        raise Refused("not-an-action", 400, typed=spelling[:60]) from None
    if broken := standing.game.objections(standing.state, action):
        raise Refused("illegal", sections=broken)
    return acted


def _sit(standing: Standing, sit: Sit, asker: Asker) -> Sat:
    _chair_exists(standing, sit.seat)
    if standing.over:
        raise Refused("over")
    if standing.chairs[sit.seat].taken:
        raise Refused("seat-taken")
    name = checked_name(sit.name)
    if name in [chair.name for seat, chair in enumerate(standing.chairs) if seat != sit.seat]:
        raise Refused("name-taken", name=name)
    return Sat(sit.seat, name, asker.device, sit.nonce)


def _chair_exists(standing: Standing, seat: Seat) -> None:
    if seat >= len(standing.chairs):
        raise Refused("no-such-seat", 404)


def checked_name(name: str) -> str:
    """A name as people write one: something to see, and nothing that cannot be seen."""
    if not name.strip() or name != name.strip() or any(unicodedata.category(sign)[0] == "C" for sign in name):
        raise Refused("bad-name", 400)
    return name


def checked_bot(game: AnyGame, bot: str | None) -> str:
    """A bot that plays this game, by its spelling; the game's own first one if none is named."""
    if bot is None:
        return next(iter(game.bots), "random")
    try:
        find_named(bot, game)
    except UnknownName as error:
        raise Refused.because(error, 404) from None
    except BadOptions as error:
        raise Refused.because(error, 422) from None
    return bot


def _about_a_seat(standing: Standing, command: Fill | Hand | Take | Leave | Say | Rematch, asker: Asker) -> Entry:
    match command:
        case Fill():
            return _fill(standing, command, asker)
        case Say(_, seat, text):
            _own(standing, seat, asker)
            if not text.strip():
                raise Refused("nothing-said", 400)
            return Said(seat, text)
        case Leave(_, seat):
            _own(standing, seat, asker)
            return Left(seat)
        case Rematch(_, seat, code):
            _own(standing, seat, asker)
            return _again(standing, seat, code)
        case _:
            return _hand_or_take(standing, command, asker)


def _fill(standing: Standing, fill: Fill, asker: Asker) -> Filled:
    _chair_exists(standing, fill.seat)
    if not standing.seats_of(asker.device):
        raise Refused("not-seated", 403)
    if standing.over:
        raise Refused("over")
    if standing.chairs[fill.seat].taken:
        raise Refused("seat-taken")
    return Filled(fill.seat, checked_bot(standing.game, fill.bot))


def _hand_or_take(standing: Standing, command: Hand | Take, asker: Asker) -> Handed | Taken:
    _own(standing, command.seat, asker)
    _running(standing)
    bot_plays = standing.chairs[command.seat].bot is not None
    match command:
        case Hand(_, seat, bot):
            if bot_plays:
                raise Refused("bot-plays")
            return Handed(seat, checked_bot(standing.game, bot))
        case Take(_, seat):
            if not bot_plays:
                raise Refused("you-play")
            return Taken(seat)


def _again(standing: Standing, seat: Seat, code: str) -> Again:
    check_rematch(standing)
    return Again(seat, code)


def check_rematch(standing: Standing) -> None:
    """A rematch is asked for once, after the end."""
    if not standing.over:
        raise Refused("not-over")
    if standing.again is not None:
        raise Refused("rematch-made", code=standing.again)


def moved(standing: Standing, seat: Seat, device: str) -> Moved:
    """The holder of a personal link goes on from this device."""
    if standing.chairs[seat].bot is not None and standing.chairs[seat].device is None:
        raise Refused("seat-taken")
    return Moved(seat, device)


def _undo(standing: Standing, undo: Undo, asker: Asker) -> Decided:
    """At once when nobody learned anything; alone with bots too; otherwise the others are asked."""
    _own(standing, undo.seat, asker)
    _running(standing)
    keep = last_action_of(standing, undo.seat)
    if keep is None:
        raise Refused("nothing-to-undo")
    nothing = Decided((), standing)
    if standing.people <= {undo.seat} or not somebody_learned(standing, keep):
        return nothing.then(Undone(undo.seat, keep), asker.now)
    if standing.offer is not None:
        raise Refused("undo-asked-already")
    return nothing.then(Asked(undo.seat, keep), asker.now)


def _answer(standing: Standing, answer: Answer, asker: Asker) -> Decided:
    """The undo happens when every person has agreed; one who does not ends it."""
    _own(standing, answer.seat, asker)
    if standing.offer is None or answer.seat in standing.offer.agreed:
        raise Refused("nothing-to-answer")
    decided = Decided((), standing).then(Answered(answer.seat, answer.yes), asker.now)
    offer = decided.standing.offer
    if offer is not None and decided.standing.people <= offer.agreed:
        decided = decided.then(Undone(offer.seat, offer.keep), asker.now)
    return decided
