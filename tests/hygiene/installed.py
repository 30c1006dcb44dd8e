"""What the settings of an installation come to, read in a process of its own."""

import json
import os
from typing import Any

from tests.processes import PIPE, run

_NAMES = (
    "SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "LANGUAGE_COOKIE_NAME", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE",
    "LANGUAGE_COOKIE_SECURE", "SESSION_COOKIE_HTTPONLY", "SESSION_COOKIE_SAMESITE", "CSRF_COOKIE_SAMESITE",
    "SESSION_COOKIE_DOMAIN", "SESSION_COOKIE_PATH", "SECURE_HSTS_SECONDS", "PASSWORD_HASHERS",
)  # fmt: skip
_PRINT = (
    "import json; from django.conf import settings;"
    f"print(json.dumps({{name: getattr(settings, name) for name in {_NAMES!r}}}))"
)


def settings_of(**variables: str) -> dict[str, Any]:
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "deploy.settings", **variables}
    done = run("-c", _PRINT, env=environment, check=True, stdout=PIPE, text=True)
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen
