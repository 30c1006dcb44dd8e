"""FISF 3.6, 3.7.e: what an annulled coup, or a partie whose results are annulled, leaves in the standings."""

from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from arbitration.events.feuille import Sanction
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.rules.end import EndReason
from games.events.partie import PartieEnded, ResultsAnnulled, TiragePutBack
from games.streams import partie_stream
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, annul, end
from tests.factories.rounds import OpenRoundFactory
from tests.factories.streams import happen
from tests.tiers import volume
from tournaments.models.standings import StandingRoundRow, StandingRow
from tournaments.queries.rounds import is_announced
from tournaments.queries.standings.page import standings
from tournaments.queries.standings.ranking import version

pytestmark = pytest.mark.django_db

AVERTISSEMENT = Sanction.AVERTISSEMENT


def standing_of(partie: UUID, entry: UUID) -> StandingRow:
    catch_up("tournaments.standings")
    return StandingRow.objects.get(partie=partie, entry=entry)


def points_of(partie: UUID, entry: UUID) -> tuple[int, int, int, int]:
    """Public points and coups, then those of the arbiters."""
    row = standing_of(partie, entry)
    return (row.public_points, row.public_coups, row.arbiter_points, row.arbiter_coups)


def top_of(partie: UUID) -> tuple[int, int]:
    row = StandingRoundRow.objects.get(partie=partie)
    return (row.coup, row.top)


@pytest.mark.parametrize("read_before", [True, False])
def test_fisf_3_6_b_the_totals_return_to_the_previous_coup(read_before):
    competition, _, partie, (first, second) = OpenRoundFactory()
    for coup, scores in ((1, (30, 20)), (2, (5, 40))):
        correct(partie, first, coup, scores[0])
        correct(partie, second, coup, scores[1])
        announce(partie, coup, 50)
    if read_before:
        assert points_of(partie, second) == (60, 2, 60, 2)
        assert [line.entry for line in standings(competition).rows] == [second, first]
    annul(partie, 2)
    assert [points_of(partie, entry) for entry in (first, second)] == [(30, 1, 30, 1), (20, 1, 20, 1)]
    assert top_of(partie) == (1, 50)
    assert not is_announced(partie, 2)
    lines = standings(competition).rows
    assert [(line.entry, line.rank, line.total, line.negatif) for line in lines] == [
        (first, 1, 30, -20),
        (second, 2, 20, -30),
    ]


def test_fisf_3_6_b_the_coup_played_again_counts_under_the_same_number():
    _, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 30)
    annul(partie, 1)
    correct(partie, first, 1, 12, attempt=2)
    assert points_of(partie, first) == (0, 0, 12, 1)
    announce(partie, 1, 20)
    assert points_of(partie, first) == (12, 1, 12, 1)
    assert top_of(partie) == (1, 20)


def test_fisf_3_6_b_the_public_version_moves_with_an_annulled_coup():
    competition, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 30)
    announce(partie, 1, 30)
    catch_up("tournaments.standings")
    before = version(competition)
    annul(partie, 1)
    catch_up("tournaments.standings")
    assert version(competition) != before


def test_so_09_fisf_3_6_b_an_annulled_coup_earns_no_solo():
    _, _, partie, entries = OpenRoundFactory(tables=16)
    for entry in entries:
        correct(partie, entry, 1, 20)
        correct(partie, entry, 2, 50 if entry == entries[0] else 20)
    announce(partie, 1, 60)
    announce(partie, 2, 60)
    annul(partie, 2)
    end(partie)
    assert standing_of(partie, entries[0]).solo_points == 0


def test_fisf_3_6_b_the_avertissements_of_an_annulled_coup_go_and_the_disciplinary_ones_stay():
    """Q15. Four avertissements cost 5 points, five cost 10."""
    competition, _, partie, (first, second) = OpenRoundFactory()
    for coup in (1, 2, 3):
        correct(partie, first, coup, 20, AVERTISSEMENT)
        correct(partie, second, coup, 20, AVERTISSEMENT)
        announce(partie, coup, 20)
    correct(partie, first, 4, 20, AVERTISSEMENT)
    correct(partie, second, 4, 20, AVERTISSEMENT, disciplinary=True)
    annul(partie, 4)
    end(partie)
    assert [standing_of(partie, entry).ledger_points for entry in (first, second)] == [0, 5]
    assert [line.total for line in standings(competition).rows] == [60, 55]


def test_fisf_3_6_b_a_rectified_bulletin_leaves_only_its_last_reading_behind():
    _, _, partie, (first, _second) = OpenRoundFactory()
    for coup in (1, 2, 3):
        correct(partie, first, coup, 20, AVERTISSEMENT)
        announce(partie, coup, 20)
    correct(partie, first, 4, 20, AVERTISSEMENT, disciplinary=True)
    rectify(partie, first, 4, 15)
    annul(partie, 4)
    end(partie)
    assert standing_of(partie, first).ledger_points == 0


def test_fisf_3_6_a_a_tirage_put_back_after_its_bulletins_counts_for_nothing_either():
    _, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 0, AVERTISSEMENT)
    happen(partie_stream(partie), TiragePutBack(coup=1, rejet=0, letters=""))
    correct(partie, first, 1, 22, attempt=2)
    assert points_of(partie, first) == (0, 0, 22, 1)


@pytest.mark.parametrize("read_before", [True, False])
def test_fisf_3_7_e_annulled_results_leave_nothing_of_the_partie(read_before):
    competition, _, partie, entries = OpenRoundFactory(tables=16)
    for coup in (1, 2, 3, 4):
        for entry in entries:
            correct(partie, entry, coup, 50 if entry == entries[0] else 20, AVERTISSEMENT, disciplinary=True)
        announce(partie, coup, 60)
    if read_before:
        assert points_of(partie, entries[0]) == (200, 4, 200, 4)
    ended = PartieEnded(reason=EndReason.INTERRUPTED, seed="", salt="")
    happen(partie_stream(partie), ResultsAnnulled(collected=4), ended)
    row = standing_of(partie, entries[0])
    assert points_of(partie, entries[0]) == (0, 0, 0, 0)
    assert (row.solo_points, row.ledger_points) == (0, 0)
    table = standings(competition)
    assert [(each.top, each.annulled) for each in table.rounds] == [(0, True)]
    assert {(line.rank, line.total, line.negatif) for line in table.rows} == {(1, 0, 0)}


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("correct"), st.integers(0, 2), st.integers(0, 60), st.booleans()),
        st.tuples(st.just("annul")),
        st.tuples(st.just("next")),
    ),
    max_size=24,
)


@pytest.mark.drawn
@given(STEPS, st.integers(1, 7))
@settings(max_examples=volume(8, lasting=16, long=25))
def test_fisf_3_6_b_totals_are_those_of_a_partie_without_its_annulled_coups(steps, pauses):
    """However the log is cut into batches. A coup that is annulled is corrected anew, then announced or annulled."""
    _, _, partie, entries = OpenRoundFactory(tables=3)
    expected, current, coup, attempt = dict.fromkeys(entries, 0), {}, 1, 1
    for number, (what, *fact) in enumerate(steps, start=1):
        if what == "correct" and entries[fact[0]] not in current:
            current[entries[fact[0]]] = fact[1]
            sanction = AVERTISSEMENT if fact[2] else Sanction.NONE
            correct(partie, entries[fact[0]], coup, fact[1], sanction, attempt=attempt)
        elif what == "annul":
            annul(partie, coup)
            current, attempt = {}, attempt + 1
        elif what == "next":
            announce(partie, coup, 60)
            for entry, score in current.items():
                expected[entry] += score
            current, coup, attempt = {}, coup + 1, 1
        if number % pauses == 0:
            catch_up("tournaments.standings")
    catch_up("tournaments.standings")
    rows = StandingRow.objects.filter(partie=partie)
    found = {row.entry: (row.public_points, row.arbiter_points) for row in rows}
    assert found == {
        entry: (expected[entry], expected[entry] + current.get(entry, 0)) for entry in entries if entry in found
    }
    assert set(found) >= {entry for entry in entries if expected[entry] or entry in current}
    assert check("tournaments.standings") == []
