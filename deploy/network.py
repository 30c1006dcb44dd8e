"""The addresses by which the other machines of a hall reach this one."""

import socket
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::")  # nosec B104  # a name to compare with, what `serve --host` calls the whole hall
# An address of documentation: connecting a datagram socket to it sends nothing, and tells which card would be used.
_OUTSIDE = ("192.0.2.1", 9)


def addresses() -> list[str]:
    """IPv4 addresses and the name of this machine, the one on the hall's network first; loopback left out."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_OUTSIDE)
        found.append(probe.getsockname()[0])
    name = socket.gethostname()
    with suppress(OSError):
        found += socket.gethostbyname_ex(name)[2]
    return [address for address in dict.fromkeys([*found, name]) if not address.startswith("127.")]
