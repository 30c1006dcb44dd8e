"""Papers of rounds of Jarnac: the list of pairs, the slips on which results are written, the standings."""

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.dates import written_date
from engine.web.templatetags.raccord import typo
from games.events import Side
from tournaments.domain.papers import Cell, Column, Paper, PaperKind, Part
from tournaments.game_rounds.jarnac.game import JARNAC, ShownMatch
from tournaments.game_rounds.jarnac.presentation import rules_told
from tournaments.game_rounds.page import RoundsPage, ShownRound
from tournaments.game_rounds.queries import rounds_page
from tournaments.presentation.papers.titles import TITLES, table_column
from tournaments.queries.papers import PaperAsked, stamp_now


def jarnac_parts(asked: PaperAsked) -> tuple[Part, ...]:
    """Of the round that is asked for; the standings as they are."""
    page = rounds_page(JARNAC, asked.competition)
    if asked.kind is PaperKind.JARNAC_STANDINGS:
        return (standings_part(page),)
    found = page.rounds[(asked.round or len(page.rounds)) - 1]
    return (_slips(found),) if asked.kind is PaperKind.JARNAC_SLIPS else (_pairs(found),)


def jarnac_standings_paper(page: RoundsPage, *told: str, origin: str, query: str = "") -> Paper:
    """The standings that everybody reads, for files; `told`: which lines, in words."""
    stamp = stamp_now()
    address = origin.rstrip("/") + reverse("jarnac", args=[page.competition]) + (f"?{query}" if query else "")
    return Paper(
        kind=PaperKind.JARNAC_STANDINGS,
        title=str(TITLES[PaperKind.JARNAC_STANDINGS]),
        subject=page.name,
        lines=(" · ".join(filter(None, (*told, written_date(page.starts_on, "l j F Y")))),),
        parts=(standings_part(page),),
        address=address,
        stamp=stamp,
    )


def standings_part(page: RoundsPage) -> Part:
    columns = (
        _number("rank", _("Rank")),
        Column(name="player", title=_("Player"), who=True),
        _number("score", _("Score")),
        _number("wins", _("Wins")),
        _number("draws", _("Draws")),
        _number("losses", _("Losses")),
        _number("exempt", _("Exempt")),
        Column(name="difference", title=_("Difference"), numeric=True, points=True),
        Column(name="points", title=_("Points"), numeric=True, points=True),
        _number("jarnacs", _("Jarnacs")),
        _number("buchholz", _("Buchholz")),
        Column(name="serie", title=_("Série"), aside=True),
        Column(name="category", title=_("Category"), aside=True),
    )
    named = ("score", "wins", "draws", "losses", "exempt", "difference", "points", "jarnacs", "buchholz")
    rows: list[tuple[Cell, ...]] = [
        (
            one.line.rank,
            one.name,
            *(getattr(one.line, name) for name in named),
            one.seat.serie,
            one.seat.category,
        )
        for one in page.lines
    ]
    return Part(columns=columns, rows=tuple(rows), notes=tuple(map(typo, rules_told(page.plan, page.of))))


def _pairs(found: ShownRound) -> Part:
    """With the results that are in, so that the same list is put up again at the end."""
    columns = (
        table_column(),
        Column(name="first", title=_("Player"), who=True),
        Column(name="first_result", title=_("Points (Jarnacs)")),
        Column(name="second", title=_("Player"), who=True),
        Column(name="second_result", title=_("Points (Jarnacs)")),
    )
    rows = tuple(
        (table.table, table.first.name, _made(table, Side.FIRST), table.second.name, _made(table, Side.SECOND))
        for table in found.tables
    )
    exempt = ", ".join(player.name for player in found.exempt)
    notes = (typo(_("No opponent in this round: %(names)s") % {"names": exempt}),) if exempt else ()
    return Part(title=_("Round %(number)s") % {"number": found.number}, columns=columns, rows=rows, notes=notes)


def _made(table: ShownMatch, side: Side) -> str:
    if table.scores is None:
        player = table.first if side is Side.FIRST else table.second
        return _("forfeit") if player in table.absent else ""
    score = table.scores[side is Side.SECOND]
    return f"{score.points} ({score.jarnacs})"


def _slips(found: ShownRound) -> Part:
    columns = (
        table_column(),
        Column(name="first", title=_("Player"), who=True),
        Column(name="second", title=_("Player"), who=True),
    )
    rows = tuple((table.table, table.first.name, table.second.name) for table in found.tables)
    return Part(title=_("Round %(number)s") % {"number": found.number}, columns=columns, rows=rows)


def _number(name: str, title: str) -> Column:
    return Column(name=name, title=title, numeric=True)
