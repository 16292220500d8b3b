"""Pauses between attempts that fail, and log lines once a minute."""

from spilabord.server.backoff import Backoff, OnceAMinute


def test_pauses_double_up_to_the_longest():
    backoff = Backoff(first=1.0, most=10.0, luck=lambda: 1.0)

    assert [1.0, 2.0, 4.0, 8.0, 10.0, 10.0] == [backoff.failed() for _ in range(6)]


def test_pauses_are_jittered_down_to_a_half():
    backoff = Backoff(first=1.0, most=10.0, luck=lambda: 0.0)

    assert [0.5, 1.0, 2.0] == [backoff.failed() for _ in range(3)]


def test_a_success_begins_anew():
    backoff = Backoff(first=1.0, luck=lambda: 1.0)
    for _ in range(2000):
        backoff.failed()
    assert 30.0 == backoff.failed()
    backoff.succeeded()

    assert 1.0 == backoff.failed()


def test_a_topic_is_logged_once_a_minute():
    times = iter((0.0, 1.0, 59.0, 60.0, 61.0, 61.0))
    seldom = OnceAMinute(clock=lambda: next(times))

    assert [True, False, False, True, False] == [seldom.may_write("store") for _ in range(5)]
    assert seldom.may_write("something else")
