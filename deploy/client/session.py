"""A server, and who asks it."""

import time
import warnings
from collections.abc import Callable, Iterable, Mapping
from itertools import chain, repeat
from typing import Any, Self
from uuid import uuid4

import httpx

from .api.tokens import token_create
from .models import Credentials, ScopesEnum
from .problems import OtherVersion, Refused, Unreachable, seconds
from .version import VERSION

# Of a proxy too, while the server behind it starts again.
_LATER = frozenset({429, 502, 503, 504})
_PAUSES = (0.5, 1.0, 2.0, 4.0)
_LONGEST_PAUSE = 8.0
# More than the 25 seconds that a read may wait for news.
_TIMEOUT = 40.0
_MOST_KEPT = 64


class Raccord:
    """Asks as the holder of a token, or as a visitor. `address` is that of the site, as `https://raccord.example`.

    `patience`: seconds in all that a request is tried again while no answer comes, or "later" does; `math.inf` for a
    screen that nobody looks after. `language`: of the sentences of refusals. `transport`: of httpx, for a proxy or a
    certificate of one's own; `pause` waits, and is given for tests.
    """

    def __init__(
        self,
        address: str,
        token: str = "",
        *,
        language: str = "fr",
        patience: float = 60.0,
        transport: httpx.BaseTransport | None = None,
        pause: Callable[[float], object] = time.sleep,
    ) -> None:
        headers = {"Accept-Language": language, "User-Agent": f"raccord-client/{VERSION}"}
        self._http = httpx.Client(base_url=address, headers=headers, timeout=_TIMEOUT, transport=transport)
        self._patience, self._pause = patience, pause
        self._kept: dict[str, httpx.Response] = {}
        self._compared = False
        if token:
            self._hold(token)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the connections that are kept open."""
        self._http.close()

    def ask(self, asked: Mapping[str, Any]) -> httpx.Response:
        """The answer to a request, made of what httpx takes: operations of `api` call it.

        A write bears an `Idempotency-Key`, given or new, and the same each time that it is tried: it is done once.
        A read that was answered with an ETag is asked again by it. Raises `Refused` or `Unreachable`.
        """
        request = self._http.build_request(**asked)
        request.read()  # a file that is sent: it may be sent again
        if request.method == "GET":
            return self._revalidated(request)
        request.headers.setdefault("Idempotency-Key", str(uuid4()))
        return _done(self._sent(request))

    def _hold(self, token: str) -> None:
        self._http.headers["Authorization"] = f"Token {token}"

    def _revalidated(self, request: httpx.Request) -> httpx.Response:
        address = str(request.url)
        kept = self._kept.pop(address, None)
        if kept is not None:
            request.headers["If-None-Match"] = kept.headers["ETag"]
        response = self._sent(request)
        if kept is None or response.status_code != httpx.codes.NOT_MODIFIED:
            kept = _done(response)
        if "ETag" in kept.headers:
            self._kept[address] = kept
            if len(self._kept) > _MOST_KEPT:
                del self._kept[next(iter(self._kept))]  # the one that was not asked for the longest
        return kept

    def _sent(self, request: httpx.Request) -> httpx.Response:
        """The first answer that is not "later", or the last one that patience allows."""
        end = time.monotonic() + self._patience
        for usual in chain(_PAUSES, repeat(_LONGEST_PAUSE)):
            try:
                response = self._http.send(request)
            except httpx.UnsupportedProtocol:
                raise  # no address of a site: waiting does not help
            except httpx.TransportError as cut:
                wait = usual
                if time.monotonic() + wait > end:
                    raise Unreachable(f"{request.url.host}: {cut}") from cut
            else:
                self._compare(response)
                wait = _wait(response, usual)
                if wait < 0 or time.monotonic() + wait > end:
                    return response
            self._pause(wait)
        raise AssertionError("pauses have no end")

    def _compare(self, response: httpx.Response) -> None:
        """Say once that the server is of another version."""
        theirs = response.headers.get("Raccord-Version", VERSION)
        if theirs != VERSION and not self._compared:
            self._compared = True
            told = f"This client is of Raccord {VERSION}, the server of {theirs}: install raccord=={theirs}."
            warnings.warn(told, OtherVersion, stacklevel=2)


def sign_in(
    address: str,
    *,
    email: str,
    password: str,
    code: str = "",
    name: str = "",
    scopes: Iterable[str] = ("read",),
    days: int = 30,
    **options: Any,
) -> Raccord:
    """With a token that is made for this device, for so many days; `code`: of an account that has a second factor.

    `token_revoke.call(raccord)` gives it back. Options: those of `Raccord`.
    """
    wanted = [ScopesEnum(scope) for scope in scopes]
    credentials = Credentials(email=email, password=password, code=code, name=name, scopes=wanted, days=days)
    raccord = Raccord(address, **options)
    try:
        raccord._hold(token_create.call(raccord, body=credentials).token)
    except BaseException:
        raccord.close()
        raise
    return raccord


def _done(response: httpx.Response) -> httpx.Response:
    """The answer, unless it is a refusal: a redirection is one, for a token goes nowhere else."""
    if not response.is_success:
        raise Refused(response)
    return response


def _wait(response: httpx.Response, usual: float) -> float:
    """Seconds until it is to be asked again; -1 where this is the answer."""
    told = seconds(response)
    if response.status_code in _LATER:
        return usual if told is None else told
    # the same request, of which the first is still running
    if response.status_code == httpx.codes.CONFLICT and told is not None:
        return told
    return -1
