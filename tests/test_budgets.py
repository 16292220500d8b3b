"""Budgets and import cycles: no module over 400 lines, no function over 30, no cycle even for types."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "spilabord"

LINES_OF_A_MODULE, LINES_OF_A_FUNCTION = 400, 30

KERNEL = "kernel"
"""The decorator of compiled functions, which may be long."""

COMPILED_TEMPLATES = {
    "bots/exact.py": ["solve_template"],
    "bots/tree.py": ["descend_template"],
    "lab/training/positions.py": ["gather_template"],
    "lab/training/self_play.py": ["play_template"],
    "envs/answers.py": ["learn_template"],
    "lab/native.py": ["play_template"],
    "lab/steps.py": ["step_template"],
}
"""Functions that are compiled for each game, and so are kernels without the decorator."""

FLAT_RECORDS = {"bots/players/search.py": ["make"], "games/partners_duo/fast.py": ["_packed"]}
"""Functions that list the fields of a record, one a line."""

ALLOWED = {
    (file, name)
    for allowance in (COMPILED_TEMPLATES, FLAT_RECORDS)
    for file, names in allowance.items()
    for name in names
}


def sources() -> dict[str, str]:
    """Every module of ours without tests, by its path inside the package."""
    paths = (path for path in sorted(PACKAGE.rglob("*.py")) if "tests" not in path.relative_to(PACKAGE).parts)
    return {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def long_functions(file: str, source: str) -> Iterator[tuple[str, str]]:
    """The functions over budget; kernels and migrations are not counted."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            is_kernel = any(KERNEL in ast.unparse(decorator) for decorator in node.decorator_list)
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > LINES_OF_A_FUNCTION and not is_kernel and "/migrations/" not in file:
                yield file, node.name


def is_long(file: str, source: str) -> bool:
    """Whether a module is over budget; compiled twins may be."""
    return len(source.splitlines()) > LINES_OF_A_MODULE and not file.endswith("/fast.py")


def test_no_module_has_more_than_400_lines():
    assert [] == [file for file, source in sources().items() if is_long(file, source)]


def test_no_function_has_more_than_30_lines():
    found = {one for file, source in sources().items() for one in long_functions(file, source)}

    assert set() == found - ALLOWED


def test_no_allowance_is_left_that_nobody_needs():
    found = {one for file, source in sources().items() for one in long_functions(file, source)}

    assert set() == ALLOWED - found


@pytest.mark.parametrize("lines", [30, 31])
def test_a_planted_long_function_is_seen(lines: int):
    source = "def short():\n    return 1\n\n\nclass Room:\n    async def long(self):\n" + "        pass\n" * (lines - 1)

    assert [("room.py", "long")] * (lines - 30) == list(long_functions("room.py", source))


def test_a_planted_long_module_is_seen():
    assert [False, True] == [is_long("rules.py", "x = 1\n" * lines) for lines in (400, 401)]


def imports(source: str, modules: Iterable[str]) -> set[str]:
    """Which of these modules a source imports: anywhere in it, inside functions and for types only too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {one if one in modules else str(node.module) for one in inside}
    return found & set(modules)


def graph(files: Mapping[str, str]) -> dict[str, set[str]]:
    """What each module imports."""
    named = {
        f"spilabord.{file.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}": file for file in files
    }
    return {name: imports(files[file], named) - {name} for name, file in named.items()}


def cycle(edges: Mapping[str, set[str]]) -> list[str]:
    """One ring of modules that import each other, the first named again at the end; empty if there is none."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_modules_import_each_other():
    assert [] == cycle(graph(sources()))


@pytest.mark.parametrize(
    "fault",
    [
        "from spilabord.table.record import Record",
        "def f():\n    import spilabord.table.record",
        "if TYPE_CHECKING:\n    from spilabord.table import record",
    ],
)
def test_a_planted_cycle_is_seen(fault: str):
    """At the top, inside a function, and for types only; the ring is named."""
    files = sources()
    ring = cycle(graph({**files, "core/fair.py": f"{files['core/fair.py']}\n{fault}\n"}))

    assert ring[0] == ring[-1]
    assert {"spilabord.core.fair", "spilabord.table.record"} <= set(ring)
