"""A club asks for the first licence of somebody: his name lies in the vault, and goes where he becomes no player."""

from datetime import date, timedelta

import pytest
from django.urls import reverse

from engine.eventstore.reading import read_stream
from engine.people import identities
from engine.people.actors import SYSTEM
from engine.people.models import Identity
from tests.factories.players import LicenseeFactory
from tests.tournaments.club_licences.conftest import NOW
from tournaments.club_licences.commands import asking, deciding
from tournaments.club_licences.commands.asking import Newcomer
from tournaments.club_licences.commands.newcomers import erase_refused_newcomers
from tournaments.club_licences.domain import refusals
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.queries import requests
from tournaments.domain.refusals.players import LicenceTaken
from tournaments.models.players import LicenceRow, PlayerRow
from tournaments.streams import club_season_stream

pytestmark = pytest.mark.django_db

ZOE = Newcomer(given_name="Zoé", family_name="Blanc", birth_date=date(2012, 3, 4), email="zoe@example.org")
TYPED = {"family_name": "Blanc", "given_name": "Zoé", "birth_date": "2012-03-04", "email": "zoe@example.org"}


def ask(club, by, newcomer=ZOE):
    return asking.ask_new_licence(club, NOW, newcomer=newcomer, kind="", by=by)


def test_a_first_licence_makes_a_player_of_the_club_once_it_has_its_number(club, president, comite):
    request = ask(club, president)
    line = requests.request_line(request)
    assert (line.name, line.kind, line.state) == ("Blanc Zoé", "jeune", RequestState.PENDING)
    assert not PlayerRow.objects.filter(pk=line.player).exists()
    assert "Blanc" not in str([one.data for one in read_stream(club_season_stream(club, NOW))])
    with pytest.raises(refusals.NewLicenceNumberMissing):
        deciding.accept_request(request, by=comite)
    deciding.accept_request(request, number="777", by=comite)
    player = PlayerRow.objects.get(pk=line.player)
    assert (player.club, player.season, player.category) == (club, NOW, "cadet")
    assert LicenceRow.objects.filter(player=line.player, season=NOW).exists()
    assert identities.sure_email_of(line.player) == "zoe@example.org"
    assert [(one.kind, one.licences) for one in requests.account_of(club, NOW).due] == [("jeune", 1)]


def test_a_number_that_is_taken_accepts_nothing(club, federation, president, comite):
    LicenseeFactory(federation=federation, number="777")
    request = ask(club, president)
    with pytest.raises(LicenceTaken):
        deciding.accept_request(request, number="777", by=comite)
    assert requests.request_line(request).state is RequestState.PENDING


def test_all_of_a_club_is_accepted_but_first_licences(club, players, president, comite):
    request = ask(club, president)
    asking.ask_licences(club, NOW, kinds={players[0]: "ordinaire"}, by=president)
    assert deciding.accept_all(club, NOW, by=comite) == 1
    assert requests.request_line(request).state is RequestState.PENDING


def test_who_is_withdrawn_is_erased_at_once_and_who_is_refused_later(club, president, comite):
    withdrawn, refused = ask(club, president), ask(club, president)
    persons = [requests.request_line(one).player for one in (withdrawn, refused)]
    deciding.withdraw_request(withdrawn, by=president)
    deciding.refuse_request(refused, reason="Zoé Blanc est déjà licenciée", by=comite)
    assert [identities.is_known(person) for person in persons] == [False, True]
    assert erase_refused_newcomers(timedelta(days=90)) == 0
    assert erase_refused_newcomers(timedelta(0)) == 1
    assert "Blanc" not in str(requests.request_line(refused))
    assert not Identity.objects.filter(pk__in=persons).exists()
    assert erase_refused_newcomers(timedelta(0)) == 0


def test_a_president_types_and_the_comite_reads_accepts_and_sees_namesakes(client, club, federation, president, comite):
    LicenseeFactory(federation=federation, given_name="Zoé", family_name="Blanc", number="555")
    client.force_login(president)
    address = reverse("club-new-licence", args=[club])
    assert client.post(address, TYPED | {"birth_date": ""}).status_code == 422
    assert client.post(address, TYPED).status_code == 302
    own = client.get(reverse("club-licences", args=[club])).content.decode()
    assert "Blanc Zoé" in own
    client.force_login(comite)
    waiting = client.get(reverse("licence-requests")).content.decode()
    assert ("Blanc Zoé" in waiting, "Accepter" in waiting.split("Blanc Zoé")[1]) == (True, False)
    (line,) = requests.requests_of_club(club, NOW)
    one = reverse("licence-request", args=[line.request])
    shown = client.get(one).content.decode()
    assert ("4 mars 2012" in shown, "zoe@example.org" in shown, "555" in shown) == (True, True, True)
    assert client.post(one, {"act": "accepter", "number": ""}).status_code == 422
    assert client.post(one, {"act": "accepter", "number": "778"}).status_code == 302
    assert requests.request_line(line.request).state is RequestState.ACCEPTED


def test_a_program_asks_and_accepts(client, club, president, comite):
    client.force_login(president)
    address = reverse("api-club-new-licences", args=[club, NOW])
    made = client.post(address, TYPED | {"kind": "ordinaire"}, content_type="application/json")
    assert made.status_code == 201
    one = reverse("api-licence-request", args=[made.json()["id"]])
    assert (client.get(one).json()["subject"], client.get(one).json()["kind"]) == ("new", "ordinaire")
    client.force_login(comite)
    sent = {"step": "accept", "number": "779"}
    assert client.post(one, sent, content_type="application/json").status_code == 204


def test_only_who_acts_for_the_club_asks(club):
    asking.ask_new_licence(club, NOW, newcomer=ZOE, kind="ordinaire", by=SYSTEM)
    with pytest.raises(refusals.SeasonNotOffered):
        asking.ask_new_licence(club, NOW + 2, newcomer=ZOE, kind="ordinaire", by=SYSTEM)
