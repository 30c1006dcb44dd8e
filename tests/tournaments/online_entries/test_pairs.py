"""A pair over commands, pages, mails and API: it is answered alike whoever is named, and only the partner answers."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils.timezone import now

from engine.jobs.models import Job
from engine.people import publicity
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.commands.forgetting import forget_player
from tournaments.commands.merging import merge_players
from tournaments.domain.refusals.entries import UnknownPlayer
from tournaments.models.competitions import EntryRow
from tournaments.online_entries import links
from tournaments.online_entries.commands import pairs, places
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries.requests import Standing, asked_as_partner, offer_of, request_line, requests_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def partner():
    return reachable("Paul Roux", "paul@example.org", number="88")


def ask(competition, centre, partner, player=None):
    return pairs.ask_pair(competition, player=player or LicenseeFactory(), partner=partner, centre=centre, by=SYSTEM)


def told(pattern):
    return [found for one in mail.outbox for found in re.findall(pattern, one.body, re.MULTILINE)]


def test_a_pair_is_an_ordinary_entry_once_its_partner_confirms(partner):
    competition, centre = open_competition(pairs=True, quota=2)
    player = LicenseeFactory()
    request = ask(competition, centre, partner, player)
    line = request_line(request)
    assert (line.standing, line.players, line.partner, offer_of(competition).left) == (
        Standing.HELD,
        (player,),
        None,
        1,
    )
    assert [one.request for one in asked_as_partner(partner)] == [request]
    pairs.confirm_partner(request, by=links.Asker(partner))
    row = EntryRow.objects.get(entry=request)
    assert (row.players, row.state, asked_as_partner(partner)) == ([str(player), str(partner)], "in", [])


def test_a_partner_who_is_nobody_is_confirmed_by_nobody():
    competition, centre = open_competition(pairs=True)
    request = ask(competition, centre, None)
    with pytest.raises(refusals.PartnerUnknown):
        pairs.confirm_partner(request, by=SYSTEM)


def test_only_the_partner_and_the_organiser_answer(partner):
    competition, centre = open_competition(pairs=True)
    player = LicenseeFactory()
    request = ask(competition, centre, partner, player)
    for stranger in (AccountFactory(person=player), AccountFactory()):
        for answer in (pairs.confirm_partner, pairs.decline_partner):
            with pytest.raises(refusals.UnknownRequest):
                answer(request, by=stranger)
    account = AccountFactory(person=partner)
    pairs.confirm_partner(request, by=account)
    # once it is whole, either of them withdraws
    places.withdraw_request(request, by=links.Asker(partner))
    with pytest.raises(NotAllowed):
        pairs.ask_pair(competition, player=player, partner=None, centre=centre, by=account)


def test_nobody_asks_with_himself():
    competition, centre = open_competition(pairs=True)
    player = LicenseeFactory()
    with pytest.raises(refusals.PartnerIsYourself):
        ask(competition, centre, player, player)


def test_a_partner_who_was_merged_or_is_gone(partner):
    competition, centre = open_competition(pairs=True)
    first, second = ask(competition, centre, partner), ask(competition, centre, LicenseeFactory(number="99"))
    kept = LicenseeFactory()
    merge_players(kept, duplicate=partner, by=SYSTEM)
    pairs.confirm_partner(first, by=links.Asker(kept))
    assert request_line(first).players[1] == kept
    gone = PlaceRequestRow.objects.get(pk=second).partner
    forget_player(gone, by=SYSTEM)
    with pytest.raises(UnknownPlayer):
        pairs.confirm_partner(second, by=SYSTEM)


def test_the_partner_is_told_by_a_mail_whose_link_alone_answers(settings, partner):
    settings.PUBLIC_URL = "https://raccord.example.org"
    competition, centre = open_competition(pairs=True, quota=1)
    player = reachable("Anne Martin", "anne@example.org")
    ask(competition, centre, partner, player)
    work()
    assert [one.to[0] for one in mail.outbox] == ["anne@example.org", "paul@example.org"]
    assert ("Paul" in mail.outbox[0].body, "Anne Martin vous demande" in mail.outbox[1].body) == (False, True)
    assert len(told(r"https://raccord.example.org/partenaire/")) == 1
    publicity.choose([player], shown=False, chosen_by=publicity.ChosenBy.PLAYER, account="")
    assert "Anne" not in str(mail.outbox[1].subject)


def test_a_pair_that_is_not_confirmed_in_time_falls_and_the_line_moves_up(partner):
    competition, centre = open_competition(pairs=True, quota=1)
    request = ask(competition, centre, partner, reachable())
    waits = ask(competition, centre, None)
    work()
    mail.outbox.clear()
    assert request_line(waits).place == 1
    job = Job.objects.get(name="tournaments.lapse_request", arguments__request=str(request))
    assert job.run_after > now() + timedelta(days=2)
    # the clock of the command, three days later
    with pytest.MonkeyPatch.context() as later:
        later.setattr(pairs, "now", lambda: now() + timedelta(days=4))
        pairs.lapse_request(request, by=SYSTEM)
    work()
    assert [request_line(one).standing for one in (request, waits)] == [Standing.LAPSED, Standing.HELD]
    assert [(one.to[0], "n’a pas confirmé" in one.body) for one in mail.outbox] == [("anne@example.org", True)]


def test_what_is_kept_of_a_partner_is_told_to_him(partner):
    competition, centre = open_competition(pairs=True)
    request = ask(competition, centre, partner)
    assert [line.request for line in requests_of([partner])] == [request]


# --- pages --------------------------------------------------------------------------------------------


def typed(partner, year="1960", **more):
    return {"partner_number": partner, "partner_year": year, **more}


def test_whoever_is_named_is_answered_alike(client, partner):
    answers = []
    for number, year in (("88", "1960"), ("88", "1961"), ("nobody", "1960")):
        competition, centre = open_competition(pairs=True, quota=1)
        player = LicenseeFactory()
        client.force_login(AccountFactory(person=player))
        sent = client.post(reverse("online-entry", args=[competition]), typed(number, year, centre=str(centre)))
        page = client.get(sent.url).content.decode()
        one = reverse("api-place-request", args=[PlaceRequestRow.objects.get(competition=competition).request])
        api = client.get(one).json()
        answers.append(
            (
                sent.status_code,
                re.sub(r"[0-9a-f-]{32,36}|[\w:-]{40,}|nonce=\S+|value=\S+|\d\d?[:h]\S*", "", page),
                {key for key, value in api.items() if value},
                offer_of(competition).left,
            )
        )
        assert "Une place est gardée pour votre paire" in page
    assert answers[0] == answers[1] == answers[2]


def test_the_pair_is_asked_for_without_an_account_and_confirmed_by_its_link(client, settings, partner):
    settings.PUBLIC_URL = "https://raccord.example.org"
    competition, centre = open_competition(pairs=True, quota=1)
    reachable(number="77")
    sent = client.post(
        reverse("online-entry", args=[competition]), typed("88", centre=str(centre)) | {"number": "77", "year": "1960"}
    )
    work()
    (code,) = told(r"^\d{6}$")
    done = client.post(sent.url, {"code": code}, follow=True).content.decode()
    assert ("attend la confirmation de votre partenaire" in done, "Paul" in done) == (True, False)
    work()
    (address,) = told(r"https://raccord.example.org(/partenaire/\S+)")
    asked = client.get(address).content.decode()
    assert "Anne Martin vous demande" in asked
    answered = client.post(address, {"answer": "confirm"}, follow=True).content.decode()
    assert ("Vous avez une place" in answered, "Anne Martin – Paul Roux" in answered) == (True, True)
    assert client.get(address).status_code == 302
    assert client.post(address, {"answer": "decline"}).status_code == 409


def test_the_partner_declines(client, partner):
    competition, centre = open_competition(pairs=True)
    request = ask(competition, centre, partner)
    page = client.post(links.partner_path(request), {"answer": "decline"}, follow=True).content.decode()
    assert "Vous avez refusé" in page
    assert "ne joue pas avec vous" in client.get(links.request_path(request)).content.decode()


def test_the_link_of_who_asked_is_no_link_of_the_partner(client, partner):
    competition, centre = open_competition(pairs=True)
    request = ask(competition, centre, partner)
    token = links.request_path(request).rstrip("/").rpartition("/")[2]
    assert client.get(reverse("pair-partner", args=[token])).status_code == 404


def test_a_partner_with_an_account_finds_what_waits_for_him(client, partner):
    competition, centre = open_competition(pairs=True)
    ask(competition, centre, partner)
    client.force_login(AccountFactory(person=partner))
    assert "/partenaire/" in client.get(reverse("online-entry", args=[competition])).content.decode()
    assert "vous demande" in client.get(reverse("home")).content.decode()


def test_the_organiser_reads_whom_a_pair_waits_for_and_confirms_for_him(client, partner):
    competition, centre = open_competition(pairs=True)
    request, unknown = ask(competition, centre, partner), ask(competition, centre, None)
    client.force_login(AccountFactory(is_staff=True))
    listed = client.get(reverse("staff-online-entries", args=[competition])).content.decode()
    assert ("attend la confirmation\N{NO-BREAK SPACE}: Paul Roux" in listed, "à personne" in listed) == (True, True)
    assert client.post(reverse("staff-place-request", args=[request]), {"act": "confirmer"}).status_code == 302
    assert client.post(reverse("staff-place-request", args=[unknown]), {"act": "confirmer"}).status_code == 409
    assert [request_line(one).standing for one in (request, unknown)] == [Standing.PLACED, Standing.HELD]


def test_the_same_over_the_api(client, partner):
    competition, centre = open_competition(pairs=True)
    player = LicenseeFactory()
    client.force_login(AccountFactory(person=player))
    here = reverse("api-place-requests", args=[competition])
    sent = {"player": str(player), "centre": str(centre)}
    half = client.post(here, sent | {"partner_number": "88"}, content_type="application/json")
    asked = client.post(here, sent | typed("88"), content_type="application/json")
    assert (half.status_code, asked.status_code) == (400, 201)
    one = reverse("api-place-request", args=[asked.json()["id"]])
    assert client.post(one, {"step": "confirm"}, content_type="application/json").status_code == 404
    client.force_login(AccountFactory(person=partner))
    assert client.get(one).json()["standing"] == "held"
    assert client.post(one, {"step": "confirm"}, content_type="application/json").status_code == 204
    assert client.get(one).json()["standing"] == "placed"
    assert client.post(one, {"step": "decline"}, content_type="application/json").status_code == 409
