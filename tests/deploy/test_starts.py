"""What each process of the product loads when it starts. It is counted, not timed: machines differ."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.unseen import unseen

ROOT = Path(__file__).resolve().parents[2]
# Whoever needs one of these loads it then: a paper, an import of licences, a pairing, a broker, PostgreSQL.
LATER = {
    "PIL",
    "celery.app",
    "channels_redis",
    "django.contrib.postgres",
    "kombu",
    "networkx",
    "openpyxl",
    "opentelemetry",
    "psycopg",
    "pygments",
    "pypdf",
    "redis",
    "requests",
    "rich",
    "sentry_sdk",
    "uvicorn",
    "weasyprint",
}
MOST_MODULES = 2_940
LOADED = """
import sys
import django
from django.core.management import call_command
django.setup()
call_command("check", "--verbosity=0")
print(*sys.modules)
"""
# In a thread, as wakes are sent: Celery keeps a current application for each.
MESSENGER = """
from threading import Thread
import celery, django
django.setup()
Thread(target=lambda: print(celery.current_app.main)).start()
"""


def said(program: str, folder: Path, **variables: str) -> str:
    ours = {"DATABASE_URL", "REDIS_URL", "COVERAGE_PROCESS_START"}
    environ = {name: value for name, value in os.environ.items() if name not in ours}
    environ |= {"DJANGO_SETTINGS_MODULE": "deploy.settings", "DATA_DIR": str(folder), **variables}
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environ, check=True, stdout=subprocess.PIPE)
    return done.stdout.decode()


def test_a_hall_in_one_process_starts_without_what_it_may_never_need(tmp_path):
    loaded = set(said(LOADED, tmp_path).split())
    assert loaded & LATER == set()
    assert len(loaded) <= MOST_MODULES


def test_who_has_a_broker_sends_by_our_application(tmp_path):
    assert said(MESSENGER, tmp_path, REDIS_URL="redis://127.0.0.1:6379/0") == "raccord\n"


def test_what_is_unseen_is_there_again_afterwards():
    loaded = sys.modules["subprocess"]
    with unseen("subprocess", "this.is.nowhere"):
        with pytest.raises(ImportError):
            __import__("subprocess")
        with pytest.raises(ImportError):
            __import__("this.is.nowhere")
    assert sys.modules["subprocess"] is loaded
    assert "this.is.nowhere" not in sys.modules
