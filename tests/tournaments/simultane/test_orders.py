"""A simultané: in whatever order its centres play, correct and report, the ranking is the same one."""

from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.domain.refusals import CentreHasReported
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end, work
from tests.factories.reports import accept, keep, matrix, send, sigles
from tests.factories.simultane import SimultaneFactory, play
from tests.tiers import volume
from tournaments.commands.publication import publish_results
from tournaments.commands.reports import accept_report, send_report
from tournaments.commands.rounds import close_round
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.competitions import PartieNotEnded
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.domain.refusals.reports import BulletinsStand
from tournaments.queries.competitions import competition_page
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.proving import prove
from tournaments.queries.reports import reports_of_place
from tournaments.queries.standings.page import digest
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ranking import ranking_of

pytestmark = pytest.mark.django_db

TOPS = (30, 40, 50)
Act = Callable[[], object]


def points(competition):
    """The points of each entry, which the log alone gives as well."""
    work()
    now = {line.key: line.rounds for line in ranking_of(competition).lines}
    assert now == {line.key: line.rounds for line in ranking_at(competition, head()).lines}
    return now


def of_centre(partie: UUID, centre: UUID, entries: list[UUID], scores: list[list[int]]) -> Iterator[Act]:
    """What a centre does, in its own order: each coup announced, its bulletins corrected, one again."""
    for coup, top in enumerate(TOPS, start=1):
        yield lambda coup=coup, top=top: announce(partie, coup, top)
        for entry, own in zip(entries, scores, strict=True):
            yield lambda entry=entry, own=own, coup=coup: correct(partie, entry, coup, own[coup - 1], centre=centre)
    yield lambda: rectify(partie, entries[0], 2, scores[0][0])
    yield lambda: end(partie)


ORDERS = st.randoms(use_true_random=False)
SCORES = st.lists(st.lists(st.integers(0, 30), min_size=3, max_size=3), min_size=2, max_size=2)


@pytest.mark.drawn
@settings(max_examples=volume(3, lasting=6, long=8), deadline=None)
@given(
    scores=st.lists(SCORES, min_size=2, max_size=2), totals=st.tuples(*[st.integers(0, 110)] * 2), order=st.randoms()
)
def test_permuting_the_centres_gives_the_same_digest_and_rows_are_those_of_a_rebuild(line, scores, totals, order):
    """Two centres play in Raccord, a third one reports a file; what each does comes between what the others do."""
    digests = set()
    for _ in range(2):
        competition, entries, parties = SimultaneFactory(line=line, sizes=(2, 2, 2))
        (*two, third) = parties
        left = [
            list(of_centre(parties[centre], centre, entries[centre], own))
            for centre, own in zip(two, scores, strict=True)
        ]
        left.append([lambda at=third, of=competition: send(of, at, sigles(*totals))] * 2)
        while any(left):
            own = order.choice([acts for acts in left if acts])
            own.pop(0)()
        work()
        accept_last(competition, third, sigles(*totals))
        close_round(competition, round=1, by=SYSTEM)
        points(competition)
        assert check("tournaments.standings") == []
        digests.add(digest(competition))
    assert len(digests) == 1


def accept_last(competition, centre, content):
    """The report that was sent is accepted; sending it once more does nothing."""
    assert send(competition, centre, content) is None
    (report,) = [one.position for one in reports_of_place(competition, centre)]
    accept_report(competition, report=report, by=SYSTEM)


def test_a_centre_that_reports_is_awaited_no_longer(line):
    competition, entries, (one, other) = begun(line, 2, 1)
    (centre, partie), (elsewhere, _never_played) = one, other
    correct(partie, entries[centre][0], 1, 20, centre=centre)
    announce(partie, 1, 30)
    assert set(points(competition).values()) == {(0,)}
    report = send(competition, elsewhere, sigles(25))
    assert points(competition)[entries[centre][0]] == (20,)
    with pytest.raises(PartieNotEnded):
        accept_report(competition, report=report, by=SYSTEM)
    end(partie)
    work()
    close_round(competition, round=1, by=SYSTEM)
    accept_report(competition, report=report, by=SYSTEM)
    assert points(competition)[entries[elsewhere][0]] == (25,)
    states = {part.centre: (part.ended, part.reported) for part in competition_page(competition).rounds[0].parts}
    assert states == {centre: (True, False), elsewhere: (False, True)}
    assert check() == []
    told = publish_results(competition, official=True, acknowledged=draft_of(competition).doubts, by=SYSTEM)
    assert prove(publication_at(told[-1].position)).holds


def test_reporting_twice_changes_nothing(line):
    competition, entries, ((centre, partie), (elsewhere, _never_played)) = begun(line, 1, 2)
    announce(partie, 1, 30)
    end(partie)
    work()
    accept(competition, elsewhere, matrix((30,), (12,)))
    before = points(competition), digest(competition), head()
    assert send(competition, elsewhere, matrix((30,), (12,))) is None
    assert (points(competition), digest(competition), head()) == before
    assert points(competition)[entries[elsewhere][1]] == (12,)
    assert centre != elsewhere


def test_a_centre_gives_its_results_by_a_report_or_by_bulletins_and_never_both(line):
    competition, _entries, ((centre, partie), (elsewhere, other)) = begun(line, 1, 1)
    for each in (partie, other):
        play(each, 1)
    (answer,) = enter_bulletins(partie, centre, [Line(id=partie, text="1 /")], by=SYSTEM)
    assert answer.refusal is None
    with pytest.raises(BulletinsStand):
        keep(competition, centre, sigles(25))
    for each in (partie, other):
        end(each)
    work()
    accept(competition, elsewhere, sigles(1))
    with pytest.raises(CentreHasReported):
        enter_bulletins(other, elsewhere, [Line(id=other, text="1 /")], by=SYSTEM)


def test_a_report_for_another_competition_or_after_the_freeze_is_refused(line):
    competition, _entries, ((centre, partie), (elsewhere, _never_played)) = begun(line, 1, 1)
    stranger = CentreFactory(competition=CompetitionFactory(), name="Ailleurs")
    with pytest.raises(CentreNotEnrolled):
        keep(competition, stranger, sigles(25))
    correct(partie, _entries[centre][0], 1, 30, centre=centre)
    announce(partie, 1, 30)
    end(partie)
    work()
    accept(competition, elsewhere, sigles(25))
    close_round(competition, round=1, by=SYSTEM)
    late = keep(competition, elsewhere, sigles(26))
    publish_results(competition, official=True, acknowledged=draft_of(competition).doubts, by=SYSTEM)
    for refused in (lambda: keep(competition, elsewhere, sigles(27)), lambda: send_report(late, by=SYSTEM)):
        with pytest.raises(ResultsAreOfficial):
            refused()


def begun(line, *sizes):
    """As `make_simultane`, its parties as pairs (centre, partie)."""
    competition, entries, parties = SimultaneFactory(line=line, sizes=sizes)
    return competition, entries, tuple(parties.items())
