"""People at the board of Dominion in a browser, and tables on which everything lies as a test has drawn it."""

import json
import re
from typing import Any

import msgspec
from browsing import Guest, seen, soon
from playwright.sync_api import WebSocketRoute, expect

from spilabord.games.dominion import GAME
from spilabord.games.dominion.rules import legal_actions, to_move
from spilabord.games.dominion.state import State


def _of_another_package(text: str) -> str:
    """A message in which the bot is one that has no name of its own: it goes by its seat."""
    return text.replace('"bot":"bigmoney"', '"bot":"foreign"')


class Prepared:
    """A guest whose table shows what a test has drawn; what the guest does is written down and goes nowhere."""

    def __init__(self, guest: Guest, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.acts: list[str] = []
        self._number = 1000
        self._frozen = False
        guest.page.route_web_socket(re.compile("/live/"), self._route)
        seats = ("bigmoney", None) if seat else (None, "bigmoney")
        guest.sit(guest.lay_table("dominion", *seats), "Bjarni" if seat else "Anna")
        seen(guest.board.locator(".prompt"))
        guest.rest()
        self._frozen = True

    def _route(self, page: WebSocketRoute) -> None:
        self._page, server = page, page.connect_to_server()
        page.on_message(lambda text: self._heard(text, server))
        server.on_message(lambda text: None if self._frozen else page.send(_of_another_package(str(text))))

    def _heard(self, text: str | bytes, server: WebSocketRoute) -> None:
        message = json.loads(text)
        if not self._frozen:
            server.send(text)
        elif message["type"] == "act":
            self.acts.append(message["action"])
            self._page.send(json.dumps({"type": "done", "id": message["id"], "number": self._number}))
        elif message["type"] == "ping":
            self._page.send(json.dumps({"type": "pong", "number": message["number"]}))

    def has_done(self, *acts: str) -> None:
        """What the guest has done, and nothing else; it may still be on its way here."""
        soon(self.guest.page, lambda: len(self.acts), lambda count: count >= len(acts))
        assert [*acts] == self.acts

    def show(self, state: State) -> None:
        """The table as this guest sees it."""
        self.acts.clear()
        self.change(state)

    def change(self, state: State) -> None:
        """The table goes on."""
        self._number += 1
        mine = to_move(state) == self.seat
        view = msgspec.to_builtins(GAME.view(state, self.seat))
        news: dict[str, Any] = {"type": "news", "seat": self.seat, "since": self._number - 1, "number": self._number}
        legal = [GAME.write(action) for action in legal_actions(state)] if mine else None
        news |= {"events": [], "view": view, "to_move": to_move(state), "legal": legal}
        self._page.send(json.dumps(news))
        expect(self.guest.board).to_have_attribute("data-number", str(self._number))
