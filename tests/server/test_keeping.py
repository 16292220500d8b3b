"""Keeping times: what is due when, and how a host writes them."""

import pytest

from spilabord.core.errors import BadOptions
from spilabord.server.keeping import (
    DAY,
    DEFAULT,
    EVER,
    LOOK_AT_LEAST,
    Keep,
    Standing,
    chosen_times,
    look_after_end,
    look_at,
    pause,
    renewed_until,
    verdict,
)

NOW = 1_000 * DAY
UNSTARTED = Standing("CODE", 3, NOW, began=False, over=False, words=False, settled=True)
RUNNING = Standing("CODE", 30, NOW, began=True, over=False, words=True, settled=True)
FINISHED = Standing("CODE", 90, NOW, began=True, over=True, words=True, settled=True)
SILENT = Standing("CODE", 90, NOW, began=True, over=True, words=False, settled=True)
UNSETTLED = Standing("CODE", 90, NOW, began=True, over=True, words=False, settled=False)


@pytest.mark.parametrize(
    ("table", "days", "what"),
    [
        (UNSTARTED, 0.9, "keep"),
        (UNSTARTED, 1, "delete"),
        (RUNNING, 89.9, "keep"),
        (RUNNING, 90, "delete"),
        (FINISHED, 6.9, "keep"),
        (FINISHED, 7, "unsay"),
        (SILENT, 7, "keep"),
        (SILENT, 29.9, "keep"),
        (FINISHED, 30, "delete"),
        (UNSETTLED, 30, "keep"),
    ],
)
def test_what_is_done_with_a_table_so_many_days_after_the_last_thing_that_happened(
    table: Standing, days: float, what: str
):
    assert what == verdict(DEFAULT, table, NOW + int(days * DAY))


@pytest.mark.parametrize(("table", "days"), [(UNSTARTED, 1), (FINISHED, 7), (RUNNING, 7), (SILENT, 7)])
def test_a_table_is_looked_at_again_when_something_is_due_and_once_a_week_in_any_case(table: Standing, days: int):
    assert NOW + days * DAY == look_at(DEFAULT, table, NOW)


def test_a_table_that_is_due_and_is_not_deleted_yet_is_looked_at_again_soon():
    now = NOW + 31 * DAY

    assert now + pause(DEFAULT) == look_at(DEFAULT, UNSETTLED, now)


def test_the_end_of_a_game_is_followed_by_a_look_when_its_words_are_due():
    assert NOW + 7 * DAY == look_after_end(DEFAULT, NOW)
    assert NOW + 5 == look_after_end(Keep(talk=9, finished=5), NOW)
    assert NOW + LOOK_AT_LEAST == look_after_end(Keep(talk=EVER, finished=EVER), NOW)


def test_for_ever_is_for_ever():
    keep = chosen_times(["finished=ever", "talk=ever"])

    assert "keep" == verdict(keep, FINISHED, NOW + 10_000 * DAY)


def test_short_times_are_looked_at_often_and_long_ones_every_half_minute():
    assert (30_000, 2_500, 200) == (pause(DEFAULT), pause(Keep(talk=10_000)), pause(Keep(talk=1)))


def test_a_host_writes_times_with_their_units():
    keep = chosen_times(["unstarted=30s", "idle=15m", "finished=12h", "talk=2d", "devices=ever"])

    assert Keep(30_000, 900_000, 43_200_000, 2 * DAY, EVER) == keep
    assert DEFAULT == chosen_times([])


@pytest.mark.parametrize(
    "typed",
    [
        *("finished", "finished=", "finished=0d", "finished=-1d", "finished=3", "finished=3w", "finished=1.5d"),
        *("finished=٣d", "finished=3d ", "finished=3d\n", "seats=3d", "servers=1s", "", "=3d"),
    ],
)
def test_a_time_that_cannot_be_read_is_refused_and_not_guessed(typed: str):
    with pytest.raises(BadOptions) as refused:
        chosen_times([typed])
    assert "refused-keep-spelling" == refused.value.reason.id


def test_a_time_that_is_given_twice_is_refused():
    with pytest.raises(BadOptions):
        chosen_times(["talk=3d", "talk=4d"])


def test_a_visit_renews_a_device_that_has_sat_for_longer_than_a_newcomer():
    assert NOW + 400 * DAY == renewed_until(DEFAULT, True, NOW + 300 * DAY, NOW)
    assert NOW + DAY == renewed_until(DEFAULT, False, NOW + DAY // 2, NOW)
    assert renewed_until(DEFAULT, True, NOW + 399 * DAY, NOW) is None
    assert renewed_until(DEFAULT, False, NOW + DAY - 1, NOW) is None
