"""The page of a competition: what to know to come, then what is played there, then what was played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web import cities
from games.presentation.hall import Hall, hall_of
from games.queries.parties import parties_under_way, played_coups
from tournaments.circuits.presentation.circuits import circuit_title
from tournaments.circuits.queries.circuits import circuits_with
from tournaments.online_entries.presentation import offer_shown
from tournaments.presentation import charts, plans
from tournaments.presentation.competitions import round_item, round_label
from tournaments.presentation.profiles import record_titles
from tournaments.presentation.races import FEW_ROUNDS, RACERS, race_of_names, race_of_rounds
from tournaments.queries import entered as entered_queries
from tournaments.queries.beautiful import BeautifulCoup, beautiful_coups
from tournaments.queries.competitions import CompetitionPage, RoundSummary, State
from tournaments.queries.plans import plan_of_competition
from tournaments.queries.public.records import records_of
from tournaments.queries.standings.course import course_of_leaders
from tournaments.queries.standings.page import StandingsLine, standings
from tournaments.queries.standings.ranking import Ranking, names_in, ranking_of

# Grids at once, lines of the standing beside them, players with solos.
_GRIDS, _LEADERS, _FIRST, _SOLOISTS = 2, 10, 3, 5
# A simultané has hundreds of centres: those of the first ranks are told.
_PLACES = 30
# A race of fewer parties is told coup by coup, where the field is small enough to be followed so for a page.
_FOLLOWED = 1000


@dataclass(frozen=True, slots=True)
class Visit:
    """What to know before one comes: {label, text} parts, whose clocks tell the hours, and who may enter."""

    parts: Sequence[Mapping[str, str]]
    clocks: str
    rules: Sequence[str]
    announcement_url: str


@dataclass(frozen=True, slots=True)
class Now:
    """What is being played: the grids that everybody may see, and the first ranks."""

    halls: Sequence[Hall]
    leaders: Sequence[StandingsLine]


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A centre: how many are entered there, its best, its part of the ranking; `parts`: how far each round is there."""

    name: str
    town: str
    entries: int
    best: entered_queries.BestThere | None
    url: str
    parts: Sequence[str]


@dataclass(frozen=True, slots=True)
class PartieShown:
    """A partie in the list, as `round_item` says it, with its most beautiful coups."""

    item: Mapping[str, Any]
    coups: Sequence[BeautifulCoup]


@dataclass(frozen=True, slots=True)
class Soloist:
    entry: UUID
    name: str
    solos: int
    points: int


def visit_of(page: CompetitionPage) -> Visit:
    plan = plan_of_competition(page.id)
    return Visit(
        parts=plans.visit(plan),
        clocks=cities.clocks_of(plan.time_zone) if plan.time_zone else "",
        rules=plans.entry_rules(plan, page.starts_on),
        announcement_url=reverse("competition-announcement", args=[page.id]) if page.template else "",
    )


def now_of(page: CompetitionPage) -> Now | None:
    """None while nothing is played, and of what other centres are still to play."""
    if page.state is not State.PLAYING:
        return None
    halls = [hall_of(row, played_coups(row.id)) for row in parties_under_way(page.id, _GRIDS)]
    rows = standings(page.id, page_size=_LEADERS).rows
    leaders = [line for line in rows if line.total]
    return Now(halls, leaders) if halls or leaders else None


def first_of(page: CompetitionPage) -> list[StandingsLine]:
    """Who is first once all is played, until a podium of official results stands there."""
    if page.state is not State.PLAYED:
        return []
    return [line for line in standings(page.id, page_size=_FIRST).rows if line.total]


def places_of(page: CompetitionPage, ranking: Ranking) -> list[PlaceShown]:
    """Its centres, by name; of many, those whose best are the first."""
    parts = _parts(page.rounds)
    entries = {centre.id: centre.entries for centre in page.centres}
    standings_url = reverse("standings", args=[page.id])
    return [
        PlaceShown(
            name=place.name,
            town=place.town,
            entries=entries.get(place.id, 0),
            best=place.best,
            url=f"{standings_url}?centre={place.id}" if place.best else "",
            parts=parts.get(place.id, ()),
        )
        for place in entered_queries.places_of(ranking, _PLACES)
    ]


def _parts(rounds: Sequence[RoundSummary]) -> dict[UUID, list[str]]:
    """Of a round that is open, what each centre says of it; nothing that would tell how the game goes."""
    said: dict[UUID, list[str]] = {}
    for round_ in rounds:
        for part in round_.parts if round_.is_open else ():
            state = _("ended") if part.ended or part.reported else _("begun") if part.partie else _("not begun")
            said.setdefault(part.centre, []).append(f"{round_label(round_.number)}{_(':')} {state}")
    return said


def parties_of(page: CompetitionPage, ranking: Ranking) -> list[PartieShown]:
    beautiful = beautiful_coups(ranking, page.rounds)
    return [PartieShown(round_item(round_), beautiful.get(round_.number, ())) for round_ in page.rounds]


def race(ranking: Ranking) -> charts.Chart | None:
    """The ranks of those who are first now, partie by partie, else coup by coup; None before anything can be told."""
    ended = [column for column in ranking.rounds if column.ended]
    if len(ended) >= FEW_ROUNDS and len(ended) == len(ranking.rounds):
        return race_of_rounds(
            [line.rounds for line in ranking.lines],
            lambda count: _names(ranking, count),
            [column.number for column in ranking.rounds],
        )
    if ended and len(ranking.lines) <= _FOLLOWED:
        return _race_of_coups(ranking.competition)
    return None


def _names(ranking: Ranking, count: int) -> list[str]:
    first = [line.key for line in ranking.lines[:count]]
    names = names_in(ranking, first)
    return [names[entry] for entry in first]


def _race_of_coups(competition: UUID) -> charts.Chart | None:
    courses = course_of_leaders(competition).courses[:RACERS]
    steps = courses[0].steps if courses else ()
    if len(steps) < 2:
        return None
    axis = charts.along_coups([(step.round, step.coup) for step in steps])
    ranks = [[step.rank for step in course.steps] for course in courses]
    return race_of_names([course.name for course in courses], ranks, axis)


def soloists(ranking: Ranking) -> list[Soloist]:
    """Those with most solos in parties that have ended (FISF 3.5.d), a few."""
    alone = sorted((line for line in ranking.lines if line.solos), key=lambda line: (-line.solos, line.rank))
    first = alone[:_SOLOISTS]
    names = names_in(ranking, (line.key for line in first)) if first else {}
    return [Soloist(line.key, names[line.key], line.solos, line.solo_points) for line in first]


def records_made(competition: UUID) -> list[dict[str, Any]]:
    """The records that its official results hold today."""
    return [record for record in record_titles(records_of(competition)) if record["lines"]]


def contest(page: CompetitionPage, *, official: bool) -> dict[str, Any]:
    """All that the page shows besides its head, by what the competition is doing."""
    ranking = ranking_of(page.id)
    planned = page.state is State.PLANNED
    now = now_of(page)
    return {
        "stage": page.state.value,
        "visit": visit_of(page),
        "online": offer_shown(page.id) if planned else None,
        "circuits": [
            {"title": circuit_title(circuit), "url": reverse("circuit", args=[circuit.id])}
            for circuit in circuits_with(page.id)
        ],
        "entered": entered_queries.entered(page.id) if planned else None,
        "now": now,
        "first": [] if official else first_of(page),
        "places": (places := places_of(page, ranking)),
        "more_places": len(page.centres) - len(places),
        "parties": parties_of(page, ranking),
        "race": None if planned or (now and now.halls) else race(ranking),
        "soloists": [] if planned else soloists(ranking),
        "records": records_made(page.id) if official else [],
    }
