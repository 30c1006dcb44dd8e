"""Pages of rounds of Scrabble cartes."""

from django.urls import path

import tournaments.converters  # noqa: F401  # the parts of the addresses below
from tournaments.game_rounds.cartes.views import overview as cartes
from tournaments.game_rounds.cartes.views import public as cartes_public
from tournaments.game_rounds.cartes.views import tables as cartes_rounds

_STAFF = "gestion/competitions/<uuid:competition>/cartes/"

urlpatterns = [
    path("competitions/<uuid:competition>/cartes/", cartes_public.cartes, name="cartes"),
    path(
        "competitions/<uuid:competition>/cartes/classement.<file_format:file_format>",
        cartes_public.standings_file,
        name="cartes-file",
    ),
    path(_STAFF, cartes.cartes, name="staff-cartes"),
    path(f"{_STAFF}reglage/", cartes.plan, name="staff-cartes-plan"),
    path(f"{_STAFF}suivante/", cartes.next_one, name="staff-cartes-next"),
    path(f"{_STAFF}<int:number>/", cartes_rounds.one_round, name="staff-cartes-round"),
    path(f"{_STAFF}<int:number>/tables/<int:table_number>/", cartes_rounds.one_table, name="staff-cartes-table"),
]
