"""Verdicts and desks as plain values, for templates and for the API."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arbitration import queries
from arbitration.domain import texts
from arbitration.domain.motifs import label_of
from arbitration.events import Sanction
from arbitration.models import BulletinRow
from arbitration.queries import Count, DeskView, TableLine
from engine.people.vault import texts_of
from engine.web.templatetags.raccord import typo
from games.queries import CoupPosition, played_coups

Card = dict[str, Any]

# In an address, by an arbitre who has a block of tables and wants to see the others too.
ALL_TABLES = "toutes"


def card(row: BulletinRow, name: str = "", count: Count | None = None) -> Card:
    """A verdict as the verdict card and the API show it; `motifs` are the sentences of a billet.

    `count` is that of the player now: it is told beside a verdict that adds to it.
    """
    warned = row.disciplinary or row.sanction == Sanction.AVERTISSEMENT.value
    return {
        "entry": row.entry,
        "table": row.table,
        "name": name,
        "coup": row.coup,
        "attempt": row.attempt,
        "typed": row.typed,
        "word": row.word,
        "ref": row.reference,
        "claimed": row.claimed,
        "score": row.score,
        "score_for_solo": row.score_for_solo,
        "sanction": row.sanction,
        "disciplinary": row.disciplinary,
        "motifs": _motifs(row.motifs),
        "articles": [*row.articles, "5.9"] if row.moyenne else row.articles,
        "named_words": row.named_words,
        "path": [typo(step) for step in _path(row)],
        "questions": row.questions,
        "moyenne": row.moyenne,
        "ledger": _beside(count) if count and warned else "",
        "rectification": row.rectification,
        "adjudicated": adjudicated(row),
        "presumed": row.presumed,
        "stands": row.stands,
        "withdrawn": row.withdrawn,
        "annulled": row.annulled,
        "position": row.position,
    }


def adjudicated(row: BulletinRow) -> Card | None:
    """The verdict of the regulation, where the arbitre decided against it."""
    if row.adjudicated is None:
        return None
    return {**row.adjudicated, "motifs": _motifs(row.adjudicated["motifs"])}


def _motifs(codes: Sequence[str]) -> list[Card]:
    return [{"code": code, "text": typo(label_of(code))} for code in codes]


def history(rows: Sequence[BulletinRow]) -> list[Card]:
    """The verdicts of a bulletin, the last one first, each with what became of it and why."""
    reasons = texts_of(row.reason for row in rows if row.reason)
    return [
        {
            **card(row),
            "at": row.recorded_at,
            "state": _state(row),
            "reason": reasons.get(row.reason, "") if row.reason else "",
        }
        for row in rows
    ]


def _state(row: BulletinRow) -> str:
    if row.stands:
        return "stands"
    if row.annulled:
        return "annulled"
    return "withdrawn" if row.withdrawn else "replaced"


def ledger_text(count: Count) -> str:
    """FISF 5.9.b: the avertissements so far, and what they cost: "4 avertissements : −5"."""
    number = ngettext("%(count)s avertissement", "%(count)s avertissements", count.total) % {"count": count.total}
    if not count.withdrawn:
        return number
    return _("%(avertissements)s: −%(points)s") % {"avertissements": number, "points": count.withdrawn}


def _beside(count: Count) -> str:
    """The same beside the verdict that adds to it: whoever reads it need not know when points are withdrawn."""
    told = ledger_text(count)
    if not count.withdrawn:
        return told
    when = _("%(told)s in all, each on its coup") if count.at_once else _("%(told)s at the end of the partie")
    return when % {"told": told}


def _path(row: BulletinRow) -> list[str]:
    """FISF 5.9.f: what explains a moyenne stands in the place of the zero."""
    if not row.moyenne:
        return list(row.path)
    zero = texts.SANCTIONS[Sanction.NULLITE].partition("{")[0]
    return [*(step for step in row.path if not step.startswith(zero)), *_moyenne(row)]


def _moyenne(row: BulletinRow) -> Iterator[str]:
    found: Mapping[str, Any] = row.moyenne or {}
    yield texts.MOYENNE.format(words=", ".join(row.named_words), coup=found["first_coup"])
    if found["decided"]:
        sentence = texts.MOYENNE_DECIDED
    elif not found["over"]:
        sentence = texts.MOYENNE_PROPOSED
    elif found["capped"]:
        sentence = texts.MOYENNE_CAPPED
    else:
        sentence = texts.MOYENNE_OVER if found["over"] > 1 else texts.MOYENNE_OVER_ONE
    yield sentence.format(over=found["over"], score=found["score"])


def cards(rows: Sequence[BulletinRow]) -> list[Card]:
    """Verdicts of one partie, with the names and the counts of their players."""
    if not rows:
        return []
    entries = [row.entry for row in rows]
    names, counts = queries.names_of_entries(entries), queries.counts_of(rows[0].partie, entries)
    return [card(row, names[row.entry], counts[row.entry]) for row in rows]


def address(name: str, view: DeskView, **more: Any) -> str:
    """The address of a page of a desk, for the coup that it shows: a later coup must not catch its lines."""
    url = reverse(name, kwargs={"partie": view.partie, "centre": view.centre, **more})
    if view.position is None:
        return url
    asked: dict[str, Any] = {} if more else {"coup": view.position.coup}
    if view.wide and not more:
        asked["tables"] = ALL_TABLES
    return f"{url}{coup_query(asked, view.position.attempt)}"


def coup_query(asked: Mapping[str, Any], attempt: int) -> str:
    """A query string that names a coup, and the attempt at it where it has been played again (FISF 3.6)."""
    query = {**asked, "attempt": attempt} if attempt > 1 else asked
    return f"?{urlencode(query)}" if query else ""


def table_line(line: TableLine, view: DeskView, *, may_correct: bool = False) -> Card:
    verdict = card(line.verdict, line.name, line.count) if line.verdict else None
    return {
        "table": line.table,
        "entry": line.entry,
        "name": line.name,
        "state": line.state,
        "verdict": verdict,
        "avertissements": line.count.total,
        "withdrawn": line.count.withdrawn,
        "ledger": ledger_text(line.count) if line.count.total else "",
        "rectify_url": address("arbitration:rectify", view, entry=line.entry, coup=view.coup)
        if verdict and may_correct and not verdict["presumed"]
        else "",
    }


def tables_context(view: DeskView, last_closed: int | None, *, may_correct: bool) -> Card:
    """What the list of tables shows; `last_closed` is the last closed coup of the partie."""
    later = None
    last_url = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    if view.coup is not None and last_closed is not None and last_closed > view.coup:
        later = {"number": last_closed, "url": last_url}
    return {
        "tables": [table_line(line, view, may_correct=may_correct) for line in view.tables],
        "summary": {"done": view.corrected, "expected": len(view.tables), "presumed": view.presumed},
        "top": view.position.top if view.position else None,
        "seen": view.seen,
        "left": len(view.tables) - view.corrected,
        "remarks": queries.pending_remarks(view.partie, view.centre) if may_correct else 0,
        "review_url": address("arbitration:review", view),
        "later": later,
        "fallen": view.fallen,
        "annulled": view.annulled,
        "last_url": last_url,
        "own_tables": _own_tables(view),
        # an annulled coup has no desk of its own: the fragment asks for the address of its page again
        "fragment_url": "" if view.annulled else address("arbitration:entry", view),
    }


def _own_tables(view: DeskView) -> Card | None:
    """The block of the reader, and where to see all the tables; or the way back to his block."""
    url = reverse("arbitration:entry", kwargs={"partie": view.partie, "centre": view.centre})
    asked = {} if view.coup is None else {"coup": view.coup}
    attempt = view.position.attempt if view.position else 1
    if view.block is not None:
        wide = url + coup_query({**asked, "tables": ALL_TABLES}, attempt)
        return {"first": view.block.first, "last": view.block.last, "url": wide}
    return {"url": url + coup_query(asked, attempt)} if view.wide else None


def entry_context(view: DeskView, last_closed: int | None, owner: UUID, *, may_correct: bool) -> Card:
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


def label(view: DeskView) -> str:
    names: Mapping[str, Any] = {
        "competition": view.competition_name,
        "round": view.round,
        "centre": view.centre_name,
    }
    if not view.round:
        return _("%(competition)s, tie-break, %(centre)s") % names
    return _("%(competition)s, partie %(round)s, %(centre)s") % names


def coup_context(position: CoupPosition) -> Card:
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
