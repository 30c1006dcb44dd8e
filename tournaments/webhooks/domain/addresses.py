"""Where a webhook may lead: to a public site, never into the network of the machine that sends.

What an address says is looked at when it is given; where its name leads, each time that it is called.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from tournaments.webhooks.domain.refusals import WebhookAddressRefused

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address
LONGEST = 500
# What no list of Python has: addresses of protocols, and NAT64, which leads to those of IPv4.
_APART = (ip_network("192.0.0.0/24"), ip_network("64:ff9b::/96"))


@dataclass(frozen=True, slots=True)
class Target:
    """An address in its parts; `path` with its query. `secure`: by TLS."""

    secure: bool
    host: str
    port: int
    path: str


def target_of(url: str, allowed: Sequence[Network] = ()) -> Target:
    """The parts of an address. Raises WebhookAddressRefused.

    `allowed`: networks that this installation says are its own to call, where http is enough.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise WebhookAddressRefused from None
    secure, host = parts.scheme == "https", parts.hostname or ""
    if (
        not _is_plain(url)
        or not host
        or parts.username is not None
        or not (secure or (parts.scheme == "http" and allowed))
    ):
        raise WebhookAddressRefused
    literal = _literal(host)
    if (host == "localhost" and not allowed) or (literal is not None and not may_be_called(literal, allowed)):
        raise WebhookAddressRefused
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, host, port or (443 if secure else 80), path)


def may_be_called(address: Address, allowed: Sequence[Network] = ()) -> bool:
    """Whether it is public, or of a network that this installation names."""
    real = address.ipv4_mapped or address if isinstance(address, IPv6Address) else address
    if any(real in network for network in allowed if network.version == real.version):
        return True
    return real.is_global and not real.is_multicast and not real.is_reserved and not _leads_elsewhere(real)


def _leads_elsewhere(address: Address) -> bool:
    """Whether it is of a protocol's own, or an IPv6 address that stands for one of IPv4: 6to4, Teredo, NAT64."""
    if any(address in network for network in _APART if network.version == address.version):
        return True
    return isinstance(address, IPv6Address) and (address.sixtofour is not None or address.teredo is not None)


def _is_plain(url: str) -> bool:
    """Nothing in it that could end the line of a request."""
    return len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url and "\\" not in url


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        return None
