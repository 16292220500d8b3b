"""What everybody hears of the last lap and of the end of a round; and an action as a choice."""

import pytest

from spilabord.core.game import SPECTATOR
from spilabord.core.message import Message
from spilabord.games.triominos import GAME
from spilabord.games.triominos.notation import read
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tests.drawn import after, legal, table
from spilabord.games.triominos.tests.test_laying import ARCH, ONE, TWO
from spilabord.games.triominos.views import Ending, offer, tell, view
from spilabord.table.words import Words

NAMES = ("Ásta", "Björn", "Una")
CHILDREN = Options(children=True)


def followed(state: State, text: str) -> tuple[Message, ...]:
    """What is told after this action, to everybody alike."""
    heard = {seat: tell(state, read(text), seat).then for seat in (*range(state.players), SPECTATOR)}
    assert 1 == len(set(map(str, heard.values())))
    return heard[SPECTATOR]


def said(messages: tuple[Message, ...], language: str = "is") -> str:
    words = Words(language, GAME, NAMES)
    return " ".join(map(words.say, messages))


# §6.1 The last lap


def test_everybody_hears_that_the_last_lap_has_begun() -> None:
    """§6.1 Seat 0 started, so the others still have a turn."""
    told = followed(table(TWO, "334", "445 111", on_turn=0), "lay 334 m57")

    assert (Message("then-last-lap", {"seat": 0}),) == told
    assert said(told).startswith("Þetta er síðasti hringurinn: Ásta hefur lagt síðustu plötu sína")
    assert said(told, "en").startswith("This is the last lap: Ásta has laid the last tile")


def test_the_last_lap_is_announced_once() -> None:
    """§6.1 §6.3 Another last tile in it changes nothing, and a tile that is not the last announces nothing."""
    closed = after(table(TWO, "334", "445", "111", on_turn=0), "lay 334 m57")

    assert () == followed(closed, "lay 445 n58")
    assert () == followed(table(TWO, "334 111", "445", on_turn=0), "lay 334 m57")


# §6.2 to §6.4 A round that is closed


def test_everybody_hears_who_closed_and_what_was_left() -> None:
    """§6.2 §6.8 10 for the tile, 25, and the 13 of the other; with the points in all."""
    before = table(ONE, "344", "055 111")
    told = followed(before, "lay 344 n57")

    assert Message("then-closed") == told[0]
    assert Message("then-closer", {"seat": 0, "points": 25, "others": 13}) == told[1]
    assert Message("then-left", {"seat": 0, "tiles": "none", "points": 11 + 25 + 13}) == told[2]
    assert Message("then-left", {"seat": 1, "tiles": "055 111", "points": 7}) == told[3]
    assert (
        "Umferðinni er lokið. Ásta lokaði og fær 25 stig fyrir það og 13 fyrir plötur á hendi hinna. "
        "Ásta: engin plata eftir, 49 stig alls. Björn: eftir á hendi 055 111, 7 stig alls."
    ) == said(told)


def test_children_hear_of_their_five_points() -> None:
    """§8.1"""
    told = followed(table(ONE, "344", "055 111", options=CHILDREN), "lay 344 n57")

    assert Message("then-closer", {"seat": 0, "points": 5, "others": 0}) == told[1]
    assert "The round is over. Ásta closed, and gets 5 points for that." in said(told, "en")


def test_all_who_closed_are_named_if_all_are_rewarded() -> None:
    """§8.4"""
    state = after(table(TWO, "334", "445", on_turn=0, options=Options(closers="all")), "lay 334 m57")
    told = followed(state, "lay 445 n58")

    assert [0, 1] == [message.args["seat"] for message in told if message.id == "then-closer"]


# §6.5 to §6.7 A round that is stranded


def test_everybody_hears_who_won_the_stranded_round() -> None:
    """§6.6 §7.1 The lowest sum wins the round, although others have more points."""
    told = followed(table(TWO, "111 222", "112", "555", pool=""), "pass")

    assert ["then-stranded", "then-winner", *["then-left"] * 3] == [message.id for message in told]
    assert {"seat": 1, "own": 4, "others": 24, "points": 20} == told[1].args
    assert (
        "Umferðin er strönduð: potturinn er tómur og engin plata passar neins staðar. "
        "Björn hefur lægsta summu á hendi og vinnur umferðina: "
        "24 stig bætast við fyrir plötur hinna en 4 dragast frá fyrir eigin plötur."
    ) in said(told)


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        (Options(), ["then-winner", "then-winner"]),
        (Options(stranded_tie="nobody"), ["then-no-winner"]),
        (CHILDREN, ["then-no-winner"]),
    ],
)
def test_it_is_told_if_several_or_nobody_won_the_stranded_round(options: Options, ids: list[str]) -> None:
    """§6.7 §8.5 §8.1"""
    told = followed(table(TWO, "122", "113", "555", pool="", options=options), "pass")

    assert ids == [message.id for message in told[1:-3]]
    assert all(said(told, language) for language in ("is", "en"))


def test_anyone_who_strands_alone_hears_what_that_costs() -> None:
    """§6.6"""
    told = followed(table(TWO, "111 222", pool=""), "pass")

    assert "Ásta missir 9 stig fyrir plöturnar sem eftir eru á hendi." in said(told)


# A match, and the view


def test_a_round_of_a_match_is_told_with_the_points_of_all_rounds() -> None:
    """§7.4"""
    told = followed(table(ONE, "344", "055 111", options=Options(rounds=2)), "lay 344 n57")

    assert [49, 7] == [message.args["points"] for message in told if message.id == "then-left"]


def test_the_view_keeps_how_each_round_ended() -> None:
    """§6.2 §6.6 For those who look at it later; the last round of all included."""
    closed = after(table(ONE, "344", "055 111", options=Options(rounds=2)), "lay 344 n57")
    stranded = after(table(TWO, "111 222", "112", "555", pool=""), "pass")

    assert (Ending("closed", (0,)),) == view(closed, 1).endings
    assert (Ending("stranded", (1,)),) == view(stranded, SPECTATOR).endings
    assert () == view(table(ONE, "344", "055"), 0).endings


# What is offered


def offered(state: State, language: str) -> list[str]:
    words, seen = Words(language, GAME, NAMES), view(state, state.on_turn or 0)
    return [words.say(offer(seen, read(text))) for text in legal(state)]


def test_choices_are_said_with_what_they_give_or_cost() -> None:
    """§4.2 §5.2 §5.5"""
    state = table(ARCH, "044 455", "055", bought=1)

    assert "Leggja 455 á o59, brú (54 stig)" in offered(state, "is")
    assert "Lay 455 on o59, a bridge (54 points)" in offered(state, "en")
    assert ["Kaupa plötu (−5)", "Segja pass"] == offered(state, "is")[-2:]
    assert ["Kaupa plötu", "Segja pass"] == offered(table(ONE, "344", "055", bought=1, options=CHILDREN), "is")[-2:]


@pytest.mark.parametrize(
    ("hand", "pool", "choice"),
    [("111", None, "Pass (−10)"), ("344", "", "Pass (−10)"), ("111", "", "Pass")],
)
def test_a_pass_after_three_tiles_says_what_it_costs(hand: str, pool: str | None, choice: str) -> None:
    """§5.5 §5.7"""
    assert choice == offered(table(ONE, hand, "055", bought=3, pool=pool), "en")[-1]
