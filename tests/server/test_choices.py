"""What goes together, over HTTP: a form asks after every change."""

import pytest

from spilabord.server.client import Device

pytestmark = pytest.mark.anyio


async def test_a_form_is_told_what_goes_together(base: str):
    """Kingdomino §7.4"""
    answer = await Device(base).ask("POST", "/api/games/kingdomino/choices", {"seats": 3, "options": {}})
    found = answer.json()

    assert 200 == answer.status
    assert (None, {}) == (found["refusal"], found["players"])
    (duel,) = found["options"]["mighty_duel"]
    reason = {"id": "refused-mighty-duel-players", "args": {"players": 3}, "then": []}
    assert {"refused": {"true": {"reason": reason, "sections": ["§7.4"]}}} == duel
    assert [{}] == found["options"]["harmony"]


@pytest.mark.parametrize(
    ("game", "order", "refused"),
    [
        ("chess", {"seats": 2}, (404, "refused-no-such-game")),
        ("kingdomino", {"seats": 99}, (400, "refused-not-a-message")),
        ("kingdomino", {"seats": 2, "options": []}, (400, "refused-not-a-message")),
    ],
)
async def test_what_cannot_be_asked_is_refused(
    base: str, game: str, order: dict[str, object], refused: tuple[int, str]
):
    answer = await Device(base).ask("POST", f"/api/games/{game}/choices", order)

    assert refused == (answer.status, answer.json()["reason"]["id"])
