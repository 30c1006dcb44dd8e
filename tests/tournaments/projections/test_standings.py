from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings, strategies as st

from arbitration.events.feuille import (
    BulletinWithdrawn,
    MoyenneGranted,
    MoyenneWithdrawn,
    PlayerEliminated,
    PlayerReinstated,
    Sanction,
)
from arbitration.streams import feuille_stream
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from tests.factories.bulletins import VerdictFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end
from tests.factories.rounds import OpenRoundFactory
from tests.factories.streams import happen
from tests.tiers import volume
from tournaments.events.competition import EntryExcluded
from tournaments.models.standings import ScoreLineRow, StandingRoundRow, StandingRow, StandingsVersionRow
from tournaments.queries.explained import explanation
from tournaments.queries.standings.page import standings
from tournaments.queries.standings.past import ranking_at
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


def totals(partie: UUID) -> dict[UUID, tuple[int, int]]:
    """The public and the arbiters' points of each entry."""
    catch_up("tournaments.standings")
    rows = StandingRow.objects.filter(partie=partie)
    return {row.entry: (row.public_points, row.arbiter_points) for row in rows}


def test_a_bulletin_counts_for_the_public_once_its_coup_is_announced():
    _, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 30)
    assert totals(partie) == {first: (0, 30)}
    announce(partie, 1, 32)
    correct(partie, first, 2, 12)
    assert totals(partie) == {first: (30, 42)}


def test_a_bulletin_corrected_after_the_announcement_counts_at_once():
    _, _, partie, (_first, second) = OpenRoundFactory()
    announce(partie, 1, 32)
    correct(partie, second, 1, 28)
    assert totals(partie) == {second: (28, 28)}


def test_a_rectification_replaces_the_first_reading():
    _, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 30)
    announce(partie, 1, 32)
    rectify(partie, first, 1, 25)
    assert totals(partie) == {first: (25, 25)}


def test_a_bulletin_of_a_partie_under_way_is_counted_without_reading_a_line_again():
    _, _, partie, (first, second) = OpenRoundFactory()
    correct(partie, first, 1, 30)
    announce(partie, 1, 32)
    assert totals(partie) == {first: (30, 30)}
    correct(partie, first, 3, 12)
    correct(partie, second, 3, 20)
    with CaptureQueriesContext(connection) as asked:
        assert totals(partie) == {first: (30, 42), second: (0, 20)}
    lines = f'FROM "{ScoreLineRow._meta.db_table}"'
    assert [query["sql"] for query in asked if lines in query["sql"]] == []


def test_bulletins_read_again_or_taken_back_before_the_last_one_move_the_totals():
    _, _, partie, (first, second) = OpenRoundFactory()
    for coup in (1, 2, 4):
        correct(partie, first, coup, 10)
        announce(partie, coup, 32)
    correct(partie, second, 1, 7)
    assert totals(partie) == {first: (30, 30), second: (7, 7)}
    rectify(partie, first, 2, 11)
    correct(partie, first, 3, 100)
    assert totals(partie) == {first: (31, 131), second: (7, 7)}
    for entry, coup in ((first, 4), (second, 1)):
        happen(feuille_stream(partie, entry), BulletinWithdrawn(coup=coup, attempt=1))
    assert totals(partie) == {first: (21, 121)}
    assert StandingRow.objects.get(entry=first).coups == [[1, 10], [2, 11], [3, 100]]
    # announced with the bulletins that count for everybody from then on
    correct(partie, first, 5, 1000)
    announce(partie, 5, 1000)
    announce(partie, 3, 100)
    assert totals(partie) == {first: (1121, 1121)}
    assert check("tournaments.standings") == []


def test_the_round_knows_its_top_and_its_end():
    competition, _, partie, _ = OpenRoundFactory()
    announce(partie, 1, 32)
    announce(partie, 2, 70)
    end(partie)
    catch_up("tournaments.standings")
    row = StandingRoundRow.objects.get(partie=partie)
    assert (row.competition, row.round, row.coup, row.top, row.ended) == (competition, 1, 2, 102, True)


def test_fisf_3_5_d_solos_stay_hidden_until_the_partie_ends():
    _, _, partie, entries = OpenRoundFactory(tables=16)
    for entry in entries:
        correct(partie, entry, 1, 20)
    rectify(partie, entries[0], 1, 50)
    announce(partie, 1, 60)
    catch_up("tournaments.standings")
    assert StandingRow.objects.get(entry=entries[0]).solo_points == 0
    end(partie)
    catch_up("tournaments.standings")
    assert dict(StandingRow.objects.filter(solo_points__gt=0).values_list("entry", "solo_points")) == {entries[0]: 10}


def test_fisf_3_5_a_a_rectification_after_the_end_takes_a_solo_away():
    _, _, partie, entries = OpenRoundFactory(tables=16)
    for entry in entries:
        correct(partie, entry, 1, 20 if entry != entries[0] else 50)
    announce(partie, 1, 60)
    end(partie)
    catch_up("tournaments.standings")
    rectify(partie, entries[1], 1, 50)
    catch_up("tournaments.standings")
    assert StandingRow.objects.filter(solo_points__gt=0).count() == 0


def test_the_public_version_moves_with_what_the_public_sees():
    competition, _, partie, (first, _second) = OpenRoundFactory()
    opened = head()
    correct(partie, first, 1, 30)
    corrected = head()
    catch_up("tournaments.standings")
    version = StandingsVersionRow.objects.get(competition=competition)
    assert (version.public_position < opened, version.arbiter_position) == (True, corrected)
    announce(partie, 1, 32)
    catch_up("tournaments.standings")
    version.refresh_from_db()
    assert (version.public_position, version.arbiter_position) == (head(), head())


@pytest.mark.parametrize("announced", [False, True])
@pytest.mark.parametrize(
    "happened",
    [
        VerdictFactory(coup=1, score=28),
        MoyenneGranted(coup=1, attempt=1, score=12, capped=False, over=2, first_coup=1),
        MoyenneWithdrawn(coup=1, attempt=1),
        BulletinWithdrawn(coup=1, attempt=1),
        PlayerEliminated(coup=1, attempt=1, points=0, best=32),
        PlayerReinstated(coup=1, attempt=1, plays_from=2),
    ],
    ids=lambda fact: getattr(type(fact), "__name__", None) if not isinstance(fact, bool) else None,
)
def test_what_happens_to_a_feuille_moves_the_public_version_once_its_coup_is_announced(happened, announced):
    competition, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 0)
    if announced:
        announce(partie, 1, 32)
    happen(feuille_stream(partie, first), happened)
    catch_up("tournaments.standings")
    version = StandingsVersionRow.objects.get(competition=competition)
    assert (version.arbiter_position, version.public_position == head()) == (head(), announced)


def test_fisf_5_9_f_a_moyenne_counts_for_the_bulletin_that_still_stands_alone():
    _, _, partie, (first, _second) = OpenRoundFactory()
    correct(partie, first, 1, 0, attempt=2)
    granted = {"coup": 1, "score": 12, "capped": False, "over": 2, "first_coup": 1}
    happen(feuille_stream(partie, first), MoyenneGranted(attempt=1, **granted))
    assert totals(partie) == {first: (0, 0)}
    happen(feuille_stream(partie, first), MoyenneGranted(attempt=2, **granted))
    assert totals(partie) == {first: (0, 12)}
    announce(partie, 1, 32)
    assert totals(partie) == {first: (12, 12)}
    happen(feuille_stream(partie, first), MoyenneWithdrawn(coup=1, attempt=2))
    assert totals(partie) == {first: (0, 0)}


def test_fisf_5_9_the_ledger_is_withdrawn_at_the_end():
    competition, _, partie, (first, _second) = OpenRoundFactory()
    for coup in (1, 2, 3, 4):
        correct(partie, first, coup, 20, Sanction.AVERTISSEMENT)
        announce(partie, coup, 20)
    catch_up("tournaments.standings")
    assert standings(competition).rows[0].total == 80
    end(partie)
    catch_up("tournaments.standings")
    assert standings(competition).rows[0].total == 75


SCORES = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 3), st.integers(0, 90)), max_size=14)


@pytest.mark.drawn
@given(SCORES, st.randoms(use_true_random=False), st.integers(1, 6))
@settings(max_examples=volume(5, lasting=10, long=12))
def test_standings_are_the_same_in_whatever_order_bulletins_arrive(scores, chance, pauses):
    """The same last reading of each bulletin gives the same totals, read once at the end or in between."""
    last = {(entry, coup): score for entry, coup, score in scores}
    one, other = OpenRoundFactory(tables=4), OpenRoundFactory(tables=4)
    facts = [("correct", *key, score) for key, score in last.items()] + [("announce", coup) for coup in (1, 2, 3)]
    shuffled = chance.sample(facts, len(facts))
    _play(one[2], one[3], facts, pauses=1000)
    _play(other[2], other[3], shuffled, pauses=pauses)
    assert _by_table(one) == _by_table(other)


def _play(partie, entries, facts, *, pauses):
    for number, (what, *fact) in enumerate(facts, start=1):
        if what == "announce":
            announce(partie, fact[0], 90)
        else:
            correct(partie, entries[fact[0]], fact[1], fact[2])
        if number % pauses == 0:
            catch_up("tournaments.standings")
    end(partie)


def _by_table(played):
    _competition, _centre, partie, entries = played
    points = totals(partie)
    return [points.get(entry) for entry in entries]


LEAGUE = """\
name = "ligue"
title = "Ligue"
valid_from = 2024-09-01
inherits = "fisf-2020"

[solo]
solo_scope = "{scope}"
solo_minimum_players = 2
"""


@pytest.mark.parametrize(("scope", "won"), [("partie", [0, 0, 10, 0]), ("centre", [10, 0, 10, 0])])
def test_q14_solos_are_won_in_the_whole_partie_or_centre_by_centre(scope, won, tmp_path, settings):
    settings.PROFILES_DIR = tmp_path
    (tmp_path / "ligue.toml").write_text(LEAGUE.format(scope=scope), encoding="utf-8")
    _, _, partie, entries = OpenRoundFactory(tables=4, competition__profile="ligue")
    lyon, nice = uuid4(), uuid4()
    for entry, centre, score in zip(entries, (lyon, lyon, nice, nice), (20, 10, 30, 10), strict=True):
        correct(partie, entry, 1, score, centre=centre)
    end(partie)
    catch_up("tournaments.standings")
    solos = dict(StandingRow.objects.values_list("entry", "solo_points"))
    assert [solos[entry] for entry in entries] == won
    assert check("tournaments.standings") == []


@pytest.mark.parametrize("when", ["before the end", "after the end"])
@pytest.mark.parametrize(("without", "won"), [("false", [10, 0, 0]), ("true", [0, 10, 0])])
def test_q18_solos_are_compared_again_without_a_disqualified_entry_where_the_regulation_says_so(
    without, won, when, tmp_path, settings
):
    settings.PROFILES_DIR = tmp_path
    profile = f"{LEAGUE.format(scope='partie')}solo_without_disqualified = {without}\n"
    (tmp_path / "ligue.toml").write_text(profile, encoding="utf-8")
    competition, _, partie, entries = OpenRoundFactory(tables=3, competition__profile="ligue")
    for entry, score in zip(entries, (30, 20, 10), strict=True):
        correct(partie, entry, 1, score)
    announce(partie, 1, 30)
    deeds = [
        lambda: end(partie),
        lambda: happen(competition_stream(competition), EntryExcluded(entry=entries[0])),
    ]
    for deed in deeds if when == "after the end" else reversed(deeds):
        deed()
        catch_up("tournaments.standings")
    solos = dict(StandingRow.objects.values_list("entry", "solo_points"))
    assert [solos[entry] for entry in entries] == won
    assert check("tournaments.standings") == []
    ranked = [(line.entry, line.total) for line in standings(competition).rows]
    assert ranked == [(entries[1], 20 + won[1]), (entries[2], 10)]
    assert [(line.key, line.total) for line in ranking_at(competition, head()).lines] == ranked
    assert [explanation(competition, entry).total for entry in entries[1:]] == [20 + won[1], 10]
    assert StandingsVersionRow.objects.get(competition=competition).public_position == (
        head() if (without, when) == ("true", "after the end") or when == "before the end" else head() - 1
    )
