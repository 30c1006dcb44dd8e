"""PostgreSQL, Redis and nginx of a rehearsal: an empty database, a Redis number of its own."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import redis
from psycopg import sql

ROOT = Path(__file__).resolve().parents[2]
# Of `make prod-test`; two rehearsals at once need one each.
_REDIS_NUMBER = int(os.environ.get("REHEARSAL_REDIS", "14"))


@dataclass(frozen=True)
class Services:
    database_url: str
    redis_url: str
    nginx: str


@contextmanager
def services(redis_number: int = _REDIS_NUMBER) -> Iterator[Services]:
    """What `deploy/services.sh` finds or starts, emptied; stopped again if it was started here."""
    script = ROOT / "deploy" / "services.sh"
    try:
        printed = subprocess.run([script, "start"], check=True, stdout=subprocess.PIPE, text=True).stdout
        found = dict(line.split("=", 1) for line in printed.splitlines())
        redis_url = f"{found['REDIS_URL'].rsplit('/', 1)[0]}/{redis_number}"
        redis.Redis.from_url(redis_url).flushdb()
        with _empty_database(found["DATABASE_URL"]) as database_url:
            yield Services(database_url, redis_url, found["NGINX"])
    finally:
        subprocess.run([script, "stop"], check=True)


@contextmanager
def _empty_database(server_url: str) -> Iterator[str]:
    name = f"raccord_rehearsal_{os.getpid()}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield f"{server_url.rsplit('/', 1)[0]}/{name}"
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
