"""A recours decided once results are official: its rectificatif, by itself or by one press of the federation."""

from dataclasses import replace

import pytest
from django.urls import reverse

from arbitration.commands.commissions import disqualify
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.domain.recours.remedy import NoRemedy
from arbitration.domain.refusals import CoupStays
from arbitration.events.recours import Contested, Outcome, Remedy, RemedyDecided
from arbitration.queries.commissions import members_of
from arbitration.queries.recours import Matter, recours_line
from arbitration.streams import recours_stream
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.jobs.models import Job
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.parties import work
from tests.factories.streams import happen
from tournaments.commands.publication import open_rectificatif, publish_results
from tournaments.commands.remedies import rectify_for_recours
from tournaments.commands.rounds import close_round
from tournaments.domain.refusals.publication import DoubtsNotAcknowledged
from tournaments.domain.whatif.supposition import EntrySupposedBack, RulingSupposed
from tournaments.events.publication import RectificatifOpened, ResultsPublished
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import publications_of
from tournaments.queries.publications.proving import prove
from tournaments.queries.whatif.replay import replay
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

RIGHT = RemedyDecided(remedy=Remedy.VERDICT, line="3 BATEAUX H6 106")


@pytest.fixture
def member(db):
    return AccountFactory()


@pytest.fixture
def ended(entered, member):
    """Three tables: 106, 106 (with an avertissement) and 0 points; the partie has ended and its round is closed."""
    CommissionFactory(competition=entered.competition, account=member.pk)
    entered.announce()
    entered.end()
    close_round(entered.competition, round=1, by=SYSTEM)
    work()
    return entered


def make_official(hall):
    doubts = draft_of(hall.competition).doubts
    publish_results(hall.competition, official=True, acknowledged=doubts, by=SYSTEM)
    work()


def contest(hall, subject=Contested.VERDICT, *, table=3):
    where = (None, None) if subject is Contested.DISQUALIFICATION else (hall.partie, 1)
    return file_recours(
        Matter(hall.competition, subject, hall.entries[table - 1], *where), "Relisez", centre=hall.centre, by=SYSTEM
    )


def decide(recours, remedy, by):
    sitting = [one.person for one in members_of(recours_line(recours).row.commission)]
    told = {"outcome": Outcome.OVERTURNED, "favourable": False, "reason": "On lit 106"}
    decided = decide_recours(recours, sitting=sitting, remedy=remedy, by=by, **told)
    work()
    return decided[-1]


def official(hall):
    """(total, rank) by entry, of what stands officially."""
    return {line.entry: (line.total, line.rank) for line in results(hall)[-1].lines}


def published(hall):
    """The same, by table."""
    return [official(hall).get(entry) for entry in hall.entries]


def results(hall):
    facts = [at.event for at in read_stream(competition_stream(hall.competition))]
    return [fact for fact in facts if isinstance(fact, ResultsPublished)]


def test_fisf_6_4_1_of_whoever_publishes_results_the_decision_issues_its_rectificatif(ended):
    recours = contest(ended)
    make_official(ended)
    foreseen = replay(ended.competition, RulingSupposed(ended.partie, ended.entries[2], 1, RIGHT.line)).changes
    before = official(ended)
    decided = decide(recours, RIGHT, AccountFactory(is_staff=True))
    assert published(ended) == [(106, 1)] * 3
    now = before | {one.entry: (one.after.total, one.after.rank) for one in foreseen}
    assert official(ended) == now != before
    log = read_stream(competition_stream(ended.competition))
    caused = [at.event for at in log if at.metadata.get("causation_id") == str(decided.event_id)]
    assert [type(fact) for fact in caused] == [RectificatifOpened, ResultsPublished]
    assert "recours" in publications_of(ended.competition)[0].cause
    assert "On lit" not in publications_of(ended.competition)[0].cause
    assert recours_line(recours).row.carried_out_at is not None
    assert check() == []


def test_fisf_6_4_1_of_another_member_it_waits_for_one_press_of_the_federation(client, ended, member):
    recours, staff = contest(ended), AccountFactory(is_staff=True)
    make_official(ended)
    before = published(ended)
    decide(recours, RIGHT, member)
    assert (published(ended), recours_line(recours).row.carried_out_at) == (before, None)
    assert draft_of(ended.competition).doubts["pending_decisions"] == 1
    page, press = (
        reverse("staff-publication", args=[ended.competition]),
        reverse("recours-rectificatif", args=[recours]),
    )
    client.force_login(staff)
    assert page in client.get("/").content.decode()
    assert press in client.get(page).content.decode()
    assert client.post(press).status_code == 302
    work()
    assert published(ended)[2] == (106, 1)
    shown = client.get(page).content.decode()
    assert (press in shown, "rectificatif" in shown) == (False, True)
    assert "Publier le rectificatif d’un recours" not in client.get("/").content.decode()
    again = client.post(f"/api/v1/recours/{recours}/rectificatif/")
    assert (again.status_code, again.json()["code"]) == (409, "arbitration.no_remedy")


def test_fisf_6_3_a_disqualification_lifted_once_results_are_official(ended):
    best = ended.entries[0]
    disqualify(ended.competition, best, "antisèche", by=SYSTEM)
    work()
    recours = contest(ended, Contested.DISQUALIFICATION, table=1)
    make_official(ended)
    assert published(ended)[0] is None
    foreseen = replay(ended.competition, EntrySupposedBack(best)).changes
    before = official(ended)
    decide(recours, RemedyDecided(remedy=Remedy.REINSTATEMENT), AccountFactory(is_staff=True))
    assert published(ended)[0] == (106, 1)
    assert official(ended) == before | {one.entry: (one.after.total, one.after.rank) for one in foreseen}
    assert prove(publications_of(ended.competition)[0]).holds
    assert check() == []


def test_what_is_doubtful_waits_for_a_person(ended, monkeypatch):
    recours = contest(ended)
    make_official(ended)
    row = recours_line(recours).row
    monkeypatch.setattr(
        "tournaments.commands.remedies.draft_of",
        lambda competition: replace(draft_of(competition), doubts={"pending_remarks": 1}),
    )
    decide(recours, RIGHT, AccountFactory(is_staff=True))
    assert len(results(ended)) == 1
    assert not any(isinstance(at.event, RectificatifOpened) for at in read_stream(competition_stream(row.competition)))
    with pytest.raises(DoubtsNotAcknowledged):
        rectify_for_recours(recours, cause="Recours", by=SYSTEM)


def test_inside_a_rectificatif_that_was_open_nothing_is_published_by_itself(ended, member):
    recours = contest(ended)
    make_official(ended)
    decide(recours, RIGHT, member)
    open_rectificatif(ended.competition, cause="Autre chose", by=SYSTEM)
    assert not rectify_for_recours(recours, cause="Recours", by=SYSTEM)
    work()
    assert (len(results(ended)), draft_of(ended.competition).lines[2].total) == (1, 106)
    with pytest.raises(NoRemedy):
        rectify_for_recours(recours, cause="Recours", by=SYSTEM)


def test_fisf_3_6_no_coup_is_annulled_once_results_are_official(ended):
    recours = contest(ended, Contested.CLOCK)
    make_official(ended)
    with pytest.raises(CoupStays):
        decide(recours, RemedyDecided(remedy=Remedy.ANNULMENT, coup=1, error="timing"), SYSTEM)
    assert recours_line(recours).row.state == "admitted"


def test_what_was_interrupted_goes_on_where_it_stopped(ended, member, monkeypatch):
    recours = contest(ended)
    make_official(ended)
    decide(recours, RIGHT, member)
    with monkeypatch.context() as broken:
        broken.setattr("tournaments.commands.remedies.issue_rectificatif", broken_down)
        with pytest.raises(OSError, match="the lights are out"):
            rectify_for_recours(recours, cause="Recours", by=SYSTEM)
    assert rectify_for_recours(recours, cause="Recours", by=SYSTEM)
    assert len(results(ended)) == 2


def broken_down(*args, **kwargs):
    raise OSError("the lights are out")


def test_what_is_decided_again_of_a_recours_is_looked_at_again(ended, member):
    recours = contest(ended)
    make_official(ended)
    decide(recours, RIGHT, member)
    happen(recours_stream(recours), RIGHT)
    work()
    assert Job.objects.filter(name="tournaments.remedy").count() == 2
