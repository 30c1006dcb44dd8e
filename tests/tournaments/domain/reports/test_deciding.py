"""A report is sent, accepted, returned; the same one again changes nothing."""

from dataclasses import replace
from uuid import UUID

from engine.events.testing import given
from tournaments.domain.centre import CENTRE
from tournaments.domain.refusals import reports
from tournaments.domain.refusals.centres import UnknownCentre
from tournaments.domain.reports import deciding
from tournaments.events.centre import CentreOpened
from tournaments.events.reporting import ReportedLine, ResultsAccepted, ResultsReported, ResultsReturned

COMPETITION, PARTIE, FILE, ENTRY, MESSAGE = (UUID(int=number) for number in range(1, 6))
OPENED = CentreOpened(name="Lyon")
LINE = ReportedLine(line=1, table=1, total=62, coups=(), penalties=0, solos=0)
FIRST = ResultsReported(
    competition=COMPETITION,
    round=1,
    partie=PARTIE,
    file=FILE,
    form="sigles",
    digest="a",
    file_digest="f",
    corrects="",
    late=False,
    lines=(LINE,),
)
ACCEPTED = ResultsAccepted(competition=COMPETITION, round=1, partie=PARTIE, digest="a", entries=(ENTRY,))
RETURNED = ResultsReturned(
    competition=COMPETITION, round=1, partie=PARTIE, digest="a", message=MESSAGE, message_digest="m"
)
TOLD = {
    "competition": COMPETITION,
    "round": 1,
    "partie": PARTIE,
    "file": FILE,
    "form": "sigles",
    "digest": "a",
    "file_digest": "f",
    "late": False,
    "lines": [LINE],
}
PLACE = {"competition": COMPETITION, "round": 1}
BACK = {**PLACE, "digest": "a", "message": MESSAGE, "message_digest": "m"}


def test_a_report_is_sent_once():
    given(CENTRE, OPENED).when(deciding.report_results, **TOLD).then(FIRST)
    given(CENTRE, OPENED, FIRST).when(deciding.report_results, **TOLD).then()
    given(CENTRE, OPENED, FIRST, ACCEPTED).when(deciding.report_results, **TOLD).then()
    given(CENTRE, OPENED, FIRST, RETURNED).when(deciding.report_results, **TOLD).then_refuses(reports.ReportWasReturned)


def test_a_corrected_report_says_which_one_it_corrects():
    corrected = replace(FIRST, digest="b", corrects="a", late=True)
    given(CENTRE, OPENED, FIRST, ACCEPTED).when(deciding.report_results, **{**TOLD, "digest": "b", "late": True}).then(
        corrected
    )
    given(CENTRE, OPENED, FIRST).when(deciding.report_results, **{**TOLD, "digest": "b"}).then(
        replace(FIRST, digest="b")
    )


def test_nothing_is_reported_by_nobody_or_about_nothing():
    given(CENTRE).when(deciding.report_results, **TOLD).then_refuses(UnknownCentre)
    given(CENTRE, OPENED).when(deciding.report_results, **{**TOLD, "lines": []}).then_refuses(reports.ReportEmpty)


def test_the_last_report_is_accepted_once():
    accept = {**PLACE, "digest": "a", "entries": [ENTRY]}
    given(CENTRE, OPENED, FIRST).when(deciding.accept_results, **accept).then(ACCEPTED)
    given(CENTRE, OPENED, FIRST, RETURNED).when(deciding.accept_results, **accept).then(ACCEPTED)
    given(CENTRE, OPENED, FIRST, ACCEPTED).when(deciding.accept_results, **accept).then_refuses(
        reports.ReportAlreadyAccepted
    )
    later = replace(FIRST, digest="b")
    given(CENTRE, OPENED, FIRST, later).when(deciding.accept_results, **accept).then_refuses(reports.ReportOvertaken)
    given(CENTRE, OPENED).when(deciding.accept_results, **accept).then_refuses(reports.UnknownReport)


def test_a_report_is_returned_even_one_that_counts():
    given(CENTRE, OPENED, FIRST).when(deciding.return_results, **BACK).then(RETURNED)
    given(CENTRE, OPENED, FIRST, ACCEPTED).when(deciding.return_results, **BACK).then(RETURNED)
    later = replace(FIRST, digest="b")
    given(CENTRE, OPENED, FIRST, ACCEPTED, later).when(deciding.return_results, **BACK).then(RETURNED)
    given(CENTRE, OPENED, FIRST, later).when(deciding.return_results, **BACK).then_refuses(reports.ReportOvertaken)
    given(CENTRE, OPENED, FIRST, RETURNED).when(deciding.return_results, **BACK).then_refuses(reports.ReportWasReturned)
    given(CENTRE, OPENED).when(deciding.return_results, **BACK).then_refuses(reports.UnknownReport)
