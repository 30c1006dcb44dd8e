"""What the pages of standings show: words and addresses around what `queries.standings` reads."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext, pgettext

from engine.web.pages import pages
from engine.web.sentences import translated
from tournaments.domain.standings.order import By, Order
from tournaments.domain.standings.scope import Scope
from tournaments.presentation import charts, competitions, players, standings_lines
from tournaments.queries.standings import points, ranking, slices
from tournaments.queries.standings.page import SplitView, StandingsLine, StandingsView


def standings_context(table: StandingsView, request: HttpRequest, *, sliced: bool = False) -> dict[str, Any]:
    """The context of the table of standings, on screen and on paper. `sliced`: not everybody is in it."""
    return {
        "competition": {"id": table.competition, "name": table.name},
        "rounds": [round_head(round_) for round_ in table.rounds],
        "rows": list(rows_of(table.rows)),
        "pinned": list(rows_of(table.pinned)),
        "sliced": sliced,
        "solos": any(row.solos for row in table.rows),
        "phase": table.phase,
        "updated_at": table.updated_at,
        "pages": pages(request, table.page, table.pages),
    }


def lines_context(context: Mapping[str, Any]) -> dict[str, Any]:
    """The lines of the table, and those around the one that is pinned, of the rest of its context."""
    word = _("table")
    return {
        "lines": standings_lines.lines(context["rows"], context, word),
        "pinned_lines": standings_lines.lines(context["pinned"], context, word),
    }


def sorts(table: StandingsView, request: HttpRequest, order: Order) -> dict[str, dict[str, Any]]:
    """By what the lines may be ordered, by its name in an address: a label, where it leads, and how it is ordered now.

    What is chosen leads to its other end. `chosen`: what a menu sends for it.
    """
    offered = [
        (Order(By.RANK), _("Rank")),
        (Order(By.NAME), _("Player")),
        (Order(By.CENTRE), _("Centre")),
        (Order(By.SERIE), _("Série")),
        *((Order(By.ROUND, round_.number), competitions.round_label(round_.number)) for round_ in table.rounds),
        (Order(By.SOLOS), _("Solos")),
    ]
    # FISF 3.5.d: none is told before the end of a partie, and nothing is sorted by them
    apart = {By.ROUND: len(table.rounds) > 1, By.SOLOS: any(round_.ended for round_ in table.every_round)}
    return sorts_of([one for one in offered if apart.get(one[0].by, True)], request, order)


def sorts_of(offered: Iterable[tuple[Order, str]], request: HttpRequest, order: Order) -> dict[str, dict[str, Any]]:
    """The same of any table, from the orders that it offers and their labels."""
    return {str(each) or "rang": _sort(each, label, request, order) for each, label in offered}


def _sort(offered: Order, label: str, request: HttpRequest, order: Order) -> dict[str, Any]:
    is_chosen = (offered.by, offered.round) == (order.by, order.round)
    params = request.GET.copy()
    params.pop("page", None)
    params["tri"] = str(order.turned if is_chosen else offered)
    return {
        "name": str(offered) or "rang",
        "label": label,
        "chosen": str(order if is_chosen else offered),
        "url": f"{request.path}?{params.urlencode()}",
        "state": ("ascending" if order.rises else "descending") if is_chosen else "",
    }


def said(table: StandingsView, order: Order) -> str:
    """How many lines were found, and in which order, for whoever does not see the table change."""
    by = {
        By.RANK: _("rank"),
        By.NAME: _("player"),
        By.CENTRE: _("centre"),
        By.CLUB: _("club"),
        By.SERIE: _("série"),
        By.SOLOS: _("solos"),
        By.ROUND: competitions.round_label(order.round),
    }[order.by]
    found = ngettext("%(count)s player", "%(count)s players", table.found) % {"count": table.found}
    params = {"found": found, "by": by}
    if order.rises:
        return _("%(found)s, sorted by %(by)s, the least first.") % params
    return _("%(found)s, sorted by %(by)s, the greatest first.") % params


def round_head(round_: ranking.RoundColumn) -> dict[str, Any]:
    return {
        "number": round_.number,
        "sort": str(Order(By.ROUND, round_.number)),
        "short": charts.along_round(round_.number),
        "label": competitions.round_label(round_.number),
        "coup": round_.coup,
        "ended": round_.ended,
        "annulled": round_.annulled,
    }


def rows_of(lines: Iterable[StandingsLine]) -> Iterable[dict[str, Any]]:
    """The lines for a template: their own fields, and what split them in words."""
    for line in lines:
        yield {
            "entry": line.entry,
            "rank": line.rank,
            "ex_aequo": line.ex_aequo,
            "place": line.place,
            "place_shared": line.place_shared,
            "name": line.name,
            "table": line.table,
            "centre": line.centre,
            "serie": line.serie,
            "club": line.club,
            "withdrawn": line.state == "withdrawn",
            "rounds": line.rounds,
            "solos": line.solos,
            "solo_points": line.solo_points,
            "total": line.total,
            "negatif": line.negatif,
            "percent": line.percent,
            "split": split_label(line.split),
            "through": line.through,
            "stay": stay_label(line),
        }


def stay_label(line: StandingsLine) -> str:
    """How long somebody stayed in a mort subite (FISF 3.8.3), in words; "" where there was none."""
    if line.still_in:
        return _("still in")
    if line.eliminated_at is not None:
        return _("eliminated at coup %(number)s") % {"number": line.eliminated_at}
    return "" if line.stay is None else _("not in the mort subite")


def split_label(split: SplitView | None) -> str:
    """What set a line apart from its equals, in words."""
    if split is None:
        return ""
    if split.strategy == "countback_moves":
        if split.last:
            return _("tie split by the last coup")
        return _("tie split at coup %(coup)s of partie %(number)s") % {"coup": split.coup, "number": split.round}
    if split.strategy == "last_game":
        return _("tie split by partie %(number)s, the last one") % {"number": split.round}
    return {
        "best_game": _("tie split by the best partie"),
        "solos": _("tie split by the solos"),
        "sudden_death": _("tie split by a mort subite"),
        "lot": _("tie split by lot"),
    }[split.strategy]


def scope_label(scope: Scope) -> str:
    """Which points count, where not all do."""
    if scope.only is not None:
        return _("Partie %(number)s alone") % {"number": scope.only}
    if scope.after is None:
        return ""
    if scope.coup is None:
        return _("After partie %(number)s") % {"number": scope.after}
    return _("After coup %(coup)s of partie %(number)s") % {"coup": scope.coup, "number": scope.after}


def past_label(position: int | None) -> str:
    """That the ranking is one of the past, where it is."""
    if position is None:
        return ""
    return _("What everybody could read when the log had come to position %(position)s.") % {"position": position}


def points_context(preview: points.PointsPreview) -> dict[str, Any]:
    """The points that a publication would give, by entry, and the table that they come from; nothing without one."""
    if preview.refusal is not None:
        return {"refusal": translated(preview.refusal)}
    if preview.table is None:
        return {}
    return {
        "of": preview.points,
        "title": preview.table.title,
        "source": preview.table.source,
        "illustrative": preview.table.illustrative,
        "coefficient": Decimal(preview.coefficient) / 100,
    }


_LABELS = ("centre", "serie", "category", "club", "comite", "federation", "team")


def filter_label(name: str) -> tuple[str, str]:
    """What a filter is about, and its choice of everything: short, for the width of a phone."""
    return {
        "centre": (_("Centre"), pgettext("centres", "All")),
        "serie": (_("Série"), pgettext("séries", "All")),
        "category": (_("Category"), pgettext("categories", "All")),
        "club": (_("Club"), pgettext("clubs", "All")),
        "comite": (_("Comité"), pgettext("comités", "All")),
        "federation": (_("Federation"), pgettext("federations", "All")),
        "team": (_("Team"), pgettext("teams", "All")),
    }[name]


def filters(
    offered: Mapping[str, slices.Offer], within: slices.Slice, season: int, choose: Callable[[str], str]
) -> list[dict[str, Any]]:
    """The filters of the bar, in a fixed order; a chosen value stays even if it is no longer offered.

    `choose` gives the address where one of many values is chosen.
    """
    none = slices.Offer(0, ())
    return [
        {
            "name": name,
            "label": filter_label(name)[0],
            "all": filter_label(name)[1],
            "chosen": str(within.conditions.get(name, "")),
            "choices": [_titled(choice, season) for choice in offer.choices] if name == "category" else offer.choices,
            "count": offer.count,
            "choose_url": choose(name) if offer.long else "",
        }
        for name in _LABELS
        if (offer := offered.get(name, none)) is not none or name in within.conditions
    ]


def _titled(choice: slices.Choice, season: int) -> slices.Choice:
    return replace(choice, name=players.category_label(choice.name, season))


def slice_labels(within: slices.Slice, season: int) -> list[str]:
    """The conditions of a slice, in words."""
    titled = replace(within, category=players.category_label(within.category, season))
    return slices.slice_names(titled)


def choices_context(page: slices.ChoicesPage, request: HttpRequest, kind: str) -> dict[str, Any]:
    """What the page of one filter needs."""
    return {
        "competition": {"id": page.competition, "name": page.name},
        "title": filter_label(kind)[0],
        "all": filter_label(kind)[1],
        "found": page.found,
        "pages": pages(request, page.number, page.count),
    }


def scopes(rounds: Sequence[ranking.RoundColumn], scope: Scope) -> dict[str, Any]:
    """The parties to choose from, cumulated or alone; nothing to choose where there is but one."""
    chosen = f"p{scope.only}" if scope.only else f"{scope.after or ''}"
    several = [round_.number for round_ in rounds] if len(rounds) > 1 else []
    made = [(str(number), _("After partie %(number)s") % {"number": number}) for number in several[:-1]]
    made += [(f"p{number}", _("Partie %(number)s alone") % {"number": number}) for number in several]
    return {"chosen": chosen, "choices": made}


def coups_around(rounds: Sequence[ranking.RoundColumn], scope: Scope) -> dict[str, Any] | None:
    """The coups before and after the one that a ranking stops at, as `apres` names them."""
    column = next((round_ for round_ in rounds if round_.number == scope.after), None)
    if scope.coup is None or column is None:
        return None
    return {
        "previous": f"{column.number}.{scope.coup - 1}" if scope.coup > 1 else "",
        "next": f"{column.number}.{scope.coup + 1}" if scope.coup < column.coup else "",
    }


def standings_url(competition: UUID, *, arbiters: bool) -> str:
    return reverse("arbiter-standings" if arbiters else "standings", args=[competition])
