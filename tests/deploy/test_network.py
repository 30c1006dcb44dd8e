"""Which address of this machine a hall is told."""

import socket

import pytest
from django.http.request import validate_host

from deploy import network
from deploy.network import Card, Reachable, addresses, by_likelihood, is_address

WIFI, CABLE = Card("wlan0", "192.168.1.20"), Card("eth0", "10.0.0.7")
DOCKER, TUNNEL = Card("docker0", "172.17.0.1"), Card("tun0", "10.8.0.2")
LOOPBACK = Card("lo", "127.0.0.1")
# What a card gives itself where nobody gives addresses.
ALONE = Card("eth0", "169.254.7.7")


@pytest.mark.parametrize(
    ("cards", "outside", "told"),
    [
        ([LOOPBACK, WIFI], "", ["192.168.1.20"]),
        ([LOOPBACK, CABLE, WIFI], "192.168.1.20", ["192.168.1.20", "10.0.0.7"]),
        ([DOCKER, WIFI], "", ["192.168.1.20"]),
        ([DOCKER], "", ["172.17.0.1"]),
        ([TUNNEL, WIFI], "10.8.0.2", ["192.168.1.20", "10.8.0.2"]),
        ([ALONE], "", ["169.254.7.7"]),
        ([ALONE, WIFI], "", ["192.168.1.20", "169.254.7.7"]),
        ([Card("eth0", "203.0.113.5"), WIFI], "203.0.113.5", ["192.168.1.20", "203.0.113.5"]),
        ([TUNNEL, WIFI, Card("", "10.8.0.2"), Card("", "192.168.1.20")], "", ["192.168.1.20", "10.8.0.2"]),
        ([LOOPBACK, Card("", "127.0.1.1")], "", []),
    ],
    ids=[
        "router without internet",
        "the way to the internet first",
        "no network of containers",
        "unless there is no other",
        "a tunnel is no hall, though it leads outside",
        "a switch, and nobody who gives addresses",
        "given before taken",
        "a hall is private",
        "each once, by its card",
        "no network",
    ],
)
def test_the_likeliest_address_of_a_hall_is_told_first(cards, outside, told):
    assert by_likelihood(cards, outside=outside) == told


def test_without_any_way_outside_the_cards_are_asked(monkeypatch):
    def no_way(_name: str) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(network, "_towards_outside", lambda: "")
    monkeypatch.setattr(socket, "gethostbyname_ex", no_way)
    monkeypatch.setattr(network, "_cards", lambda: iter([LOOPBACK, DOCKER, WIFI]))
    assert addresses() == ["192.168.1.20", socket.gethostname()]


def test_the_cards_of_this_machine_are_found_without_asking_the_network():
    assert "127.0.0.1" in {card.address for card in network._cards()}
    assert "127.0.0.1" not in addresses()


def test_a_hall_that_changes_its_network_is_reached_by_its_new_address(monkeypatch):
    cards = [LOOPBACK, WIFI]
    monkeypatch.setattr(network, "_cards", lambda: iter(cards))
    hosts = Reachable(["localhost", "portable"])
    assert validate_host("192.168.1.20", hosts)
    assert not validate_host("10.0.0.7", hosts)
    cards[1] = CABLE
    assert validate_host("10.0.0.7", hosts)
    assert not validate_host("192.168.1.20", hosts)


def test_a_name_of_another_site_made_to_lead_here_is_refused(monkeypatch):
    monkeypatch.setattr(network, "_cards", lambda: iter([LOOPBACK, WIFI]))
    hosts = Reachable(["localhost", "portable"])
    assert [validate_host(name, hosts) for name in ("portable", "evil.example", "192.168.1.20.evil.example")] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(("name", "told"), [("192.168.1.20", True), ("portable", False), ("", False), ("::1", False)])
def test_what_is_an_address(name, told):
    assert is_address(name) is told
