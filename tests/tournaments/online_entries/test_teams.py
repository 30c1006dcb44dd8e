"""A team over commands, pages, mails and API: each member is answered alike, and confirms by his own link."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils.timezone import now

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.commands.merging import merge_players
from tournaments.domain.plan import Division
from tournaments.models.competitions import EntryRow, TeamRow
from tournaments.online_entries import links
from tournaments.online_entries.commands import pairs, places, teams
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries.payments import payment_lines
from tournaments.online_entries.queries.requests import Standing, offer_of, request_line, team_lines

pytestmark = pytest.mark.django_db

D1 = Division(name="D1", size=3)


class Vichy:
    """Interclubs of teams of three, and three licensees of a club."""

    def __init__(self, **how):
        cache.clear()
        self.federation = FederationFactory()
        self.club = ClubFactory(federation=self.federation, name="Chevalets de Vichy")
        self.competition, self.centre = open_competition(federation=self.federation, divisions=(D1,), **how)
        told = {"federation": self.federation, "club": self.club}
        self.anne, self.paul, self.zoe, self.max = (
            reachable(name, f"{name[:3].lower()}@example.org", number=number, **told)
            for name, number in (("Anne Aubry", "71"), ("Paul Roux", "72"), ("Zoé Zola", "73"), ("Max Weil", "74"))
        )

    def ask(self, *members, name="Vichy 1", by=SYSTEM, player=None):
        return teams.ask_team(
            self.competition,
            player=player or self.anne,
            members=members or (self.paul, self.zoe),
            name=name,
            division="D1",
            centre=self.centre,
            by=by,
        )

    def member(self, request, seat):
        return team_lines(request)[seat].request


def told(pattern):
    return [found for one in mail.outbox for found in re.findall(pattern, one.body, re.MULTILINE)]


def test_a_team_plays_once_each_member_has_confirmed():
    vichy = Vichy(quota=4)
    request = vichy.ask()
    assert offer_of(vichy.competition).left == 1
    assert [len(line.players) for line in team_lines(request)] == [1, 0, 0]
    assert [line.name for line in payment_lines(vichy.competition)] == []
    for seat, player in ((1, vichy.paul), (2, vichy.zoe)):
        pairs.confirm_partner(vichy.member(request, seat), by=links.Asker(player))
    rows = EntryRow.objects.filter(competition=vichy.competition, state="in")
    (team,) = TeamRow.objects.filter(competition=vichy.competition)
    assert ({row.team for row in rows}, rows.count(), team.name, team.club) == ({team.pk}, 3, "Vichy 1", vichy.club)
    assert [line.standing for line in team_lines(request)] == [Standing.PLACED] * 3


def test_another_is_asked_by_whoever_asked_for_the_team_alone():
    vichy = Vichy(quota=3)
    request = vichy.ask(vichy.paul, None)
    pairs.decline_partner(vichy.member(request, 1), by=links.Asker(vichy.paul))
    assert (request_line(request).team_awaited, request_line(request).team_declined) == (2, 1)
    with pytest.raises(refusals.UnknownRequest):
        teams.ask_another(vichy.member(request, 1), member=vichy.max, by=links.Asker(vichy.paul))
    with pytest.raises(refusals.UnknownRequest):
        teams.ask_another(request, member=vichy.max, by=AccountFactory())
    for seat, player in ((1, vichy.max), (2, vichy.zoe)):
        teams.ask_another(vichy.member(request, seat), member=player, by=links.Asker(vichy.anne))
        pairs.confirm_partner(vichy.member(request, seat), by=links.Asker(player))
    assert request_line(request).standing is Standing.PLACED


def test_who_had_confirmed_leaves_and_may_be_asked_again_and_a_duplicate_is_the_player_kept():
    vichy = Vichy(quota=3)
    request = vichy.ask()
    pairs.confirm_partner(vichy.member(request, 1), by=links.Asker(vichy.paul))
    places.withdraw_request(vichy.member(request, 1), by=links.Asker(vichy.paul))
    line = team_lines(request)[1]
    assert (line.players, line.partner_declined, line.confirm_until is None) == ((), True, False)
    kept = LicenseeFactory(federation=vichy.federation, club=vichy.club)
    merge_players(kept, duplicate=vichy.anne, by=SYSTEM)
    teams.ask_another(line.request, member=vichy.paul, by=links.Asker(kept))
    pairs.confirm_partner(line.request, by=links.Asker(vichy.paul))
    assert team_lines(request)[1].players == (vichy.paul,)


def test_a_team_that_is_not_whole_in_time_leaves_its_places_and_all_who_confirmed_are_told(settings):
    settings.PUBLIC_URL = "https://raccord.example.org"
    vichy = Vichy(quota=3)
    request = vichy.ask()
    work()
    assert sorted(one.to[0] for one in mail.outbox) == ["ann@example.org", "pau@example.org", "zoé@example.org"]
    assert len(told(r"https://raccord.example.org/partenaire/")) == 2
    assert "vous demande de jouer dans l’équipe Vichy 1" in str([one.body for one in mail.outbox])
    pairs.decline_partner(vichy.member(request, 1), by=links.Asker(vichy.paul))
    mail.outbox.clear()
    work()
    assert [(one.to[0], "demandez un autre joueur" in one.body) for one in mail.outbox] == [("ann@example.org", True)]
    mail.outbox.clear()
    with pytest.MonkeyPatch.context() as later:
        later.setattr(pairs, "now", lambda: now() + timedelta(days=4))
        pairs.lapse_request(vichy.member(request, 1), by=SYSTEM)
    work()
    assert offer_of(vichy.competition).left == 3
    assert [(one.to[0], "pas été complète à temps" in one.body) for one in mail.outbox] == [("ann@example.org", True)]


# --- pages and API ----------------------------------------------------------------------------------------------------


def test_a_captain_names_his_team_and_each_answers(client):
    vichy = Vichy(quota=3)
    client.force_login(AccountFactory(person=vichy.anne))
    assert (
        reverse("team-entry", args=[vichy.competition])
        in client.get(reverse("online-entry", args=[vichy.competition])).content.decode()
    )
    address = reverse("team-entry", args=[vichy.competition])
    assert "Joueur 3" in client.get(address).content.decode().replace("\xa0", " ")
    sent = {"name": "Vichy 1", "division": "D1", "centre": str(vichy.centre), "number_2": "72", "year_2": "1960"}
    assert client.post(address, sent).status_code == 422
    assert client.post(address, sent | {"number_3": "nobody"}).status_code == 422
    done = client.post(address, sent | {"number_3": "nobody", "year_3": "1960"}, follow=True).content.decode()
    assert ("sont gardées" in done, "Roux" in done, done.count("pas encore confirmé")) == (True, False, 4)
    # that is his request now
    assert client.get(address).status_code == 302
    request = PlaceRequestRow.objects.get(competition=vichy.competition, seat=0).request
    own = links.request_path(request)
    other = {"member": str(vichy.member(request, 2)), "number": "73", "year": "1960"}
    assert "Un autre joueur est demandé" in client.post(own, other, follow=True).content.decode()
    assert client.post(own, other | {"member": str(request)}).status_code == 409
    for player in (vichy.paul, vichy.zoe):
        client.force_login(AccountFactory(person=player))
        asked = client.get(reverse("home")).content.decode()
        (link,) = re.findall(r"/partenaire/[^\"]+", asked)
        assert "Oui, je joue dans cette équipe" in client.get(link).content.decode()
        client.post(link, {"answer": "confirm"})
    assert request_line(request).standing is Standing.PLACED
    shown = client.get(own).content.decode()
    assert all(name in shown for name in ("Anne Aubry", "Paul Roux", "Zoé Zola"))


def test_without_an_account_a_code_of_a_mail_opens_the_form_of_a_team(client):
    vichy = Vichy(quota=3)
    door = reverse("team-entry", args=[vichy.competition])
    sent = client.post(door, {"number": "71", "year": "1960"})
    assert client.post(sent.url, {"code": "000000"}).status_code == 422
    work()
    (code,) = told(r"^\d{6}$")
    page = client.post(sent.url, {"code": code}).url
    assert "Joueur 3" in client.get(page).content.decode().replace("\xa0", " ")
    names = {"number_2": "72", "year_2": "1960", "number_3": "73", "year_3": "1960"}
    asked = {"name": "Vichy 1", "division": "D1", "centre": str(vichy.centre)} | names
    assert "sont gardées" in client.post(page, asked, follow=True).content.decode()
    request = PlaceRequestRow.objects.get(competition=vichy.competition, seat=0).request
    # that is his request now
    assert client.get(page).url == links.request_path(request)
    assert client.get("/inscription-equipe/abc/").status_code == 404


def test_a_number_of_nobody_is_answered_alike_and_a_page_too_old_leads_to_the_door(client, monkeypatch):
    vichy = Vichy(quota=3)
    door = reverse("team-entry", args=[vichy.competition])
    assert client.post(door, {"number": "99", "year": "1960"}).status_code == 302
    with pytest.raises(refusals.TeamPageOver):
        links.team_of("cut")
    monkeypatch.setattr(links, "_TEAM_LASTS", timedelta(days=-1))
    answer = client.get(links.team_path(vichy.competition, vichy.anne))
    assert (answer.status_code, door in answer.content.decode()) == (404, True)


def test_staff_read_whom_a_team_waits_for(client):
    vichy = Vichy(quota=3)
    request = vichy.ask(vichy.paul, None)
    client.force_login(AccountFactory(is_staff=True))
    listed = client.get(reverse("staff-online-entries", args=[vichy.competition])).content.decode()
    assert ("Paul Roux" in listed, "Vichy 1" in listed) == (True, True)
    one = reverse("staff-place-request", args=[vichy.member(request, 1)])
    assert client.post(one, {"act": "confirmer"}).status_code == 302
    assert team_lines(request)[1].players == (vichy.paul,)


def test_an_account_of_nobody_and_a_competition_without_teams(client):
    vichy = Vichy()
    address = reverse("team-entry", args=[vichy.competition])
    client.force_login(AccountFactory())
    assert "Numéro de licence" in client.get(address).content.decode()
    assert client.post(address, {}).status_code == 422
    single, _centre = open_competition()
    assert client.get(reverse("team-entry", args=[single])).status_code == 409


def test_programs_ask_for_a_team_and_another_member(client):
    vichy = Vichy(quota=3)
    client.force_login(AccountFactory(person=vichy.anne))
    sent = {
        "player": str(vichy.anne),
        "members": [{"number": "72", "year": 1960}, {"number": "0", "year": 1960}],
        "name": "Vichy 1",
        "division": "D1",
        "centre": str(vichy.centre),
    }
    address = reverse("api-team-requests", args=[vichy.competition])
    made = client.post(address, sent, content_type="application/json")
    assert made.status_code == 201
    member = vichy.member(made.json()["id"], 2)
    asked = {"number": "73", "year": 1960}
    assert (
        client.post(reverse("api-team-member", args=[member]), asked, content_type="application/json").status_code
        == 204
    )
    client.force_login(AccountFactory(person=vichy.zoe))
    one = reverse("api-place-request", args=[member])
    assert client.post(one, {"step": "confirm"}, content_type="application/json").status_code == 204
    assert client.get(one).json()["team_name"] == "Vichy 1"
