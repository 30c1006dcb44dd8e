"""Any paper, from what it is asked for."""

from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.dates import written_date
from tournaments.domain.papers import kinds, paper
from tournaments.game_rounds.papers import rounds_parts
from tournaments.game_rounds.words import WORDS
from tournaments.presentation.competitions import round_label
from tournaments.presentation.papers import arbitrage, hall, results, titles
from tournaments.presentation.rehearsals import mark_of
from tournaments.queries.competitions import CompetitionPage
from tournaments.queries.papers import BLANK, PaperAsked, centres_of, stamp_now
from tournaments.queries.standings.page import StandingsView, standings
from tournaments.queries.standings.slices import Slice


def make_paper(asked: PaperAsked, page: CompetitionPage, *, origin: str) -> paper.Paper:
    """The paper as it is now. `origin`: how the addresses of this installation begin, "https://raccord.example/"."""
    stamp = stamp_now()  # before what is read: a paper never claims more than it holds
    if asked.kind is kinds.PaperKind.STANDINGS:
        table = standings(page.id, asked=Slice(centre=asked.centre), page_size=None)
        query = urlencode({"centre": str(asked.centre)}) if asked.centre else ""
        return standings_paper(table, *_where(asked, page), origin=origin, query=query, sliced=bool(asked.centre))
    return paper.Paper(
        kind=asked.kind,
        title=str(titles.TITLES[asked.kind]),
        subject=page.name,
        lines=(" · ".join((*_where(asked, page), written_date(page.starts_on, "l j F Y"))),),
        parts=_parts(asked, page, origin),
        address=origin.rstrip("/") + address_of(asked),
        stamp=stamp,
        legend=arbitrage.legend_of(asked.kind),
        mark=mark_of(page.id),
    )


def standings_paper(
    table: StandingsView, *which: str, origin: str, query: str = "", sliced: bool = False
) -> paper.Paper:
    """The standings that a reader asked for by `query`; `which`: which ones, in words."""
    page = reverse("standings", args=[table.competition])
    return paper.Paper(
        kind=kinds.PaperKind.STANDINGS,
        title=str(titles.TITLES[kinds.PaperKind.STANDINGS]),
        subject=table.name,
        lines=results.standings_lines(table, *which),
        parts=(results.standings_part(table, sliced=sliced),),
        address=f"{origin.rstrip('/')}{page}{'?' if query else ''}{query}",
        stamp=stamp_now(),
        mark=mark_of(table.competition),
    )


def address_of(asked: PaperAsked) -> str:
    """The page of a paper."""
    return reverse("staff-paper", args=[asked.competition, asked.kind]) + query_of(asked)


def query_of(asked: PaperAsked) -> str:
    """What an address says of a paper besides its kind."""
    given: dict[str, str] = {}
    if asked.centre is not None:
        given["centre"] = str(asked.centre)
    if asked.kind.of_partie:
        given["partie"] = str(asked.round if asked.partie else BLANK)
    if asked.kind.game and asked.round:
        given["partie"] = str(asked.round)
    if asked.entry is not None:
        given["joueur"] = str(asked.entry)
    return f"?{urlencode(given)}" if given else ""


def _where(asked: PaperAsked, page: CompetitionPage) -> tuple[str, ...]:
    if asked.kind.game:
        return (_("Round %(number)s") % {"number": asked.round},) if asked.round else ()
    centre = centres_of(asked, page)[0].name if asked.centre else ""
    if not asked.kind.of_partie:
        return tuple(filter(None, (centre,)))
    partie = round_label(asked.round) if asked.partie and asked.round else _("to be filled in by hand")
    return (centre, partie)


def _parts(asked: PaperAsked, page: CompetitionPage, origin: str) -> tuple[paper.Part, ...]:
    if asked.kind.of_partie:
        return arbitrage.arbitrage_parts(asked, origin)
    if asked.kind.game:
        return rounds_parts(WORDS[asked.kind.game], asked)
    if asked.kind is kinds.PaperKind.RECORD:
        return results.record_parts(asked, page)
    return hall.hall_parts(asked, page, origin)
