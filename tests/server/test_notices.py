"""Notices between servers: they carry the entries themselves, and what does not fit or is missing is read."""

from typing import Any

import pytest
from served import house, take_seats

from spilabord.server.client import Device
from spilabord.server.live.messages import Done
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.server.store.notices import MOST_BYTES, News, Notice, news_of, notices, read_notice
from spilabord.server.store.store import Store
from spilabord.table.log import Row
from spilabord.table.play import Acted, Dealt
from spilabord.table.talk import Said

ROWS = [Row(7, 1000, Acted(1, "a1 b2"), "device", 'a "quoted" {id'), Row(8, 1000, Dealt("17"))]


def test_a_notice_carries_the_rows_that_were_written():
    [payload] = notices("writer", [news_of("CODE", ROWS), News("OTHER", b"[]")])

    assert Notice("writer", ["CODE", "OTHER"], {"CODE": ROWS, "OTHER": []}) == read_notice(payload)


def test_a_notice_of_an_older_server_names_its_tables_alone():
    assert Notice("writer", ["CODE", "OTHER"], {}) == read_notice("writer CODE OTHER")


def test_an_older_server_finds_the_codes_where_they_always_were():
    [payload] = notices("writer", [news_of("CODE", ROWS)])

    assert ["writer", "CODE"] == payload.split()[:2]


def test_news_that_no_notice_holds_are_only_named():
    long = news_of("LONG", [Row(number, 1000, Said(0, "ö" * 400)) for number in range(1, 20)])

    [payload] = notices("writer", [long, news_of("CODE", ROWS)])

    assert Notice("writer", ["LONG", "CODE"], {"CODE": ROWS}) == read_notice(payload)


def test_many_news_go_in_several_notices_that_postgresql_takes():
    news = [news_of(f"CODE{number}", ROWS) for number in range(300)]

    found = [*notices("writer", news)]

    assert all(len(payload.encode()) <= MOST_BYTES for payload in found)
    assert [one.code for one in news] == [code for payload in found for code in read_notice(payload).codes]
    assert all(ROWS == rows for payload in found for rows in read_notice(payload).carried.values())
    assert len(found) < 10


@pytest.mark.anyio
@pytest.mark.parametrize("carries", [True, False])
async def test_people_on_two_servers_play_with_each_other(
    postgres: str, monkeypatch: pytest.MonkeyPatch, carries: bool
):
    """Once both have the table in memory, entries that a notice carries are not read; others are, and nobody waits."""
    if not carries:
        monkeypatch.setattr("spilabord.server.store.store.read_notice", lambda payload: _named(read_notice(payload)))
    settings = HostSettings(postgres, limits=UNLIMITED)
    async with house(settings) as (one, _), house(settings) as (other, _):
        people = [await Device(base).introduce("Anna") for base in (one, other)]
        code = await people[0].make_table("kingdomino", [None, None])
        await take_seats(code, people)
        async with people[0].live(code) as here, people[1].live(code) as there:
            lives = (here, there)
            news = [await _looked(live, seat) for seat, live in enumerate(lives)]
            reads = _counted(monkeypatch, Store, "rows")
            for _ in range(6):
                mover = next(seat for seat in (0, 1) if news[seat].get("legal"))
                act = {"seat": mover, "number": news[mover]["number"], "action": news[mover]["legal"][0]}
                assert isinstance(await lives[mover].command("act", **act), Done)
                news = [await live.next("news") for live in lives]
                assert news[0]["number"] == news[1]["number"]
            assert carries == (len(reads) == 0)


def _named(notice: Notice) -> Notice:
    return Notice(notice.writer, notice.codes, {})


async def _looked(live: Any, seat: int) -> dict[str, Any]:
    await live.look(seat)
    while not (news := await live.next("news")).get("view"):
        pass  # the game has not begun
    return dict(news)


def _counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[str]:
    """The calls of this method from now on."""
    calls: list[str] = []
    method = getattr(owner, name)

    async def counted(self: Any, *args: Any) -> Any:
        calls.append(name)
        return await method(self, *args)

    monkeypatch.setattr(owner, name, counted)
    return calls
