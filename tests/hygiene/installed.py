"""What the settings of an installation come to, read in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
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
    run = [sys.executable, "-c", _PRINT]
    done = subprocess.run(run, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen
