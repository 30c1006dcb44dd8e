"""A rectificatif shows exactly what moved, and why."""

from uuid import UUID

import pytest
from django.core.cache import cache
from hypothesis import given, settings, strategies as st

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.feuilles import rectify
from tests.factories.publications import publish, rectified
from tests.factories.reports import EndedRoundFactory, accept, sigles
from tests.factories.rounds import PlayedRoundFactory
from tests.tiers import volume
from tournaments.commands.publication import issue_rectificatif, publish_results
from tournaments.domain.refusals.publication import NothingMoved
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import publication_at, publications_of, published_lines
from tournaments.queries.publications.moves import moves_in_preparation, moves_of
from tournaments.queries.publications.proving import prove

pytestmark = pytest.mark.django_db

RECTIFICATIONS = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 2), st.integers(0, 40)), min_size=1, max_size=6)


@pytest.mark.drawn
@given(RECTIFICATIONS)
@settings(max_examples=volume(5, lasting=10, long=12))
def test_what_a_rectificatif_shows_is_the_difference_of_the_rankings(rectifications):
    """Whatever is rectified: one row for each line that differs, none for the others, and its cause when it has one."""
    cache.clear()
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, 25, 25, 10))
    first = published_lines(publish(competition))
    rectified(competition)
    for table, coup, score in rectifications:
        rectify(partie, entries[table], coup, score)
    try:
        issue_rectificatif(competition, by=SYSTEM)
    except NothingMoved:
        assert moves_in_preparation(competition) == []
        return
    position = publications_of(competition)[0].position
    shown = moves_of(position)
    last = published_lines(position)
    before = {(line.entry, repr(line)) for line in first.lines}
    after = {(line.entry, repr(line)) for line in last.lines}
    assert {each.moved.entry for each in shown} == {entry for entry, _line in before ^ after}
    assert [each.moved.after for each in shown] == [
        line for line in last.lines if (line.entry, repr(line)) not in before
    ]
    changed = {entries[table] for table, _coup, _score in rectifications}
    assert {each.moved.entry for each in shown if each.facts} <= changed
    for each in shown:
        own = [score for table, _coup, score in rectifications if entries[table] == each.moved.entry]
        if each.facts:
            assert [fact.type for fact in each.facts] == ["arbitration.bulletin_rectified"] * len(own)
    assert prove(publication_at(position)).holds


def test_who_is_overtaken_is_shown_without_an_event_of_his_own():
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, 20, 10))
    publish(competition)
    rectified(competition)
    for coup in (1, 2):
        rectify(partie, entries[2], coup, 25)
    catch_up("tournaments.standings")
    shown = moves_in_preparation(competition)
    assert [(each.moved.entry, [fact.coup for fact in each.facts]) for each in shown] == [
        (entries[2], [1, 2]),
        (entries[1], []),
    ]
    assert [(each.moved.before.rank, each.moved.after.rank) for each in shown] == [(3, 2), (2, 3)]


def test_a_report_that_is_accepted_anew_is_a_cause_for_the_lines_that_it_changes():
    competition, _partie, (one, other), entries = EndedRoundFactory(sizes=(2, 2))
    accept(competition, one, sigles(70, 50))
    accept(competition, other, sigles(60, 40))
    publish_results(competition, official=True, acknowledged=draft_of(competition).doubts, by=SYSTEM)
    rectified(competition)
    accept(competition, other, sigles(60, 45))
    catch_up("tournaments.standings")
    shown = moves_in_preparation(competition)
    assert [(each.moved.entry, [(fact.type, fact.round) for fact in each.facts]) for each in shown] == [
        (entries[other][1], [("tournaments.results_accepted", 1)])
    ]


def test_only_what_happened_since_the_last_official_results_is_a_cause():
    competition, _, partie, entries = PlayedRoundFactory()
    rectify(partie, entries[1], 1, 15)
    publish(competition)
    rectified(competition)
    rectify(partie, entries[1], 2, 16)
    issue_rectificatif(competition, by=SYSTEM)
    rectified(competition, "Encore une")
    rectify(partie, entries[1], 1, 17)
    issue_rectificatif(competition, by=SYSTEM)
    later, earlier, official = (one.position for one in publications_of(competition))
    assert [[fact.coup for fact in each.facts] for each in moves_of(later)] == [[1]]
    assert [[fact.coup for fact in each.facts] for each in moves_of(earlier)] == [[2]]
    assert moves_of(official) == []


def test_fisf_3_5_a_solo_that_changes_hands_is_shown():
    """FISF 3.5, 5.9: whoever is alone with the best score wins the solo of the coup, once the partie has ended."""
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, *[20] * 19))
    publish(competition)
    rectified(competition)
    rectify(partie, entries[1], 1, 30)
    catch_up("tournaments.standings")
    (winner, *others) = published_lines(publications_of(competition)[0].position).lines
    assert winner.solos == (20,)
    shown: dict[UUID, object] = {each.moved.entry: each.moved.after.solos for each in moves_in_preparation(competition)}
    assert shown[entries[0]] == (10,)
    assert len(others) == 19
