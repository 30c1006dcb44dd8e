"""A process that is forked behaves as one that is started, and shares nothing with any other."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.processes import PIPE, ROOT, STDOUT, Process, Zygote, run

SECONDS = 60
READY = "print('ready', flush=True);"
# What an environment may decide, and what a process of its own comes to.
TOLD = """
import json, os, random, sys, threading
from datetime import timedelta
from django.conf import settings
from django.core.signing import Signer
from django.db import connection, connections
from engine.people.links import key_of
from engine.people.models import Account
from tests.processes import product

names = [name for name in dir(settings) if name.isupper()]
json.dump({
    "settings": {name: repr(getattr(settings, name)) for name in names},
    "database": str(connection.settings_dict["NAME"]),
    "open": [one.connection is not None for one in connections.all()],
    "tasks": len(os.listdir("/proc/self/task")),
    "random": random.random(),
    "key": key_of("m", "s", withdrawn=0, lasts=timedelta()),
    "read": sorted(product.read),
}, sys.stdout)
"""
ENVIRONMENT = {"DJANGO_SETTINGS_MODULE": "deploy.settings"}
ONE = {"SECRET_KEY": "a" * 50, "DEFAULT_LEXICON": "ods9", "BACKUPS_KEPT": "3", "BEHIND_TLS": "1", "LOG_LEVEL": "ERROR"}
OTHER = {
    "SECRET_KEY": "b" * 50, "DEFAULT_LEXICON": "essai", "BACKUPS_KEPT": "0", "REDIS_URL": "redis://127.0.0.1/9",
    "DEBUG": "1", "LOG_FORMAT": "json", "TIME_ZONE": "America/Montreal", "EMAIL_URL": "smtp://exemple.invalid:25",
    "EMAIL_FROM": "x@exemple.invalid", "PUBLIC_URL": "https://exemple.invalid", "SECOND_FACTOR": "staff",
    "ALLOWED_HOSTS": "exemple.invalid", "CSRF_TRUSTED_ORIGINS": "https://exemple.invalid", "DAILY_TOPPING": "0",
    "WORKER_CONCURRENCY": "5", "DOCUMENT_MEGABYTES": "5", "API_REQUESTS_A_MINUTE": "1",
    "API_VISITOR_REQUESTS_A_MINUTE": "1", "HSTS_SUBDOMAINS": "0", "BACKUP_KEY": "k" * 20,
    "SECRET_KEY_FALLBACKS": "c" * 50,
}  # fmt: skip


def told(folder: Path, **variables: str) -> dict[str, object]:
    folder.mkdir()
    environment = {"PATH": os.environ["PATH"], **ENVIRONMENT, "DATA_DIR": str(folder)}
    setup = "import django; django.setup();"
    done = run("-c", setup + TOLD, env=environment | variables, check=True, stdout=PIPE, text=True)
    return json.loads(done.stdout)


def test_a_process_has_its_own_settings_database_and_chance(tmp_path):
    one, other = told(tmp_path / "one", **ONE), told(tmp_path / "other", **OTHER)
    assert [one["settings"][name] for name in ("DEFAULT_LEXICON", "BACKUPS_KEPT", "SESSION_COOKIE_NAME")] == [
        "'ods9'", "3", "'__Host-sessionid'",
    ]  # fmt: skip
    assert [other["settings"][name] for name in ("DEFAULT_LEXICON", "BACKUPS_KEPT", "TIME_ZONE")] == [
        "'essai'", "0", "'America/Montreal'",
    ]  # fmt: skip
    assert [found["database"] for found in (one, other)] == [
        str(tmp_path / name / "raccord.sqlite3") for name in ("one", "other")
    ]
    assert one["key"] != other["key"]
    assert one["random"] != other["random"]
    assert [(found["open"], found["tasks"]) for found in (one, other)] == [([False], 1)] * 2


def test_nothing_is_kept_of_a_setting_that_an_environment_decides(tmp_path):
    one, other = told(tmp_path / "one", **ONE), told(tmp_path / "other", **OTHER)
    differ = {name for name, value in one["settings"].items() if other["settings"].get(name) != value}
    assert {"DATA_DIR", "SECRET_KEY", "CACHES", "LOGGING", "EMAIL_HOST"} <= differ
    # Connections are made anew, and the apps that look at a setting once they are ready look again; in debug, Django
    # looks at receivers of signals as they are connected.
    assert differ & {*one["read"]} == {"DATABASES", "EMBEDDED", "PROFILES_DIR", "TABLES_DIR", "DEBUG"}


@pytest.mark.parametrize(("name", "value"), [("PROFILES_DIR", "."), ("DEBUG", "perhaps"), ("TABLES_DIR", "absent")])
def test_a_wrong_setting_is_told_as_at_any_start(tmp_path, name, value):
    (tmp_path / "faulty.toml").write_text("nothing = ")
    environment = {**os.environ, **ENVIRONMENT, name: value}
    done = run(f"{ROOT}/manage.py", "check", cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Raccord ne peut pas démarrer. {name}")


def test_output_errors_and_exit_code_are_those_of_the_process():
    code = "import sys; print(sys.argv[1:]); print('no', file=sys.stderr); sys.exit(3)"
    done = run("-c", code, "a", "b", capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (3, "['a', 'b']\n", "no\n")
    assert run("-c", code, stdout=PIPE, stderr=STDOUT, text=True).stdout in ("[]\nno\n", "no\n[]\n")
    with pytest.raises(subprocess.CalledProcessError):
        run("-c", code, check=True, capture_output=True)


def test_an_error_that_nobody_catches_is_told_and_ends_with_1():
    done = run("-c", "1 / 0", capture_output=True, text=True)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, "ZeroDivisionError: division by zero")


def test_a_process_reads_what_it_is_sent_where_it_is_told_to_be(tmp_path):
    code = "import os, sys; print(os.getcwd(), sys.stdin.read(), os.environ)"
    done = run("-c", code, cwd=tmp_path, env={"A": "1"}, input="sent", stdout=PIPE, text=True)
    assert done.stdout == f"{tmp_path} sent environ({{'A': '1'}})\n"


def test_a_command_and_a_module_are_started_as_python_starts_them():
    assert "eventlog" in run("manage.py", "help", "--commands", stdout=PIPE, text=True).stdout.split()
    assert run("-m", "base64", "-t", stdout=PIPE, text=True).stdout.startswith("b'Aladdin")


@pytest.mark.parametrize(("sent", "ended"), [(signal.SIGKILL, -9), (signal.SIGTERM, -15), (signal.SIGINT, -2)])
def test_a_signal_ends_it_and_is_told(sent, ended):
    with Process("-c", READY + "import time; time.sleep(600)", stdout=PIPE, stderr=PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        assert process.poll() is None
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.01)
        process.send_signal(sent)
        assert process.wait(SECONDS) == process.poll() == ended


def test_what_is_registered_for_the_end_of_a_process_is_done():
    code = "import atexit; atexit.register(print, 'the end'); print('first')"
    assert run("-c", code, stdout=PIPE, text=True).stdout == "first\nthe end\n"


def test_two_run_at_once():
    code = READY + "input(); print('over')"
    two = [Process("-c", code, stdin=PIPE, stdout=PIPE, text=True) for _ in range(2)]
    assert [process.stdout.readline() for process in two] == ["ready\n"] * 2
    assert two[0].pid != two[1].pid
    for process in reversed(two):
        assert process.communicate("\n", SECONDS) == ("over\n", None)
    assert [process.returncode for process in two] == [0, 0]


def test_a_session_of_its_own_is_ended_as_a_group():
    with Process("-c", READY + "input()", stdin=PIPE, stdout=PIPE, start_new_session=True) as process:
        process.stdout.readline()
        assert os.getpgid(process.pid) == process.pid
        os.killpg(process.pid, signal.SIGKILL)
        assert process.wait(SECONDS) == -9


@pytest.fixture
def zygote() -> Iterator[Zygote]:
    made = Zygote(bare=True)
    yield made
    with suppress(OSError):
        made.close()


@pytest.mark.parametrize("end", [lambda zygote: os.kill(zygote.pid, signal.SIGKILL), Zygote.close])
def test_no_process_outlives_its_zygote(zygote, end: Callable[[Zygote], None]):
    process = Process("-c", READY + "import time; time.sleep(600)", stdout=PIPE, text=True, zygote=zygote)
    process.stdout.readline()
    end(zygote)
    assert process.stdout.read() == ""
    assert process.wait(SECONDS) == -9
    gone(process.pid)
    with pytest.raises(OSError):
        Process("-c", "", zygote=zygote)


def gone(pid: int) -> None:
    deadline = time.monotonic() + SECONDS
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < deadline, "the process still runs"
        time.sleep(0.01)
