"""A first round, prepared: a hexagon, a bridge, a tile that must be bought, and the last tile laid."""

from spilabord.core.lesson import Lesson, Stop
from spilabord.games.triominos.state import Options

LESSON = Lesson(
    players=2,
    options=Options(),
    course=(
        # The learner's tile, then the other one's, nine times; then one each for the start.
        "draw 235, draw 025, draw 233, draw 223, draw 333, draw 012, draw 122, draw 033, draw 055, draw 555",
        "draw 023, draw 155, draw 255, draw 335, draw 135, draw 022, draw 222, draw 003, draw 445, draw 134",
        Stop("lesson-welcome", part="rack"),
        Stop("lesson-first", awaits="lay 235 n56", part="table"),
        "lay 025 o56",
        Stop("lesson-try", tries="lay 233 n57", refused="§3.7", part="table"),
        Stop("lesson-match", awaits="lay 233 n55", part="table"),
        Stop("lesson-points", part="points"),
        "lay 223 n54, lay 333 m55, lay 012 o55",
        Stop("lesson-hexagon", awaits="lay 122 o54", part="table"),
        "lay 033 m56, lay 055 o57, buy, draw 244, buy, draw 134, buy, draw 144, pass",
        Stop("lesson-pass", part="points"),
        "lay 023 m57, lay 555 o58",
        Stop("lesson-bridge", awaits="lay 255 n58", part="table"),
        "lay 155 o59, lay 135 p59, lay 335 m54",
        Stop("lesson-no-pass", tries="pass", refused="§5.5", part="actions"),
        Stop("lesson-buy", awaits="buy", part="actions"),
        "draw 011",
        Stop("lesson-bought", awaits="lay 011 p55", part="table"),
        "lay 022 m58",
        Stop("lesson-last", awaits="lay 222 m59", part="table"),
        "lay 003 l56",
        Stop("lesson-end", part="points"),
        Stop("lesson-praise"),
    ),
)
