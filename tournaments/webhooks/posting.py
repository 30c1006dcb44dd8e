"""One request to a site of somebody else's: where its name leads is looked at, and that very address is called."""

import http.client
import socket
import ssl
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from ipaddress import ip_address
from threading import Timer

from tournaments.webhooks.domain.addresses import Network, Target, may_be_called
from tournaments.webhooks.domain.trying import Fault

# Seconds: of each step, and of all of them.
_STEP, _WHOLE = 5.0, 10.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """`status` None: there was no answer. `fault` None: it was taken, with 2xx."""

    status: int | None
    fault: Fault | None


def post(target: Target, body: bytes, headers: Mapping[str, str], allowed: Sequence[Network] = ()) -> Outcome:
    """Send it, and read the status of the answer alone. No redirection is followed: it would lead anywhere."""
    try:
        connection = _connection(target, _called(target, allowed))
    except _NotCalled as refused:
        return Outcome(None, refused.fault)
    try:
        with _ended_in_time(connection):
            connection.request("POST", target.path, body, dict(headers))
            status = connection.getresponse().status
    except ssl.SSLError:
        return Outcome(None, Fault.CERTIFICATE)
    except (OSError, http.client.HTTPException):
        return Outcome(None, Fault.UNREACHABLE)
    finally:
        connection.close()
    return Outcome(status, None if 200 <= status < 300 else Fault.STATUS)


class _NotCalled(Exception):  # noqa: N818  # no error of ours
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def _called(target: Target, allowed: Sequence[Network]) -> str:
    """The first address of the name, if all that it leads to may be called: a name may not hide one among others."""
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise _NotCalled(Fault.UNKNOWN_NAME) from None
    addresses = [str(at[0]).partition("%")[0] for _family, _type, _protocol, _name, at in found]
    if not addresses or not all(may_be_called(ip_address(address), allowed) for address in addresses):
        raise _NotCalled(Fault.PRIVATE)
    return addresses[0]


def _connection(target: Target, address: str) -> http.client.HTTPConnection:
    """To that address, whatever the name leads to by then; the certificate is that of the name."""
    if target.secure:
        return _PinnedTls(address, target)
    return _Pinned(address, target)


class _Pinned(http.client.HTTPConnection):
    def __init__(self, address: str, target: Target) -> None:
        super().__init__(target.host, target.port, timeout=_STEP)
        self._address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), _STEP)


class _PinnedTls(http.client.HTTPSConnection):
    def __init__(self, address: str, target: Target) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(target.host, target.port, timeout=_STEP, context=self._tls)
        self._address = address

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), _STEP)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)


@contextmanager
def _ended_in_time(connection: http.client.HTTPConnection) -> Iterator[None]:
    """Who answers drop by drop holds the worker no longer than this."""

    def end() -> None:
        with suppress(OSError, AttributeError):
            connection.sock.shutdown(socket.SHUT_RDWR)

    timer = Timer(_WHOLE, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
