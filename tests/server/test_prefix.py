"""A path of our own on somebody's host: `serve --prefix /spil`."""

from pathlib import Path

import pytest
from served import house

from spilabord.core.errors import BadOptions
from spilabord.server import serve
from spilabord.server.client import Device, HttpReply
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.network.prefix import checked_prefix
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("kept", ["/spil", ""], ids=["the proxy passes it on", "the proxy takes it off"])
async def test_everything_stands_under_the_prefix(file_store: str, built: Path, kept: str):
    (built / "index.html").write_text('<script src="./assets/index.js">', encoding="utf-8")
    async with house(HostSettings(file_store, prefix="/spil", limits=UNLIMITED)) as (base, _):
        device = Device(base + kept)
        named = await device.ask("POST", "/api/device", {"name": "Anna"})
        await device.introduce("Anna")
        code = await device.make_table("kingdomino", [None, "greedy"])
        page = await device.ask("GET", f"/t/{code}")
        async with device.live(code) as live:
            await live.sit(0, "Anna")
        personal = await device.ask("POST", f"/api/tables/{code}/links", {"seat": 0})
        described = await device.ask("GET", "/api/openapi.json")
        picture = await device.ask("GET", f"/t/{code}/qr.svg")

    assert named.cookie is not None
    assert "; Path=/spil;" in named.cookie
    assert '<script src="/spil/assets/index.js">' == page.content.decode()
    assert personal.json()["link"].startswith(f"{base}/spil/t/{code}#")
    assert [{"url": "/spil"}] == described.json()["servers"]
    assert b"<svg" in picture.content


async def test_the_bare_prefix_leads_to_the_first_page_and_its_beginning_to_nothing(file_store: str, built: Path):
    (built / "index.html").write_text("the page", encoding="utf-8")
    async with house(HostSettings(file_store, prefix="/spil", limits=UNLIMITED)) as (base, _):
        found: list[HttpReply] = [await Device(base).ask("GET", path) for path in ("/spil", "/spil/", "/spilabord/")]

    assert [(200, b"the page")] * 2 == [(answer.status, answer.content) for answer in found[:2]]
    assert 404 == found[2].status


def test_the_greeting_names_the_prefix():
    assert "http://127.0.0.1:8642/spil/ " in serve.greeting("127.0.0.1", 8642, False, "en", "/spil")


@pytest.mark.parametrize("typed", ["spil", "/spil/", "/", "//spil", "/../spil", "/./spil", "/sp il", '/"', "/spil?a"])
def test_a_prefix_that_is_not_well_written_is_refused(typed: str):
    with pytest.raises(BadOptions):
        checked_prefix(typed)


@pytest.mark.parametrize("typed", ["", "/spil", "/games/spil", "/~anna/spil-2.0"])
def test_a_prefix_is_one_folder_or_several(typed: str):
    assert typed == checked_prefix(typed)
