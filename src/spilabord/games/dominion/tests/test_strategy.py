"""The sensible player of Dominion, and the plans that evolve."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.compiled import stream
from spilabord.core.heuristics import UNSURE
from spilabord.core.twin import OVER, States
from spilabord.games.dominion import evolution
from spilabord.games.dominion.fast import (
    BUY,
    COPPER,
    DUCHY,
    END_TURN,
    ESTATE,
    GOLD,
    NAMES,
    PLAY,
    PROVINCE,
    SILVER,
    TWIN,
)
from spilabord.games.dominion.heuristics import obvious
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import ALWAYS, ULTIMATE, contest, purchase, sensible

WITCHES = "cellar,chapel,feast,gardens,laboratory,thief,village,witch,woodcutter,workshop"


def table(kingdom: str = WITCHES) -> States:
    """A game of two at its first decision."""
    states, luck = np.repeat(TWIN.setup(2, Options(kingdom=kingdom)), 3), stream("table")
    while TWIN.to_move(states, 0) < 0:
        TWIN.apply(states, 0, TWIN.deal(states, 0, luck))
    return states


def late(coins: int, **points: int) -> Any:
    """One Province is left, and whose turn it is has so many more Duchies, or fewer."""
    s = table()[0]
    s.supply[PROVINCE] = 1
    s.coins, s.bought, s.buying = coins, 0, 1
    mine = int(s.turn)
    s.players[mine].discard[DUCHY] = points.get("mine", 0)
    s.players[1 - mine].discard[DUCHY] = points.get("theirs", 0)
    return s


def test_a_game_that_is_being_lost_is_not_ended() -> None:
    """§10.1 The last Province would end it, nine points behind: six do not help."""
    assert BUY | PROVINCE != purchase(late(8, theirs=3), ULTIMATE)


def test_a_win_that_is_there_is_taken() -> None:
    """§10.1 Even with a plan that wants no Province."""
    plan = np.array([(COPPER, 6), (GOLD, ALWAYS)], np.int64)

    assert BUY | PROVINCE == purchase(late(8, theirs=1), plan)
    assert BUY | GOLD == purchase(late(8, theirs=3), plan)


def test_treasures_and_a_win_need_no_thought() -> None:
    """A game that would be lost by it is worth a thought."""
    states = table()
    assert PLAY | COPPER == obvious(states, 0)
    states[0].players[states[0].turn].hand[NAMES.index("witch")] = 1
    assert UNSURE == obvious(states, 0)
    for theirs, sure in ((1, BUY | PROVINCE), (3, UNSURE)):
        states[0] = late(8, theirs=theirs)
        states[0].players[states[0].turn].hand[:] = 0
        assert sure == obvious(states, 0)


def test_a_wish_has_its_condition() -> None:
    plan = np.array([(COPPER, 6), (DUCHY, -4), (PROVINCE, 118), (SILVER, 1)], np.int64)
    s = table()[0]
    s.coins = 8
    assert BUY | SILVER == purchase(s, plan)
    s.players[s.turn].discard[SILVER] = 1
    assert END_TURN == purchase(s, plan)
    s.supply[PROVINCE] = 4
    assert BUY | DUCHY == purchase(s, plan)
    s.supply[PROVINCE] = 5
    s.players[s.turn].discard[GOLD] = 4
    assert BUY | PROVINCE == purchase(s, plan)


@pytest.mark.parametrize(
    "kingdom",
    [
        WITCHES,
        "adventurer,bureaucrat,chancellor,chapel,feast,laboratory,market,mine,moneylender,throne-room",
        "bureaucrat,chancellor,council-room,festival,library,militia,moat,spy,thief,village",
        "cellar,market,militia,mine,moat,remodel,smithy,village,woodcutter,workshop",
    ],
)
def test_whatever_a_card_asks_the_answer_is_legal(kingdom: str) -> None:
    """Whole games in which everybody wants two of everything."""
    luck, codes, more = stream("answers"), np.zeros(TWIN.widest, np.int64), np.zeros(TWIN.widest, np.int64)
    cards = [NAMES.index(name) for name in kingdom.split(",")]
    plan = np.array([(COPPER, 4), (PROVINCE, ALWAYS), *((card, 2) for card in cards), (SILVER, ALWAYS)], np.int64)
    for _ in range(5):
        states = np.repeat(TWIN.setup(2, Options(kingdom=kingdom)), 3)
        while (seat := TWIN.to_move(states, 0)) != OVER:
            if seat < 0:
                code = TWIN.deal(states, 0, luck)
            else:
                code = sensible(states, 0, plan, codes)
                assert code in more[: TWIN.legal(states, 0, more)].tolist()
            TWIN.apply(states, 0, code)


def test_a_plan_evolves_that_beats_big_money(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With Witches on the table that takes few generations; it is found once, and kept."""
    monkeypatch.setattr(evolution, "CHILDREN", 20)
    monkeypatch.setattr(evolution, "cache_folder", lambda _: tmp_path)
    monkeypatch.setattr(evolution, "_found", {})
    states = table()
    plan = evolution.advise(states, Budget())
    monkeypatch.setattr(evolution, "Evolution", None)
    again = evolution.plan_for(int(states[0].kingdom))
    worlds, codes = np.repeat(TWIN.setup(2, Options(kingdom=WITCHES)), 2), np.zeros(TWIN.widest, np.int64)

    assert plan.tolist() == again.tolist()
    assert NAMES.index("witch") in plan[:, 0]
    assert contest(worlds, stream("judge"), plan, ULTIMATE, codes, 400) > 300


def test_big_money_serves_until_a_plan_is_found() -> None:
    """§2.5 And while the kingdom is still being chosen."""
    states = TWIN.setup(2, Options(kingdom="draft"))

    assert ULTIMATE is evolution.advise(states, Budget())


def test_a_changed_plan_is_still_a_plan() -> None:
    luck = Rng("changes")
    cards = [NAMES.index(name) for name in WITCHES.split(",")]
    menu = evolution.seeds(cards, luck)[1]
    for _ in range(300):
        menu = evolution.changed(evolution.crossed(menu, evolution.seeds(cards, luck)[5], luck), cards, luck)
        assert COPPER == menu[0][0]
        assert len(menu) <= evolution.MOST_WISHES + 1
        assert all(card != COPPER for card, _ in menu[1:])
        assert {card for card, _ in menu[1:]} <= {*cards, PROVINCE, DUCHY, ESTATE, GOLD, SILVER}
