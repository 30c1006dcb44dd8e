"""The player's way by the pages, without an account and with one; the organiser's; and the same by the API."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils.timezone import now

from engine import zones
from engine.people.actors import SYSTEM
from engine.web.moments import TYPED
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.models.competitions import EntryRow
from tournaments.online_entries import links
from tournaments.online_entries.commands import places as commands
from tournaments.online_entries.models import OnlineEntriesRow, PlaceRequestRow
from tournaments.online_entries.queries.requests import Standing, request_line

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def page_of(competition):
    return reverse("online-entry", args=[competition])


def ask(competition, centre, player=None):
    return commands.ask_place(competition, player=player or LicenseeFactory(), centre=centre, by=SYSTEM)


def test_a_player_without_an_account_asks_reads_and_withdraws(client):
    competition, _centre = open_competition(quota=1)
    reachable(number="77")
    public = client.get(reverse("competition", args=[competition])).content.decode()
    assert (page_of(competition) in public, "Il reste 1 place." in public) == (True, True)
    centre = str(_centre)
    sent = client.post(page_of(competition), {"number": "77", "year": "1960", "centre": centre})
    work()
    (code,) = re.findall(r"^\d{6}$", mail.outbox[0].body, re.MULTILINE)
    wrong = client.post(sent.url, {"code": "000000" if code != "000000" else "111111"})
    assert (wrong.status_code, "Ce n’est pas le code" in wrong.content.decode()) == (422, True)
    done = client.post(sent.url, {"code": f"{code[:3]} {code[3:]}"}, follow=True)
    assert "Vous avez une place" in done.content.decode()
    left = client.post(done.redirect_chain[-1][0], follow=True)
    assert "Vous vous êtes désisté" in left.content.decode()
    assert [row.state for row in EntryRow.objects.all()] == ["withdrawn"]


def test_any_number_is_answered_alike(client):
    competition, centre = open_competition()
    reachable(number="77")
    answers = []
    for number in ("77", "78"):
        sent = client.post(page_of(competition), {"number": number, "year": "1960", "centre": str(centre)})
        answers.append((sent.status_code, re.sub(r"inscription/.+", "", sent.url)))
        answers[-1] += (client.get(sent.url).status_code,)
    assert answers[0] == answers[1]


def test_what_was_typed_stays_when_it_is_refused(client):
    competition, centre = open_competition()
    answer = client.post(page_of(competition), {"number": "77", "year": "mille", "centre": str(centre)})
    assert (answer.status_code, 'value="77"' in answer.content.decode()) == (422, True)


def test_the_door_has_the_brake_of_the_player_access(client):
    competition, centre = open_competition()
    for number in range(20):
        client.post(reverse("player-access"), {"number": str(number)})
    answer = client.post(page_of(competition), {"number": "77", "year": "1960", "centre": str(centre)})
    assert answer.status_code == 429


def test_a_player_with_an_account_types_nothing_and_finds_his_request_again(client):
    competition, centre = open_competition()
    player = LicenseeFactory()
    client.force_login(AccountFactory(person=player))
    assert "Numéro de licence" not in client.get(page_of(competition)).content.decode()
    client.post(page_of(competition), {"centre": str(centre)})
    request = PlaceRequestRow.objects.get().request
    assert client.get(page_of(competition)).url == links.request_path(request)


def test_entries_that_are_closed_say_so(client):
    competition, centre = open_competition()
    commands.plan_online_entries(
        competition, opens_at=now() - timedelta(days=2), closes_at=now() - timedelta(days=1), by=SYSTEM
    )
    answer = client.post(page_of(competition), {"number": "77", "year": "1960", "centre": str(centre)})
    assert (answer.status_code, "Les inscriptions sont closes" in answer.content.decode()) == (409, True)
    assert client.get(page_of(CompetitionFactory())).status_code == 409


def test_the_organiser_opens_entries_by_the_clocks_of_the_competition(staff):
    competition = CompetitionFactory(starts_on=zones.today() + timedelta(days=9))
    here = reverse("staff-online-entries", args=[competition])
    opens, closes = now() - timedelta(days=1), now() + timedelta(days=1)
    typed = {"opens_at": f"{zones.local(opens):{TYPED}}", "closes_at": f"{zones.local(closes):{TYPED}}"}
    assert staff.post(here, typed | {"closes_at": typed["opens_at"]}).status_code == 422
    assert staff.post(here, typed).url == here
    row = OnlineEntriesRow.objects.get()
    assert (row.opens_at, row.approval) == (opens.replace(second=0, microsecond=0), False)


def test_the_organiser_decides_each_request(staff):
    competition, centre = open_competition(quota=1, approval=True)
    accepted, qualified, refused = (ask(competition, centre) for _ in range(3))
    acts = {
        accepted: {"act": "accepter"},
        qualified: {"act": "qualifier", "reason": "Tenant du titre"},
        refused: {"act": "refuser", "reason": "Hors délai"},
    }
    for request, typed in acts.items():
        here = reverse("staff-place-request", args=[request])
        assert staff.post(here, typed).url == here
    assert [request_line(one).standing for one in acts] == [Standing.PLACED, Standing.PLACED, Standing.REFUSED]
    listed = staff.get(reverse("staff-online-entries", args=[competition])).content.decode()
    assert all(reverse("staff-place-request", args=[one]) in listed for one in acts)
    assert staff.post(reverse("staff-place-request", args=[refused]), {"act": "refuser"}).status_code == 422
    assert staff.post(reverse("staff-place-request", args=[accepted]), {"act": "retirer"}).status_code == 302


def test_the_same_over_the_api(client):
    competition, centre = open_competition(quota=1)
    player = LicenseeFactory()
    client.force_login(AccountFactory(person=player))
    listed, offer = (reverse(name, args=[competition]) for name in ("api-place-requests", "api-online-entries"))
    asked = client.post(listed, {"player": str(player), "centre": str(centre)}, content_type="application/json")
    one = reverse("api-place-request", args=[asked.json()["id"]])
    assert (client.get(one).json()["standing"], client.get(offer).json()["left"]) == ("placed", 0)
    again = client.post(listed, {"player": str(player), "centre": str(centre)}, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "tournaments.place_already_asked")
    assert client.post(one, {"step": "accept"}, content_type="application/json").status_code == 404
    assert client.post(one, {"step": "withdraw"}, content_type="application/json").status_code == 204
    assert client.get(listed).status_code == 403


def test_the_organiser_decides_over_the_api_too(staff):
    competition, centre = open_competition(quota=1, approval=True)
    requests = [ask(competition, centre) for _ in range(3)]
    for request, step in zip(requests, ("accept", "qualify", "refuse"), strict=True):
        one = reverse("api-place-request", args=[request])
        sent = {"step": step, "reason": "Tenant du titre"}
        assert staff.post(one, sent, content_type="application/json").status_code == 204
    listed = staff.get(reverse("api-place-requests", args=[competition])).json()
    assert [line["standing"] for line in listed] == ["placed", "placed", "refused"]
    planned = {"opens_at": "2026-01-01T08:00:00Z", "closes_at": "2026-01-01T07:00:00Z"}
    here = reverse("api-online-entries", args=[competition])
    assert staff.put(here, planned, content_type="application/json").status_code == 422
    assert (
        staff.put(here, planned | {"closes_at": "2026-02-01T07:00:00Z"}, content_type="application/json").status_code
        == 204
    )
