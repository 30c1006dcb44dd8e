"""The federations, clubs and licences of a demonstration."""

from datetime import date
from functools import partial

import pytest

from engine.people.models import Licence
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.models.organisation import ClubRow, ComiteRow, FederationRow
from tournaments.models.players import PlayerRow
from tournaments.simulation.scenario import planned, set_up
from tournaments.simulation.season import CLUBS_PER_CENTRE, tell_licences

pytestmark = pytest.mark.django_db

DAY = date(2026, 11, 21)


@pytest.fixture
def plan(settings):
    settings.DEFAULT_LEXICON = LEXICON
    plan = planned(seed=5, players=12, centres=2, run="test")
    set_up(plan, name="Essai", starts_on=DAY, tell_players=partial(tell_licences, seed=5, on=DAY))
    return plan


def test_every_player_has_a_licence_a_club_of_his_country_and_a_category(plan):
    assert (FederationRow.objects.count(), ComiteRow.objects.count()) == (2, 2)
    clubs = {club.pk: club for club in ClubRow.objects.all()}
    assert len(clubs) == 2 * CLUBS_PER_CENTRE
    rows = PlayerRow.objects.filter(id__in=[seat.id for seat in plan.seats])
    assert {(row.season, bool(row.category), row.federation == clubs[row.club].federation) for row in rows} == {
        (2027, True, True)
    }
    assert len(set(Licence.objects.values_list("number", flat=True))) == len(plan.seats)


def test_the_stronger_player_is_in_the_better_serie(plan):
    rows = {row.pk: row.serie for row in PlayerRow.objects.all()}
    strengths = sorted(plan.seats, key=lambda seat: -seat.player.strength)
    series = [rows[seat.id] for seat in strengths]
    assert series[0] < series[-1]
    assert len(set(series)) > 3
