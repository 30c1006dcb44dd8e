"""What nobody knows, or what is not ready, is refused by its own name."""

from uuid import uuid4

import pytest

from engine.people.actors import SYSTEM
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tournaments.commands.papers import ask_paper
from tournaments.commands.passes import pass_row
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.refusals.competitions import UnknownEvent
from tournaments.domain.refusals.licences import UnknownFile
from tournaments.domain.refusals.papers import PaperNotReady
from tournaments.domain.refusals.passes import UnknownPass
from tournaments.domain.refusals.publication import UnknownPublication
from tournaments.domain.refusals.whatif import ReplayUnknown
from tournaments.queries.journal import event_page, stream_journal
from tournaments.queries.licences import licence_file
from tournaments.queries.papers import content_of
from tournaments.queries.publications.history import publication_at, published_lines
from tournaments.queries.whatif.replays import replay_asked, replay_row

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("ask", "refusal"),
    [
        (lambda: event_page(10**6, by=SYSTEM), UnknownEvent),
        (lambda: stream_journal(f"competition-{uuid4()}", by=SYSTEM), UnknownEvent),
        (lambda: licence_file(uuid4()), UnknownFile),
        (lambda: content_of(uuid4()), PaperNotReady),
        (lambda: pass_row(uuid4()), UnknownPass),
        (lambda: publication_at(10**6), UnknownPublication),
        (lambda: published_lines(10**6), UnknownPublication),
        (lambda: replay_row(uuid4()), ReplayUnknown),
        (lambda: replay_asked(uuid4(), by=SYSTEM), ReplayUnknown),
    ],
)
def test_what_nobody_knows_is_refused_by_its_own_name(ask, refusal):
    with pytest.raises(refusal):
        ask()


def test_a_publication_is_that_of_its_competition():
    competition, *_ = PlayedRoundFactory()
    position = publish(competition)
    assert publication_at(position, competition).position == position
    with pytest.raises(UnknownPublication):
        publication_at(position, CompetitionFactory())
    with pytest.raises(UnknownPublication):
        published_lines(position - 1)


def test_a_paper_that_is_asked_for_is_not_ready_at_once():
    competition = CompetitionFactory()
    EntryFactory(competition=competition, centre=CentreFactory(competition=competition))
    told = {"kind": PaperKind.SIGN_IN, "form": FileFormat.CSV, "origin": "http://testserver"}
    made = ask_paper(competition, **told, by=SYSTEM)
    with pytest.raises(PaperNotReady):
        content_of(made)
