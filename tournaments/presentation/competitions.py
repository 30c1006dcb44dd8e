"""What pages show of competitions: words and addresses around what `queries` read."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web import dates
from games.domain.preparee import Stage
from games.presentation import ruleset
from games.presentation.names import partie_label
from games.queries.parties_listed import PartieSummary
from tournaments.domain.plan import PlannedRound
from tournaments.events.publication import ResultsKind
from tournaments.queries import competitions, games, parts

Link = dict[str, str]
_NAMED_CENTRES = 12


def state_label(state: competitions.State) -> str:
    """Where a competition stands, in words."""
    return {
        competitions.State.PLANNED: _("upcoming"),
        competitions.State.PLAYING: _("in progress"),
        competitions.State.PLAYED: _("played"),
    }[state]


def published_label(published: str) -> str:
    """The state of the published results, in two words; "" where nothing is published."""
    return {
        ResultsKind.PROVISIONAL.value: _("provisional results"),
        ResultsKind.OFFICIAL.value: _("official results"),
        ResultsKind.RECTIFICATIF.value: _("rectified results"),
    }.get(published, "")


def competition_item(summary: competitions.CompetitionSummary, *, route: str) -> dict[str, Any]:
    """A line of a list of competitions, which leads to `route`."""
    return {
        "id": summary.id,
        "name": summary.name,
        "starts_on": summary.starts_on,
        "state": published_label(summary.published) or state_label(summary.state),
        "url": reverse(route, args=[summary.id]),
    }


def competition_head(page: competitions.CompetitionPage) -> dict[str, Any]:
    return {
        "id": page.id,
        "name": page.name,
        "starts_on": page.starts_on,
        "state": state_label(page.state),
    }


def days_told(starts_on: date, days: int, form: str = "l j F Y") -> str:
    """When a competition of so many days is played; `form`: of Django's `date` filter."""
    first = dates.written_date(starts_on, form)
    if days < 2:
        return first
    last = dates.written_date(starts_on + timedelta(days=days - 1), form)
    return _("%(first)s to %(last)s") % {"first": first, "last": last}


def game_lists(competition: UUID, names: Iterable[str]) -> list[Link]:
    """The lists of games beside its parties, by their names: see `games.queries.listed`."""
    titles = {
        "toppings": _("Toppings of this competition"),
        "matches": _("Matches of Jarnac"),
        "tables": _("Tables of Scrabble cartes"),
    }
    return [{"title": titles[name], "url": f"{reverse(f'games:{name}')}?competition={competition}"} for name in names]


def facts(page: competitions.CompetitionPage) -> list[Link]:
    """What the parties of the competition are played with."""
    return [
        {"label": _("Regulation"), "value": page.profile.title, "url": reverse("competition-ruleset", args=[page.id])},
        *_announced(page),
        {"label": _("Formula"), "value": str(ruleset.FORMULA_LABELS[page.formula])},
        {"label": _("Time of a coup"), "value": _pace(page)},
        {"label": _("Lexicon"), "value": page.lexicon},
        {"label": _("Entries"), "value": str(page.entries)},
        {"label": _("Centres"), "value": _centres(page)},
    ]


def _centres(page: competitions.CompetitionPage) -> str:
    """Their names; how many there are, where they are many."""
    if len(page.centres) > _NAMED_CENTRES:
        return str(len(page.centres))
    return ", ".join(centre.name for centre in page.centres)


def _announced(page: competitions.CompetitionPage) -> list[Link]:
    if not page.template:
        return []
    url = reverse("competition-announcement", args=[page.id])
    return [{"label": _("Announcement"), "value": _("règlement particulier"), "url": url}]


def pace_of(planned: PlannedRound) -> str:
    """What a partie is to be, as it is announced: "partie normale, 3 minutes a coup"."""
    formula = ruleset.formula_in_words(planned.formula)
    if planned.mort_subite:
        return _("partie %(formula)s in mort subite") % {"formula": formula}
    return _("partie %(formula)s, %(time)s") % {"formula": formula, "time": ruleset.coup_time(planned.seconds)}


def _pace(page: competitions.CompetitionPage) -> str:
    if page.mort_subite:
        return _("Mort subite: %(times)s") % {"times": ruleset.mort_subite_times(page.profile)}
    return ruleset.time_label(page.seconds)


def round_label(number: int) -> str:
    return partie_label(number)


def game_item(game: games.RoundGame) -> dict[str, Any]:
    """A prepared game in a list: how far it is, and the first digits of its commitment."""
    stages = {
        Stage.CHOSEN: _("chosen, not sealed"),
        Stage.SEALED: _("sealed"),
        Stage.OPENED: _("opened"),
        Stage.REVEALED: _("played, its key is public"),
    }
    return {
        "id": game.id,
        "label": round_label(game.round),
        "stage": stages[game.stage],
        "commitment": game.commitment,
        "short": game.commitment[:16],
    }


def round_state(played: competitions.RoundSummary) -> str:
    if not played.is_open:
        return _("closed")
    if played.ended:
        return _("ended, to be closed")
    return _("open")


def part_state(part: parts.CentrePart) -> str:
    """How far one centre of a simultané is."""
    if part.reported:
        return _("results sent from a file")
    if part.partie is None:
        return _("not begun")
    if part.ended:
        return _("ended")
    return _("coup %(number)s") % {"number": part.coup} if part.coup else _("begun")


def round_item(played: competitions.RoundSummary) -> dict[str, Any]:
    """A round on the public page, with the screen of its hall; "" as long as its centres each play it alone."""
    return {
        "number": played.number,
        "label": round_label(played.number),
        "coup": played.coup,
        "ended": played.ended,
        "annulled": played.annulled,
        "state": round_state(played),
        "hall_url": reverse("games:hall", args=[played.shown]) if played.shown else "",
    }


def partie_item(partie: PartieSummary, names: Mapping[UUID, str]) -> dict[str, Any]:
    """A line of the list of parties; `names` are those of competitions."""
    return {
        "id": partie.id,
        "competition": names.get(partie.competition, "") if partie.competition else "",
        "label": partie.title or (_("Imported partie") if partie.imported else round_label(partie.round)),
        "phase": partie.phase,
        "coups": partie.coups,
        "total": partie.top_total,
        "formula": partie.formula,
        "lexicon": partie.lexicon,
    }
