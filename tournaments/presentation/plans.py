"""The règlement particulier of a competition: its plan, in sentences."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.rules.profile.ruleset import RulesetProfile
from engine.web import cities
from engine.web.typography import number
from games.presentation.ruleset import coup_time, formula_in_words, mort_subite_times
from tournaments.domain import dated, templates
from tournaments.domain.plan import Conduct, Division, Phase, Plan, PlannedRound, Shape
from tournaments.presentation.competitions import days_told
from tournaments.tables import categories_in, points_names, points_table

TIE_BREAK_LABELS: Mapping[str, Promise] = {
    "last_game": gettext_lazy("the last partie"),
    "countback_moves": gettext_lazy("the last partie, then its last coup, the one before, and so on"),
    "best_game": gettext_lazy("the best partie"),
    "solos": gettext_lazy("the number of solos"),
    "sudden_death": gettext_lazy("extra coups, their result recorded"),
    "lot": gettext_lazy("a lot, drawn and recorded"),
    "shared": gettext_lazy("none: the rank is shared"),
}
SHAPE_LABELS: Mapping[Shape, Promise] = {
    Shape.INDIVIDUAL: gettext_lazy("Each player for himself"),
    Shape.PAIRS: gettext_lazy("Pairs: two players share a bulletin, a feuille and a line of the ranking"),
    Shape.INTERCLUBS: gettext_lazy("Teams of clubs: the points of all the players of a team are added up"),
}


CONDUCT_LABELS: Mapping[Conduct, Promise] = {
    Conduct.TOGETHER: gettext_lazy("all together: one partie, one clock"),
    Conduct.CENTRES: gettext_lazy("each at its own pace: the same prepared game, a partie for each centre"),
}


def category_titles(season: int) -> Mapping[str, str]:
    return categories_in(season).titles


def points_titles(season: int) -> list[tuple[str, str]]:
    """The points tables that are installed, as (name, title)."""
    return [(name, points_table(name, season).title) for name in points_names()]


def template_title(name: str) -> str:
    """How a template is called; "" where there is none."""
    return _(templates.TEMPLATES[name].title) if name in templates.TEMPLATES else ""


def announcement(plan: Plan, *, starts_on: date, profile: RulesetProfile, lexicon: str) -> list[dict[str, Any]]:
    """The règlement particulier: sections of lines."""
    season = dated.season_on(starts_on)
    sections = [
        {"title": _("The competition"), "lines": _head(plan, starts_on, profile, lexicon)},
        {
            "title": _("Parties"),
            "lines": [_round(number, round_, profile) for number, round_ in enumerate(plan.rounds, 1)],
        },
        {"title": _("To come and play"), "lines": [f"{part['label']}{_(':')} {part['text']}" for part in visit(plan)]},
        {"title": _("Entries"), "lines": _entries(plan, season)},
        {"title": _("Divisions"), "lines": [_division(division) for division in plan.divisions]},
        {"title": _("Phases"), "lines": [_phase(phase) for phase in plan.phases]},
        {"title": _("Ranking"), "lines": _ranking(plan, season)},
    ]
    return [section for section in sections if section["lines"]]


def _head(plan: Plan, starts_on: date, profile: RulesetProfile, lexicon: str) -> list[str]:
    days = days_told(starts_on, plan.days, "j F Y")
    lines = [template_title(plan.template), days, plan.place, str(SHAPE_LABELS[plan.shape]) + "."]
    if plan.time_zone:
        lines.insert(3, _("Times: %(clocks)s.") % {"clocks": cities.clocks_of(plan.time_zone)})
    if plan.multiplex:
        lines.append(_("Multiplex: one centre draws, the others play the same letters."))
    if plan.conduct is Conduct.CENTRES:
        lines.append(_("Simultané: each centre plays the same prepared game at its own pace; one ranking."))
    if plan.international:
        lines.append(_("Open to the centres of several federations."))
    lines.append(_("Regulation: %(title)s. Lexicon: %(lexicon)s.") % {"title": profile.title, "lexicon": lexicon})
    return [line for line in lines if line]


def visit(plan: Plan) -> list[dict[str, str]]:
    """What whoever comes to play has to know, as {label, text}: what is said of it, its lines kept."""
    return arrival(plan) + _told((_("How to enter"), plan.visit.entering))


def arrival(plan: Plan) -> list[dict[str, str]]:
    """Of it, what whoever is entered has still to know."""
    said = plan.visit
    return _told((_("Address of the hall"), said.address), (_("Hours"), said.hours), (_("How to come"), said.access))


def _told(*parts: tuple[str, str]) -> list[dict[str, str]]:
    return [{"label": label, "text": text} for label, text in parts if text]


def entry_rules(plan: Plan, starts_on: date) -> list[str]:
    """Who may enter, in sentences."""
    return _entries(plan, dated.season_on(starts_on))


def _round(number: int, planned: PlannedRound, profile: RulesetProfile) -> str:
    told = {"number": number, "formula": formula_in_words(planned.formula)}
    if planned.mort_subite:
        return _("Partie %(number)s: %(formula)s in mort subite, %(times)s.") % {
            **told,
            "times": mort_subite_times(profile),
        }
    return _("Partie %(number)s: %(formula)s, %(time)s.") % {**told, "time": coup_time(planned.seconds)}


def _entries(plan: Plan, season: int) -> list[str]:
    rules = plan.entry
    lines = []
    if rules.licence_needed:
        params = {"season": f"{season - 1}–{season}"}
        lines.append(_("A licence for the season %(season)s is needed.") % params)
    if rules.series:
        lines.append(_("Séries: %(series)s.") % {"series": ", ".join(rules.series)})
    if rules.categories:
        titles = category_titles(season)
        named = ", ".join(titles.get(code, code) for code in rules.categories)
        lines.append(_("Categories: %(categories)s.") % {"categories": named})
    if rules.quota is not None:
        lines.append(_("%(quota)s entries at most.") % {"quota": rules.quota})
    if rules.quota_per_centre is not None:
        lines.append(_("%(quota)s entries at most in each centre.") % {"quota": rules.quota_per_centre})
    lines += [
        _("%(quota)s entries at most of série %(serie)s.") % {"quota": limit.quota, "serie": limit.serie}
        for limit in rules.quota_by_serie
    ]
    return lines or [_("Open to all.")]


def _division(division: Division) -> str:
    params = {"name": division.name, "size": division.size, "least": division.least, "most": division.most}
    if division.most is None and division.least:
        return _("Division %(name)s: teams of %(size)s, indices of %(least)s in all at least.") % params
    if division.most is None:
        return _("Division %(name)s: teams of %(size)s.") % params
    if division.least:
        return _("Division %(name)s: teams of %(size)s, indices of %(least)s to %(most)s in all.") % params
    return _("Division %(name)s: teams of %(size)s, indices of %(most)s in all at most.") % params


def _phase(phase: Phase) -> str:
    params = {"name": phase.name, "count": phase.rounds, "through": phase.through}
    played = ngettext("%(name)s: %(count)s partie", "%(name)s: %(count)s parties", phase.rounds) % params
    if phase.through is None:
        return f"{played}."
    return played + _(", the first %(through)s go through.") % params


def _ranking(plan: Plan, season: int) -> list[str]:
    lines = [_("The points of all the parties are added up.")]
    named = [str(TIE_BREAK_LABELS.get(name, name)) for name in plan.tie_breaks]
    if named:
        lines.append(_("Equal totals are split by: %(ways)s.") % {"ways": ", ".join(named)})
    else:
        lines.append(_("Equal totals share the rank."))
    if plan.points_table:
        titles = dict(points_titles(season))
        params = {
            "title": titles.get(plan.points_table, plan.points_table),
            "coefficient": _hundredths(plan.coefficient),
        }
        lines.append(_("Points: %(title)s, coefficient %(coefficient)s.") % params)
    return lines


def _hundredths(coefficient: int) -> str:
    return number(Decimal(coefficient) / 100)
