"""Who may open a socket: a page of this very site. Cookies go to every port of a host; its other pages are not ours."""

from typing import Any
from urllib.parse import SplitResult, urlsplit

from channels.security.websocket import OriginValidator, WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

_PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """Lets a socket through whose Origin names the host and the port that it was opened at.

    Or an origin of CSRF_TRUSTED_ORIGINS, where a proxy changes the port. Schemes are not compared: a proxy may end TLS.
    """

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        # Django's sign for all below a name is "*.", that of channels ".".
        self._trusted = OriginValidator(
            inner, [origin.replace("://*.", "://.") for origin in settings.CSRF_TRUSTED_ORIGINS]
        )

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        return await (self.inner if self._is_ours(scope) else WebsocketDenier())(scope, receive, send)

    def _is_ours(self, scope: dict[str, Any]) -> bool:
        headers = dict(scope["headers"])
        host, named = headers.get(b"host", b"").decode("latin-1"), headers.get(b"origin", b"").decode("latin-1")
        try:
            origin = urlsplit(named)
            return _same(origin, host) or self._trusted.validate_origin(origin)
        except ValueError:  # no port, or no address at all
            return False


def _same(origin: SplitResult, host: str) -> bool:
    usual = _PORTS.get(origin.scheme)
    name, port = split_domain_port(host)
    if usual is None or not validate_host(name, settings.ALLOWED_HOSTS):
        return False
    # A browser writes no port that the scheme has anyway.
    return origin.netloc.lower() == (name if port in ("", str(usual)) else f"{name}:{port}")
