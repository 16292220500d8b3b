"""Fair chance: promised before the first card, and every draw can be repeated."""

from collections import Counter

from spilabord.core.chance import Rng, number_below
from spilabord.core.fair import Fair, commitment, fair_key


def test_every_number_is_equally_likely():
    drawn = Counter(number_below(6, b"key", decision) for decision in range(6000))

    assert set(range(6)) == set(drawn)
    assert all(880 < times < 1120 for times in drawn.values())


def test_numbers_beyond_the_last_whole_stretch_are_rejected():
    """With a limit just over half of the range, about half of all attempts must be thrown away."""
    limit = (1 << 255) + 1

    firsts = [number_below(1 << 256, b"key", decision) for decision in range(200)]
    below = [number_below(limit, b"key", decision) for decision in range(200)]

    kept = [first == number for first, number in zip(firsts, below, strict=True)]
    assert all((first < limit) == same for first, same in zip(firsts, kept, strict=True))
    assert 60 < sum(kept) < 140


def test_a_draw_goes_by_multiplicity():
    rng = Rng("a key")
    drawn = Counter(rng.draw({"rare": 1, "common": 9}) for _ in range(2000))

    assert 140 < drawn["rare"] < 260


def test_a_shuffle_keeps_every_thing_once():
    assert list(range(20)) == sorted(Rng("a key").shuffled(range(20)))
    assert list(range(20)) != Rng("a key").shuffled(range(20))


def test_the_draw_does_not_depend_on_the_order_of_the_possibilities():
    forward = Fair("seed", ["a", "b"], str)
    backward = Fair("seed", ["a", "b"], str)

    for size in range(2, 40):
        possibilities = {number: 1 + number % 3 for number in range(size)}
        assert forward.draw(possibilities) == backward.draw(dict(reversed(possibilities.items())))
        assert (
            forward.drawn_from
            == backward.drawn_from
            == {str(n): m for n, m in sorted(possibilities.items(), key=lambda item: str(item[0]))}
        )


def test_every_nonce_matters():
    """Nobody alone decides the luck: another nonce anywhere gives other draws."""

    def draws(*nonces: str) -> list[int]:
        chance = Fair("seed", nonces, str)
        return [chance.draw(dict.fromkeys(range(1000), 1)) for _ in range(5)]

    assert draws("a", "b") != draws("a", "c")
    assert draws("a", "b") != draws("c", "b")
    assert fair_key("seed", ["ab", "c"]) != fair_key("seed", ["a", "bc"])


def test_the_promise_is_the_sha_256_of_the_seed():
    assert commitment("seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"
