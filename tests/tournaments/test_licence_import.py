"""Licence files from the bytes to the players, on both databases: examined, imported, killed, sent again."""

from datetime import date
from itertools import count

import pytest

from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.people.actors import SYSTEM
from engine.people.licences import holders_of
from engine.people.models import Identity, Licence
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.sheets import csv_file, xlsx_file
from tournaments.commands import licence_work, licences
from tournaments.commands.licences import drop_file, examine_file, import_file, keep_file
from tournaments.domain.refusals.licences import FileBusy, FileImported, FileNotExamined
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.models.players import PlayerRow
from tournaments.queries.licences import licence_file, lines_of_file

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

ROWS = [
    ("1", "Le Goff", "Éloïse", "31/01/1950", "X12", "4B"),
    ("2", "Martin", "Luc", "01/02/1980", "Limoges", "7"),
    ("3", "Roy", "Léa", "", "", ""),
]


@pytest.fixture
def federation():
    made = FederationFactory(code="FFSC")
    ClubFactory(federation=made, name="Limoges", code="X12")
    return made


def _sent(federation, content: bytes | None = None, season: int = 2027):
    kept = {"federation": federation, "season": season, "name": "licences.csv", "content": content or csv_file(ROWS)}
    return keep_file(by=SYSTEM, **kept)


def _imported(federation, content: bytes | None = None, season: int = 2027):
    file = _sent(federation, content, season)
    examine_file(file, by=SYSTEM)
    run_due()
    import_file(file, by=SYSTEM)
    run_due()
    return licence_file(file)


def test_a_dry_run_tells_and_writes_nothing(federation):
    file = _sent(federation)
    before = head()
    examine_file(file, by=SYSTEM)
    run_due()
    found = licence_file(file)
    assert (found.state, found.counts, found.done, head()) == ("examined", {"new": 3}, 3, before)
    assert (PlayerRow.objects.count(), Identity.objects.count()) == (0, 0)
    assert [line.name for line in lines_of_file(file).lines] == ["Le Goff Éloïse", "Martin Luc", "Roy Léa"]


def test_an_import_makes_the_players_and_erases_the_file(federation):
    found = _imported(federation)
    player = PlayerRow.objects.get(id=holders_of(federation, ["1"])["1"])
    assert (player.serie, player.category, player.season) == ("4B", "diamant", 2027)
    assert Identity.objects.get(pk=player.pk).birth_date == date(1950, 1, 31)
    assert (found.state, found.counts) == ("imported", {"new": 3})
    assert bytes(LicenceFile.objects.get().content) == b""
    told = read_stream(f"federation-{federation}")[-1].event
    assert (told.registered, told.changed, told.unchanged, told.refused, told.season) == (3, 0, 0, 0, 2027)
    assert [one for one in check() if one.projection.startswith("tournaments.")] == []


def test_the_same_file_again_changes_nothing(federation):
    _imported(federation)
    before = head()
    assert _imported(federation).counts == {"unchanged": 3}
    assert (head(), PlayerRow.objects.count(), Licence.objects.count()) == (before + 1, 3, 3)


def test_an_xlsx_of_the_next_season_changes_what_it_says(federation):
    _imported(federation)
    rows = [
        ("1", "LE GOFF", "ELOISE", date(1950, 1, 31), "", "3B"),
        (9, "Diallo", "Amadou", date(2010, 5, 1), "X12", 7),
    ]
    found = _imported(federation, xlsx_file(rows), 2028)
    assert found.counts == {"changed": 1, "new": 1}
    player = holders_of(federation, ["1"])["1"]
    assert str(Identity.objects.get(pk=player)) == "Éloïse Le Goff"
    row = PlayerRow.objects.get(id=player)
    assert (row.season, row.serie, row.category_season) == (2028, "3B", 2028)


def test_an_import_killed_halfway_ends_as_if_it_had_not_been(federation, monkeypatch):
    monkeypatch.setattr(licence_work, "CHUNK", 2)
    file = _sent(federation, csv_file([(str(at), f"Nom{at}", "A", "", "X12", "7") for at in range(7)]))
    examine_file(file, by=SYSTEM)
    run_due()
    import_file(file, by=SYSTEM)
    kept, calls = licence_work._line_row, count(1)

    def killed(*args: object) -> object:
        if next(calls) == 5:
            raise KeyboardInterrupt  # after the players of the third chunk were written, before its transaction ended
        return kept(*args)

    with monkeypatch.context() as patch:
        patch.setattr(licence_work, "_line_row", killed)
        with pytest.raises(KeyboardInterrupt):
            run_due()
    half = licence_file(file)
    assert (half.state, half.done, PlayerRow.objects.count(), Licence.objects.count()) == ("importing", 4, 4, 4)
    Job.objects.update(lease_until=None)
    run_due()
    whole = licence_file(file)
    assert (whole.state, whole.counts, PlayerRow.objects.count()) == ("imported", {"new": 7}, 7)
    assert Licence.objects.count() == Identity.objects.count() == 7


def test_two_workers_import_each_line_once(federation, monkeypatch):
    monkeypatch.setattr(licence_work, "CHUNK", 1)
    file = _sent(federation)
    examine_file(file, by=SYSTEM)
    run_due()
    import_file(file, by=SYSTEM)
    run = LicenceFile.objects.get().run
    calls = count()

    def another(done: int, total: int) -> None:
        if next(calls) == 0:
            licence_work.work_on_file(file, run, lambda done, total: None)

    licence_work.work_on_file(file, run, another)
    assert (licence_file(file).counts, PlayerRow.objects.count()) == ({"new": 3}, 3)


def test_a_line_that_is_refused_writes_nothing_of_itself(federation):
    rows = [*ROWS, ("4", "Petit", "Zoé", "1/1/1990", "Limoge", "7"), ("1", "Autre", "Luc", "", "", "")]
    found = _imported(federation, csv_file(rows))
    assert found.counts == {"new": 3, "refused": 2}
    assert (PlayerRow.objects.count(), holders_of(federation, ["4"])) == (3, {})
    refused = lines_of_file(found.id, outcome="refused").lines
    assert [[note["code"] for note in line.notes] for line in refused] == [["club_unknown"], ["number_twice"]]


def test_a_file_is_examined_before_it_is_imported_and_imported_once(federation):
    file = _sent(federation)
    with pytest.raises(FileNotExamined):
        import_file(file, by=SYSTEM)
    examine_file(file, by=SYSTEM)
    with pytest.raises(FileBusy):
        examine_file(file, by=SYSTEM)
    with pytest.raises(FileBusy):
        drop_file(file, by=SYSTEM)
    run_due()
    import_file(file, by=SYSTEM)
    run_due()
    for again in (import_file, examine_file):
        with pytest.raises(FileImported):
            again(file, by=SYSTEM)


def test_files_are_dropped_by_staff_or_with_time(federation):
    dropped = _sent(federation)
    examine_file(dropped, by=SYSTEM)
    run_due()
    drop_file(dropped, by=SYSTEM)
    assert (LicenceFile.objects.count(), LicenceFileLine.objects.count()) == (0, 0)
    _imported(federation)
    assert licences.erase_old_files() == 0
    assert licences.erase_old_files(-licences.KEPT_FOR) == 1
    assert LicenceFileLine.objects.count() == 0


def test_names_of_a_file_are_not_in_the_log(federation):
    _imported(federation)
    kept = "".join(str(one.data) for at in PlayerRow.objects.all() for one in read_stream(f"player-{at.pk}"))
    assert ("Goff" in kept, "1950" in kept) == (False, False)
