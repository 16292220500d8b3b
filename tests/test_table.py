"""A table lets nobody break a rule, and what it refuses changes nothing."""

import msgspec
import pytest

from spilabord.core.errors import BadOptions
from spilabord.games import find_game
from spilabord.table.local import LocalTable, table_for
from spilabord.table.record import Player
from spilabord.table.refusals import Refused

KINGDOMINO = find_game("kingdomino")
PEOPLE = [Player("Anna"), Player("Bjarni")]


@pytest.fixture
def table() -> LocalTable:
    """Kingdomino for two, up to the first decision of a player."""
    return table_for(KINGDOMINO, PEOPLE, KINGDOMINO.options(), "a key")


def frozen(table: LocalTable) -> bytes:
    return msgspec.json.encode((table.state, list(table.events)))


def test_an_action_out_of_turn_is_refused_and_changes_nothing(table: LocalTable):
    before = frozen(table)
    action = KINGDOMINO.legal_actions(table.state)[0]

    with pytest.raises(Refused, match="turn"):
        table.act(1 - table.to_move, action)

    assert before == frozen(table)


def test_an_illegal_action_names_its_rule_and_changes_nothing(table: LocalTable):
    before = frozen(table)

    with pytest.raises(Refused) as refusal:
        table.act(table.to_move, KINGDOMINO.read("place 12 g8 h8"))

    assert "§2.5" in refusal.value.sections
    assert "refused-illegal" == refusal.value.reason.id
    assert before == frozen(table)


def test_a_legal_action_is_heard_by_everybody(table: LocalTable):
    before = len(table.events)
    actor = table.to_move
    action = KINGDOMINO.legal_actions(table.state)[0]
    table.act(actor, action)

    assert ["tell-choose", "tell-choose"] == [table.heard(seat, before)[0].id for seat in (0, 1)]
    assert actor == table.heard(0, before)[0].args["seat"]


def test_the_seed_is_kept_secret_until_the_end(table: LocalTable):
    assert table.record().fair.seed is None
    assert table.record().result is None


def test_a_table_for_too_many_is_refused():
    with pytest.raises(BadOptions, match="players=5, allowed='2, 3, 4'"):
        table_for(KINGDOMINO, [Player(str(n)) for n in range(5)], KINGDOMINO.options(), "a key")
