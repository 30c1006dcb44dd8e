"""Addresses of the frames that other sites hold, and of the pages that make them."""

from django.urls import path

from tournaments.embeds.views import builder, frames as views, oembed

urlpatterns = [
    path("cadres/classement/<uuid:competition>/", views.standings, name="embed-standings"),
    path("cadres/calendrier/", views.calendar, name="embed-calendar"),
    path("cadres/grille/<uuid:partie>/", views.grid, name="embed-grid"),
    path("cadres/relecture/<uuid:partie>/", views.replay, name="embed-replay"),
    path("cadres/classement/<uuid:competition>/reglages/", builder.of_standings, name="embed-standings-builder"),
    path("cadres/calendrier/reglages/", builder.of_calendar, name="embed-calendar-builder"),
    path("cadres/grille/<uuid:partie>/reglages/", builder.of_grid, name="embed-grid-builder"),
    path("cadres/relecture/<uuid:partie>/reglages/", builder.of_replay, name="embed-replay-builder"),
    path("oembed/", oembed.oembed, name="oembed"),
    path("cadres/couleurs/<slug:colours>.css", views.colours, name="embed-colours"),
]
