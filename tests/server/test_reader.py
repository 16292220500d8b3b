"""Questions to a store that is being closed: they are answered or ended, and none is left behind."""

import asyncio

import pytest
from sqlalchemy import select

from spilabord.server.store import schema
from spilabord.server.store.database import database_url, prepare
from spilabord.server.store.reader import Reader

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("milliseconds", [0, 1, 2, 4, 8])
async def test_a_store_that_is_closed_while_it_is_asked_leaves_no_question_behind(file_store: str, milliseconds: int):
    """aiosqlite never ends one that was cancelled in the middle, and a program that waits for it hangs."""
    prepare(file_store)
    reader = Reader(database_url(file_store), lambda _: None)
    before = asyncio.all_tasks()
    asking = [asyncio.create_task(reader.read(select(schema.tables))) for _ in range(8)]
    await asyncio.sleep(milliseconds / 1000)
    for task in asking:
        task.cancel()
    await reader.close()
    await asyncio.gather(*asking, return_exceptions=True)

    assert set() == asyncio.all_tasks() - before
