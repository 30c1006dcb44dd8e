"""`manage.py serve` for real: a process, its pages, its worker, its end."""

import io
import json
import re
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import call_command
from websockets.exceptions import InvalidStatus
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect

from deploy import certificate
from deploy.certificate import certificate_of
from deploy.management.commands import serve
from deploy.network import addresses
from tests.processes import PIPE, ROOT, Process, Server

LONG = 90  # seconds; a slow machine migrates and collects in that time


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with answering(start(data, *options)) as served:
        yield served


@contextmanager
def answering(process: "subprocess.Popen[str]") -> Iterator[tuple[subprocess.Popen[str], str]]:
    try:
        yield process, address_of(process)
    finally:
        process.kill()
        process.wait()


def start(data: Path, *options: str, **variables: str) -> Process:
    environment = Server(data, **variables).environment
    return Process("manage.py", "serve", *options, env=environment, text=True, stdout=PIPE, stderr=PIPE)


def address_of(process: "subprocess.Popen[str]") -> str:
    line = process.stdout.readline()
    found = re.search(r"https?://127\.0\.0\.1:\d+", line)
    assert found, line + process.stderr.read()
    return found[0]


def get(address: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(address, timeout=LONG) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[str]:
    """As `make run` starts it, on a folder that is empty: it makes what it needs. Other tests have theirs forked."""
    command, environment = [sys.executable, "manage.py", "serve", "--port", "0"], Server(tmp_path_factory.mktemp("new"))
    started = subprocess.Popen(command, cwd=ROOT, env=environment.environment, text=True, stdout=PIPE, stderr=PIPE)
    with answering(started) as (_, address):
        yield address


@pytest.fixture
def hall(new_hall: Callable[[str], Path]) -> Path:
    return new_hall("hall")


def test_port_0_serves_on_the_port_it_prints(server):
    assert get(f"{server}/healthz") == (200, b'{"status": "ok"}')


def test_everything_is_prepared(server):
    status, body = get(f"{server}/readyz")
    assert (status, json.loads(body)["status"]) == (200, "ok")


def test_static_files_are_served_by_digest(server):
    _, page = get(f"{server}/connexion/")
    style = re.search(rb'href="(/static/[^"]+\.css)"', page)[1].decode()
    assert re.search(r"\.[0-9a-f]{12}\.css$", style)
    assert get(f"{server}{style}")[0] == 200


def websocket(server: str, topic: str, origin: str) -> ClientConnection:
    address = server.replace("http://", "ws://")
    return connect(f"{address}/ws/live/?topics={topic}", origin=origin, open_timeout=LONG)


def test_page_of_the_site_opens_a_websocket(server):
    with websocket(server, f"partie-{uuid4()}", origin=server) as socket:
        assert socket.protocol.state is State.OPEN


@pytest.mark.parametrize(
    ("topic", "origin"),
    [("partie-1", "http://127.0.0.1"), (f"partie-{uuid4()}", "https://evil.example")],
    ids=["no such topic", "another site"],
)
def test_other_websockets_are_refused(server, topic, origin):
    with pytest.raises(InvalidStatus) as refused:
        websocket(server, topic, origin)
    assert refused.value.response.status_code == 403


def test_address_that_a_client_claims_does_not_loosen_the_brake_on_guessing(server):
    body = json.dumps({"email": "personne@exemple.invalid", "password": "guess"}).encode()
    statuses = []
    for number in range(11):
        headers = {"Content-Type": "application/json", "X-Forwarded-For": f"192.0.2.{number}"}
        try:
            urllib.request.urlopen(urllib.request.Request(f"{server}/api/v1/tokens/", body, headers), timeout=LONG)
        except urllib.error.HTTPError as error:
            statuses.append(error.code)
    assert statuses == [401] * 10 + [429]


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_server_stops_in_order(hall, ending):
    with serving(hall, "--port", "0") as (process, address):
        assert get(f"{address}/healthz")[0] == 200
        process.send_signal(ending)
        assert process.wait(LONG) == 0
        assert process.stderr.read() == ""


def test_server_killed_starts_again_on_the_same_data(hall):
    with serving(hall, "--port", "0") as (process, _):
        process.kill()
        process.wait()
    with serving(hall, "--port", "0") as (_, address):
        assert get(f"{address}/readyz")[0] == 200


@pytest.mark.usefixtures("django_db_setup")
def test_backups_of_the_demonstration_push_none_of_a_hall_out(tmp_path, monkeypatch, settings):
    settings.DATA_DIR, settings.BACKUPS_DIR, settings.REDIS_URL, folders = tmp_path, tmp_path / "key", "", []
    monkeypatch.setattr(serve, "new_code", lambda: "")  # somebody administers it already
    for name in ("embedded_worker", "backups_beside", "_live_demo"):
        monkeypatch.setattr(serve, name, lambda *_: nullcontext())
    for name in ("_end_in_order", "Command._prepare"):
        monkeypatch.setattr(f"deploy.management.commands.serve.{name}", lambda *_: None)
    monkeypatch.setattr(serve, "_serve", lambda *_: folders.append(settings.BACKUPS_DIR))
    call_command("serve", port=0, stdout=io.StringIO())
    call_command("serve", port=0, with_live_demo=True, stdout=io.StringIO())
    assert folders == [tmp_path / "key", tmp_path / "demonstration"]


def refusal(data: Path, *options: str, **variables: str) -> str:
    process = start(data, *options, **variables)
    _, error = process.communicate(timeout=LONG)
    assert process.returncode == 1
    return error


def test_port_in_use_is_told(hall):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Impossible d’écouter sur 127.0.0.1:{port}" in refusal(hall, "--port", str(port))


def test_port_that_no_machine_has_is_told(hall):
    assert "Impossible d’écouter sur 127.0.0.1:99999" in refusal(hall, "--port", "99999")


def test_several_processes_are_not_started_by_serve(tmp_path):
    assert "deploy/run-role" in refusal(tmp_path, REDIS_URL="redis://127.0.0.1:6379/15")


def test_a_second_server_of_the_same_database_is_refused_before_it_changes_anything(hall, new_hall):
    with serving(hall, "--port", "0") as (process, address):
        with closing(sqlite3.connect(hall / "raccord.sqlite3")) as database, database:
            claim = (
                "INSERT INTO web_keptanswer (scope, body_digest, claim, claimed_at, headers, body)"
                " VALUES ('a', 'b', ?, datetime('now'), '{}', x'')"
            )
            database.execute(claim, (uuid4().hex,))
        told = refusal(hall, "--port", "0")
        assert f"Raccord sert déjà cette base (processus {process.pid})" in told
        with closing(sqlite3.connect(hall / "raccord.sqlite3")) as database:
            assert database.execute("SELECT count(*) FROM web_keptanswer").fetchone() == (1,)
        assert get(f"{address}/readyz")[0] == 200
        # a command beside it works, and a server of another database
        Server(hall).manage("eventlog", "verify")
        with serving(new_hall("other"), "--port", "0") as (_, other):
            assert get(f"{other}/healthz")[0] == 200


def test_nobody_else_of_the_machine_reads_the_file_of_a_hall(hall):
    (hall / "raccord.sqlite3").chmod(0o644)
    with serving(hall, "--port", "0") as (_, address):
        get(f"{address}/readyz")
        modes = {one.name: one.stat().st_mode & 0o777 for one in hall.glob("raccord.sqlite3*")}
    names = ("", "-shm", "-wal", ".serve")
    assert modes == {f"raccord.sqlite3{suffix}": 0o600 for suffix in names}


def test_an_address_that_is_named_answers_to_its_own_name(hall):
    process = start(hall, "--host", "127.0.0.2", "--port", "0")
    try:
        address = re.search(r"http://127\.0\.0\.2:\d+", process.stdout.readline())[0]
        assert get(f"{address}/healthz") == (200, b'{"status": "ok"}')
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this system keeps IPv4 and IPv6 apart")
def test_every_address_of_ipv6_is_every_address_of_ipv4_as_well(hall):
    with serving(hall, "--host", "::", "--port", "0") as (_process, address):
        port = address.rpartition(":")[2]
        assert get(f"{address}/healthz")[0] == 200
        assert get(f"http://[::1]:{port}/healthz")[0] == 200
        assert [get(f"http://{name}:{port}/healthz")[0] for name in addresses()] == [200] * len(addresses())
        assert get(f"{address}/metrics")[0] == 200  # as the machine itself


def test_serving_the_whole_hall_answers_to_the_names_of_the_machine(hall):
    with serving(hall, "--host", "0.0.0.0", "--port", "0") as (_process, address):
        port = address.rpartition(":")[2]
        reachable = addresses()
        assert [get(f"http://{name}:{port}/healthz")[0] for name in reachable] == [200] * len(reachable)
        request = urllib.request.Request(f"{address}/healthz", headers={"Host": "ailleurs.example"})
        with pytest.raises(urllib.error.HTTPError, match="400"):
            urllib.request.urlopen(request, timeout=LONG)


def test_by_tls_with_a_certificate_of_its_own(hall):
    with serving(hall, "--port", "0", "--tls") as (process, address):
        warning, shown = process.stdout.readline(), process.stdout.readline().strip()
        assert address.startswith("https://127.0.0.1:")
        assert "SHA-256" in warning
        trusting = ssl.create_default_context(cafile=hall / "tls" / "certificate.pem")
        with urllib.request.urlopen(f"{address}/connexion/", timeout=LONG, context=trusting) as answer:
            cookies = answer.headers.get_all("Set-Cookie")
        assert cookies
        assert all("; Secure" in cookie for cookie in cookies)
        with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
            urllib.request.urlopen(address, timeout=LONG)
        topic = f"wss{address.removeprefix('https')}/ws/live/?topics=competition-{uuid4()}"
        with connect(topic, origin=address, ssl=trusting) as socket_:
            assert socket_.state is State.OPEN
    kept = certificate_of(hall / "tls", addresses())
    assert kept.fingerprint == shown
    assert kept.key.stat().st_mode & 0o777 == 0o600


def test_a_certificate_is_made_again_for_a_new_address_or_near_its_end(tmp_path, monkeypatch):
    first = certificate_of(tmp_path, ["salle", "192.0.2.7"])
    assert certificate_of(tmp_path, ["192.0.2.7"]) == first
    moved = certificate_of(tmp_path, ["192.0.2.8"])
    assert moved.fingerprint != first.fingerprint
    monkeypatch.setattr(certificate, "MOVED_ON", certificate.LASTS)
    assert certificate_of(tmp_path, ["192.0.2.8"]).fingerprint != moved.fingerprint
