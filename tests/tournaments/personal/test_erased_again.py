"""A backup of before somebody was forgotten is taken up: the ledger beside it forgets them again, and says how many."""

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from engine.backups.erasures import note
from engine.backups.folder import ledger_in, log_here
from engine.backups.making import back_up
from engine.eventstore.projections.checking import check
from engine.eventstore.verifying import verify
from engine.people.actors import SYSTEM
from engine.people.identities import keep_email
from engine.people.models import Account, FreeText, Identity
from engine.people.vault import TEXT, erase_text, keep_text
from tests.databases import copied, default_database, without_tables
from tests.factories.accounts import AccountFactory
from tests.tournaments.personal.conftest import ADULT, CHILD, register
from tournaments.commands.forgetting import forget_player
from tournaments.commands.merging import merge_players

pytestmark = pytest.mark.django_db(transaction=True)
# A restoration takes seconds: one is shown at each run, into a database that is made from nothing; the others find its
# tables there. What a ledger does once it is there stands in tests/engine/backups/test_erasures.py.
restores = pytest.mark.lasting
ADDRESS = "zaphod.quixobel@example.org"


@pytest.fixture
def saved(hall, settings, tmp_path) -> Path:
    """A hall with an account, a duplicate and a text, as it was before anything was erased."""
    settings.BACKUPS_DIR = tmp_path / "backups"
    keep_email(hall.players[ADULT], ADDRESS, sure=True)
    AccountFactory(email=ADDRESS, person=hall.players[ADULT])
    return back_up(settings.BACKUPS_DIR).path


@contextmanager
def another(tables: Path, folder: Path) -> Iterator[None]:
    """The default database is another one, with all tables and nothing in them."""
    with copied(tables, folder) as config, default_database(config):
        yield


def restored(path: Path) -> tuple[dict, str]:
    out, err = io.StringIO(), io.StringIO()
    call_command("restore", str(path), stdout=out, stderr=err)
    return json.loads(out.getvalue()), err.getvalue()


@pytest.mark.parametrize("vendor", ["sqlite", pytest.param("postgresql", marks=[pytest.mark.services, restores])])
def test_who_was_forgotten_since_is_not_brought_back(hall, saved, vendor, tmp_path):
    forget_player(hall.players[ADULT], by=SYSTEM)
    with without_tables(vendor, tmp_path / "new"):
        told, said = restored(saved)
        assert (told["erased"], told["doubtful"], told["ledger"]) == (1, 0, True)
        assert "1 effacement fait depuis cette sauvegarde a été refait." in said
        assert set(Identity.objects.values_list("id", flat=True)) == set(hall.players.values()) - {hall.players[ADULT]}
        assert not Account.objects.exists()
        assert verify().events == told["position"] + 1  # the log says it
        assert check() == []


@restores
def test_without_the_ledger_they_would_be_and_it_is_told(hall, saved, tmp_path, tables):
    forget_player(hall.players[ADULT], by=SYSTEM)
    ledger_in(saved.parent, log_here()).unlink()
    with another(tables, tmp_path):
        told, said = restored(saved)
        assert (told["erased"], told["ledger"]) == (0, False)
        assert "effacez-l" in said
        assert Identity.objects.filter(pk=hall.players[ADULT]).exists()


@restores
def test_a_duplicate_that_was_merged_since_goes_with_the_player(hall, settings, tmp_path, tables):
    duplicate = register(ADULT, None)
    settings.BACKUPS_DIR = tmp_path / "backups"
    saved = back_up(settings.BACKUPS_DIR).path
    merge_players(hall.players[ADULT], duplicate=duplicate, by=SYSTEM)
    forget_player(hall.players[ADULT], by=SYSTEM)
    with another(tables, tmp_path):
        told, _said = restored(saved)
        assert told["erased"] == 2
        assert not Identity.objects.filter(pk__in=[duplicate, hall.players[ADULT]]).exists()


@restores
def test_a_text_that_was_erased_on_demand_is_erased_again(hall, settings, tmp_path, tables):
    text = keep_text("Un surnom").id
    settings.BACKUPS_DIR = tmp_path / "backups"
    saved = back_up(settings.BACKUPS_DIR).path
    erase_text(text)
    note(TEXT, [text])
    with another(tables, tmp_path):
        assert restored(saved)[0]["erased"] == 1
        assert not FreeText.objects.filter(pk=text).exists()


@restores
def test_who_was_forgotten_before_is_not_counted(hall, settings, tmp_path, tables):
    settings.BACKUPS_DIR = tmp_path / "backups"
    forget_player(hall.players[CHILD], by=SYSTEM)
    saved = back_up(settings.BACKUPS_DIR).path
    with another(tables, tmp_path):
        told, said = restored(saved)
        assert (told["erased"], told["ledger"], said) == (0, True, "")


def test_what_will_be_erased_again_is_told_before(hall, saved):
    forget_player(hall.players[ADULT], by=SYSTEM)
    out = io.StringIO()
    call_command("restore", str(saved), "--inspect", stdout=out)
    assert json.loads(out.getvalue())["erased_since"] == 1


@restores
def test_a_ledger_with_a_line_of_nobody_ends_in_an_error_that_says_what_to_do(hall, saved, tmp_path, tables):
    ledger = ledger_in(saved.parent, log_here())
    ledger.write_text(
        json.dumps({"at": "2026-01-01T00:00:00+00:00", "kind": "person", "what": str(hall.players[CHILD])})
    )
    with another(tables, tmp_path):
        with pytest.raises(CommandError, match="SECRET_KEY_FALLBACKS"):
            call_command("restore", str(saved), stdout=io.StringIO())
        assert Identity.objects.filter(pk=hall.players[CHILD]).exists()
