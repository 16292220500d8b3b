"""Laws that every game obeys. Each is tried where a journey ends, and says in a sentence what was broken."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec

from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.table.words import LANGUAGES, Words
from spilabord.testing.demands import LawBroken, demand, demand_same, some, spelled
from spilabord.testing.journeys import Journey
from spilabord.testing.secrets import (
    an_imagined_world_looks_the_same,
    choices_tell_no_secrets,
    nobody_is_told_more_than_they_see,
    what_i_am_told_is_all_i_see,
    what_was_certain_stays_certain,
)
from spilabord.testing.spellings import misspelled, near_misses
from spilabord.testing.tensors import tensors_keep_their_layout, tensors_tell_no_secrets
from spilabord.testing.texts import entries, sections, why

WIDTH: Final = 80
"""A picture is as wide as this at most."""


# Acting


def someone_can_act(game: AnyGame, journey: Journey) -> None:
    """Until the game is over somebody can act, a seat or chance; afterwards nobody can, and it is clear who won."""
    seat = game.to_move(journey.state)
    legal = game.legal_actions(journey.state)
    if seat is None:
        demand(not legal, f"the game is over, but {spelled(game, legal)} is still legal")
        _ranks_are_clear(game.outcome(journey.state), journey.players)
        return
    demand(seat == CHANCE or seat in range(journey.players), f"{seat!r} is to move, but that is no seat and not chance")
    demand(bool(legal), f"the game is not over, but {seat} is to move and has no legal action")
    if seat == CHANCE:
        _chance_draws_once(game, journey.state, legal)


def _ranks_are_clear(outcome: Outcome, players: int) -> None:
    scores, ranks = outcome.scores, outcome.ranks
    demand(len(scores) == len(ranks) == players, f"{players} players, but scores {scores} and ranks {ranks}")
    for seat, rank in enumerate(ranks):
        better = [other for other in range(players) if ranks[other] < rank]
        demand(rank == 1 + len(better), f"seat {seat} has rank {rank}, but {len(better)} rank better: {ranks}")
        lower = [other for other in better if scores[other] < scores[seat]]
        demand(not lower, f"seats {lower} rank above seat {seat}, but score less: {scores}, {ranks}")


class _Pointing:
    """Chance that hears what can be drawn, and gives the one it was told to."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.heard: list[Mapping[Any, int]] = []

    def draw(self, possibilities: Mapping[Any, int]) -> Any:
        self.heard.append(possibilities)
        return list(possibilities)[self.place % len(possibilities)]


def _chance_draws_once(game: AnyGame, state: Any, legal: list[Any]) -> None:
    for place in (0, len(legal) - 1):
        chance = _Pointing(place)
        dealt = game.deal(state, chance)
        demand(len(chance.heard) == 1, f"deal draws {len(chance.heard)} times, and not once")
        heard = chance.heard[0]
        demand(set(heard) == set(legal), "deal draws from other actions than the legal ones")
        wrong = [(game.write(action), count) for action, count in heard.items() if type(count) is not int or count < 1]
        demand(not wrong, f"deal draws by multiplicities that are no whole numbers above zero: {wrong}")
        demand(dealt == list(heard)[place], f"deal drew {list(heard)[place]}, but gives {dealt}")


def games_end(game: AnyGame, journey: Journey) -> None:
    """Uniformly random play ends within the number of actions that the game card states."""
    bound = game.longest(journey.players, journey.options)
    most = game.longest_by_luck if bound is None else bound
    state, count = journey.state, len(journey.actions)
    while (seat := game.to_move(state)) is not None and (legal := game.legal_actions(state)):
        demand(count < most, f"after {most} actions, the longest that its card states, the game is not over")
        state = game.apply(state, game.deal(state, journey.luck) if seat == CHANCE else journey.luck.pick(legal))
        count += 1


def applying_changes_nothing_else(game: AnyGame, journey: Journey) -> None:
    """An action leaves the state it is applied to as it was, and the same action always leads to the same state."""
    before = msgspec.to_builtins(journey.state)
    for action in some(game.legal_actions(journey.state), journey):
        first = game.apply(journey.state, action)
        demand_same(before, journey.state, f"{game.write(action)!r} changes the state that it is applied to")
        again = game.apply(journey.state, action)
        demand_same(first, again, f"{game.write(action)!r} leads to two different states")


def nothing_leaves_the_box(game: AnyGame, journey: Journey) -> None:
    """Every piece of the box is somewhere, once, in every state."""
    box = game.inventory(journey.states[0])
    legal = some(game.legal_actions(journey.state), journey)
    for state in (journey.state, *(game.apply(journey.state, action) for action in legal)):
        pieces = game.inventory(state)
        lost, gained = dict(box - pieces), dict(pieces - box)
        demand(not lost and not gained, f"pieces were lost: {lost}, or came from nowhere: {gained}")


# Legality


def legal_means_no_objection(game: AnyGame, journey: Journey) -> None:
    """An action is listed as legal, once, exactly when no rule objects to it; rules object in their order."""
    legal = game.legal_actions(journey.state)
    demand(legal == game.legal_actions(journey.state), "the legal actions come in another order when asked again")
    demand(len(set(legal)) == len(legal), f"a legal action is listed twice: {spelled(game, legal)}")
    rules = sections(game.folder, "en")
    for action in [*legal, *near_misses(game, journey)]:
        objections = game.objections(journey.state, action)
        text = game.write(action)
        if action in legal:
            demand(not objections, f"{text!r} is listed as legal, but breaks {objections}")
            continue
        demand(bool(objections), f"{text!r} is not listed as legal, but breaks no rule")
        unknown = [section for section in objections if section not in rules]
        demand(not unknown, f"{text!r} breaks {unknown}, but rules.en.md has no such number")
        places = [rules.index(section) for section in objections]
        demand(places == sorted(set(places)), f"{text!r} breaks {objections}: not in the order of the rulebook")
        _reasons_are_written(game, objections)


def _reasons_are_written(game: AnyGame, objections: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        missing = [why(section) for section in objections if why(section) not in entries(game.folder, language)]
        demand(not missing, f"texts/{language}.ftl does not say {missing}")


# Notation


def one_spelling(game: AnyGame, journey: Journey) -> None:
    """An action is written in one way, no two in the same way, and any other text is refused with a ValueError."""
    owner: dict[str, Any] = {}
    for action in (*game.legal_actions(journey.state), *journey.actions):
        text = game.write(action)
        demand(owner.setdefault(text, action) == action, f"{text!r} is written for {action} and for {owner[text]}")
    for text, action in owner.items():
        demand(understood(game, text) == action, f"{text!r} is written for {action}, but is not read so")
    for text in some(list(owner), journey):
        for other in misspelled(text):
            understood(game, other)


def understood(game: AnyGame, text: str) -> Any:
    """The action of this text, None when it is refused; broken if it is a second spelling or refused otherwise."""
    try:
        action = game.read(text)
    except ValueError as error:
        demand(bool(str(error)), f"{text!r} is refused without a word")
        return None
    except Exception as error:
        raise LawBroken(f"{text!r} is refused with {error!r}, and not with a ValueError") from error
    demand(game.write(action) == text, f"{text!r} is read as {game.write(action)!r}: that is a second spelling")
    return action


# Words, pictures and points


def everything_can_be_said(game: AnyGame, journey: Journey) -> None:
    """Every action can be told to everybody in every language."""
    for words in _spoken(game, journey.players):
        for action in some(game.legal_actions(journey.state), journey):
            for seat in journey.chairs:
                message = game.tell(journey.state, action, seat)
                said(partial(words.say, message), f"of {game.write(action)!r}")


def the_picture_fits(game: AnyGame, journey: Journey) -> None:
    """Everybody has a picture of what they see, in every language, that fits in a terminal."""
    for words in _spoken(game, journey.players):
        for seat in journey.chairs:
            seen = game.view(journey.state, seat)
            picture = said(partial(game.draw, seen, words.say), f"to seat {seat} in a picture")
            demand(bool(picture.strip()), f"there is no picture for seat {seat}")
            for line in picture.split("\n"):
                demand(len(line) <= WIDTH, f"a picture is wider than {WIDTH} columns: {line!r}")
                demand(line == line.rstrip(), f"a line of a picture ends in spaces: {line!r}")


def _spoken(game: AnyGame, players: int) -> list[Words]:
    names = [f"Þorgerður Brák {'X' * 40}{seat}" for seat in range(players)]
    return [Words(language, game, names) for language in LANGUAGES]


def said(speak: Callable[[], str], what: str) -> str:
    """What was spoken; broken if words are missing."""
    try:
        return speak()
    except (AssertionError, LookupError) as error:
        raise LawBroken(f"nothing can be said {what}: {error!r}") from error


def every_point_has_its_rule(game: AnyGame, journey: Journey) -> None:
    """A score is the sum of its lines, and each line names a rule and says what it is for."""
    outcome = game.outcome(journey.state)
    rules = sections(game.folder, "en")
    demand(len(outcome.breakdown) == journey.players, f"{journey.players} players, {len(outcome.breakdown)} breakdowns")
    for seat, (score, lines) in enumerate(zip(outcome.scores, outcome.breakdown, strict=True)):
        total = sum(line.points for line in lines)
        demand(score == total, f"seat {seat} has {score} points, but its lines give {total}")
        for line in lines:
            demand(line.section in rules, f"{line.points} points come from {line.section}, which is not in rules.en.md")
            for words in _spoken(game, journey.players):
                said(partial(words.say, line.reason), f"of the points for {line.reason.id}")
    for words in _spoken(game, journey.players):
        said(partial(words.say, Message(outcome.unit, {"points": 1})), f"of {outcome.unit}")
        said(partial(words.say, Message("score-unit", {"unit": outcome.unit})), f"of {outcome.unit}")


def every_tie_has_its_rule(game: AnyGame, journey: Journey) -> None:
    """When a game is over, it is said what decided between equal scores, each time with the rule that asks for it."""
    outcome = game.outcome(journey.state)
    if game.to_move(journey.state) is not None:
        demand(not outcome.ties, f"the game is not over, but {outcome.ties} decided it")
        return
    equal = len({*outcome.scores}) < len(outcome.scores)
    demand(equal == bool(outcome.ties), f"the scores are {outcome.scores}, and {outcome.ties} decided between them")
    rules = sections(game.folder, "en")
    for tie in outcome.ties:
        demand(tie.section in rules, f"{tie.section} decided between equals, which is not in rules.en.md")
        for words in _spoken(game, journey.players):
            said(partial(words.say, tie.reason), f"of the tie for {tie.reason.id}")


def what_can_be_counted_is_what_counts(game: AnyGame, journey: Journey) -> None:
    """Where a game has a tally everybody can count on the way, in lines that add up; at the end it is the outcome."""
    if game.tally is None:
        return
    outcome = game.outcome(journey.state) if game.to_move(journey.state) is None else None
    for seat in journey.chairs:
        try:
            found = game.tally(game.view(journey.state, seat))
        except Exception as error:
            raise LawBroken(f"seat {seat} cannot count: {error!r}") from error
        if outcome is not None:
            demand(found == outcome, f"the game is over with {outcome}, but seat {seat} counts {found}")
        if found is not None:
            sums = tuple(sum(line.points for line in lines) for lines in found.breakdown)
            demand(sums == found.scores, f"seat {seat} counts {found.scores}, but in lines that give {sums}")


Law: TypeAlias = Callable[[AnyGame, Journey], None]

LAWS: tuple[Law, ...] = (
    someone_can_act,
    games_end,
    applying_changes_nothing_else,
    nothing_leaves_the_box,
    legal_means_no_objection,
    one_spelling,
    an_imagined_world_looks_the_same,
    choices_tell_no_secrets,
    what_i_am_told_is_all_i_see,
    nobody_is_told_more_than_they_see,
    what_was_certain_stays_certain,
    tensors_tell_no_secrets,
    tensors_keep_their_layout,
    everything_can_be_said,
    the_picture_fits,
    every_point_has_its_rule,
    every_tie_has_its_rule,
    what_can_be_counted_is_what_counts,
)
"""The laws of a journey's end; `records` and `twins` hold the two about whole games."""
