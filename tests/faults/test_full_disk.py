"""A disk that fills: a clear error, nothing lost, and all goes on once there is room."""

import http.client
import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from shutil import disk_usage
from socket import create_connection, socket
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from engine.web.health import MIN_FREE_MB
from tests.disks import fill, small_disk_at
from tests.durability.server import Line, Server, line_of

pytestmark = pytest.mark.lasting


@pytest.fixture
def small_disk(tmp_path: Path, tables: Path) -> Iterator[Path]:
    with small_disk_at(tmp_path / "disk", tables) as folder:
        yield folder


def answer(server: Server, line: Line) -> tuple[int, dict]:
    """What the server says to a line, whatever it is."""
    address = f"/api/v1/parties/{server.hall['partie']}/centres/{server.hall['centre']}/bulletins/?coup=1"
    headers = {
        "Authorization": f"Token {server.hall['token']}",
        "Idempotency-Key": line["id"],
        "Content-Type": "application/json",
    }
    with closing(http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=60)) as connection:
        connection.request("POST", address, json.dumps({"lines": [line]}), headers)
        got = connection.getresponse()
        return got.status, json.loads(got.read())


def test_a_full_disk_is_told_and_loses_nothing(small_disk, tmp_path):
    server = Server(small_disk, 40, STATIC_ROOT=str(tmp_path / "static"))
    with server.started():
        acknowledged = []
        first = line_of(1)
        assert answer(server, first)[0] == 200
        acknowledged.append(first["id"])
        full = fill(small_disk)
        refused = []
        for table in range(2, 41):
            line = line_of(table)
            status, told = answer(server, line)
            if status == 200:  # what room is left in the pages of the database
                acknowledged.append(line["id"])
                continue
            assert (status, told["code"]) == (507, "web.no_room")
            refused.append(line)
            if len(refused) == 3:
                break
        assert refused
        assert sorted(server.stored()) == sorted(acknowledged)
        full.unlink()
        for line in refused:
            assert answer(server, line)[0] == 200
            acknowledged.append(line["id"])
    assert sorted(server.stored()) == sorted(acknowledged)
    server.manage("eventlog", "verify")
    server.manage("projections", "check")


def test_large_bodies_that_never_end_leave_their_room_to_what_others_write(tmp_path, tables):
    """Sent by anybody, to where a photograph is received: the disk holds them, and the log."""
    with small_disk_at(tmp_path / "disk", tables, megabytes=150) as disk:
        server = Server(disk, 24, STATIC_ROOT=str(tmp_path / "static"), TMPDIR=str(disk))
        with server.started(), ExitStack() as open_ones:
            place = urlsplit(server.url)
            senders = [open_ones.enter_context(create_connection((place.hostname, place.port), 60)) for _ in range(40)]
            for sender in senders:
                send_all_but_the_end(sender, 8_000_000)
            assert disk_usage(disk).free > MIN_FREE_MB * 1_000_000 - 2 * len(senders) * PIECE
            assert [answer(server, line_of(table))[0] for table in range(1, 25)] == [200] * 24


# A server reads a body by pieces of this many bytes at most.
PIECE = 262_144


def send_all_but_the_end(sender: socket, size: int) -> None:
    head = (
        f"POST /recours/nobody/{uuid4()}/pieces/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: {size}\r\n\r\n"
    )
    with suppress(TimeoutError, OSError):  # refused on the way
        sender.sendall(head.encode() + b" " * (size - 1))
