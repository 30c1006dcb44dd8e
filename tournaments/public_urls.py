"""Pages of everybody: the calendar, players, clubs, records."""

from django.urls import path

from tournaments.views import calendar, profiles

urlpatterns = [
    path("calendrier/", calendar.calendar, name="calendar"),
    path("calendrier.ics", calendar.calendar_ics, name="calendar-ics"),
    path("recherche/", profiles.search, name="search"),
    path("joueurs/<uuid:player>/", profiles.player, name="player"),
    path("clubs/<uuid:club>/", profiles.club, name="club"),
    path("records/", profiles.records, name="records"),
]
