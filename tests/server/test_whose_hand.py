"""Nobody ever sees a hand that was not theirs: random journeys of five devices, against a model of whose hand is whose.

The model is made of what was asked and what came of it, and knows nothing of chairs, sittings or the gate. After every
step each device is shown all that it can get: news from any number, earlier moments, and what its open connections are
sent. Every hand of the small game bears a mark, so that one look at the bytes says whose it was.
"""

import asyncio
import re
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import marked_hands
import msgspec
import pytest
from msgspec.structs import replace
from served import SPECTATOR

from spilabord.core.fair import promise_of
from spilabord.games import games
from spilabord.server import slices
from spilabord.server.bots.allowed import Allowed
from spilabord.server.clock import ServerClock
from spilabord.server.http.bodies import SeatOrder, TableOrder
from spilabord.server.http.tables import terms_for
from spilabord.server.live.viewer import Viewer
from spilabord.server.metrics import Metrics
from spilabord.server.rooms import links
from spilabord.server.rooms.links import Links
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import Rooms
from spilabord.table import devices, gate, luck, play, rematch, seats, succession, telling, undo
from spilabord.table.log import Row
from spilabord.table.refusals import Refused
from spilabord.table.terms import Terms

DEVICES = ("anna", "bjarni", "carl", "dora", "erla")
SEATS = 3
NONCE = "n" * 16
SEEDS, STEPS = range(30), 100
STRANGER = None
OWN = "leave link hand take dismiss undo again".split()
DEEDS = [*OWN, *"undo act act act act bot sit claim claim ask ask ask give give give fill answer answer".split()]


@pytest.fixture(autouse=True)
def marked_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "marked_hands", marked_hands.GAME)
    monkeypatch.setattr(succession, "APART", 0)


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long work does not wait between its slices: nobody else is served here."""
    monkeypatch.setattr(slices, "REST", 0)


class Kept:
    """A store that keeps nothing but what a journey needs, in memory."""

    shared = False

    def __init__(self) -> None:
        self.cards: dict[str, Terms] = {}
        self.logs: dict[str, list[Row]] = {}
        self.keys: dict[tuple[str, int], str] = {}

    async def terms(self, code: str) -> Terms | None:
        return self.cards.get(code)

    async def rows(self, code: str, beyond: int = 0, most: int | None = None) -> list[Row]:
        return self.logs[code][beyond:][:most]

    async def make_table(self, terms: Terms, rows: Sequence[Row], *_: Any) -> None:
        self.cards[terms.code], self.logs[terms.code] = terms, [*rows]

    async def append(self, code: str, rows: Sequence[Row], *_: Any) -> None:
        self.logs[code] += rows

    async def set_link(self, code: str, seat: int, key_hash: str) -> None:
        self.keys[code, seat] = key_hash

    async def links(self, code: str) -> dict[int, str]:
        return {seat: key for (at, seat), key in self.keys.items() if at == code}


class Hands:
    """A person's time on a seat, as the model knows it: from which devices, and the hands that were theirs."""

    def __init__(self, device: str, since: int, keep: int, marks: set[str]) -> None:
        self.devices = [device]
        self.since = since
        self.keep = keep
        self.marks = marks


class Model:
    """Whose hand is whose at one table."""

    def __init__(self, game: Any, host: str | None) -> None:
        self.game = game
        self.host = host
        self.states: list[Any] = []
        self.held: dict[int, Hands] = {}
        self.left: dict[int, Hands] = {}
        self.ever: dict[int, set[str]] = {seat: set() for seat in range(SEATS)}
        self.links: dict[str, int] = {}
        """The keys that are valid, each with its seat."""
        self.asked: dict[int, tuple[str, set[str]]] = {}
        """Who asks for a seat, and which devices have agreed."""
        self.number = 0

    def owns(self, device: str | None, seat: int) -> bool:
        return seat in self.held and device in self.held[seat].devices

    def hear(self, row: Row, key: str | None) -> None:
        """One entry more, and the key that was shown for it."""
        self.number, entry = row.number, row.entry
        getattr(self, f"_{type(entry).__name__.lower()}", lambda *_: None)(entry, key)
        for seat, hands in self.held.items() if self.states else ():
            self.ever[seat].update(hands.devices)

    def _sat(self, entry: Any, _: Any) -> None:
        assert not self.states, "somebody sat down in a running game"
        assert entry.seat not in self.held
        self.held[entry.seat] = Hands(entry.device, 0, 0, set())
        self._end_links(entry.seat)

    def _left(self, entry: Any, _: Any) -> None:
        hands = self.held.pop(entry.seat)
        if self.states:
            self.left[entry.seat] = hands
        self._end_links(entry.seat)

    def _filled(self, entry: Any, _: Any) -> None:
        self.left.pop(entry.seat, None)
        self.asked.pop(entry.seat, None)

    def _handed(self, entry: Any, _: Any) -> None:
        self._end_links(entry.seat)

    def _joined(self, entry: Any, key: str | None) -> None:
        assert self.links.get(str(key)) == entry.seat, "a link was valid that was not"
        assert self._may_get(entry.device, entry.seat), "a player got another hand by a link"
        self.held[entry.seat].devices.append(entry.device)
        self._end_links(entry.seat)

    def _dismissed(self, entry: Any, _: Any) -> None:
        self._end_links(entry.seat)

    def dismissed(self, seat: int, device: str) -> None:
        self.held[seat].devices.remove(device)

    def _seatasked(self, entry: Any, _: Any) -> None:
        self.asked[entry.seat] = (entry.device, set())

    def _seatanswered(self, entry: Any, _: Any) -> None:
        if entry.yes:
            self.asked[entry.seat][1].add(entry.device)
        else:
            del self.asked[entry.seat]

    def _seatgiven(self, entry: Any, _: Any) -> None:
        seat, device, before = entry.seat, entry.device, self.left.pop(entry.seat)
        back = device in before.devices
        asker, agreed = self.asked.pop(seat, (None, set()))
        assert back or device == self.host or (device == asker and self._agreed(agreed)), "nobody gave the seat away"
        assert self._may_get(device, seat), "a player was given another hand"
        present = {self.states[-1].hands[seat]} if hasattr(self.states[-1], "hands") else set()
        since, keep = (before.since, before.keep) if back else (self.number, len(self.states) - 1)
        self.held[seat] = Hands(device, since, keep, before.marks if back else present)
        self._end_links(seat)

    def _agreed(self, agreed: set[str]) -> bool:
        """The host, or everybody, if that is not one device alone."""
        everybody = all(agreed.intersection(hands.devices) for hands in self.held.values())
        alone = any(all(one in hands.devices for hands in self.held.values()) for one in DEVICES)
        return self.host in agreed or (everybody and not alone)

    def _may_get(self, device: str, seat: int) -> bool:
        return not self.states or device in self.ever[seat] or not any(device in ever for ever in self.ever.values())

    def _end_links(self, seat: int) -> None:
        self.links = {key: at for key, at in self.links.items() if at != seat}

    def _started(self, *_: Any) -> None:
        self.states = [self.game.setup(SEATS, self.game.options())]

    def _acted(self, entry: Any, _: Any) -> None:
        self.states.append(self.game.apply(self.states[-1], self.game.read(entry.action)))
        if self.game.to_move(self.states[-1]) is None:
            self.links.clear()

    def _dealt(self, entry: Any, _: Any) -> None:
        before = self.states[-1]
        self._acted(entry, None)
        if not hasattr(before, "hands"):
            return
        for seat, card in enumerate(self.states[-1].hands):
            if card != before.hands[seat]:
                for hands in (self.held.get(seat), self.left.get(seat)):
                    if hands is not None:
                        hands.marks.add(card)

    def _undone(self, entry: Any, _: Any) -> None:
        self.states = self.states[: entry.keep + 1]
        for hands in (*self.held.values(), *self.left.values()):
            assert hands.keep <= entry.keep, "an undo led to another person's hand"


class Journey:
    """Five devices at a table, and at the tables that follow it; what each does is a matter of luck."""

    def __init__(self, game: str, seed: int) -> None:
        self.luck = Random(f"{game}/{seed}")
        self.game = games()[game]
        self.store = Kept()
        self.rooms = Rooms(self.store, Metrics(), ServerClock(), Allowed())  # type: ignore[arg-type]
        self.links = Links(self.rooms, self.store)  # type: ignore[arg-type]
        self.keys: list[str] = []
        self.ids = count()
        self.done: set[str] = set()

    async def begin(self, terms: Terms) -> None:
        await self.rooms.make(terms)
        await self.enter(terms.code)

    async def enter(self, code: str) -> None:
        self.room: Room = await self.rooms.find(code)
        self.model = Model(self.game, self.room.table.terms.host)
        self.open: dict[tuple[str | None, int], Viewer] = {}

    async def run(self, steps: int) -> None:
        host = self.luck.choice([None, *DEVICES])
        order = TableOrder(self.game.key, (SeatOrder(),) * SEATS, watch=self.luck.random() < 0.5)
        await self.begin(replace(terms_for(order, Allowed(), 0), host=host))
        for seat in range(SEATS):
            await self._sit(self.luck.choice(DEVICES), seat)
        self._hear(None)
        for _ in range(steps):
            await self.step()
            await self.check()

    # What is done

    async def step(self) -> None:
        what = self._deed()
        device, seat = self.luck.choice(DEVICES), self.luck.randrange(SEATS)
        if what in OWN and self.model.held and self.luck.random() < 0.9:
            seat = self.luck.choice(sorted(self.model.held))
            device = self.luck.choice(self.model.held[seat].devices)
        key = self.luck.choice([*self.keys, *self.keys[-1:] * 3]) if self.keys else None
        ended = self._ended(seat)
        try:
            await getattr(self, f"_{what}")(device, key if what == "claim" else seat)
        except Refused:
            return
        self.done.add(what)
        if what == "dismiss":
            self.model.dismissed(seat, ended)
        self._hear(key if what == "claim" else None)
        if self.room.table.rematch is not None:
            await self.enter(self.room.table.rematch)

    def _deed(self) -> str:
        """Anything; most likely what leads on where else nothing would."""
        likely = "again" if self.room.table.over else "sit" if self.room.table.state is None else ""
        return likely if likely and self.luck.random() < 0.5 else self.luck.choice(DEEDS)

    def _hear(self, key: str | None) -> None:
        for row in self.store.logs[self.room.table.terms.code][self.model.number :]:
            self.model.hear(row, key)

    def _ended(self, seat: int) -> str:
        sitting = self.room.table.chairs[seat].sitting
        self.last = sitting.holders[-1] if sitting is not None else None
        return "" if self.last is None else self.last.device

    async def _ask_for(self, device: str, command: Any) -> None:
        await self.rooms.carry_out(self.room, command, device)

    def _id(self) -> str:
        return f"command-{next(self.ids)}"

    async def _act(self, device: str, seat: int) -> None:
        table = self.room.table
        if table.to_move is not None and table.chairs[table.to_move].devices:
            seat = table.to_move
            device = self.luck.choice(table.chairs[seat].devices)
        action = self.luck.choice(telling.legal(table)) if table.to_move is not None else "lay high"
        await self._ask_for(device, play.Act(self._id(), seat, table.number, action))

    async def _bot(self, *_: Any) -> None:
        table = self.room.table
        if table.to_move is not None and table.chairs[table.to_move].bot is not None:
            await self.rooms.act_for(
                self.room, play.ActAsBot(table.to_move, table.changed, self.luck.choice(telling.legal(table)))
            )

    async def _sit(self, device: str, seat: int) -> None:
        promise = promise_of(self.room.table.commitment, seat, NONCE)
        await self._ask_for(device, seats.Sit(self._id(), seat, f"{device} {seat}", promise))
        for other in luck.unopened(self.room.table):
            await self._ask_for(self.room.table.chairs[other].devices[0], luck.Open(self._id(), other, NONCE))

    async def _leave(self, device: str, seat: int) -> None:
        await self._ask_for(device, seats.Leave(self._id(), seat))

    async def _link(self, device: str, seat: int) -> None:
        key = await self.links.make(self.room.table.terms.code, seat, device)
        self.model._end_links(seat)
        self.model.links[key] = seat
        self.keys = [*self.keys[-3:], key]

    async def _claim(self, device: str, key: str | None) -> None:
        if key is not None:
            await self.links.claim(self.room.table.terms.code, key, device)

    async def _hand(self, device: str, seat: int) -> None:
        await self._ask_for(device, seats.Hand(self._id(), seat, "random"))

    async def _take(self, device: str, seat: int) -> None:
        await self._ask_for(device, seats.Take(self._id(), seat))

    async def _dismiss(self, device: str, seat: int) -> None:
        await self._ask_for(device, devices.Dismiss(self._id(), seat, self.last.number if self.last else 0))

    async def _ask(self, device: str, seat: int) -> None:
        await self._ask_for(device, succession.AskForSeat(self._id(), self._vacant(seat), f"{device} {seat}"))

    async def _give(self, device: str, seat: int) -> None:
        seat = self._vacant(seat)
        vacancy = self.room.table.chairs[seat].vacancy
        request = vacancy.request.number if vacancy is not None and vacancy.request is not None else 0
        voters = [one for one in DEVICES if self.room.table.seats_of(one) or one == self.model.host]
        device = self.luck.choice([device, *voters])
        yes = self.luck.random() < 0.9
        await self._ask_for(device, succession.AnswerSeat(self._id(), seat, request, yes))

    def _vacant(self, seat: int) -> int:
        return next((seat for seat, chair in enumerate(self.room.table.chairs) if not chair.taken), seat)

    async def _fill(self, device: str, seat: int) -> None:
        if self.luck.random() < 0.3:  # else nobody would ever be given a seat
            await self._ask_for(device, seats.Fill(self._id(), self._vacant(seat), "random"))

    async def _undo(self, device: str, seat: int) -> None:
        await self._ask_for(device, undo.Undo(self._id(), seat))

    async def _answer(self, device: str, seat: int) -> None:
        table = self.room.table
        if table.offer is None:
            await self._ask_for(device, undo.AnswerUndo(self._id(), seat, True))
        for waits in sorted(table.people - table.offer.agreed) if table.offer is not None else ():
            await self._ask_for(table.chairs[waits].devices[0], undo.AnswerUndo(self._id(), waits, True))

    async def _again(self, device: str, seat: int) -> None:
        await self._ask_for(device, rematch.AskRematch(self._id(), seat))

    # What is seen

    async def check(self) -> None:
        """All that every device can get now."""
        numbers = {0, self.room.table.number, *(self.luck.randint(0, self.room.table.number) for _ in range(3))}
        for device in (*DEVICES, STRANGER):
            for seat in (SPECTATOR, *range(SEATS)):
                await self._check_news(device, seat, self.luck.choice([0, *numbers]))
                await self._check_connection(device, seat)
                for number in numbers:
                    await self._check_moment(device, seat, number)

    async def _check_news(self, device: str | None, seat: int, last: int) -> None:
        viewer = Viewer(self.room, device)
        try:
            viewer.look(seat, last)
        except Refused:
            assert not self.model.owns(device, seat), "a person does not see their own seat"
            return
        frame = (await viewer.next_news(seat) or (0, b""))[1]
        self._check_bytes(device, seat, frame)
        since = self.model.held[seat].since if seat != SPECTATOR else 0
        earlier = [told for told in msgspec.json.decode(frame)["events"] if told["number"] < since]
        beside = msgspec.json.decode((await self.room.news(device, SPECTATOR, last))[1])["events"]
        assert beside[: len(earlier)] == earlier, "what happened before is told as to a spectator"
        self.open.setdefault((device, seat), viewer)

    async def _check_connection(self, device: str | None, seat: int) -> None:
        """A connection that was opened earlier, and is sent what came since."""
        viewer = self.open.get((device, seat))
        if viewer is None or not viewer.behind:
            return
        try:
            news = await viewer.next_news(seat)
        except Refused:
            del self.open[device, seat]
            return
        if news is not None:
            self._check_bytes(device, seat, news[1])

    async def _check_moment(self, device: str | None, seat: int, number: int) -> None:
        mine = self.model.owns(device, seat) and number >= self.model.held[seat].since
        try:
            table = await self.room.seen(device, seat, number)
        except Refused:
            assert not mine, "a person does not see a moment of their own"
            return
        assert seat == SPECTATOR or mine, "a moment was shown to another"
        self._check_bytes(device, seat, msgspec.json.encode(telling.moment(table, seat)))

    def _check_bytes(self, device: str | None, seat: int, frame: bytes) -> None:
        theirs = self.model.held[seat].marks if self.model.owns(device, seat) else set()
        assert seat == SPECTATOR or self.model.owns(device, seat), "a seat was shown to another"
        seen = {mark.decode() for mark in re.findall(rb"mark\d{3}", frame)}
        assert seen <= theirs, f"{device} saw {seen - theirs} on seat {seat}"


def travel(game: str, seeds: range, steps: int) -> set[str]:
    """Journeys with these seeds and this number of steps; all that was done on them."""
    done: set[str] = set()
    for seed in seeds:
        journey = Journey(game, seed)
        asyncio.run(journey.run(steps))
        done |= journey.done
    return done


def test_nobody_ever_sees_a_hand_that_was_not_theirs():
    done = travel("marked_hands", SEEDS, STEPS)

    every = "act again answer ask bot claim dismiss fill give hand leave link sit take undo"
    assert set(every.split()) == done


def test_nobody_ever_sees_another_persons_moments_in_a_real_game():
    travel("dominion", range(4), 80)


def forget_the_sitting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "seen_from", lambda *_: 0)


def tell_as_if_always_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "eyes", lambda _, seat, __: seat)


def keep_links_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "_hashed", lambda key, _, seat: links.hashed(f"{key}/{seat}"))
    monkeypatch.setattr(gate, "is_open", lambda table, seat, _: table.chairs[seat].person)


def keep_links_when_a_bot_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    handed = seats.Handed.fold

    def fold(entry: Any, table: Any, at: int) -> Any:
        was, now = table.chairs[entry.seat], handed(entry, table, at)
        return seats.with_chair(now, entry.seat, replace(now.chairs[entry.seat], links_from=was.links_from))

    monkeypatch.setattr(seats.Handed, "fold", fold)


def let_anybody_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "check_never_played", gate.check_free)


def let_players_have_other_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "may_get", lambda *_: True)


def let_one_alone_give(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "is_given", lambda *_: True)


def let_undo_lead_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "may_undo_to", lambda *_: True)


def keep_ended_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices.Dismissed, "fold", lambda _, table, __: table)


FAULTS = {
    forget_the_sitting: "a moment was shown to another|saw {'mark|told as to a spectator",
    tell_as_if_always_there: "saw {'mark|told as to a spectator",
    keep_links_for_ever: "a link was valid that was not",
    keep_links_when_a_bot_takes_over: "a link was valid that was not",
    let_anybody_sit_down: "somebody sat down in a running game",
    let_players_have_other_hands: "got another hand|given another hand",
    let_one_alone_give: "nobody gave the seat away",
    let_undo_lead_anywhere: "an undo led to another person's hand",
    keep_ended_devices: "was shown to another",
}


@pytest.mark.parametrize(("fault", "found"), FAULTS.items(), ids=[fault.__name__ for fault in FAULTS])
def test_a_planted_fault_is_found(fault: Any, found: str, monkeypatch: pytest.MonkeyPatch):
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=found):
        travel("marked_hands", SEEDS, STEPS)
