"""§1 to §3: the box, setting up, and who starts."""

import re
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, possibilities
from spilabord.games.dominion import GAME
from spilabord.games.dominion.cards import FACES, KINGDOM, PRESETS, Type, is_a
from spilabord.games.dominion.components import BOX, inventory, pile_size
from spilabord.games.dominion.kingdoms import KINDS, completions, wishes
from spilabord.games.dominion.names import CARDS_BY_NAME, ICELANDIC, PRESETS_BY_NAME, Card, Preset, plain
from spilabord.games.dominion.rules import apply, deal, legal_actions, settle, setup, to_move
from spilabord.games.dominion.starting import starters
from spilabord.games.dominion.state import Options, Result, State
from spilabord.games.dominion.tests.drawn import after, spelled, why_not
from spilabord.games.dominion.turns import before_game


def by_luck(state: State, key: str = "luck") -> State:
    """Lets chance act until a player must."""
    rng = Rng(key)
    while to_move(state) == CHANCE:
        state = apply(state, deal(state, rng))
    return state


def test_the_box_holds_460_cards_and_keeps_them() -> None:
    """§1.1"""
    state = by_luck(setup(4, Options()))

    assert 460 == sum(BOX.values()) == inventory(state).total()
    assert inventory(setup(4, Options())) == inventory(state)


def test_a_curse_is_nothing_else_and_gardens_are_a_victory_card() -> None:
    """§1.2, §1.3"""
    assert Type.CURSE == FACES[Card.CURSE].type
    assert Type.VICTORY == FACES[Card.GARDENS].type
    assert "bureaucrat militia spy thief witch" == spelled(card for card in KINGDOM if is_a(card, Type.ATTACK))
    assert [Card.MOAT] == [card for card in KINGDOM if is_a(card, Type.REACTION)]


PRICES = """
    copper 0, curse 0, cellar 2, chapel 2, estate 2, moat 2, chancellor 3, silver 3, village 3, woodcutter 3,
    workshop 3, bureaucrat 4, feast 4, gardens 4, militia 4, moneylender 4, remodel 4, smithy 4, spy 4, thief 4,
    throne-room 4, council-room 5, duchy 5, festival 5, laboratory 5, library 5, market 5, mine 5, witch 5,
    adventurer 6, gold 6, province 8
"""


def test_the_prices_of_all_cards() -> None:
    """§7.2"""
    assert {name: int(price) for name, price in (row.split() for row in PRICES.split(","))} == {
        card.value: face.cost for card, face in FACES.items()
    }


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, "copper 46, silver 40, gold 30, estate 8, duchy 8, province 8, curse 10, smithy 10, gardens 8"),
        (3, "copper 39, silver 40, gold 30, estate 12, duchy 12, province 12, curse 20, smithy 10, gardens 12"),
        (4, "copper 32, silver 40, gold 30, estate 12, duchy 12, province 12, curse 30, smithy 10, gardens 12"),
    ],
)
def test_the_piles_by_number_of_players(players: int, sizes: str) -> None:
    """§2.1, §2.2, §2.3, §2.4"""
    for pile in sizes.split(","):
        name, size = pile.split()
        assert int(size) == pile_size(Card(name), players)


def test_seventeen_piles_and_five_cards_each() -> None:
    """§2.4, §2.9, §3.1 Chance decides who starts and which cards come; then the first turn begins."""
    state = setup(3, Options())
    assert "start 1, start 2, start 3" == ", ".join(map(GAME.write, legal_actions(state)))

    state = by_luck(after(state, "start 2"))
    assert 17 == len(state.supply)
    assert [5, 5, 5] == [len(dominion.hand) for dominion in state.dominions]
    assert {"copper*7 estate*3"} == {spelled((*d.hand, *d.deck)) for d in state.dominions}
    assert (1, 1, 1, 0) == (state.turn, state.actions, state.buys, state.coins)


def test_the_recommended_sets_have_ten_cards_each() -> None:
    """§2.5"""
    assert {10} == {len(set(cards)) for cards in PRESETS.values()}
    assert set(KINGDOM) >= {card for cards in PRESETS.values() for card in cards}


@pytest.mark.parametrize("name", ["first-game", "First Game", "FYRSTA SPILIÐ", "fyrsta-spilið"])
def test_a_set_is_called_by_its_name_in_either_language(name: str) -> None:
    """§2.5"""
    assert "cellar moat village woodcutter workshop militia remodel smithy market mine" == spelled(
        setup(2, Options(kingdom=name)).kingdom
    )


def test_ten_cards_are_named_in_either_language_and_any_case() -> None:
    """§2.5"""
    names = "Kjallarinn, MARKAÐUR, militia, Náma, Moat, remodel, Smiðjan, þorp, Woodcutter, Throne Room"

    assert "cellar moat village woodcutter militia remodel smithy throne-room market mine" == spelled(
        setup(2, Options(kingdom=names)).kingdom
    )
    assert set(Card) == set(ICELANDIC)


NINE = "cellar, market, militia, mine, moat, remodel, smithy, village, woodcutter"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(kingdom=NINE), "not-ten-cards §2.4 .cards=9"),
        (Options(kingdom=f"{NINE}, workshop, witch, spy"), "not-ten-cards §2.4 .cards=12"),
        (Options(kingdom=f"{NINE}, Smiðja"), "card-twice .*smithy"),
        (Options(kingdom=f"{NINE}, platinum"), "no-kingdom-card .*platinum.*card-cellar"),
        (Options(kingdom=f"{NINE}, gold"), "no-kingdom-card .*gold"),
        (Options(kingdom=f"{NINE},"), "no-kingdom-card .*typed=''"),
        (Options(kingdom="second-game"), "no-such-kingdom §2.5 .*second-game"),
        (Options(kingdom=""), "no-such-kingdom"),
        (Options(contains="witch"), "wishes-with-named-cards §2.8"),
        (Options(kingdom="random", contains="witch", excludes="witch"), "no-kingdom §2.8"),
        (Options(kingdom="random", excludes="village, festival", at_least_one="village"), "no-kingdom §2.8"),
        (Options(kingdom="random", contains=f"{NINE}, workshop, witch"), "no-kingdom §2.8"),
        (Options(kingdom="random", at_least_one="dragon"), "no-kind-of-card .*dragon"),
        (Options(kingdom="random; draft"), "number-of-kingdoms §2.5 .kingdoms=2, games=1"),
        (Options(kingdom="random; draft; random", games=2), "number-of-kingdoms §2.5 .kingdoms=3, games=2"),
        (Options(kingdom="first-game; second-game", games=2), "no-such-kingdom §2.5 .typed='second-game'"),
        (Options(kingdom="first-game; big-money", games=2, contains="spy"), "wishes-with-named-cards §2.8"),
        (Options(games=0), "games .games=0, most=99"),
        (Options(turn_limit=0), "turn-limit .turns=0, most=9999"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(options: Options, words: str) -> None:
    """§2.4, §2.8"""
    with pytest.raises(BadOptions, match=words) as refusal:
        setup(2, options)
    assert "\n" not in str(refusal.value)


def test_a_random_kingdom_is_drawn_card_by_card() -> None:
    """§2.6 Every kingdom that the wishes allow is as likely: each card leads to as many as its multiplicity says."""
    options = Options(kingdom="random", contains="Norn", excludes="chapel, spy", at_least_one="village, árás, kaup")
    state = after(setup(2, options), "start 1")
    ways = possibilities(GAME, state)

    assert 9 * completions(state.kingdom, wishes(options)) == sum(ways.values())
    kingdom = by_luck(state).kingdom
    assert (10, True) == (len(kingdom), Card.WITCH in kingdom)
    assert not {Card.CHAPEL, Card.SPY} & set(kingdom)
    assert set(kingdom) & set(KINDS["village"]) and set(kingdom) & set(KINDS["buy"])


def test_there_are_3268760_kingdoms() -> None:
    """§2.6"""
    assert 3_268_760 == comb(25, 10) == completions((), wishes(Options(kingdom="random")))


def test_kingdoms_with_wishes_are_counted_one_by_one() -> None:
    """§2.8 The count by inclusion and exclusion is the count by trying them all."""
    options = Options(kingdom="random", excludes=", ".join(KINGDOM[12:]), at_least_one="village, attack, trash")
    tried = [
        ten
        for ten in combinations(KINGDOM[:12], 10)
        if all(set(ten) & set(KINDS[kind]) for kind in ("village", "attack", "trash"))
    ]

    assert len(tried) == completions((), wishes(options))


def test_players_choose_a_kingdom_in_turn() -> None:
    """§2.7, §2.8"""
    options = Options(kingdom="draft", contains="moat", excludes="witch, festival", at_least_one="village")
    state = after(setup(3, options), "start 3")
    assert 2 == to_move(state)
    assert ("§2.8",) == why_not(state, "pick witch")

    state = after(state, "pick smithy")
    assert 0 == to_move(state)
    assert ("§2.4",) == why_not(state, "pick smithy")

    state = after(state, *(f"pick {name}" for name in "market militia mine remodel cellar chapel workshop".split()))
    assert "pick village" == ", ".join(map(GAME.write, legal_actions(state)))
    assert ("§2.8",) == why_not(state, "pick gardens")
    assert 17 == len(by_luck(after(state, "pick village")).supply)
    assert ("§2.7",) == why_not(by_luck(setup(2, Options())), "pick witch")


def test_the_left_neighbour_of_the_winner_starts_the_next_game() -> None:
    """§3.2, §3.4"""
    last = [Result((1, 1, 1), (1, 1, 1), (winner,), "piles") for winner in range(3)]

    assert [(1,), (2,), (0,)] == [starters(3, result) for result in last]


def test_after_a_shared_victory_chance_finds_a_starter_among_the_others() -> None:
    """§3.3 If everybody shared it, among all; if one alone did not win, that one starts."""
    assert (1, 3) == starters(4, Result((9, 1, 9, 1), (1,) * 4, (0, 2), "piles"))
    assert (0, 1) == starters(2, Result((9, 9), (1, 1), (0, 1), "piles"))
    state = settle(before_game(3, Options(games=2), (1,), ()))
    assert (1, "turn") == (state.turn, GAME.write(legal_actions(state)[0]).split()[0])


def test_chance_cannot_do_what_is_not_its_turn() -> None:
    """§3.1, §2.6, §9.1"""
    state = by_luck(setup(2, Options()))

    assert ("§3.1",) == why_not(state, "start 1")
    assert ("§2.6",) == why_not(state, "include witch")
    assert ("§9.1",) == why_not(state, "turn copper")
    assert ("§11.4",) == why_not(state, "land copper")
    assert ("§5.5",) == why_not(setup(2, Options()), "end-turn")
    assert Counter() == Counter(wishes(Options()).kinds)


def test_a_row_of_games_can_have_another_kingdom_for_each_game() -> None:
    """§2.5, §2.8 The wishes hold for the game whose kingdom is drawn; the third is called by ten declined names."""
    ten = (
        "Kjallarann, Markaðinn, Herinn, Námuna, Virkisgröfina, Endurskipulagninguna, Smiðjuna, Þorpið, Garðana, Nornina"
    )
    options = Options(kingdom=f"stórfé; random; {ten}", games=3, turn_limit=2, contains="spy", excludes="Hátíðina")
    state, luck, kingdoms = setup(2, options), Rng("three kingdoms"), {}
    while to_move(state) is not None:
        state = apply(state, deal(state, luck) if to_move(state) == CHANCE else legal_actions(state)[-1])
        kingdoms[len(state.earlier)] = state.kingdom

    assert spelled(PRESETS[Preset.BIG_MONEY]) == spelled(kingdoms[0])
    assert (10, True, False) == (len(kingdoms[1]), Card.SPY in kingdoms[1], Card.FESTIVAL in kingdoms[1])
    assert "cellar moat village gardens militia remodel smithy market mine witch" == spelled(kingdoms[2])


FORMS = re.compile(r"^card-(\S+) = (.*)\n((?:    \..*\n)+)", re.MULTILINE)


def test_every_icelandic_form_of_a_name_in_the_texts_is_understood_in_options() -> None:
    """§2.5 And each belongs to one card."""
    words = [word for forms in ICELANDIC.values() for word in forms.split()]
    assert len(words) == len(set(words))

    texts = (GAME.folder / "texts" / "is.ftl").read_text(encoding="utf-8")
    found = {card: [name, *_declined(attributes)] for card, name, attributes in FORMS.findall(texts)}
    assert ({*Card}, {8}) == ({*found}, {len(forms) for forms in found.values()})
    for card, forms in found.items():
        assert {card} == {CARDS_BY_NAME[plain(form)] for form in forms}


def _declined(attributes: str) -> list[str]:
    named = dict(line.strip(" .").split(" = ") for line in attributes.splitlines())
    return [word for name, word in named.items() if name not in ("english", "fold")]


def test_a_set_has_one_icelandic_name_in_the_form_and_in_options() -> None:
    """§2.5"""
    texts = (GAME.folder / "texts" / "is.ftl").read_text(encoding="utf-8")
    for preset in Preset:
        label = re.findall(rf"^    \.{preset} = (.*)$", texts, re.MULTILINE)
        assert [preset] == [PRESETS_BY_NAME[plain(one)] for one in label]
