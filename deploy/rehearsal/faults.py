"""What goes wrong in an installation, done for real while a Prometheus watches: each alert is raised, then goes."""

import os
import re
import subprocess
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

from deploy.rehearsal.stack import WORKERS, Stack
from deploy.rehearsal.watching import Watch, backups_in, watching

_MEGABYTES = 64
# Enough to be more than one in twenty of the searches of the last hour.
_SEARCHES = 200
# What a hall, and whoever prepares lists of words, ask for: tops of a coup that is not drawn, a list that is nowhere.
_WANTED = f"""
from uuid import uuid4
from engine.jobs import queue
from engine.people.actors import SYSTEM
from games.commands.partie import create_partie
partie = create_partie(by=SYSTEM, profile="fisf-2020", formula="normale", lexicon="libre", seconds=180)
for number in range({_SEARCHES}):
    queue.enqueue("games.search_top", f"rehearsal-{{uuid4()}}", partie=str(partie), coup=1, rejet=0)
queue.enqueue("games.check_list", f"rehearsal-{{uuid4()}}", received="nowhere")
"""
_STOPPED = """
from engine.jobs import models, queue
for job in models.Job.objects.filter(given_up_at__isnull=False, done_at=None):
    queue.stop(job, "rehearsal")
"""
_FORGOTTEN = """
from datetime import timedelta
from engine.jobs import queue
queue.purge(timedelta(0))
"""

UNTRIED = {
    "DiskFull": "il y faut prometheus-node-exporter, et un disque de la machine plein",
    "RaccordBackupFailed": "il y faut systemd, qui ne tourne pas ici",
    "RaccordPluginLeftOut": "il y faut un greffon fautif, et relancer ce qui tourne",
}
"""The alerts that no fault tries, and why; promtool tries their rules (tests/deploy/test_alerts.py)."""


@dataclass(frozen=True)
class Fault:
    """What is wrong inside `broken`, and well again after it; the alerts that it raises."""

    what: str
    alerts: tuple[str, ...]
    broken: Callable[[Stack], AbstractContextManager[None]]
    stays: bool = False
    """Nothing mends it in a rehearsal."""

    def tried(self, stack: Stack, watch: Watch) -> str:
        with self.broken(stack):
            watch.sees(self.alerts)
        if self.stays:
            return f"{self.what} : {', '.join(self.alerts)} levée, et ne s'éteint pas ici"
        watch.sees_no(self.alerts)
        return f"{self.what} : {', '.join(self.alerts)}, puis plus rien"


def alerts(stack: Stack) -> str:
    """Each fault raises its alerts, and they go once it is mended."""
    with watching(stack) as watch:
        seen = [fault.tried(stack, watch) for fault in FAULTS if fault.broken is not _full_disk or _is_small(stack)]
    if not _is_small(stack):
        seen.append("disque plein : pas essayé, il faut pouvoir monter un disque (root)")
    seen += [f"{alert} : pas essayée, {why}" for alert, why in UNTRIED.items()]
    return "alertes de Prometheus\n  " + "\n  ".join(seen)


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A folder for backups, on a small disk of its own where we may mount one."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={_MEGABYTES}m", "tmpfs", str(folder)]
    mounted = os.getuid() == 0 and subprocess.run(mount, check=False, capture_output=True).returncode == 0
    try:
        yield folder
    finally:
        if mounted:
            subprocess.run(["umount", "-l", folder], check=True)


def _is_small(stack: Stack) -> bool:
    return backups_in(stack).is_mount()


# --- the faults ------------------------------------------------------------------------------------------


@contextmanager
def _no_backup(stack: Stack) -> Iterator[None]:
    """A new installation has none, until the first night."""
    yield
    stack.manage("backup")


@contextmanager
def _old_backup(stack: Stack) -> Iterator[None]:
    """The name of a backup tells when it was made, and up to which event: this one says years ago, an event before."""
    [made] = backups_in(stack).glob("*.raccord")
    position = int(made.stem.rpartition("-")[2])
    old = re.sub(r"-\d{8}-\d{6}-\d+\.raccord$", f"-20260101-000000-{position - 1}.raccord", made.name)
    made.rename(made.with_name(old))
    yield
    made.with_name(old).rename(made)


@contextmanager
def _full_disk(stack: Stack) -> Iterator[None]:
    filling = backups_in(stack) / "full"
    with suppress(OSError), filling.open("wb", buffering=0) as file:
        while file.write(b"\0" * 65_536):
            pass
    yield
    filling.unlink()


@contextmanager
def _process_killed(stack: Stack) -> Iterator[None]:
    stack.kill("web2")
    yield
    stack.start_role("web2")
    stack.ready("web2")


@contextmanager
def _workers_killed(stack: Stack) -> Iterator[None]:
    """A hall goes on meanwhile: a partie is created, tops are wanted, a list is to be looked through."""
    for name in WORKERS:
        stack.kill(name)
    _shell(stack, _WANTED)
    yield
    for name in WORKERS:
        stack.start_role(name)


@contextmanager
def _late_searches(stack: Stack) -> Iterator[None]:
    """Those that waited while the workers were dead; told of for an hour, or until they are forgotten."""
    yield
    _shell(stack, _FORGOTTEN)


@contextmanager
def _failed_work(stack: Stack) -> Iterator[None]:
    """The list that is nowhere was looked through twice, in vain; somebody then takes note of it."""
    yield
    _shell(stack, _STOPPED)


@contextmanager
def _database_away(stack: Stack) -> Iterator[None]:
    """It takes nobody any more, while visitors come."""
    _admit(stack, False)
    over = threading.Event()
    visitor = threading.Thread(target=_visit, args=(f"http://127.0.0.1:{stack.ports['web1']}/", over), daemon=True)
    visitor.start()
    try:
        yield
    finally:
        over.set()
        _admit(stack, True)
    visitor.join()


def _visit(address: str, over: threading.Event) -> None:
    while not over.wait(1):
        with suppress(OSError), urllib.request.urlopen(address, timeout=20):  # nosec B310  # our own stack
            pass


@contextmanager
def _log_changed(stack: Stack) -> Iterator[None]:
    """By who has the database: the event that the backup ends with is no longer the one that it was."""
    [made] = backups_in(stack).glob("*.raccord")
    position = int(made.stem.rpartition("-")[2])
    with psycopg.connect(stack.environment["DATABASE_URL"]) as connection:
        [digest] = (
            connection.execute("SELECT digest FROM eventstore_event WHERE position = %s", [position]).fetchone() or ()
        )
    _change(stack, position, "0" * 64)
    yield
    _change(stack, position, digest)


@contextmanager
def _log_exposed(_stack: Stack) -> Iterator[None]:
    """The whole rehearsal is played by the owner of its database."""
    yield


FAULTS = (
    Fault("aucune sauvegarde", ("RaccordBackupMissing",), _no_backup),
    Fault("vieille sauvegarde", ("RaccordBackupOld",), _old_backup),
    Fault("disque des sauvegardes rempli", ("RaccordDiskFull",), _full_disk),
    Fault("processus web tué net", ("RaccordProcessDown",), _process_killed),
    Fault(
        "workers tués net",
        ("RaccordPagesLate", "RaccordUnread", "RaccordWorkWaits", "RaccordWorkApartWaits"),
        _workers_killed,
    ),
    # Before the next, which forgets what is over.
    Fault("travail qui échoue", ("RaccordWorkGivenUp",), _failed_work),
    Fault("tops cherchés en retard", ("RaccordSearchesSlow",), _late_searches),
    Fault("PostgreSQL refuse tout le monde", ("RaccordDatabaseDown", "RaccordServerErrors"), _database_away),
    Fault("journal changé dans la base", ("RaccordLogDenied",), _log_changed),
    Fault("journal à portée du programme", ("RaccordLogExposed",), _log_exposed, stays=True),
)


# --- what they need --------------------------------------------------------------------------------------


def _shell(stack: Stack, text: str) -> None:
    stack.manage("shell", "--command", text)


def _admit(stack: Stack, is_open: bool) -> None:
    server, _slash, name = stack.environment["DATABASE_URL"].rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        admit = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
        connection.execute(admit.format(sql.Identifier(name), sql.SQL("true" if is_open else "false")))
        if not is_open:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            connection.execute(cut, [name])


def _digest(stack: Stack, position: int) -> str:
    with psycopg.connect(stack.environment["DATABASE_URL"]) as connection:
        found = connection.execute("SELECT digest FROM eventstore_event WHERE position = %s", [position])
        [[digest]] = found.fetchall()
    return str(digest)


def _change(stack: Stack, position: int, digest: str) -> None:
    with psycopg.connect(stack.environment["DATABASE_URL"]) as connection:
        connection.execute("ALTER TABLE eventstore_event DISABLE TRIGGER USER")
        connection.execute("UPDATE eventstore_event SET digest = %s WHERE position = %s", [digest, position])
        connection.execute("ALTER TABLE eventstore_event ENABLE TRIGGER USER")
