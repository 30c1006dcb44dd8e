"""Publishing, and what is frozen by it."""

from uuid import uuid4

import pytest

from engine.eventstore.commanding import identified
from engine.eventstore.errors import ConcurrencyError
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end
from tests.factories.publications import publish, rectified
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory, close
from tournaments.commands import publication
from tournaments.commands.publication import (
    abandon_rectificatif,
    issue_rectificatif,
    open_rectificatif,
    publish_results,
)
from tournaments.domain.refusals import publication as publication_refusals
from tournaments.events.publication import RectificatifOpened, ResultsKind, ResultsPublished
from tournaments.models.competitions import CompetitionRow
from tournaments.models.publications import PublicationRow
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import publications_of, published_lines
from tournaments.queries.standings.page import standings
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


def test_what_is_published_is_the_ranking_that_everybody_reads():
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, 20, 20))
    event = published_lines(publish(competition, official=False))
    shown = standings(competition).rows
    assert [(line.entry, line.rank, line.shared, line.rounds, line.total) for line in event.lines] == [
        (row.entry, row.rank, row.ex_aequo, row.rounds, row.total) for row in shown
    ]
    assert [(line.tops, line.best) for line in event.lines] == [((2,), (30,)), ((0,), (20,)), ((0,), (20,))]
    assert [(each.partie, each.top, each.coups) for each in event.rounds] == [(partie, 60, 2)]
    assert {line.entry for line in event.lines} == set(entries)


def test_a_publication_bears_the_position_and_the_digest_it_was_made_from():
    competition, *_ = PlayedRoundFactory()
    before = read_stream(competition_stream(competition))[-1]
    publish(competition)
    event = read_stream(competition_stream(competition))[-1]
    assert (event.event.position, event.event.digest) == (before.position, before.digest)
    row = PublicationRow.objects.get()
    assert (row.position, row.digest, row.made_position) == (event.position, event.digest, before.position)


def test_results_of_an_open_round_are_not_published():
    competition, *_ = OpenRoundFactory()
    with pytest.raises(publication_refusals.RoundStillOpen):
        publish(competition, official=False)


def test_missing_bulletins_are_published_by_whoever_says_so():
    competition, _, partie, entries = OpenRoundFactory()
    correct(partie, entries[0], 1, 20)
    announce(partie, 1, 30)
    end(partie)
    close(competition, 1)
    catch_up("tournaments.standings")
    with pytest.raises(publication_refusals.DoubtsNotAcknowledged):
        publish(competition)
    assert draft_of(competition).doubts == {"missing_bulletins": 1}
    publish_results(competition, official=True, acknowledged=["missing_bulletins"], by=SYSTEM)
    assert publications_of(competition)[0].acknowledged == ("missing_bulletins",)


def test_only_staff_publishes():
    competition, *_ = PlayedRoundFactory()
    somebody = AccountFactory()
    for act in (
        lambda: publish_results(competition, official=False, by=somebody),
        lambda: open_rectificatif(competition, cause="Non", by=somebody),
        lambda: issue_rectificatif(competition, by=somebody),
        lambda: abandon_rectificatif(competition, by=somebody),
    ):
        with pytest.raises(NotAllowed):
            act()


def test_a_rectificatif_goes_from_its_cause_to_its_publication():
    competition, _, partie, entries = PlayedRoundFactory()
    publish(competition)
    with pytest.raises(publication_refusals.CauseNeeded):
        rectified(competition, "  ")
    rectified(competition)
    assert CompetitionRow.objects.get(id=competition).rectifying is not None
    with pytest.raises(publication_refusals.NothingMoved):
        issue_rectificatif(competition, by=SYSTEM)
    rectify(partie, entries[2], 1, 25)
    with pytest.raises(publication_refusals.ResultsMoved):
        abandon_rectificatif(competition, by=SYSTEM)
    issue_rectificatif(competition, by=SYSTEM)
    last, first = publications_of(competition)
    assert (last.kind, last.number, last.cause, last.stands) == (ResultsKind.RECTIFICATIF, 1, "Erreur de saisie", True)
    assert (first.kind, first.stands) == (ResultsKind.OFFICIAL, False)
    opened, issued = [
        at.event
        for at in read_stream(competition_stream(competition))
        if isinstance(at.event, RectificatifOpened | ResultsPublished)
    ][1:]
    assert issued.cause == opened.cause
    assert texts_of([issued.cause]) == {issued.cause: "Erreur de saisie"}
    assert CompetitionRow.objects.get(id=competition).rectifying is None


def test_an_abandoned_rectificatif_leaves_things_as_they_were():
    competition, *_ = PlayedRoundFactory()
    publish(competition)
    rectified(competition)
    abandon_rectificatif(competition, by=SYSTEM)
    with pytest.raises(publication_refusals.NoRectificatifOpen):
        issue_rectificatif(competition, by=SYSTEM)
    assert [one.kind for one in publications_of(competition)] == [ResultsKind.OFFICIAL]


def test_a_bulletin_rectified_while_the_ranking_is_read_is_not_left_out(monkeypatch):
    """The draft is made, somebody rectifies, the draft is recorded: the command is tried again from the start."""
    competition, _, partie, entries = PlayedRoundFactory()
    drafts = []

    def overtaken(*args):
        drafts.append(draft_of(*args))
        if len(drafts) == 1:
            with identified(uuid4()):
                rectify(partie, entries[2], 1, 25)
        return drafts[-1]

    monkeypatch.setattr(publication, "draft_of", overtaken)
    event = published_lines(publish(competition))
    assert len(drafts) == 2
    assert [line.total for line in event.lines] == [60, 40, 35]


def test_a_ranking_that_moves_all_the_time_is_not_published(monkeypatch):
    competition, _, partie, entries = PlayedRoundFactory()
    points = iter(range(11, 30))

    def overtaken(*args):
        draft = draft_of(*args)
        with identified(uuid4()):
            rectify(partie, entries[2], 1, next(points))
        return draft

    monkeypatch.setattr(publication, "draft_of", overtaken)
    with pytest.raises(ConcurrencyError):
        publish(competition)
    assert publications_of(competition) == ()


def test_publications_and_results_are_rebuilt_as_they_were():
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, 20, 20))
    publish(competition, official=False)
    publish(competition)
    rectified(competition)
    rectify(partie, entries[2], 1, 25)
    issue_rectificatif(competition, by=SYSTEM)
    for name in ("tournaments.publications", "tournaments.registry", "arbitration.places", "tournaments.results"):
        assert check(name) == []
