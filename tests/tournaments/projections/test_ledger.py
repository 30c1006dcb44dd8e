"""FISF 5.9.b, Q13: the avertissements of a partie are counted from zero, or on through those of a competition."""

from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from arbitration.events.feuille import Sanction
from arbitration.queries.ledger import counts_of
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from games.events.partie import ResultsAnnulled
from games.streams import partie_stream
from tests.arbitration.warned import avertissements_of
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end
from tests.factories.rounds import OpenRoundFactory, next_round
from tests.factories.streams import happen
from tests.tiers import volume
from tournaments.models.standings import StandingRow
from tournaments.queries.standings.page import standings

LEAGUE = """\
name = "ligue"
title = "Ligue"
valid_from = 2024-09-01
inherits = "fisf-2020"

[ledger]
warning_count_per = "competition"
"""


@pytest.fixture
def _league(tmp_path: Path, settings) -> None:
    settings.PROFILES_DIR = tmp_path
    (tmp_path / "ligue.toml").write_text(LEAGUE, encoding="utf-8")


pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_league")]


def warn(partie: UUID, entry: UUID, count: int) -> None:
    for coup in range(1, count + 1):
        correct(partie, entry, coup, 20, Sanction.AVERTISSEMENT)


def ledger(entry: UUID, *parties: UUID) -> list[int]:
    catch_up("tournaments.standings")
    found = dict(StandingRow.objects.filter(entry=entry).values_list("partie", "ledger_points"))
    return [found[partie] for partie in parties]


@pytest.mark.parametrize(("profile", "second"), [("fisf-2020", 0), ("ligue", 10)])
def test_fisf_5_9_b_q13_the_second_partie_counts_on_or_from_zero(profile, second):
    competition, _, partie, (entry, other) = OpenRoundFactory(competition__profile=profile)
    warn(partie, entry, 3)
    warn(partie, other, 1)
    later = next_round(competition, partie, 1)
    warn(later, entry, 2)
    warn(later, other, 2)
    end(later)
    assert (ledger(entry, partie, later), ledger(other, partie, later)) == ([0, second], [0, 0])
    assert sorted(line.total for line in standings(competition).rows) == [-second, 0]


def test_fisf_5_9_b_q13_a_partie_is_not_charged_for_what_an_earlier_one_paid():
    competition, _, partie, (entry, _other) = OpenRoundFactory(competition__profile="ligue")
    warn(partie, entry, 5)
    later = next_round(competition, partie, 1)
    warn(later, entry, 1)
    last = next_round(competition, later, 2)
    correct(last, entry, 1, 20)
    end(last)
    assert ledger(entry, partie, later, last) == [10, 5, 0]


def test_fisf_5_9_b_q13_a_blitz_has_its_own_threshold():
    """Three, then two in a blitz: five in all, where the sixth costs first."""
    competition, _, partie, (entry, _other) = OpenRoundFactory(competition__profile="ligue")
    warn(partie, entry, 3)
    later = next_round(competition, partie, 1, seconds=60)
    warn(later, entry, 2)
    last = next_round(competition, later, 2)
    warn(last, entry, 1)
    end(last)
    assert ledger(entry, partie, later, last) == [0, 0, 5]


def test_fisf_5_9_b_q13_a_rectification_in_an_earlier_partie_counts_the_later_ones_again():
    competition, _, partie, (entry, _other) = OpenRoundFactory(competition__profile="ligue")
    warn(partie, entry, 4)
    later = next_round(competition, partie, 1)
    warn(later, entry, 1)
    last = next_round(competition, later, 2)
    warn(last, entry, 1)
    assert ledger(entry, partie, later, last) == [5, 5, 0]
    rectify(partie, entry, 1, 20)
    rectify(partie, entry, 2, 20)
    end(last)
    assert ledger(entry, partie, later, last) == [0, 0, 5]
    assert check("tournaments.standings") == []


def test_fisf_5_9_b_q13_annulled_results_leave_no_avertissement_to_count_on():
    competition, _, partie, (entry, _other) = OpenRoundFactory(competition__profile="ligue")
    warn(partie, entry, 3)
    happen(partie_stream(partie), ResultsAnnulled(collected=3))
    later = next_round(competition, partie, 1)
    warn(later, entry, 1)
    assert avertissements_of(later, [entry]) == {entry: 1}
    end(later)
    assert ledger(entry, partie, later) == [0, 0]


@pytest.mark.parametrize(("profile", "shown"), [("fisf-2020", 2), ("ligue", 5)])
def test_fisf_5_9_b_q13_the_arbitre_reads_the_count_that_will_cost(profile, shown):
    competition, _, partie, (entry, other) = OpenRoundFactory(competition__profile=profile)
    warn(partie, entry, 3)
    later = next_round(competition, partie, 1)
    warn(later, entry, 2)
    correct(later, other, 1, 20)
    assert avertissements_of(later, [entry, other]) == {entry: shown, other: 0}


COUNTS = st.lists(st.lists(st.integers(0, 5), min_size=2, max_size=2), min_size=2, max_size=4)


@pytest.mark.drawn
@given(COUNTS, st.randoms(use_true_random=False), st.integers(1, 5))
@settings(max_examples=volume(5, lasting=10, long=12))
def test_fisf_5_9_b_q13_whatever_the_order_of_arrival_the_whole_count_is_paid_once(counts, chance, pauses):
    """Bulletins that come late to parties that have ended, read at any moment, cost as if they had come in time."""
    competition, _, partie, entries = OpenRoundFactory(competition__profile="ligue")
    parties = [partie]
    for number in range(1, len(counts)):
        parties.append(next_round(competition, parties[-1], number))
    end(parties[-1])
    facts = [
        (played, entry, coup)
        for played, both in zip(parties, counts, strict=True)
        for entry, count in zip(entries, both, strict=True)
        for coup in range(1, count + 1)
    ]
    for number, (played, entry, coup) in enumerate(chance.sample(facts, len(facts)), start=1):
        correct(played, entry, coup, 20, Sanction.AVERTISSEMENT)
        if number % pauses == 0:
            catch_up("tournaments.standings")
    catch_up("tournaments.standings")
    rows = StandingRow.objects.filter(partie__in=parties)
    paid = {entry: sum(row.ledger_points for row in rows if row.entry == entry) for entry in entries}
    whole = {entry: sum(both[index] for both in counts) for index, entry in enumerate(entries)}
    assert paid == {entry: 5 * max(0, count - 3) for entry, count in whole.items()}
    assert check("tournaments.standings") == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_fisf_5_9_b_q13_live_rows_equal_rebuilt_rows_over_two_parties():
    competition, _, partie, (entry, other) = OpenRoundFactory(competition__profile="ligue")
    warn(partie, entry, 3)
    warn(partie, other, 4)
    catch_up("tournaments.standings")
    later = next_round(competition, partie, 1)
    warn(later, entry, 2)
    warn(later, other, 1)
    end(later)
    assert (ledger(entry, partie, later), ledger(other, partie, later)) == ([0, 10], [5, 5])
    rectify(partie, entry, 1, 30)
    assert ledger(entry, partie, later) == [0, 5]
    assert check("tournaments.standings") == []


def points(entry: UUID, partie: UUID) -> tuple[int, int, int]:
    catch_up("tournaments.standings")
    row = StandingRow.objects.get(entry=entry, partie=partie)
    return row.public_points, row.arbiter_points, row.ledger_points


def test_fisf_5_9_c_in_mort_subite_the_sixth_costs_on_its_coup():
    _competition, _, partie, (entry, _other) = OpenRoundFactory(
        competition__mort_subite=True, competition__seconds=None
    )
    warn(partie, entry, 5)
    assert points(entry, partie) == (0, 100, 0)
    correct(partie, entry, 6, 20, Sanction.AVERTISSEMENT)
    assert points(entry, partie) == (0, 115, 0)
    assert counts_of(partie, [entry])[entry].at_once
    for coup in range(1, 7):
        announce(partie, coup, 20)
    assert points(entry, partie) == (115, 115, 0)
    end(partie)
    assert points(entry, partie) == (115, 115, 0)
    assert check("tournaments.standings") == []


def test_fisf_5_9_c_q13_a_rectification_before_a_mort_subite_changes_what_its_coups_cost():
    competition, _, partie, (entry, _other) = OpenRoundFactory(competition__profile="ligue")
    warn(partie, entry, 3)
    later = next_round(competition, partie, 1, mort_subite=True, seconds=None)
    warn(later, entry, 3)
    announce(later, 3, 20)
    assert points(entry, later) == (15, 55, 0)
    rectify(partie, entry, 1, 20)
    assert points(entry, later) == (20, 60, 0)
    assert check("tournaments.standings") == []
