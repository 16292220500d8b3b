"""Choices that go together: a form can say beforehand what the game would refuse, and why."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

import pytest
from msgspec import Struct

from spilabord.core.choices import MOST_GAMES, Choices, choices
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame
from spilabord.core.options import chosen, convert_options, options_taken, several
from spilabord.games import games

MOST_SETUPS = 400
"""A form asks after every change, so one answer must stay cheap."""

CARDS = ("cellar", "market", "militia", "mine", "moat")


class Menu(Struct, frozen=True):
    """Options of a made-up game: a set by name or two named cards, one for each game, and wishes for a drawn one."""

    kingdom: Annotated[str, chosen(("first", "random"), several=CARDS, number=2, each="games")] = "first"
    contains: Annotated[str, several(CARDS)] = ""
    excludes: Annotated[str, several(CARDS)] = ""
    games: int = 1


def listed(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


def lay(players: int, menu: Menu) -> None:  # noqa: ARG001 (every game is handed it)
    """Two named cards with a comma, or a name of a set; wishes only where each set is drawn."""
    sets = [part.strip() for part in menu.kingdom.split(";")]
    for one in sets:
        if one not in ("first", "random") and "," not in one:
            raise BadOptions("no-such-set")
    if len(sets) not in (1, menu.games):
        raise BadOptions("not-a-set-each")
    if (menu.contains or menu.excludes) and set(sets) != {"random"}:
        raise BadOptions("wishes-with-named-cards")
    if set(listed(menu.contains)) & set(listed(menu.excludes)):
        raise BadOptions("no-kingdom")


@pytest.fixture
def made_up() -> AnyGame:
    return replace(games()["kingdomino"], options=Menu, setup=lay)


def said(refused: Mapping[Any, BadOptions]) -> dict[Any, str]:
    return {choice: why.reason.id for choice, why in refused.items()}


def reasons(found: Choices, *names: str) -> list[str | None]:
    """Why each of these fields cannot be used."""
    return [why and why.reason.id for name in names for why in [field.reason for field in found.options[name]]]


# The four games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_whatever_is_not_refused_beforehand_can_be_set_up_and_what_is_cannot(game: AnyGame):
    """From the defaults, for every number of players: every switch and every choice, one at a time."""
    for players in game.players:
        found = choices(game, players, {})
        assert (None, {}) == (found.refusal, found.players)
        for name, takes in options_taken(game).items():
            values = {"switch": (False, True), "choice": takes.choices}.get(takes.kind, ())
            for value in values:
                refused = str(value).lower() if takes.kind == "switch" else str(value)
                try:
                    game.setup(players, convert_options(game, {name: value}))
                except BadOptions as error:
                    assert error.reason == found.options[name][0].refused[refused].reason
                else:
                    assert refused not in found.options[name][0].refused


def test_the_mighty_duel_is_not_for_three():
    """Kingdomino §7.4"""
    found = choices(games()["kingdomino"], 3, {})

    assert {"true": "refused-mighty-duel-players"} == said(found.options["mighty_duel"][0].refused)
    assert ("§7.4",) == found.options["mighty_duel"][0].refused["true"].sections
    assert {"harmony": {}, "dynasty": {}} == {name: found.options[name][0].refused for name in ("harmony", "dynasty")}


def test_three_do_not_sit_down_to_the_mighty_duel():
    """Kingdomino §7.4"""
    found = choices(games()["kingdomino"], 2, {"mighty_duel": True})

    assert None is found.refusal
    assert {3: "refused-mighty-duel-players", 4: "refused-mighty-duel-players"} == said(found.players)


def test_what_was_chosen_before_and_no_longer_goes_is_marked_and_nothing_else_is():
    found = choices(games()["kingdomino"], 3, {"mighty_duel": True, "harmony": True})

    assert found.refusal is not None
    assert [3, 4] == list(found.players)
    assert ["mighty_duel"] == [name for name, (field,) in found.options.items() if field.refused or field.reason]


def test_a_match_goes_to_a_target_or_for_a_number_of_rounds():
    """Triominos §7.5: either can be filled in first, and closes the other; of both, each can be cleared."""
    game = games()["triominos"]
    both = ("target", "rounds")

    assert [None, None] == reasons(choices(game, 2, {}), *both)
    assert [None, "refused-target-and-rounds"] == reasons(choices(game, 2, {"target": 400}), *both)
    assert ["refused-target-and-rounds", None] == reasons(choices(game, 2, {"rounds": 3}), *both)
    assert ["refused-target-and-rounds"] * 2 == reasons(choices(game, 2, {"target": 400, "rounds": 3}), *both)
    assert [None, None] == reasons(choices(game, 2, {"target": None, "rounds": None}), *both)


def test_a_number_out_of_range_is_told_at_its_own_field():
    found = choices(games()["triominos"], 2, {"target": 0})

    assert ["refused-option-out-of-range", None] == reasons(found, "target", "rounds")


def test_wishes_go_with_a_kingdom_that_is_drawn_or_chosen():
    """Dominion §2.8"""
    named = choices(games()["dominion"], 2, {"kingdom": "big-money", "contains": "cellar"})
    drawn = choices(games()["dominion"], 2, {"kingdom": "random", "contains": "cellar"})

    assert ["refused-wishes-with-named-cards"] == reasons(named, "contains")
    assert "refused-wishes-with-named-cards" == named.refusal.reason.id  # type: ignore[union-attr]
    assert {"cellar": "refused-no-kingdom"} == said(drawn.options["excludes"][0].refused)
    assert [None, None] == [drawn.refusal, *reasons(drawn, "contains")]


def test_every_partners_duo_option_goes_with_every_other():
    found = choices(games()["partners_duo"], 2, {"tournament_goal_rule": True})

    assert [] == [name for name, (field,) in found.options.items() if field.refused or field.reason]


# Lists of names, and one value for each game of a row


def test_a_list_is_closed_where_none_of_its_names_can_be_put_on_it(made_up: AnyGame):
    assert ["refused-wishes-with-named-cards"] * 2 == reasons(choices(made_up, 2, {}), "contains", "excludes")
    assert [None, None] == reasons(choices(made_up, 2, {"kingdom": "random"}), "contains", "excludes")


def test_a_name_that_does_not_go_is_refused_by_itself(made_up: AnyGame):
    found = choices(made_up, 2, {"kingdom": "random", "contains": "cellar,moat"})

    assert {"cellar": "refused-no-kingdom", "moat": "refused-no-kingdom"} == said(found.options["excludes"][0].refused)
    assert {} == found.options["contains"][0].refused
    assert {"first": "refused-wishes-with-named-cards"} == said(found.options["kingdom"][0].refused)
    assert ["refused-wishes-with-named-cards"] == reasons(found, "kingdom")


def test_a_name_that_no_longer_goes_is_marked_on_both_lists(made_up: AnyGame):
    found = choices(made_up, 2, {"kingdom": "random", "contains": "cellar", "excludes": "cellar,moat"})

    assert {"cellar": "refused-no-kingdom"} == said(found.options["contains"][0].refused)
    assert {"cellar": "refused-no-kingdom"} == said(found.options["excludes"][0].refused)


def test_cards_that_are_being_named_are_too_few_until_they_are_enough(made_up: AnyGame):
    """The game itself would take the first of them for the name of a set."""
    none, one, two, three = (choices(made_up, 2, {"kingdom": ",".join(CARDS[:number])}) for number in range(4))

    assert ["refused-option-number"] * 3 == [
        *reasons(none, "kingdom"),
        *reasons(one, "kingdom"),
        *reasons(three, "kingdom"),
    ]
    assert {"name": "kingdom", "number": 2, "chosen": 1} == one.refusal.reason.args  # type: ignore[union-attr]
    assert {} == one.options["kingdom"][0].refused
    assert [None] == reasons(two, "kingdom")


def test_what_does_not_go_with_named_cards_is_closed_while_they_are_being_named(made_up: AnyGame):
    found = choices(made_up, 2, {"kingdom": "mine"})

    assert ["refused-wishes-with-named-cards"] * 2 == reasons(found, "contains", "excludes")


def test_each_game_of_a_row_has_a_field_of_its_own(made_up: AnyGame):
    row = choices(made_up, 2, {"games": 2, "kingdom": "first; mine"})
    same = choices(made_up, 2, {"games": 3, "kingdom": "first"})

    assert [None, "refused-option-number"] == reasons(row, "kingdom")
    assert [None, None, None] == reasons(same, "kingdom")
    assert 1 == len(choices(made_up, 2, {"games": MOST_GAMES + 1}).options["kingdom"])


# Cost, and nonsense


@pytest.mark.parametrize("game", [*games().values(), "made-up"], ids=[*games(), "made-up"])
def test_an_answer_costs_a_bounded_number_of_setups(game: Any, made_up: AnyGame):
    game = made_up if game == "made-up" else game
    setups = []

    def counted(players: int, options: Any) -> Any:
        setups.append(options)
        return game.setup(players, options)

    row = {"games": MOST_GAMES} if "games" in options_taken(game) else {}
    choices(replace(game, setup=counted), game.players[0], row)

    assert 0 < len(setups) < MOST_SETUPS


@pytest.mark.parametrize("value", [None, 7, [], {}, [[]], "\0", ";;;", ",,"])
def test_nonsense_is_refused_and_breaks_nothing(value: Any, made_up: AnyGame):
    for game in (*games().values(), made_up):
        for name in options_taken(game):
            row = {"games": 3} if "games" in options_taken(game) else {}
            found = choices(game, game.players[0], {**row, name: value})
            assert set(found.options) == set(options_taken(game))


def test_a_number_of_players_that_the_game_is_not_made_for_is_refused():
    found = choices(games()["partners_duo"], 3, {})

    assert found.refusal is not None
    assert "refused-players" == found.refusal.reason.id


def test_an_answer_hands_the_game_no_longer_texts_than_it_was_asked_about():
    """A row of thousands of empty parts is not filled up with ten cards each: that held the server for two seconds."""
    game = games()["dominion"]
    longest = 0

    def setup(players: int, options: Any) -> Any:
        nonlocal longest
        longest = max(longest, len(options.kingdom))
        return game.setup(players, options)

    asked = ";" * 15_000
    choices(replace(game, setup=setup), 2, {"games": 99, "kingdom": asked})

    assert longest <= len(asked)
