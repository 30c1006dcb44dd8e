"""The embedded server as a process that can be killed, and a program that enters bulletins through its API."""

import http.client
import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import uuid4

from tests.plugins.lexicons import NAME

ROOT = Path(__file__).parents[2]
Line = dict[str, str]


class Server:
    """One installation in a folder; `start` it as often as it is killed."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.database = folder / "raccord.sqlite3"
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        own = {"DJANGO_SETTINGS_MODULE": "deploy.settings", "DATA_DIR": str(folder), "DEFAULT_LEXICON": NAME}
        self.environment = {**kept, **own}
        self.manage("migrate", "--verbosity=0")
        self.hall = json.loads(self._run("-m", "tests.durability.hall", str(folder / "lexicons"), str(tables)))
        self.port = 0

    @contextmanager
    def started(self) -> Iterator["subprocess.Popen[str]"]:
        """A process that answers; killed without a word at the end."""
        command = [sys.executable, "manage.py", "serve", "--port", "0"]
        process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, text=True)
        try:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
            assert found, "the server ended before it gave its address"
            self.port = int(found[1])
            yield process
        finally:
            process.kill()
            process.wait()

    def manage(self, *arguments: str) -> str:
        """The output of a command; an exit code other than 0 raises."""
        return self._run("manage.py", *arguments)

    def _run(self, *arguments: str) -> str:
        return subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=self.environment, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def enter(self, line: Line) -> bytes:
        """The answer to one line; OSError or HTTPException when the server is gone before it answers."""
        address = f"/api/v1/parties/{self.hall['partie']}/centres/{self.hall['centre']}/bulletins/?coup=1"
        headers = {
            "Content-Type": "application/json",
            "Authorization": f"Token {self.hall['token']}",
            "Idempotency-Key": line["id"],
        }
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request("POST", address, json.dumps({"lines": [line]}), headers)
            answer = connection.getresponse()
            body = answer.read()
        assert answer.status == 200, body
        return body

    def stored(self) -> list[str]:
        """The ids of the lines in the log, as often as they stand there."""
        with closing(sqlite3.connect(self.database)) as database:
            rows = database.execute("SELECT data FROM eventstore_event WHERE type = 'arbitration.bulletin_corrected'")
            return [json.loads(data)["line"] for (data,) in rows]


def line_of(table: int) -> Line:
    return {"id": str(uuid4()), "text": f"{table} BATEAUX H6 {100 + table % 10}"}
