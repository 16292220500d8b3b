"""The way between the reference's states and flat records: what a record holds, and what its numbers mean."""

from collections.abc import Iterator
from functools import lru_cache
from struct import Struct
from struct import pack as pack_numbers
from typing import Any, Final, NamedTuple

import numpy as np

import spilabord.games.dominion.effects as effects
from spilabord.core.twin import States
from spilabord.games.dominion.cards import Type, is_a
from spilabord.games.dominion.codes import KINDS, NUMBER, card_set, step_code
from spilabord.games.dominion.kingdoms import BY_CHANCE, BY_CHOICE, agreed, wishes
from spilabord.games.dominion.kingdoms import KINDS as WISHES
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.scoring import result
from spilabord.games.dominion.state import MOST_GAMES, Dominion, Options, Result, State, Step
from spilabord.games.dominion.views import Own, View, as_dominion, as_state

ROOM: Final = -(-KINDS // 8) * 8
"""How many kinds of card a record has room for: whole words, so that no gaps are left."""
NONE: Final = -1
SECRET: Final = -2
"""A card drawn for a Library that this seat may not know."""

DEEPEST: Final = 32
"""Ten Throne Rooms in a chain, the lines of a card and its victims fit on the stack."""

HIGHEST: Final = 104
"""All Silver and Victory cards, and one card spied upon, can be known on top of a deck."""

ENDINGS = ("", "provinces", "piles", "limit")
WAYS = ("", BY_CHANCE, BY_CHOICE)
FOUND_BY_CHANCE: Final = 1
FOUND_BY_CHOICE: Final = 2
FOUND_BY = {BY_CHANCE: FOUND_BY_CHANCE, BY_CHOICE: FOUND_BY_CHOICE}


def _record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


def _counts(name: str) -> tuple[Any, ...]:
    """The number of each card."""
    return (name, np.uint8, (ROOM,))


PLAYER = _record(
    *map(_counts, ("hand", "deck", "discard", "play", "shown_hand", "shown_discard")),
    ("top", np.uint8, (HIGHEST,)),  # the next card last
    *((name, np.int16) for name in ("hand_n", "deck_n", "discard_n", "top_n", "turns")),
    ("face", np.int8),
    ("last", np.int8),  # the last card that was played and still lies there
)

STATE = _record(
    ("players", PLAYER, (4,)),
    *map(_counts, ("supply", "trash", "held", "stolen")),
    ("stack", np.int32, (DEEPEST,)),
    ("wins", np.int32, (4,)),  # of the games of a row
    ("sums", np.int32, (4,)),
    ("wishes", np.int64, (len(WISHES),)),  # sets of cards
    ("agreed", np.int64, (MOST_GAMES,)),  # for each game of the row ten named cards, or how they are found
    *((name, np.int64) for name in ("kingdom", "contains", "allowed", "piles")),
    *((name, np.int32) for name in ("limit", "games", "played", "actions", "buys", "coins")),
    *((name, np.int16) for name in ("stack_n", "held_n", "stolen_n")),
    *((name, np.int8) for name in ("seats", "turn", "buying", "bought", "ended", "way", "wish_n")),
    *((name, np.int8) for name in ("drawn", "drawn_known", "held_last", "hand_under_play")),
    ("unused", np.int8, (7,)),  # to the next whole word
)


def _number(card: Card | None) -> int:
    return NONE if card is None else NUMBER[card]


@lru_cache(maxsize=4096)
def _counted(cards: tuple[Card, ...]) -> bytes:
    """The number of each card; most bunches stay as they are when something happens."""
    counts = bytearray(ROOM)
    for card in cards:
        counts[NUMBER[card]] += 1
    return bytes(counts)


# Steps


class _OnTable(NamedTuple):
    """The cards that steps hold: only the step on top has any, and a thief's below it."""

    held: tuple[Card, ...] = ()
    held_last: int = NONE
    stolen: tuple[Card, ...] = ()
    drawn: int = NONE
    drawn_known: bool = False


def _on_table(stack: tuple[Step, ...]) -> _OnTable:
    found = _OnTable()
    for step in stack:
        match step.effect:
            case effects.TakeStolen():
                found = found._replace(stolen=step.cards)
                continue
            case effects.DrawToHand(drawn=drawn, known=known) if drawn is not None:
                found = found._replace(drawn=NUMBER[drawn], drawn_known=known)
        if step.cards:
            digging = isinstance(step.effect, effects.DigForTreasures)
            lasting = [card for card in step.cards if not (digging and is_a(card, Type.TREASURE))]
            found = found._replace(held=step.cards, held_last=_number(lasting[-1]) if lasting else NONE)
    return found


# States

LAYOUT = Struct(f"={DEEPEST}i 4i 4i {len(WISHES)}q {MOST_GAMES}q 4q 6i 3h 11b 7x")
"""The record after the cards: its fields fill it without gaps, so equal states have equal bytes."""


@lru_cache(maxsize=4096)
def _packed_dominion(dominion: Dominion) -> bytes:
    zones = (dominion.hand, dominion.deck, dominion.discard, dominion.play, dominion.shown_hand, dominion.shown_discard)
    top = bytes(NUMBER[card] for card in reversed(dominion.top)).ljust(HIGHEST, b"\0")
    sizes = map(len, (dominion.hand, dominion.deck, dominion.discard, dominion.top))
    last = _number(dominion.play[-1]) if dominion.play else NONE
    numbers = pack_numbers("=5h2b", *sizes, dominion.turns, _number(dominion.face), last)
    return b"".join((*map(_counted, zones), top, numbers))


NOBODY: Final = bytes(PLAYER.itemsize)


def pack(state: State) -> States:
    """The reference's state as an array of one."""
    table = _on_table(state.stack)
    supply = bytearray(ROOM)
    for pile in state.supply:
        supply[NUMBER[pile.card]] = pile.left
    parts = (
        *map(_packed_dominion, state.dominions),
        *(NOBODY,) * (4 - state.players),
        bytes(supply),
        *map(_counted, (state.trash, table.held, table.stolen)),
        LAYOUT.pack(*_numbers(state, table)),
    )
    return np.frombuffer(bytearray(b"".join(parts)), STATE)


def _numbers(state: State, table: _OnTable) -> Iterator[int]:
    """Everything but the counts of cards, in the order of the record."""
    options, wish, now = state.options, agreed(state.options), wishes(state.options, len(state.earlier))
    games = _games_over(state)
    yield from _padded([step_code(step) for step in state.stack], DEEPEST)
    yield from _padded([sum(seat in game.winners for game in games) for seat in range(state.players)], 4)
    yield from _padded([sum(game.points[seat] for game in games) for seat in range(state.players)], 4)
    yield from _padded([card_set(WISHES[kind]) for kind in wish.kinds], len(WISHES))
    yield from _padded(_agreed_kingdoms(options), MOST_GAMES)
    piles = tuple([pile.card for pile in state.supply])
    yield from map(card_set, (state.kingdom, wish.contains, wish.allowed, piles))
    yield from (options.turn_limit, options.games, len(games), state.actions, state.buys, state.coins)
    yield from map(len, (state.stack, table.held, table.stolen))
    yield from (state.players, state.turn, state.buying, state.bought, ENDINGS.index(state.ended))
    yield from (WAYS.index(now.way), len(wish.kinds), table.drawn, table.drawn_known, table.held_last)
    yield options.hand_under_play


def _padded(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


def _games_over(state: State) -> tuple[Result, ...]:
    """§10.6 The games of a row that are over; a single game is not counted."""
    if state.options.games == 1:
        return ()
    return (*state.earlier, *([result(state)] if state.ended else []))


@lru_cache(maxsize=64)
def _agreed_kingdoms(options: Options) -> list[int]:
    """§2.5 For each game of the row its ten named cards, or one of the numbers that no ten cards have."""
    found = [wishes(options, game) for game in range(options.games)]
    return [FOUND_BY[wish.way] if wish.way else card_set(wish.contains) for wish in found]


def blank(players: int, options: Options) -> States:
    """A record with nothing on the table but what has been agreed."""
    contains = wishes(options).contains
    return pack(State(options, players, dominions=(Dominion(),) * players, stack=(), kingdom=contains))


def pack_view(view: View) -> States:
    """A view as an array of one: cards whose place is unknown lie in the deck, the sizes tell where they belong."""
    known = [seen.own or Own(seen.shown_hand, seen.hidden, seen.shown_discard) for seen in view.seen]
    stack = tuple(waiting.step for waiting in view.stack)
    states = pack(as_state(view, tuple(map(as_dominion, view.seen, known)), stack))
    _hide(view, states[0])
    return states


def _hide(view: View, record: Any) -> None:
    """The true sizes, and how many cards are secret."""
    for seat, seen in enumerate(view.seen):
        player = record.players[seat]
        player.hand_n, player.deck_n, player.discard_n = seen.hand, seen.deck - len(seen.top), seen.discard
    for waiting in view.stack:
        if waiting.secret and isinstance(waiting.step.effect, effects.DrawToHand):
            record.drawn = SECRET
        elif waiting.secret:
            record.held_n = waiting.secret
