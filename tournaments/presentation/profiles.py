"""What the pages of players, clubs and records show around what was read."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.dates import written_date
from games.presentation.ruleset import formula_in_words
from tournaments.history.organisation import season_label
from tournaments.presentation import competitions, players
from tournaments.queries.public import clubs, places, records
from tournaments.queries.public.players import FoundPlayer, Result


def result_shown(result: Result) -> dict[str, Any]:
    """A result, with the address of its line in the standings."""
    return {
        "name": result.name,
        "starts_on": result.starts_on,
        "status": competitions.published_label(result.kind),
        "rank": result.rank,
        "shared": result.shared,
        "entries": result.entries,
        "total": result.total,
        "percent": result.percent,
        "points": result.points,
        "url": line_url(result),
    }


def line_url(result: Result) -> str:
    """The standings of the competition, this line pinned above them."""
    return f"{reverse('standings', args=[result.competition])}?{urlencode({'joueur': str(result.entry)})}"


def found_shown(player: FoundPlayer) -> dict[str, Any]:
    return {
        "name": player.name,
        "note": " · ".join(filter(None, (player.club, player.serie))),
        "player_url": reverse("player", args=[player.id]),
        "result": result_shown(player.result) if player.result else None,
    }


def search_context(
    found: Iterable[FoundPlayer],
    of_clubs: Iterable[places.FoundClub],
    of_competitions: Iterable[places.FoundCompetition],
) -> dict[str, list[dict[str, Any]]]:
    """What a search found, of each kind."""
    return {
        "found": [found_shown(player) for player in found],
        "clubs": [{"name": one.name, "note": one.code, "url": reverse("club", args=[one.id])} for one in of_clubs],
        "competitions": [
            {"name": one.name, "note": written_date(one.starts_on), "url": reverse("competition", args=[one.id])}
            for one in of_competitions
        ],
    }


def licensee_shown(licensee: clubs.Licensee) -> dict[str, Any]:
    return {
        "name": licensee.name,
        "serie": licensee.serie,
        "category": players.category_label(licensee.category, licensee.category_season),
        "played": licensee.played,
        "best": result_shown(licensee.best) if licensee.best else None,
        "url": reverse("player", args=[licensee.id]),
    }


def gathering_shown(gathering: clubs.Gathering) -> dict[str, Any]:
    """A competition of several licensees, with the best lines of them where there are any."""
    return {
        **result_shown(gathering.result),
        "url": reverse("competition", args=[gathering.result.competition]),
        "count": gathering.count,
        "lines": [{"player": licensee, "result": result_shown(result)} for licensee, result in gathering.lines],
    }


def club_context(page: clubs.PublicClub) -> dict[str, Any]:
    """What stands around the list of licensees."""
    return {
        "best": [{"player": licensee, "result": result_shown(result)} for licensee, result in page.best],
        "season": season_label(page.season) if page.season else "",
        "recent": [gathering_shown(gathering) for gathering in page.recent],
        "coming": [gathering_shown(gathering) for gathering in page.coming],
    }


def record_titles(all_records: records.Records) -> list[dict[str, Any]]:
    """Each record with its title, what it counts, and its lines."""
    totals = [
        {
            "title": _("Total of a partie %(formula)s") % {"formula": formula_in_words(formula)},
            "rule": _("The most points in one partie of this formula, solos included."),
            "unit": "",
            "lines": [_held(line) for line in lines],
        }
        for formula, lines in all_records.totals.items()
    ]
    words = {
        records.SHARE: (_("Share of the top"), _("The points of a partie beside those of its top."), "%"),
        records.TOPS: (_("Tops"), _("How many coups of a partie were played at the score of the top."), ""),
        records.SOLOS: (_("Solos"), _("The points of the solos of a partie: alone with the best score of a coup."), ""),
        records.SCORE: (
            _("Score of one coup"),
            _("The most points for a single bulletin; a moyenne does not count."),
            "",
        ),
    }
    others = [
        {
            "title": words[name][0],
            "rule": words[name][1],
            "unit": words[name][2],
            "lines": [_held(line) for line in lines],
        }
        for name, lines in all_records.others.items()
        if lines
    ]
    return totals + others


def _held(line: records.Held) -> dict[str, Any]:
    return {
        "value": line.value,
        "name": line.name,
        "competition": line.competition_name,
        "on": line.on,
        "url": reverse("why", args=[line.competition, line.entry]),
    }
