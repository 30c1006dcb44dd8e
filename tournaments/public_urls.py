"""Pages of everybody: the calendar, players, clubs, records."""

from django.urls import path

from tournaments.circuits.views import public as circuits
from tournaments.club_licences.views import public as club_licences
from tournaments.festivals import views as festivals
from tournaments.online_entries.views import (
    club_teams,
    clubs as club_entries,
    public as online_entries,
    teams as team_entries,
)
from tournaments.season_rankings.views import public as season_rankings
from tournaments.views import (
    calendar,
    diplomas,
    my_partie,
    my_partie_door,
    my_results,
    news,
    pictures,
    profiles,
    public,
    shared_pictures,
)
from tournaments.volunteers import views as volunteers

urlpatterns = [
    path("calendrier/", calendar.calendar, name="calendar"),
    path("calendrier.ics", calendar.calendar_ics, name="calendar-ics"),
    path("federations/<uuid:federation>/calendrier.ics", calendar.federation_ics, name="federation-calendar"),
    path("comites/<uuid:comite>/calendrier.ics", calendar.comite_ics, name="comite-calendar"),
    path("clubs/<uuid:club>/calendrier.ics", calendar.club_ics, name="club-calendar"),
    path("joueurs/<uuid:player>/calendrier.ics", calendar.player_ics, name="player-calendar"),
    path("actualites.atom", news.news, name="news"),
    path("federations/<uuid:federation>/actualites.atom", news.federation, name="federation-news"),
    path("comites/<uuid:comite>/actualites.atom", news.comite, name="comite-news"),
    path("clubs/<uuid:club>/actualites.atom", news.club, name="club-news"),
    path("joueurs/<uuid:player>/actualites.atom", news.player, name="player-news"),
    path("recherche/", profiles.search, name="search"),
    path("joueurs/<uuid:player>/", profiles.player, name="player"),
    path("clubs/<uuid:club>/", profiles.club, name="club"),
    path("federations/<uuid:federation>/image/<uuid:picture>/", pictures.picture, name="federation-picture"),
    path("classements/", season_rankings.rankings, name="season-rankings"),
    path("classements/<uuid:federation>/<slug:ranking>/", season_rankings.ranking, name="season-ranking"),
    path(
        "classements/<uuid:federation>/<slug:ranking>/<int:number>/<uuid:player>/",
        season_rankings.player,
        name="season-ranking-player",
    ),
    path("competitions/<uuid:competition>/inscription/", online_entries.entry, name="online-entry"),
    path("competitions/<uuid:competition>/inscription/equipe/", team_entries.team, name="team-entry"),
    path("competitions/<uuid:competition>/inscription/clubs/", club_entries.choice, name="club-entries"),
    path("competitions/<uuid:competition>/inscription/clubs/<uuid:club>/", club_entries.members, name="club-entry"),
    path(
        "competitions/<uuid:competition>/inscription/clubs/<uuid:club>/equipes/",
        club_teams.club_teams,
        name="club-team-entry",
    ),
    path("code-inscription/<key:token>/", online_entries.code, name="entry-code"),
    path("code-equipe/<key:token>/", team_entries.team_code, name="team-code"),
    path("inscription-equipe/<key:token>/", team_entries.team_places, name="team-places"),
    path("partenaire/<key:token>/", online_entries.partner, name="pair-partner"),
    path("mutation/<key:token>/", club_licences.transfer, name="transfer"),
    path("inscription/<key:token>/", online_entries.place, name="place-request"),
    path("benevole/<key:token>/", volunteers.answer, name="volunteer-answer"),
    path("circuits/", circuits.circuits, name="circuits"),
    path("circuits/<uuid:circuit>/", circuits.circuit, name="circuit"),
    path("circuits/<uuid:circuit>/inscription/", festivals.entry, name="festival-entry"),
    path("code-festival/<key:token>/", festivals.code, name="festival-code"),
    path("inscription-festival/<key:token>/", festivals.places, name="festival-places"),
    path("records/", profiles.records, name="records"),
    path("competitions/<uuid:competition>/ma-partie/", my_partie_door.door, name="my-parties-door"),
    path("code-ma-partie/<key:token>/", my_partie_door.code, name="my-parties-code"),
    path("ma-partie/<key:token>/", my_partie.parties_by_link, name="my-parties"),
    path("ma-partie/<key:token>/<uuid:partie>/<int:coup>/", my_partie.coup_by_link, name="my-coup"),
    path("ma-partie/<key:token>/<uuid:partie>/image.png", shared_pictures.partie_by_link, name="my-partie-picture"),
    path(
        "ma-partie/<key:token>/<uuid:partie>/<int:coup>/image.png", shared_pictures.coup_by_link, name="my-coup-picture"
    ),
    path("mes-resultats/", my_results.results, name="my-results"),
    path("mes-resultats.csv", my_results.results_file, name="my-results-csv"),
    path("mes-resultats/diplomes/<uuid:diploma>.pdf", diplomas.own_diploma, name="own-diploma"),
    path("ma-partie/<key:token>/diplomes/<uuid:diploma>.pdf", diplomas.diploma_by_link, name="my-diploma"),
    path("accueil/", public.landing, name="landing"),
    path("mes-parties/<uuid:entry>/", my_partie.own, name="own-parties"),
    path("mes-parties/<uuid:entry>/<uuid:partie>/<int:coup>/", my_partie.own_coup_page, name="own-coup"),
    path("mes-parties/<uuid:entry>/<uuid:partie>/image.png", shared_pictures.own_partie, name="own-partie-picture"),
    path(
        "mes-parties/<uuid:entry>/<uuid:partie>/<int:coup>/image.png", shared_pictures.own_coup, name="own-coup-picture"
    ),
]
