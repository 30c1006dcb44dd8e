"""A club asks for a player of another club: he agrees by the link of his mail, the comité accepts, his day comes."""

import re
from datetime import date, timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils.timezone import now

from engine import zones
from engine.jobs.models import Job
from engine.people import publicity
from engine.people.actors import SYSTEM
from engine.people.identities import keep_email
from engine.people.models import Identity
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.tournaments.club_licences.conftest import NOW
from tournaments import tables
from tournaments.club_licences.commands import asking, deciding, transfers
from tournaments.club_licences.domain import refusals
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.links import transfer_path
from tournaments.club_licences.queries import requests
from tournaments.commands.forgetting import forget_player
from tournaments.commands.merging import merge_players
from tournaments.models.players import PlayerRow
from tournaments.online_entries.links import Asker

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def other(federation):
    return ClubFactory(federation=federation, code="L1", name="Lyon")


@pytest.fixture
def player(other, federation):
    player = LicenseeFactory(name="Anne Martin", club=other, federation=federation, season=NOW - 1, number="77")
    keep_email(player, "anne@example.org", sure=True)
    return player


@pytest.fixture
def minor(other, federation):
    born = date(zones.today().year - 15, 5, 17)
    told = {"club": other, "federation": federation, "season": NOW - 1, "number": "77"}
    return LicenseeFactory(name="Léo Martin", birth_date=born, **told)


@pytest.fixture
def deadline(federation, tmp_path):
    """Today is the last day of the season for transfers."""
    today = zones.today()
    path = tmp_path / "licences" / "fx" / "2027.toml"
    path.write_text(re.sub('until = ".*"', f'until = "{today:%d/%m}"', path.read_text()))
    tables._licences.cache_clear()
    return today


def ask(club, by=SYSTEM, in_days=0):
    """For whoever has the number 77."""
    on = zones.today() + timedelta(days=in_days)
    year = Identity.objects.get(given_name__in=("Anne", "Léo")).birth_date.year
    return asking.ask_transfer(club, number="77", year=year, on=on, by=by)


def state_of(request):
    return requests.request_line(request).state


def test_the_player_agrees_the_comite_accepts_and_he_is_of_the_club(club, other, player, president, comite):
    request = ask(club, president)
    with pytest.raises(refusals.PlayerNotAgreed):
        deciding.accept_request(request, by=comite)
    transfers.agree_transfer(request, by=Asker(player))
    assert [line.name for line in requests.transfers_leaving(other)] == ["Martin Anne"]
    deciding.accept_request(request, by=comite)
    assert PlayerRow.objects.get(pk=player).club == club
    due = requests.account_of(club, requests.request_line(request).season).due
    assert [(one.transfers, one.licences, one.federation_cents, one.comite_cents) for one in due] == [
        (True, 1, 1000, 500)
    ]


def test_before_its_day_he_stays_in_his_club_and_a_worker_makes_it(club, other, player, monkeypatch):
    request = ask(club, in_days=3)
    transfers.agree_transfer(request, by=SYSTEM)
    deciding.accept_request(request, by=SYSTEM)
    work()
    assert PlayerRow.objects.get(pk=player).club == other
    job = Job.objects.get(name="tournaments.make_transfer", arguments__request=str(request))
    assert now() + timedelta(days=2) < job.run_after <= now() + timedelta(days=3)
    day = zones.today() + timedelta(days=3)
    monkeypatch.setattr(zones, "today", lambda: day)
    transfers.make_transfer(request, by=SYSTEM)
    assert PlayerRow.objects.get(pk=player).club == club
    assert transfers.make_transfer(request, by=SYSTEM) == []


def test_nobody_is_found_by_half_of_what_is_asked_and_nobody_else_answers(club, other, player, president):
    for number, year in (("77", 1961), ("78", 1960)):
        with pytest.raises(refusals.UnknownLicensee):
            asking.ask_transfer(club, number=number, year=year, on=zones.today(), by=president)
    with pytest.raises(refusals.AlreadyOfThisClub):
        ask(other)
    with pytest.raises(refusals.TransferDayTooFar):
        ask(club, in_days=800)
    request = ask(club, president)
    with pytest.raises(NotAllowed):
        transfers.agree_transfer(request, by=president)
    with pytest.raises(refusals.UnknownLicenceRequest):
        transfers.agree_transfer(request, by=AccountFactory())


def test_a_masked_name_is_read_once_its_bearer_agrees(client, club, player, president):
    publicity.choose([player], shown=False, chosen_by=publicity.ChosenBy.PLAYER, account="")
    request = ask(club, president)
    client.force_login(president)
    address = reverse("club-licences", args=[club])
    assert "Martin" not in client.get(address).content.decode()
    transfers.agree_transfer(request, by=Asker(player))
    assert "Martin Anne" in client.get(address).content.decode()


def test_the_request_follows_a_player_who_is_merged(club, federation, player):
    request = ask(club)
    kept = LicenseeFactory(federation=federation)
    merge_players(kept, duplicate=player, by=SYSTEM)
    transfers.agree_transfer(request, by=Asker(kept))
    deciding.accept_request(request, by=SYSTEM)
    assert PlayerRow.objects.get(pk=kept).club == club


def test_nobody_agrees_for_a_minor_without_saying_who_he_is(club, minor, comite):
    request = ask(club)
    for told in ({}, {"guardian": Guardian.PARENT, "guardian_name": " "}):
        with pytest.raises(refusals.GuardianNeeded):
            transfers.agree_transfer(request, by=comite, **told)
    transfers.agree_transfer(request, guardian=Guardian.PARENT, guardian_name="Marie Martin", by=comite)
    line = requests.request_line(request)
    assert (line.guardian, line.state) == (Guardian.PARENT, RequestState.PENDING)
    assert requests.guardian_name(request) == "Marie Martin"
    forget_player(minor, by=SYSTEM)
    assert requests.guardian_name(request) == "Texte effacé"


def test_after_the_deadline_the_federation_alone_accepts_with_a_reason(club, player, president, comite, deadline):
    request = ask(club, in_days=1)
    transfers.agree_transfer(request, by=Asker(player))
    assert requests.request_line(request).deadline == deadline
    assert deciding.accept_all(club, NOW, by=comite) == 0
    with pytest.raises(refusals.LateTransferOfFederation):
        deciding.accept_request(request, reason="Déménagement", by=comite)
    with pytest.raises(refusals.LateTransferUnexplained):
        deciding.accept_request(request, by=SYSTEM)
    deciding.accept_request(request, reason="Déménagement", by=SYSTEM)
    line = requests.request_line(request)
    assert (line.state, line.deadline, line.waiver) == (RequestState.ACCEPTED, None, "Déménagement")


def test_on_the_day_of_the_deadline_the_comite_still_accepts(club, player, comite, deadline):
    request = ask(club)
    transfers.agree_transfer(request, by=Asker(player))
    assert deciding.accept_all(club, NOW, by=comite) == 1


# --- pages and mails -------------------------------------------------------------------------------------------------


def test_the_player_is_written_to_and_answers_by_the_link(client, settings, club, player, president, comite):
    settings.PUBLIC_URL = "https://raccord.example.org"
    client.force_login(president)
    sent = {"number": "77", "year": "1960", "on": zones.today().isoformat()}
    assert client.post(reverse("club-transfer", args=[club]), sent | {"year": "1961"}).status_code == 422
    assert client.post(reverse("club-transfer", args=[club]), sent).status_code == 302
    work()
    client.logout()
    (told,) = mail.outbox
    (address,) = re.findall(r"https://raccord.example.org(/mutation/\S+)", told.body)
    assert (told.to, "Le club Vichy vous demande" in told.body) == (["anne@example.org"], True)
    assert "Lyon" in client.get(address).content.decode()
    assert "Votre accord est noté" in client.post(address, {"answer": "agree"}, follow=True).content.decode()
    assert client.post(address, {"answer": "decline"}).status_code == 409
    (line,) = requests.requests_of_club(club, NOW)
    client.force_login(comite)
    assert "Accepter 1 demande" in client.get(reverse("licence-requests")).content.decode().replace("\xa0", " ")
    one = reverse("licence-request", args=[line.request])
    assert client.post(one, {"act": "refuser", "reason": "Hors délai"}).status_code == 302
    mail.outbox.clear()
    work()
    assert "Hors délai" in mail.outbox[0].body
    assert client.get("/mutation/abc/").status_code == 404


def test_a_player_with_an_account_finds_the_question_at_home_and_stays(client, club, player):
    request = ask(club)
    client.force_login(AccountFactory(person=player))
    assert transfer_path(request) in client.get(reverse("home")).content.decode()
    assert "restez" in client.post(transfer_path(request), {"answer": "decline"}, follow=True).content.decode()
    assert state_of(request) is RequestState.DECLINED


def test_the_comite_notes_what_a_player_told_it(client, club, player, comite):
    request = ask(club)
    client.force_login(comite)
    one = reverse("licence-request", args=[request])
    assert client.post(one, {"act": "accepter"}).status_code == 409
    assert client.post(one, {"act": "accord"}).url == one
    assert client.post(one, {"act": "accepter"}).status_code == 302
    assert state_of(request) is RequestState.ACCEPTED


def test_a_program_asks_and_the_player_answers(client, club, player, president):
    client.force_login(president)
    sent = {"number": "77", "year": 1960, "on": zones.today().isoformat()}
    made = client.post(reverse("api-club-transfers", args=[club]), sent, content_type="application/json")
    one = reverse("api-licence-request", args=[made.json()["id"]])
    client.force_login(AccountFactory())
    assert client.get(one).status_code == 404
    client.force_login(AccountFactory(person=player))
    assert client.get(one).json()["state"] == "awaited"
    assert client.post(one, {"step": "agree"}, content_type="application/json").status_code == 204
    assert client.post(one, {"step": "accept"}, content_type="application/json").status_code == 404
    assert client.get(one).json()["state"] == "pending"


def test_a_parent_answers_for_a_minor_by_the_link(client, club, minor, comite):
    request = ask(club)
    here = transfer_path(request)
    assert "un parent ou son tuteur répond" in client.get(here).content.decode()
    refused = client.post(here, {"answer": "agree"})
    assert (refused.status_code, state_of(request)) == (422, RequestState.AWAITED)
    said = {"answer": "agree", "guardian": "parent", "guardian_name": "Marie Martin"}
    assert "Votre accord est noté" in client.post(here, said, follow=True).content.decode()
    client.force_login(comite)
    read = client.get(reverse("licence-request", args=[request])).content.decode()
    assert "Marie Martin (un parent du joueur)" in read


def test_a_minor_stays_without_anybody_else(client, club, minor):
    request = ask(club)
    client.post(transfer_path(request), {"answer": "decline"})
    assert state_of(request) is RequestState.DECLINED


def test_the_comite_notes_who_agreed_for_a_minor(client, club, minor, comite):
    request = ask(club)
    client.force_login(comite)
    one = reverse("licence-request", args=[request])
    assert client.post(one, {"act": "accord"}).status_code == 422
    said = {"act": "accord-parental", "guardian": "guardian", "guardian_name": "Jean Roy"}
    assert client.post(one, said).url == one
    assert requests.request_line(request).guardian is Guardian.GUARDIAN


def test_a_late_transfer_is_shown_to_the_comite_and_accepted_by_the_federation(
    client, club, player, president, comite, deadline
):
    client.force_login(president)
    assert "la fédération doit l’accepter" in client.get(reverse("club-transfer", args=[club])).content.decode()
    request = ask(club, in_days=1)
    transfers.agree_transfer(request, by=Asker(player))
    one = reverse("licence-request", args=[request])
    client.force_login(comite)
    shown = client.get(one).content.decode()
    assert ("la fédération l’accepte, avec un motif" in shown, "Accepter cette demande" in shown) == (True, False)
    assert client.post(one, {"act": "accepter", "reason": "Déménagement"}).status_code == 409
    client.force_login(AccountFactory(is_staff=True))
    assert client.post(one, {"act": "accepter"}).status_code == 422
    assert client.post(one, {"act": "accepter", "reason": "Déménagement"}).status_code == 302
    assert "Déménagement" in client.get(transfer_path(request)).content.decode()


def test_a_program_says_who_agrees_for_a_minor(client, club, minor, comite):
    one = reverse("api-licence-request", args=[ask(club)])
    client.force_login(comite)
    step = {"step": "agree"}
    assert client.post(one, step, content_type="application/json").json()["code"] == "tournaments.guardian_needed"
    said = step | {"guardian": "parent", "guardian_name": "Marie Martin"}
    assert client.post(one, said, content_type="application/json").status_code == 204
    assert client.get(one).json()["guardian"] == "parent"
