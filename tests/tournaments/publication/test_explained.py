"""Pourquoi ce score ? The sum of the page is the total of the standings, and nothing is told before its time."""

import pytest
from django.core.cache import cache
from hypothesis import given, settings, strategies as st

from arbitration.events.feuille import Sanction
from engine.eventstore.projections.running import catch_up
from games.events.partie import ResultsAnnulled
from games.streams import partie_stream
from tests.factories.feuilles import correct
from tests.factories.parties import announce, end
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tests.factories.streams import happen
from tests.tiers import volume
from tournaments.queries.explained import explanation
from tournaments.queries.standings.page import standings

pytestmark = pytest.mark.django_db


def totals(competition) -> dict:
    return {row.entry: row.total for row in standings(competition, page_size=None).rows}


def test_fisf_3_5_solos_are_explained_on_their_coups():
    competition, _, _, entries = PlayedRoundFactory(scores=(30, *[20] * 15))
    (told,) = explanation(competition, entries[0]).rounds
    assert [(coup.coup, coup.score, coup.won_alone) for coup in told.coups] == [(1, 30, 10), (2, 30, 10)]
    assert (told.played, told.won_alone, told.points) == (60, 20, 80)


def test_fisf_5_9_what_avertissements_cost_is_explained():
    competition, centre, partie, entries = OpenRoundFactory(tables=1)
    for coup in range(1, 6):
        correct(partie, entries[0], coup, 20, Sanction.AVERTISSEMENT, centre=centre)
        announce(partie, coup, 30)
    end(partie)
    catch_up("tournaments.standings")
    (told,) = explanation(competition, entries[0]).rounds
    assert (told.avertissements, told.first_costly, told.ledger, told.points) == (5, 4, 10, 90)
    assert {coup.sanction for coup in told.coups} == {"avertissement"}


def test_only_announced_coups_are_told_and_solos_once_the_partie_has_ended(client):
    competition, centre, partie, entries = OpenRoundFactory(tables=16)
    for coup in (1, 2):
        for entry in entries:
            correct(partie, entry, coup, 30 if entry == entries[0] else 20, centre=centre)
    announce(partie, 1, 30)
    catch_up("tournaments.standings")
    (told,) = explanation(competition, entries[0]).rounds
    assert [(coup.coup, coup.score, coup.won_alone) for coup in told.coups] == [(1, 30, 0)]
    assert (told.won_alone, told.points, told.ended) == (0, 30, False)
    assert {fact.type for coup in told.coups for fact in coup.facts} == {
        "arbitration.bulletin_corrected",
        "games.solution_announced",
    }
    for address in (
        f"/competitions/{competition}/classement/{entries[0]}/pourquoi/",
        f"/api/v1/competitions/{competition}/entries/{entries[0]}/why/",
    ):
        assert "solo" not in client.get(address).content.decode().lower()


def test_a_coup_without_a_bulletin_counts_nothing_and_says_so():
    competition, _, partie, entries = OpenRoundFactory()
    announce(partie, 1, 30)
    catch_up("tournaments.standings")
    (told,) = explanation(competition, entries[0]).rounds
    assert [(coup.score, coup.top) for coup in told.coups] == [(None, 30)]


def test_fisf_3_7_annulled_results_add_up_to_nothing():
    competition, _, partie, entries = PlayedRoundFactory()
    happen(partie_stream(partie), ResultsAnnulled(collected=2))
    catch_up("tournaments.standings")
    (told,) = explanation(competition, entries[0]).rounds
    assert (told.annulled, told.played, told.points) == (True, 0, 0)


def test_fisf_5_9_c_in_mort_subite_what_is_withdrawn_at_once_is_a_row_of_the_sum():
    competition, centre, partie, entries = OpenRoundFactory(
        tables=1, competition__mort_subite=True, competition__seconds=None
    )
    for coup in range(1, 8):
        correct(partie, entries[0], coup, 20, Sanction.AVERTISSEMENT, centre=centre)
        announce(partie, coup, 20)
    catch_up("tournaments.standings")
    (told,) = explanation(competition, entries[0]).rounds
    assert (told.played, told.at_once, told.points) == (140, 10, 130)


SHEETS = st.lists(
    st.lists(st.tuples(st.integers(0, 40), st.booleans()), min_size=6, max_size=6), min_size=16, max_size=18
)


@pytest.mark.drawn
@given(SHEETS, st.booleans())
@settings(max_examples=volume(3, lasting=6, long=8))
def test_whatever_was_played_the_sum_is_the_total(sheets, ended):
    cache.clear()
    competition, centre, partie, entries = OpenRoundFactory(tables=len(sheets))
    for entry, sheet in zip(entries, sheets, strict=True):
        for coup, (score, warned) in enumerate(sheet, start=1):
            sanction = Sanction.AVERTISSEMENT if warned else Sanction.NONE
            correct(partie, entry, coup, score, sanction, centre=centre)
    for coup in range(1, 7):
        announce(partie, coup, 40)
    if ended:
        end(partie)
    catch_up("tournaments.standings")
    shown = totals(competition)
    for entry in entries:
        told = explanation(competition, entry)
        (only,) = told.rounds
        assert told.total == shown[entry]
        assert only.played - only.at_once + only.won_alone - only.ledger == only.points
        assert sum(coup.won_alone for coup in only.coups) == only.won_alone


def test_the_page_names_roles_and_nobody(client):
    competition, _, _, entries = PlayedRoundFactory()
    page = client.get(f"/competitions/{competition}/classement/{entries[1]}/pourquoi/")
    (told,) = page.context["rounds"]
    assert told["sum"] == [("Coups", 40)]
    assert {fact["role"] for coup in told["coups"] for fact in coup["facts"]} == {"Raccord lui-même"}
    assert page.context["total"] == 40


def test_an_entry_of_another_competition_is_not_explained(client):
    competition, *_ = PlayedRoundFactory()
    _, _, _, entries = PlayedRoundFactory()
    assert client.get(f"/competitions/{competition}/classement/{entries[0]}/pourquoi/").status_code == 404


@pytest.mark.parametrize("coups", [1, 3])
def test_one_coup_and_three_are_read_alike(client, django_assert_num_queries, coups):
    competition, _, _, entries = PlayedRoundFactory(coups=coups)
    address = f"/competitions/{competition}/classement/{entries[0]}/pourquoi/"
    client.get(address)
    with django_assert_num_queries(23):
        client.get(address)


def test_programs_read_the_same(client):
    competition, _, _, entries = PlayedRoundFactory(scores=(30, *[20] * 15))
    told = client.get(f"/api/v1/competitions/{competition}/entries/{entries[0]}/why/").json()
    assert (told["total"], told["rounds"][0]["played"], told["rounds"][0]["won_alone"]) == (80, 60, 20)
