"""PostgreSQL and Redis of a test, on ports of their own, to be stopped, frozen, emptied; not those of the machine."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import redis

from tests.deploy.programs import program

_SECONDS = 90


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as opened:
        port: int = opened.getsockname()[1]
        return port


@dataclass
class Postgres:
    """A cluster in a folder; `url` names the database of the test."""

    folder: Path
    port: int

    @property
    def url(self) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    def control(self, *words: str) -> None:
        folder = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self._run(folder / words[0], "-D", self.folder / "data", *words[1:])

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200"
        self.control("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        self.control("pg_ctl", "-m", how, "-w", "stop")

    def end_connections(self) -> int:
        """Every connection of the others is cut, as by a machine between that restarts; how many were."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            cut = connection.execute(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            ).fetchone()
            return int(cut[0])

    @staticmethod
    def _run(*command: str | Path) -> None:
        """As the user of PostgreSQL where we are root, which it refuses to run as."""
        owner = {} if os.getuid() else {"user": "postgres", "group": "postgres", "extra_groups": []}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", **owner)


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    program("psql")
    # Where the user of PostgreSQL may write, which is not the folder of a test.
    folder = Path(tempfile.mkdtemp(prefix="raccord-faults-"))
    found = Postgres(folder, free_port())
    if not os.getuid():
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    try:
        found.control("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale")
        found.start()
        yield found
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            found.stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass
class Redis:
    """A server without persistence, as the installation runs it."""

    folder: Path
    port: int
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def client(self) -> "redis.Redis":
        return redis.Redis.from_url(self.url, socket_timeout=2, socket_connect_timeout=2)

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [program("redis-server"), *options, "--dir", self.folder], stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + _SECONDS
        while True:
            try:
                self.client.ping()
            except redis.ConnectionError:
                assert time.monotonic() < deadline, "Redis does not start"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        """It keeps its connections, and answers nothing."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@contextmanager
def own_redis(folder: Path) -> Iterator[Redis]:
    found = Redis(folder, free_port())
    found.start()
    try:
        yield found
    finally:
        found.stop()
