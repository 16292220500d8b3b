"""A first game, prepared: two players, and a wheat field that grows to ten squares."""

from spilabord.core.lesson import Lesson, Stop
from spilabord.games.kingdomino.state import Options

LESSON = Lesson(
    players=2,
    options=Options(),
    course=(
        "draw 4, draw 30, draw 19, draw 45, king pink",
        Stop("lesson-welcome", part="kingdom"),
        Stop("lesson-row", part="rows"),
        Stop("lesson-choose", awaits="choose 19", part="rows"),
        "king yellow, choose 45, king pink",
        Stop("lesson-second-king", awaits="choose 30", part="rows"),
        "king yellow, choose 4, draw 13, draw 36, draw 22, draw 28",
        Stop("lesson-order", part="rows"),
        "place 4 h7 i7, choose 28",
        Stop("lesson-lay", awaits="place 19 h7 i7", part="kingdom"),
        Stop("lesson-choose-next", awaits="choose 22", part="rows"),
        Stop("lesson-try", tries="place 30 j7 k7", refused="§4.5", part="kingdom"),
        Stop("lesson-match", awaits="place 30 g8 h8", part="kingdom"),
        Stop("lesson-points", part="score"),
        # The rest of the first round, and all but the last.
        "choose 36, place 45 g6 f6, choose 13, draw 41, draw 1, draw 31, draw 16",
        "place 13 i9 i8, choose 41, place 22 h6 i6, choose 31, place 28 h6 i6, choose 16, place 36 h5 h4, choose 1",
        "draw 21, draw 15, draw 29, draw 8",
        "place 1 i4 i5, choose 21, place 16 h8 g8, choose 29, place 31 f6 g6, choose 8, place 41 i10 j10, choose 15",
        "draw 14, draw 42, draw 38, draw 20",
        "place 8 f7 f8, choose 20, place 15 h9 g9, choose 42, place 21 g5 g4, choose 38, place 29 j8 j9, choose 14",
        "draw 40, draw 6, draw 11, draw 18",
        "place 14 f8 f7, choose 6, place 20 i8 j8, choose 40, place 38 j4 j5, choose 11, place 42 h10 g10, choose 18",
        Stop("lesson-later", part="kingdom"),
        "place 6 j6 j7",
        Stop("lesson-last-lay", awaits="place 11 f4 f5", part="kingdom"),
        "place 18 f9 f10",
        Stop("lesson-discard", awaits="discard 40", part="kingdom"),
        Stop("lesson-count", part="score"),
        Stop("lesson-praise"),
    ),
)
