"""Views: who may know what, and what follows from it."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import msgspec
import pytest
from msgspec.structs import replace

from spilabord.compiled.luck import stream
from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR
from spilabord.core.message import Message
from spilabord.games.triominos.actions import Buy, Draw, Lay, Pass
from spilabord.games.triominos.components import TRIOMINOES, hand_size
from spilabord.games.triominos.deduction import Clues, cannot_hold, imagined_hands, must_hold, unseen, ways_by_dealt
from spilabord.games.triominos.fast import TWIN
from spilabord.games.triominos.rules import setup
from spilabord.games.triominos.state import Options, State, Turn
from spilabord.games.triominos.tests.drawn import after, table
from spilabord.games.triominos.tests.test_laying import ONE
from spilabord.games.triominos.tests.test_setting_up import dealt
from spilabord.games.triominos.triangles import cell_named
from spilabord.games.triominos.views import clues, imagine, tell, view

PLAYING = table(ONE, "125 344", "055 111 222")


def test_a_seat_sees_its_own_hand_and_how_many_tiles_the_others_hold() -> None:
    """§2.2"""
    seen = view(PLAYING, 0)

    assert (("125", "344"), None) == seen.hands
    assert (2, 3) == seen.sizes
    assert 50 == seen.pool


def test_a_spectator_sees_no_hand() -> None:
    """§2.2"""
    assert (None, None) == view(PLAYING, SPECTATOR).hands


def test_what_others_hold_and_what_is_in_the_pool_leaves_no_trace() -> None:
    """§2.1 §2.2 Another hand of the same size looks the same, byte for byte."""
    other = replace(PLAYING, hands=(PLAYING.hands[0], ("000", "001", "002")), pool=PLAYING.pool[::-1])

    assert msgspec.json.encode(view(PLAYING, 0)) == msgspec.json.encode(view(other, 0))


def test_when_the_round_is_over_all_hands_lie_open() -> None:
    """§6.8"""
    end = after(table(ONE, "344", "055 111"), "lay 344 n57")

    assert ((), ("055", "111")) == view(end, 0).hands
    assert ((), ("055", "111")) == view(end, SPECTATOR).hands


def test_the_hands_of_earlier_rounds_lie_open() -> None:
    """§6.8"""
    new = after(table(ONE, "344", "055 111", options=Options(rounds=2)), "lay 344 n57")

    assert ((), ("055", "111")) == view(new, 0).earlier[0].hands
    assert ((), None) == view(new, 0).hands


# What is told


def test_only_the_owner_is_told_which_tile_was_taken() -> None:
    """§2.2 §5.1"""
    start, buying = setup(2, Options()), after(PLAYING, "buy")

    assert Message("tell-deal-own", {"seat": 0, "tile": "013"}) == tell(start, Draw("013"), 0)
    assert Message("tell-deal", {"seat": 0}) == tell(start, Draw("013"), 1)
    assert Message("tell-bought-own", {"seat": 0, "tile": "013"}) == tell(buying, Draw("013"), 0)
    assert Message("tell-bought", {"seat": 0}) == tell(buying, Draw("013"), SPECTATOR)


def test_everybody_is_told_what_is_drawn_for_the_start() -> None:
    """§2.3"""
    told = Message("tell-draw", {"seat": 0, "tile": "345", "sum": 12})

    assert [told] * 3 == [tell(dealt(2), Draw("345"), seat) for seat in (0, 1, SPECTATOR)]


def test_everybody_is_told_what_is_done_in_the_open() -> None:
    """§3.2 §5.2 §5.5"""
    lay: dict[str, int | str] = {"seat": 0, "tile": "344", "cell": "n57", "points": 11, "figure": "none"}
    bought = replace(PLAYING, bought=3)

    assert Message("tell-lay", lay) == tell(PLAYING, Lay("344", (1, 0)), 1)
    assert Message("tell-buy", {"seat": 0, "points": 5}) == tell(PLAYING, Buy(), 1)
    assert Message("tell-pass", {"seat": 0, "points": 10}) == tell(bought, Pass(), 1)


# What may be imagined


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_an_imagined_table_looks_the_same(seat: int) -> None:
    """§2.1 §2.2"""
    for key in range(20):
        world = imagine(view(PLAYING, seat), Rng(str(key)))
        assert msgspec.json.encode(view(PLAYING, seat)) == msgspec.json.encode(view(world, seat))


def hands_imagined(seen: Clues, seat: int, times: int) -> Counter[tuple[str, ...]]:
    """How often a seat holds what, of this number of imagined tables."""
    luck = Rng("imagined")
    return Counter(imagined_hands(seen, luck)[0][seat] for _ in range(times))


def test_a_tile_shown_at_the_start_was_not_dealt() -> None:
    """§2.3 Before anybody buys, nobody can hold it."""
    state = after(dealt(2), "draw 555", "draw 345")
    held = {tile for hand in hands_imagined(clues(view(state, 0)), 1, 200) for tile in hand}

    assert not {"555", "345"} & held
    assert 30 < len(held)


def test_a_tile_shown_at_the_start_may_have_been_bought() -> None:
    """§2.3 §5.1 One of nine tiles was bought: it is 345 in one of 38."""
    state = after(dealt(2), "draw 555", "draw 345", "lay 000 n56", "buy", "draw 344")
    times = 3000
    found = sum("345" in hand for hand in hands_imagined(clues(view(state, 0)), 1, times).elements())

    assert abs(found / times - 1 / 38) < 0.01


def test_the_ways_to_have_come_to_what_was_laid_are_counted() -> None:
    """§2.3 §5.1 Nine dealt, one bought: what was laid is the bought one in one way, a dealt one in nine."""
    turns = (Turn(0, 0, "000", (0, 0)), Turn(1, 1, "001", (1, 0)))
    seen = Clues(Options(), 2, (("002",), None), (8, 9), 37, (), ("345",), turns, 0)
    shown = seen._replace(shown=("001",))

    assert {9: 1, 8: 9} == ways_by_dealt(seen, 1)
    assert {9: 1} == ways_by_dealt(shown, 1)


def test_a_seat_that_had_to_pass_holds_nothing_that_fitted() -> None:
    """§5.7 Seat 1 passed on an empty pool while the sides of 034 were free: 003 and 334 would have fitted."""
    state = after(table(ONE, "344 555", "111 222", "003 334", pool="", on_turn=1), "pass")
    seen = clues(view(state, 0))

    assert {"003", "334"} <= cannot_hold(seen)[1]
    assert not {"111", "222"} & cannot_hold(seen)[1]
    assert not cannot_hold(seen)[2]


def test_a_pass_after_tiles_bought_tells_nothing_while_there_are_others() -> None:
    """§5.5"""
    for bought in (1, 2, 3):
        state = after(table(ONE, "344 555", "111 222", "003 334", on_turn=1, bought=bought), "pass")
        assert not any(cannot_hold(clues(view(state, 0))).values())
        assert must_hold(clues(view(state, 0))) is None


def emptied(hand: str, bought: int, options: Options | None = None) -> Clues:
    """What seat 0 knows once seat 1 has bought the last tiles of the pool, 111 the last of all, and passes."""
    before = table(ONE, "344 555", hand, "003 334", pool="111", on_turn=1, bought=bought - 1, options=options)
    return clues(view(after(before, "buy", "draw 111", "pass"), 0))


@pytest.mark.parametrize("bought", [1, 2])
def test_a_pass_that_one_tile_allows_tells_nothing(bought: int) -> None:
    """§5.8 Seat 1 took the last tile and passes, whether or not anything fits."""
    seen = emptied("222", bought)

    assert not any(cannot_hold(seen).values())
    assert must_hold(seen) is None


@pytest.mark.parametrize("bought", [1, 2])
def test_a_pass_on_an_empty_pool_before_the_third_tile_tells_that_nothing_fitted(bought: int) -> None:
    """§5.8 §8.9 Where three are bought before a pass."""
    assert {"003", "334"} <= cannot_hold(emptied("222", bought, Options(pass_after=3)))[1]


def test_a_third_tile_without_its_penalty_tells_that_nothing_fitted() -> None:
    """§5.7"""
    seen = emptied("222", 3)

    assert {"003", "334"} <= cannot_hold(seen)[1]
    assert must_hold(seen) is None


def test_the_penalty_on_an_empty_pool_tells_that_something_fitted() -> None:
    """§5.5 §5.7 One of the tiles that fitted on 034 is in the hand of seat 1, and never an other hand imagined."""
    seen = emptied("045 222", 3)
    needed = must_hold(seen)

    assert not cannot_hold(seen)[1]
    assert needed is not None
    assert (1, True) == (needed[0], {"003", "045", "334"} <= needed[1])
    assert not {"111", "222"} & needed[1]
    assert all(needed[1] & set(hand) for hand in hands_imagined(seen, 1, 200))


def test_a_tile_laid_since_explains_the_penalty() -> None:
    """§5.5 045 fitted then, so nothing more is known; 222 did not."""
    seen = emptied("045 222", 3)
    pass_and_lay = (*seen.turns, Turn(2), Turn(0))

    assert must_hold(seen._replace(turns=(*pass_and_lay, Turn(1, 0, "045", cell_named("o56"))))) is None
    assert must_hold(seen._replace(turns=(*pass_and_lay, Turn(1, 0, "222", cell_named("l50"))))) is not None


def test_with_children_a_third_tile_tells_nothing() -> None:
    """§8.1 Nothing is subtracted, so nobody sees whether it would have been."""
    for hand in ("222", "045 222"):
        seen = emptied(hand, 3, Options(children=True))
        assert not any(cannot_hold(seen).values())
        assert must_hold(seen) is None


def test_by_version_1_the_penalty_tells_nothing_and_a_pass_before_it_that_nothing_fitted() -> None:
    """§5.8 An option that no form offers: three tiles free from laying, and always cost the penalty."""
    strict = Options(pass_after=1, strict_empty_pool=True)

    assert {"003", "334"} <= cannot_hold(emptied("222", 1, strict))[1]
    assert not any(cannot_hold(emptied("222", 3, strict)).values())
    assert must_hold(emptied("045 222", 3, strict)) is None


def places_left(seen: Clues, seat: int) -> Counter[tuple[bool, ...]]:
    """Which places of a seat are left, dealt or bought, and in how many ways, each way tried by itself."""
    histories: list[tuple[bool, ...]] = [(True,) * hand_size(seen.players)]
    for turn in seen.turns:
        if turn.seat != seat:
            continue
        histories = [places + (False,) * turn.bought for places in histories]
        if turn.tile is not None:
            histories = [
                places[:place] + places[place + 1 :]
                for places in histories
                for place, was_dealt in enumerate(places)
                if not (was_dealt and turn.tile in seen.shown)
            ]
    return Counter(tuple(sorted(places)) for places in histories)


def likelihoods(seen: Clues, hidden: tuple[str, ...]) -> dict[tuple[str, ...], Fraction]:
    """How likely each hand of seat 1 is, by trying every way to put the hidden tiles on the places left."""
    found: Counter[tuple[str, ...]] = Counter()
    needed = must_hold(seen)
    for (ones, ways), (twos, more_ways) in product(places_left(seen, 1).items(), places_left(seen, 2).items()):
        seats = (1,) * len(ones) + (2,) * len(twos)
        for tiles in permutations(hidden):
            places = list(zip(tiles, seats, ones + twos, strict=True))
            if any(was_dealt and tile in seen.shown for tile, _, was_dealt in places):
                continue
            if any(tile in cannot_hold(seen)[seat] for tile, seat, _ in places):
                continue
            if needed and not any(seat == needed[0] and tile in needed[1] for tile, seat, _ in places):
                continue
            found[tuple(sorted(tile for tile, seat, _ in places if seat == 1))] += ways * more_ways
    return {hand: Fraction(number, found.total()) for hand, number in found.items()}


def hands_imagined_by_the_twin(state: State, seat: int, times: int) -> Counter[tuple[str, ...]]:
    """The same by the compiled engine, for seat 0."""
    packed, luck, found = TWIN.pack_view(view(state, 0)), stream("imagined"), Counter[tuple[str, ...]]()
    for _ in range(times):
        world = packed.copy()
        TWIN.imagine(world, 0, luck)
        held = int(world[0].hands[seat])
        found[tuple(tile for number, tile in enumerate(TRIOMINOES) if held >> number & 1)] += 1
    return found


def check_fairness(state: State) -> None:
    """Seat 0 imagines each hand of seat 1 as often as it is likely, by both engines."""
    seen, times = clues(view(state, 0)), 4000
    expected = likelihoods(seen, unseen(seen))

    assert 4 <= len(expected)
    for found in (hands_imagined(seen, 1, times), hands_imagined_by_the_twin(state, 1, times)):
        assert set(found) == set(expected)
        for hand, chance in expected.items():
            spread = float(times * chance * (1 - chance)) ** 0.5
            assert abs(found[hand] - times * chance) < 4 * spread


def late(ones: str, twos: str, shown: tuple[str, ...], last: Turn, each: int = 6) -> State:
    """Near the end: seats 1 and 2 bought one and two and laid some each, seat 0 holds all other tiles; then this."""
    hidden = (*ones.split(), *twos.split())
    laid = [tile for tile in TRIOMINOES if tile not in (*hidden, "034")]
    turns = [Turn(0, 0, "034", cell_named("n56"))]
    for number in range(each):
        turns += [Turn(1, int(number == 2), laid[number]), Turn(2, int(number in (1, 4)), laid[each + number])]
    hands = tuple(laid[2 * each :]), tuple(ones.split()), tuple(twos.split())
    return State(Options(), 3, hands, (), (), shown=shown, starter=0, turns=(*turns, last))


def test_every_way_that_chance_can_have_gone_is_as_likely() -> None:
    """§2.3 §5.1 §5.7 Against all ways tried one by one: shown tiles, tiles bought by both, and a forced pass."""
    state = late("003 111", "222 333 555", ("111", "222"), Turn(2))

    assert {"003"} == cannot_hold(clues(view(state, 0)))[2]
    check_fairness(state)


def test_every_way_is_as_likely_that_leaves_a_tile_that_fitted_with_the_one_who_paid() -> None:
    """§5.5 §5.7 Seat 2 bought the last three tiles, and paid the penalty for not laying 003."""
    state = late("111", "003 222 333 444 555", ("111",), Turn(2, 3, penalised=True), each=7)
    seen = clues(view(state, 0))

    assert (2, frozenset({"003"})) == must_hold(seen)
    check_fairness(state)
