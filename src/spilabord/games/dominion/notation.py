"""How it is written and drawn."""

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable

import spilabord.games.dominion.actions as actions
from spilabord.core.game import Seat
from spilabord.core.message import Message, Say
from spilabord.games.dominion.actions import Action, Start
from spilabord.games.dominion.cards import cost
from spilabord.games.dominion.components import lying_open
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.questions import question
from spilabord.games.dominion.scoring import points
from spilabord.games.dominion.views import Seen, View, cards_of

# Written

WITH_CARD: dict[str, Callable[[Card], Action]] = {
    "include": actions.Include,
    "turn": actions.Turn,
    "land": actions.LandOnTop,
    "pick": actions.Pick,
    "play": actions.Play,
    "buy": actions.Buy,
    "discard": actions.Discard,
    "trash": actions.Trash,
    "gain": actions.Gain,
    "put": actions.Put,
    "reveal": actions.Reveal,
}
"""Actions that are spelled with a card: "buy smithy"."""

ALONE: dict[str, Action] = {
    "end-actions": actions.EndActions(),
    "end-turn": actions.EndTurn(),
    "keep": actions.Keep(),
    "set-aside": actions.SetAside(),
    "overturn": actions.Overturn(),
    "done": actions.Done(),
}
"""Actions that are spelled with one word."""

SEATS = ("1", "2", "3", "4")

VERBS: dict[object, str] = {action: verb for verb, action in WITH_CARD.items()}
WORDS = {action: word for word, action in ALONE.items()}


def write(action: Action) -> str:
    """The one spelling: "play smithy", "buy throne-room", "end-turn", "start 2" for the second chair."""
    if isinstance(action, Start):
        return f"start {SEATS[action.seat]}"
    if action in WORDS:
        return WORDS[action]
    return f"{VERBS[type(action)]} {action.card}"  # type: ignore[union-attr]


def read(text: str) -> Action:
    """The action of this spelling."""
    match text.split(" "):
        case [word] if word in ALONE:
            return ALONE[word]
        case ["start", seat]:
            if seat not in SEATS:
                raise ValueError(f"{seat!r} is not a chair: they are {', '.join(SEATS)}")
            return Start(SEATS.index(seat))
        case [verb, name] if verb in WITH_CARD:
            if name not in tuple(Card):
                raise ValueError(f"{name!r} is not a card: they are {', '.join(Card)}")
            return WITH_CARD[verb](Card(name))
    raise ValueError(f"{text!r} is not an action: write 'play smithy', 'buy province', 'end-turn' or 'done'")


# Drawn

WIDTH = 80
COLUMN = 40
"""Two columns of the supply fill a terminal of 80 columns."""

NAME_WIDTH = 24

COLOURS = {
    r"●\d+": "bold yellow",
    r"×0\b": "red",
    r"▶": "bold green",
}
"""How a terminal colours prices, empty piles and whose turn it is."""


def draw(view: View, say: Say) -> str:
    """The supply and the trash, every seat's cards, and what is going on."""
    parts = [_heading(view, say)]
    if view.supply:
        parts += [_supply(view, say), *(_seat(view, seat, say) for seat in range(view.players))]
    elif view.kingdom:
        parts.append(_listed(say(Message("draw-kingdom")), view.kingdom, say))
    parts += _going_on(view, say)
    return "\n\n".join(parts)


def _heading(view: View, say: Say) -> str:
    args: dict[str, int | str] = {
        "game": len(view.earlier) + 1 if view.options.games > 1 else 0,
        "games": view.options.games,
        "turn": view.seen[view.turn].turns,
        "actions": view.actions,
        "buys": view.buys,
        "coins": view.coins,
    }
    return say(Message("draw-heading", args))


def _supply(view: View, say: Say) -> str:
    """Every pile with its price and what is left of it, two to a line; then the trash."""
    names = [say(Message("draw-pile", {"card": f"card-{pile.card}"})) for pile in view.supply]
    cells = [
        f"{name[: COLUMN - 9]:{COLUMN - 9}} ●{cost(pile.card)} ×{pile.left}"
        for name, pile in zip(names, view.supply, strict=True)
    ]
    rows = [cells[first : first + 2] for first in range(0, len(cells), 2)]
    lines = ["".join(f"{cell:{COLUMN}}" for cell in row).rstrip() for row in rows]
    if view.trash:
        lines.append(_listed(say(Message("draw-trash")), view.trash, say))
    return "\n".join(lines)


def _seat(view: View, seat: Seat, say: Say) -> str:
    seen = view.seen[seat]
    name = say(Message("seat-name", {"seat": seat}))[:NAME_WIDTH]
    sizes = say(Message("draw-sizes", {"deck": seen.deck, "hand": seen.hand}))
    lines = [f"{'▶' if seat == view.turn else ' '} {name} · {sizes}"]
    if seen.face is not None:
        lines.append("  " + say(Message("draw-discard", {"card": f"card-{seen.face}"})))
    for title, cards in _zones(view, seat, seen):
        if cards:
            lines.append("  " + _listed(say(Message(title)), cards, say, indent=2))
    if view.options.counting:
        lines += _counted(view, seat, say)
    return "\n".join(lines)


def _counted(view: View, seat: Seat, say: Say) -> list[str]:
    """§9.3 What a careful player has counted: one's own deck and discard pile, and all that anybody owns."""
    own = view.seen[seat].own
    hidden = [("draw-in-deck", own.deck), ("draw-in-discard", own.discard)] if own else []
    lines = ["  " + _listed(say(Message(title)), cards, say, indent=2) for title, cards in hidden if cards]
    owned = cards_of(view, seat)
    title = say(Message("draw-owned", {"cards": len(owned), "points": points(owned)}))
    return [*lines, "  " + _listed(title, owned, say, indent=2)]


def _zones(view: View, seat: Seat, seen: Seen) -> list[tuple[str, Iterable[Card]]]:
    """What can be seen of a seat's cards, under which title."""
    on_table = [card for waiting in view.stack if waiting.step.seat == seat for card in lying_open(waiting.step)]
    hand = ("draw-hand", seen.own.hand) if seen.own else ("draw-shown", seen.shown_hand)
    return [("draw-top", seen.top), ("draw-play", seen.play), ("draw-open", on_table), hand]


def _going_on(view: View, say: Say) -> list[str]:
    """What the card being played asks, and of whom."""
    if view.ended or view.asked is None or view.asked < 0 or not view.stack:
        return []
    return ["\n".join(textwrap.wrap(say(question(view, view.asked)), WIDTH))]  # a name may be long


def _listed(title: str, cards: Iterable[Card], say: Say, indent: int = 0) -> str:
    """A title and cards with their numbers, broken into lines that fit."""
    words = []
    for card, number in Counter(cards).items():
        name = say(Message(f"card-{card}"))
        words.append(f"{number} {name}" if number > 1 else name)
    lines = [f"{title}:"]
    for place, word in enumerate(words, start=1):
        piece = word if place == len(words) else f"{word},"
        if indent + len(lines[-1]) + 1 + len(piece) > WIDTH:
            lines.append(" " * (indent + 2) + piece)
        else:
            lines[-1] += f" {piece}"
    return "\n".join(lines)
