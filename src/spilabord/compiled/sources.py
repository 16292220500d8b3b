"""Sources of compiled code: the definitions that a kernel is made of, read from files, and one fingerprint for them.

Nothing is imported, no compiler either. What a definition does not mention, in other files or in its own, does not
count, nor do comments, docstrings, annotations, lines, times and places of files: an upgrade leaves compiled what it
leaves as it was.
"""

import ast
import hashlib
import os
import platform
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

PACKAGE: Final = Path(__file__).parent.parent

OPTIONS: Final = {"nogil": True, "no_cfunc_wrapper": True}
"""How every kernel is compiled."""

FLAGS: Final = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
"""Variables of the environment that change what is compiled."""


class Definition(NamedTuple):
    """A name at the top of a file; without a name, all of the file."""

    file: Path
    name: str = ""


class Module(NamedTuple):
    """A file, read."""

    defined: dict[str, list[ast.stmt]]
    always: list[ast.stmt]
    """What defines no name, or registers what it defines: it counts with everything in the file."""
    imported: dict[str, tuple[str, str]]
    """By its name here: the module that something is imported from, and its name there."""


def fingerprint(definitions: Iterable[Definition], package: Path = PACKAGE) -> str:
    """One name for these definitions and all that they mention, and for the compiler."""
    digest = hashlib.sha256(repr(compiler()).encode())
    for statement in sorted({each for one in behind(definitions, package) for each in _digests(one)}):
        digest.update(statement)
    return digest.hexdigest()[:16]


def compiler() -> list[object]:
    """What the same sources may be compiled differently by."""
    packages = [version("numba"), version("llvmlite"), version("numpy")]
    return [*packages, sys.version, platform.machine(), OPTIONS, *map(os.environ.get, FLAGS)]


def behind(definitions: Iterable[Definition], package: Path = PACKAGE) -> set[Definition]:
    """These definitions and all that they mention, and that those mention, in their own package and in ours."""
    found: set[Definition] = set()
    waiting = list(definitions)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += _mentioned(one, package)
    return found


@cache
def _mentioned(definition: Definition, package: Path) -> tuple[Definition, ...]:
    """What a definition mentions by name."""
    module, file = _read(definition.file), definition.file
    if definition.name and definition.name not in module.defined:
        return tuple(_looked_up(file, definition.name, "", package)) or (Definition(file),)
    used = {use for statement in _statements(definition) for use in _uses(statement)}
    return tuple(one for name, attribute in used for one in _looked_up(file, name, attribute, package))


def _statements(definition: Definition) -> list[ast.stmt]:
    module = _read(definition.file)
    if definition.name:
        return [*module.defined.get(definition.name, []), *module.always]
    return [*module.always, *(statement for each in module.defined.values() for statement in each)]


@cache
def _digests(definition: Definition) -> tuple[bytes, ...]:
    return tuple(_digest(statement) for statement in _statements(definition))


@cache
def _digest(statement: ast.stmt) -> bytes:
    return hashlib.sha256(ast.dump(statement).encode()).digest()


@cache
def _uses(statement: ast.stmt) -> frozenset[tuple[str, str]]:
    """The names that a statement uses, each with the attribute that it takes of it, if it is one alone."""
    attributes = {(node.value, node.attr) for node in ast.walk(statement) if isinstance(node, ast.Attribute)}
    taken = {value: name for value, name in attributes if isinstance(value, ast.Name)}
    return frozenset((node.id, taken.get(node, "")) for node in ast.walk(statement) if isinstance(node, ast.Name))


def _looked_up(file: Path, name: str, attribute: str, package: Path) -> Iterator[Definition]:
    """What a name means in this file, if it is defined there or comes from a package of its own or of ours."""
    module = _read(file)
    if name in module.defined:
        yield Definition(file, name)
    elif name in module.imported:
        origin, there = module.imported[name]
        if (inner := _file_of(f"{origin}.{there}" if there else origin, file, package)) is not None:
            yield Definition(inner, attribute)
        elif (outer := _file_of(origin, file, package)) is not None:
            yield Definition(outer, there)


@cache
def _file_of(module: str, file: Path, package: Path) -> Path | None:
    """The file of a module that belongs to our package, or to that of the file which imports it."""
    first, *rest = module.split(".")
    homes = {home.name: home for home in (_home(file), package)}
    if first not in homes:
        return None
    path = homes[first].joinpath(*rest)
    found = [each for each in (path.with_suffix(".py"), path / "__init__.py") if each.is_file()]
    return found[0] if found else None


def _home(file: Path) -> Path:
    """The outermost package around a file."""
    packages = [folder for folder in file.parents if (folder / "__init__.py").is_file()]
    return packages[-1] if packages else file.parent


class _Meaning(ast.NodeTransformer):
    """Leaves what compiled code depends on: no docstrings, no annotations, no decorators that are mere names."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        node.decorator_list = [each for each in node.decorator_list if not isinstance(each, ast.Name)]
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


@cache
def _read(file: Path) -> Module:
    tree: ast.Module = _Meaning().visit(ast.parse(file.read_bytes()))
    module = Module({}, [], {})
    for statement in tree.body:
        names = _defines(statement)
        for name in names:
            module.defined.setdefault(name, []).append(statement)
        registers = any(isinstance(each, ast.Call) for each in getattr(statement, "decorator_list", ()))
        if (not names or registers) and not isinstance(statement, ast.Import | ast.ImportFrom):
            module.always.append(statement)
    for node in ast.walk(tree):
        module.imported.update(_imports(node, file))
    return module


def _defines(statement: ast.stmt) -> list[str]:
    """The names at the top of a file that a statement gives a meaning."""
    match statement:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [statement.name]
        case ast.Assign() | ast.AnnAssign():
            targets: list[Any] = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            flat = [each for target in targets for each in getattr(target, "elts", [target])]
            return [each.id for each in flat] if all(isinstance(each, ast.Name) for each in flat) else []
        case _:
            return []


def _imports(node: ast.AST, file: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    """By its name here, what an import brings: the module, and the name there."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield alias.asname or alias.name.partition(".")[0], (alias.name, "")
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield alias.asname or alias.name, (_origin(node, file), alias.name)


def _origin(node: ast.ImportFrom, file: Path) -> str:
    """The module that is imported from; one that is named from here on is named in full."""
    if not node.level:
        return str(node.module)
    inside = file.parents[node.level - 1].relative_to(_home(file).parent).parts
    return ".".join([*inside, *filter(None, [node.module])])
