"""Triominos in a real browser: whole games through the board, and every gesture that matters."""

import re
from collections.abc import Callable

import pytest
from browsing import PHONE, Fingers, Guest, middle, soon, together, violations
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

Guests = Callable[..., Guest]


class Player:
    """A guest at a table of Triominos, who acts by the names of what is on the board."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page: Page = guest.page
        self.board: Locator = guest.board

    def sit_down(self, bots: int = 0, **options: int) -> None:
        """Against this number of bots."""
        self.guest.sit(self.guest.lay_table("triominos", None, *["greedy"] * bots, **options))

    def sit_alone(self) -> "Player":
        """§2.5 Nine tiles, and nobody to wait for."""
        self.sit_down()
        expect(self.hand).to_have_count(9)
        self.guest.rest()
        return self

    # What is on the board

    def named(self, icelandic: str, english: str) -> Locator:
        """The buttons whose name begins so."""
        beginning = icelandic if self.guest.language == "is" else english
        return self.board.get_by_role("button", name=re.compile(f"^{beginning}"))

    @property
    def fitting(self) -> Locator:
        return self.named("Platan .*passar á ", "Tile .*fits in ")

    @property
    def places(self) -> Locator:
        return self.named("Leggja ", "Lay ")

    @property
    def buy(self) -> Locator:
        return self.named("Kaupa", "Buy")

    @property
    def pass_on(self) -> Locator:
        return self.named("Segja pass", "Pass")

    @property
    def hand(self) -> Locator:
        return self.board.locator("[data-tile]")

    @property
    def laid(self) -> Locator:
        """The tiles on the table."""
        return self.board.locator(".world").get_by_role("img")

    def is_on_turn(self) -> bool:
        return self.board.locator(".prompt.mine").count() == 1

    # What can be done

    def act(self) -> None:
        """Lays a tile if one fits, else buys or passes."""
        before = self.guest.number
        if self.fitting.count():
            self.fitting.last.click()
            self.places.first.click()
        else:
            self.buy.or_(self.pass_on).and_(self.page.locator(".main")).click()
        self.guest.goes_on(before)

    def act_by_keyboard(self) -> None:
        """The same without a pointer: Enter takes the tile and leads to its first place."""
        before = self.guest.number
        if self.fitting.count():
            self.fitting.last.focus()
            self.page.keyboard.press("Enter")
            expect(self.page.locator(".place:focus")).to_have_count(1)
        else:
            self.buy.or_(self.pass_on).and_(self.page.locator(".main")).focus()
        self.page.keyboard.press("Enter")
        self.guest.goes_on(before)


UNDER_THE_BUTTONS = """() => {
    const inside = (x, y) => ({left, right, top, bottom}) => left < x && x < right && top < y && y < bottom
    const buttons = [...document.querySelectorAll(".triominos .zoom button")].map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll(".triominos .place")].filter((place) => {
        const {left, top, width, height} = place.getBoundingClientRect()
        return buttons.some(inside(left + width / 2, top + height / 2))
    }).map((place) => place.ariaLabel)
}"""
"""The places whose middle no finger can touch."""


# Whole games


def test_two_people_play_in_icelandic_one_of_them_by_keyboard_alone(guest: Guests):
    """Bots on the other seats make it short. A reload in the middle loses nothing."""
    anna, bjorn = Player(guest("is")), Player(guest("is"))
    code = anna.guest.lay_table("triominos", None, "greedy", "greedy", None, "greedy", "greedy")
    anna.guest.sit(code)
    bjorn.guest.sit(code, "Björn")
    expect(anna.hand).to_have_count(6)
    expect(bjorn.hand).to_have_count(6)
    reloaded = False
    while not anna.guest.is_over():
        together(anna.guest, bjorn.guest)
        if anna.is_on_turn():
            anna.act()
        elif bjorn.is_on_turn():
            bjorn.act_by_keyboard()
        if anna.laid.count() > 5 and not reloaded:
            reloaded = True
            anna.guest.reload()
            expect(anna.laid.nth(5)).to_be_visible()

    together(anna.guest, bjorn.guest)
    assert bjorn.guest.is_over()
    assert anna.laid.count() == bjorn.laid.count() > 8


def test_no_place_lies_under_the_buttons_of_the_view(guest: Guests):
    """Wherever the tiles lead to, on a narrow screen."""
    anna = Player(guest("en", size=PHONE)).sit_alone()
    while not anna.guest.is_over():
        if anna.fitting.count():
            anna.fitting.last.click()
            anna.guest.rest()
            assert [] == anna.page.evaluate(UNDER_THE_BUTTONS)
            anna.fitting.last.click()
        anna.act()


def test_one_person_plays_against_bots_in_english_on_a_phone(guest: Guests):
    """axe finds nothing before, in the middle or after."""
    anna = Player(guest("en", size=PHONE))
    anna.sit_down(bots=5)
    expect(anna.hand).to_have_count(6)
    assert [] == violations(anna.page)
    acted = 0
    while not anna.guest.rest().is_over():
        anna.act()
        acted += 1
        assert acted != 4 or [] == violations(anna.page)

    assert [] == violations(anna.page)


def test_anyone_who_plays_alone_plays_against_the_best_score_so_far(guest: Guests):
    """Twice on the same device: the second game has a score to beat, and the table has both."""
    anna = Player(guest("en"))
    scores = []
    for game in range(2):
        anna.sit_alone()
        expect(anna.page.get_by_text(re.compile(r"^Score to beat: -?\d+ \(Anna\)$"))).to_have_count(game)
        while not anna.guest.is_over():
            anna.act()
        scores.append(int(re.findall(r"^-?\d+", anna.page.locator("#ending").inner_text())[0]))
        expect(anna.page.locator("#ending + ol li")).to_have_count(game + 1)
    better = "nobody has played better" if scores[1] > scores[0] else "the best so far"
    expect(anna.page.locator("#ending")).to_contain_text(better)
    anna.page.reload()

    expect(anna.page.locator("#ending + ol li.new")).to_contain_text(str(scores[1]))
    expect(anna.page.locator("#ending + ol li")).to_have_count(2)


def test_between_two_rounds_the_table_that_was_lies_open(guest: Guests):
    """§6.8 With the tiles left in the hands, and where each point came from."""
    anna = Player(guest("en"))
    anna.sit_down(bots=5, rounds=2)
    go_on = anna.named("Áfram í", "On to round 2")
    expect(anna.hand).to_have_count(6)
    anna.guest.rest()
    while not go_on.count():
        anna.act()
    expect(anna.board.get_by_role("list", name="Tiles left in the hands")).to_be_visible()
    assert anna.laid.count() > 12
    anna.board.get_by_role("button", name="§4.1").first.click()
    expect(anna.page.get_by_role("complementary", name="Rules")).to_be_visible()
    go_on.click()

    soon(anna.page, anna.laid.count, lambda tiles: tiles < 12)


# Gestures


def test_a_tile_that_is_dragged_snaps_to_its_place(guest: Guests):
    anna = Player(guest("is")).sit_alone()
    tile = anna.hand.first
    name = tile.get_attribute("data-tile")
    table, piece = anna.page.locator(".frame").bounding_box(), tile.bounding_box()
    assert table and piece
    mouse = anna.page.mouse
    mouse.move(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    mouse.down()
    mouse.move(piece["x"], piece["y"] - 40, steps=3)
    mouse.move(table["x"] + table["width"] / 2 + 15, table["y"] + table["height"] / 2 + 15, steps=4)
    expect(anna.page.locator(".place.snapped")).to_have_count(1)
    mouse.up()

    expect(anna.laid).to_have_count(1)
    expect(anna.board.locator(f'[data-tile="{name}"]')).to_have_count(0)


def test_a_place_without_a_tile_chooses_one_that_fits(guest: Guests):
    anna = Player(guest("is")).sit_alone()
    anna.named("Þríhyrningur n56", "").click()
    expect(anna.board.locator("[data-tile][aria-pressed=true]")).to_have_count(1)
    anna.places.click()

    expect(anna.laid).to_have_count(1)


def test_a_tile_where_it_may_not_lie_says_why(guest: Guests):
    """§3.1 The first tile lies in the middle of the table."""
    anna = Player(guest("is")).sit_alone()
    anna.hand.first.click()
    anna.page.locator(".frame > svg").click(position={"x": 40, "y": 40})

    expect(anna.page.get_by_role("alert")).to_contain_text("§3.1")
    assert 0 == anna.laid.count()


def test_a_tile_that_comes_back_to_the_hand_is_not_picked(guest: Guests):
    anna = Player(guest("en")).sit_alone()
    anna.act()
    expect(anna.hand).to_have_count(8)
    anna.guest.button("web-undo").click()

    expect(anna.hand).to_have_count(9)
    expect(anna.board.locator("[data-tile][aria-pressed=true]")).to_have_count(0)


def test_the_arrow_keys_lead_to_where_a_tile_may_not_lie_too(guest: Guests):
    """§3.7, §3.8 Around the first tile are three triangles; a tile that fits on none of them says why, on each."""
    anna = Player(guest("is")).sit_alone()
    anna.act()
    expect(anna.hand).to_have_count(8)
    tile = anna.board.locator('[data-tile]:not([aria-label*="passar á"])').first
    tile.focus()
    anna.page.keyboard.press("Enter")
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(anna.named("(n55|n57|o56): ", "")).to_have_count(3)
    expect(tile).to_be_focused()
    for _ in range(20):
        anna.page.keyboard.press("Shift+Tab")
        if anna.page.locator(".elsewhere:focus").count():
            break
    asked = set()
    for key in ("ArrowLeft", "ArrowRight", "ArrowDown"):
        anna.page.keyboard.press(key)
        spot = anna.page.locator(".elsewhere:focus")
        asked.add(spot.get_attribute("data-cell"))
        anna.page.keyboard.press("Enter")
        expect(anna.page.get_by_role("alert")).to_contain_text(re.compile(r"§3\.[78]"))

    assert {"n55", "n57", "o56"} == asked
    assert 1 == anna.laid.count()
    assert [] == violations(anna.page)


def test_buying_and_passing(guest: Guests):
    """§5.1 A tile comes into the hand; §5.5 nobody passes before that, and hears why; then it is allowed."""
    anna = Player(guest("is")).sit_alone()
    anna.act()
    expect(anna.hand).to_have_count(8)
    anna.pass_on.click(force=True)  # it tells why
    expect(anna.page.get_by_role("alert")).to_contain_text("§5.5")
    anna.buy.click()
    expect(anna.hand).to_have_count(9)
    expect(anna.board.get_by_text("46 plötur í pottinum")).to_be_visible()
    expect(anna.board.get_by_text("Keyptar í þetta sinn: 1 af 3")).to_be_visible()
    anna.pass_on.click()

    expect(anna.board.get_by_text("Keyptar í þetta sinn")).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Þú segir pass.")).to_be_visible()


def test_the_last_lap_is_announced(guest: Guests):
    """§6.1 No first tile is the last, so the server's word of how many are left is changed on its way."""
    anna = Player(guest("is"))

    def relay(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace('"sizes":[8]', '"sizes":[0]')))

    anna.page.route_web_socket(re.compile("/live/"), relay)
    anna.sit_alone()
    expect(anna.board.get_by_text("Síðasti hringur")).to_have_count(0)
    anna.act()

    expect(anna.board.get_by_text("Síðasti hringur: þú hefur lagt síðustu plötuna.")).to_be_visible()


def test_the_end_of_a_round_says_who_closed_or_won_it(guest: Guests):
    """§6.2 §6.6 On the board, and in what has happened."""
    anna = Player(guest("is"))
    anna.sit_down(bots=5)
    expect(anna.hand).to_have_count(6)
    while not anna.guest.rest().is_over():
        anna.act()

    expect(anna.board.locator(".prompt")).to_have_text(
        re.compile(r"^Spilinu er lokið\. (\S.* lok(aði|uðu)\.|Umferðin strandaði og .*(vann hana|unnu hana).*)$")
    )
    told = anna.page.get_by_role(
        "button", name=re.compile(r"Umferðinni er lokið\. (.* lokaði og fær|Þú lokaðir og færð) |Umferðin er strönduð")
    )
    expect(told).to_be_visible()


def test_the_keyboard_stays_where_it_was(guest: Guests):
    """A tile that is laid leaves it on the hand; a tile that is bought leaves it on the button."""
    anna = Player(guest("en")).sit_alone()
    anna.hand.first.focus()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".place:focus")).to_have_count(1)
    anna.page.keyboard.press("Escape")
    expect(anna.hand.nth(1)).to_be_focused()
    anna.act_by_keyboard()
    expect(anna.hand).to_have_count(8)
    expect(anna.board.locator("[data-tile]:focus")).to_have_count(1)
    anna.buy.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.hand).to_have_count(9)

    expect(anna.buy).to_be_focused()


def test_a_bridge_is_celebrated_with_its_points(guest: Guests):
    """§4.2 No first tile is a bridge, so the server's word is changed on its way."""
    anna = Player(guest("is"))

    def relay(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace('"figure":"none"', '"figure":"bridge"')))

    anna.page.route_web_socket(re.compile("/live/"), relay)
    anna.sit_alone()
    points = sum(map(int, anna.fitting.last.get_attribute("data-tile") or ""))
    anna.act()

    expect(anna.board.locator(".feast")).to_have_text(re.compile(f"Brú!\\s*{points} stig"))
    expect(anna.board.get_by_role("img", name=re.compile("^n56: .*, brú$"))).to_be_visible()


def test_a_hint_is_shown_on_the_board(guest: Guests):
    anna = Player(guest("is")).sit_alone()
    anna.guest.button("web-hint").click()
    while anna.guest.rest().page.get_by_text(anna.guest.say("refused-no-hint")).count():  # it compiles its game first
        anna.guest.button("web-hint").click()

    expect(anna.board.get_by_role("img", name=re.compile("^Ábending: leggja . . . á n56"))).to_be_visible()


# The table


def seen(player: Player) -> tuple[float, float, float]:
    """Where a laid tile is seen, and how large."""
    box = player.laid.first.bounding_box()
    assert box
    return box["x"], box["y"], box["width"]


def comes_to(player: Player, place: tuple[float, float, float], **how: float) -> tuple[float, float, float]:
    """What is seen once the tile is there."""
    return soon(player.page, lambda: seen(player), lambda now: now == pytest.approx(place, **how))


def test_the_table_is_moved_and_zoomed_by_pointer_wheel_and_keys(guest: Guests):
    anna = Player(guest("is")).sit_alone()
    anna.act()
    expect(anna.laid).to_have_count(1)
    page, table = anna.page, anna.page.locator(".frame > svg")
    box = table.bounding_box()
    assert box
    first = seen(anna)
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 160, box["y"] + 90, steps=4)
    page.mouse.up()
    moved = comes_to(anna, (first[0] + 100, first[1] + 30, first[2]), abs=1)
    page.mouse.wheel(0, -300)
    soon(page, lambda: seen(anna)[2], lambda width: width > moved[2] * 1.2)
    page.get_by_role("button", name="Sýna allt borðið").click()
    comes_to(anna, first, abs=1)
    table.focus()
    for key, axis, sign in (("ArrowRight", 0, -1), ("ArrowDown", 1, -1), ("+", 2, 1), ("-", 2, -1)):
        before = seen(anna)[axis] * sign
        page.keyboard.press(key)
        soon(page, lambda axis=axis, sign=sign: seen(anna)[axis] * sign, lambda now, before=before: now > before)
    page.keyboard.press("0")

    comes_to(anna, first, abs=1)


def test_fingers_move_and_zoom_the_table_and_drag_a_tile(guest: Guests):
    anna = Player(guest("en", size=PHONE)).sit_alone()
    fingers, tile = Fingers(anna.page), anna.hand.first
    name = tile.get_attribute("data-tile")
    x, y = middle(anna.page.locator(".frame"))
    fingers.drag(middle(tile), (x + 12, y + 12))
    expect(anna.page.locator(".place.snapped")).to_have_count(1)
    fingers.lift()
    anna.guest.rest()
    expect(anna.laid).to_have_count(1)
    expect(anna.board.locator(f'[data-tile="{name}"]')).to_have_count(0)

    first = seen(anna)
    fingers.drag((x - 60, y), (x - 20, y + 30)).lift()
    moved = comes_to(anna, (first[0] + 40, first[1] + 30, first[2]), abs=3)
    fingers.put((x - 30, y), (x + 30, y)).move(((x - 30, y), (x - 45, y)), ((x + 30, y), (x + 45, y))).lift()

    soon(anna.page, lambda: seen(anna)[2], lambda width: width == pytest.approx(moved[2] * 1.5, rel=0.03))
    assert 0 == anna.page.evaluate("scrollY")
    assert "" == anna.page.get_by_role("alert").inner_text()
