"""The front page: what is being played, what is near, what was won lately, and a coup to look for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.urls import reverse

from engine import zones
from games.presentation.hall import Hall, hall_of
from games.queries.coup_of_the_day import coup_of
from games.queries.parties import partie_under_way, played_coups
from tournaments.presentation.competitions import competition_item
from tournaments.queries.competitions import OFFICIAL, CompetitionSummary, State
from tournaments.queries.publications.history import PodiumLine, podiums_of
from tournaments.queries.standings.page import StandingsLine, standings

# Grids on the page, first ranks beside each, podiums, lines of a list that the calendar has whole.
_GRIDS, _LEADERS, _PODIUMS, _LINES = 2, 5, 3, 8
_WEEK = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Playing:
    """A competition whose partie is played now, and its first ranks."""

    competition: Mapping[str, Any]
    hall: Hall
    leaders: Sequence[StandingsLine]


@dataclass(frozen=True, slots=True)
class Won:
    competition: Mapping[str, Any]
    podium: Sequence[PodiumLine]


def front(summaries: Sequence[CompetitionSummary]) -> dict[str, Any]:
    """`summaries`: the latest first. A list says with `more` where the rest of it is, "" where it is whole."""
    today = zones.today()
    live = _in_state(summaries, State.PLAYING)
    coming = _in_state(summaries, State.PLANNED)[::-1]  # the next one first
    past = _in_state(summaries, State.PLAYED)
    playing = list(_playing(live))
    won = list(_won(past, today))
    near = [one for one in coming if today <= one.starts_on < today + _WEEK]
    shown = {each.hall.competition for each in playing}
    told = {each.competition["id"] for each in won}
    return {
        "playing": playing,
        "topics": [f"{kind}-{id_}" for each in playing for kind, id_ in _followed(each)],
        "live": _items(one for one in live if one.id not in shown),
        "today": _items(one for one in near if one.starts_on == today),
        "soon": _items(one for one in near if one.starts_on != today),
        **_cut("coming", [one for one in coming if one not in near], reverse("calendar")),
        "won": won,
        **_cut("past", [one for one in past if one.id not in told], f"{reverse('calendar')}?passe=1"),
        "coup_of_the_day": None if playing else coup_of(today),
    }


def _in_state(summaries: Sequence[CompetitionSummary], state: State) -> list[CompetitionSummary]:
    return [summary for summary in summaries if summary.state is state]


def _playing(live: Iterable[CompetitionSummary]) -> Iterable[Playing]:
    grids = 0
    for summary in live:
        partie = partie_under_way(summary.id) if grids < _GRIDS else None
        if partie is not None:
            grids += 1
            rows = standings(summary.id, page_size=_LEADERS).rows
            leaders = [line for line in rows if line.total]
            yield Playing(_item(summary), hall_of(partie, played_coups(partie.id)), leaders)


def _followed(playing: Playing) -> Iterable[tuple[str, Any]]:
    yield "partie", playing.hall.id
    yield "competition", playing.competition["id"]


def _won(past: Iterable[CompetitionSummary], today: date) -> Iterable[Won]:
    lately = [one for one in past if one.published in OFFICIAL and today - 2 * _WEEK < one.starts_on]
    podiums = podiums_of([summary.id for summary in lately[:_PODIUMS]])
    for summary in lately[:_PODIUMS]:
        yield Won(_item(summary), podiums[summary.id])


def _cut(name: str, summaries: Sequence[CompetitionSummary], whole: str) -> dict[str, Any]:
    return {name: _items(summaries[:_LINES]), f"{name}_more": whole if len(summaries) > _LINES else ""}


def _items(summaries: Iterable[CompetitionSummary]) -> list[dict[str, Any]]:
    return [_item(summary) for summary in summaries]


def _item(summary: CompetitionSummary) -> dict[str, Any]:
    return competition_item(summary, route="competition")
