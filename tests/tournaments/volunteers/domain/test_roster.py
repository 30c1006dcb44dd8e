"""Who is needed, who comes, who has a pass, what clubs owe."""

from dataclasses import replace

import pytest

from engine.events.testing import given
from tests.tournaments.season_rankings.domain.made import player
from tournaments.volunteers.domain import refusals, roster
from tournaments.volunteers.domain.roster import EACH_DAY, ROSTER, ClubDebt, Roster
from tournaments.volunteers.events import (
    VolunteerAccepted,
    VolunteerAsked,
    VolunteerDeclined,
    VolunteerEnlisted,
    VolunteerHoursSet,
    VolunteerNeed,
    VolunteerPassMade,
    VolunteerReleased,
    VolunteersPlanned,
)

VICHY, AIX, CLUB, OTHER_CLUB, ANNE, LEA, FIRST, SECOND, PASS = map(player, range(9))
WHERE = {"centres": {VICHY}, "days": 2}
NEED = VolunteerNeed(centre=VICHY, duty="arbitre", day=1, count=2)
COMES = VolunteerEnlisted(volunteer=FIRST, player=ANNE, centre=VICHY, duty="arbitre", day=1, club=CLUB)
COLLECTS = VolunteerEnlisted(volunteer=SECOND, player=LEA, centre=VICHY, duty="ramasseur", day=EACH_DAY, club=CLUB)


def after(*events):
    state = Roster()
    for event in events:
        state = roster.evolve(state, event)
    return state


def test_needs_are_said_once_and_may_change():
    planned = VolunteersPlanned(needs=(NEED,), players_per_volunteer=10)
    asked = {"needs": [NEED], "players_per_volunteer": 10, **WHERE}
    given(ROSTER).when(roster.plan, **asked).then(planned)
    given(ROSTER, planned).when(roster.plan, **asked).then()
    none = VolunteersPlanned(needs=(), players_per_volunteer=0)
    given(ROSTER, planned).when(roster.plan, **{**asked, "needs": [], "players_per_volunteer": 0}).then(none)


@pytest.mark.parametrize(
    ("needs", "refused"),
    [
        ([replace(NEED, centre=AIX)], refusals.DutyElsewhere),
        ([replace(NEED, day=3)], refusals.DayBeyondEnd),
        ([NEED, replace(NEED, count=1)], refusals.NeededTwice),
    ],
)
def test_needs_are_of_the_centres_and_days_of_the_competition(needs, refused):
    given(ROSTER).when(roster.plan, needs=needs, players_per_volunteer=0, **WHERE).then_refuses(refused)


def test_hours_are_said_beside_the_needs_and_only_what_changes_is_recorded():
    planned = VolunteersPlanned(needs=(NEED,), players_per_volunteer=0)
    early = VolunteerHoursSet(centre=VICHY, duty="arbitre", day=1, begins="08:30", ends="18:00", volunteers=())
    said = {"needs": [NEED], "players_per_volunteer": 0, **WHERE}
    hours = {roster.duty_of(NEED): ("08:30", "18:00")}
    given(ROSTER).when(roster.plan, hours=hours, **said).then(planned, early)
    given(ROSTER, planned, early).when(roster.plan, hours=hours, **said).then()
    none = replace(early, begins="", ends="", volunteers=(FIRST,))
    given(ROSTER, planned, early, COMES, COLLECTS).when(roster.plan, **said).then(none)
    backwards = {roster.duty_of(NEED): ("18:00", "08:30")}
    given(ROSTER).when(roster.plan, hours=backwards, **said).then_refuses(refusals.HoursBackwards)


def test_who_is_asked_says_yes_or_no():
    asked = VolunteerAsked(volunteer=FIRST, player=ANNE, centre=VICHY, duty="arbitre", day=1, club=CLUB)
    free = {"playing": set(), **WHERE}
    given(ROSTER).when(roster.ask, asked=asked, **free).then(asked)
    given(ROSTER, asked).when(roster.ask, asked=asked, **free).then()
    other = replace(COMES, volunteer=SECOND)
    given(ROSTER, asked).when(roster.enlist, enlisted=other, **free).then_refuses(refusals.VolunteerBusy)
    yes, no = VolunteerAccepted(volunteer=FIRST), VolunteerDeclined(volunteer=FIRST)
    given(ROSTER, asked).when(roster.accept, volunteer=FIRST, playing=()).then(yes)
    given(ROSTER, asked).when(roster.accept, volunteer=FIRST, playing={ANNE}).then_refuses(refusals.VolunteerPlays)
    given(ROSTER, asked, yes).when(roster.accept, volunteer=FIRST, playing=()).then()
    given(ROSTER, asked).when(roster.decline, volunteer=FIRST).then(no)
    given(ROSTER, asked, yes).when(roster.decline, volunteer=FIRST).then(VolunteerReleased(volunteer=FIRST))
    given(ROSTER, asked, no).when(roster.accept, volunteer=FIRST, playing=()).then_refuses(refusals.NoSuchVolunteer)
    assert after(asked, yes).enlisted == {FIRST: COMES}
    assert (after(asked).missing(NEED), after(asked, yes).missing(NEED)) == (2, 1)


def test_somebody_comes_who_does_not_play_and_is_free_that_day():
    asked = {"playing": {LEA}, **WHERE}
    given(ROSTER).when(roster.enlist, enlisted=COMES, **asked).then(COMES)
    given(ROSTER, COMES).when(roster.enlist, enlisted=COMES, **asked).then()
    again = replace(COMES, volunteer=SECOND, duty="tableau")
    for day, refused in ((1, True), (EACH_DAY, True), (2, False)):
        outcome = given(ROSTER, COMES).when(roster.enlist, enlisted=replace(again, day=day), **asked)
        if refused:
            outcome.then_refuses(refusals.VolunteerBusy)
        else:
            outcome.then(replace(again, day=day))
    given(ROSTER).when(roster.enlist, enlisted=COLLECTS, **asked).then_refuses(refusals.VolunteerPlays)
    elsewhere = replace(COMES, centre=AIX)
    given(ROSTER).when(roster.enlist, enlisted=elsewhere, **asked).then_refuses(refusals.DutyElsewhere)


def test_who_does_not_come_is_needed_again():
    given(ROSTER, COMES).when(roster.release, volunteer=FIRST).then(VolunteerReleased(volunteer=FIRST))
    given(ROSTER).when(roster.release, volunteer=FIRST).then_refuses(refusals.NoSuchVolunteer)
    assert after(COMES).missing(NEED) == 1
    assert after(COMES, VolunteerReleased(volunteer=FIRST)).missing(NEED) == 2
    assert after(COMES).missing(replace(NEED, count=0)) == 0


def test_those_who_correct_have_one_pass_at_a_time():
    made = VolunteerPassMade(volunteer=FIRST, day_pass=PASS)
    given(ROSTER, COMES).when(roster.note_pass, volunteer=FIRST, day_pass=PASS).then(made)
    given(ROSTER, COMES, made).when(roster.note_pass, volunteer=FIRST, day_pass=PASS).then()
    with pytest.raises(refusals.DutyWithoutPass):
        roster.refuse_pass(after(COLLECTS), volunteer=SECOND, lasting=())
    with pytest.raises(refusals.PassMadeAlready):
        roster.refuse_pass(after(COMES, made), volunteer=FIRST, lasting={PASS})
    roster.refuse_pass(after(COMES, made), volunteer=FIRST, lasting=())


def test_a_club_owes_one_for_so_many_players_whole():
    state = after(
        VolunteersPlanned(needs=(), players_per_volunteer=10),
        COMES,
        replace(COMES, volunteer=SECOND, day=2),
    )
    assert roster.debts(state, {CLUB: 25, OTHER_CLUB: 9}) == [ClubDebt(CLUB, 25, owed=2, sent=1)]
    assert roster.debts(state, {OTHER_CLUB: 10}) == [
        ClubDebt(CLUB, 0, owed=0, sent=1),
        ClubDebt(OTHER_CLUB, 10, owed=1, sent=0),
    ]
    assert roster.debts(after(), {CLUB: 25}) == []
