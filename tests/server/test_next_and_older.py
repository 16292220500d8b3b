"""Another game at the same table, and tables that were begun by an older version of the rules."""

import asyncio
from dataclasses import replace
from typing import Annotated, Any

import msgspec
import pytest
import secret_cards
from served import Guest, house, seated, take_seats

from spilabord.core.game import AnyGame
from spilabord.core.options import UNOFFERED
from spilabord.core.versions import filled
from spilabord.games import games
from spilabord.server.client import Device
from spilabord.server.http.bodies import SeatOrder, TableOrder
from spilabord.server.http.tables import terms_for
from spilabord.server.live.messages import Done
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings, Service
from spilabord.table.record import Record, read_record, verify
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio
SHORT: dict[str, dict[str, Any]] = {"dominion": {"turn_limit": 3}}
"""Options that make a game short."""
OLDER = [(game, version) for game, card in games().items() for version in card.translations]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of the second version of a made-up game: who begins the next one, and a rule that once was another."""

    begins: Annotated[str, UNOFFERED] = ""
    short: Annotated[bool, UNOFFERED] = False


def setup(players: int, options: Options) -> secret_cards.State:
    """In the first version less was said."""
    return secret_cards.State(players, said=1 if options.short else 0)


SECOND: AnyGame = replace(
    secret_cards.GAME,
    version="2",
    options=Options,
    setup=setup,
    next_options=lambda state: Options(begins=str(1 + state.hands.index(max(state.hands)))),
    translations={"1": lambda options: filled("secret_cards", options, {"short": True})},
)


def settings(store: str) -> HostSettings:
    return HostSettings(store, bots_at_once=1, limits=UNLIMITED)


async def play(*guests: Guest) -> None:
    """Everybody plays to the end."""
    await asyncio.gather(*(guest.play() for guest in guests))


async def record_of(device: Device, code: str) -> Record:
    return read_record((await device.ask("GET", f"/api/tables/{code}/record")).content.decode())


async def table_of(device: Device, code: str) -> Any:
    return (await device.ask("GET", f"/api/tables/{code}")).json()


# Another game


async def test_another_game_at_the_table_has_the_options_that_the_game_says_and_so_has_its_record(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(games(), "secret_cards", SECOND)
    async with house(settings(file_store)) as (base, service):
        code, guests = await seated(base, "secret_cards", 2)
        await play(*guests)
        hands = (await service.rooms.find(code)).table.state.hands
        async with guests[1].device.live(code) as live:
            answer = await live.command("again", "again-123", seat=1)
        assert isinstance(answer, Done), answer
        again = (await table_of(guests[0].device, code))["again"]
        begins = str(1 + hands.index(max(hands)))
        assert {"begins": begins, "short": False} == (await table_of(guests[0].device, again))["options"]
        await play(*(Guest(one.device, again, one.seat, one.name) for one in guests))
        record = await record_of(guests[0].device, again)

    assert begins == record.options["begins"]
    assert ["guest 0", "guest 1"] == [player.name for player in record.players]
    verify(SECOND, record)


async def test_another_game_of_dominion_names_who_may_begin(file_store: str):
    """Dominion §3.2, and every seat is taken by the person who had it."""
    async with house(settings(file_store)) as (base, service):
        code, guests = await seated(base, "dominion", 2, options={"turn_limit": 2})
        await play(*guests)
        ended = (await service.rooms.find(code)).table.state
        async with guests[0].device.live(code) as live:
            await live.command("again", "again-123", seat=0)
        again = (await table_of(guests[0].device, code))["again"]
        await play(*(Guest(one.device, again, one.seat, one.name) for one in guests))
        record = await record_of(guests[0].device, again)

    game = games()["dominion"]
    assert game.next_options is not None
    assert msgspec.to_builtins(game.next_options(ended)) == record.options
    assert record.options["starters"]
    verify(game, record)


async def test_a_game_without_a_say_in_it_is_played_again_by_the_same_options(file_store: str):
    async with house(settings(file_store)) as (base, _):
        code, guests = await seated(base, "kingdomino", 2, options={"harmony": True})
        await play(*guests)
        async with guests[0].device.live(code) as live:
            await live.command("again", "again-123", seat=0)
        again = (await table_of(guests[0].device, code))["again"]

        assert (await table_of(guests[0].device, again))["options"]["harmony"] is True


# Older versions


async def older_table(service: Service, game: str, version: str, **how: Any) -> str:
    """A table as an older release left it in the store; its code."""
    card: Terms = terms_for(TableOrder(game, (SeatOrder(), SeatOrder()), listed=True), service.allowed, now=1)
    card = msgspec.structs.replace(card, version=version, options=how)
    await service.store.make_table(card, [], None, False)
    return card.code


@pytest.mark.parametrize(("game", "version"), OLDER)
async def test_a_table_of_an_older_version_is_played_to_its_end_and_its_record_verifies(
    file_store: str, game: str, version: str
):
    """By the old rules, which its options name from now on; lists, earlier moments and personal links know of it."""
    async with house(settings(file_store)) as (base, service):
        code = await older_table(service, game, version, **SHORT.get(game, {}))
        devices = [await Device(base).introduce(f"guest {seat}") for seat in range(2)]
        await play(*(Guest(device, code, seat, f"guest {seat}") for seat, device in enumerate(devices)))
        lists = [(await devices[0].ask("GET", path)).json()["tables"] for path in ("/api/own", "/api/tables")]
        moment = await devices[0].ask("GET", f"/api/tables/{code}/at/5?seat=0")
        link = await devices[0].ask("POST", f"/api/tables/{code}/links", {"seat": 0})
        record = await record_of(devices[0], code)

    assert [code] == [one["table"]["code"] for one in lists[0]]
    assert [200, 409] == [moment.status, link.status]
    assert games()[game].version == record.version
    assert games()[game].translations[version](SHORT.get(game, {})).items() <= record.options.items()
    verify(games()[game], record)


async def test_a_running_table_goes_on_when_the_rules_have_a_new_version(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    """Begun by the first version, by a server that knew no other; ended by the second."""
    monkeypatch.setitem(games(), "secret_cards", secret_cards.GAME)
    async with house(settings(file_store)) as (base, _):
        code, guests = await seated(base, "secret_cards", 2)
        await take_seats(code, [guest.device for guest in guests])
    monkeypatch.setitem(games(), "secret_cards", SECOND)
    async with house(settings(file_store)) as (base, _):
        for guest in guests:
            guest.bases = [base]
        await play(*guests)
        record = await record_of(guests[0].device, code)

    assert ("2", True) == (record.version, record.options["short"])
    verify(SECOND, record)


async def test_a_table_of_a_version_that_nobody_can_translate_says_so_and_hides_no_other(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(games(), "secret_cards", SECOND)
    async with house(settings(file_store)) as (base, service):
        lost = await older_table(service, "secret_cards", "0")
        known = await older_table(service, "secret_cards", "1")
        device = Device(base)
        listed = (await device.ask("GET", "/api/tables")).json()["tables"]
        refused = await device.ask("GET", f"/api/tables/{lost}")

    assert [known] == [table["code"] for table in listed]
    assert (409, "refused-other-version") == (refused.status, refused.json()["reason"]["id"])
