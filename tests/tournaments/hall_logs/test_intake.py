"""Which events of a hall come home, and which of them do not fit what is here by then."""

from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest

from games.events.partie import BagChecked, DrawSource, PartieCreated
from games.streams import partie_stream
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.plan import Conduct, Plan
from tournaments.events import centre as centres, competition as events, player as players
from tournaments.hall_logs.domain import refusals
from tournaments.hall_logs.domain.intake import Written, coming_home, refuse_misfits
from tournaments.streams import centre_stream, competition_stream, player_stream

HERE, HALL, ELSEWHERE = UUID(int=1), UUID(int=2), UUID(int=3)
ENTRY, OTHER, PLAYER, PARTIE = UUID(int=4), UUID(int=5), UUID(int=6), UUID(int=7)
STREAM = competition_stream(HERE)
CREATED = events.CompetitionCreated(
    name="Simultané", starts_on=date(2027, 1, 9), profile="fisf-2020", formula="normale", seconds=180, lexicon="libre"
)
PARTIE_CREATED = PartieCreated(
    competition=HERE,
    round=1,
    profile="fisf-2020",
    profile_digest="",
    formula="normale",
    lexicon="libre",
    lexicon_digest="",
    seconds=180,
    source=DrawSource.PREPARED,
    commitment="",
)


def competition(*happened, conduct=Conduct.CENTRES):
    state = COMPETITION.initial()
    accepted = events.EntryAccepted(entry=ENTRY, centre=HALL, players=(PLAYER,))
    for event in (CREATED, events.CentreEnrolled(centre=HALL), accepted, *happened):
        state = COMPETITION.evolve(state, event)
    state.plan = Plan(template="simultane", conduct=conduct)
    return state


def wrote(*said, own=True):
    return [Written(place, stream, event, own) for place, (stream, event) in enumerate(said, start=1)]


def home(log, **state):
    return [written.event for written in coming_home(log, competition(**state), id_=HERE, centre=HALL)]


def misfit(kind, event, *happened):
    with pytest.raises(kind):
        refuse_misfits(competition(*happened), wrote((STREAM, event)), id_=HERE, centre=HALL)


def test_what_the_hall_did_at_its_tables_comes_home():
    seated = events.TableAssigned(entry=ENTRY, table=4)
    parties = [(partie_stream(PARTIE), PARTIE_CREATED), (partie_stream(PARTIE), BagChecked())]
    assert home(wrote((STREAM, seated), *parties)) == [seated, PARTIE_CREATED, BagChecked()]


def test_what_it_took_along_does_not_come_home_but_says_what_is_its_own():
    checked = Written(9, partie_stream(PARTIE), BagChecked(), own=True)
    assert home([*wrote((partie_stream(PARTIE), PARTIE_CREATED), own=False), checked]) == [BagChecked()]


def test_who_works_in_a_hall_and_parties_of_none_stay_there():
    appointed = centres.ArbitreAppointed(account=OTHER)
    alone = replace(PARTIE_CREATED, competition=None)
    assert home(wrote((centre_stream(HALL), appointed), (partie_stream(PARTIE), alone))) == []


def test_a_newcomer_comes_home_and_what_is_said_of_others_stays():
    registered, joined = players.PlayerRegistered(), players.ClubJoined(club=HERE, season=2027)
    newcomer, known = player_stream(PLAYER), player_stream(OTHER)
    log = [*wrote((known, registered), own=False), *wrote((newcomer, registered), (newcomer, joined), (known, joined))]
    assert home(log) == [registered, joined]


def test_the_federation_opens_the_rounds_of_a_simultane_and_a_hall_alone_its_own():
    opened = events.RoundOpened(round=1, partie=PARTIE)
    assert home(wrote((STREAM, opened))) == []
    assert home(wrote((STREAM, opened)), conduct=Conduct.TOGETHER) == [opened]


def test_an_entry_that_is_not_here():
    misfit(refusals.EntryUnknownHere, events.EntryCheckedIn(entry=OTHER))
    misfit(refusals.EntryUnknownHere, events.EntryAccepted(entry=OTHER, centre=ELSEWHERE, players=(OTHER,)))
    moved = events.EntryAccepted(entry=OTHER, centre=ELSEWHERE, players=(OTHER,))
    misfit(refusals.EntryUnknownHere, events.EntryCheckedIn(entry=OTHER), moved)


def test_a_player_who_was_entered_on_both_sides():
    misfit(refusals.EnteredHereToo, events.EntryAccepted(entry=OTHER, centre=HALL, players=(PLAYER,)))


def test_a_round_that_is_not_open_here():
    misfit(refusals.RoundNotOpenHere, events.CentrePartieOpened(round=1, centre=HALL, partie=PARTIE))


def test_a_partie_that_was_opened_on_both_sides():
    opened = events.RoundOpened(round=1, partie=OTHER, centres=(HALL,))
    begun = events.CentrePartieOpened(round=1, centre=HALL, partie=PARTIE)
    misfit(refusals.PlayedHereToo, begun, opened, replace(begun, partie=ENTRY))
    misfit(refusals.PlayedHereToo, replace(opened, centres=()), opened)


def test_a_table_with_two_players():
    seated = events.TableAssigned(entry=ENTRY, table=4)
    beside = events.EntryAccepted(entry=OTHER, centre=HALL, players=(OTHER,))
    misfit(refusals.TableTwiceHere, events.TableAssigned(entry=OTHER, table=4), seated, beside)


def test_what_fits_is_taken():
    entered = events.EntryAccepted(entry=OTHER, centre=HALL, players=(OTHER,))
    seated = events.TableAssigned(entry=OTHER, table=2)
    refuse_misfits(competition(), wrote((STREAM, entered), (STREAM, seated)), id_=HERE, centre=HALL)
