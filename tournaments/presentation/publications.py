"""What pages say of publications: words and addresses around what `queries.publications` read."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.stamps import code_of
from tournaments.events.publication import PublishedLine, ResultsKind, ResultsPublished
from tournaments.presentation.facts import FACTS
from tournaments.queries.publications.history import Publication, PublishedName, Publishing
from tournaments.queries.publications.moves import Fact, Move


def kind_label(kind: ResultsKind, number: int) -> str:
    """What a publication is called: "provisional results 2", "official results", "rectificatif 1"."""
    if kind is ResultsKind.OFFICIAL:
        return _("Official results")
    if kind is ResultsKind.RECTIFICATIF:
        return _("Rectificatif no. %(number)s") % {"number": number}
    return _("Provisional results no. %(number)s") % {"number": number}


def publication_item(publication: Publication) -> dict[str, Any]:
    """A publication in a list, which leads to its document."""
    return {
        "kind": publication.kind.value,
        "label": kind_label(publication.kind, publication.number),
        "published_at": publication.published_at,
        "entries": publication.entries,
        "position": publication.position,
        "code": code_of(publication.digest),
        "cause": publication.cause,
        "stands": publication.stands,
        "url": reverse("publication", args=[publication.competition, publication.position]),
    }


def badge(state: Publishing) -> dict[str, Any] | None:
    """The status of the results of a competition: that of its last publication; None before the first."""
    return publication_item(state.publications[0]) | {"preparing": state.preparing} if state.publications else None


def lines_shown(
    event: ResultsPublished, names: Mapping[UUID, PublishedName], lines: Iterable[PublishedLine]
) -> list[dict[str, Any]]:
    """Some lines of the ranking of a publication, with the names that the vault has today."""
    top = sum(round_.top for round_ in event.rounds)
    return [line_shown(line, names[line.entry], top) for line in lines]


def line_shown(line: PublishedLine, who: PublishedName, top: int) -> dict[str, Any]:
    return {
        "entry": line.entry,
        "rank": line.rank,
        "ex_aequo": line.shared,
        "name": who.name,
        "centre": who.centre,
        "rounds": line.rounds,
        "solos": sum(line.solos),
        "ledger": sum(line.ledger),
        "total": line.total,
        "negatif": line.total - top,
        "points": line.points,
    }


def causes_first(moves: Iterable[Move]) -> list[Move]:
    """What something happened to, then the hundreds that were only overtaken; each in the order of the ranking."""
    return sorted(moves, key=lambda move: not move.facts)


def move_shown(move: Move) -> dict[str, Any]:
    """A line of a difference: what it was, what it is, which way it went, and why."""
    before, after = move.moved.before, move.moved.after
    return {
        "entry": move.moved.entry,
        "name": move.who.name,
        "before": before,
        "after": after,
        "arrow": _arrow(before, after),
        "points": after.total - before.total if before and after else None,
        "facts": [fact_shown(fact) for fact in move.facts],
        "why": "" if move.facts else _reason(before, after),
    }


def _arrow(before: PublishedLine | None, after: PublishedLine | None) -> str:
    if before is None:
        return "new"
    if after is None:
        return "gone"
    if before.rank == after.rank:
        return "same"
    return "up" if after.rank < before.rank else "down"


def _reason(before: PublishedLine | None, after: PublishedLine | None) -> str:
    """Where nothing happened to the line itself."""
    if before and after and before.solos != after.solos:
        return _("a solo changed hands: the bulletin of another player was rectified")
    return _("the lines around it moved")


def fact_shown(fact: Fact) -> dict[str, Any]:
    where = _("partie %(round)s, coup %(coup)s") % {"round": fact.round, "coup": fact.coup} if fact.coup else ""
    return {"position": fact.position, "label": FACTS.get(fact.type, fact.type), "where": where, "at": fact.at}
