"""Links that are keys are signed, each for its own use: another one, or one that was changed, opens nothing."""

from datetime import timedelta

import pytest
from django.core import signing
from django.test import Client
from django.urls import resolve, reverse
from django.utils.timezone import now

from arbitration.services.links import keys_for, link_of
from engine.people import address, claims
from engine.people.actors import SYSTEM
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.players import PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.passes import make_pass, signed_pass
from tournaments.queries.team import Role

pytestmark = pytest.mark.django_db

ROUTES = ("arbitration:my-recours", "my-parties", "pass", "account-address-confirm", "player-link")


@pytest.fixture
def holder(lexicon):
    return AccountFactory()


@pytest.fixture
def links(holder) -> dict[str, str]:
    """What the link of each use holds."""
    competition, centre, _partie, (entry, *_) = OpenRoundFactory()
    until = now() + timedelta(hours=8)
    day_pass = make_pass(competition, centre=centre, role=Role.ARBITRE, name="Zoé", until=until, by=SYSTEM)
    asked = {"account": str(holder.pk), "email": "bob@exemple.invalid", "state": address._state(holder)}
    claimed = {"person": str(PlayerFactory()), "account": holder.actor_id}
    return {
        "arbitration:my-recours": resolve(link_of(competition, entry)).kwargs["token"],
        "my-parties": keys_for(competition, [entry])[entry],
        "pass": signed_pass(day_pass),
        "account-address-confirm": signing.dumps(asked, salt=address.SALT),
        "player-link": signing.dumps(claimed, salt=claims._SALT),
    }


def answers(holder: Account, route: str, held: str) -> int:
    client = Client()
    client.force_login(holder)
    return client.get(reverse(route, args=[held])).status_code


@pytest.mark.parametrize("route", ROUTES)
def test_each_opens_what_it_is_for(holder, links, route):
    assert answers(holder, route, links[route]) == 200


@pytest.mark.parametrize("route", ROUTES)
def test_a_link_of_one_kind_opens_nothing_of_another(holder, links, route):
    others = {other: answers(holder, route, held) for other, held in links.items() if held != links[route]}
    assert set(others.values()) <= {404, 410}


@pytest.mark.parametrize("route", ROUTES)
def test_a_link_changed_in_one_letter_opens_nothing(holder, links, route):
    held = links[route]
    for place in (0, len(held) // 2, len(held) - 2):
        other = "A" if held[place] != "A" else "B"
        assert answers(holder, route, held[:place] + other + held[place + 1 :]) in (404, 410)
