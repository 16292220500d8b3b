"""Commands in the docs: each is one that exists, with options that it has and bots that can sit down."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from spilabord.bots import find_bot
from spilabord.bots.players import search
from spilabord.cli import main
from spilabord.games import find_game

ROOT = Path(__file__).parent.parent
PAGES = [path.relative_to(ROOT).as_posix() for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])]
OPTIONS = {name for command in main.commands.values() for option in command.params for name in option.opts}
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def shell_lines(text: str) -> list[str]:
    """What is to be typed after a prompt."""
    return re.findall(r"^\$ (.*)$", text, re.MULTILINE)


def snippets(text: str) -> list[str]:
    """Code inside a sentence, of one line."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def faults(text: str) -> Iterator[str]:
    """Everything in a page that is typed and would not work."""
    for line in shell_lines(text):
        if "#" in line:
            yield f"{line}: a comment is pasted too"
        if line.startswith("spilabord "):
            yield from _refused(line)
    for code in [*snippets(text), *shell_lines(text)]:
        words = code.split()
        if words[0] == "make" and words[1:] and words[1] not in TARGETS:
            yield f"{code}: no such target"
        if words[0] == "spilabord" and words[1:] and words[1] not in (*main.commands, *OPTIONS):
            yield f"{code}: no such command"
        if words[0].startswith("--") or words[0] == "spilabord":
            yield from (f"{code}: no option {word}" for word in words if word[:2] == "--" and word not in OPTIONS)
        if words[0].startswith("search:"):
            yield from _unseated(code, "kingdomino")


def _refused(line: str) -> Iterator[str]:
    """Why the command line does not take this line; nothing is carried out."""
    _, name, *arguments = shlex.split(line)
    try:
        context = main.commands[name].make_context(name, arguments)
    except (KeyError, click.ClickException) as error:
        yield f"{line}: {error}"
        return
    for bot in (context.params.get("seats") or context.params.get("bots") or "").split(","):
        yield from _unseated(bot, context.params.get("game", ""))


def _unseated(spelling: str, game: str) -> Iterator[str]:
    if spelling and not spelling.startswith("./"):
        try:
            find_bot(spelling, find_game(game))
        except ValueError as error:
            yield f"{spelling}: {error}"


@pytest.fixture(autouse=True)
def files_named_on_the_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games.jsonl").touch()
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("page", PAGES)
def test_every_command_on_a_page_can_be_typed(page: str):
    assert [] == list(faults(text_of(page)))


@pytest.mark.parametrize(
    "fault",
    [
        "$ spilabord server",
        "$ spilabord serve --wan",
        "$ spilabord serve --port many",
        "$ spilabord verify no-such-file.jsonl",
        "$ spilabord arena kingdomino --seats master,grandmaster",
        "$ make tea",
        "$ pg_dump spilabord > backup.dump  # while the server runs",
        "Say `spilabord server`, `--wan` …",
        "Say `spilabord play --wan`.",
        "Say `search:depht=1`.",
        "Say `make tea`.",
    ],
)
def test_a_planted_fault_is_seen(fault: str):
    assert [] != list(faults(f"# Page\n\n{fault}\n"))


def test_every_parameter_of_the_search_is_on_the_page():
    rows = re.findall(r"^\| (`.*?`) \|", text_of("docs/bots.md").partition("## Search")[2].partition("\n## ")[0], re.M)
    taken = set(search.make.__annotations__) - {"game", "return"}

    assert taken == {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_every_option_of_serve_is_on_the_page():
    said = set(re.findall(r"--[a-z-]+", text_of("docs/hosting.md")))
    taken = {name for option in main.commands["serve"].params for name in option.opts}

    assert {"--lang", "--browse"} == taken - said


def anchors(text: str) -> set[str]:
    """What can stand after “#” in a link to this page: its headings in small letters, with hyphens."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_heading_finds_it(page: str):
    links = re.findall(r"\]\(([^)#]*)#([^)]+)\)", text_of(page))
    files = [((ROOT / page).parent / file if file else ROOT / page, anchor) for file, anchor in links]

    assert [] == [anchor for file, anchor in files if anchor not in anchors(file.read_text(encoding="utf-8"))]


def test_headings_are_known_by_their_anchors():
    assert {"sqlite-or-postgresql", "repeat-a-bots-decision"} <= {
        *anchors(text_of("docs/hosting.md")),
        *anchors(text_of("docs/records.md")),
    }
    assert "no-such-heading" not in anchors(text_of("docs/hosting.md"))
