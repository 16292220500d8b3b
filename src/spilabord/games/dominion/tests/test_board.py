"""What the board in the browser shows of the cards is what the rules say of them."""

import re
from pathlib import Path

import pytest

from spilabord.games.dominion import GAME
from spilabord.games.dominion.cards import FACES, PRESETS
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.printed import printed

CLIENT = GAME.folder / "client"
PRINTED = printed()["cards"]


@pytest.mark.parametrize(
    ("card", "face"),
    [
        ("gold", {"cost": 6, "kinds": ["treasure"], "gives": {"coins": 3}, "section": "§7.8"}),
        ("curse", {"cost": 0, "kinds": ["curse"], "gives": {"points": -1}, "section": "§10.3"}),
        ("witch", {"cost": 5, "kinds": ["action", "attack"], "gives": {"cards": 2}, "section": "§11.24"}),
        (
            "festival",
            {"cost": 5, "kinds": ["action"], "gives": {"actions": 2, "buys": 1, "coins": 2}, "section": "§11.19"},
        ),
    ],
)
def test_a_printed_card_has_its_price_its_kinds_its_gifts_and_its_rule(card: str, face: object) -> None:
    """§1.3, §6.1 to §6.4"""
    assert face == PRINTED[card]


def test_every_card_is_printed_in_the_order_of_the_rules_with_words_that_the_board_knows() -> None:
    """§1.1"""
    known = set(re.findall(r'"([a-z]+)"', (CLIENT / "faces.ts").read_text(encoding="utf-8")))

    assert list(Card) == list(PRINTED)
    assert {word for face in PRINTED.values() for word in (*face["kinds"], *face["gives"])} <= known


def test_a_recommended_set_is_printed_with_its_ten_cards() -> None:
    """§2.5"""
    sets = printed()["sets"]

    assert {str(name): set(cards) for name, cards in PRESETS.items()} == {
        name: set(cards) for name, cards in sets.items()
    }
    assert {10} == {len(cards) for cards in sets.values()}


@pytest.mark.parametrize("card", tuple(Card)[7:])
def test_a_kingdom_card_leads_to_its_own_rule(card: Card) -> None:
    """§11"""
    rules = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")
    name = card.replace("-", " ").title()

    assert re.search(rf"^\*\*{PRINTED[card]['section']}\*\* \*{name}\*", rules, re.MULTILINE)


def test_every_question_that_only_one_card_asks_is_known_by_that_card() -> None:
    """§6.11 The board shows which card asks."""
    asks = re.findall(r'^  (\w+): "([a-z-]+)",$', (CLIENT / "question.ts").read_text(encoding="utf-8"), re.MULTILINE)

    assert asks
    for question, card in asks:
        assert question in repr(FACES[Card(card)].text)


def messages(path: Path) -> list[str]:
    return re.findall(r"^([a-z][a-z-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_board_explains_every_card() -> None:
    """§5.4"""
    assert {f"board-says-{card}" for card in Card} <= set(messages(CLIENT / "en.ftl"))


def test_whatever_a_card_can_ask_the_board_asks_in_the_second_person() -> None:
    """§6.11"""
    asked = [name for name in messages(GAME.folder / "texts" / "en.ftl") if name.startswith("ask-")]

    assert {name.replace("ask-", "board-you-") for name in asked} <= set(messages(CLIENT / "en.ftl"))
