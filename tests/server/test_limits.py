"""Limits by address: an IPv6 /64 is one guest, a /48 one site, and nobody can make a limit forget."""

import pytest

from spilabord.server.network import limits as limits_module
from spilabord.server.network.limits import A_SITE, UNLIMITED, Limits, RateLimiter, TokenBucket, limits_for
from spilabord.server.network.unstarted import Unstarted

SLOW = Limits(requests=1e-9, requests_burst=3, misses=1e-9, misses_burst=3, connections=2)


def test_a_64_of_ipv6_has_the_limits_of_one_guest():
    limiter = RateLimiter(SLOW)
    taken = [limiter.allows("requests", f"2001:db8:1:2::{guest:x}") for guest in range(5)]

    assert [True, True, True, False, False] == taken


def test_a_48_has_the_limits_of_a_site_however_many_networks_it_has():
    limiter = RateLimiter(SLOW)
    taken = sum(limiter.allows("requests", f"2001:db8:1:{network:x}::1") for network in range(1000))

    assert 3 * A_SITE == taken
    assert limiter.allows("requests", "2001:db8:2::1")


def test_connections_are_counted_by_guest_and_by_site():
    limiter = RateLimiter(SLOW)
    assert [True, True, False] == [limiter.open_connection(f"2001:db8:1:2::{guest:x}") for guest in range(3)]
    opened = [limiter.open_connection(f"2001:db8:1:{network:x}::1") for network in range(3, 100)]
    assert 2 * A_SITE - 2 == sum(opened)

    limiter.close_connection("2001:db8:1:2::1")

    assert limiter.open_connection("2001:db8:1:2::1")


def test_a_crowd_of_addresses_resets_nobodys_limit_and_takes_no_more_memory(monkeypatch: pytest.MonkeyPatch):
    """Buckets are bounded in number, one that is used is never dropped for another's sake."""
    monkeypatch.setattr(limits_module, "MOST_BUCKETS", 100)
    limiter = RateLimiter(SLOW)
    for _ in range(3):
        limiter.allows("requests", "192.0.2.1")
        limiter.allows("misses", "192.0.2.1")
    for guest in range(5_000):
        limiter.allows("requests", f"10.0.{guest // 250}.{guest % 250}")

    assert not limiter.allows("requests", "192.0.2.1")
    assert limiter.too_many_misses("192.0.2.1")
    assert len(limiter._buckets) <= 100
    assert len(limiter._shared) <= limits_module.SHARED
    assert limiter.allows("requests", "192.0.2.2") or len(limiter._shared) > 0


def test_full_buckets_are_dropped_as_new_ones_come():
    limiter = RateLimiter(Limits(requests=1e9, requests_burst=3))
    for guest in range(1_000):
        limiter.allows("requests", f"10.0.{guest // 250}.{guest % 250}")

    assert len(limiter._buckets) < 50


def test_tokens_are_taken_all_or_none():
    bucket = TokenBucket(1e-9, 10)

    assert [True, False, True] == [bucket.take(6), bucket.take(6), bucket.take(4)]


def test_more_connections_at_one_address_may_do_more_together_and_each_no_more():
    """A school behind one address."""
    usual, school = Limits(), limits_for(4_000, Limits())

    assert 4_000 == school.connections
    assert (usual.all_messages * 10, usual.talk * 10) == (school.all_messages, school.talk)
    assert (usual.devices_burst * 10, usual.unstarted * 10) == (school.devices_burst, school.unstarted)
    assert (usual.messages, usual.frame, usual.misses) == (school.messages, school.frame, school.misses)
    assert usual.talk == limits_for(10, usual).talk
    assert UNLIMITED.talk == limits_for(20_000, UNLIMITED).talk


def test_tables_that_have_not_begun_are_counted_until_they_begin_or_are_gone():
    tables = Unstarted(2)
    tables.add("ONE", "2001:db8::1", until=100)
    tables.add("TWO", "2001:db8::2", until=200)
    assert tables.full("2001:db8::3", now=99)
    assert not tables.full("192.0.2.1", now=99)

    tables.drop("TWO")
    tables.drop("TWO")
    assert not tables.full("2001:db8::3", now=99)

    tables.add("THREE", "2001:db8::2", until=200)
    assert tables.full("2001:db8::3", now=99)
    assert not tables.full("2001:db8::3", now=100)
