"""Every law can fail: a broken copy of a real game is caught, and told of in words."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import force_setattr
from msgspec.structs import replace as with_
from shells import GAME as SHELLS
from shells.actions import Action as ShellsAction
from shells.rules import without
from shells.state import State as ShellsState
from shells.views import View as ShellsView

from spilabord.core.chance import Chance, Rng
from spilabord.core.game import AnyGame, no_bound, possibilities
from spilabord.core.message import Message, Say
from spilabord.core.outcome import Outcome, Points, Tie
from spilabord.core.tensors import Tensors
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Action, Discard, Draw, King, Place
from spilabord.games.kingdomino.state import Options, Spot, State
from spilabord.games.kingdomino.views import View
from spilabord.testing import laws
from spilabord.testing.demands import LawBroken
from spilabord.testing.journeys import travel
from spilabord.testing.laws import Law
from spilabord.testing.records import a_record_replays_to_the_same_end
from spilabord.testing.twins import walk

TABLE = Options(voluntary_discard=True)
DEPTHS = (0, 4, 5, 16, 17, 40, 76, 1000)


def told(law: Law, game: AnyGame) -> str:
    """How the law tells of the first broken place on some journeys through this game."""
    for key in range(6):
        for depth in DEPTHS:
            try:
                law(game, travel(game, 3, TABLE if game.options is Options else game.options(), str(key), depth))
            except LawBroken as broken:
                return str(broken)
    return "nothing was found"


def planted(**functions: Any) -> AnyGame:
    """Kingdomino with some of its functions broken."""
    return replace(GAME, **functions)


# Acting


def to_move_a_fifth_seat(state: State) -> int | None:
    seat = GAME.to_move(state)
    return 4 if seat == 0 else seat


def still_legal_when_over(state: State) -> list[Action]:
    return GAME.legal_actions(state) or [Discard(1)]


def nothing_legal_for_seats(state: State) -> list[Action]:
    return GAME.legal_actions(state) if GAME.to_move(state) == -1 else []


def deal_draws_twice(state: State, chance: Chance) -> Action:
    chance.draw(possibilities(GAME, state))
    return GAME.deal(state, chance)


def deal_leaves_one_out(state: State, chance: Chance) -> Action:
    drawn: Action = chance.draw(dict(list(possibilities(GAME, state).items())[1:] or possibilities(GAME, state)))
    return drawn


def deal_counts_from_zero(state: State, chance: Chance) -> Action:
    drawn: Action = chance.draw({action: number for number, action in enumerate(possibilities(GAME, state))})
    return drawn


def deal_gives_another(state: State, chance: Chance) -> Action:
    GAME.deal(state, chance)
    first: Action = next(iter(possibilities(GAME, state)))
    return first


def ranks_that_skip_the_first(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    return with_(outcome, ranks=tuple(rank + 1 for rank in outcome.ranks))


def ranks_upside_down(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    ranks = tuple(1 + sum(other < score for other in outcome.scores) for score in outcome.scores)
    return with_(outcome, ranks=ranks)


def turns_that_do_not_count(state: ShellsState, action: ShellsAction) -> ShellsState:
    return with_(SHELLS.apply(state, action), turns=state.turns % state.players)


# Changing


def apply_that_changes_what_it_is_given(state: State, action: Action) -> State:
    after = GAME.apply(state, action)
    force_setattr(state, "players", state.players + 1)
    return after


def apply_that_rolls_dice() -> Callable[[State, Action], State]:
    dice = count()
    return lambda state, action: with_(GAME.apply(state, action), round=next(dice))


def apply_that_loses_discards(state: State, action: Action) -> State:
    after = GAME.apply(state, action)
    return with_(after, kingdoms=tuple(with_(kingdom, discarded=()) for kingdom in after.kingdoms))


def apply_that_forges_a_king(state: State, action: Action) -> State:
    after = GAME.apply(state, action)
    return with_(after, kings=(*after.kings, 0)) if isinstance(action, King) else after


# Legality


def legal_twice(state: State) -> list[Action]:
    legal = GAME.legal_actions(state)
    return [*legal, *legal[:1]]


def legal_but_one(state: State) -> list[Action]:
    legal = GAME.legal_actions(state)
    return legal[:-1] if len(legal) > 1 else legal


def legal_in_any_order() -> Callable[[State], list[Action]]:
    luck = Rng("order")
    return lambda state: luck.shuffled(GAME.legal_actions(state))


def no_objection_to_discards(state: State, action: Action) -> tuple[str, ...]:
    return () if isinstance(action, Discard) else GAME.objections(state, action)


def objection_to_everything(state: State, action: Action) -> tuple[str, ...]:
    return GAME.objections(state, action) or ("§4.6",)


def unknown_objection(state: State, action: Action) -> tuple[str, ...]:
    return tuple("§9.9" for _ in GAME.objections(state, action))


def objections_backwards(state: State, action: Action) -> tuple[str, ...]:
    return GAME.objections(state, action)[::-1]


# Notation


def write_without_squares(action: Action) -> str:
    return f"place {action.domino}" if isinstance(action, Place) else GAME.write(action)


def read_with_open_eyes_shut(text: str) -> Action:
    return GAME.read(text.strip().lower())


def read_any_digits(text: str) -> Action:
    return GAME.read(" ".join(str(int(word)) if word.isdigit() else word for word in text.split(" ")))


def read_that_stumbles(text: str) -> Action:
    kind = {"draw": 0, "king": 1, "choose": 2, "place": 3, "discard": 4}[text.split(" ")[0]]
    assert kind >= 0
    return GAME.read(text)


def read_that_refuses_blue(text: str) -> Action:
    if text == "king green":
        raise ValueError("green is no colour")
    return GAME.read(text)


def read_without_a_word(text: str) -> Action:
    try:
        return GAME.read(text)
    except ValueError:
        raise ValueError from None


# Secrets: what lies open in Kingdomino is hidden from its players


def view_that_hides_the_king(state: State, seat: int) -> View:
    return with_(GAME.view(state, seat), king=None)


def view_that_hides_discards(state: State, seat: int) -> View:
    kingdoms = tuple(with_(kingdom, discarded=()) for kingdom in state.kingdoms)
    return with_(GAME.view(state, seat), kingdoms=kingdoms)


def imagine_a_later_round(view: View, rng: Rng) -> State:
    return with_(GAME.imagine(view, rng), round=view.round + 1)


def view_that_hides_the_row(state: State, seat: int) -> View:
    """The dominoes under the kings lie face down."""
    hidden = tuple(sorted((*state.unseen, *(spot.domino for spot in state.row))))
    return with_(GAME.view(state, seat), row=tuple(Spot(0, spot.king) for spot in state.row), unseen=hidden)


def imagine_the_row(view: View, rng: Rng) -> State:
    """Any dominoes that nobody has seen may lie under the kings."""
    under = sorted(rng.shuffled(view.unseen)[: len(view.row)])
    row = tuple(Spot(domino, spot.king) for domino, spot in zip(under, view.row, strict=True))
    unseen = tuple(domino for domino in view.unseen if domino not in under)
    return with_(GAME.imagine(view, rng), row=row, unseen=unseen)


def tell_too_little(state: State, action: Action, seat: int) -> Message:
    message = GAME.tell(state, action, seat)
    return Message("tell-draw") if isinstance(action, Draw) else message


def tell_what_lies_face_down(state: State, action: Action, seat: int) -> Message:
    message = GAME.tell(state, action, seat)
    return Message(message.id, {**message.args, "next": state.row[0].domino if state.row else 0})


def imagine_without_what_was_seen(view: ShellsView, rng: Rng) -> ShellsState:
    """What others took from the beach, before everybody's eyes, may lie anywhere."""
    return with_(SHELLS.imagine(with_(view, seen=((),) * view.players), rng), seen=view.seen)


def imagine_what_was_seen_in_the_sand(view: ShellsView, rng: Rng) -> ShellsState:
    """The first hand that is not seen has something else instead of what everybody saw it take."""
    world = SHELLS.imagine(view, rng)
    for seat, hand in enumerate(view.hands):
        if hand is None and view.seen[seat] and world.sand:
            changed = tuple(sorted((*without(world.hands[seat], view.seen[seat][0]), world.sand[0])))
            hands = (*world.hands[:seat], changed, *world.hands[seat + 1 :])
            sand = tuple(sorted((*world.sand[1:], view.seen[seat][0])))
            return with_(world, hands=hands, sand=sand)
    return world


# Words, pictures and points


def tell_in_no_language(state: State, action: Action, seat: int) -> Message:
    return Message("tell-nothing", GAME.tell(state, action, seat).args)


def draw_too_wide(view: View, say: Say) -> str:
    return GAME.draw(view, say).replace("\n", " | ")


def draw_with_spaces(view: View, say: Say) -> str:
    return GAME.draw(view, say).replace("\n", " \n")


def draw_with_unknown_words(view: View, say: Say) -> str:
    return GAME.draw(view, say) + say(Message("draw-nothing"))


def draw_nothing(view: View, say: Say) -> str:  # noqa: ARG001 (that is the fault)
    return "\n"


def score_from_nowhere(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    return with_(outcome, scores=tuple(score + 1 for score in outcome.scores))


def score_by_line(line: Points) -> Callable[[State], Outcome]:
    def outcome(state: State) -> Outcome:
        found = GAME.outcome(state)
        breakdown = tuple((*lines, line) for lines in found.breakdown)
        return with_(found, scores=tuple(score + line.points for score in found.scores), breakdown=breakdown)

    return outcome


def breakdown_of_one(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    return with_(outcome, breakdown=outcome.breakdown[:1])


def score_in_crumbs(state: State) -> Outcome:
    return with_(GAME.outcome(state), unit="unit-crumbs")


def decided_always(state: State) -> Outcome:
    return with_(GAME.outcome(state), ties=(Tie("§6.3", Message("tie-shared", {"seat": 0})),))


def equal_by(*ties: Tie) -> Callable[[State], Outcome]:
    """Everybody has the same at the end, and this decides."""

    def outcome(state: State) -> Outcome:
        found = GAME.outcome(state)
        return with_(found, scores=(0,) * len(found.scores), ties=ties if GAME.to_move(state) is None else ())

    return outcome


def aid_of_the_day(view: View, days: Iterator[int] = count()) -> int:  # noqa: B008 (what it must not have: a memory)
    return next(days) + view.players


def tally_without_the_last_seat(view: View) -> Outcome:
    found = GAME.tally(view) if GAME.tally else None
    assert found is not None
    return with_(found, scores=(*found.scores[:-1], 0))


def tally_only_of_what_is_there(view: View) -> Outcome:
    raise LookupError(f"nothing lies in kingdom {view.seat}")


def tally_of_nothing(view: View) -> Outcome:
    return Outcome((0,) * view.players, (1,) * view.players, ((),) * view.players)


def tensors_that_observe(observe: Callable[..., None]) -> Callable[[], Tensors]:
    """Tensors of the game with another look at the table."""
    assert GAME.tensors is not None
    changed = replace(GAME.tensors(), observe=observe)
    return lambda: changed


LOOKS = count()


def observe_what_changes_by_itself(*place: Any) -> None:
    *_, out = place
    out[:] = 0
    out[0] = next(LOOKS) % 2


def observe_nothing(*place: Any) -> None:
    """Writes nowhere."""


FAULTS: dict[str, tuple[Law, AnyGame]] = {
    "4 is to move, but that is no seat": (laws.someone_can_act, planted(to_move=to_move_a_fifth_seat)),
    "is to move and has no legal action": (laws.someone_can_act, planted(legal_actions=nothing_legal_for_seats)),
    "the game is over, but 'discard 1' is still legal": (
        laws.someone_can_act,
        planted(legal_actions=still_legal_when_over),
    ),
    "deal draws 2 times": (laws.someone_can_act, planted(deal=deal_draws_twice)),
    "deal draws from other actions": (laws.someone_can_act, planted(deal=deal_leaves_one_out)),
    "no whole numbers above zero": (laws.someone_can_act, planted(deal=deal_counts_from_zero)),
    "but gives Draw": (laws.someone_can_act, planted(deal=deal_gives_another)),
    "rank better: (": (laws.someone_can_act, planted(outcome=ranks_that_skip_the_first)),
    "but score less": (laws.someone_can_act, planted(outcome=ranks_upside_down)),
    "after 39 actions, the longest that its card states": (
        laws.games_end,
        replace(SHELLS, apply=turns_that_do_not_count, longest=lambda *_: 39),
    ),
    "after 500 actions, the longest": (
        laws.games_end,
        replace(SHELLS, apply=turns_that_do_not_count, longest=no_bound, longest_by_luck=500),
    ),
    "changes the state that it is applied to: players is 3, there 4": (
        laws.applying_changes_nothing_else,
        planted(apply=apply_that_changes_what_it_is_given),
    ),
    "leads to two different states: round is": (
        laws.applying_changes_nothing_else,
        planted(apply=apply_that_rolls_dice()),
    ),
    "pieces were lost: {'domino ": (laws.nothing_leaves_the_box, planted(apply=apply_that_loses_discards)),
    "came from nowhere: {'pink king': 1}": (laws.nothing_leaves_the_box, planted(apply=apply_that_forges_a_king)),
    "a legal action is listed twice": (laws.legal_means_no_objection, planted(legal_actions=legal_twice)),
    "is not listed as legal, but breaks no rule": (laws.legal_means_no_objection, planted(legal_actions=legal_but_one)),
    "in another order when asked again": (
        laws.legal_means_no_objection,
        planted(legal_actions=legal_in_any_order()),
    ),
    "' is not listed as legal, but breaks no": (
        laws.legal_means_no_objection,
        planted(objections=no_objection_to_discards),
    ),
    "is listed as legal, but breaks ('§4.6',)": (
        laws.legal_means_no_objection,
        planted(objections=objection_to_everything),
    ),
    "rules.en.md has no such number": (laws.legal_means_no_objection, planted(objections=unknown_objection)),
    "not in the order of the rulebook": (laws.legal_means_no_objection, planted(objections=objections_backwards)),
    "and for Place(": (laws.one_spelling, planted(write=write_without_squares)),
    "that is a second spelling": (laws.one_spelling, planted(read=read_with_open_eyes_shut)),
    "second spelling": (laws.one_spelling, planted(read=read_any_digits)),
    "and not with a ValueError": (laws.one_spelling, planted(read=read_that_stumbles)),
    "is written for King(seat=2), but is not read so": (laws.one_spelling, planted(read=read_that_refuses_blue)),
    "is refused without a word": (laws.one_spelling, planted(read=read_without_a_word)),
    "seat 0 sees that the imagined world is another: round is 0, there 1": (
        laws.an_imagined_world_looks_the_same,
        planted(imagine=imagine_a_later_round),
    ),
    "in the world imagined by seat": (laws.an_imagined_world_looks_the_same, planted(view=view_that_hides_the_king)),
    "has other pieces than the box": (laws.an_imagined_world_looks_the_same, planted(view=view_that_hides_discards)),
    "but the game's card says that nobody has secrets": (
        laws.an_imagined_world_looks_the_same,
        replace(SHELLS, secrets=False),
    ),
    "can tell by its choices": (
        laws.choices_tell_no_secrets,
        planted(view=view_that_hides_the_row, imagine=imagine_the_row),
    ),
    "looks different: unseen[6] is 8, there 7": (laws.what_i_am_told_is_all_i_see, planted(tell=tell_too_little)),
    "though it sees no difference": (
        laws.nobody_is_told_more_than_they_see,
        planted(view=view_that_hides_the_row, imagine=imagine_the_row, tell=tell_what_lies_face_down),
    ),
    "knows, but forgets when it imagines a world: hands[": (
        laws.what_was_certain_stays_certain,
        replace(SHELLS, imagine=imagine_without_what_was_seen),
    ),
    "seat 0 knows, but forgets": (
        laws.what_was_certain_stays_certain,
        replace(SHELLS, imagine=imagine_what_was_seen_in_the_sand),
    ),
    "nothing can be said of 'draw": (laws.everything_can_be_said, planted(tell=tell_in_no_language)),
    "nothing can be said of": (laws.everything_can_be_said, planted(tell=tell_too_little)),
    "wider than 80 columns": (laws.the_picture_fits, planted(draw=draw_too_wide)),
    "ends in spaces": (laws.the_picture_fits, planted(draw=draw_with_spaces)),
    "there is no picture": (laws.the_picture_fits, planted(draw=draw_nothing)),
    "nothing can be said to seat 0": (laws.the_picture_fits, planted(draw=draw_with_unknown_words)),
    "but its lines give": (laws.every_point_has_its_rule, planted(outcome=score_from_nowhere)),
    "which is not in rules.en.md": (
        laws.every_point_has_its_rule,
        planted(outcome=score_by_line(Points("§9.9", 1, Message("points-harmony", {"game": 0})))),
    ),
    "nothing can be said of the points": (
        laws.every_point_has_its_rule,
        planted(outcome=score_by_line(Points("§7.3", 1, Message("points-nothing")))),
    ),
    "nothing can be said of unit-crumbs": (laws.every_point_has_its_rule, planted(outcome=score_in_crumbs)),
    "the game is not over, but": (laws.every_tie_has_its_rule, planted(outcome=decided_always)),
    "and () decided between them": (laws.every_tie_has_its_rule, planted(outcome=equal_by())),
    "§9.9 decided between equals": (
        laws.every_tie_has_its_rule,
        planted(outcome=equal_by(Tie("§9.9", Message("tie-shared", {"seat": 0})))),
    ),
    "nothing can be said of the tie": (
        laws.every_tie_has_its_rule,
        planted(outcome=equal_by(Tie("§6.3", Message("tie-nothing")))),
    ),
    "can tell by its aid": (laws.choices_tell_no_secrets, planted(aid=aid_of_the_day)),
    "but seat 0 counts Outcome": (laws.what_can_be_counted_is_what_counts, planted(tally=tally_of_nothing)),
    "but in lines that give": (laws.what_can_be_counted_is_what_counts, planted(tally=tally_without_the_last_seat)),
    "seat 0 cannot count: LookupError": (
        laws.what_can_be_counted_is_what_counts,
        planted(tally=tally_only_of_what_is_there),
    ),
    "sees a secret": (
        laws.tensors_tell_no_secrets,
        planted(tensors=tensors_that_observe(observe_what_changes_by_itself)),
    ),
    "not every place of": (laws.tensors_keep_their_layout, planted(tensors=tensors_that_observe(observe_nothing))),
    "3 players, 1 breakdowns": (laws.every_point_has_its_rule, planted(outcome=breakdown_of_one)),
}
"""A part of what is told, the law that tells it, and the game that breaks it."""


@pytest.mark.parametrize("words", FAULTS)
def test_a_planted_fault_is_caught(words: str) -> None:
    law, game = FAULTS[words]

    assert words in told(law, game)


def test_every_law_is_seen_failing() -> None:
    assert set(laws.LAWS) == {law for law, _ in FAULTS.values()}


@pytest.mark.parametrize("game", [GAME, SHELLS], ids=lambda game: game.key)
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_where_nothing_is_planted_nothing_is_caught(law: Law, game: AnyGame) -> None:
    assert "nothing was found" == told(law, game)


@pytest.mark.parametrize("law", [law for law in laws.LAWS if law is not laws.what_was_certain_stays_certain])
def test_only_one_law_catches_an_imagined_world_that_forgets_what_everybody_saw(law: Law) -> None:
    """So that law earns its place: the view of such a world, its choices and what is told of it are as they were."""
    assert "nothing was found" == told(law, replace(SHELLS, imagine=imagine_without_what_was_seen))


@pytest.mark.parametrize("language", ["is", "en"])
def test_an_objection_without_its_sentence_is_caught(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "kingdomino"
    shutil.copytree(GAME.folder, folder, ignore=shutil.ignore_patterns("tests", "*.py"))
    text = folder / "texts" / f"{language}.ftl"
    lines = text.read_text(encoding="utf-8").splitlines()
    text.write_text("\n".join(line for line in lines if not line.startswith("why-3-1")), encoding="utf-8")

    assert f"texts/{language}.ftl does not say ['why-3-1']" in told(
        laws.legal_means_no_objection, planted(folder=folder)
    )


# Records


def record_told(game: AnyGame) -> str:
    try:
        for key in range(3):
            a_record_replays_to_the_same_end(game, str(key))
    except LawBroken as broken:
        return str(broken)
    return "nothing was found"


def apply_with_a_memory() -> Callable[[State, Action], State]:
    applied: Counter[Action] = Counter()

    def apply(state: State, action: Action) -> State:
        applied[action] += 1
        return with_(GAME.apply(state, action), earlier=((),) * applied[action])

    return apply


def deal_by_its_own_luck() -> Callable[[State, Chance], Action]:
    luck = Rng("its own")

    def deal(state: State, chance: Chance) -> Action:
        GAME.deal(state, chance)
        return luck.pick(GAME.legal_actions(state))

    return deal


RECORD_FAULTS = {
    "the replayed state is another: earlier is": planted(
        apply=apply_with_a_memory(), outcome=lambda _: Outcome((0,), (1,), ((),))
    ),
    "record-unfair": planted(deal=deal_by_its_own_luck()),
    "refused by the table: not-an-action": planted(write=write_without_squares),
}


@pytest.mark.parametrize("words", RECORD_FAULTS)
def test_a_record_that_does_not_replay_is_caught(words: str) -> None:
    assert words in record_told(RECORD_FAULTS[words])


# Twins: `test_compiled.py` plants every kind of fault in the kernels


def test_a_twin_that_packs_another_state_is_caught() -> None:
    twin = GAME.fast()
    another = replace(twin, pack=lambda state: twin.pack(with_(state, round=state.round + 1)))

    with pytest.raises(LawBroken, match="the twins disagree about the state"):
        walk(planted(fast=lambda: another), 100, "planted")
