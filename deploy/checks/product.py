"""What the product says of itself, asked in one process: each start of it takes seconds.

A lane: `settings` and the apps are read by the first of these checks, for all of them.
"""

import os
from contextlib import redirect_stderr
from difflib import unified_diff
from functools import partial
from io import StringIO

import django
from django.conf import settings
from django.core.management import CommandError, call_command

from deploy.checks import migrations
from deploy.checks.running import ROOT, Check, Lane
from deploy.checks.traceability import __main__ as traceability


def _begin() -> str:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    django.setup()
    return refusal("check")


def refusal(*command: str) -> str:
    """What a command of manage.py says that refuses; nothing where it does not."""
    said, refuses = _asked(*command)
    return said if refuses else ""


def other_than(file: str, *command: str) -> str:
    """In what a file of ours differs from what a command of manage.py writes today."""
    said, refuses = _asked(*command)
    if refuses:
        return said
    stored = (ROOT / file).read_text(encoding="utf-8")
    return "".join(
        unified_diff(stored.splitlines(keepends=True), said.splitlines(keepends=True), file, " ".join(command))
    )


def _asked(*command: str) -> tuple[str, bool]:
    """All that it says, and whether it refuses."""
    written, errors = StringIO(), StringIO()
    try:
        with redirect_stderr(errors):
            call_command(*command, stdout=written, stderr=errors)
    except CommandError as error:
        return f"{errors.getvalue()}{written.getvalue()}{error}\n", True
    except SystemExit as error:
        return errors.getvalue() + written.getvalue(), bool(error.code)
    return written.getvalue(), False


def _untraced() -> str:
    with redirect_stderr(StringIO()) as errors:
        traceability.main([])
    return errors.getvalue()


PRODUCT: Lane = (
    Check("produit", _begin),
    Check("migrations", partial(refusal, "makemigrations", "--check", "--dry-run")),
    Check("mise à jour sans arrêt", lambda: "\n".join(migrations.all_faults(settings.VERSION))),
    Check("schéma de l'API", partial(other_than, "docs/openapi.yaml", "spectacular", "--fail-on-warn")),
    Check("schéma des profils", partial(other_than, "docs/profil.schema.json", "profile", "schema")),
    Check("du règlement au code", _untraced),
)
