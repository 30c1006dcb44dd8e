"""Recours that go before the FISF, as pages tell them (FISF 6.4.2)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import TypeVar
from uuid import UUID

from django.utils.timezone import now

from arbitration.domain.recours.further import Stage, stage_at
from arbitration.models.fisf import FurtherReplacementRow, FurtherRow, LapsedTryRow
from engine.people import identities, vault

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Try:
    """What was tried once the dossier was void."""

    attempt: str
    text: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True)
class FurtherLine:
    """A recours before the FISF. `stage`: as of now. Texts and names of the vault; `replaced`: (who, by whom, why).

    `days_left`: whole days until the documents are due, the day begun counted; None where none are awaited.
    """

    row: FurtherRow
    stage: Stage
    days_left: int | None
    texts: dict[UUID, str]
    sitting: tuple[str, ...]
    replaced: tuple[tuple[str, str, str], ...]
    tries: tuple[Try, ...]

    def text(self, text: UUID | None) -> str:
        return self.texts[text] if text else ""


def further_of(recours: Collection[UUID]) -> dict[UUID, FurtherLine]:
    """Those of these recours that go further, by recours."""
    rows = list(FurtherRow.objects.filter(recours__in=list(recours)))
    if not rows:
        return {}
    here = [row.recours for row in rows]
    replaced = list(FurtherReplacementRow.objects.filter(recours__in=here).order_by("position"))
    tries = list(LapsedTryRow.objects.filter(recours__in=here).order_by("recorded_at", "event"))
    people = identities.names_of(
        [
            *(UUID(person) for row in rows for person in row.sitting),
            *(person for replacement in replaced for person in (replacement.person, replacement.by)),
        ]
    )
    texts_of_rows = (
        text for row in rows for text in (row.grounds, row.documents, row.requested, row.supplied, row.reason)
    )
    texts = vault.texts_of(
        [
            text
            for text in (
                *texts_of_rows,
                *(replacement.reason for replacement in replaced),
                *(attempt.text for attempt in tries),
            )
            if text
        ]
    )
    moment = now()
    return {
        row.recours: FurtherLine(
            row,
            stage_at(Stage(row.stage), row.until, moment),
            _days_left(row, moment),
            texts,
            tuple(people[UUID(person)] for person in row.sitting),
            tuple(
                (people[replacement.person], people[replacement.by], texts[replacement.reason])
                for replacement in _of_recours(replaced, row)
            ),
            tuple(
                Try(attempt.attempt, texts[attempt.text], attempt.recorded_at) for attempt in _of_recours(tries, row)
            ),
        )
        for row in rows
    }


_Own = TypeVar("_Own", FurtherReplacementRow, LapsedTryRow)


def _of_recours(rows: Iterable[_Own], row: FurtherRow) -> list[_Own]:
    return [candidate for candidate in rows if candidate.recours == row.recours]


def _days_left(row: FurtherRow, moment: datetime) -> int | None:
    if row.until is None or stage_at(Stage(row.stage), row.until, moment) is not Stage.AWAITED:
        return None
    return max(0, ceil((row.until - moment) / _DAY))
