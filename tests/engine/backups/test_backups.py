"""A backup holds everything that cannot be worked out again, and another database takes it up, whichever it is."""

from datetime import UTC, datetime

import pytest

from engine.backups import container
from engine.backups.contents import kept_models, sums
from engine.backups.making import back_up, backups_in, keep, key
from engine.backups.refusals import BackupDamaged, BackupUnreadable, DatabaseNotEmpty, NoRoomForBackup, NotABackup
from engine.backups.restoring import restore
from engine.eventstore.projections import check
from engine.eventstore.reading import head_digest
from engine.eventstore.verifying import verify
from engine.jobs.models import Job
from engine.people.models import Account
from tests.databases import default_database, migrated, postgresql_config, sqlite_config
from tests.factories.tournaments import make_centre, make_competition, make_entry, make_player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


@pytest.fixture
def saved(tmp_path, both_databases, lexicon):
    """A small season, and its backup."""
    Account.objects.create_user("ada@exemple.invalid", "correct horse battery", display_name="Ada")
    competition = make_competition("Coupe")
    make_entry(competition, make_centre(competition, "Vichy"), make_player("Anne", "Martin"))
    # a time that thousandths of a second do not tell
    Job.objects.create(key="later", name="backups.sample", run_after=datetime(2026, 11, 22, 23, 22, 1, 31, tzinfo=UTC))
    return back_up(tmp_path / "backups")


def put_elsewhere(config, saved):
    before, told = head_digest(), sums()
    with migrated(config) as database, default_database(database):
        found = restore(saved.path)
        assert (found.position, found.digest) == before == head_digest()
        assert sums() == told
        assert verify().digest == before[1]
        assert check() == []
        assert Account.objects.get(email="ada@exemple.invalid").check_password("correct horse battery")
        # what numbers its own rows goes on after them
        Account.objects.create_user("bea@exemple.invalid", None)


def test_a_sqlite_file_takes_it_up(saved, tmp_path):
    put_elsewhere(sqlite_config(tmp_path), saved)


@pytest.mark.services
def test_postgresql_takes_it_up(saved):
    config = postgresql_config()
    put_elsewhere({**config, "TEST": {"NAME": config["TEST"]["NAME"] + "_again"}}, saved)


def test_it_never_writes_over_what_is_there(saved):
    before = head_digest()
    with pytest.raises(DatabaseNotEmpty):
        restore(saved.path)
    assert head_digest() == before


def test_nobody_reads_it_without_the_key(saved, settings):
    content = saved.path.read_bytes()
    assert [secret for secret in (b"Martin", b"ada@", b"Coupe") if secret in content] == []
    assert saved.path.stat().st_mode & 0o077 == 0
    settings.SECRET_KEY = "another"
    with pytest.raises(BackupUnreadable):
        restore(saved.path)


def test_a_former_key_still_reads_it(saved, settings):
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another"
    with pytest.raises(DatabaseNotEmpty):
        restore(saved.path)


def test_its_own_key_closes_it(tmp_path, settings):
    settings.BACKUP_KEY = "of the backups alone"
    made = back_up(tmp_path)
    settings.BACKUP_KEY = ""
    with pytest.raises(BackupUnreadable):
        restore(made.path)


@pytest.mark.parametrize("change", ["cut", "turned", "other header"])
def test_a_file_that_was_changed_is_refused(saved, change):
    content = bytearray(saved.path.read_bytes())
    if change == "cut":
        del content[-40:]
    elif change == "turned":
        content[-10] ^= 1
    else:
        told = f'"position": {saved.position}'.encode()
        content = content.replace(told, told + b"0")
    saved.path.write_bytes(content)
    with pytest.raises((BackupDamaged, BackupUnreadable)):
        list(container.read(saved.path, keys=[key()]))


def test_what_is_no_backup_is_said_so(tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"\xff\xd8 a photograph")
    with pytest.raises(NotABackup):
        restore(path)


def test_a_disk_that_is_full_leaves_the_others_whole(saved, monkeypatch):
    def full(*_args, **_options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(container.os, "fsync", full)
    with pytest.raises(NoRoomForBackup):
        back_up(saved.path.parent)
    assert [path.name for path in saved.path.parent.iterdir()] == [saved.path.name]


def test_the_oldest_are_forgotten(tmp_path):
    for number in range(4):
        (tmp_path / f"raccord-20260101-00000{number}-1.raccord").touch()
    (tmp_path / "notes.txt").touch()
    assert [path.name[-10:-8] for path in keep(tmp_path, 2)] == ["-1", "-1"]
    assert len(backups_in(tmp_path)) == 2
    assert keep(tmp_path, 0) == []


def test_every_table_is_kept_or_built_again_or_named_as_left_out():
    # a new table is kept unless somebody says that it need not be
    assert {"people.identity", "people.account", "games.sealedscript", "people.freetext"} <= {
        model._meta.label_lower for model in kept_models()
    }
