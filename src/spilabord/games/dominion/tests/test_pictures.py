"""The pictures in the rules show what the rules say."""

import json
from collections import Counter

from spilabord.games.dominion import GAME
from spilabord.games.dominion.cards import PRESETS, Type, is_a
from spilabord.games.dominion.components import pile_size
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.rules import setup
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.tests.test_setting_up import by_luck

PICTURES = json.loads((GAME.folder / "pictures" / "pictures.json").read_text(encoding="utf-8"))


def kinds(names: list[str], type: Type) -> list[Card]:
    """The cards of these names, all of which are of this kind."""
    cards = [Card(name) for name in names]
    assert all(is_a(card, type) for card in cards)
    return cards


def test_the_supply_in_the_picture_has_17_piles_of_a_first_game() -> None:
    """§2.1 §2.2 §2.3 §2.4 §2.5"""
    picture = PICTURES["supply"]
    basic = [*kinds(picture["treasures"], Type.TREASURE), *kinds(picture["victories"], Type.VICTORY)]
    curse = kinds([picture["curse"]], Type.CURSE)

    assert list(Card)[:7] == [*basic, *curse]
    assert sorted(next(iter(PRESETS.values()))) == sorted(map(Card, picture["kingdom"]))
    assert 17 == len({*basic, *curse, *map(Card, picture["kingdom"])})


def test_the_first_ten_cards_in_the_picture_are_those_that_everybody_owns() -> None:
    """§2.1 §2.2 §2.9"""
    state = by_luck(setup(2, Options()))
    own = state.dominions[0]

    assert Counter(map(Card, PICTURES["first-ten"]["cards"])) == Counter((*own.deck, *own.hand))


def test_the_cards_of_the_player_in_the_picture_can_lie_so() -> None:
    """§2.9 §5.1 §5.2 After a Village a Smithy may be played; a hand of five, from which two were played, drew four."""
    picture = PICTURES["own-cards"]

    assert ["village", "smithy"] == picture["played"]
    kinds(picture["played"], Type.ACTION)
    assert {*picture["played"], *picture["hand"], picture["discarded"]} <= {
        *PICTURES["supply"]["kingdom"],
        *PICTURES["supply"]["treasures"],
        *PICTURES["supply"]["victories"],
    }


def test_the_number_on_the_card_in_the_picture_can_be_left_in_its_pile() -> None:
    """§2.4"""
    assert 0 < PICTURES["market"]["left"] <= pile_size(Card(PICTURES["market"]["card"]), 2)
