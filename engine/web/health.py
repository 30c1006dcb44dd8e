"""Is the process alive, and can it do its work? For proxies, service managers and monitoring."""

import shutil
from collections.abc import Callable

from django.conf import settings
from django.core.cache.backends.redis import RedisCache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.web.live.position import lag

# Below this, writes are about to be refused for lack of room.
MIN_FREE_MB = 50
# Facts that projections may be late by, in the middle of a busy coup.
MAX_LAG = 2000


@never_cache
@require_safe
def alive(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200, or 503 with the reasons by name; and the room that is left. Nothing of it tells of the data."""
    # Without the database the others would only wait for it as well, until the client has left.
    away = _reason(_database)
    checks = {"redis": _redis, "disk": _disk} if away else CHECKS
    reasons = {"database": away} if away else {}
    reasons |= {name: reason for name, check in checks.items() if (reason := _reason(check))}
    report = {"status": "unavailable", "reasons": reasons} if reasons else {"status": "ok"}
    return JsonResponse(report | {"free_megabytes": _free_megabytes()}, status=503 if reasons else 200)


def _reason(check: Callable[[], str]) -> str:
    try:
        return check()
    except Exception as error:
        return type(error).__name__


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return ""


def _migrations() -> str:
    missing = missing_migrations()
    return f"{missing} not applied" if missing else ""


def missing_migrations() -> int:
    """How many of this version the database has not seen."""
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _projections() -> str:
    late = lag()
    return f"{late} facts late" if late > MAX_LAG else ""


def _redis() -> str:
    if settings.REDIS_URL:
        # Asked itself: the cache would answer from the memory of this process.
        RedisCache(settings.REDIS_URL, {"OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2}}).get("readyz")
    return ""


def _disk() -> str:
    free = _free_megabytes()
    return f"{free} MB free" if free < MIN_FREE_MB else ""


def _free_megabytes() -> int:
    """Where the installation writes, or will."""
    there = next(folder for folder in (settings.DATA_DIR, *settings.DATA_DIR.parents) if folder.exists())
    return shutil.disk_usage(there).free // 1_000_000


CHECKS: dict[str, Callable[[], str]] = {
    "disk": _disk,
    "migrations": _migrations,
    "projections": _projections,
    "redis": _redis,
}
