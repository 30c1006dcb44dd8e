"""`ranking make`: one JSON object, the same digest for the same results."""

import json
from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.organisations import FederationFactory
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official, published
from tournaments.season_rankings import commands
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow

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


def test_what_is_published_is_counted_again_from_the_log():
    federation = FederationFactory(code="FA")
    players = [LicenseeFactory(federation=federation, season=2028) for _ in range(3)]
    official(federation, dict(zip(players, (900, 800, 850), strict=True)), day=date(2028, 3, 4))
    draft = commands.ask_ranking(federation, NAME, day=date(2028, 8, 31), by=SYSTEM)
    commands.make_ranking(draft, lambda _done, _total: None)
    commands.publish_ranking(federation, NAME, draft, by=SYSTEM)
    catch_up("tournaments.season_lines")
    assert verified().split()[-1] == "identique"
    line = SeasonLineRow.objects.get(rank=2)
    SeasonLineRow.objects.filter(pk=line.pk).update(merits=[line.merits[0] + 1])
    with pytest.raises(CommandError, match="1"):
        verified()


def verified():
    out = StringIO()
    call_command("ranking", "verify", stdout=out)
    return out.getvalue()


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
    with pytest.raises(CommandError, match="quelle date"):
        call_command("ranking", "make", NAME)
    with pytest.raises(CommandError, match="jamais"):
        call_command("ranking", "make", "jamais", "--on", "2028-08-31")
