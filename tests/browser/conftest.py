"""One real server and one real browser for all tests in here; a guest for anyone who comes.

The luck of every table follows from the name of the test, so that a test plays the same games on every run. Set
`LUCK=2` (or any word) to play others.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import SAME_SHARE, Guest, check_that_the_client_is_built, launched
from patience import PATIENCE
from playwright.sync_api import Browser, expect, sync_playwright
from served import Served

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file of tests: its event loop runs as long, and tests elsewhere have loops of their own."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def luck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that names the luck of the tables to come."""
    file = tmp_path_factory.mktemp("luck") / "name"
    file.write_text("nobody", encoding="utf-8")
    return file


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, luck: Path) -> Iterator[Served]:
    check_that_the_client_is_built()
    folder: Path = tmp_path_factory.mktemp("tables")
    with Served(f"sqlite:///{folder / 'tables.db'}", "--unlimited", "--review-seconds", "0", luck=luck) as server:
        yield server
        assert "Traceback" not in (said := server.stop()), said


@pytest.fixture
def guest(
    browser: Browser, served: Served, luck: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Guest]]:
    """Makes a guest; when the test is over they leave, and whatever went wrong in their pages fails it."""
    luck.write_text(f"{request.node.nodeid} {os.environ.get('LUCK', '')}", encoding="utf-8")
    guests: list[Guest] = []

    def make(language: str = "en", share: int = 7, **how: Any) -> Guest:
        guests.append(Guest(browser, served.base, language, **how))
        guests[-1].context.add_init_script(f"({SAME_SHARE})({share})")
        return guests[-1]

    yield make
    for one in guests:
        one.close()
