"""What the rehearsal asks of a running stack. Each returns what it saw, or raises WrongAnswerError."""

import json
import re
import sys
import urllib.request
from uuid import uuid4

from websockets.sync.client import connect
from websockets.typing import Origin

from deploy.rehearsal.stack import Stack, answer_of, environment_of, manage

_SEED = "2026"
_LIVE_SECONDS = 120


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
        with urllib.request.urlopen(stack.url + name, timeout=5) as response:  # nosec B310  # our own stack
            _expect(response.headers["Cache-Control"], "public, max-age=31536000, immutable", name)
            _expect(response.headers["X-Content-Type-Options"], "nosniff", name)
            _expect(response.headers["Cross-Origin-Resource-Policy"], "same-origin", name)
            _expect(response.headers["Server"], "nginx", f"{name} : version du serveur")
    return f"accueil et {len(files)} fichiers statiques"


def same_standings(stack: Stack) -> str:
    """The demonstration, its tops searched by the worker, ends as it does in one process on SQLite."""
    here = _digest(stack.manage("demo", "--seed", _SEED))
    alone = environment_of(stack.folder / "sqlite", LEXICON_DIR=f"{stack.folder}/data/lexicons")
    manage(alone, "migrate", "--verbosity", "0")
    there = _digest(manage(alone, "demo", "--seed", _SEED))
    _expect(here, there, "empreinte du classement")
    return f"démonstration jouée, empreinte {here[:12]} comme sur SQLite"


def _digest(printed: str) -> str:
    last = printed.strip().splitlines()[-1]
    digest = re.search(r"[0-9a-f]{32,}$", last)
    if not digest:
        raise WrongAnswerError(f"pas d'empreinte : {last!r}")
    return digest[0]


def standings_move(stack: Stack) -> str:
    """A page open through nginx hears of what another process writes."""
    home = answer_of(f"{stack.url}/", status=200, seconds=10).decode()
    competitions = set(re.findall(r"/competitions/([0-9a-f-]{36})/", home))
    if len(competitions) != 1:
        raise WrongAnswerError(f"compétitions de l'accueil : {competitions}")
    topic = f"competition-{competitions.pop()}"
    address = f"{stack.url.replace('http', 'ws')}/ws/live/?topics={topic}"
    with connect(address, origin=Origin(stack.url), open_timeout=10) as page:
        stack.start("live", sys.executable, "manage.py", "demo", "--live", "--seed", _SEED)
        _expect(json.loads(page.recv(timeout=_LIVE_SECONDS))["topics"], [topic], "message")
    stack.kill("live")
    return "une page ouverte derrière nginx apprend qu'une partie avance"


def page_is_shared(stack: Stack) -> str:
    """Visitors without a cookie who come in the same second read the same making of a page; nobody else does."""

    def nonce(**headers: str) -> str:
        request = urllib.request.Request(f"{stack.url}/", headers=headers)
        with urllib.request.urlopen(request, timeout=5) as response:  # nosec B310  # likewise
            _expect(response.headers["X-Accel-Expires"], None, "X-Accel-Expires")
            return str(response.headers["Content-Security-Policy"])

    for _ in range(5):  # a second may end between the two
        if nonce() == nonce():
            break
    else:
        raise WrongAnswerError("deux visiteurs de la même seconde ne partagent pas la page d'accueil")
    if nonce() == nonce(Cookie="langue=fr"):
        raise WrongAnswerError("une page faite pour un visiteur a été donnée à qui porte un cookie")
    return "l'accueil est fait une fois par seconde pour les visiteurs, à part pour les autres"


def sockets_outlive_their_process(stack: Stack) -> str:
    """While the socket process is away, a web process takes the pages that connect again."""
    address = f"{stack.url.replace('http', 'ws')}/ws/live/?topics=partie-{uuid4()}"
    with connect(address, origin=Origin(stack.url), open_timeout=10):
        stack.kill("ws1")
    with connect(address, origin=Origin(stack.url), open_timeout=10):
        pass
    stack.start_role("ws1")
    stack.ready("ws1")
    return "le processus des connexions vivantes tué net, une page se reconnecte par un processus web"


def log_is_whole(stack: Stack) -> str:
    """The chain of digests holds, and the tables say what the log says."""
    stack.manage("eventlog", "verify")
    stack.manage("projections", "check")
    return "journal entier, tables conformes"


def one_web_process_dies(stack: Stack) -> str:
    """Nobody who only reads notices."""
    stack.kill("web1")
    for _ in range(20):
        with urllib.request.urlopen(f"{stack.url}/healthz", timeout=5) as response:  # nosec B310  # likewise
            _expect(response.status, 200, "/healthz")
    stack.start_role("web1")
    stack.ready("web1")
    return "un processus web tué net, vingt lectures servies, puis relancé"
