"""What the rehearsal asks of a running stack. Each returns what it saw, or raises WrongAnswerError."""

import json
import re
import urllib.request
from typing import Any

from deploy.rehearsal.stack import Stack, answer_of, environment_of, manage

_SIMULTANE = ("--players", "60", "--centres", "3", "--parties", "1", "--seed", "2026")


class WrongAnswerError(Exception):
    """The stack runs, and answers something else than it should."""


def _expect(seen: object, expected: object, what: str) -> None:
    if seen != expected:
        raise WrongAnswerError(f"{what} : {seen!r} au lieu de {expected!r}")


def health(stack: Stack) -> str:
    """Both doors of health answer through nginx, and the measures do not."""
    answer_of(f"{stack.url}/healthz", status=200, seconds=5)
    answer_of(f"{stack.url}/readyz", status=200, seconds=5)
    answer_of(f"{stack.url}/metrics", status=404, seconds=5)
    return "/healthz et /readyz répondent, /metrics est fermé"


def pages(stack: Stack) -> str:
    """The first page names its files by digest, and nginx serves them itself, for ever."""
    page = answer_of(f"{stack.url}/", status=200, seconds=10).decode()
    files = sorted(set(re.findall(r'"(/static/[^"]+)"', page)))
    if not files:
        raise WrongAnswerError("la page d'accueil ne nomme aucun fichier statique")
    for name in files:
        with urllib.request.urlopen(stack.url + name, timeout=5) as response:
            _expect(response.headers["Cache-Control"], "public, max-age=31536000, immutable", name)
    return f"accueil et {len(files)} fichiers statiques"


def same_standings(stack: Stack) -> str:
    """A whole partie played on this stack ends as it does in one process on SQLite."""
    here = _played(stack.manage("simulate", *_SIMULTANE))
    alone = environment_of(stack.folder / "sqlite", LEXICON_DIR=f"{stack.folder}/data/lexicons")
    manage(alone, "migrate", "--verbosity", "0")
    there = _played(manage(alone, "simulate", *_SIMULTANE))
    _expect(here["standings_digest"], there["standings_digest"], "empreinte du classement")
    return f"{here['bulletins']} bulletins, empreinte {here['standings_digest'][:12]} comme sur SQLite"


def _played(printed: str) -> dict[str, Any]:
    played: dict[str, Any] = json.loads(printed.strip().splitlines()[-1])
    return played


def log_is_whole(stack: Stack) -> str:
    """The chain of digests holds, and the tables say what the log says."""
    stack.manage("eventlog", "verify")
    stack.manage("projections", "check")
    return "journal entier, tables conformes"


def one_web_process_dies(stack: Stack) -> str:
    """Nobody who only reads notices."""
    stack.kill("web1")
    for _ in range(20):
        with urllib.request.urlopen(f"{stack.url}/healthz", timeout=5) as response:
            _expect(response.status, 200, "/healthz")
    stack.start_web(0)
    answer_of(f"http://127.0.0.1:{stack.web_ports[0]}/readyz", status=200, seconds=60)
    return "un processus web tué net, vingt lectures servies, puis relancé"
