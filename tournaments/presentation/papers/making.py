"""Making any paper, from a choice."""

from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.dates import written_date
from tournaments.domain.papers import kinds, paper
from tournaments.game_rounds import papers, words
from tournaments.presentation import competitions, pictures, rehearsals
from tournaments.presentation.papers import arbitrage, diplomas, hall, plugins, results, titles
from tournaments.queries.competitions import CompetitionPage, competition_row
from tournaments.queries.papers import BLANK, PaperChoice, centres_of, stamp_now
from tournaments.queries.standings.page import StandingsView, standings
from tournaments.queries.standings.slices import Slice

# The papers that the picture of the federation heads.
_HEADED = frozenset({kinds.PaperKind.CONVOCATIONS})


def make_paper(choice: PaperChoice, page: CompetitionPage, *, origin: str) -> paper.Paper:
    """The paper as it is now. `origin`: how the addresses of this installation begin, "https://raccord.example/"."""
    stamp = stamp_now()  # before what is read: a paper never claims more than it holds
    if choice.kind is kinds.PaperKind.STANDINGS:
        table = standings(page.id, within=Slice(centre=choice.centre), page_size=None)
        query = urlencode({"centre": str(choice.centre)}) if choice.centre else ""
        return standings_paper(table, *_where(choice, page), origin=origin, query=query, sliced=bool(choice.centre))
    if choice.kind is kinds.PaperKind.DIPLOMAS:
        address = origin.rstrip("/") + address_of(choice)
        return diplomas.paper_of_all(choice, page, *_where(choice, page), origin=origin, address=address, stamp=stamp)
    return paper.Paper(
        kind=choice.kind,
        title=titles.title_of(choice.kind),
        subject=page.name,
        day=page.starts_on,
        which=_where(choice, page),
        lines=(" · ".join((*_where(choice, page), written_date(page.starts_on, "l j F Y"))),),
        parts=_parts(choice, page, origin),
        address=origin.rstrip("/") + address_of(choice),
        stamp=stamp,
        legend=arbitrage.legend_of(choice.kind),
        mark=rehearsals.mark_of(page.id),
        picture=pictures.on_paper(pictures.of_competition(page.id)) if choice.kind in _HEADED else None,
    )


def standings_paper(
    table: StandingsView, *which: str, origin: str, query: str = "", sliced: bool = False
) -> paper.Paper:
    """The standings selected by `query`; `which`: the selection in words."""
    page = reverse("standings", args=[table.competition])
    return paper.Paper(
        kind=kinds.PaperKind.STANDINGS,
        title=str(titles.TITLES[kinds.PaperKind.STANDINGS]),
        subject=table.name,
        day=competition_row(table.competition).starts_on,
        which=tuple(filter(None, which)),
        lines=results.standings_lines(table, *which),
        parts=(results.standings_part(table, sliced=sliced),),
        address=f"{origin.rstrip('/')}{page}{'?' if query else ''}{query}",
        stamp=stamp_now(),
        mark=rehearsals.mark_of(table.competition),
    )


def address_of(choice: PaperChoice) -> str:
    """The page of a paper."""
    return reverse("staff-paper", args=[choice.competition, choice.kind]) + query_of(choice)


def query_of(choice: PaperChoice) -> str:
    """The query string of a paper, besides its kind."""
    query: dict[str, str] = {}
    if choice.centre is not None:
        query["centre"] = str(choice.centre)
    if choice.kind.of_partie:
        query["partie"] = str(choice.round if choice.partie else BLANK)
    if choice.kind.game and choice.round:
        query["partie"] = str(choice.round)
    if choice.entry is not None:
        query["joueur"] = str(choice.entry)
    return f"?{urlencode(query)}" if query else ""


def _where(choice: PaperChoice, page: CompetitionPage) -> tuple[str, ...]:
    if choice.kind.game:
        return (_("Round %(number)s") % {"number": choice.round},) if choice.round else ()
    centre = centres_of(choice, page)[0].name if choice.centre else ""
    if not choice.kind.of_partie:
        return tuple(filter(None, (centre,)))
    partie = competitions.round_label(choice.round) if choice.partie and choice.round else _("to be filled in by hand")
    return (centre, partie)


def _parts(choice: PaperChoice, page: CompetitionPage, origin: str) -> tuple[paper.Part, ...]:
    if choice.kind.plugin:
        return plugins.parts_of(choice.kind.plugin, choice, page)
    if choice.kind.of_partie:
        return arbitrage.arbitrage_parts(choice, origin)
    if choice.kind.game:
        return papers.rounds_parts(words.WORDS[choice.kind.game], choice)
    if choice.kind is kinds.PaperKind.RECORD:
        return results.record_parts(choice, page)
    return hall.hall_parts(choice, page, origin)
