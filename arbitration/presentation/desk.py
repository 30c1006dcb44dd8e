"""The desk of an arbitre, as templates and the API show it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from arbitration.presentation import desk_rows
from arbitration.presentation.verdicts import VerdictShown
from arbitration.queries import desk
from games.queries.parties import played_coups
from games.queries.positions import CoupPosition

Context = dict[str, Any]

# In an address, by an arbitre who has a block of tables and wants to see the others too.
ALL_TABLES = "toutes"


@dataclass(frozen=True, slots=True)
class DeskTable:
    """`verdict` is null while the bulletin is to be entered; `avertissements` counts those of the player so far.

    `withdrawn`: the points that those of this partie cost at its end.
    """

    table: int
    entry: UUID
    name: str
    avertissements: int
    withdrawn: int
    verdict: VerdictShown | None


@dataclass(frozen=True, slots=True)
class DeskShown:
    """The tables of a centre at a coup; `coup` is null before any coup is closed, or where `annulled` names it."""

    coup: int | None
    attempt: int | None
    annulled: int | None
    corrected: int
    presumed: int
    expected: int
    tables: Sequence[DeskTable]


@dataclass(frozen=True, slots=True)
class Page:
    """Where the list of tables is shown, at which path; `rows`: the marks of those that it has."""

    path: str
    rows: str = ""


def address(name: str, view: desk.DeskView, **more: Any) -> str:
    """The address of a page of a desk, for the coup that it shows: a later coup must not catch its lines."""
    url = reverse(name, kwargs={"partie": view.partie, "centre": view.centre, **more})
    if view.position is None:
        return url
    query: dict[str, Any] = {} if more else {"coup": view.position.coup}
    if view.wide and not more:
        query["tables"] = ALL_TABLES
    return f"{url}{coup_query(query, view.position.attempt)}"


def coup_query(params: Mapping[str, Any], attempt: int) -> str:
    """A query string that names a coup, and the attempt at it where it has been played again (FISF 3.6)."""
    query = {**params, "attempt": attempt} if attempt > 1 else params
    return f"?{urlencode(query)}" if query else ""


def desk_shown(view: desk.DeskView) -> DeskShown:
    """As the API shows it: no page is named."""
    return DeskShown(
        coup=view.coup,
        attempt=view.position.attempt if view.position else None,
        annulled=view.annulled,
        corrected=view.corrected,
        presumed=view.presumed,
        expected=len(view.tables),
        tables=[_desk_table(line) for line in view.tables],
    )


def _desk_table(line: desk.TableLine) -> DeskTable:
    return DeskTable(
        table=line.table,
        entry=line.entry,
        name=line.name,
        avertissements=line.count.total,
        withdrawn=line.count.withdrawn,
        verdict=VerdictShown.of(line.verdict, line.name, line.count) if line.verdict else None,
    )


def tables_context(view: desk.DeskView, page: Page, *, may_correct: bool) -> Context:
    """What the list of tables shows."""
    later = None
    last_url = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    if view.coup is not None and view.last_closed is not None and view.last_closed > view.coup:
        later = {"number": view.last_closed, "url": last_url}
    rows = desk_rows.marked(desk_rows.rows_of(view, _rectify_url(view, page.path) if may_correct else ""))
    return {
        "tables": desk_rows.unknown(rows, page.rows),
        "marks": "".join(rows),
        "states": desk_rows.STATES,
        "summary": {"done": view.corrected, "expected": len(view.tables), "presumed": view.presumed},
        "top": view.position.top if view.position else None,
        "seen": view.seen,
        "left": len(view.tables) - view.corrected,
        "later": later,
        "fallen": view.fallen,
        "annulled": view.annulled,
        "last_url": last_url,
        "own_tables": _own_tables(view),
        # an annulled coup has no desk of its own: the fragment asks for the address of its page again
        "fragment_url": "" if view.annulled else address("arbitration:entry", view),
    }


def _rectify_url(view: desk.DeskView, path: str) -> str:
    """Where a verdict is rectified, from the page at this path: there are hundreds, and an address is long."""
    if view.position is None:
        return ""
    whole = address("arbitration:rectify", view, entry=desk_rows.ANY, coup=view.coup)
    here = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    return whole.removeprefix(here) if path == here else whole


def _own_tables(view: desk.DeskView) -> Context | None:
    """The block of the reader, and where to see all the tables; or the way back to his block."""
    url = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    query = {} if view.coup is None else {"coup": view.coup}
    attempt = view.position.attempt if view.position else 1
    if view.block is not None:
        wide = url + coup_query({**query, "tables": ALL_TABLES}, attempt)
        return {"first": view.block.first, "last": view.block.last, "url": wide}
    return {"url": url + coup_query(query, attempt)} if view.wide else None


def entry_context(view: desk.DeskView, page: Page, owner: UUID, *, may_correct: bool) -> Context:
    """The page of an arbitre; a juge-arbitre reads it without its line."""
    return {
        **tables_context(view, page, may_correct=may_correct),
        "may_correct": may_correct,
        "partie": {"id": view.partie, "label": label(view)},
        "coup": coup_context(view.position) if view.position else None,
        "post_url": address("arbitration:entry", view),
        "api_url": address("api-bulletins", view),
        "paper_url": address("arbitration:paper-door", view),
        "owner": owner,
        "topics": [f"partie-{view.partie}", f"bulletins-{view.partie}"],
    }


def label(view: desk.DeskView) -> str:
    return place_label(view.competition_name, view.round, view.centre_name)


def place_label(competition: str, round_: int, centre: str) -> str:
    """A partie in a centre; round 0: a tie-break."""
    names: Mapping[str, Any] = {"competition": competition, "round": round_, "centre": centre}
    if not round_:
        return _("%(competition)s, tie-break, %(centre)s") % names
    return _("%(competition)s, partie %(round)s, %(centre)s") % names


def coup_context(position: CoupPosition) -> Context:
    """The grid before the coup, its last word ringed, and the top: an arbitre may see it once the coup is closed."""
    before = [coup for coup in played_coups(position.partie) if coup.number == position.coup - 1]
    return {
        "number": position.coup,
        "attempt": position.attempt,
        "tirage": position.tirage,
        "grid": position.grid.rows(),
        "last": {"word": before[0].word, "ref": before[0].reference} if before else None,
        "top": position.top,
        "tops": [{"word": top.word, "ref": top.reference} for top in position.tops],
    }
