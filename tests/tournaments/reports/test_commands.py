"""A report goes from its file to the standings, or nowhere: refused, returned, overtaken."""

import json
from datetime import timedelta
from uuid import uuid4

import pytest

from arbitration.commands.entering import enter_bulletins
from arbitration.domain.refusals import CentreHasReported
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.feuilles import correct
from tests.factories.players import LicenseeFactory
from tests.factories.publications import publish, rectified
from tests.factories.reports import EndedRoundFactory, accept, keep, matrix, send, sigles
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.entries import accept_entries
from tournaments.commands.reports import accept_report, erase_old_reports, keep_report, return_report, send_report
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals import reports
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.competitions import PartieNotEnded
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.domain.reports.examining import Outcome
from tournaments.events.competition import EntryAccepted
from tournaments.models.reports import ReportFile, ReportRow
from tournaments.queries.reports import event_at, preview_of_report, reports_of, reports_of_place

pytestmark = pytest.mark.django_db


def test_the_same_results_sent_again_change_nothing_whatever_their_file():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(2,))
    send(competition, centre, sigles(61, 48))
    before = head()
    assert send(competition, centre, sigles(61, 48)) is None
    assert send(competition, centre, b"table;total\n2;48\n1;61") is None
    assert head() == before


def test_a_command_that_comes_again_sends_once():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    file = keep(competition, centre, sigles(61))
    send_report(file, by=SYSTEM)
    send_report(file, by=SYSTEM)
    assert ReportRow.objects.count() == 1


def test_one_line_that_cannot_be_sends_nothing():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(2,))
    before = head()
    with pytest.raises(reports.ReportHasFaults):
        send(competition, centre, sigles(61, 71))
    assert (head(), ReportRow.objects.count()) == (before, 0)


def test_a_report_after_the_round_is_late_and_a_second_one_corrects_the_first():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    accept(competition, centre, sigles(61))
    send(competition, centre, sigles(60))
    corrected, first = reports_of_place(competition, centre)
    assert [(one.state, one.late, one.corrects) for one in (first, corrected)] == [
        ("accepted", True, False),
        ("sent", True, True),
    ]
    send(competition, centre, sigles(59))
    assert [one.state for one in reports_of_place(competition, centre)] == ["sent", "replaced", "accepted"]


def test_official_results_take_no_report_before_a_rectificatif():
    competition, _, (centre, other), _ = EndedRoundFactory(sizes=(1, 1))
    accept(competition, centre, matrix((30, 40)))
    position = accept(competition, other, matrix((30, 40)))
    file = keep(competition, centre, sigles(61))
    publish(competition)
    for act in (
        lambda: keep(competition, centre, sigles(60)),
        lambda: send_report(file, by=SYSTEM),
        lambda: accept_report(competition, report=position, by=SYSTEM),
        lambda: return_report(competition, report=position, message="Non", by=SYSTEM),
    ):
        with pytest.raises(ResultsAreOfficial):
            act()
    rectified(competition)
    send_report(file, by=SYSTEM)


@pytest.mark.parametrize("told", ["competition", "centre", "round"])
def test_a_file_that_says_another_place_is_refused(told):
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    about = {"competition": str(competition), "centre": "Centre 1", "round": 1}
    lines = [{"table": 1, "total": 61}]
    keep(competition, centre, json.dumps({**about, "lines": lines}).encode())
    other = {"competition": "Une autre", "centre": "Ailleurs", "round": 2}[told]
    with pytest.raises(reports.ReportOfAnother):
        keep(competition, centre, json.dumps({**about, told: other, "lines": lines}).encode())
    assert ReportFile.objects.count() == 1


def test_a_centre_that_does_not_play_or_a_round_that_is_not_open_reports_nothing():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    with pytest.raises(CentreNotEnrolled):
        keep(competition, CentreFactory(competition=CompetitionFactory(name="Autre")), sigles(1))
    with pytest.raises(reports.RoundNotOpened):
        keep_report(competition, centre=centre, round=2, name="", content=sigles(1), by=SYSTEM)


def test_a_centre_whose_bulletins_stand_brings_no_file():
    competition, partie, (centre, other), entries = EndedRoundFactory(sizes=(1, 1))
    correct(partie, entries[centre][0], 1, 20, centre=centre)
    with pytest.raises(reports.BulletinsStand):
        keep(competition, centre, sigles(61))
    keep(competition, other, sigles(61))


def test_a_bulletin_between_the_sending_and_the_acceptance_keeps_the_report_out():
    competition, partie, (centre,), entries = EndedRoundFactory(sizes=(1,))
    position = send(competition, centre, sigles(61))
    correct(partie, entries[centre][0], 1, 20, centre=centre)
    before = head()
    with pytest.raises(reports.BulletinsStand):
        accept_report(competition, report=position, by=SYSTEM)
    assert head() == before


def test_no_bulletin_is_entered_where_a_report_counts():
    competition, partie, (centre,), _ = EndedRoundFactory(sizes=(1,))
    position = accept(competition, centre, sigles(61))
    with pytest.raises(CentreHasReported):
        enter_bulletins(partie, centre, [], by=SYSTEM)
    return_report(competition, report=position, message="Saisissez plutôt.", by=SYSTEM)
    enter_bulletins(partie, centre, [], by=SYSTEM)


def test_an_unknown_player_is_entered_before_the_report_is_accepted():
    competition, _, (centre,), entries = EndedRoundFactory(sizes=(1,))
    zoe = LicenseeFactory(name="Zoé Lefèvre", number="77")
    position = send(competition, centre, b'"1","","61"\n"2","LEFEVRE Zoe","50"')
    (row,) = preview_of_report(position).examination.of(Outcome.UNKNOWN)
    assert [one.id for one in preview_of_report(position).nearest[row.row.line]] == [zoe]
    with pytest.raises(reports.ReportHasUnknowns):
        accept_report(competition, report=position, by=SYSTEM)
    entered = EntryAccepted(entry=uuid4(), centre=centre, players=(zoe,))
    accept_entries(competition, entries=[entered], by=SYSTEM)
    assign_tables(competition, by=SYSTEM)
    assert not preview_of_report(position).examination.of(Outcome.UNKNOWN)
    (accepted,) = accept_report(competition, report=position, by=SYSTEM)
    assert accepted.event.entries == (entries[centre][0], entered.entry)


def test_nothing_is_accepted_before_the_partie_has_ended():
    competition, centre, _partie, _entries = OpenRoundFactory(tables=1)
    position = send(competition, centre, sigles(61))
    with pytest.raises(PartieNotEnded):
        accept_report(competition, report=position, by=SYSTEM)


def test_a_report_that_is_overtaken_is_not_accepted():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    first = send(competition, centre, sigles(61))
    send(competition, centre, sigles(60))
    with pytest.raises(reports.ReportOvertaken):
        accept_report(competition, report=first, by=SYSTEM)


def test_a_return_says_why():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    position = send(competition, centre, sigles(61))
    with pytest.raises(reports.MessageNeeded):
        return_report(competition, report=position, message="  ", by=SYSTEM)
    return_report(competition, report=position, message="Table 1 : 16 ?", by=SYSTEM)
    (one,) = reports_of(competition)
    assert (one.state, one.message) == ("returned", "Table 1 : 16 ?")
    with pytest.raises(reports.ReportWasReturned):
        send(competition, centre, sigles(61))


def test_the_names_of_a_file_are_in_no_event_and_are_erased_in_time():
    competition, _, (centre,), _ = EndedRoundFactory(sizes=(1,))
    position = send(competition, centre, '"1","Éloïse Kermarrec","61"'.encode("latin-1"))
    assert "Kermarrec" not in repr(event_at(position))
    assert erase_old_reports(timedelta(0)) == 1
    assert preview_of_report(position).examination.of(Outcome.NEW)
    accept_report(competition, report=position, by=SYSTEM)


def test_only_the_officials_of_the_centre_report_and_only_the_federation_accepts():
    competition, _, (centre, other), _ = EndedRoundFactory(sizes=(1, 1))
    arbitre = AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    told = {"round": 1, "name": "", "content": sigles(61)}
    file = keep_report(competition, centre=centre, by=arbitre, **told)
    position = send_report(file, by=arbitre)[0].position
    with pytest.raises(NotAllowed):
        keep_report(competition, centre=other, by=arbitre, **told)
    for act in (
        lambda: accept_report(competition, report=position, by=arbitre),
        lambda: return_report(competition, report=position, message="x", by=arbitre),
    ):
        with pytest.raises(NotAllowed):
            act()
