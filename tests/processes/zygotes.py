"""The other end of a zygote: who starts it, asks it for processes, and ends it."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from threading import Lock
from typing import Any

ROOT = Path(__file__).parents[2]


class Zygote:
    """It ends with the process that holds this, and its children with it. A bare one has imported nothing."""

    def __init__(self, *, bare: bool = False) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.processes.zygote", str(theirs.fileno()), *["bare"] * bare],
                cwd=ROOT,
                env=kept | {"DJANGO_SETTINGS_MODULE": "deploy.settings", "SECRET_KEY": "x" * 50},
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,  # Ctrl-C is for the tests, which end it
            )
        self.pid = self._process.pid

    def fork(self, request: dict[str, Any], streams: list[int]) -> socket.socket:
        """Where it tells the id of a new process, then the status it ended with. `streams`: its input and outputs."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            socket.send_fds(self._socket, [json.dumps(request).encode()], [theirs.fileno(), *streams])
        return ours

    def close(self) -> None:
        """End it, and every process of it that still runs."""
        self._socket.close()
        self._process.wait()


class _Shared:
    """The zygote of this run of tests, started when it is first asked for."""

    def __init__(self) -> None:
        self._zygote: Zygote | None = None
        self._lock = Lock()

    def __call__(self) -> Zygote:
        with self._lock:
            self._zygote = self._zygote or Zygote()
            return self._zygote

    def close(self) -> None:
        with self._lock:
            if self._zygote:
                self._zygote.close()
            self._zygote = None


shared = _Shared()
