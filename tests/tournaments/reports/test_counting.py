"""What an accepted report gives: in the standings, as of a moment, in a publication, and to whoever counts again."""

from contextlib import suppress
from itertools import permutations

import pytest
from hypothesis import given, settings, strategies as st

from engine.events.refusals import Refusal
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.events.partie import ResultsAnnulled
from games.streams import partie_stream
from tests.factories.publications import rectified
from tests.factories.reports import EndedRoundFactory, accept, matrix, send, sigles
from tests.factories.streams import happen
from tests.golden.write import sample_of
from tests.tiers import volume
from tournaments.commands.publication import issue_rectificatif, publish_results
from tournaments.commands.reports import return_report
from tournaments.domain.standings.digest import standings_digest
from tournaments.models.reports import ReportRow
from tournaments.models.standings import StandingRow
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.moves import moves_of
from tournaments.queries.publications.proving import prove
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ranking import ranking_of

pytestmark = pytest.mark.django_db


def points(competition):
    """The total of each entry in the ranking, which the log alone gives as well."""
    catch_up("tournaments.standings")
    now = {line.key: line.rounds for line in ranking_of(competition).lines}
    assert now == {line.key: line.rounds for line in ranking_at(competition, head()).lines}
    return now


def test_totals_count_once_accepted_and_not_before():
    competition, _, (centre,), entries = EndedRoundFactory(sizes=(2,))
    send(competition, centre, sigles(61, 48))
    first, second = entries[centre]
    assert points(competition) == {first: (0,), second: (0,)}
    accept(competition, centre, sigles(62, 48))
    assert points(competition) == {first: (62,), second: (48,)}


def test_coups_count_and_win_solos_among_all_the_centres():
    competition, _, (one, other), entries = EndedRoundFactory(sizes=(8, 9))
    accept(competition, one, matrix((30, 40), *[(10, 10)] * 7))
    accept(competition, other, matrix(*[(10, 10)] * 8, (12, 20)))
    found = points(competition)
    # the only one at 30 and at 40, among 17 who play: two solos of 10
    assert found[entries[one][0]] == (90,)
    assert found[entries[other][8]] == (32,)


def test_a_total_without_coups_wins_no_solo_and_takes_none_away():
    competition, _, (one, other), entries = EndedRoundFactory(sizes=(16, 1))
    accept(competition, one, matrix((30, 40), *[(10, 10)] * 15))
    accept(competition, other, sigles(70))
    found = points(competition)
    assert (found[entries[one][0]], found[entries[other][0]]) == ((90,), (70,))
    assert draft_of(competition).doubts["totals_only"] == 1


def test_penalties_are_withdrawn_from_the_coups():
    competition, partie, (centre,), entries = EndedRoundFactory(sizes=(2,))
    accept(competition, centre, matrix((30, 40), (10, None), penalties=(5, 0)))
    assert points(competition) == {entries[centre][0]: (65,), entries[centre][1]: (10,)}
    assert StandingRow.objects.get(partie=partie, entry=entries[centre][0]).ledger_points == 5


def test_a_corrected_report_takes_the_place_of_the_former_once_accepted():
    competition, _, (centre,), (entries) = EndedRoundFactory(sizes=(3,))
    accept(competition, centre, matrix((30, 40), (10, 10), (20, 20)))
    send(competition, centre, matrix((30, 30), (10, None), (20, 20)))
    first, second, third = entries[centre]
    assert points(competition) == {first: (70,), second: (20,), third: (40,)}
    accept(competition, centre, matrix((30, 20), (10, None), (20, 20)))
    assert points(competition) == {first: (50,), second: (10,), third: (40,)}
    accept(competition, centre, sigles(70, 20))
    assert points(competition) == {first: (70,), second: (20,), third: (0,)}


def test_a_report_that_is_returned_counts_no_longer():
    competition, _, (centre,), _entries = EndedRoundFactory(sizes=(2,))
    position = accept(competition, centre, matrix((30, 40), (10, 10)))
    return_report(competition, report=position, message="La table 2 manque.", by=SYSTEM)
    assert set(points(competition).values()) == {(0,)}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_centres_report_changes_nothing(order):
    competition, _, centres, entries = EndedRoundFactory(sizes=(3, 2, 1))
    contents = [matrix((30, 40), (10, 10), (20, None)), sigles(61, 30), matrix((5, 5))]
    expected = [(70,), (20,), (20,), (61,), (30,), (10,)]
    for at in order:
        accept(competition, centres[at], contents[at])
    found = points(competition)
    assert [found[entry] for centre in centres for entry in entries[centre]] == expected


ROWS = st.lists(
    st.tuples(st.one_of(st.none(), st.integers(0, 30)), st.one_of(st.none(), st.integers(0, 40))).filter(any),
    min_size=2,
    max_size=2,
)
STEPS = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["coups", "totals", "return"]), ROWS), min_size=1, max_size=5
)


@pytest.mark.drawn
@settings(max_examples=volume(2, lasting=4), deadline=None)
@given(steps=STEPS, seed=st.randoms(use_true_random=False))
def test_permuting_the_centres_gives_the_same_digest_and_rows_are_those_of_a_rebuild(steps, seed):
    """Each centre does its own steps in its order; the centres come one between the other in any order."""
    digests = []
    for _ in range(2):
        competition, _, centres, _entries = EndedRoundFactory(sizes=(2, 2, 2))
        left = {centre: [step for step in steps if step[0] == centre] for centre in range(3)}
        while any(left.values()):
            centre = seed.choice([centre for centre, own in left.items() if own])
            _do(competition, centres[centre], left[centre].pop(0))
        catch_up("tournaments.standings")
        ranking = ranking_of(competition)
        places = {centre: str(at) for at, centre in enumerate(centres)}
        digests.append(
            standings_digest(
                (places[ranking.seats[line.key].centre], ranking.seats[line.key].table, line.rounds)
                for line in ranking.lines
            )
        )
        points(competition)
        assert check("tournaments.standings") == []
        assert check("tournaments.reports") == []
    assert digests[0] == digests[1]


def _do(competition, centre, step):
    _, what, rows = step
    last = ReportRow.objects.filter(centre=centre).order_by("-position").first()
    content = matrix(*rows) if what == "coups" else sigles(*(sum(points or 0 for points in row) for row in rows))
    with suppress(Refusal, AssertionError):  # the same report again, or one sent back
        if what != "return":
            accept(competition, centre, content)
        elif last:
            return_report(competition, report=last.position, message="À revoir", by=SYSTEM)


def test_a_publication_of_reports_comes_out_again_of_the_log():
    competition, _partie, (one, other), entries = EndedRoundFactory(sizes=(16, 2))
    accept(competition, one, matrix((30, 40), *[(10, 10)] * 15, penalties=(0, 5, *[0] * 14)))
    accept(competition, other, sigles(70, 12))
    first = publish_results(competition, official=True, acknowledged=draft_of(competition).doubts, by=SYSTEM)[
        -1
    ].position
    assert prove(publication_at(first)).holds
    rectified(competition)
    accept(competition, other, sigles(69, 12))
    last = issue_rectificatif(competition, acknowledged=draft_of(competition).doubts, by=SYSTEM)[-1].position
    assert [prove(publication_at(position)).holds for position in (first, last)] == [True, True]
    moved = {move.moved.entry: [fact.type for fact in move.facts] for move in moves_of(last)}
    assert moved[entries[other][0]] == ["tournaments.results_accepted"]
    assert prove(publication_at(first)).differ == 0


def test_a_partie_whose_results_are_annulled_gives_nothing_to_reports_either():
    competition, partie, (centre,), _ = EndedRoundFactory(sizes=(2,))
    accept(competition, centre, matrix((30, 40), (10, 10), penalties=(5, 5)))
    happen(partie_stream(partie), sample_of(ResultsAnnulled))
    assert set(points(competition).values()) == {(0,)}
