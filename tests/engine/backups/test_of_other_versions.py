"""A backup outlives the version that made it: a later one takes it up, an earlier one says that it cannot."""

import io
import json
from hashlib import sha256
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils.timezone import now

from engine.backups import container
from engine.backups.contents import LOG, kept_models, line_of, rows_of
from engine.backups.keys import key
from engine.backups.making import back_up
from engine.backups.putting import compare, put_rows
from engine.backups.refusals import NewerBackup, RestoredOtherwise, TablesThere
from engine.backups.restoring import restore
from engine.backups.vintage import former_executor, stamp
from engine.eventstore.projections.checking import check
from engine.eventstore.recorded import GENESIS
from engine.eventstore.verifying import verify
from engine.jobs.models import Job
from engine.people.models import Account, Identity
from tests.databases import without_tables

pytestmark = pytest.mark.django_db(transaction=True)
BOTH = pytest.mark.parametrize(
    "vendor", ["sqlite", pytest.param("postgresql", marks=[pytest.mark.services, pytest.mark.lasting])]
)

# Made by `manage.py backup` as it was on 22 November 2026 (78edb3c), before backups told their version.
OF_NOVEMBER = Path(__file__).parent / "of_november.raccord"
OWN = ("arbitration", "games", "jobs", "people", "tournaments", "web")


def said(command: str, *options: object) -> dict:
    out = io.StringIO()
    call_command(command, *map(str, options), stdout=out)
    return json.loads(out.getvalue())


def the_first_versions() -> list[tuple[str, str]]:
    """Our apps with their first tables."""
    leaves = former_executor().loader.graph.leaf_nodes()
    return [(app, "0001_initial") if app in OWN else (app, name) for app, name in leaves]


@pytest.fixture
def of_the_first_version(tmp_path) -> Path:
    """A backup of tables that have since got columns, some of them filled by a migration."""
    with without_tables("sqlite", tmp_path):
        state = former_executor().migrate(the_first_versions())
        tables = {model._meta.label_lower: model for model in state.apps.get_models()}
        tables["people.identity"].objects.create(given_name="Zoé", family_name="Le Goff", updated_at=now())
        tables["people.account"].objects.create(email="ada@exemple.invalid", display_name="Ada", created_at=now())
        tables["jobs.job"].objects.create(
            key="a", name="backups.sample", run_after=now(), arguments={"partie": 1, "coup": 2}
        )
        kept = [tables[label] for model in kept_models() if (label := model._meta.label_lower) in tables]
        lines = {model._meta.label_lower: [line_of(row) for row in rows_of(model)] for model in kept}
    sums = {label: sha256("".join(of_it).encode()).hexdigest() for label, of_it in lines.items()}
    header = {
        "version": "0.0.1",
        "made_at": "2026-01-01T00:00:00+00:00",
        "position": 0,
        "digest": GENESIS,
        "sums": sums,
    }
    header["migrations"] = sorted(".".join(one) for one in the_first_versions())
    content = [*(line for of_it in lines.values() for line in of_it), json.dumps({LOG: 9})]
    container.write(tmp_path / "first.raccord", header, content, key=key())
    return tmp_path / "first.raccord"


def of_a_version_to_come(folder: Path) -> Path:
    header = {
        **stamp(),
        "version": "7.0.0",
        "made_at": "2030-01-01T00:00:00+00:00",
        "position": 0,
        "digest": GENESIS,
        "sums": {},
    }
    header["migrations"] = [*header["migrations"], "games.9999_what_comes"]
    container.write(folder / "to_come.raccord", header, [json.dumps({LOG: 9})], key=key())
    return folder / "to_come.raccord"


@BOTH
# Some seconds: every migration, one after the other.
def test_what_was_saved_goes_through_the_migrations_since(of_the_first_version, vendor, tmp_path):
    with without_tables(vendor, tmp_path / "again"):
        assert said("restore", of_the_first_version)["position"] == 0
        zoe = Identity.objects.get()
        assert (zoe.given_name, zoe.family_name, zoe.email, zoe.email_sure) == ("Zoé", "Le Goff", "", False)
        assert zoe.folded.split() == ["le", "goff", "zoe"]
        assert Account.objects.get().email == "ada@exemple.invalid"
        assert (Job.objects.get().arguments, Job.objects.get().cause) == ({"partie": 1, "coup": 2}, {})
        assert check() == []


@pytest.mark.lasting
@BOTH
# Some seconds: likewise.
def test_a_file_of_before_backups_told_their_version_is_taken_up(vendor, tmp_path):
    told = said("restore", OF_NOVEMBER, "--inspect")
    with without_tables(vendor, tmp_path):
        found = said("restore", OF_NOVEMBER)
        assert (found["position"], found["digest"]) == (told["position"], told["digest"]) == (6, verify().digest)
        assert Account.objects.get(email="ada@exemple.invalid").display_name == "Ada"
        assert Job.objects.get().arguments == {"coup": 1, "partie": "p", "rejet": 0}
        assert check() == []


@pytest.mark.lasting
@pytest.mark.usefixtures("both_databases")
# Some seconds: another process restores it.
def test_a_drill_takes_it_up_elsewhere(tmp_path):
    Account.objects.create_user("ada@exemple.invalid", None)
    assert said("backup", "--to", tmp_path, "--drill")["drill"]["equal"]


def test_one_of_a_later_version_is_refused_and_writes_nothing(tmp_path):
    later = of_a_version_to_come(tmp_path)
    with without_tables("sqlite", tmp_path):
        with pytest.raises(NewerBackup):
            restore(later)
        with pytest.raises(CommandError) as refused:
            call_command("restore", str(later))
        assert connection.introspection.table_names() == []
    assert "7.0.0 (games.9999_what_comes)" in str(refused.value)
    assert "celle-ci est 0.1.0 (games.0" in str(refused.value)
    assert said("restore", later, "--inspect")["tables"] == "newer"


def test_an_earlier_one_wants_a_database_without_tables(of_the_first_version):
    with pytest.raises(CommandError, match="sans tables"):
        call_command("restore", str(of_the_first_version))
    with pytest.raises(TablesThere):
        restore(of_the_first_version)
    assert not Account.objects.exists()


def test_rows_that_are_not_read_again_as_they_were_saved_are_named():
    with pytest.raises(RestoredOtherwise) as refused:
        compare({}, {"people.account": "0" * 64, "jobs.job": "0" * 64}, apps)
    assert refused.value.params == {"what": "jobs.job, people.account"}


def test_rows_of_a_model_that_nobody_knows_are_refused_by_its_name():
    with pytest.raises(RestoredOtherwise) as refused:
        put_rows(iter(['{"model": "games.never", "pk": 1, "fields": {}}']), apps)
    assert refused.value.params == {"what": "games.never"}


def test_what_it_is_is_told_without_writing(tmp_path, settings):
    Account.objects.create_user("ada@exemple.invalid", None)
    made = back_up(tmp_path)
    told = said("restore", made.path, "--inspect")
    assert (told["version"], told["tables"], told["readable"]) == (settings.VERSION, "same", True)
    assert told["made_at"].startswith("20")
    assert (told["events"], told["rows"]) == (0, {"people.account": 1})
    settings.SECRET_KEY = "another"
    told = said("restore", made.path, "--inspect")
    assert (told["readable"], told["position"], told.get("rows")) == (False, 0, None)


def test_one_cut_short_is_told_when_it_is_looked_at(tmp_path):
    made = back_up(tmp_path)
    made.path.write_bytes(made.path.read_bytes()[:-20])
    with pytest.raises(CommandError, match="coupée"):
        call_command("restore", str(made.path), "--inspect")
