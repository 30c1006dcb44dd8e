"""Papers of rounds of Scrabble cartes: the standings."""

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.dates import written_date
from engine.web.templatetags.raccord import typo
from tournaments.domain.papers import Cell, Column, Paper, PaperKind, Part
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.cartes.presentation import rules_told
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.queries import rounds_page
from tournaments.presentation.papers.titles import TITLES
from tournaments.queries.papers import PaperAsked, stamp_now

_FIGURES = ("points", "tables", "wins", "best")


def cartes_parts(asked: PaperAsked) -> tuple[Part, ...]:
    return (standings_part(rounds_page(CARTES, asked.competition)),)


def cartes_standings_paper(page: RoundsPage, *told: str, origin: str, query: str = "") -> Paper:
    """The standings that everybody reads, for files; `told`: which lines, in words."""
    address = origin.rstrip("/") + reverse("cartes", args=[page.competition]) + (f"?{query}" if query else "")
    return Paper(
        kind=PaperKind.CARTES_STANDINGS,
        title=str(TITLES[PaperKind.CARTES_STANDINGS]),
        subject=page.name,
        lines=(" · ".join(filter(None, (*told, written_date(page.starts_on, "l j F Y")))),),
        parts=(standings_part(page),),
        address=address,
        stamp=stamp_now(),
    )


def standings_part(page: RoundsPage) -> Part:
    columns = (
        Column(name="rank", title=_("Rank"), numeric=True),
        Column(name="player", title=_("Player"), who=True),
        Column(name="points", title=_("Points"), numeric=True, points=True),
        Column(name="tables", title=_("Tables"), numeric=True),
        Column(name="wins", title=_("Tables won"), numeric=True),
        Column(name="best", title=_("Best table"), numeric=True, points=True),
        Column(name="serie", title=_("Série"), aside=True),
        Column(name="category", title=_("Category"), aside=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            one.line.rank,
            one.name,
            *(getattr(one.line, name) for name in _FIGURES),
            one.seat.serie,
            one.seat.category,
        )
        for one in page.lines
    ]
    return Part(columns=columns, rows=tuple(rows), notes=tuple(map(typo, rules_told(page.plan))))
