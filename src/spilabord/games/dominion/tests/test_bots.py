"""Big Money at the table."""

import pytest

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.dominion import GAME
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn


def choice(state: State, seat: int, bot: str) -> str:
    return GAME.write(GAME.bots[bot](GAME.view(state, seat), GAME.legal_actions(state), Budget(), Rng("bot")))


def test_big_money_plays_its_treasures_and_buys_the_best_it_can() -> None:
    """§7.1, §7.2"""
    state = drawn("Anna: hand gold silver copper smithy | deck copper*9\nBjarni: hand copper")
    assert "done" not in choice(state, ANNA, "bigmoney")

    state = after(state, "end-actions")
    bought = after(state, *[f"play {name}" for name in ("copper", "silver", "gold")])
    assert ("play copper", "buy gold") == (choice(state, ANNA, "bigmoney"), choice(bought, ANNA, "bigmoney"))


@pytest.mark.parametrize(
    ("deck", "provinces", "coins", "wanted"),
    [
        ("gold*5", 8, 8, "gold"),
        ("gold*7", 8, 8, "province"),
        ("gold*7", 5, 5, "duchy"),
        ("gold*7", 7, 5, "silver"),
        ("gold*7", 4, 6, "duchy"),
        ("gold*7", 2, 4, "estate"),
    ],
)
def test_ultimate_big_money_knows_when_to_turn_green(deck: str, provinces: int, coins: int, wanted: str) -> None:
    """§10.3"""
    picture = f"Anna: hand estate | deck {deck}\nBjarni: hand copper"
    state = drawn(picture, piles=f"province {provinces}", coins=coins)

    assert f"buy {wanted}" == choice(state, ANNA, "bigmoney-ultimate")


def test_big_money_gives_up_its_worst_cards() -> None:
    """§11.11"""
    state = drawn("Anna: hand militia | deck copper*9\nBjarni: hand copper*2 estate gold | deck copper")

    assert "discard estate" == choice(after(state, "play militia"), BJARNI, "bigmoney")


@pytest.mark.parametrize("bots", [("bigmoney", "bigmoney-ultimate"), ("bigmoney-ultimate",) * 3])
def test_bots_play_whole_games(bots: tuple[str, ...]) -> None:
    """§10.1"""
    rng = Rng("whole")
    state = GAME.setup(len(bots), Options(kingdom="interaction"))
    while (seat := GAME.to_move(state)) is not None:
        if seat == CHANCE:
            state = GAME.apply(state, GAME.deal(state, rng))
            continue
        legal = GAME.legal_actions(state)
        action = GAME.bots[bots[seat]](GAME.view(state, seat), legal, Budget(), rng)
        assert action in legal
        state = GAME.apply(state, action)
    assert "provinces" == state.ended
