"""A federation that keeps accounts elsewhere: a small provider of OpenID Connect, on this machine."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt

CLIENT, SECRET = "raccord", "un secret de trente-deux caractères"


@dataclass
class Provider:
    """`person`: who is signed in there, as it tells of him. `asked`: what Raccord has asked, by path."""

    url: str = ""
    person: dict[str, Any] = field(default_factory=lambda: dict(ADA))
    asked: list[str] = field(default_factory=list)

    def token(self) -> dict[str, Any]:
        told = {"iss": self.url, "aud": CLIENT, "exp": 4_000_000_000, "iat": 1, **self.person}
        signed = jwt.encode(told, SECRET, algorithm="HS256")
        return {"access_token": "a", "token_type": "Bearer", "id_token": signed}

    def addresses(self) -> dict[str, Any]:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "userinfo_endpoint": f"{self.url}/userinfo",
            "jwks_uri": f"{self.url}/keys",
        }


ADA = {"sub": "17", "email": "ada@example.org", "email_verified": True, "name": "Ada Lovelace"}


@contextmanager
def other_accounts() -> Iterator[Provider]:
    """It answers for as long as the block; its page sends everybody back at once."""
    provider = Provider()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(urlsplit(self.path).path)

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self._answer(self.path)

        def _answer(self, path: str) -> None:
            provider.asked.append(path)
            if path == "/authorize":
                asked = parse_qs(urlsplit(self.path).query)
                back = {"code": "c", "state": asked["state"][0]}
                self.send_response(302)
                self.send_header("Location", f"{asked['redirect_uri'][0]}?{urlencode(back)}")
                self.end_headers()
                return
            told = {"/token": provider.token(), "/userinfo": provider.person}.get(path, provider.addresses())
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(told).encode())

        def log_message(self, *_said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    provider.url = f"http://127.0.0.1:{server.server_port}"
    Thread(target=server.serve_forever, daemon=True).start()
    yield provider
    server.shutdown()


def variables_of(provider: Provider) -> dict[str, str]:
    """The environment of an installation that offers these accounts."""
    return {
        "OPENID_ISSUER": provider.url,
        "OPENID_NAME": "Fédération",
        "OPENID_CLIENT_ID": CLIENT,
        "OPENID_CLIENT_SECRET": SECRET,
    }
