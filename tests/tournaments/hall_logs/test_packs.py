"""A pack: what it opens, under which code, and who gets none."""

from types import SimpleNamespace

import pytest

from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from games.domain.preparation.refusals import OtherGame, WrongCode
from games.services import codes
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import end, work
from tests.tournaments.hall_logs.conftest import log_file
from tournaments.commands.rounds import close_round, open_centre_partie, open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.competitions import NoEntriesHere
from tournaments.hall_logs.commands.opening import begin_partie, open_pack
from tournaments.hall_logs.commands.packing import make_pack, take_hall_back
from tournaments.hall_logs.commands.receiving import receive_log
from tournaments.hall_logs.domain import refusals
from tournaments.hall_logs.files.pack import read_pack
from tournaments.queries.competitions import competition_page, entries_of

pytestmark = pytest.mark.django_db


def test_a_pack_opens_a_hall_with_its_own_tables_alone(away, installation):
    with installation():
        open_pack(away.pack)
        work()
        page = competition_page(away.competition)
        assert [centre.name for centre in page.centres] == ["Brest"]
        seats = {line.id: (line.name, line.table) for line in entries_of(away.competition)}
        assert seats.keys() == set(away.entries[away.hall])
        assert sorted(table for _name, table in seats.values()) == [1, 2]
        assert check() == []


def test_opened_again_with_the_same_pack_nothing_changes(away, installation):
    with installation():
        open_pack(away.pack)
        assert open_pack(away.pack) == read_pack(away.pack)


def test_a_partie_begins_with_its_code_however_it_is_typed(away, installation):
    with installation():
        open_pack(away.pack)
        with pytest.raises(WrongCode):
            begin_partie(code="AAAAA-AAAAA", by=SYSTEM)
        assert begin_partie(code=f" {away.code.lower().replace('-', ' ')}", by=SYSTEM)


def test_nothing_of_a_game_is_read_before_its_code(away):
    text = away.pack.decode()
    assert away.code not in text
    assert '"coups"' not in text


def test_the_game_is_the_one_that_was_announced(away, installation, monkeypatch):
    with installation():
        open_pack(away.pack)
        monkeypatch.setattr(codes, "commitment", lambda _seed, _salt: "0" * 64)
        with pytest.raises(OtherGame):
            begin_partie(code=away.code, by=SYSTEM)


def test_a_pack_that_is_damaged_or_none(away, installation):
    with installation():
        with pytest.raises(refusals.NotAPack):
            open_pack(b"table;total")
        for at in (300, len(away.pack) // 2, len(away.pack) - 5):
            with pytest.raises(refusals.PackDamaged):
                open_pack(away.pack[:at] + bytes([away.pack[at] ^ 1]) + away.pack[at + 1 :])


def test_an_installation_that_holds_other_things_is_left_alone(away, installation):
    with pytest.raises(refusals.PackOfAnother):
        open_pack(away.pack)


def test_another_pack_does_not_open_a_hall_twice(competition, centres, installation):
    hall = list(centres)[1]
    packs = [make_pack(competition, centre=hall, by=SYSTEM).written().encode() for _ in range(2)]
    with installation():
        open_pack(packs[0])
        with pytest.raises(refusals.PackOfAnother):
            open_pack(packs[1])


def test_a_hall_without_the_lexicon_is_told_which(away, installation, monkeypatch):
    other_edition = SimpleNamespace(digest="0" * 64)
    with installation():
        monkeypatch.setattr("tournaments.hall_logs.commands.opening.lexicon_named", lambda _name: other_edition)
        with pytest.raises(refusals.LexiconElsewhere):
            open_pack(away.pack)


def test_an_installation_without_a_pack_has_no_hall(db):
    with pytest.raises(refusals.NoPackHere):
        begin_partie(code="", by=SYSTEM)


def test_who_gets_no_pack(competition, centres):
    hall = list(centres)[1]
    with pytest.raises(CentreNotEnrolled):
        make_pack(competition, centre=CentreFactory(), by=SYSTEM)
    with pytest.raises(NoEntriesHere):
        make_pack(competition, centre=CentreFactory(competition=competition, name="Dijon"), by=SYSTEM)
    together = CompetitionFactory()
    places = [CentreFactory(competition=together, name=name) for name in ("Pau", "Metz")]
    EntryFactory(competition=together, centre=places[0])
    with pytest.raises(refusals.PlayedInOneRoom):
        make_pack(together, centre=places[0], by=SYSTEM)
    with pytest.raises(refusals.HallNotAway):
        take_hall_back(competition, centre=hall, by=SYSTEM)


def test_no_pack_while_a_partie_is_open(away):
    with pytest.raises(refusals.HallHasBegun):
        make_pack(away.competition, centre=away.here, by=SYSTEM)


def test_what_a_hall_does_elsewhere_is_not_done_here_until_it_is_taken_back(away):
    with pytest.raises(refusals.HallPlaysElsewhere):
        open_centre_partie(away.competition, centre=away.hall, by=SYSTEM)
    with pytest.raises(refusals.HallPlaysElsewhere):
        assign_tables(away.competition, tables={away.entries[away.hall][0]: 9}, by=SYSTEM)
    take_hall_back(away.competition, centre=away.hall, by=SYSTEM)
    assert open_centre_partie(away.competition, centre=away.hall, by=SYSTEM)


def test_a_single_centre_plays_a_whole_competition_and_brings_it_home(installation):
    competition = CompetitionFactory()
    hall = CentreFactory(competition=competition, name="Brest")
    EntryFactory.create_batch(2, competition=competition, centre=hall)
    assign_tables(competition, by=SYSTEM)
    pack = make_pack(competition, centre=hall, by=SYSTEM).written().encode()
    with pytest.raises(refusals.HallPlaysElsewhere):
        open_round(competition, by=SYSTEM)
    with installation():
        open_pack(pack)
        partie = begin_partie(code="", by=SYSTEM)
        end(partie)
        work()
        close_round(competition, round=1, by=SYSTEM)
        content = log_file()
    sent = receive_log(competition, centre=hall, content=content, by=SYSTEM)
    assert {"tournaments.round_opened", "tournaments.round_closed"} <= set(sent.kinds)
    assert len(competition_page(competition).rounds) == 1
    assert check() == []
