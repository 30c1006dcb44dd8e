"""The facts of rankings over the seasons as sentences."""

from django.utils.translation import gettext as _

from engine.web.history import Names, describes
from tournaments.history.organisation import season_label
from tournaments.season_rankings import events


@describes(events.SeasonRankingPublished)
def published(event: events.SeasonRankingPublished, names: Names) -> str:
    return _("Ranking of %(season)s published, number %(number)s") % {
        "season": season_label(event.season),
        "number": event.number,
    }


@describes(events.SeasonRankingCarriedOver)
def carried_over(event: events.SeasonRankingCarriedOver, names: Names) -> str:
    return _("Ranking of %(season)s taken over from a file") % {"season": season_label(event.season)}


@describes(events.SeasonSerieDecided)
def decided(event: events.SeasonSerieDecided, names: Names) -> str:
    said = {"player": names.get(event.player, ""), "serie": event.serie, "season": season_label(event.season)}
    if not event.serie:
        return _("%(season)s: no série by decision any more for %(player)s") % said
    return _("%(season)s: série %(serie)s by decision for %(player)s") % said


@describes(events.SeasonSeriesAttributed)
def attributed(event: events.SeasonSeriesAttributed, names: Names) -> str:
    return _("Séries of the ranking attributed, number %(number)s") % {"number": event.number}
