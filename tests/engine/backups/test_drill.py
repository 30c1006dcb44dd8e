"""A drill takes a backup up elsewhere; what it cannot take up is no backup, and what no key reads is told."""

import json
from datetime import UTC, datetime
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from engine.backups import drilling
from engine.backups.folder import DOUBTFUL, backups_of, log_here, name_of
from engine.backups.management.commands import backup
from engine.installation.facts import last_backup
from engine.sealing import encrypted
from games.models import SealedScript
from games.services.sealed import seal_seed
from tests.databases import without_tables

pytestmark = pytest.mark.django_db(transaction=True)

OF_BACKUPS, FORMER, NEW = "of the backups alone", "old-" + "a" * 60, "new-" + "b" * 60


def made(folder, *options):
    out = StringIO()
    call_command("backup", "--to", str(folder), *options, stdout=out)
    return json.loads(out.getvalue())


def test_a_backup_whose_drill_fails_is_set_aside_and_the_age_of_the_last_good_one_tells(
    tmp_path, settings, monkeypatch
):
    settings.BACKUPS_DIR = tmp_path
    for day in (1, 2, 3):
        (tmp_path / name_of(log_here(), datetime(2026, 1, day, tzinfo=UTC), 0)).touch()

    def fails(_made):
        raise drilling.DrillFailedError("La chaîne est rompue.")

    monkeypatch.setattr(backup, "drill", fails)
    with pytest.raises(CommandError, match="La chaîne est rompue") as failed:
        made(tmp_path, "--drill", "--keep", "2")
    [aside] = tmp_path.glob(f"*{DOUBTFUL}")
    assert str(aside) in str(failed.value)
    assert [one.made_at.day for one in backups_of(tmp_path, log_here())] == [2, 3]
    found = last_backup(0)
    assert (found.made_at, found.kept) == (datetime(2026, 1, 3, tzinfo=UTC), 2)


@pytest.fixture
def sealed(settings):
    """Three rows under a key that the installation has changed since, which its backups do not need."""
    settings.BACKUP_KEY, settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = OF_BACKUPS, FORMER, []
    seal_seed(uuid4(), b"1" * 32)
    seal_seed(uuid4(), b"2" * 32)
    SealedScript.objects.create(partie=uuid4(), script=encrypted("a script"))


# Some seconds: every migration.
@pytest.mark.usefixtures("sealed")
def test_what_is_restored_without_the_former_key_is_told_and_is_all_there(tmp_path, settings):
    file = made(tmp_path)["file"]
    settings.SECRET_KEY = NEW
    out = StringIO()
    with without_tables("sqlite", tmp_path):
        with pytest.raises(CommandError, match=r"3 de ses lignes.*l’ancienne SECRET_KEY à SECRET_KEY_FALLBACKS"):
            call_command("restore", file, stdout=out)
        assert json.loads(out.getvalue())["unreadable"] == 3
        assert SealedScript.objects.count() == 1
        settings.SECRET_KEY_FALLBACKS = [FORMER]
        call_command("keys", "status", stdout=StringIO())  # with it everything is read: no exit code


# Some seconds: likewise, in another process.
@pytest.mark.lasting
@pytest.mark.usefixtures("sealed")
def test_a_drill_that_cannot_read_what_is_sealed_says_so_and_keeps_the_backup(tmp_path, settings, monkeypatch):
    settings.SECRET_KEY = NEW
    monkeypatch.setenv("SECRET_KEY", NEW)
    monkeypatch.setenv("BACKUP_KEY", OF_BACKUPS)
    out = StringIO()
    with pytest.raises(CommandError, match="l’ancienne SECRET_KEY à SECRET_KEY_FALLBACKS"):
        call_command("backup", "--to", str(tmp_path), "--drill", stdout=out)
    told = json.loads(out.getvalue())
    assert (told["drill"]["equal"], told["drill"]["unreadable"]) == (True, 3)
    assert [str(one.path) for one in backups_of(tmp_path, log_here())] == [told["file"]]
