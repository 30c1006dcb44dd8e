from types import SimpleNamespace

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from engine.eventstore.models import Head
from engine.web import health

pytestmark = pytest.mark.django_db


def test_living_process_says_so(client):
    response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-cache" in response["Cache-Control"]


def test_ready_when_everything_answers(client):
    response = client.get("/readyz")
    told = response.json()
    assert (response.status_code, told.pop("free_megabytes") > 0, told) == (200, True, {"status": "ok"})


def test_not_ready_without_room(client, monkeypatch):
    monkeypatch.setattr(health.shutil, "disk_usage", lambda _folder: SimpleNamespace(free=49_900_000))
    response = client.get("/readyz")
    assert (response.status_code, response.json()["reasons"]) == (503, {"disk": "49 MB free"})
    assert response.json()["free_megabytes"] == 49


def test_not_ready_before_migrations(client):
    MigrationRecorder(connection).record_unapplied("web", "0001_initial")
    response = client.get("/readyz")
    assert (response.status_code, response.json()["reasons"]) == (503, {"migrations": "1 not applied"})


def test_not_ready_when_projections_are_far_behind(client):
    Head.objects.update(position=health.MAX_LAG + 1)
    response = client.get("/readyz")
    assert (response.status_code, list(response.json()["reasons"])) == (503, ["projections"])


def test_not_ready_without_redis_where_it_is_configured(client, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": settings.REDIS_URL,
        }
    }
    response = client.get("/readyz")
    assert (response.status_code, response.json()["reasons"]) == (503, {"redis": "ConnectionError"})


def test_metrics_are_for_the_machine_itself(client):
    assert client.get("/metrics").status_code == 200
    assert client.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 404
    assert client.get("/metrics", REMOTE_ADDR="192.168.1.20").status_code == 404


def test_pages_ask_for_no_device(client):
    assert "camera=()" in client.get("/healthz")["Permissions-Policy"]
