"""Papers of rounds: the standings, and those of a round that its game has."""

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web import dates, typography
from tournaments.domain.papers.paper import Cell, Column, Paper, Part
from tournaments.game_rounds import presentation, queries
from tournaments.game_rounds.page import RoundsPage
from tournaments.presentation.papers.titles import TITLES, player_column
from tournaments.queries.papers import PaperChoice, stamp_now


def rounds_parts(words: presentation.Words, choice: PaperChoice) -> tuple[Part, ...]:
    """Of the round that is asked for; the standings as they are."""
    page = queries.rounds_page(words.game, choice.competition)
    if choice.kind is words.standings:
        return (_standings_part(words, page),)
    return (words.parts[choice.kind](page.rounds[(choice.round or len(page.rounds)) - 1]),)


def rounds_standings_paper(
    words: presentation.Words, page: RoundsPage, *titles: str, origin: str, query: str = ""
) -> Paper:
    """The standings that everybody reads, for files; `titles`: which lines, in words."""
    stamp = stamp_now()
    address = origin.rstrip("/") + reverse(words.game.key, args=[page.competition]) + (f"?{query}" if query else "")
    return Paper(
        kind=words.standings,
        title=str(TITLES[words.standings]),
        subject=page.name,
        day=page.starts_on,
        which=tuple(filter(None, titles)),
        lines=(" · ".join(filter(None, (*titles, dates.written_date(page.starts_on, "l j F Y")))),),
        parts=(_standings_part(words, page),),
        address=address,
        stamp=stamp,
    )


def _standings_part(words: presentation.Words, page: RoundsPage) -> Part:
    figures = (
        Column(name=name, title=str(title), numeric=True, points=name in words.points)
        for name, title in words.figures.items()
    )
    columns = (
        Column(name="rank", title=_("Rank"), numeric=True),
        player_column(),
        *figures,
        Column(name="serie", title=_("Série"), aside=True),
        Column(name="category", title=_("Category"), aside=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            line.line.rank,
            line.name,
            *(getattr(line.line, name) for name in words.figures),
            line.seat.serie,
            line.seat.category,
        )
        for line in page.lines
    ]
    return Part(columns=columns, rows=tuple(rows), notes=tuple(map(typography.typo, words.rules_told(page))))
