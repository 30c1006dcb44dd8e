"""The ledger of erasures: ids alone, beside the backups, marked, and never shorter than what it was."""

import json
from uuid import UUID

import pytest

from engine.backups import erasures
from engine.backups.erasures import Applied, apply_ledgers, erased_since, lines_of, note, write_ledger
from engine.backups.folder import backups_of, ledger_in, log_here
from engine.backups.making import back_up
from engine.backups.models import Erasure

pytestmark = pytest.mark.django_db(transaction=True)
ADA, BOB = UUID(int=1), UUID(int=2)


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.BACKUPS_DIR = tmp_path
    return tmp_path


@pytest.fixture
def erased(monkeypatch):
    """What is erased again: everything that is named is there once."""
    again = []
    monkeypatch.setattr(erasures, "_erasers", {"person": lambda ids: again.extend(ids) or len(ids)})
    return again


def ledger(folder):
    return ledger_in(folder, log_here())


def ids_in(folder):
    return [line.what for line in lines_of(ledger(folder), log_here())]


def test_what_is_erased_stands_there_by_its_id_and_nothing_else(folder):
    note("person", [ADA])
    [told] = [json.loads(text) for text in ledger(folder).read_text().splitlines()]
    assert set(told) == {"at", "kind", "what", "mark"}
    assert (told["kind"], told["what"]) == ("person", str(ADA))
    assert ledger(folder).stat().st_mode & 0o077 == 0
    assert backups_of(folder, log_here()) == []


def test_it_is_written_once_and_grows(folder):
    note("person", [ADA])
    note("person", [ADA, BOB])
    assert ids_in(folder) == [ADA, BOB]
    assert Erasure.objects.count() == 2


def test_a_folder_out_of_reach_is_written_by_the_next_backup_there(folder, settings):
    settings.BACKUPS_DIR = folder / "elsewhere"
    note("person", [ADA])
    assert list(folder.iterdir()) == []
    back_up(folder)
    assert ids_in(folder) == [ADA]


def test_where_nothing_was_erased_there_is_no_file(folder):
    back_up(folder)
    assert not ledger(folder).exists()


def test_a_database_of_before_takes_nothing_out_of_it(folder):
    note("person", [ADA, BOB])
    Erasure.objects.filter(what=BOB).delete()
    write_ledger(folder)
    assert ids_in(folder) == [ADA, BOB]


def test_what_it_names_is_erased_again_once(folder, erased):
    note("person", [ADA, BOB])
    Erasure.objects.all().delete()
    assert apply_ledgers([folder, folder]) == Applied(2, 0, ledger=True)
    assert erased == [ADA, BOB]
    assert set(Erasure.objects.values_list("what", flat=True)) == {ADA, BOB}


def test_a_line_that_somebody_added_erases_nobody_and_is_told(folder, erased):
    note("person", [ADA])
    [line] = ledger(folder).read_text().splitlines()
    forged = line.replace(str(ADA), str(BOB))
    ledger(folder).write_text(f"{line}\n{forged}\n{{}}\nnothing\n")
    assert apply_ledgers([folder]) == Applied(1, 3, ledger=True)
    assert erased == [ADA]


def test_the_mark_is_of_this_log(folder, erased):
    note("person", [ADA])
    ledger(folder).rename(ledger_in(folder, "another"))
    assert [line.known for line in lines_of(ledger_in(folder, "another"), "another")] == [False]
    assert apply_ledgers([folder]) == Applied()


def test_a_former_key_still_proves_it_and_an_unknown_one_does_not(folder, settings, erased):
    note("person", [ADA])
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another"
    assert apply_ledgers([folder]) == Applied(1, 0, ledger=True)
    settings.SECRET_KEY_FALLBACKS = []
    assert apply_ledgers([folder]) == Applied(0, 1, ledger=True)


def test_what_was_erased_since_a_backup_is_counted(folder):
    note("person", [ADA])
    assert [erased_since([folder], log_here(), saved) for saved in ([], [("person", ADA)])] == [1, 0]
