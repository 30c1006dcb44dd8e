"""What the pages of players show."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.history.organisation import season_label
from tournaments.queries import duplicates, players
from tournaments.tables import categories_in

_CLUB = OrganisationKind.CLUB


def line(player: players.PlayerLine) -> dict[str, Any]:
    """A player in a list."""
    return {
        "id": player.id,
        "name": player.name,
        "number": player.number,
        "club": player.club,
        "serie": player.serie,
        "category": category_label(player.category, player.season),
        "season": season_label(player.season) if player.season else "",
        "url": reverse("staff-player", args=[player.id]),
    }


def category_label(category: str, season: int | None) -> str:
    """The title of a category; its code where the table of the season no longer has it."""
    return categories_in(season or 0).titles.get(category, category)


def card_context(card: players.PlayerCard) -> dict[str, Any]:
    """Who a player is, each season, and what he entered."""
    row = card.row
    return {
        "name": card.name,
        "state": _state(card),
        "kept_url": reverse("staff-player", args=[row.merged_into]) if row.merged_into else "",
        "url": reverse("staff-player", args=[card.id]),
        "choose_url": "" if card.is_gone else reverse("staff-player-duplicate", args=[card.id]),
        "data_url": "" if card.is_gone else reverse("staff-player-data", args=[card.id]),
        "forget_url": "" if card.is_gone else reverse("staff-player-forget", args=[card.id]),
        "birth_date": card.birth_date,
        "licences": [
            {"number": number, "federation": card.names.get(authority, ""), "former": former}
            for number, authority, former in card.licences
        ],
        "club": card.names.get(row.club, "") if row.club else "",
        "club_url": reverse("organisation-page", args=[_CLUB, row.club]) if row.club else "",
        "serie": row.serie,
        "category": category_label(row.category, row.category_season),
        "seasons": [_season(card, facts) for facts in card.seasons],
        "entries": [
            {
                "name": played.name,
                "starts_on": played.starts_on,
                "state": {"withdrawn": _("withdrawn"), "excluded": _("excluded")}.get(played.state, ""),
                "pair": played.pair,
                "url": reverse("competition", args=[played.competition]),
            }
            for played in card.entries
        ],
    }


def suspicion_label(why: duplicates.Suspicion) -> str:
    return {
        duplicates.Suspicion.SAME_BIRTH_DATE: _("same name, same birth date"),
        duplicates.Suspicion.NO_BIRTH_DATE: _("same name, a birth date is unknown"),
        duplicates.Suspicion.SAME_NUMBER: _(
            "same licence number, in two federations or but for its zeros, same birth date"
        ),
    }[why]


def _state(card: players.PlayerCard) -> str:
    if card.row.forgotten:
        return _("forgotten")
    return _("merged with another player") if card.row.merged_into else ""


def _season(card: players.PlayerCard, facts: players.SeasonFacts) -> dict[str, str]:
    club = card.names.get(facts.club, "") if facts.club else _("no club")
    return {
        "label": season_label(facts.season),
        "licence": ", ".join(card.names.get(federation, "") for federation in facts.federations),
        "club": club if facts.tells_club else "",
        "serie": facts.serie,
        "category": category_label(facts.category, facts.season),
    }
