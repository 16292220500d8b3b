"""Addresses in groups: what is limited as one guest."""

import pytest

from spilabord.server.network.addresses import group_of, groups_of


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
    assert group == group_of(address)


def test_two_networks_of_one_customer_are_two_guests_and_one_site():
    one, other = groups_of("2001:db8:1:2::1"), groups_of("2001:db8:1:3::1")

    assert one[0] != other[0]
    assert one[1] == other[1] == "2001:db8:1::/48"
