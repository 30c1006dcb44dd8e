"""The page of a decision: what follows is typed, foreseen beside, refused where it was typed; the API says the same."""

import pytest
from django.urls import reverse

from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.commissions import members_of
from arbitration.queries.recours import Matter, recours_line
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.parties import work
from tests.tournaments.whatif.test_replay import played, ranked

__all__ = ["played"]

pytestmark = pytest.mark.django_db

JSON = {"content_type": "application/json"}
TYPED = {"outcome": "overturned", "reason": "On lit 7", "follows": "remedy"}


@pytest.fixture
def member(played, client):
    """Signed in: he sits in the commission, and organises nothing."""
    account = AccountFactory()
    CommissionFactory(competition=played.competition, account=account.pk)
    client.force_login(account)
    return account


@pytest.fixture
def recours(played):
    return contest(played)


def contest(hall, subject=Contested.VERDICT):
    matter = Matter(hall.competition, subject, hall.entries[2], hall.partie, 2)
    return file_recours(matter, "Relisez", centre=hall.centre, by=SYSTEM)


def sitting(hall):
    return [str(one.person) for one in members_of(hall.competition)]


def test_what_is_typed_is_foreseen_beside_by_a_member_then_recorded(client, played, member, recours):
    page = reverse("arbitration:recours", args=[recours])
    typed = TYPED | {"sitting": sitting(played), "line": "3 BEAUX 7F"}
    before = ranked(played.competition)
    suppose = client.get(page).context["suppose_url"]
    asked = client.post(suppose, {"line": "3 BEAUX 7F", "suppose": "1"})
    work()
    foreseen = [row["after"] for row in client.get(asked["Location"]).context["rows"]]
    assert (recours_line(recours).row.state, ranked(played.competition)) == ("admitted", before)
    assert client.post(page, typed).status_code == 302
    work()
    now = ranked(played.competition)
    moved = sorted((now[entry][0], now[entry][3]) for entry in now if now[entry] != before[entry])
    assert sorted((each["rank"], each["total"]) for each in foreseen) == moved != []
    assert "3 BEAUX 7F" in client.get(page).content.decode()
    assert client.get(reverse("replays", args=[played.competition])).status_code == 403


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"follows": ""}, "follows"),
        ({}, "line"),
        ({"line": "3 ?"}, "line"),
        ({"line": "9 BEAUX 7F"}, "line"),
        ({"score": "400"}, "score"),
        ({"outcome": "upheld", "score": "4"}, "line"),
    ],
)
def test_what_cannot_follow_is_said_where_it_was_typed_and_nothing_is_decided(
    client, played, member, recours, more, field
):
    before = ranked(played.competition)
    typed = TYPED | {"sitting": sitting(played)} | more
    answer = client.post(reverse("arbitration:recours", args=[recours]), typed)
    assert (answer.status_code in (409, 422), list(answer.context["remedy"].errors)) == (True, [field])
    assert "On lit 7" in answer.content.decode()
    assert (recours_line(recours).row.state, ranked(played.competition)) == ("admitted", before)


def test_more_than_the_top_is_confirmed_once(client, played, member, recours):
    page = reverse("arbitration:recours", args=[recours])
    typed = TYPED | {"sitting": sitting(played), "score": "150"}
    assert 'name="above_top"' in client.post(page, typed).content.decode()
    assert client.post(page, typed | {"above_top": "on"}).status_code == 302


def test_what_cannot_be_supposed_is_corrected_in_its_own_tab(client, played, member, recours):
    suppose = reverse("recours-replay", args=[recours])
    refused = client.post(suppose, {"line": "9 BEAUX 7F", "suppose": "1"})
    assert (refused.status_code, list(refused.context["form"].errors)) == (422, ["line"])
    late = contest(played, Contested.CLOCK)
    stays = client.post(reverse("recours-replay", args=[late]), {"coup": "1", "error": "timing"})
    assert (stays.status_code, "ne peut plus être annulé" in stays.content.decode()) == (422, True)
    assert client.post(reverse("recours-replay", args=[contest(played, Contested.OTHER)])).status_code == 422


def test_why_a_score_is_what_it_is_leads_to_the_recours(client, played, member, recours):
    page = reverse("arbitration:recours", args=[recours])
    client.post(page, TYPED | {"sitting": sitting(played), "line": "3 BEAUX 7F"})
    work()
    why = reverse("why", args=[played.competition, played.entries[2]])
    assert page in client.get(why).content.decode()
    client.logout()
    told = client.get(why).content.decode()
    assert ("sur un recours" in told, page in told, "On lit 7" in told) == (True, False, False)


def test_the_api_says_what_follows(client, played, member, recours):
    address = f"/api/v1/recours/{recours}/decision/"
    body = {"sitting": sitting(played), "outcome": "partly", "reason": "On lit 7"}
    wrong = client.post(address, body | {"remedy": {"remedy": "reinstatement"}}, **JSON)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "arbitration.other_remedy")
    made = client.post(address, body | {"remedy": {"remedy": "verdict", "score": 12}}, **JSON).json()
    assert (made["remedy"]["score"], made["carried_out_at"] is not None) == (12, True)
    work()
    assert ranked(played.competition)[played.entries[2]][3] == 12
