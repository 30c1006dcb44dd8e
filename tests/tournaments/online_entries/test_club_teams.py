"""A club enters a team of its licensees, over commands, pages, mails and API: each of the others confirms."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse

from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.commands.staff import appoint_officer
from tournaments.domain.plan import Division
from tournaments.events.membership import ClubOffice
from tournaments.models.competitions import EntryRow, TeamRow
from tournaments.online_entries import links
from tournaments.online_entries.commands import clubs, pairs, teams
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.queries.clubs import club_teams
from tournaments.online_entries.queries.requests import Standing, offer_of, request_line, team_lines

pytestmark = pytest.mark.django_db

D1 = Division(name="D1", size=3)


class Vichy:
    """Interclubs of teams of three, and a club of six licensees with its president."""

    def __init__(self, **how):
        cache.clear()
        self.federation = FederationFactory()
        self.club = ClubFactory(federation=self.federation, name="Chevalets de Vichy")
        self.competition, self.centre = open_competition(federation=self.federation, divisions=(D1,), **how)
        told = {"federation": self.federation, "club": self.club}
        names = ("Anne Aubry", "Paul Roux", "Zoé Zola", "Max Weil", "Luc Noir", "Eva Petit")
        self.players = [reachable(name, f"{name[:3].lower()}@example.org", **told) for name in names]
        self.anne, self.paul, self.zoe, self.max, *_others = self.players
        self.president = AccountFactory()
        appoint_officer(self.club, account=self.president.pk, office=ClubOffice.PRESIDENT, by=SYSTEM)

    @property
    def page(self):
        return reverse("club-team-entry", args=[self.competition, self.club])

    @property
    def api(self):
        return reverse("api-club-teams", args=[self.competition, self.club])

    def ask(self, *players, name="Vichy 1", by=None):
        return clubs.ask_team_for_club(
            self.competition,
            club=self.club,
            players=players or self.players[:3],
            name=name,
            division="D1",
            centre=self.centre,
            by=by or self.president,
        )

    def sent(self, *players, name="Vichy 1"):
        """What the page sends."""
        chosen = {f"player_{seat}": str(player) for seat, player in enumerate(players or self.players[:3], start=1)}
        return {"name": name, "division": "D1", "centre": str(self.centre)} | chosen

    def confirm(self, request, *seats):
        for seat in seats:
            line = team_lines(request)[seat]
            pairs.confirm_partner(line.request, by=links.Asker(self.partners[line.seat]))

    @property
    def partners(self):
        return dict(enumerate(self.players))

    @property
    def teams(self):
        return club_teams(self.competition, self.club, acts=True)


def test_the_first_is_entered_by_the_club_and_the_others_confirm(settings):
    settings.PUBLIC_URL = "https://raccord.example.org"
    vichy = Vichy(quota=4)
    request = vichy.ask()
    assert (request_line(request).standing, offer_of(vichy.competition).left) == (Standing.HELD, 1)
    (team,) = vichy.teams
    assert [(one.name, one.awaited) for one in team.members] == [
        ("Anne Aubry", False),
        ("Paul Roux", True),
        ("Zoé Zola", True),
    ]
    work()
    told = {one.to[0]: one.body for one in mail.outbox}
    assert "Demandée par votre club : Chevalets de Vichy" in told["ann@example.org"].replace("\xa0", " ")
    assert "Le club Chevalets de Vichy vous demande de jouer dans son équipe" in told["pau@example.org"]
    vichy.confirm(request, 1, 2)
    (formed,) = TeamRow.objects.filter(competition=vichy.competition)
    assert (formed.name, formed.club) == ("Vichy 1", vichy.club)
    assert [line.standing for line in team_lines(request)] == [Standing.PLACED] * 3


def test_a_team_has_all_its_places_or_waits_and_is_withdrawn_by_the_club():
    vichy = Vichy(quota=4)
    first, second = vichy.ask(), vichy.ask(*vichy.players[3:], name="Vichy 2")
    assert [team.standing for team in vichy.teams] == [Standing.HELD, Standing.WAITING]
    assert vichy.teams[1].place == 1
    teams.withdraw_team(first, by=vichy.president)
    assert [team.standing for team in vichy.teams] == [Standing.WITHDRAWN, Standing.HELD]
    assert request_line(second).standing is Standing.HELD


def test_a_whole_team_is_withdrawn_with_all_its_players_and_the_next_has_its_places():
    vichy = Vichy(quota=3)
    first = vichy.ask()
    vichy.confirm(first, 1, 2)
    second = vichy.ask(*vichy.players[3:], name="Vichy 2")
    teams.withdraw_team(first, by=vichy.president)
    assert not EntryRow.objects.filter(competition=vichy.competition, state="in").exists()
    assert request_line(second).standing is Standing.HELD
    with pytest.raises(refusals.RequestOver):
        teams.withdraw_team(first, by=vichy.president)


def test_only_licensees_of_the_club_and_only_who_acts_for_it():
    vichy = Vichy()
    stranger = LicenseeFactory(federation=vichy.federation)
    with pytest.raises(refusals.NotOfThisClub):
        vichy.ask(vichy.anne, vichy.paul, stranger)
    with pytest.raises(refusals.TeamIncomplete):
        vichy.ask(vichy.anne, vichy.paul)
    with pytest.raises(refusals.MemberTwice):
        vichy.ask(vichy.anne, vichy.paul, vichy.paul)
    with pytest.raises(NotAllowed):
        vichy.ask(by=AccountFactory(person=vichy.anne))
    request = vichy.ask()
    with pytest.raises(refusals.UnknownRequest):
        teams.withdraw_team(request, by=AccountFactory(person=vichy.paul))


def test_the_captain_too_asks_another_and_withdraws_the_team():
    vichy = Vichy()
    request = vichy.ask()
    teams.ask_another(team_lines(request)[1].request, member=vichy.max, by=links.Asker(vichy.anne))
    teams.withdraw_team(request, by=links.Asker(vichy.anne))
    assert [line.standing for line in team_lines(request)] == [Standing.WITHDRAWN] * 3


def test_an_organiser_reads_no_name_of_who_has_not_confirmed():
    vichy = Vichy()
    vichy.ask()
    (team,) = club_teams(vichy.competition, vichy.club, acts=False)
    assert [one.name for one in team.members] == ["Anne Aubry", "", ""]


# --- pages and API ----------------------------------------------------------------------------------------------------


def test_a_president_enters_a_team_asks_another_and_withdraws_it(client):
    vichy = Vichy(quota=3)
    client.force_login(vichy.president)
    assert vichy.page in client.get(reverse("club-entry", args=[vichy.competition, vichy.club])).content.decode()
    assert client.post(vichy.page, vichy.sent(vichy.anne, vichy.paul)).status_code == 422
    assert client.post(vichy.page, vichy.sent() | {"name": ""}).status_code == 422
    done = client.post(vichy.page, vichy.sent(), follow=True).content.decode()
    assert ("Des places sont gardées pour l’équipe" in done, done.count("pas encore confirmé")) == (True, 3)
    (team,) = vichy.teams
    pairs.decline_partner(team.members[1].request, by=links.Asker(vichy.paul))
    other = {"member": str(team.members[1].request), "player": str(vichy.max)}
    assert "Un autre joueur est demandé" in client.post(vichy.page, other, follow=True).content.decode()
    assert client.post(vichy.page, other | {"member": str(team.members[0].request)}).status_code == 409
    assert [one.name for one in vichy.teams[0].members] == ["Anne Aubry", "Max Weil", "Zoé Zola"]
    left = client.post(vichy.page, {"withdraw": str(team.team)}, follow=True).content.decode()
    assert ("Équipe retirée" in left, "L’équipe est retirée" in left) == (True, True)
    assert client.post(vichy.page, {"withdraw": "x"}).status_code == 404


def test_a_member_answers_the_club_at_home(client):
    vichy = Vichy(quota=3)
    request = vichy.ask()
    client.force_login(AccountFactory(person=vichy.paul))
    (link,) = re.findall(r"/partenaire/[^\"]+", client.get(reverse("home")).content.decode())
    assert "Le club Chevalets de Vichy vous demande" in client.get(link).content.decode()
    client.post(link, {"answer": "confirm"})
    assert team_lines(request)[1].players == (vichy.paul,)


def test_a_competition_without_teams_has_no_such_page(client):
    vichy = Vichy()
    single, _centre = open_competition(federation=vichy.federation)
    client.force_login(vichy.president)
    assert client.get(reverse("club-team-entry", args=[single, vichy.club])).status_code == 409


def test_programs_enter_a_team_and_withdraw_it(client):
    vichy = Vichy(quota=3)
    client.force_login(vichy.president)
    sent = {
        "players": [str(player) for player in vichy.players[:3]],
        "name": "Vichy 1",
        "division": "D1",
        "centre": str(vichy.centre),
    }
    assert client.post(vichy.api, sent, content_type="application/json").status_code == 201
    (team,) = client.get(vichy.api).json()
    assert (team["division"], team["standing"], [one["awaited"] for one in team["members"]]) == (
        "D1",
        "held",
        [False, True, True],
    )
    one = reverse("api-place-request-team", args=[team["members"][1]["request"]])
    assert [client.delete(one).status_code for _press in range(2)] == [204, 409]
    client.force_login(AccountFactory(person=vichy.paul))
    assert client.delete(one).status_code == 404
