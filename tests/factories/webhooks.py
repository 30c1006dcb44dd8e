"""Webhooks, and a site of somebody else's that is told."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

LOOPBACK = ["127.0.0.0/8"]


@dataclass
class Receiver:
    """`taken`: the bodies answered 2xx, as they came; `asked`: the headers and the body of every request."""

    url: str = ""
    taken: list[dict[str, Any]] = field(default_factory=list)
    asked: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    answers: Callable[[int], int] = lambda _asked: 204
    headers: dict[str, str] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def answer(self, headers: dict[str, str], body: bytes) -> int:
        with self.lock:
            self.asked.append((headers, body))
            status = self.answers(len(self.asked))
            if 200 <= status < 300:
                self.taken.append(json.loads(body))
            return status


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A site on this machine; `answers` says the status of its nth answer."""
    told = Receiver()

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the name that the server calls
            body = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(told.answer(dict(self.headers), body))
            for name, value in told.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    server.daemon_threads = True
    told.url = f"http://127.0.0.1:{server.server_port}/news?of=raccord"
    Thread(target=server.serve_forever, daemon=True).start()
    yield told
    server.shutdown()
    server.server_close()
