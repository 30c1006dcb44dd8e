"""The calendar of competitions, on a page and as files for diaries."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import icalendar
import pytest
from django.utils.timezone import localdate

from engine.people.actors import SYSTEM
from engine.web.calendars import Entry, calendar_file
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.players import PlayerFactory
from tests.factories.streams import happen
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.competitions import create_competition
from tournaments.domain.plan import Plan, Visit
from tournaments.events.player import ClubJoined
from tournaments.streams import player_stream

SATURDAY = date(2027, 1, 9)
DESCRIBED = {"stamp": datetime(2026, 11, 21, 22, 0, tzinfo=UTC), "place": "", "url": "https://exemple.invalid/"}


def events_of(answer) -> list[icalendar.Event]:
    return icalendar.Calendar.from_ical(answer.content).walk("VEVENT")


@pytest.mark.django_db
def test_the_calendar_goes_by_month_and_narrows(client):
    soon = localdate() + timedelta(days=20)
    create_competition(
        by=SYSTEM, name="Bientôt", starts_on=soon, profile="fisf-2020", formula="normale", lexicon=LEXICON
    )
    (month,) = client.get("/calendrier/").context["months"]
    assert [one["name"] for one in month["competitions"]] == ["Bientôt"]
    assert client.get("/calendrier/", {"passe": "1"}).context["months"] == []
    assert client.get("/calendrier/", {"type": "autre"}).context["months"] == []
    assert client.get("/calendrier/", {"federation": "autre"}).context["months"] != []
    assert client.get("/calendrier/", {"federation": str(UUID(int=7))}).context["months"] == []
    file = client.get("/calendrier.ics")
    (event,) = events_of(file)
    assert (file["Content-Type"], event["SUMMARY"]) == ("text/calendar; charset=utf-8", "Bientôt")
    assert (event.start, event.end) == (soon, soon + timedelta(days=1))


@pytest.mark.django_db
def test_hours_that_are_announced_stand_in_the_diary_by_the_clocks_of_the_place(client):
    visit = Visit(hours="Accueil à 13 h 30\nPartie 1 de 14 h à 16 h 30")
    plan = Plan(template="tournoi", days=2, place="Nouméa", time_zone="Pacific/Noumea", visit=visit)
    competition = CompetitionFactory(name="Open", starts_on=SATURDAY, plan=plan)
    doors, first = events_of(client.get("/calendrier.ics"))
    noumea = ZoneInfo("Pacific/Noumea")
    assert (doors["SUMMARY"], doors.start) == ("Open : Accueil", datetime(2027, 1, 9, 13, 30, tzinfo=noumea))
    assert (first["SUMMARY"], first.end) == ("Open : Partie 1", datetime(2027, 1, 9, 16, 30, tzinfo=noumea))
    assert first["URL"].endswith(f"/competitions/{competition}/")


@pytest.mark.django_db
def test_a_federation_a_club_and_a_player_have_a_diary_of_their_own(client):
    federation = FederationFactory()
    club = ClubFactory(federation=federation)
    ours = CompetitionFactory(name="Chez nous", federation=federation)
    elsewhere = CompetitionFactory(name="Ailleurs")
    player = PlayerFactory(name="Zoé Petit")
    happen(player_stream(player), ClubJoined(club=club, season=2027))
    EntryFactory(competition=elsewhere, centre=CentreFactory(competition=elsewhere), player=player)
    assert ours
    told = {
        address: [str(event["SUMMARY"]) for event in events_of(client.get(f"{address}calendrier.ics"))]
        for address in ("/", f"/federations/{federation}/", f"/clubs/{club}/", f"/joueurs/{player}/")
    }
    assert [sorted(names) for names in told.values()] == [
        ["Ailleurs", "Chez nous"],
        ["Chez nous"],
        ["Ailleurs"],
        ["Ailleurs"],
    ]


def test_a_calendar_file_is_written_as_the_standard_says():
    day = Entry(uid="1@raccord", first=SATURDAY, last=date(2027, 1, 10), title="Coupe, ou; tournoi", **DESCRIBED)
    file = calendar_file("Raccord", [day]).decode()
    assert "DTSTART;VALUE=DATE:20270109\r\nDTEND;VALUE=DATE:20270111\r\n" in file
    assert "SUMMARY:Coupe\\, ou\\; tournoi\r\n" in file
    assert "DTSTAMP:20261121T220000Z\r\n" in file


def test_an_hour_bears_its_zone_and_ends_only_where_that_is_said():
    at = datetime(2027, 1, 9, 14, 0, tzinfo=ZoneInfo("America/Toronto"))
    file = calendar_file("Raccord", [Entry(uid="1@raccord", first=at, last=at, title="Partie 1", **DESCRIBED)]).decode()
    assert "DTSTART;TZID=America/Toronto:20270109T140000\r\n" in file
    assert ("DTEND" in file, "BEGIN:VTIMEZONE\r\nTZID:America/Toronto\r\n" in file) == (False, True)
