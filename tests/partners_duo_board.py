"""People at the board of Partners DUO in a browser: what they mean to do, done by the controls of the page."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, TypedDict

import msgspec
from browsing import Guest, soon, together
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Locator, WebSocketRoute, expect

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.message import Message
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.actions import Action, Deal, Give, LayDown
from spilabord.games.partners_duo.bots import gain
from spilabord.games.partners_duo.components import HEARTS, SPLIT
from spilabord.games.partners_duo.play import pegs_after
from spilabord.games.partners_duo.prospects import Prospect, aid
from spilabord.games.partners_duo.state import HOME, State
from spilabord.games.partners_duo.tests.drawn import table
from spilabord.games.partners_duo.track import place_name, start_square
from spilabord.games.partners_duo.views import View
from spilabord.table.words import Words

GREEDY = GAME.bots["greedy"]


FIND = """
const find = ({names, chosen}, atBoard) => {
    if (chosen && !document.querySelector("#board .spot.chosen")) return null
    const board = [".table [role=button]", "ul button"]
    const places = [".hand button", "[data-dock] button", ".prompt button", ...(atBoard ? board : board.reverse())]
    const named = (one) => (one.getAttribute("aria-label") ?? (one.querySelector(".unseen") ?? one).textContent).trim()
    const fits = (name) => (one) => named(one).startsWith(name) && !/^[0-9]/.test(named(one).slice(name.length))
    for (const place of places)
        for (const name of names) {
            const found = [...document.querySelectorAll("#board " + place)].find(fits(name))
            if (found) return found.ariaPressed === "true" ? null : found
        }
    throw new Error(`nothing on the board is called ${names}`)
}
"""
"""Finds a control by how its name begins, on the board first or in the list first."""

CLICK = f"""async ({{steps, atBoard}}) => {{ {FIND}
    for (const step of steps) {{
        find(step, atBoard)?.dispatchEvent(new MouseEvent("click", {{bubbles: true}}))
        await new Promise((done) => setTimeout(done))
    }}
}}"""
FOCUS = f"({{step, atBoard}}) => {{ {FIND} const found = find(step, atBoard); found?.focus(); return found !== null }}"


class Step(TypedDict):
    """One thing to press: its name begins with one of these; if asked, only while a peg is chosen."""

    names: list[str]
    chosen: bool


def step(*names: str, chosen: bool = False) -> Step:
    return Step(names=[*names], chosen=chosen)


class Seated:
    """Somebody at the board of Partners DUO: hears what their page hears, and does what they mean by its controls."""

    def __init__(self, guest: Guest, keyboard: bool = False, by_name: bool = False, helps: bool = False) -> None:
        self.guest = guest
        self.helps = helps
        """Plays so that the other wins soon: a whole game takes half as long."""
        self.page = guest.page
        self.keyboard = keyboard
        self.by_name = by_name
        """Takes what can be done from the list in words, not from the board."""
        self.news: dict[str, Any] = {}
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self._bundle = FluentBundle([guest.language], functions={"WORD": self._word}, use_isolating=False)
        for folder in ("texts", "client"):
            text = (GAME.folder / folder / f"{guest.language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text))

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "news":
            self.news = message

    def _word(self, noun: Any, form: str = "") -> str:
        """A noun in one of its forms."""
        message = self._bundle.get_message(str(noun))
        return str(self._bundle.format_pattern(message.attributes.get(form, message.value), {})[0])

    def say(self, id: str, **args: int | str) -> str:
        """What the board says in this language."""
        text, errors = self._bundle.format_pattern(self._bundle.get_message(id).value, args)
        assert not errors, errors
        return str(text)

    def button(self, id: str, **args: int | str) -> Locator:
        return self.page.locator("#board").get_by_role("button", name=self.say(id, **args), exact=True)

    def press(self, control: Locator) -> None:
        if self.keyboard:
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            control.click()

    # Hand and board

    def card(self, card: int) -> Locator:
        """A card of this kind in the hand."""
        hand = self.page.get_by_role("group", name=self.say("duo-hand"))
        return hand.get_by_role("button", name=re.compile(f"^{re.escape(self.card_name(card))}(,|$)")).first

    def card_name(self, card: int) -> str:
        return Words(self.guest.language, GAME).say(Message(f"card-{card}"))

    def spot(self, name: str) -> Locator:
        """Where this can be touched: the board, or the list in words."""
        where = (
            self.page.get_by_role("list", name=self.say("duo-choices")) if self.by_name else self.page.locator(".table")
        )
        return where.get_by_role("button", name=re.compile(name))

    def standing(self) -> set[str]:
        """Who stands where, as the board names it."""
        return set(self.page.locator("#board .table [role=img]").evaluate_all("all => all.map((it) => it.ariaLabel)"))

    # Playing

    def decide(self, luck: Rng) -> str:
        """What a greedy player would do, having seen what this page was told; or what would help the other most."""
        view = msgspec.convert(self.news["view"], View)
        legal = [GAME.read(text) for text in self.news["legal"]]
        if not self.helps:
            return GAME.write(GREEDY(view, legal, Budget(), luck))
        return GAME.write(max(legal, key=lambda action: _help(view, action)))

    def do(self, action: str) -> None:
        """Does this by the controls of the board: each is found by its name, and clicked or pressed."""
        steps = [*self._steps(action)]
        if not self.keyboard:
            self.page.evaluate(CLICK, {"steps": steps, "atBoard": not self.by_name})
            return
        for one in steps:
            if self.page.evaluate(FOCUS, {"step": one, "atBoard": not self.by_name}):
                self.page.keyboard.press("Enter")

    def _steps(self, action: str) -> Iterator[Step]:
        kind, _, what = action.partition(" ")
        if action == "lay down":
            yield step(self.say("offer-lay-down"))
        elif kind == "give":
            yield step(self.card_name(int(what)))
            yield step(self.say("offer-give", card=f"card-{what}"))
        else:
            prospects = msgspec.convert(self.news["aid"], list[Prospect])
            yield from self._steps_of_play(next(one for one in prospects if one.action == action))

    def _steps_of_play(self, prospect: Prospect) -> Iterator[Step]:
        yield step(self.card_name(prospect.card))
        for way, *_ in prospect.deeds:
            if way.places[0] == HOME:
                yield step(self.say("duo-enter", place=place_name(start_square(way.home))))
                continue
            start, end = (place_name(place) for place in (way.places[0], way.places[-1]))
            yield step(f"{start}:", f"{start} →")
            goes = f"{start} → {end}"
            if prospect.action.startswith("swap"):
                goes = self.say("duo-swap", **{"from": start, "to": end})
            if prospect.card == SPLIT:
                goes += ", " + self.say("duo-steps", steps=len(way.places) - 1)
            yield step(goes, chosen=True)
        if prospect.card == SPLIT:
            yield step(self.say("duo-play-four"))

    def is_asked(self) -> bool:
        """Whether the page shows the news, and it is this person's decision."""
        return bool(self.news.get("legal")) and self.guest.number == self.news["number"]


def _help(view: View, action: Action) -> tuple[int, ...]:
    """What the other player wins by this."""
    match action:
        case Give(card):
            return (int(card in HEARTS),)
        case Deal() | LayDown():
            return (0,)
        case _:
            return gain(view.pegs, pegs_after(view.pegs, action, view.options), 1 - view.seat)


def play(*people: Seated, until: Callable[[], bool]) -> None:
    """Everybody does what they mean to, by what the board offers."""
    luck = Rng("browser")
    guests = [one.guest for one in people]
    together(*guests)
    while not until():
        for one in people:
            if one.is_asked():
                before = one.guest.number
                one.do(one.decide(luck))
                one.guest.goes_on(before)
        together(*guests)


# A prepared table

BOARD = """
    a  .  .  .  .  .  A  A  B  BB .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  C  |  .  .  .
"""


class Prepared(Seated):
    """A table on which the pegs and the hand are as drawn: the rules answer the page, as the server would."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        self.state = table(BOARD)
        self.sent: list[str] = []
        self.page.route_web_socket("**/live/*", self._between)
        guest.start("partners_duo")
        self.lay(self.state)

    def lay(self, state: State, keyboard: bool = False, by_name: bool = False) -> "Prepared":
        """Lays the table anew."""
        self.state, self.sent, self.keyboard, self.by_name = state, [], keyboard, by_name
        number = self.guest.number
        self._page.send(self._drawn(self._news(number)))
        expect(self.guest.board).not_to_have_attribute("data-number", str(number))
        expect(self.status).to_have_text(self.say("duo-play-choose"))
        self.guest.rest()
        return self

    def has_sent(self, *actions: str) -> None:
        """The page has sent this and nothing else; it may still be on its way."""
        soon(self.page, lambda: len(self.sent), lambda count: count >= len(actions))
        assert [*actions] == self.sent

    @property
    def status(self) -> Locator:
        """What is to be done now."""
        return self.page.locator("#board [role=status]")

    @staticmethod
    def _news(since: int, *events: dict[str, Any]) -> dict[str, Any]:
        return {"type": "news", "seat": 0, "since": since, "number": since + 1, "events": events}

    def _between(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(self._drawn(json.loads(text))))
        page.on_message(lambda text: self._act(page, json.loads(text)) if '"act"' in str(text) else server.send(text))

    def _drawn(self, message: dict[str, Any]) -> str:
        """News, with this table instead of the one that was dealt."""
        if message["type"] == "news":
            legal = [GAME.write(action) for action in GAME.legal_actions(self.state)]
            seat = GAME.to_move(self.state)
            view = GAME.view(self.state, 0)
            message |= {"view": msgspec.to_builtins(view), "to_move": seat}
            message["legal"] = legal if seat == 0 else None
            message["aid"] = msgspec.to_builtins(aid(view)) if seat == 0 else None
            self.news = message
        return json.dumps(message)

    def _act(self, page: WebSocketRoute, order: dict[str, Any]) -> None:
        action = GAME.read(order["action"])
        self.sent.append(order["action"])
        if against := GAME.objections(self.state, action):
            reason = {"id": "refused-illegal", "args": {}, "then": []}
            page.send(json.dumps({"type": "refused", "reason": reason, "id": order["id"], "sections": against}))
            return
        told = {"number": order["number"] + 1, "at": 0, "tell": msgspec.to_builtins(GAME.tell(self.state, action, 0))}
        self.state = GAME.apply(self.state, action)
        page.send(json.dumps({"type": "done", "id": order["id"], "number": told["number"]}))
        page.send(self._drawn(self._news(order["number"], told)))

    def labels(self) -> set[str]:
        """What the list in words offers."""
        return set(self.page.get_by_role("list", name=self.say("duo-choices")).get_by_role("button").all_inner_texts())
