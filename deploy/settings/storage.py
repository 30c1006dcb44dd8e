"""Where the log lies and how processes hear that it moved: what each kind of database and of layer needs."""

from typing import Any

import environ

_SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    # FULL: a power cut in the hall must not lose an acknowledged bulletin.
    "init_command": (
        "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA recursive_triggers=ON;"
        # what is erased is overwritten: a forgotten name does not stay in the file, however SQLite was built
        "PRAGMA secure_delete=ON;"
    ),
}
# While PostgreSQL is away, a request says so after these seconds, instead of half a minute.
_POOL = {"min_size": 1, "max_size": 10, "timeout": 6, "reconnect_timeout": 30}
# Many small questions: what a second process or a compiler would spare is less than what it takes to begin.
_POSTGRES_OPTIONS = {"options": "-c max_parallel_workers_per_gather=0 -c jit=off"}


def database(url: str) -> dict[str, Any]:
    """The Django settings of a DATABASE_URL, with what each vendor needs to keep the log safe."""
    config: dict[str, Any] = dict(environ.Env.db_url_config(url))
    if config["ENGINE"].endswith("sqlite3"):
        config["OPTIONS"] = {**config.get("OPTIONS", {}), **_SQLITE_OPTIONS}
    else:
        config["CONN_HEALTH_CHECKS"] = True
        config["CONN_MAX_AGE"] = 0
        config["OPTIONS"] = {**_POSTGRES_OPTIONS, **config.get("OPTIONS", {}), "pool": _POOL}
    return config


def channel_layer(url: str) -> dict[str, Any]:
    """The layer through which web processes hear that the log moved."""
    # A reader blocks for 5 s in Redis, as long as redis-py waits by default: it must wait longer than that.
    host = {"address": url, "socket_connect_timeout": 2, "socket_timeout": 15}
    return {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [host]}}
