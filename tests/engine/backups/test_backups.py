"""A backup holds everything that cannot be worked out again, and another database takes it up, whichever it is."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.management import create_contenttypes
from django.contrib.contenttypes.models import ContentType

from engine.backups import container, making
from engine.backups.contents import LEFT_OUT, kept_models
from engine.backups.keys import key
from engine.backups.making import back_up
from engine.backups.refusals import BackupDamaged, BackupUnreadable, DatabaseNotEmpty, NoRoomForBackup, NotABackup
from engine.backups.restoring import restore
from engine.eventstore.models import Checkpoint, Head
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.registry import registered_models
from engine.eventstore.reading import head_digest
from engine.eventstore.verifying import verify
from engine.jobs.models import Job
from engine.people.models import Account
from engine.sealing import decrypted, encrypted
from games.models import SealedScript
from games.services.sealed import seal_seed, seed_under
from tests.databases import copied, copied_on_postgresql, default_database, postgresql_config
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.players import PlayerFactory
from tests.migrations.filling import fill, rows

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


@pytest.fixture
def saved(tmp_path, both_databases, lexicon):
    """A small season, and its backup."""
    AccountFactory(email="ada@exemple.invalid", password="correct horse battery", display_name="Ada")
    competition = CompetitionFactory(name="Coupe")
    EntryFactory(
        competition=competition,
        centre=CentreFactory(competition=competition, name="Vichy"),
        player=PlayerFactory(),
    )
    # a time that thousandths of a second do not tell, and names that PostgreSQL puts into an order of its own
    due, told = datetime(2026, 11, 22, 23, 22, 1, 31, tzinfo=UTC), {"partie": "p", "coup": 1}
    Job.objects.create(key="later", name="backups.sample", run_after=due, arguments=told)
    return back_up(tmp_path / "backups")


Another = Callable[[str], AbstractContextManager[None]]


@pytest.fixture
def another(tables, tmp_path) -> Another:
    """The default database is one of this vendor, with all tables and nothing in them."""

    @contextmanager
    def of(vendor: str) -> Iterator[None]:
        with copied(tables, tmp_path) if vendor == "sqlite" else _on_postgresql() as config, default_database(config):
            yield

    return of


def _on_postgresql() -> AbstractContextManager[dict[str, Any]]:
    config = postgresql_config()
    return copied_on_postgresql({**config, "TEST": {"NAME": f"{config['TEST']['NAME']}_again"}})


def put_elsewhere(another, saved):
    before, log = head_digest(), Head.objects.get().log
    with another:
        found = restore(saved.path)
        assert Head.objects.get().log == log
        assert (found.position, found.digest) == before == head_digest()
        assert Job.objects.get().arguments == {"partie": "p", "coup": 1}
        assert verify().digest == before[1]
        assert check() == []
        assert Account.objects.get(email="ada@exemple.invalid").check_password("correct horse battery")
        # what numbers its own rows goes on after them
        AccountFactory()


@pytest.mark.lasting
def test_a_sqlite_file_takes_it_up(saved, another):
    put_elsewhere(another("sqlite"), saved)


@pytest.mark.services
def test_postgresql_takes_it_up(saved, another):
    put_elsewhere(another("postgresql"), saved)


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
    with pytest.raises(BackupDamaged):
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


def test_it_is_on_the_disk_under_its_name_before_others_go(tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr(making.os, "fsync", lambda handle: done.append(Path(f"/proc/self/fd/{handle}").readlink()))
    monkeypatch.setattr(Path, "unlink", lambda path, **_options: done.append(path))
    first = back_up(tmp_path)
    second = back_up(tmp_path / "again")
    assert done[1::3] == [tmp_path, tmp_path / "again"]
    assert done[0].parent == done[2].parent == tmp_path  # what is in it, then its name, then what was unfinished
    assert first.path.exists()
    assert second.path.exists()


def test_every_table_is_kept_or_built_again_or_named_as_left_out():
    # a new table is kept unless somebody says that it need not be
    assert sorted(LEFT_OUT) == [
        "auth.group",
        "auth.permission",
        "contenttypes.contenttype",
        "sessions.session",
        "usersessions.usersession",
        "web.keptanswer",
    ]
    built = {model._meta.label_lower for _projection, model in registered_models()}
    kept = {model._meta.label_lower for model in kept_models()}
    managed = {model._meta.label_lower for model in apps.get_models() if model._meta.managed}
    assert kept == managed - built - LEFT_OUT - {"eventstore.event", "eventstore.head"}
    assert {"people.identity", "people.account", "games.sealedscript", "people.freetext", "admin.logentry"} <= kept


def kept_rows() -> dict:
    """What lies in the tables that a backup keeps, the bytes of each as bytes; kinds of rows by their names."""
    labels = {model._meta.label_lower for model in kept_models()}
    found = {label: in_it for label, in_it in rows(apps).items() if label in labels}
    entries = LogEntry.objects.values("pk", "user", "content_type__model", "object_repr", "action_time")
    found["admin.logentry"] = {row["pk"]: row for row in entries}
    checkpoints = Checkpoint.objects.filter(name__startswith="effect:")
    return {**found, "checkpoints": list(checkpoints.order_by("pk").values_list())}


@pytest.fixture
def full(both_databases, tmp_path):
    """Three rows in every table, what is sealed among them, and its backup."""
    fill(apps)
    seal_seed(UUID(int=99), b"1" * 32)
    SealedScript.objects.create(partie=UUID(int=98), script=encrypted("a script"))
    Checkpoint.objects.create(name="effect:tests.sent", position=7)
    account = Account.objects.order_by("pk")[0]
    kind = ContentType.objects.get_for_model(Account)
    for told in (kind, None):
        LogEntry.objects.create(user=account, content_type=told, object_repr="Ada", action_flag=CHANGE)
    return back_up(tmp_path / "backups")


def all_of_it_elsewhere(another, full):
    before = kept_rows()
    assert [label for label, in_it in before.items() if not in_it] == []
    with another:
        ContentType.objects.all().delete()  # they come in another order, with other numbers
        ContentType.objects.clear_cache()
        for label in ("tournaments", "people"):
            create_contenttypes(apps.get_app_config(label), verbosity=0)
        restore(full.path)
        assert kept_rows() == before
        assert seed_under(UUID(int=99)).seed == b"1" * 32
        assert decrypted(SealedScript.objects.get(partie=UUID(int=98)).script) == "a script"


def test_every_row_is_taken_up_as_it_was(full, another):
    all_of_it_elsewhere(another("sqlite"), full)


@pytest.mark.lasting
@pytest.mark.services
def test_every_row_is_taken_up_by_postgresql(full, another):
    all_of_it_elsewhere(another("postgresql"), full)
