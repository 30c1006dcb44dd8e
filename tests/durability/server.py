"""The embedded server as a process that can be killed, and a program that enters bulletins through its API."""

import http.client
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from tests import processes
from tests.processes import PATIENCE, PIPE, Process

Line = dict[str, str]
Console = dict[str, Any]


class Server(processes.Server):
    """One whose hall has its first coup closed, and no bulletin entered."""

    def __init__(self, folder: Path, tables: int, **variables: str) -> None:
        super().__init__(folder, **variables)
        if not self.database.exists() or "DATABASE_URL" in variables:
            self.manage("migrate", "--verbosity=0")
        self.hall = json.loads(self.run("-m", "tests.durability.hall", folder / "lexicons", tables))

    def enter(self, line: Line) -> bytes:
        """The answer to one line; OSError or HTTPException when the server is gone before it answers."""
        address = f"/api/v1/parties/{self.hall['partie']}/centres/{self.hall['centre']}/bulletins/?coup=1"
        headers = {"Authorization": f"Token {self.hall['token']}", "Idempotency-Key": line["id"]}
        return self._answer("POST", address, headers, {"lines": [line]})

    def step(self, name: str, **arguments: str) -> Console:
        """Take a step of the partie; the console after it."""
        headers = {"Authorization": f"Token {self.hall['console']}", "Idempotency-Key": str(uuid4())}
        return json.loads(self._answer("POST", f"{self._partie}steps/{name}/", headers, arguments))

    def console(self) -> Console:
        """The partie as who conducts it sees it."""
        return json.loads(
            self._answer("GET", f"{self._partie}conduct/", {"Authorization": f"Token {self.hall['console']}"})
        )

    def screen(self) -> Console:
        """The partie as everybody sees it."""
        return json.loads(self._answer("GET", self._partie, {}))

    @property
    def _partie(self) -> str:
        return f"/api/v1/parties/{self.hall['partie']}/"

    def _answer(self, method: str, address: str, headers: dict[str, str], body: object = None) -> bytes:
        headers = {"Content-Type": "application/json", **headers}
        with closing(http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=PATIENCE)) as connection:
            connection.request(method, address, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            answered = answer.read()
        assert answer.status == 200, answered
        return answered

    def killed_while_searching(self, letters: str) -> None:
        """A worker draws these letters, begins to search their top, and is killed in the middle of it."""
        searching = ("-m", "tests.durability.searching", self.hall["partie"], letters)
        process = Process(*searching, env=self.environment, stdout=PIPE, text=True)
        assert process.stdout.readline() == "searching\n"
        process.kill()
        process.wait()

    def end_of_leases(self) -> None:
        """The time that a killed worker had for its search has passed."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as database:
            # A chore of the upkeep may have been under way too: what a kill leaves of it is nothing to a hall.
            open_jobs = "name = 'games.search_top' AND done_at IS NULL AND lease_until IS NOT NULL"
            changed = database.execute(f"UPDATE jobs_job SET lease_until = '2020-01-01 00:00:00' WHERE {open_jobs}")
            assert changed.rowcount == 1

    def stored(self) -> list[str]:
        """The ids of the lines in the log, as often as they stand there."""
        with closing(sqlite3.connect(self.database)) as database:
            rows = database.execute("SELECT data FROM eventstore_event WHERE type = 'arbitration.bulletin_corrected'")
            return [json.loads(data)["line"] for (data,) in rows]


def line_of(table: int) -> Line:
    return {"id": str(uuid4()), "text": f"{table} BATEAUX H6 {100 + table % 10}"}
