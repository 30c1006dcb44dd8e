"""Addresses of the pages of rounds, whatever is played."""

from django.urls import URLPattern, path

import tournaments.converters  # noqa: F401  # the parts of the addresses below
from tournaments.game_rounds.views import public, staff, tables
from tournaments.game_rounds.views.pages import Pages


def addresses_of(pages: Pages) -> list[URLPattern]:
    """Those of a game, which begin with its key."""
    key, game = pages.game.key, {"pages": pages}
    everybody = f"competitions/<uuid:competition>/{key}/"
    conducting = f"gestion/competitions/<uuid:competition>/{key}/"
    a_round = f"{conducting}<int:number>/"
    return [
        path(everybody, public.public, game, name=key),
        path(f"{everybody}classement.<file_format:file_format>", public.standings_file, game, name=f"{key}-file"),
        path(conducting, staff.overview, game, name=pages.route()),
        path(f"{conducting}reglage/", staff.plan, game, name=pages.route("-plan")),
        path(f"{conducting}suivante/", staff.next_one, game, name=pages.route("-next")),
        path(a_round, tables.one_round, game, name=pages.route("-round")),
        path(f"{a_round}tables/<int:table_number>/", tables.one_table, game, name=pages.route("-table")),
    ]
