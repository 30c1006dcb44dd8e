"""A team asks for all of its places at once; they are kept until each member confirms, and another may be asked."""

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from tests.tournaments.online_entries.domain.scene import AT, CENTRES, UNTIL, WAIVER, Scene
from tournaments.domain.competition.admission import Application
from tournaments.domain.plan import Division, Plan, content_of
from tournaments.domain.refusals import admission
from tournaments.events import competition as of_competition
from tournaments.events.competition import EntryAccepted, EntryClassified
from tournaments.online_entries import events
from tournaments.online_entries.domain import companions, deciding, refusals
from tournaments.online_entries.domain.deciding import Situation
from tournaments.online_entries.domain.requests import RequestState

CLUB = UUID(int=77)


class Teams(Scene):
    """Interclubs whose division has teams of three, of 20 at the most."""

    def __init__(self, *, quota=None, approval=False):
        super().__init__(quota=quota, approval=approval)
        division = Division(name="D1", size=3, least=6, most=20)
        plan = Plan(template="interclubs", shape=self.shape.INTERCLUBS, entry=self.rules, divisions=(division,))
        self._fold([], [of_competition.CompetitionPlanned(plan=content_of(plan))])
        self.indices = {}

    def application(self, player, *, entry=None, club=CLUB):
        accepted = EntryAccepted(entry=entry or player, centre=CENTRES[0], players=(player,))
        classed = EntryClassified(
            entry=accepted.entry, serie="4A", category="", club=club, comite=None, federation=None,
            index=self.indices.get(player, 5),
        )  # fmt: skip
        return Application(accepted, classed, licensed=True)

    def situation(self):
        whole = self.entries.whole_teams()
        applications = {}
        for id_, known in self.entries.requests.items():
            if known.state not in deciding.OPEN:
                continue
            one = (
                self.application(known.players[0], entry=known.entry)
                if known.players
                else Application(EntryAccepted(entry=known.entry, centre=known.centre, players=()))
            )
            team = known.team if known.team in whole else None
            applications[id_] = replace(one, awaited=known.awaited, together=known.team, team=team)
        return Situation(entries=self.entries, competition=self.competition, applications=applications)

    def decide(self, decision):
        self._fold(decision.requests, decision.competition)
        return decision

    def ask(self, name="Vichy 1", at=100, members=3, twice=False):
        """The requests are `at`, `at` + 1…; so are the players."""
        requests = tuple(UUID(int=at + seat) for seat in range(members))
        named = (requests[0], requests[0], *requests[2:]) if twice else requests
        asked = events.TeamAsked(
            team=UUID(int=at + 50), name=name, division="D1", club=CLUB, centre=CENTRES[0],
            requests=requests, entries=requests, members=named, until=UNTIL,
        )  # fmt: skip
        others = [Application(EntryAccepted(entry=id_, centre=CENTRES[0], players=())) for id_ in requests[1:]]
        applications = [self.application(requests[0]), *others]
        self.decide(companions.ask_team(self.situation(), asked=asked, applications=applications, at=AT))
        return requests

    def confirm(self, request, player=None, at=AT, **told):
        application = self.application(player or request, entry=request, **told)
        return self.decide(companions.confirm(self.situation(), request=request, application=application, at=at))

    def states(self, requests):
        return [self.entries.requests[id_].state.value for id_ in requests]


def test_the_places_of_a_team_are_kept_until_each_has_confirmed():
    scene = Teams(quota=4)
    requests = scene.ask()
    assert scene.states(requests) == ["held"] * 3
    scene.confirm(requests[1])
    assert scene.states(requests) == ["held"] * 3
    decision = scene.confirm(requests[2])
    assert scene.states(requests) == ["placed"] * 3
    assert [type(event).__name__ for event in decision.competition] == [
        "TeamFormed",
        *["EntryAccepted"] * 3,
        *["EntryClassified"] * 3,
        *["EntryJoinedTeam"] * 3,
    ]
    (team,) = scene.competition.teams.values()
    assert (team.name, team.club, team.division) == ("Vichy 1", CLUB, "D1")


def test_a_team_has_all_of_its_places_or_none_and_moves_up_whole():
    scene = Teams(quota=5)
    first, second = scene.ask(), scene.ask("Lyon 1", at=200)
    assert (scene.states(first), scene.states(second)) == (["held"] * 3, ["pending"] * 3)
    scene.confirm(second[1])
    scene.confirm(second[2])
    assert scene.states(second) == ["pending"] * 3
    late = UNTIL + timedelta(minutes=1)
    scene.decide(companions.lapse(scene.situation(), request=first[1], at=late))
    assert (scene.states(first), scene.states(second)) == (["lapsed"] * 3, ["placed"] * 3)


def test_another_replaces_who_does_not_play():
    scene = Teams(quota=3)
    requests = scene.ask()
    scene.confirm(requests[1])
    scene.decide(companions.decline(scene.situation(), request=requests[2]))
    # one who had confirmed leaves too
    scene.decide(deciding.withdraw(scene.situation(), request=requests[1]))
    assert scene.states(requests) == ["held"] * 3
    zoe = UUID(int=300)
    told = {"request": requests[2], "entry": zoe, "at": AT}
    with pytest.raises(refusals.MemberTwice):
        companions.ask_another(scene.situation(), member=requests[0], **told)
    with pytest.raises(refusals.NobodyAwaited):
        companions.ask_another(scene.situation(), member=zoe, **told | {"request": requests[0]})
    scene.decide(companions.ask_another(scene.situation(), member=zoe, **told))
    assert scene.entries.requests[requests[2]].entry == zoe
    scene.confirm(requests[1])
    scene.confirm(requests[2], player=zoe)
    assert scene.states(requests) == ["placed"] * 3


def test_a_team_that_breaks_its_division_is_refused_to_whoever_confirms():
    scene = Teams()
    requests = scene.ask()
    scene.indices[requests[1]] = 30
    with pytest.raises(admission.IndicesTooHigh):
        scene.confirm(requests[1])
    with pytest.raises(admission.OtherClub):
        scene.confirm(requests[2], club=UUID(int=78))
    scene.indices = dict.fromkeys(requests, 1)
    scene.confirm(requests[1])
    with pytest.raises(admission.IndicesTooLow):
        scene.confirm(requests[2])


def test_a_team_is_named_whole_and_once():
    scene = Teams()
    with pytest.raises(refusals.TeamIncomplete):
        scene.ask(members=2)
    with pytest.raises(refusals.MemberTwice):
        scene.ask(twice=True)
    scene.ask()
    with pytest.raises(admission.TeamNameTaken):
        scene.ask("VICHY 1", at=200)
    with pytest.raises(refusals.PlaceAlreadyAsked):
        scene.ask("Vichy 2")


def test_whoever_asked_withdraws_for_all_and_staff_decide_of_all():
    scene = Teams(quota=3, approval=True)
    requests = scene.ask()
    assert scene.states(requests) == ["pending"] * 3
    with pytest.raises(refusals.PartnerAwaited):
        deciding.qualify(scene.situation(), request=requests[0], waiver=WAIVER)
    scene.decide(deciding.accept(scene.situation(), request=requests[1]))
    assert scene.states(requests) == ["held"] * 3
    scene.decide(deciding.withdraw(scene.situation(), request=requests[0]))
    assert scene.states(requests) == ["withdrawn"] * 3
    again = scene.ask(at=400)
    scene.decide(deciding.refuse(scene.situation(), request=again[2], reason=(WAIVER.reason, "0")))
    assert scene.states(again) == ["refused"] * 3


def test_a_whole_team_is_qualified_and_one_of_it_withdraws_alone():
    scene = Teams(quota=1, approval=True)
    requests = scene.ask()
    for request in requests[1:]:
        scene.confirm(request)
    assert scene.states(requests) == ["pending"] * 3
    scene.decide(deciding.qualify(scene.situation(), request=requests[0], waiver=WAIVER))
    assert scene.states(requests) == ["placed"] * 3
    scene.decide(deciding.withdraw(scene.situation(), request=requests[1]))
    assert scene.states(requests) == ["placed", "withdrawn", "placed"]
    assert scene.entries.requests[requests[1]].state is RequestState.WITHDRAWN
