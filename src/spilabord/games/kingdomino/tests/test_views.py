"""Views: who may know what."""

import msgspec
import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR, possibilities
from spilabord.core.message import Message
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.rules import setup
from spilabord.games.kingdomino.state import Kingdom, Options
from spilabord.games.kingdomino.tests.drawn import after, drawn, row, table
from spilabord.games.kingdomino.views import imagine, tell, view

PLAYING = table(drawn("C 22w 22s"), Kingdom(), row=row("9y 10p"), new_row=row("1 5 30p 40y"), options=Options())


def test_nobody_can_tell_a_domino_taken_out_from_one_still_to_come() -> None:
    """§2.3 All that is known is what has not been seen, in no order but that of the numbers."""
    seen = view(PLAYING, 0)

    assert tuple(sorted(PLAYING.unseen)) == seen.unseen
    assert 41 == len(seen.unseen)


def test_what_may_come_next_is_all_that_is_unseen_each_as_likely() -> None:
    """§2.3 Whatever is drawn first, the second is any of the other 47."""
    state = after(setup(2, Options()), "draw 17")

    assert {1} == set(possibilities(GAME, state).values())
    assert 47 == len(possibilities(GAME, state))


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_the_same_table(seat: int) -> None:
    """§2.3 Nothing on it is hidden, and a view knows no more than it shows."""
    seen = msgspec.to_builtins(view(PLAYING, seat))

    assert {**msgspec.to_builtins(PLAYING), "seat": seat, "side": 5, "rounds": 6, "to_come": 17} == seen
    assert PLAYING == imagine(view(PLAYING, seat), Rng("any"))


def test_every_action_is_told() -> None:
    """§2.4 §2.5 §3.2 §3.3 §4.6 Who did what, with which domino."""
    wheat_and_swamp: dict[str, int | str] = {
        "domino": 22,
        "left": "terrain-wheat",
        "right": "terrain-swamp",
        "crowns": 1,
    }
    squares: dict[str, int | str] = {"left_square": "g8", "right_square": "g9"}

    assert Message("tell-draw", wheat_and_swamp) == tell(PLAYING, Draw(22), 0)
    assert Message("tell-king", {"seat": 1}) == tell(PLAYING, King(1), 0)
    assert Message("tell-choose", {"seat": 1, **wheat_and_swamp}) == tell(PLAYING, Choose(22), 0)
    assert Message("tell-discard", {"seat": 1, **wheat_and_swamp}) == tell(PLAYING, Discard(22), SPECTATOR)
    assert Message("tell-place", {"seat": 1, **wheat_and_swamp, **squares}) == tell(
        PLAYING, Place(22, (0, 1), (0, 2)), 0
    )
