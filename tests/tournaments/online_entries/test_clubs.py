"""A club enters several licensees with one press, over commands, pages, mails and API."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils.timezone import now

from engine.people import publicity
from engine.people.actors import SYSTEM
from engine.people.identities import keep_email
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.online_entries import open_competition
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.commands.officials import appoint_organiser
from tournaments.commands.staff import appoint_officer, appoint_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals.organisation import UnknownClub
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.online_entries import links
from tournaments.online_entries.commands import clubs, places
from tournaments.online_entries.commands.pairs import confirm_partner
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries.clubs import club_members
from tournaments.online_entries.queries.requests import Standing, request_line

pytestmark = pytest.mark.django_db


class Vichy:
    """A club of three licensees, and a competition of its federation."""

    def __init__(self, **how):
        self.federation = FederationFactory()
        self.competition, self.centre = open_competition(federation=self.federation, **how)
        self.club = ClubFactory(federation=self.federation, name="Chevalets de Vichy")
        self.anne, self.paul, self.zoe = (self.licensee(name) for name in ("Anne Aubry", "Paul Roux", "Zoé Zola"))

    def licensee(self, name, **told):
        return LicenseeFactory(name=name, federation=self.federation, club=self.club, **told)

    @property
    def page(self):
        return reverse("club-entry", args=[self.competition, self.club])

    @property
    def api(self):
        return reverse("api-club-places", args=[self.competition, self.club])

    def ask(self, *players, by=SYSTEM):
        return clubs.ask_for_club(self.competition, club=self.club, players=players, centre=self.centre, by=by)

    def staff(self):
        account = AccountFactory()
        appoint_staff(OrganisationKind.FEDERATION, self.federation, account=account.pk, role=StaffRole.STAFF, by=SYSTEM)
        return account


def test_each_has_a_request_of_his_own(settings):
    settings.PUBLIC_URL = "https://raccord.example.org"
    vichy = Vichy(quota=2)
    keep_email(vichy.zoe, "zoe@example.org", sure=True)
    answered = vichy.ask(vichy.anne, vichy.paul, vichy.zoe, by=vichy.staff())
    lines = [request_line(one.request) for one in answered]
    assert [(line.standing, line.place) for line in lines] == [
        (Standing.PLACED, None),
        (Standing.PLACED, None),
        (Standing.WAITING, 1),
    ]
    assert {line.club_name for line in lines} == {"Chevalets de Vichy"}
    work()
    (told,) = mail.outbox
    assert ("Chevalets de Vichy" in told.body, "/inscription/" in told.body) == (True, True)
    # each is the player's own: he withdraws it himself
    places.withdraw_request(answered[0].request, by=links.Asker(vichy.anne))
    assert request_line(answered[2].request).standing is Standing.PLACED


def test_what_is_refused_for_one_is_his_alone():
    vichy = Vichy()
    elsewhere = LicenseeFactory(federation=vichy.federation)
    EntryFactory(competition=vichy.competition, centre=vichy.centre, player=vichy.paul)
    answered = vichy.ask(vichy.anne, vichy.paul, elsewhere, vichy.anne)
    assert [(one.player, one.request is not None) for one in answered] == [
        (vichy.anne, True),
        (vichy.paul, False),
        (elsewhere, False),
    ]
    assert isinstance(answered[2].refusal, refusals.NotOfThisClub)


def test_who_may_enter_those_of_a_club():
    vichy = Vichy()
    organiser = AccountFactory()
    appoint_organiser(vichy.competition, account=organiser.pk, by=SYSTEM)
    vichy.ask(vichy.anne, by=organiser)
    vichy.ask(vichy.paul, by=vichy.staff())
    for stranger in (AccountFactory(), AccountFactory(person=vichy.anne), Vichy().staff()):
        with pytest.raises(NotAllowed):
            vichy.ask(vichy.zoe, by=stranger)
    with pytest.raises(UnknownClub):
        clubs.ask_for_club(
            vichy.competition, club=vichy.federation, players=[vichy.anne], centre=vichy.centre, by=SYSTEM
        )


def test_a_president_enters_those_of_his_club_and_himself(client):
    vichy = Vichy()
    account = AccountFactory(person=vichy.anne)
    appoint_officer(vichy.club, account=account.pk, office=ClubOffice.PRESIDENT, by=SYSTEM)
    vichy.ask(vichy.anne, vichy.zoe, by=account)
    client.force_login(account)
    assert client.get(reverse("club-entries", args=[vichy.competition])).url == vichy.page
    assert (client.get(vichy.page).status_code, client.get(Vichy().page).status_code) == (200, 403)
    # his own request does not hide the way to those of the club
    page = client.get(reverse("online-entry", args=[vichy.competition])).content.decode()
    assert (reverse("club-entries", args=[vichy.competition]) in page, "/inscription/" in page) == (True, True)


def test_an_organiser_reads_public_names_alone():
    vichy = Vichy()
    publicity.choose([vichy.paul], shown=False, chosen_by=publicity.ChosenBy.PLAYER, account="")
    acting, running = (club_members(vichy.competition, vichy.club, acts=acts) for acts in (True, False))
    assert ([member.player for member in acting.members], acting.unnamed) == ([vichy.anne, vichy.paul, vichy.zoe], 0)
    assert ([member.player for member in running.members], running.unnamed) == ([vichy.anne, vichy.zoe], 1)


# --- pages --------------------------------------------------------------------------------------------


def test_several_are_ticked_on_one_page_and_nothing_typed_is_lost(client):
    vichy = Vichy()
    vichy.licensee("Noé Petit", season=2026)
    client.force_login(vichy.staff())
    page = client.get(vichy.page).content.decode()
    assert (page.count('name="players"'), "pas encore de licence" in page) == (4, True)
    nobody = client.post(vichy.page, {"centre": str(vichy.centre)})
    assert (nobody.status_code, "au moins un licencié" in nobody.content.decode()) == (422, True)
    # somebody enters Paul between the page and the press
    vichy.ask(vichy.paul)
    sent = client.post(vichy.page, {"centre": str(vichy.centre), "players": [str(vichy.anne), str(vichy.paul)]})
    answer = sent.content.decode()
    assert (sent.status_code, "1 licencié a une place" in answer) == (422, True)
    assert "déjà" in answer
    assert (f'value="{vichy.paul}"' in answer, f'value="{vichy.zoe}"' in answer) == (False, True)
    done = client.post(vichy.page, {"centre": str(vichy.centre), "players": [str(vichy.zoe)]}, follow=True)
    assert (done.status_code, done.content.decode().count('name="players"')) == (200, 1)
    assert PlaceRequestRow.objects.filter(competition=vichy.competition, club=vichy.club).count() == 3


def test_who_cannot_be_entered_stays_ticked_with_the_reason(client):
    vichy = Vichy(approval=True)
    client.force_login(vichy.staff())
    merged = {"centre": str(vichy.federation), "players": [str(vichy.anne)]}
    sent = client.post(vichy.page, merged)
    assert (sent.status_code, f'value="{vichy.anne}"\n' in sent.content.decode()) == (422, True)
    assert "checked" in sent.content.decode()


def test_the_one_club_of_the_reader_is_not_asked_for(client):
    vichy = Vichy()
    here = reverse("club-entries", args=[vichy.competition])
    client.force_login(vichy.staff())
    assert client.get(here).url == vichy.page
    other = ClubFactory(federation=vichy.federation, name="Moulins")
    assert reverse("club-entry", args=[vichy.competition, other]) in client.get(here).content.decode()
    assert here in client.get(reverse("online-entry", args=[vichy.competition])).content.decode()
    client.force_login(AccountFactory())
    assert client.get(here).status_code == 403
    assert here not in client.get(reverse("online-entry", args=[vichy.competition])).content.decode()


def test_the_same_over_the_api(client):
    vichy = Vichy(quota=1)
    client.force_login(vichy.staff())
    other = LicenseeFactory(federation=vichy.federation)
    sent = {"players": [str(vichy.anne), str(other), str(vichy.zoe)], "centre": str(vichy.centre)}
    asked = client.post(vichy.api, sent, content_type="application/json")
    told = [(one["standing"], one["place"], one["code"]) for one in asked.json()["answers"]]
    assert (asked.status_code, told) == (
        201,
        [("placed", None, ""), (None, None, "tournaments.not_of_this_club"), ("waiting", 1, "")],
    )
    listed = client.get(vichy.api).json()
    assert [member["standing"] for member in listed] == ["placed", None, "waiting"]
    client.force_login(AccountFactory())
    assert (client.get(vichy.api).status_code, client.post(vichy.api, sent).status_code) == (403, 403)


def test_once_entries_are_closed_nothing_is_said_of_places(client):
    vichy = Vichy(quota=1)
    before = now() - timedelta(days=2)
    window = {"opens_at": before, "closes_at": before + timedelta(days=1), "approval": False}
    places.plan_online_entries(vichy.competition, **window, by=SYSTEM)
    client.force_login(vichy.staff())
    text = client.get(vichy.page).content.decode()
    assert ("Les inscriptions en ligne sont closes." in text, "place" in text) == (True, False)


# --- pairs ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def pairs():
    cache.clear()
    return Vichy(pairs=True, quota=1)


def ask_pair(vichy, *players, by=SYSTEM):
    return clubs.ask_pair_for_club(vichy.competition, club=vichy.club, players=players, centre=vichy.centre, by=by)


def test_two_licensees_of_a_club_are_a_pair_at_once(pairs):
    with pytest.raises(refusals.PartnerIsYourself):
        ask_pair(pairs, pairs.anne, pairs.anne)
    with pytest.raises(refusals.NotOfThisClub):
        ask_pair(pairs, pairs.anne, LicenseeFactory())
    line = request_line(ask_pair(pairs, pairs.anne, pairs.paul))
    assert (line.standing, line.players, line.club_name) == (
        Standing.PLACED,
        (pairs.anne, pairs.paul),
        "Chevalets de Vichy",
    )
    with pytest.raises(refusals.PlaceAlreadyAsked):
        ask_pair(pairs, pairs.zoe, pairs.anne)


def test_a_partner_of_another_club_confirms_first(pairs):
    stranger = LicenseeFactory(name="Max Weil", number="99")
    told = {"club": pairs.club, "centre": pairs.centre, "by": SYSTEM}
    with pytest.raises(refusals.NotOfThisClub):
        clubs.ask_with_partner_for_club(pairs.competition, player=stranger, partner=pairs.anne, **told)
    request = clubs.ask_with_partner_for_club(pairs.competition, player=pairs.anne, partner=stranger, **told)
    assert (request_line(request).standing, request_line(request).club_name) == (Standing.HELD, "Chevalets de Vichy")
    confirm_partner(request, by=links.Asker(stranger))
    assert request_line(request).players == (pairs.anne, stranger)


def test_a_club_enters_pairs_on_its_page(client, pairs):
    client.force_login(pairs.staff())
    assert "Inscrire une paire" in client.get(pairs.page).content.decode()
    sent = {"player": pairs.anne, "own_partner": "", "centre": pairs.centre}
    missing = client.post(pairs.page, sent)
    assert (missing.status_code, "Choisissez le partenaire" in missing.content.decode()) == (422, True)
    done = client.post(pairs.page, sent | {"own_partner": pairs.paul}, follow=True).content.decode()
    assert "La paire a sa place" in done.replace("\xa0", " ")
    again = client.post(pairs.page, sent | {"player": pairs.zoe, "partner_number": "1", "partner_year": "1960"})
    assert again.status_code == 302
    standing = {one.player: one.standing for one in club_members(pairs.competition, pairs.club, acts=True).members}
    assert standing == dict.fromkeys((pairs.anne, pairs.paul), Standing.PLACED) | {pairs.zoe: Standing.WAITING}


def test_a_program_enters_pairs(client, pairs):
    LicenseeFactory(number="99", name="Max Weil")
    client.force_login(pairs.staff())
    sent = {"players": [str(pairs.anne)], "centre": str(pairs.centre), "pair": True}
    assert client.post(pairs.api, sent, content_type="application/json").status_code == 400
    made = client.post(
        pairs.api, sent | {"players": [str(pairs.anne), str(pairs.paul)]}, content_type="application/json"
    )
    assert [one["standing"] for one in made.json()["answers"]] == ["placed", "placed"]
    told = {"players": [str(pairs.zoe)], "partner_number": "99", "partner_year": 1960, "pair": False}
    made = client.post(pairs.api, sent | told, content_type="application/json")
    assert [(one["player"], one["standing"]) for one in made.json()["answers"]] == [(str(pairs.zoe), "waiting")]
