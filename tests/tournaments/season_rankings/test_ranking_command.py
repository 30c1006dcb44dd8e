"""`ranking make`: one JSON object, the same digest for the same results."""

import json
from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.factories.organisations import FederationFactory
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official, published
from tournaments.season_rankings.models import SeasonRankingRow

pytestmark = pytest.mark.django_db

NAME = "exemple-somme"


def made(*options):
    out = StringIO()
    call_command("ranking", "make", NAME, "--on", "2028-08-31", *options, stdout=out)
    (line,) = out.getvalue().splitlines()
    return json.loads(line)


def test_the_same_results_have_the_same_digest_and_nothing_is_published():
    federation = FederationFactory(code="FA")
    players = [LicenseeFactory(federation=federation, season=2028) for _ in range(3)]
    competition, entries = official(federation, dict(zip(players, (900, 800, 850), strict=True)), day=date(2028, 3, 4))
    first, again = made(), made("--federation", "FA")
    assert (first["players"], first["competitions"], first["federation"]) == (3, 1, "FA")
    assert first["ranking_digest"] == again["ranking_digest"]
    published(competition, dict(zip(entries.values(), (100, 800, 850), strict=True)), rectificatif=1)
    assert made()["ranking_digest"] != first["ranking_digest"]
    assert SeasonRankingRow.objects.count() == 0


@pytest.mark.parametrize("options", [(), ("--federation", "FC")])
def test_of_several_federations_one_is_named(options):
    FederationFactory(code="FA")
    FederationFactory(code="FB")
    with pytest.raises(CommandError, match="FA, FB"):
        made(*options)


def test_a_day_and_rules_that_cannot_be_read_are_said():
    FederationFactory(code="FA")
    with pytest.raises(CommandError, match="2027-09-01"):
        call_command("ranking", "make", NAME, "--on", "hier")
    with pytest.raises(CommandError, match="jamais"):
        call_command("ranking", "make", "jamais", "--on", "2028-08-31")
