"""What receives errors and traces in the place of a Sentry and of a collector: an HTTP server on this machine."""

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import brotli
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

PATIENCE = 60.0
ENCODINGS: dict[str | None, Callable[[bytes], bytes]] = {None: bytes, "gzip": gzip.decompress, "br": brotli.decompress}


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Span(NamedTuple):
    trace: str
    id: str
    parent: str
    name: str
    facts: dict[str, str | int]
    began: int
    ended: int


class Receiver:
    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.dsn = f"http://public@127.0.0.1:{port}/7"
        self.received: list[Received] = []
        self._came = threading.Condition()

    def take(self, one: Received) -> None:
        with self._came:
            self.received.append(one)
            self._came.notify_all()

    def raw(self) -> bytes:
        """All that came, headers and addresses too."""
        return b"\n".join(repr((one.path, one.headers)).encode() + b"\n" + one.body for one in self.received)

    def errors(self) -> list[dict[str, Any]]:
        """The events of all envelopes."""
        lines = [line for one in self.received if one.path == "/api/7/envelope/" for line in one.body.splitlines()]
        items = [json.loads(line) for line in lines if line]
        return [item for item in items if "exception" in item]

    def spans(self) -> list[Span]:
        told = [one for one in self.received if one.path == "/v1/traces"]
        requests = [ExportTraceServiceRequest.FromString(one.body) for one in told]
        return [
            _span(span)
            for request in requests
            for resource in request.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]

    def wait(self, seen: Callable[[], set[Any]], wanted: set[Any]) -> None:
        """Until all that is wanted has come."""
        with self._came:
            assert self._came.wait_for(lambda: wanted <= seen(), PATIENCE), (wanted - seen(), seen())


def _span(span: Any) -> Span:
    facts = {fact.key: getattr(fact.value, fact.value.WhichOneof("value")) for fact in span.attributes}
    return Span(
        span.trace_id.hex(),
        span.span_id.hex(),
        span.parent_span_id.hex(),
        span.name,
        facts,
        span.start_time_unix_nano,
        span.end_time_unix_nano,
    )


@contextmanager
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            # Another encoding is a failure: nothing is found in what cannot be read.
            plain = ENCODINGS[self.headers["Content-Encoding"]](body)
            here.take(Received(self.path, {name.lower(): value for name, value in self.headers.items()}, plain))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            """Nothing is said of what comes."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    here = Receiver(server.server_port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield here
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
