"""Seats in the browser: one seat on two devices, and a seat that was left is asked for and given."""

from collections.abc import Callable

import pytest
from browsing import PHONE, Guest, seen, soon, violations
from playwright.sync_api import WebSocketRoute, expect

from spilabord.table.words import LANGUAGES

Guests = Callable[..., Guest]


def test_a_personal_link_opens_the_seat_on_another_device_which_the_first_can_end(guest: Guests):
    anna, phone = guest(), guest(size=PHONE)
    anna.start("kingdomino")
    anna.button("web-more").click()
    seen(anna.page.get_by_text(anna.say("web-devices", devices=1)))
    anna.button("web-personal-make").click()
    link = anna.page.get_by_label(anna.say("web-personal"), exact=True).input_value()
    phone.page.goto(link)
    seen(phone.page.locator("li.me"))

    expect(phone.page).to_have_url(f"{phone.base}/t/{anna.code}")
    expect(phone.page.locator("aside.log")).to_contain_text("You now play from another device too.")
    expect(anna.page.get_by_text(anna.say("web-devices", devices=2))).to_be_visible()
    assert [] == violations(anna.page)
    end = anna.page.get_by_role("button", name=anna.say("web-end-device"))
    end.focus()
    anna.page.keyboard.press("Enter")
    seen(anna.page.get_by_text(anna.say("web-devices", devices=1)))
    seen(phone.page.get_by_text(phone.say("web-watching")))
    phone.rest()

    expect(phone.page.get_by_role("alert")).to_contain_text(phone.say("web-seat-ended"))

    expect(anna.page.locator("li.me")).to_have_count(1)
    expect(phone.page.locator("li.me")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_that_was_left_is_asked_for_and_given(guest: Guests, language: str):
    anna, bjarni, carla = guest(language), guest(), guest(language)
    code = anna.lay_table("kingdomino", None, None)
    anna.sit(code, "Anna")
    seen(anna.page.locator("li.me"))
    bjarni.sit(code, "Bjarni")
    seen(bjarni.board)
    bjarni.button("web-more").click()
    bjarni.button("web-leave").click()
    carla.go(f"/t/{code}")
    carla.button("web-ask-seat").click()
    name = carla.page.get_by_label(carla.say("web-your-name"))
    name.fill("Anna")
    name.press("Enter")
    seen(carla.page.get_by_role("alert").get_by_text(carla.say("refused-name-taken", name="Anna")))
    assert [] == violations(carla.page)
    name.fill("Carla")
    name.press("Enter")
    question = anna.page.get_by_role("group", name=anna.say("web-ask-seat"))
    seen(question)
    agree = question.get_by_role("button", name=anna.say("web-agree"))
    agree.focus()
    anna.page.keyboard.press("Enter")
    seen(carla.page.locator("li.me"))

    expect(question).to_have_count(0)
    expect(carla.page.locator("li.me .name")).to_have_text("Carla")
    expect(bjarni.page.get_by_role("alert")).to_be_empty()
    expect(anna.page.locator("aside.log")).to_contain_text(anna.say("table-left", name="Bjarni"))


def test_the_device_that_is_looked_at_last_can_open_what_the_seat_has_promised(guest: Guests):
    """A second device promises anew; when the person comes back to the first one, the first does."""
    anna, phone, bjarni = guest(), guest(size=PHONE, share=8), guest()
    code = anna.lay_table("kingdomino", None, None)
    anna.sit(code, "Anna")
    seen(anna.page.locator("li.me"))
    own = _promise(anna, code)
    made = anna.context.request.post(f"{anna.base}/api/tables/{code}/links", data={"seat": 0})
    phone.page.goto(made.json()["link"])
    other = soon(phone.page, lambda: _promise(phone, code), lambda promise: promise != own)
    expect(anna.page.locator("aside.log")).to_contain_text("You promise a new share of the luck.")
    anna.page.evaluate("window.dispatchEvent(new Event('focus'))")
    soon(anna.page, lambda: _promise(anna, code), lambda promise: promise == own)
    phone.page.close()
    bjarni.sit(code, "Bjarni")
    seen(anna.board)

    assert own != other


def _promise(guest: Guest, code: str) -> str:
    return str(guest.context.request.get(f"{guest.base}/api/tables/{code}").json()["chairs"][0]["promise"])


def test_a_table_that_was_closed_offers_its_record_and_another_game(guest: Guests):
    """Its log got too long, as this page is told; the server itself would need a very long game."""
    anna = guest()

    def close(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(str(text).replace('"started":true', '"started":true,"closed":true')))

    anna.page.route_web_socket("**/live/*", close)
    anna.start("kingdomino")

    seen(anna.button("web-again"))
    seen(anna.page.get_by_role("link", name=anna.say("web-record")))
    seen(anna.page.get_by_text(anna.say("table-closed")).first)
    expect(anna.button("web-undo")).to_have_count(0)
