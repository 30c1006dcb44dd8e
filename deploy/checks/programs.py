"""What the programs of others find, each in a process of its own."""

import secrets
import sys
from functools import partial
from pathlib import Path

from deploy.checks import (
    audit,
    catalogue,
    dead,
    guide_pictures,
    guide_words,
    imported,
    licences,
    lost_styles,
    moments,
    oldest,
    page_tests,
    raised,
    wide_templates,
    wording,
    writing_tests,
)
from deploy.checks.running import Check, said_by

_BIN = Path(sys.executable).parent
_CODE = ("deploy", "engine", "games", "arbitration", "tournaments", "manage.py")
_TWICE = ("--disable=all", "--enable=duplicate-code", "--min-similarity-lines=10", "--persistent=n")
_SCRIPTS = (
    "deploy/run-role",
    "deploy/raccord",
    "deploy/upgrade",
    "deploy/services.sh",
    "deploy/postgres/role.sh",
    ".ci/run",
)


def _production() -> str:
    """As an installation is set up, with a key of its own and the names that it goes by."""
    return said_by(
        sys.executable,
        "manage.py",
        "check",
        "--deploy",
        "--fail-level",
        "WARNING",
        SECRET_KEY=secrets.token_urlsafe(64),
        BEHIND_TLS="True",
        DEBUG="False",
        ALLOWED_HOSTS="raccord.example",
        PUBLIC_URL="https://raccord.example",
        DATABASE_URL="postgres://raccord@127.0.0.1/raccord",
        REDIS_URL="redis://127.0.0.1:6379/0",
        LOG_FORMAT="json",
    )


def ours(*words: str) -> partial[str]:
    return partial(said_by, _BIN / words[0], *words[1:])


# The dearest first: the last of them leaves no core idle for long.
PROGRAMS = (
    Check("types", ours("mypy")),
    Check("failles du code", ours("bandit", "--quiet", "--configfile", "pyproject.toml", "--recursive", *_CODE)),
    Check("traductions", lambda: "\n".join(catalogue.holes())),
    Check("français des textes", lambda: "\n".join(wording.wrong_texts())),
    Check("réglages de production", _production),
    Check(
        "failles connues des dépendances",
        partial(audit.wrong, "requirements/base.txt", "requirements/observability.txt"),
    ),
    Check("navigateurs les plus anciens", oldest.wrong),
    Check("styles que les plus anciens perdent", lambda: "\n".join(lost_styles.wrong())),
    Check("gabarits", ours("djlint", "templates", "--lint", "--quiet")),
    Check("mise en forme des gabarits", ours("djlint", "templates", "--check", "--quiet")),
    Check("lignes trop larges des gabarits", lambda: "\n".join(wide_templates.found())),
    Check("heures dites par leur fuseau", lambda: "\n".join(moments.found())),
    Check("images des guides", lambda: "\n".join(guide_pictures.found())),
    Check("mots des guides", lambda: "\n".join(guide_words.found())),
    Check("sens des imports", ours("lint-imports")),
    Check("lignes écrites deux fois", ours("pylint", *_TWICE, "tournaments/game_rounds")),
    Check("code que rien n’appelle", lambda: "\n".join(dead.unused())),
    Check("erreurs que disent les docstrings", lambda: "\n".join(raised.unknown())),
    Check("ce que les tests importent", lambda: "\n".join(imported.missing())),
    Check("tests de ce qui écrit", lambda: "\n".join(writing_tests.unseen())),
    Check("tests de pages", lambda: "\n".join(page_tests.found())),
    Check("licences", lambda: "\n".join(licences.refused(licences.installed()))),
    Check("style", ours("ruff", "check", ".")),
    Check("mise en forme", ours("ruff", "format", "--check", ".")),
    Check("dépendances entières", ours("python", "-m", "pip", "check")),
    # One at a time: bash reads the first, and takes the others for its words.
    Check("scripts", lambda: "".join(said_by("bash", "-n", script) for script in _SCRIPTS)),
)
