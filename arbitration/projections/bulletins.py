"""What an arbitre's next line and page need at once: feuilles, verdicts and judgements. All inline."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from arbitration.domain.elimination import missed_while_out
from arbitration.domain.result import ANNULMENTS, BULLETIN_EVENTS, Annulment, BulletinResult, changes_of, result_after
from arbitration.events import feuille as events
from arbitration.models.bulletins import BulletinRow, FeuilleRow
from arbitration.streams import feuille_of
from engine.eventstore.projections import registry, writing
from engine.eventstore.recorded import Recorded
from engine.prepared import Prepared, prepared
from games.events.partie import CoupAnnulled, TiragePutBack
from games.streams import partie_of


@registry.projection("arbitration.bulletins", mode="inline")
class BulletinProjection(registry.Projection):
    """Written many rows at once: a batch of fifty bulletins must not hold the log."""

    models = (FeuilleRow, BulletinRow)
    follows = (
        events.FeuilleOpened,
        events.ArrivedLate,
        *BULLETIN_EVENTS,
        events.BilletDelivered,
        events.BilletKeptBack,
        events.PlayerEliminated,
        events.PlayerReinstated,
        *ANNULMENTS,
    )

    def apply_batch(self, batch: Sequence[Recorded], tables: writing.Tables) -> None:
        feuilles = tables[FeuilleRow]
        opened = [feuilles.model(**_seat(at)) for at in batch if isinstance(at.event, events.FeuilleOpened)]
        writing.write(tables, FeuilleRow, opened)
        seats = {row.stream: row for row in opened}
        before = {at.stream for at in batch} - seats.keys()
        seats |= {row.stream: row for row in _of_streams(feuilles.model)(list(before))}
        written = _Written(tables)
        for at in batch:
            match at.event:
                case events.FeuilleOpened():
                    pass
                case events.ArrivedLate():
                    feuilles.filter(stream=at.stream).update(plays_from=at.event.before_coup)
                case events.PlayerEliminated():
                    feuilles.filter(stream=at.stream).update(**_fallen(at.event))
                case events.PlayerReinstated():
                    _reinstate(feuilles.get(stream=at.stream), at.event)
                case TiragePutBack() | CoupAnnulled():
                    fell = feuilles.filter(partie=partie_of(at.stream), fell_at=at.event.coup)
                    fell.update(fell_at=None, fall=None)
                    written.annul(partie_of(at.stream), at.event)
                case events.BulletinWithdrawn():
                    written.withdraw(seats[at.stream], at.event.coup)
                case (
                    events.BilletDelivered()
                    | events.BilletKeptBack()
                    | events.MoyenneGranted()
                    | events.MoyenneWithdrawn()
                ):
                    written.change(at.event, seats[at.stream])
                case _:
                    written.add(at, seats[at.stream])
        writing.write(tables, BulletinRow, written.rows)


@cache
def _of_streams(model: type[FeuilleRow]) -> Prepared[FeuilleRow]:
    """The feuilles of these streams, in a table or in its shadow: each bulletin asks for its own."""

    @prepared(list[str])
    def question(streams: Any) -> "QuerySet[FeuilleRow, FeuilleRow]":
        return model._base_manager.filter(stream__in=streams)

    return question


@dataclass(slots=True)
class _Written:
    """The verdicts of a batch, created at once; those they replace, in this batch or before it, no longer stand."""

    tables: writing.Tables
    rows: list[dict[str, Any]] = field(default_factory=list)

    def add(self, at: Recorded, seat: FeuilleRow) -> None:
        if isinstance(at.event, events.BulletinRectified):
            self._drop({}, partie=seat.partie, coup=at.event.coup, entry=seat.entry)
        self.rows.append(_verdict(at, seat))

    def annul(self, partie: UUID, event: Annulment) -> None:
        """FISF 3.6: nothing of the coup counts; a tirage without solution may be put back after its bulletins too."""
        self._drop(changes_of(event), partie=partie, coup=event.coup)

    def withdraw(self, seat: FeuilleRow, coup: int) -> None:
        self._drop({"withdrawn": True}, partie=seat.partie, coup=coup, entry=seat.entry)

    def change(
        self,
        event: events.BilletDelivered | events.BilletKeptBack | events.MoyenneGranted | events.MoyenneWithdrawn,
        seat: FeuilleRow,
    ) -> None:
        """What becomes of the verdict that stands, its billet or its points."""
        which = {"partie": seat.partie, "coup": event.coup, "entry": seat.entry, "attempt": event.attempt}
        self._change(_changed(event), **which)

    def _drop(self, why: Mapping[str, bool], **which: Any) -> None:
        self._change({"stands": False, **why}, **which)

    def _change(self, values: Mapping[str, Any], **which: Any) -> None:
        """What stands of these takes these values, whether it was written before this batch or in it."""
        self.tables[BulletinRow].filter(stands=True, **which).update(**values)
        for row in self.rows:
            if row["stands"] and all(row[name] == value for name, value in which.items()):
                row.update(values)


def _seat(at: Recorded) -> dict[str, Any]:
    opened: events.FeuilleOpened = at.event
    return {
        "stream": at.stream,
        "partie": opened.partie,
        "entry": opened.entry,
        "centre": opened.centre,
        "table": opened.table,
    }


def _fallen(event: events.PlayerEliminated) -> dict[str, Any]:
    fields = {name: getattr(event, name) for name in ("attempt", "points", "best", "penalty", "missing")}
    return {"fell_at": event.coup, "fall": fields}


def _reinstate(row: FeuilleRow, event: events.PlayerReinstated) -> None:
    row.excused = sorted({*row.excused, *missed_while_out(event)})
    row.fell_at = row.fall = None
    row.save(update_fields=["fell_at", "fall", "excused"])


def _verdict(at: Recorded, seat: FeuilleRow) -> dict[str, Any]:
    event: events.BulletinCorrected | events.BulletinRectified = at.event
    verdict = event.corrected if isinstance(event, events.BulletinRectified) else event
    result = result_after(None, event)
    assert result is not None, "a verdict was given"
    return {
        "event": at.event_id,
        "partie": seat.partie,
        "entry": seat.entry,
        "centre": seat.centre,
        "table": seat.table,
        **_written(verdict),
        **_reasons(verdict),
        **_columns(result),
        "adjudicated": _adjudicated(event.adjudicated) if isinstance(event, events.BulletinRectified) else None,
        "stands": True,
        "author": author_of(at),
        "reason": event.reason if isinstance(event, events.BulletinRectified) else None,
        "position": at.position,
        "recorded_at": at.recorded_at,
    }


def columns_of(verdict: events.BulletinCorrected) -> dict[str, Any]:
    """What a row says of a verdict by itself, wherever it comes from."""
    result = result_after(None, verdict)
    assert result is not None, "a verdict was given"
    return {**_written(verdict), **_reasons(verdict), **_columns(result)}


def author_of(at: Recorded) -> UUID | None:
    """The account that acted; None for the house itself."""
    try:
        return UUID(str(at.metadata.get("actor")))
    except ValueError:
        return None


def beside_bulletin(event: Any, at: Recorded) -> dict[str, Any]:
    """What every row beside a bulletin says: which one it is of, by `coup` and `attempt`, who acted, and when."""
    partie, entry = feuille_of(at.stream)
    return {
        "event": at.event_id,
        "partie": partie,
        "entry": entry,
        "coup": event.coup,
        "attempt": event.attempt,
        "author": author_of(at),
        "position": at.position,
        "recorded_at": at.recorded_at,
    }


def _written(verdict: events.BulletinCorrected) -> dict[str, Any]:
    """What the player wrote, as the row shows it; the first word stands for the bulletin."""
    words = verdict.bulletin.get("words") or [{}]
    return {
        "line": verdict.line,
        "coup": verdict.coup,
        "attempt": verdict.attempt,
        "typed": verdict.typed,
        "presumed": verdict.presumed,
        "word": words[0].get("text", ""),
        "reference": verdict.bulletin.get("reference") or "",
        "claimed": verdict.bulletin.get("claimed_score"),
    }


def _columns(result: BulletinResult) -> dict[str, Any]:
    return {
        "score": result.score,
        "score_for_solo": result.score_for_solo,
        "sanction": result.sanction.value,
        "disciplinary": result.disciplinary,
        "rectification": result.rectified,
    }


def _reasons(verdict: events.BulletinCorrected) -> dict[str, Any]:
    return {
        "motifs": list(verdict.motifs),
        "articles": list(verdict.articles),
        "named_words": list(verdict.named_words),
        "path": list(verdict.path),
        "questions": list(verdict.questions),
        "as_if": verdict.as_if,
    }


def _adjudicated(verdict: events.BulletinCorrected | None) -> dict[str, Any] | None:
    """What an arbitre decided against, as it is shown beside his decision."""
    if verdict is None:
        return None
    reasons = _reasons(verdict)
    return {
        "score": verdict.score,
        "sanction": verdict.sanction.value,
        **{name: reasons[name] for name in ("motifs", "articles", "path")},
    }


def _changed(
    event: events.BilletDelivered | events.BilletKeptBack | events.MoyenneGranted | events.MoyenneWithdrawn,
) -> dict[str, Any]:
    match event:
        case events.BilletDelivered():
            return {"delivered_before": event.before_coup, "delivered_complete": event.complete}
        case events.BilletKeptBack():
            return {"delivered_before": None, "delivered_complete": False}
    changes = changes_of(event)
    moyenne = _moyenne(event) if isinstance(event, events.MoyenneGranted) else None
    return {**changes, "sanction": changes["sanction"].value, "moyenne": moyenne}


def _moyenne(granted: events.MoyenneGranted) -> dict[str, Any]:
    return {
        "score": granted.score,
        "capped": granted.capped,
        "over": granted.over,
        "first_coup": granted.first_coup,
        "decided": granted.reason is not None,
    }
