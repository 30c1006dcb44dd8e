"""What the public page of a player shows: his seasons in numbers, his share of the top through time, fine coups."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.dates import written_date
from tournaments.domain.dated import season_on
from tournaments.history.organisation import season_label
from tournaments.presentation import charts
from tournaments.presentation.players import category_label
from tournaments.presentation.profiles import result_shown
from tournaments.queries.public.achievements import Achievements, FineCoup
from tournaments.queries.public.players import PublicPlayer, Result

# Fewer say nothing of a way through time.
_LEAST = 3


def player_context(page: PublicPlayer, achievements: Achievements) -> dict[str, Any]:
    """`achievements`: none of a player whose name the reader may not read."""
    return {
        "player": page,
        "category": category_label(page.category, page.category_season),
        "told": ", ".join(filter(None, (page.club[1] if page.club else "", page.serie))),
        "seasons": _seasons(page, achievements),
        "shares": shares_of(page.results) if page.is_named else None,
        "coups": [_coup(coup) for coup in achievements.coups],
    }


def _seasons(page: PublicPlayer, achievements: Achievements) -> list[dict[str, Any]]:
    sums = {season.season: season for season in achievements.seasons}
    return [
        {
            "label": season_label(season),
            "sums": sums.get(season),
            "tops": achievements.tops.get(season, 0),
            "best_rank": min((result.rank for result in results if result.rank), default=None),
            "results": [result_shown(result) for result in results],
        }
        for season, results in page.seasons
    ]


def shares_of(results: Iterable[Result]) -> charts.Chart | None:
    """His share of the top in each competition with results, the first one first."""
    played = sorted((result for result in results if result.percent is not None), key=lambda result: result.starts_on)
    if len(played) < _LEAST:
        return None
    values = [round(result.percent or 0) for result in played]
    best = max(values)
    numbered = groupby(enumerate(played), key=lambda place: season_on(place[1].starts_on))
    text = _("From %(first)s%% to %(last)s%%; the best: %(best)s%%, %(name)s.") % {
        "first": values[0],
        "last": values[-1],
        "best": best,
        "name": played[values.index(best)].name,
    }
    return charts.line(
        [charts.Series("%", values)],
        charts.Axis(
            head=_("Competition"),
            places=[f"{result.name}, {written_date(result.starts_on)}" for result in played],
            marks=[(next(group)[0], f"{(season - 1) % 100:02}–{season % 100:02}") for season, group in numbered],
        ),
        title=_("Share of the top, competition by competition"),
        text=text,
    )


def _coup(coup: FineCoup) -> dict[str, Any]:
    return {
        "word": coup.word,
        "reference": coup.reference,
        "points": coup.points,
        "competition": coup.competition_name,
        "on": coup.on,
        "url": reverse("games:coup", args=[coup.partie, coup.coup]),
    }
