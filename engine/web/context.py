"""What every page knows besides its own context."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def shell(request: HttpRequest) -> dict[str, Any]:
    """`shell.site` and `shell.version` (texts), `shell.embedded` (one process, without Redis)."""
    return {"shell": {"site": "Raccord", "version": settings.VERSION, "embedded": settings.EMBEDDED}}
