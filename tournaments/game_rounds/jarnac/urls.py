"""Pages of rounds of Jarnac."""

from django.urls import path

import tournaments.converters  # noqa: F401  # the parts of the addresses below
from tournaments.game_rounds.jarnac.views import overview as jarnac
from tournaments.game_rounds.jarnac.views import public as jarnac_public
from tournaments.game_rounds.jarnac.views import tables as jarnac_rounds

_STAFF = "gestion/competitions/<uuid:competition>/jarnac/"

urlpatterns = [
    path("competitions/<uuid:competition>/jarnac/", jarnac_public.jarnac, name="jarnac"),
    path(
        "competitions/<uuid:competition>/jarnac/classement.<file_format:file_format>",
        jarnac_public.standings_file,
        name="jarnac-file",
    ),
    path(_STAFF, jarnac.jarnac, name="staff-jarnac"),
    path(f"{_STAFF}reglage/", jarnac.plan, name="staff-jarnac-plan"),
    path(f"{_STAFF}suivante/", jarnac.next_one, name="staff-jarnac-next"),
    path(f"{_STAFF}<int:number>/", jarnac_rounds.one_round, name="staff-jarnac-round"),
    path(f"{_STAFF}<int:number>/tables/<int:table_number>/", jarnac_rounds.one_table, name="staff-jarnac-table"),
]
