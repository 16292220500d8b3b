"""Tensors for learners: how many of each card lie where, what is asked, and what an action names.

A place of 32 numbers has one for each kind of card, in the order of `Card`. What a view shows and a row does not:
the order in which cards lie in front of a player, were named or were revealed, but for the last one; the order of known
cards on top of a deck below the fourth; of the effects in waiting below the next one the order, the seats and the
numbers; the results of earlier games of a row but for wins and points; which kingdoms later games of a row will have;
whether points are counted for the players.
"""

from typing import Any

import numpy as np

import spilabord.games.dominion.codes as ops
import spilabord.games.dominion.fast as fast
from spilabord.compiled.kernels import kernel
from spilabord.core.game import CHANCE
from spilabord.core.tensors import Field, FlatActions, Row, Tensors, places_of, size_of
from spilabord.core.twin import OVER, States
from spilabord.games.dominion.actions import Action
from spilabord.games.dominion.codes import KINDS, arg_of, by_of, card_of, op_of, safe_of, seat_of, verb_of
from spilabord.games.dominion.fast import FIRST_KINGDOM, wide
from spilabord.games.dominion.hints import DRAWS, EARNS, RETURNS
from spilabord.games.dominion.kingdoms import KINDS as WISHES
from spilabord.games.dominion.packing import NONE
from spilabord.games.dominion.plans import owned
from spilabord.games.dominion.state import State

SEATS = 4
KINGDOM = KINDS - FIRST_KINGDOM
OPERATIONS = ops.LAY_OUT + 1
SECRET = KINDS
"""Stands for a card that a seat may not know."""
TOP = 4
"""Known cards on top of each deck that are told in their order."""

OBSERVATION = (
    Field("players", (1,), 2, 4, "How many play."),
    Field("turn_limit", (1,), 1, 9999, "Option: turns after which the game is over."),
    Field("games", (1,), 1, 99, "Option: games in a row."),
    Field("hand_under_play", (1,), 0, 1, "Option: 1 if the hand is discarded under what was played."),
    Field("games_over", (1,), 0, 99, "Games of the row that are over."),
    Field("wins", (4,), 0, 99, "By seat: games of the row won."),
    Field("sums", (4,), -3000, 30000, "By seat: points of the games of the row that are over."),
    Field("to_move", (6,), 0, 1, "1 for whose decision it is: by seat, chance's, nobody's."),
    Field("turn", (4,), 0, 1, "By seat: 1 for whose turn it is, or who starts."),
    Field("ended", (1,), 0, 3, "Why the game is over: 1 Provinces, 2 piles, 3 the limit; 0 while it lasts."),
    Field("actions", (1,), 0, 999, "Actions that can still be played."),
    Field("buys", (1,), 0, 999, "Buys that are left."),
    Field("coins", (1,), 0, 999, "Coins that are left."),
    Field("buying", (1,), 0, 1, "1 once the Action phase is over."),
    Field("bought", (1,), 0, 1, "1 once something was bought in this turn."),
    Field("turns", (4,), 0, 9999, "By seat: turns begun."),
    Field("points", (4,), -300, 999, "By seat: points of all its cards, which anybody can count."),
    Field("hand_sizes", (4,), 0, 999, "By seat: cards in the hand."),
    Field("deck_sizes", (4,), 0, 999, "By seat: cards in the deck."),
    Field("discard_sizes", (4,), 0, 999, "By seat: cards in the discard pile."),
    Field("top_sizes", (4,), 0, 999, "By seat: how many cards on top of the deck everybody knows."),
    Field("top", (4, 4), -1, 31, "By seat: the first of those, the next one first; -1 if there are fewer."),
    Field("face", (4,), -1, 31, "By seat: the card on top of the discard pile, -1 if there is none."),
    Field("last", (1,), -1, 31, "The last card that was played in this turn and lies there, -1 if there is none."),
    Field("depth", (1,), 0, 32, "How many effects wait."),
    Field("effect", (31,), 0, 1, "1 for the operation (`codes.py`) that waits next, if one does."),
    Field("effect_on", (4,), 0, 1, "By seat: 1 for whose cards it moves."),
    Field("effect_by", (4,), 0, 1, "By seat: 1 for who played it."),
    Field("effect_spares", (4,), 0, 1, "By seat: 1 if a Moat protects it from this effect."),
    Field("effect_number", (1,), 0, 63, "How many cards, or coins, it speaks of; or the number of a card."),
    Field("effect_to", (3,), 0, 1, "What it gains goes onto the deck, into the hand; only Treasure will do."),
    Field("waiting", (31,), 0, 99, "By operation: how many effects wait below it."),
    Field("coming", (32,), 0, 99, "By card: how often it will be carried out, for attacks and Throne Rooms."),
    Field("drawn", (1,), -1, 32, "The card drawn for a Library, 32 if one may not know it, -1 if there is none."),
    Field("held_size", (1,), 0, 999, "How many cards are revealed, set aside or named for the effect."),
    Field("held_last", (1,), -1, 31, "The last of them that will be discarded; -1 if there is none, or it is secret."),
    Field("held", (32,), 0, 99, "By card: how many of them; nothing while another seat names cards of its hand."),
    Field("stolen", (3,), 0, 99, "Copper, Silver, Gold that a Thief has trashed and can take."),
    Field("finding", (1,), 0, 2, "How the kingdom is found: 0 by name, 1 by chance, 2 by choice."),
    Field(
        "wishes", (6,), 0, 1, "By kind: 1 if the kingdom must have one. Village, attack, reaction, buy, draw, trash."
    ),
    Field("allowed", (25,), 0, 1, "By kingdom card: 1 if it may be in a kingdom that is found."),
    Field("kingdom", (25,), 0, 1, "By kingdom card: 1 if it is in the kingdom, as far as that is found."),
    Field("supply", (32,), 0, 99, "By card: how many are left in its pile."),
    Field("trash", (32,), 0, 99, "By card: how many are in the trash."),
    Field("play", (32,), 0, 99, "By card: how many lie in front of the player whose turn it is."),
    Field("hand", (32,), 0, 99, "By card: how many are in one's own hand."),
    Field("deck", (32,), 0, 99, "By card: how many are in one's own deck, below the known ones on top."),
    Field("discard", (32,), 0, 99, "By card: how many are in one's own discard pile."),
    Field("owned", (4, 32), 0, 99, "By seat and card: all that it has, wherever they lie."),
    Field("shown_hand", (4, 32), 0, 99, "By seat and card: what everybody knows to be in the hand."),
    Field("shown_discard", (4, 32), 0, 99, "By seat and card: what everybody knows to be in the discard pile."),
)

ACTION = (
    Field("verb", (8,), 0, 1, "1 for pick, play, buy, discard, trash, gain, put on the deck, or reveal a card."),
    Field("word", (6,), 0, 1, "1 for end Actions, end turn, keep, set aside, overturn the deck, or done."),
    Field("card", (32,), 0, 1, "1 for the card that is named, or kept or set aside."),
    Field("cost", (1,), 0, 8, "What it costs."),
    Field("gives", (4,), -1, 99, "Coins, cards and Actions that it gives when it is played, and points."),
    Field("types", (4,), 0, 1, "1 if it is a Treasure, a Victory card, an Action, an Attack."),
    Field("left", (1,), 0, 99, "How many are left in its pile."),
    Field("own", (1,), 0, 99, "How many one has."),
    Field("coins", (1,), 0, 999, "Coins that are there afterwards, if it is a Treasure played or a card bought."),
)

_AT: dict[str, int] = {name: place.start for name, place in places_of(OBSERVATION).items()}
_OF: dict[str, int] = {name: place.start for name, place in places_of(ACTION).items()}
SIZE, ACTION_SIZE = size_of(OBSERVATION), size_of(ACTION)
GAMES_OVER, WINS, SUMS, TO_MOVE, TURN = (_AT[name] for name in ("games_over", "wins", "sums", "to_move", "turn"))
ENDED, ACTIONS, TURNS, POINTS = (_AT[name] for name in ("ended", "actions", "turns", "points"))
HAND_SIZES, DECK_SIZES, DISCARD_SIZES = (_AT[name] for name in ("hand_sizes", "deck_sizes", "discard_sizes"))
TOP_SIZES, TOPS, FACE, LAST, DEPTH = (_AT[name] for name in ("top_sizes", "top", "face", "last", "depth"))
EFFECT, EFFECT_ON, EFFECT_BY = (_AT[name] for name in ("effect", "effect_on", "effect_by"))
SPARES, NUMBER, GOES_TO = (_AT[name] for name in ("effect_spares", "effect_number", "effect_to"))
WAITING, COMING, DRAWN = (_AT[name] for name in ("waiting", "coming", "drawn"))
HELD_SIZE, HELD_LAST, HELD, STOLEN = (_AT[name] for name in ("held_size", "held_last", "held", "stolen"))
FINDING, WISHED, ALLOWED, CHOSEN = (_AT[name] for name in ("finding", "wishes", "allowed", "kingdom"))
SUPPLY, TRASH, PLAY = (_AT[name] for name in ("supply", "trash", "play"))
HAND, DECK, DISCARD, OWNED = (_AT[name] for name in ("hand", "deck", "discard", "owned"))
SHOWN_HAND, SHOWN_DISCARD = _AT["shown_hand"], _AT["shown_discard"]
WORD, CARD, COST, LEFT, OWN, COINS = (_OF[name] for name in ("word", "card", "cost", "left", "own", "coins"))

WISH_SETS = np.array([ops.card_set(cards) for cards in WISHES.values()])
MASKS = np.array([fast.TREASURES, fast.VICTORIES, fast.DEEDS, fast.ASSAULTS])
FACTS = np.column_stack(
    [fast.COST, EARNS, DRAWS, RETURNS, fast.POINTS, *(MASKS[:, np.newaxis] >> np.arange(KINDS) & 1)]
)
"""What is printed on each card, as the fields from `cost` on tell it."""
assert (len(WISHES), SIZE, FACTS.shape[1]) == (6, _AT["shown_discard"] + SEATS * KINDS, LEFT - COST)


@kernel
def relative(seat: int, looker: int, players: int) -> int:
    """A seat counted from the one that looks."""
    return seat - looker if seat >= looker else seat - looker + players


@kernel
def observe(states: States, i: int, seat: int, out: Row) -> None:
    """What this seat sees, itself first."""
    s = states[i]
    for at in range(SIZE):
        out[at] = 0
    players = wide(s.seats)
    out[0], out[1], out[2], out[3] = players, s.limit, s.games, s.hand_under_play
    out[GAMES_OVER], out[ENDED] = s.played, s.ended
    out[ACTIONS], out[ACTIONS + 1], out[ACTIONS + 2] = s.actions, s.buys, s.coins
    out[ACTIONS + 3], out[ACTIONS + 4] = s.buying, s.bought
    turn = fast.to_move(states, i)
    out[TO_MOVE + (4 if turn == CHANCE else 5 if turn == OVER else relative(turn, seat, players))] = 1
    out[TURN + relative(wide(s.turn), seat, players)] = 1
    see_table(s, out)
    see_effects(s, seat, players, out)
    for near in range(SEATS):
        if near < players:
            far = seat + near if seat + near < players else seat + near - players
            see_seat(s, far, near, out)
        else:
            see_nobody(near, out)
    p = s.players[seat]
    for card in range(KINDS):
        out[HAND + card] = p.hand[card]
        out[DECK + card] = p.deck[card]
        out[DISCARD + card] = p.discard[card]


@kernel
def see_table(s: Any, out: Row) -> None:
    """The supply, the trash, what was played, and the kingdom."""
    p = s.players[s.turn]
    for card in range(KINDS):
        out[SUPPLY + card] = s.supply[card]
        out[TRASH + card] = s.trash[card]
        out[PLAY + card] = p.play[card]
    out[LAST] = p.last
    out[FINDING] = s.way
    kingdom, allowed = wide(s.kingdom) >> FIRST_KINGDOM, wide(s.allowed) >> FIRST_KINGDOM
    for card in range(KINGDOM):
        out[CHOSEN + card] = kingdom >> card & 1
        out[ALLOWED + card] = allowed >> card & 1
    for wish in range(s.wish_n):
        for kind in range(len(WISH_SETS)):
            if WISH_SETS[kind] == s.wishes[wish]:
                out[WISHED + kind] = 1


@kernel
def see_effects(s: Any, seat: int, players: int, out: Row) -> None:
    """What waits: the next thing whole, and of the others what they do."""
    out[DRAWN], out[HELD_LAST] = NONE, NONE
    depth = wide(s.stack_n)
    out[DEPTH] = depth
    if depth == 0:
        return
    step = wide(s.stack[depth - 1])
    op, owner, safe, arg = op_of(step), seat_of(step), safe_of(step), arg_of(step)
    out[EFFECT + op] = 1
    out[EFFECT_ON + relative(owner, seat, players)] = 1
    out[EFFECT_BY + relative(by_of(step), seat, players)] = 1
    for far in range(players):
        out[SPARES + relative(far, seat, players)] = safe >> far & 1
    out[NUMBER] = card_of(arg)
    for bit in range(3):
        out[GOES_TO + bit] = arg >> (ops.CARD_BITS + bit) & 1
    for place in range(depth - 1):
        see_waiting(wide(s.stack[place]), out)
    see_held(s, op, owner == seat, out)


@kernel
def see_waiting(step: int, out: Row) -> None:
    """An effect below the next one."""
    op = op_of(step)
    out[WAITING + op] += 1
    if op in (ops.CARRY_OUT, ops.PLAY_AGAIN):
        out[COMING + card_of(arg_of(step))] += 1


@kernel
def see_held(s: Any, op: int, own: bool, out: Row) -> None:
    """What lies on the table for an effect: cards named from a hand are its owner's secret, as a Library's card is."""
    out[HELD_SIZE] = s.held_n
    if own or op not in (ops.CELLAR, ops.MILITIA):
        out[HELD_LAST] = s.held_last
        for card in range(KINDS):
            out[HELD + card] = s.held[card]
    if s.drawn != NONE:
        out[DRAWN] = s.drawn if own or s.drawn_known else SECRET
    for card in range(3):
        out[STOLEN + card] = s.stolen[card]


@kernel
def see_nobody(near: int, out: Row) -> None:
    """An empty chair."""
    out[FACE + near] = NONE
    for place in range(TOP):
        out[TOPS + TOP * near + place] = NONE


@kernel
def see_seat(s: Any, far: int, near: int, out: Row) -> None:
    """What everybody knows of one seat."""
    p = s.players[far]
    out[WINS + near], out[SUMS + near], out[TURNS + near] = s.wins[far], s.sums[far], p.turns
    out[HAND_SIZES + near], out[DISCARD_SIZES + near] = p.hand_n, p.discard_n
    known = wide(p.top_n)
    out[DECK_SIZES + near], out[TOP_SIZES + near] = wide(p.deck_n) + known, known
    out[FACE + near] = p.face
    for place in range(TOP):
        out[TOPS + TOP * near + place] = wide(p.top[known - 1 - place]) if place < known else NONE
    at = KINDS * near
    for card in range(KINDS):
        out[OWNED + at + card] = wide(p.hand[card]) + wide(p.deck[card]) + wide(p.discard[card]) + wide(p.play[card])
        out[SHOWN_HAND + at + card] = p.shown_hand[card]
        out[SHOWN_DISCARD + at + card] = p.shown_discard[card]
    for place in range(known):
        out[OWNED + at + wide(p.top[place])] += 1
    see_revealed(s, far, at, out)
    out[POINTS + near] = points_of(out, OWNED + at)


@kernel
def see_revealed(s: Any, far: int, at: int, out: Row) -> None:
    """Cards off a deck that lie on the table for the next effect still belong to the seat."""
    if s.stack_n == 0:
        return
    step = wide(s.stack[s.stack_n - 1])
    if seat_of(step) != far or op_of(step) not in (ops.SPY_ON, ops.ROB, ops.DIG, ops.LIBRARY):
        return
    for card in range(KINDS):
        out[OWNED + at + card] += s.held[card]
    if s.drawn != NONE:
        out[OWNED + at + wide(s.drawn)] += 1


@kernel
def points_of(out: Row, at: int) -> int:
    """§10.2 What these cards are worth."""
    cards = 0
    for card in range(KINDS):
        cards += wide(out[at + card])
    points = wide(out[at + fast.GARDENS]) * (cards // 10)
    for card in range(fast.ESTATE, FIRST_KINGDOM):
        points += wide(out[at + card]) * fast.POINTS[card]
    return points


# Actions

FIRST_VERB = int(fast.PICK) >> ops.CARD_BITS
"""What comes before is chance's."""
VERBS = len(ops.VERBS) - FIRST_VERB
WORDS = len(ops.WORDS)


@kernel
def flat_index(states: States, i: int, code: int) -> int:  # noqa: ARG001 (a code says it all)
    """A verb and a card, then the words that name none."""
    verb = (code >> ops.CARD_BITS) - FIRST_VERB
    return KINDS * verb + card_of(code)


def flat_action(state: State, number: int) -> Action:  # noqa: ARG001 (a number says it all)
    """What a number names: a verb and a card, or a word."""
    verb, place = divmod(number, KINDS)
    return ops.decode(FIRST_VERB + verb << ops.CARD_BITS | place)


@kernel
def named_card(s: Any, code: int) -> int:
    """The card that an action is about, or NONE."""
    if code < fast.END_ACTIONS:
        return card_of(code)
    if code == fast.KEEP and s.drawn == NONE:
        return wide(s.held_last)
    return wide(s.drawn) if code in (fast.KEEP, fast.SET_ASIDE) else NONE


@kernel
def features(states: States, i: int, code: int, out: Row) -> None:
    """What an action of the seat to move names."""
    s = states[i]
    for at in range(ACTION_SIZE):
        out[at] = 0
    verb = (code >> ops.CARD_BITS) - FIRST_VERB
    out[verb if verb < VERBS else WORD + card_of(code)] = 1
    card = named_card(s, code)
    if card == NONE:
        return
    out[CARD + card] = 1
    for fact in range(FACTS.shape[1]):
        out[COST + fact] = FACTS[card, fact]
    out[LEFT] = s.supply[card]
    out[OWN] = owned(s.players[fast.to_move(states, i)], card)
    if verb_of(code) == fast.BUY:
        out[COINS] = s.coins - fast.COST[card]
    elif verb_of(code) == fast.PLAY and card <= fast.GOLD:
        out[COINS] = s.coins + EARNS[card]


TENSORS = Tensors(
    version=1,
    observation=OBSERVATION,
    action=ACTION,
    observe=observe,
    features=features,
    flat=FlatActions(size=KINDS * VERBS + WORDS, index=flat_index, action=flat_action),
)
