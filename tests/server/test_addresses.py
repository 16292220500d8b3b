"""Addresses in groups: what is limited as one guest."""

import pytest

from spilabord.core.errors import BadOptions
from spilabord.server.network.addresses import SHARES, checked_proxies, groups_of, guest_of, is_proxy


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_an_ipv4_address_is_one_guest_and_so_is_a_64_of_ipv6(address: str, group: str):
    assert group == groups_of(address)[0]


def test_two_networks_of_one_customer_are_two_guests_and_one_site():
    one, other = groups_of("2001:db8:1:2::1"), groups_of("2001:db8:1:3::1")

    assert one[0] != other[0]
    assert one[1] == other[1] == "2001:db8:1::/48"


def test_where_addresses_take_turns_a_64_has_one_turn_and_a_48_sixteen():
    """However many addresses somebody has: a turn for each would starve the others."""
    assert 1 == len({guest_of(f"2001:db8:1:2::{guest:x}") for guest in range(1_000)})
    assert SHARES == len({guest_of(f"2001:db8:1:{network:x}::1") for network in range(1_000)})
    assert 1_000 == len({guest_of(f"192.0.{guest // 250}.{guest % 250}") for guest in range(1_000)})
    assert guest_of("2001:db8:1:2::1") != guest_of("2001:db8:2:2::1")


@pytest.mark.parametrize(
    ("address", "proxies", "is_one"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.66.66.66", "127.0.0.1", False),
        ("10.0.0.5", "127.0.0.1, 10.0.0.0/24", True),
        ("10.0.1.5", "127.0.0.1, 10.0.0.0/24", False),
        ("2001:db8::1", "2001:db8:0::1", True),
        ("2001:db8::1", "192.0.2.1,2001:db8::/32", True),
        ("", "127.0.0.1", False),
    ],
)
def test_a_proxy_is_named_by_address_or_network(address: str, proxies: str, is_one: bool):
    assert is_one == is_proxy(address, proxies)


@pytest.mark.parametrize("typed", ["", "*", "proxy", "10.0.0.5 10.0.0.6", "10.0.0.5/24", "10.0.0.0/33", "10.0.0.5,"])
def test_a_proxy_that_no_connection_can_come_from_is_refused(typed: str):
    """A name would be compared with addresses, and never be one: everybody would count as the proxy."""
    with pytest.raises(BadOptions, match="proxy-spelling"):
        checked_proxies(typed)


def test_several_proxies_and_networks_are_taken_as_typed():
    assert "10.0.0.5, 10.1.0.0/16,2001:db8::1" == checked_proxies("10.0.0.5, 10.1.0.0/16,2001:db8::1")
