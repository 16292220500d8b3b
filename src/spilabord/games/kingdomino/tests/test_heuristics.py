"""What the search is told about Kingdomino is true."""

import numpy as np
import pytest

from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.luck import below, stream
from spilabord.core.twin import OVER
from spilabord.games.kingdomino import GAME, bots
from spilabord.games.kingdomino.fast import CHOOSE, DISCARD, PLACE, TWIN, tally
from spilabord.games.kingdomino.heuristics import LANDS, gain, policy, prior, properties
from spilabord.games.kingdomino.state import Kingdom, Laid, Options


@pytest.mark.parametrize("options", [Options(), Options(middle_kingdom=True)])
def test_the_gain_of_a_placement_is_what_the_score_says(options: Options) -> None:
    """§5.6 Points before and after, and what is spoilt as the greedy player counts it, at every placement of a game."""
    states, luck = np.repeat(TWIN.setup(3, options), 2), stream("gain")
    codes, lands = np.zeros(TWIN.widest, np.int64), np.zeros(LANDS, np.uint64)
    laid: list[tuple[Laid, ...]] = [(), (), ()]
    compared = 0
    while (seat := TWIN.to_move(states, 0)) != OVER:
        count = TWIN.legal(states, 0, codes)
        code = TWIN.deal(states, 0, luck) if seat < 0 else int(codes[below(luck, count)])
        for placement in [int(one) for one in codes[:count] if seat >= 0 and one >= PLACE]:
            properties(states[0].kingdoms[seat], lands)
            points, spoilt = gain(states[0].kingdoms[seat], placement, lands, 5, options.middle_kingdom)
            states[1] = states[0]
            TWIN.apply(states, 1, placement)
            bonus = (tally(states[1], seat)[0] - tally(states[0], seat)[0]) - points
            assert bonus in (0, -10 if options.middle_kingdom else 0)
            place = TWIN.decode(placement)
            built = Kingdom((*laid[seat], Laid(place.domino, place.left, place.right)))
            assert bots.spoilt(built, options) == spoilt
            compared += 1
        if seat >= 0 and code >= PLACE:
            place = TWIN.decode(code)
            laid[seat] = (*laid[seat], Laid(place.domino, place.left, place.right))
        TWIN.apply(states, 0, code)

    assert compared > 300


def test_policy_and_prior_look_at_legal_actions_only() -> None:
    states, luck = np.repeat(TWIN.setup(4, GAME.options(voluntary_discard=True)), 3), stream("policy")
    codes, weights = np.zeros(TWIN.widest, np.int64), np.zeros(TWIN.widest)
    kinds = set()
    while (seat := TWIN.to_move(states, 0)) != OVER:
        if seat < 0:
            TWIN.apply(states, 0, TWIN.deal(states, 0, luck))
            continue
        before = states[0].tobytes()
        code = policy(states, 0, luck, codes, weights, NO_ADVICE)
        count = TWIN.legal(states, 0, codes)
        legal = set(codes[:count].tolist())
        prior(states, 0, codes, count, weights, NO_ADVICE)
        assert code in legal
        assert all(0.0 <= weight <= 1.0 for weight in weights[:count])
        assert 1.0 == max(weights[:count])
        assert before == states[0].tobytes()
        kinds.add(code >> 16 << 16)
        TWIN.apply(states, 0, code)

    assert {CHOOSE, PLACE} <= kinds <= {CHOOSE, PLACE, DISCARD}
