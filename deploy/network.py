"""The addresses by which the other machines of a hall reach this one."""

import socket
import struct
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from ipaddress import IPv4Address, ip_network
from typing import NamedTuple

EVERYWHERE = ("0.0.0.0", "::")  # nosec B104  # a name to compare with, what `serve --host` calls the whole hall
# An address of documentation: connecting a datagram socket to it sends nothing, and tells which card would be used.
_OUTSIDE = ("192.0.2.1", 9)

# Those of a hall, a home or an office.
_PRIVATE = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
# Networks within this machine, of containers and virtual machines, and networks over another one.
_WITHIN = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni", "flannel", "cali")
_TUNNELS = ("tun", "tap", "utun", "wg", "ppp", "ipsec", "tailscale", "zt")
# How each system is asked for the address of a card (SIOCGIFADDR).
_ADDRESS_OF_CARD = {"linux": 0x8915, "darwin": 0xC0206921}


class Card(NamedTuple):
    """A network card as the system names it, and its IPv4 address."""

    name: str
    address: str


def addresses() -> list[str]:
    """IPv4 addresses of this machine, the likeliest of the hall's network first, then its name; loopback left out."""
    name = socket.gethostname()
    named: list[str] = []
    with suppress(OSError):
        named = socket.gethostbyname_ex(name)[2]
    outside = _towards_outside()
    known = [*_cards(), *(Card("", address) for address in (outside, *named) if address)]
    return [*by_likelihood(known, outside=outside), name]


class Reachable(list[str]):
    """Names by which this machine may be called, and whatever addresses it has when somebody asks.

    A hall changes its network without starting again. Names are those given alone: that of another site, made to lead
    here, is none of them.
    """

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        yield from (card.address for card in _cards())


def is_address(name: str) -> bool:
    """Whether it is one to show as a code: not every telephone finds a machine by its name."""
    with suppress(ValueError):
        return bool(IPv4Address(name))
    return False


def by_likelihood(cards: Sequence[Card], *, outside: str = "") -> list[str]:
    """The addresses of these cards, each once, that of a hall's network first; of networks within this machine none.

    outside: the one by which the internet is reached; "" where a hall has a router without internet, or a switch alone.
    """

    def unlikely(card: Card) -> tuple[bool, bool, bool, bool]:
        address = IPv4Address(card.address)
        private = any(address in network for network in _PRIVATE)
        return (
            card.name.startswith(_TUNNELS),
            address.is_link_local,
            not private,
            card.address != outside,
        )

    once: dict[str, Card] = {}
    for card in cards:
        if not IPv4Address(card.address).is_loopback:
            once.setdefault(card.address, card)
    # Containers come and go: with their addresses the certificate of a hall would be made again each time.
    real = [card for card in once.values() if not card.name.startswith(_WITHIN)]
    return [card.address for card in sorted(real or once.values(), key=unlikely)]


def _cards() -> Iterator[Card]:
    """Cards that have an address; none where the system is asked otherwise."""
    request = _ADDRESS_OF_CARD.get(sys.platform)
    if request is None:
        return
    ioctl = import_module("fcntl").ioctl  # no system but these has it
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _index, name in socket.if_nameindex():
            with suppress(OSError):  # a card without an address
                answer = ioctl(asking, request, struct.pack("256s", name.encode()[:15]))
                yield Card(name, socket.inet_ntoa(answer[20:24]))


def _towards_outside() -> str:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_OUTSIDE)
        return str(probe.getsockname()[0])
    return ""
