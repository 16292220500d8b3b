"""One real server and one real browser for all tests in here; a guest for anyone who comes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import Guest, check_that_the_client_is_built, launched
from playwright.sync_api import Browser, expect, sync_playwright
from served import Served

expect.set_options(timeout=20_000)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file of tests: its event loop runs as long, and tests elsewhere have loops of their own."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    check_that_the_client_is_built()
    folder: Path = tmp_path_factory.mktemp("tables")
    with Served(f"sqlite:///{folder / 'tables.db'}", "--unlimited") as server:
        yield server
        assert "Traceback" not in (said := server.stop()), said


@pytest.fixture
def guest(browser: Browser, served: Served) -> Iterator[Callable[..., Guest]]:
    """Makes a guest; when the test is over they leave, and whatever went wrong in their pages fails it."""
    guests: list[Guest] = []

    def make(language: str = "en", **how: Any) -> Guest:
        guests.append(Guest(browser, served.base, language, **how))
        return guests[-1]

    yield make
    for one in guests:
        one.close()
