"""Whether a container does its work, which its image asks every few seconds: `python -m deploy.healthy`.

What answers pages is asked whether it is ready. The other roles end when they cannot go on, and are started again.
"""

import sys
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

# What the entry point has become, its words ended by zeros.
_FIRST_PROCESS = Path("/proc/1/cmdline")
_SECONDS = 10


def port_of(process: Path = _FIRST_PROCESS) -> int | None:
    """The port that the role listens on; None for one that has none."""
    words = process.read_bytes().decode().split("\0")
    return int(words[words.index("--port") + 1]) if "--port" in words else None


def wrong(port: int | None) -> str:
    """Why the role cannot do its work, as /readyz says; empty where it can."""
    if port is None:
        return ""
    with closing(HTTPConnection("127.0.0.1", port, timeout=_SECONDS)) as connection:
        try:
            connection.request("GET", "/readyz")
            answer = connection.getresponse()
            return "" if answer.status == HTTPStatus.OK else answer.read().decode()
        except (OSError, HTTPException) as error:
            return f"{type(error).__name__} {error}"


if __name__ == "__main__":
    sys.exit(wrong(port_of()) or 0)
