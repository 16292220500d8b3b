"""Two worlds that a seat cannot tell apart: everything the real server sends to that seat is equal to the byte."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import secret_cards
from msgspec.structs import replace as with_
from served import SPECTATOR, house

from spilabord.core.chance import Rng
from spilabord.core.fair import commitment
from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.games import games
from spilabord.server.client import Device, Live
from spilabord.server.codes import hashed
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings, Service
from spilabord.server.store.store import KnownDevice
from spilabord.table.log import Entry, Row
from spilabord.table.play import Acted, Dealt, Started
from spilabord.table.seats import Sat
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio
STEPS = 40
JOURNEYS = 2


@pytest.fixture(params=["secret_cards", *games()])
def any_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Every game, and the smallest one that has a secret."""
    monkeypatch.setitem(games(), "secret_cards", secret_cards.GAME)
    return games()[request.param]


Pair = tuple[str, str]


def fewest(game: AnyGame) -> int:
    """The smallest company."""
    return min(number for number in game.players if number > 1)


def twin_journeys(game: AnyGame, players: int, seat: Seat, key: str) -> Iterator[tuple[Seat, Pair]]:
    """What happens in two worlds, step by step, so that the seat sees and hears the same in both.

    It stops before the end: then everybody may know everything.
    """
    luck = Rng(key)
    here = there = game.setup(players, game.options())
    for _ in range(STEPS):
        mover = game.to_move(here)
        assert mover == game.to_move(there), "whose turn it is would tell the worlds apart"
        pairs = _told_alike(game, here, there, seat, luck)
        if not pairs:
            return
        one, other = luck.pick([pair for pair in pairs if pair[0] != pair[1]] or pairs)
        here, there = game.apply(here, one), game.apply(there, other)
        if game.to_move(here) is None or game.to_move(there) is None:
            return
        yield mover, (game.write(one), game.write(other))


def _told_alike(game: AnyGame, here: Any, there: Any, seat: Seat, luck: Rng) -> list[tuple[Any, Any]]:
    """Pairs of actions, one for each world, between which this seat hears and sees no difference."""
    mine = game.to_move(here) == seat
    some = luck.shuffled(game.legal_actions(here))[:12]
    others = game.legal_actions(there)

    def seen(state: Any, action: Any) -> bytes:
        told = game.tell(state, action, seat)
        return msgspec.json.encode((told, game.view(game.apply(state, action), seat)))

    heard = [(other, seen(there, other)) for other in luck.shuffled(others)[:40]]
    return [
        (one, other)
        for one in some
        for other, what in ([(one, seen(there, one))] if mine and one in others else [] if mine else heard)
        if what == seen(here, one)
    ]


def entries_of(steps: list[tuple[Seat, Pair]], world: int) -> list[Entry]:
    return [Dealt(pair[world]) if mover == CHANCE else Acted(mover, pair[world], "person", 0) for mover, pair in steps]


async def lay(service: Service, code: str, game: AnyGame, seat: Seat) -> None:
    """The same table in each world; our device holds the seat, others hold the rest."""
    players = fewest(game)
    card = Terms(
        code=code,
        game=game.key,
        version=game.version,
        options={},
        bots=(None,) * players,
        clock=None,
        watch=True,
        listed=False,
        commitment=commitment("the seed"),
        seed="the seed",
        made=1,
    )
    sat: list[Entry] = [
        Sat(chair, f"player {chair}", "our device" if chair == seat else "another", f"nonce-of-seat-{chair:04}")
        for chair in range(players)
    ]
    rows = [Row(number, 1, entry) for number, entry in enumerate([*sat, Started()], start=1)]
    await service.store.make_table(card, rows, None, False)


async def follow(base: str, service: Service, code: str, seat: Seat, entries: list[Entry]) -> list[str]:
    """Every frame the seat gets: live, one entry at a time; for what it must not do; and when it comes back."""
    device = Device(base, "spilabord=our token")
    room = await service.rooms.find(code)
    async with device.live(code) as live:
        live.keep_frames = True
        await live.look(seat)
        await live.next("news")
        for number, entry in enumerate(entries, start=room.table.number + 1):
            await service.store.append(code, [Row(number, 2, entry)], None)
            await service.rooms.heard([code])
            if (await live.next("news")).get("legal"):
                await overstep(live, seat, number)
        await overstep(live, 0, room.table.number)
        frames = live.frames
    for last in (0, len(entries) // 2):
        async with device.live(code) as live:
            live.keep_frames = True
            await live.look(seat, last)
            await live.next("news")
            frames = [*frames, *live.frames]
    record = await device.ask("GET", f"/api/tables/{code}/record")
    table = await device.ask("GET", f"/api/tables/{code}")
    return [*frames, record.content.decode(), table.content.decode()]


async def overstep(live: Live, seat: Seat, number: int) -> None:
    """Asks for what is not legal, or not this seat's to do: a refusal must not tell the worlds apart either."""
    for action in ("nonsense", "deal ace", "draw 1"):
        await live.command("act", f"try-{number:04}-{len(action)}", seat=seat, number=number, action=action)


@contextlib.asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[list[tuple[str, Service]]]:
    """A server for each world, both of which know our device."""
    settings = [HostSettings(f"sqlite:///{folder / f'{world}.db'}", limits=UNLIMITED) for world in (0, 1)]
    async with house(settings[0]) as here, house(settings[1]) as there:
        for _, service in (here, there):
            await service.store.add_device(KnownDevice("our device", "Anna", 1 << 50), hashed("our token"))
        yield [here, there]


def journeys(count: int) -> Iterator[tuple[str, Seat, str]]:
    """Keys for luck, seats to look from, and a code for each."""
    seats = (0, 1, SPECTATOR)
    return (
        (f"{key}", seat, f"2222{key + 2}33{number + 2}") for key in range(count) for number, seat in enumerate(seats)
    )


async def both_worlds(
    houses: list[tuple[str, Service]], game: AnyGame, key: str, seat: Seat, code: str
) -> tuple[list[str], list[str], bool]:
    """All frames of each world, and whether the worlds were different at all."""
    steps = list(twin_journeys(game, fewest(game), seat, key))
    told = []
    for world, (base, service) in enumerate(houses):
        await lay(service, code, game, seat)
        told.append(await follow(base, service, code, seat, entries_of(steps, world)))
    return told[0], told[1], any(one != other for _, (one, other) in steps)


async def test_what_a_seat_cannot_know_never_reaches_it(any_game: AnyGame, tmp_path: Path):
    different = 0
    async with two_houses(tmp_path) as houses:
        for key, seat, code in journeys(JOURNEYS):
            here, there, differ = await both_worlds(houses, any_game, key, seat, code)
            different += differ
            assert here == there
            assert len(here) > 10

    if any_game.key == "secret_cards":
        assert different == 3 * JOURNEYS


def leaking_view(state: Any, seat: Seat) -> Any:
    """A view in which a stranger's card shows."""
    seen = secret_cards.view(state, seat)
    return with_(seen, hand=state.hands[-1] if state.hands else None)


def leaking_tell(state: Any, action: Any, seat: Seat) -> Any:  # noqa: ARG001 (that is the leak)
    """Everybody hears which card is dealt."""
    return secret_cards.tell(state, action, len(state.hands))


def leaking_objections(state: Any, action: Any) -> tuple[str, ...]:
    """The reason for a refusal depends on a stranger's card."""
    broken = secret_cards.objections(state, action)
    return ("§1.2",) if broken and state.hands and state.hands[-1] == "ace" else broken


@pytest.mark.parametrize("leak", [{"view": leaking_view}, {"tell": leaking_tell}, {"objections": leaking_objections}])
async def test_a_leak_is_found(leak: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(games(), "secret_cards", replace(secret_cards.GAME, **leak))
    async with two_houses(tmp_path) as houses:
        told = [await both_worlds(houses, secret_cards.GAME, *journey) for journey in journeys(3)]

    assert any(here != there for here, there, _ in told)
