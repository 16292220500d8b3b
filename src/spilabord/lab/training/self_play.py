"""Games of the search against itself, compiled: positions with their ends, and how often each action was looked at.

Playouts are capped at random: most decisions get few and are only played; few get many, and are learned from. The
search sees what its seat sees: everything else is hidden, and imagined, as at a table.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from spilabord.bots.nets import room_for, told_of
from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import feature_rows, heuristics_of, promising, search_of, tuned
from spilabord.bots.tree import DEEPEST, NODE, NONE, PLAYOUTS, ROOT, USED, VIEW, Tuning, Workspace, slot_of
from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import begin_game, below, stream
from spilabord.compiled.nets import SEATS, WIN, Asking, Net
from spilabord.compiled.policy_heads import PolicyHead, empty_head
from spilabord.compiled.templates import games_own
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.heuristics import UNSURE
from spilabord.core.twin import OVER, States
from spilabord.games import find_game
from spilabord.lab.training.positions import ERRING, Positions, note_ends, room_for_positions, tables_of

CAPS: Final = (16, 160, 8)
"""Playouts of most decisions, playouts of those that are learned from, and how seldom these are."""

AGREED: Final = 0.5
"""In a game of two, how much of the win to be learned is what the search expected; the rest is how the game ended."""

ROWS: Final = 96
"""Actions for each position that there is room for; what is never written takes no memory."""


class Choices(NamedTuple):
    """The decisions that led to positions: of each legal action the features, the prior, and its share of the looks."""

    features: Any
    """[action, feature]"""
    offers: Any
    """[action] The logarithm of the game's own prior."""
    shares: Any
    """[action]"""
    begins: Any
    """[position + 1] Where the actions of each decision begin."""


class Play(NamedTuple):
    """What games are played in."""

    starts: States
    states: States
    games: Any
    thoughts: Any
    luck: Any
    codes: Any
    weights: Any
    rows: Any
    caps: Any


@kernel
def note(play: Play, work: Workspace, seat: int, count: int, choices: Choices, row: int) -> None:
    """Writes down how often each action was looked at."""
    features, offers, shares, begins = choices
    at = begins[row]
    for k in range(count):
        if play.weights[k] > 0.0:
            child = work.slots[slot_of(work.nodes, work.slots, ROOT, play.codes[k], seat)]
            features[at] = play.rows[k]
            offers[at] = np.log(play.weights[k])
            shares[at] = work.nodes[child].visits / work.account[PLAYOUTS] if child != NONE else 0.0
            at += 1
    begins[row + 1] = at


@kernel
def favourite(play: Play, work: Workspace, seat: int, count: int) -> int:
    """The node of the action that was looked at most."""
    best, most = NONE, -1
    for k in range(count):
        child = work.slots[slot_of(work.nodes, work.slots, ROOT, play.codes[k], seat)]
        if child != NONE and work.nodes[child].visits > most:
            best, most = child, work.nodes[child].visits
    return int(best)


to_move = legal = deal = apply = outcome = tell = obvious = hide = prior = promise = search = games_own


def look_template(play: Play, work: Workspace, seat: int) -> int:
    """What this seat sees, as the view of a search; says the code that needs none, or UNSURE."""
    view = work.states
    view[VIEW] = play.states[0]
    hide(view, VIEW, seat)
    code = obvious(view, VIEW)
    if code == UNSURE and legal(view, VIEW, play.codes) == 1:
        code = play.codes[0]
    return int(code)


def consider_template(
    play: Play, work: Workspace, tuning: Tuning, room: Asking, head: PolicyHead, playouts: int
) -> int:
    """A fresh search of the view; says how many actions there are.

    Their codes are in `play.codes`, what the game's own prior says in `play.weights`, their features in `play.rows`.
    """
    view = work.states
    count = promise(view, VIEW, head, play.codes, work.promise, work.advice, play.rows)
    prior(view, VIEW, play.codes, count, play.weights, work.advice)
    work.slots[:] = NONE
    work.account[:] = 0
    work.account[USED] = 1
    work.nodes[ROOT].visits = 0
    search(work, tuning, playouts, room)
    return int(count)


look = consider = games_own


def play_template(
    play: Play,
    work: Workspace,
    kept: Positions,
    choices: Choices,
    tuning: Tuning,
    room: Asking,
    head: PolicyHead,
    first: int,
    scale: float,
) -> int:
    """Plays games from number `first` on until there is no more room, and says how many it played."""
    starts, states, games, thoughts, luck, codes, _, _, caps = play
    tables, seats, players, ends = kept
    scores, ranks, rewards = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.float64)
    movers, hopes = np.zeros(len(players), np.int64), np.zeros(len(players), np.float64)
    row, game = 0, first
    while row < len(players) and choices.begins[row] + len(codes) <= len(choices.shares):
        begin_game(games, game, luck)
        begin_game(thoughts, game, work.luck)
        states[0] = starts[below(luck, len(starts))]
        erring = ERRING[below(luck, len(ERRING))]
        begin = row
        while True:
            seat = to_move(states, 0)
            if seat == OVER:
                break
            if seat < 0:
                apply(states, 0, deal(states, 0, luck))
                continue
            code = look(play, work, seat)
            if code != UNSURE:
                apply(states, 0, code)
                continue
            learned = below(luck, caps[2]) == 0
            learned = learned and row < len(players) and choices.begins[row] + len(codes) <= len(choices.shares)
            if not learned and below(luck, 64) < erring:
                apply(states, 0, codes[below(luck, legal(states, 0, codes))])
                continue
            count = consider(play, work, tuning, room, head, caps[1] if learned else caps[0])
            best = work.nodes[favourite(play, work, seat, count)]
            apply(states, 0, best.code)
            if learned and to_move(states, 0) != OVER:
                note(play, work, seat, count, choices, row)
                players[row] = tell(states, 0, tables[row], seats[row])
                movers[row], hopes[row] = seat, best.total / best.visits
                row += 1
        ranks[:] = 0
        outcome(states, 0, scores, ranks)
        note_ends(ends[begin:row], scores, ranks, rewards, scale)
        for noted in range(begin, row):
            if players[noted] == 2:
                for each in range(2):
                    hoped = hopes[noted] if each == movers[noted] else 1.0 - hopes[noted]
                    ends[noted, each, WIN] += AGREED * (hoped - ends[noted, each, WIN])
        game += 1
    return game - first


@cache
def _loop(key: str) -> Callable[..., int]:
    """The loop of one game."""
    game = find_game(key)
    twin, told, hints = twin_of(game), told_of(game), heuristics_of(game)
    look = specialise(look_template, f"{key}_look", hide=told.hide, obvious=hints.obvious, legal=twin.legal)
    search, head = search_of(key, twin, hints, told), promising(game)
    loop: Callable[..., int] = specialise(
        play_template,
        f"{key}_self_play",
        look=look,
        consider=specialise(consider_template, f"{key}_consider", promise=head, prior=hints.prior, search=search),
        to_move=twin.to_move,
        legal=twin.legal,
        deal=twin.deal,
        apply=twin.apply,
        outcome=twin.outcome,
        tell=told.tell,
    )
    return loop


class SelfPlay:
    """Plays games of the search with a net; the same seed and net give the same positions."""

    def __init__(self, game: AnyGame, seed: int, caps: tuple[int, int, int] = CAPS) -> None:
        self.games = 0
        self._told, self._hints, twin = told_of(game), heuristics_of(game), twin_of(game)
        self._loop, self._features = _loop(game.key), feature_rows(game)
        self._tuning = tuned(Settings(win=1.0), self._hints, self._told)
        self._play = Play(
            starts=tables_of(game, Rng(f"tables/{seed}")),
            states=np.zeros(2, twin.dtype),
            games=stream(f"self-play/{seed}"),
            thoughts=stream(f"thoughts/{seed}"),
            luck=np.zeros(2, np.uint64),
            codes=np.zeros(twin.widest, np.int64),
            weights=np.zeros(twin.widest),
            rows=self._features,
            caps=np.array(caps),
        )
        self._work = _workspace(game, max(caps[0], caps[1]) + 2)

    def gather(self, positions: int, net: Net) -> tuple[Positions, Choices]:
        """Positions of games, and the decisions that led to them."""
        kept, most = room_for_positions(self._told, positions), positions * ROWS + len(self._features)
        choices = Choices(
            features=np.zeros((most, self._features.shape[1]), np.int16),
            offers=np.zeros(most, np.float32),
            shares=np.zeros(most, np.float32),
            begins=np.zeros(positions + 1, np.int64),
        )
        head = net.head or empty_head(self._features.shape[1])
        room, work = room_for(self._told, net), self._work
        first, scale = self.games, self._told.scale
        self.games += self._loop(self._play, work, kept, choices, self._tuning, room, head, first, scale)
        assert kept.players.all(), f"more than {ROWS} actions for each position"
        used = choices.begins[-1]
        return kept, Choices(choices.features[:used], choices.offers[:used], choices.shares[:used], choices.begins)


def _workspace(game: AnyGame, nodes: int) -> Workspace:
    """Room for one search at a time."""
    twin, hints = twin_of(game), heuristics_of(game)
    return Workspace(
        states=np.zeros(3, twin.dtype),
        nodes=np.zeros(nodes, NODE),
        slots=np.zeros(1 << (2 * nodes - 1).bit_length(), np.int32),
        account=np.zeros(DEEPEST + 1, np.int64),
        luck=np.zeros(2, np.uint64),
        codes=np.zeros(twin.widest, np.int64),
        weights=np.zeros(twin.widest),
        advice=NO_ADVICE if hints.planning is None else hints.planning.read(hints.planning.default),
        path=np.zeros(hints.depth, np.int64),
        promise=np.zeros(twin.widest),
    )
