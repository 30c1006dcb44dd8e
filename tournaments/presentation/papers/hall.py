"""Papers of the hall before the first coup: convocations, labels, the sign-in list, bulletins."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, pgettext

from engine.web import dates, typography
from games.presentation.ruleset import FORMULA_LABELS, time_label
from tournaments.domain.papers import kinds, paper
from tournaments.presentation.papers.titles import named, player_column, table_column
from tournaments.queries import competitions, day, papers, plans

BULLETINS_A_PAGE = 8


def hall_parts(choice: papers.PaperChoice, page: competitions.CompetitionPage, origin: str) -> tuple[paper.Part, ...]:
    """A part for each centre that has somebody."""
    lines = papers.seated(choice)
    centres = [centre for centre in papers.centres_of(choice, page) if lines.get(centre.id)]
    if choice.kind is kinds.PaperKind.CONVOCATIONS:
        return _convocations(page, centres, lines, origin)
    makers: Mapping[kinds.PaperKind, Callable[[list[day.EntryLine]], paper.Part]] = {
        kinds.PaperKind.LABELS: partial(_labels, page.id, origin),
        kinds.PaperKind.SIGN_IN: _sign_in,
        kinds.PaperKind.PADS: _pads,
    }
    make = makers[choice.kind]
    return tuple(replace(make(lines[centre.id]), title=centre.name) for centre in centres)


def _labels(competition: UUID, origin: str, lines: list[day.EntryLine]) -> paper.Part:
    """Whoever passes by a table reads its label: the page that it leads to is one that everybody reads."""
    columns = (
        table_column(),
        player_column(),
        _column("serie", _("Série")),
        _column("club", _("Club")),
        paper.Column(name="address", title=_("Public page"), aside=True),
    )
    site = origin.rstrip("/")
    rows = tuple(
        (
            line.table,
            line.name,
            line.serie,
            line.club,
            site + reverse("standings-entry", args=[competition, line.id]),
        )
        for line in lines
    )
    return paper.Part(columns=columns, rows=rows)


def _sign_in(lines: list[day.EntryLine]) -> paper.Part:
    columns = (
        table_column(),
        player_column(apart=True),
        _column("licence", _("Licence")),
        _column("serie", _("Série")),
        _column("category", _("Category")),
        _column("checked_in", _("There")),
        _column("signature", _("Signature")),
    )
    rows = tuple(
        (line.table, named(line.name), line.number, line.serie, line.category, "✓" if line.checked_in else "", "")
        for line in lines
    )
    return paper.Part(columns=columns, rows=rows, blank_lines=3)


def _pads(lines: list[day.EntryLine]) -> paper.Part:
    columns = (table_column(), player_column(), paper.Column(name="bulletins", title=_("Bulletins"), numeric=True))
    return paper.Part(columns=columns, rows=tuple((line.table, line.name, BULLETINS_A_PAGE) for line in lines))


def _convocations(
    page: competitions.CompetitionPage, centres: list[competitions.CentreSummary], lines: dict, origin: str
) -> tuple[paper.Part, ...]:
    columns = (
        player_column(apart=True),
        table_column(),
        _column("licence", _("Licence")),
        _column("serie", _("Série")),
        _column("category", _("Category")),
        _column("club", _("Club")),
    )
    towns, facts = papers.towns_of(centres), _facts(page)
    address = origin.rstrip("/") + reverse("competition", args=[page.id])
    return tuple(
        paper.Part(
            title=centre.name,
            facts=((_("Centre"), ", ".join(filter(None, (centre.name, towns.get(centre.id, ""))))), *facts),
            columns=columns,
            rows=tuple(
                (named(line.name), line.table, line.number, line.serie, line.category, line.club)
                for line in lines[centre.id]
            ),
            notes=(what_to_bring(),),
            qr=address,
        )
        for centre in centres
    )


def what_to_bring() -> str:
    """FISF 2.1.a."""
    return typography.typo(
        _(
            "Bring a game with its grid and its 100 letters, the two jokers recognisable, bulletins and a feuille de "
            "route; blank paper to write on, if you wish."
        )
    )


def _facts(page: competitions.CompetitionPage) -> tuple[tuple[str, str], ...]:
    row = competitions.competition_row(page.id)
    plan = plans.plan_of(row)
    rounds = [(round_.formula, round_.seconds) for round_ in plan.rounds] or [(page.formula, page.seconds)]
    parties = ", ".join(dict.fromkeys(f"{FORMULA_LABELS[formula]}, {time_label(pace)}" for formula, pace in rounds))
    facts = [
        (_("Date"), dates.written_date(page.starts_on, "l j F Y")),
        (pgettext("of a competition", "Place"), plan.place),
        (_("Parties"), f"{len(plan.rounds)} · {parties}" if plan.rounds else parties),
        (_("Regulation"), page.profile.title),
        (_("Lexicon"), page.lexicon),
    ]
    return tuple((label, value) for label, value in facts if value)


def _column(name: str, title: str) -> paper.Column:
    return paper.Column(name=name, title=title)
