"""Short games: against whom a whole game soon ends, and with which options."""

import json
from typing import Any, Final

from playwright.sync_api import Page, Route

GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "dominion": ("random", {"turn_limit": 5}),
    "kingdomino": ("random", {}),
    "partners_duo": ("greedy", {}),
    "triominos": ("random", {}),
}


def shorten(page: Page, game: str, **options: int | str) -> None:
    """The table that the first page sets up is set up for a short game, with these options if any are given."""
    bot, usual = GAMES[game]

    def laid(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        order = json.loads(route.request.post_data or "{}")
        order["seats"] = [{"bot": bot} if seat.get("bot") else seat for seat in order["seats"]]
        return route.continue_(post_data=json.dumps({**order, "options": options or usual}))

    page.route("**/api/tables", laid)
