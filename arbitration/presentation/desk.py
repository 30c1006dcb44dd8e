"""The desk of an arbitre, as templates and the API show it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from arbitration.presentation.verdicts import VerdictShown, ledger_text
from arbitration.queries import desk
from engine.web.shapes import FOR_PAGES
from games.queries.parties import CoupPosition, played_coups

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
    state: str = field(metadata=FOR_PAGES)
    # the avertissements in words, and where to rectify the verdict; "" where there is none
    ledger: str = field(metadata=FOR_PAGES)
    rectify_url: str = field(metadata=FOR_PAGES)


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
        tables=[desk_table(line, view) for line in view.tables],
    )


def desk_table(line: desk.TableLine, view: desk.DeskView, *, may_correct: bool = False) -> DeskTable:
    verdict = VerdictShown.of(line.verdict, line.name, line.count) if line.verdict else None
    return DeskTable(
        table=line.table,
        entry=line.entry,
        name=line.name,
        avertissements=line.count.total,
        withdrawn=line.count.withdrawn,
        verdict=verdict,
        state=line.state,
        ledger=ledger_text(line.count) if line.count.total else "",
        rectify_url=address("arbitration:rectify", view, entry=line.entry, coup=view.coup)
        if may_correct and (not verdict.presumed if verdict else view.over)
        else "",
    )


def tables_context(view: desk.DeskView, last_closed: int | None, *, may_correct: bool) -> Context:
    """What the list of tables shows; `last_closed` is the last closed coup of the partie."""
    later = None
    last_url = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    if view.coup is not None and last_closed is not None and last_closed > view.coup:
        later = {"number": last_closed, "url": last_url}
    return {
        "tables": [desk_table(line, view, may_correct=may_correct) for line in view.tables],
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


def _own_tables(view: desk.DeskView) -> Context | None:
    """The block of the reader, and where to see all the tables; or the way back to his block."""
    url = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    query = {} if view.coup is None else {"coup": view.coup}
    attempt = view.position.attempt if view.position else 1
    if view.block is not None:
        wide = url + coup_query({**query, "tables": ALL_TABLES}, attempt)
        return {"first": view.block.first, "last": view.block.last, "url": wide}
    return {"url": url + coup_query(query, attempt)} if view.wide else None


def entry_context(view: desk.DeskView, last_closed: int | None, owner: UUID, *, may_correct: bool) -> Context:
    """The page of an arbitre; a juge-arbitre reads it without its line."""
    return {
        **tables_context(view, last_closed, may_correct=may_correct),
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
    names: Mapping[str, Any] = {
        "competition": view.competition_name,
        "round": view.round,
        "centre": view.centre_name,
    }
    if not view.round:
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
