"""A first game, prepared: cards are exchanged, pegs come out, one is sent home, and the last one comes in."""

from spilabord.core.lesson import Lesson, Stop
from spilabord.games.partners_duo.state import Options

LESSON = Lesson(
    players=2,
    options=Options(),
    course=(
        "deal 3, deal 1, deal 4, deal 5, deal 8, deal 6, deal 10, deal 7",
        Stop("lesson-welcome", part="board"),
        Stop("lesson-way", part="board"),
        Stop("lesson-give", awaits="give 10", part="hand"),
        "give 1",
        Stop("lesson-try", tries="enter 3 a", refused="§4.1", part="hand"),
        Stop("lesson-enter", awaits="enter 8 a", part="hand"),
        "enter 6 b",
        Stop("lesson-walk", awaits="forward 3 a0", part="hand"),
        "forward 7 b0",
        Stop("lesson-closed", awaits="enter 1 a", part="hand"),
        "forward 10 b7",
        Stop("lesson-split", awaits="split a0+1 a3+3", part="hand"),
        "forward 5 c7, deal 1, deal 10, deal 6, deal 2, deal 9, deal 3, deal 7, deal 8, give 7, give 3",
        Stop("lesson-other-home", awaits="enter 6 c", part="hand"),
        "forward 10 d2",
        Stop("lesson-send-home", awaits="forward 1 a1", part="board"),
        # The rest of that deal, and five more.
        "enter 8 d, swap a2 c0, forward 2 d0, forward 3 a2, forward 7 d2",
        "deal 8, deal 6, deal 9, deal 3, deal 2, deal 4, deal 5, deal 9, give 2, give 9",
        "swap a6 d9, split a6+4, forward 5 a5, enter 6 d, enter 8 a, forward 3 d0, swap a0 d3, forward 2 a0",
        "deal 8, deal 6, deal 10, deal 5, deal 6, deal 5, deal 1, deal 4, give 5, give 1",
        "enter 8 d, split d9+4, forward 10 d0, forward 6 d3, enter 6 b, forward 1 d9, forward 5 a2, forward 5 c0",
        "deal 3, deal 9, deal 1, deal 9, deal 4, deal 6, deal 4, deal 10, give 9, give 1",
        "forward 3 b0, enter 6 c, swap a7 a10, swap b3 c0, split a10+4, forward 10 b3, split c0+4, enter 1 c",
        "deal 2, deal 8, deal 7, deal 2, deal 2, deal 9, deal 5, deal 3, give 3, give 5",
        "forward 2 c4, forward 2 d10, forward 2 b4, forward 9 a7, forward 7 c6, forward 8 c5, lay down, forward 5 c0",
        "deal 10, deal 9, deal 4, deal 7, deal 10, deal 7, deal 1, deal 5, give 1, give 5",
        "forward 10 c5, swap d3 d5, forward 10 d3, enter 1 d, forward 5 b6, forward 7 d0, split a3+3 cg1+1",
        "forward 7 d7",
        "deal 10, deal 6, deal 5, deal 3, deal 3, deal 3, deal 2, deal 4, give 3, give 6",
        Stop("lesson-later", part="board"),
        Stop("lesson-goal", awaits="forward 6 d5", part="hand"),
        "forward 3 a4, forward 10 a6, split a7+4",
        Stop("lesson-last", awaits="forward 5 b6", part="hand"),
        Stop("lesson-end", part="board"),
        Stop("lesson-praise"),
    ),
)
