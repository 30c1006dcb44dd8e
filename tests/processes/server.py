"""An embedded installation: its commands, and its server, started and killed as often as a test wants."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.plugins.lexicons import NAME
from tests.processes.process import PIPE, Process, run

# Seconds in which the server of a loaded machine ends; at rest it takes one.
PATIENCE = 90


class Server:
    """In a folder that has its tables, as `new_hall` makes it, or that is empty. `variables`: of its environment."""

    process: Process
    url: str

    def __init__(self, folder: Path, *, host: str = "127.0.0.1", **variables: str) -> None:
        self._host = host
        self.database = folder / "raccord.sqlite3"
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self.environment = kept | {
            "DJANGO_SETTINGS_MODULE": "deploy.settings",
            "DATA_DIR": str(folder),
            "DEFAULT_LEXICON": NAME,
            # Work that comes by itself is for the tests that ask for it: a game to search for, a backup at the end.
            "DAILY_TOPPING": "0",
            "BACKUPS_KEPT": "0",
            **variables,
        }

    def run(self, *arguments: object) -> str:
        """The output of `python ARGUMENTS`; an exit code other than 0 raises."""
        return run(*arguments, env=self.environment, check=True, stdout=PIPE, text=True).stdout

    def manage(self, *arguments: object) -> str:
        return self.run("manage.py", *arguments)

    def start(self, port: str | int = 0, *options: object) -> None:
        """Returns once it answers at `url`. 0: at any port."""
        serve = ("manage.py", "serve", "--host", self._host, "--port", port, *options)
        self.process = Process(*serve, env=self.environment, stdout=PIPE, text=True)
        for line in self.process.stdout or ():
            if found := re.search(r"https?://\S+", line):
                self.url = found[0]
                return
        raise AssertionError("the server ended before it gave its address")

    @contextmanager
    def started(self, *options: object) -> Iterator[Process]:
        """A process that answers; killed without a word at the end."""
        self.start(0, *options)
        try:
            yield self.process
        finally:
            self.kill()

    def kill(self) -> None:
        """As when the current is cut."""
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        """At the address that is known."""
        self.start(port=self.url.rpartition(":")[2])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
