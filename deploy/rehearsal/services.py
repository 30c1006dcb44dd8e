"""PostgreSQL, Redis and nginx of a rehearsal: an empty database, a Redis of its own."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import redis
from psycopg import sql

ROOT = Path(__file__).resolve().parents[2]
# What `deploy/services.sh` leaves while something that it started runs.
STARTED = tuple(ROOT / ".run" / name for name in ("postgres.started", "redis.pid"))
_START_SECONDS = 60


@dataclass(frozen=True)
class Services:
    database_url: str
    redis_url: str
    nginx: str


@contextmanager
def services() -> Iterator[Services]:
    """What `deploy/services.sh` finds or starts; what was started here stops again, and nothing that ran before."""
    running = any(path.exists() for path in STARTED)
    script = ROOT / "deploy" / "services.sh"
    try:
        printed = subprocess.run([script, "start"], check=True, stdout=subprocess.PIPE, text=True).stdout
        variables = dict(line.split("=", 1) for line in printed.splitlines())
        with _empty_database(variables["DATABASE_URL"]) as database_url, _own_redis() as redis_url:
            yield Services(database_url, redis_url, variables["NGINX"])
    finally:
        if not running:
            subprocess.run([script, "stop"], check=True)


def free_ports(count: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [opened.getsockname()[1] for opened in sockets]
    for opened in sockets:
        opened.close()
    return ports


@contextmanager
def _own_redis() -> Iterator[str]:
    """That of the machine may hold what somebody works with."""
    [port] = free_ports(1)
    options = ("--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no")
    with TemporaryDirectory() as folder:
        process = subprocess.Popen(["redis-server", *options, "--dir", folder], stdout=subprocess.DEVNULL)
        try:
            _answers(port)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(_START_SECONDS)


def _answers(port: int) -> None:
    """Returns once that Redis does; redis.ConnectionError when it takes too long."""
    deadline = time.monotonic() + _START_SECONDS
    while True:
        try:
            redis.Redis(port=port).ping()
        except redis.ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return


@contextmanager
def _empty_database(server_url: str) -> Iterator[str]:
    name = f"raccord_rehearsal_{os.getpid()}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield f"{server_url.rsplit('/', 1)[0]}/{name}"
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
