"""The backups of a hall lie beside its data: when that disk fills, the last good one stays, and the log says why."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.backups import container
from engine.backups.beside import LAST
from tests.disks import fill, small_disk_at
from tests.durability.server import Server, line_of

pytestmark = pytest.mark.lasting


@pytest.fixture
def small_disk(tmp_path: Path, tables: Path) -> Iterator[Path]:
    with small_disk_at(tmp_path / "disk", tables) as folder:
        yield folder


def stopped(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGTERM)
    assert process.wait(LAST * 3) == 0


def test_a_full_disk_keeps_the_last_good_backup_and_loses_nothing(small_disk, tmp_path, capfd):
    server = Server(small_disk, 2, BACKUPS_KEPT="3", STATIC_ROOT=str(tmp_path / "static"))
    first, second = line_of(1), line_of(2)
    with server.started() as process:
        server.enter(first)
        stopped(process)
    [good] = (small_disk / "backups").iterdir()
    with server.started() as process:
        server.enter(second)
        full = fill(small_disk)
        stopped(process)
    told = capfd.readouterr().err
    assert "backup_failed" in told
    assert "No space left on device. Les sauvegardes précédentes sont intactes." in told
    assert list((small_disk / "backups").iterdir()) == [good]
    assert container.is_whole(good)
    full.unlink()
    assert sorted(server.stored()) == sorted([first["id"], second["id"]])
    server.manage("eventlog", "verify")
