"""A disk that fills: a clear error, nothing lost, and all goes on once there is room."""

import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.disks import fill, small_disk_at
from tests.durability.server import Line, Server, line_of

pytestmark = pytest.mark.lasting


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk_at(tmp_path / "disk") as folder:
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
