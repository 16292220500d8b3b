"""What the board in the browser shows of the cards is what the rules say of them."""

import json
import re
from pathlib import Path

import pytest

from spilabord.games.dominion import GAME
from spilabord.games.dominion.cards import FACES, Face, Type
from spilabord.games.dominion.effects import Actions, Buys, Cards, Coins
from spilabord.games.dominion.names import Card

CLIENT = GAME.folder / "client"
PRINTED = json.loads((CLIENT / "faces.json").read_text(encoding="utf-8"))


def gives(face: Face) -> dict[str, int]:
    """What the card gives at once, or is worth."""
    plain = [line for line in face.text if isinstance(line, Cards | Actions | Buys | Coins)]
    lines = {type(line).__name__.lower(): line.number for line in plain}
    worth = {"coins": face.coins, "points": face.points}
    return lines | {name: number for name, number in worth.items() if number}


def test_every_card_is_printed_in_the_order_of_the_rules() -> None:
    """§1.1"""
    assert list(Card) == list(PRINTED)


@pytest.mark.parametrize("card", Card)
def test_a_printed_card_has_its_price_its_kinds_and_its_gifts(card: Card) -> None:
    """§1.3, §6.1 to §6.4"""
    face = FACES[card]

    assert face.cost == PRINTED[card]["cost"]
    assert [str(kind.name).lower() for kind in Type if kind in face.type] == PRINTED[card]["kinds"]
    assert gives(face) == PRINTED[card]["gives"]


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
