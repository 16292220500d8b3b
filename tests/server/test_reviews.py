"""Reviews on the server: asked for when the game is over, made by a process of their own, kept with the table."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from patience import PATIENCE
from served import Guest, house

from spilabord.server.bots.queue import Rank, Share
from spilabord.server.client import Device
from spilabord.server.keeping import DAY, Keep
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.reviews import reviews
from spilabord.server.reviews.reviews import Passes
from spilabord.server.reviews.worker import Work
from spilabord.server.service import HostSettings, Service

pytestmark = pytest.mark.anyio

CHEAP = Passes(Work(2, 2, 0.0), Work(16, 16, 0.0))


def settings(database: str) -> HostSettings:
    return HostSettings(database, limits=UNLIMITED, keep=Keep(finished=30 * DAY), reviews=CHEAP)


async def finished(base: str, *seats: str | None) -> tuple[Device, str]:
    """Anna plays Kingdomino against these to the end: her device and the table's code."""
    anna = await Device(base).introduce("Anna")
    code = await anna.make_table("kingdomino", [None, *seats])
    await Guest(anna, code, 0, "Anna").play()
    return anna, code


async def asked(device: Device, code: str, known: int = 0) -> dict[str, Any]:
    answer = await device.ask("GET", f"/api/tables/{code}/review?known={known}")
    assert answer.status == 200, answer.json()
    found: dict[str, Any] = answer.json()
    return found


async def reviewed(device: Device, code: str, stage: str = "done") -> dict[str, Any]:
    """The review once it has got to this stage."""
    async with asyncio.timeout(PATIENCE):
        while (found := await asked(device, code))["stage"] != stage:
            await asyncio.sleep(0.05)
    return found


@pytest.mark.parametrize("anew", [None, 0], ids=["as it was", "dealt anew"])
async def test_a_game_that_plays_on_from_another_is_reviewed_from_there(tmp_path: Path, anew: int | None):
    async with house(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (base, _):
        anna, before = await finished(base, "random")
        seats: list[dict[str, str | None]] = [{"bot": None}, {"bot": "random"}]
        order = {"seats": seats} if anew is None else {"seats": seats, "anew": anew}
        made = (await anna.ask("POST", f"/api/tables/{before}/at/40/on", order)).json()
        code = made["table"]["code"]
        await Guest(anna, code, 0, "Anna").play()

        review = (await reviewed(anna, code))["review"]

        assert review["events"][0]["entry"] > made["table"]["number"]
        assert review["seats"][0]["dearest"]
        for one in review["seats"][0]["dearest"]:
            moment = (await anna.ask("GET", f"/api/tables/{code}/at/{one['entry']}?seat=0")).json()
            assert moment["view"] == one["view"]


async def test_the_books_of_a_finished_game_add_up_and_say_what_was_seen(empty_store: str):
    """They are kept over a restart, told to those who have not got them, and go with their table."""
    async with house(settings(empty_store)) as (base, _):
        anna, code = await finished(base, "random")
        made = await reviewed(anna, code)
        assert [0] == made["seats"]
        assert (2, CHEAP.refined.playouts) == (made["round"], made["review"]["playouts"])
        for book in made["review"]["seats"]:
            brought = sum(part["win"] for part in book["parts"])
            assert book["result"]["win"] == pytest.approx(book["start"]["win"] + brought, abs=1e-9)
            assert book["curve"][-1][1] == pytest.approx(book["result"]["win"], abs=1e-4)
        dearest = made["review"]["seats"][0]["dearest"]
        assert dearest, "a guest who plays at random loses something"
        for one in dearest:
            assert one["action"] != one["best"]
            assert one["loss"] > 0 or one["points"] > 0
            moment = (await anna.ask("GET", f"/api/tables/{code}/at/{one['entry']}?seat=0")).json()
            assert moment["view"] == one["view"]
            assert moment["tally"] == one["tally"]
    async with house(settings(empty_store)) as (base, service):
        anna.base = base
        assert made == await asked(anna, code)
        assert {**made, "review": None} == await asked(anna, code, known=2)
        assert 0 == service.reviews.waiting
        service.expiry.now = lambda: service.clock.now() + 40 * DAY
        await service.expiry.run()
        assert 404 == (await anna.ask("GET", f"/api/tables/{code}/review")).status
        assert await service.store.review(code, 1) is None


async def test_nothing_is_told_while_anybody_plays_and_nothing_to_those_who_may_not_watch(tmp_path: Path):
    async with house(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, "random"], watch=False)
        early = await anna.ask("GET", f"/api/tables/{code}/review")
        async with anna.live(code) as live:
            await live.sit(0, "Anna")
            running = await anna.ask("GET", f"/api/tables/{code}/review")
        stranger = await Device(base).ask("GET", f"/api/tables/{code}/review")
        assert (409, "refused-review-not-over") == (early.status, early.json()["reason"]["id"])
        assert (409, "refused-review-not-over") == (running.status, running.json()["reason"]["id"])
        assert (403, "refused-no-spectators") == (stranger.status, stranger.json()["reason"]["id"])
        assert 0 == service.reviews.waiting


async def pid_of_a_reviewer(service: Service) -> int:
    async with asyncio.timeout(PATIENCE):
        while not (found := [one.pid for one in service.reviews.reviewers() if one.pid is not None]):
            await asyncio.sleep(0.01)
    return found[0]


async def test_a_review_is_begun_again_when_its_process_dies(tmp_path: Path):
    async with house(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (base, service):
        anna, code = await finished(base, "random")
        await asked(anna, code)
        os.kill(await pid_of_a_reviewer(service), signal.SIGKILL)

        assert 2 == (await reviewed(anna, code))["round"]


async def test_the_record_that_somebody_opens_is_reviewed(tmp_path: Path):
    async with house(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (base, _):
        anna, code = await finished(base, "random")
        record = (await anna.ask("GET", f"/api/tables/{code}/record")).content
        opened = (await anna.ask("POST", "/api/records", msgspec.Raw(record))).json()["table"]["code"]

        assert opened != code
        assert (await reviewed(anna, opened))["review"]["seats"][0]["dearest"]


async def test_an_address_that_waits_for_reviews_waits_before_it_asks_for_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(reviews, "MOST_EACH", 1)
    async with house(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (base, service):
        service.reviews.program = (sys.executable, "-c", "import time; time.sleep(600)")
        anna, code = await finished(base, "random")
        bjarni, other = await finished(base, "random")
        assert (await asked(anna, code))["stage"] != "done"

        more = await bjarni.ask("GET", f"/api/tables/{other}/review")
        again = await asked(anna, code)

        assert (503, "refused-review-busy") == (more.status, more.json()["reason"]["id"])
        assert again["stage"] != "failed"
        assert 1 == service.reviews.waiting


async def test_who_waits_for_better_reviews_keeps_nobody_from_a_first_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """One address had every game it ever played refined, for minutes each: all others were told to come again."""
    monkeypatch.setattr(reviews, "MOST", 1)
    monkeypatch.setattr(reviews, "MOST_EACH", 1)
    before_all = Share(Rank.PRESENT, "somebody", "else")
    async with house(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as (base, service):
        better = service.reviews._lanes[False]
        await better.enter(before_all)
        anna, first = await finished(base, "random")
        bjarni, second = await finished(base, "random")
        found = [await reviewed(anna, first, "refining"), await reviewed(bjarni, second, "refining")]
        async with asyncio.timeout(PATIENCE):
            while service.reviews.waiting > 1:  # the second leaves room, and begins again when it is asked for
                await asyncio.sleep(0.01)
        better.leave(before_all)

        assert [1, 1] == [one["round"] for one in found]
        assert [2, 2] == [(await reviewed(anna, first))["round"], (await reviewed(bjarni, second))["round"]]


async def test_a_review_that_takes_too_long_is_given_up_and_not_begun_again(tmp_path: Path):
    """A match of 4,212 actions took the only process for first passes for longer than a quarter of an hour."""
    passes = Passes(Work(2, 2, 0.0, most=0.0), Work(16, 16, 0.0))
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    async with house(replace(settings(store), reviews=passes)) as (base, service):
        anna, code = await finished(base, "random")
        await reviewed(anna, code, "failed")
        again = [(await asked(anna, code))["stage"] for _ in range(3)]

        assert ["failed"] * 3 == again
        assert 0 == service.reviews.waiting
