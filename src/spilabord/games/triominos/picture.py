"""The tiles on the table, drawn: a number on every corner, lines where tiles lie, names where they may.

The picture is as large as 80 columns allow. In the largest every free triangle carries its name, then its
column, then only a dot: its row is the letter at the left, its column the figures above, read downwards.
"""

from spilabord.games.triominos.state import Cell
from spilabord.games.triominos.triangles import FIRST_COLUMN, Mosaic, cell_name, corners, points_up

WIDTH = 80
MARGIN = 3
"""Room for the name of a row, and a space."""

SCALES = (4, 3, 2, 1)
"""Characters from a column to the next. The smallest holds 75 columns, and 56 tiles reach over 58 at most."""

FREE = "·"
LAST = "•"


class Canvas:
    """Lines of text that are written on at any place; what is written last stays."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], str] = {}

    def write(self, line: int, place: int, text: str) -> None:
        for offset, mark in enumerate(text):
            self._marks[line, place + offset] = mark

    def lines(self) -> list[str]:
        """From the first line written on to the last."""
        places = list(self._marks)
        last = {line: max(place for other, place in places if other == line) for line, _ in places}
        return [
            "".join(self._marks.get((line, place), " ") for place in range(last.get(line, -1) + 1))
            for line in range(min(last), max(last) + 1)
        ]


class Frame:
    """Where the corners and cells of a mosaic come to lie on the canvas."""

    def __init__(self, table: Mosaic) -> None:
        cells = [*table.covered, *table.shore]
        self.columns = range(min(column for column, _ in cells), max(column for column, _ in cells) + 1)
        self.top = max(row for _, row in cells) + 1
        self.scale = next(scale for scale in SCALES if MARGIN + scale * (len(self.columns) + 1) < WIDTH)

    def place(self, column: int) -> int:
        """The character where the corners of this column stand."""
        return MARGIN + self.scale * (column - self.columns.start)

    def middle(self, cell: Cell) -> int:
        """The character in the middle of a cell."""
        return self.place(cell[0] + 1)

    def line_of_corners(self, row: int) -> int:
        return 2 * (self.top - row)

    def line_of_cells(self, row: int) -> int:
        return self.line_of_corners(row) - 1


def picture(table: Mosaic) -> list[str]:
    """The mosaic, line by line."""
    frame, canvas = Frame(table), Canvas()
    for cell in table.shore:
        _draw_free(canvas, frame, cell)
    for cell in table.covered:
        _draw_tile(canvas, frame, cell)
    for (column, row), number in table.numbers.items():
        canvas.write(frame.line_of_corners(row), frame.place(column), str(number))
    if frame.scale > 1:
        last = next(reversed(table.covered))
        canvas.write(frame.line_of_cells(last[1]), frame.middle(last), LAST)
    for _, row in table.shore:
        name = cell_name((0, row)).removesuffix(str(FIRST_COLUMN))
        canvas.write(frame.line_of_cells(row), 0, name)
    return [*_columns(frame), *canvas.lines()]


def _draw_free(canvas: Canvas, frame: Frame, cell: Cell) -> None:
    """The name of a free triangle, or as much of it as there is room for."""
    spellings = (cell_name(cell), str(cell[0] + FIRST_COLUMN), FREE)
    text = next((text for text in spellings if len(text) < frame.scale), FREE)
    canvas.write(frame.line_of_cells(cell[1]), frame.middle(cell) - len(text) // 2, text)


def _draw_tile(canvas: Canvas, frame: Frame, cell: Cell) -> None:
    """The three sides of a tile; where there is no room for sides, its shape."""
    column, row = cell
    upright = points_up(cell)
    if frame.scale == 1:
        canvas.write(frame.line_of_cells(row), frame.middle(cell), "▲" if upright else "▼")
        return
    half = frame.scale // 2
    left, right = ("/", "\\") if upright else ("\\", "/")
    canvas.write(frame.line_of_cells(row), frame.place(column) + half, left)
    canvas.write(frame.line_of_cells(row), frame.place(column + 1) + half, right)
    base = corners(cell)[0][1]
    canvas.write(frame.line_of_corners(base), frame.place(column) + 1, "─" * (2 * frame.scale - 1))


def _columns(frame: Frame) -> list[str]:
    """The numbers of the columns, read downwards, where the cells do not carry them."""
    if frame.scale > 2:
        return []
    lines = [" " * frame.place(frame.columns.start + 1)] * 3
    for column in frame.columns:
        figures = f"{column + FIRST_COLUMN:3}"
        lines = [f"{line}{figure:{frame.scale}}" for line, figure in zip(lines, figures, strict=True)]
    return [line.rstrip() for line in lines if line.strip()]
