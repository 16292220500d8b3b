"""A table lets nobody break a rule, and what it refuses changes nothing."""

import msgspec
import pytest

from spilabord.core.errors import BadOptions, IllegalAction
from spilabord.core.game import CHANCE
from spilabord.games import find_game
from spilabord.lab.simulate import table_for
from spilabord.table.record import Player
from spilabord.table.table import Table

KINGDOMINO = find_game("kingdomino")
PEOPLE = [Player("Anna"), Player("Bjarni")]


@pytest.fixture
def table() -> Table:
    """Kingdomino for two, up to the first decision of a player."""
    table = table_for(KINGDOMINO, PEOPLE, KINGDOMINO.options(), "a key")
    while table.to_move == CHANCE:
        table.deal()
    return table


def frozen(table: Table) -> bytes:
    return msgspec.json.encode((table.state, table.events))


def test_an_action_out_of_turn_is_refused_and_changes_nothing(table: Table):
    before = frozen(table)
    action = KINGDOMINO.legal_actions(table.state)[0]

    with pytest.raises(IllegalAction, match="turn"):
        table.act(1 - table.to_move, action)

    assert before == frozen(table)


def test_an_illegal_action_names_its_rule_and_changes_nothing(table: Table):
    before = frozen(table)

    with pytest.raises(IllegalAction) as refusal:
        table.act(table.to_move, KINGDOMINO.read("place 12 g8 h8"))

    assert "§2.5" in refusal.value.sections
    assert "§2.5" in str(refusal.value)
    assert before == frozen(table)


def test_a_legal_action_is_heard_by_everybody(table: Table):
    before = len(table.events)
    actor = table.to_move
    action = KINGDOMINO.legal_actions(table.state)[0]
    table.act(actor, action)

    assert [["tell-choose"], ["tell-choose"]] == [[told.id for told in table.heard(seat, before)] for seat in (0, 1)]
    assert actor == table.heard(0, before)[0].args["seat"]


def test_the_seed_is_kept_secret_until_the_end(table: Table):
    assert table.record().fair.seed is None
    assert table.record().result is None


def test_a_table_for_too_many_is_refused():
    with pytest.raises(BadOptions, match="players=5, allowed='2, 3, 4'"):
        table_for(KINGDOMINO, [Player(str(n)) for n in range(5)], KINGDOMINO.options(), "a key")
