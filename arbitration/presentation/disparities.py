"""Bulletins that say the same and have different verdicts, as pages and the API show them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.utils.translation import gettext as _

from arbitration.domain.disparity import Named, Side
from arbitration.forms.disparities import key_of
from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import CentreRow
from arbitration.presentation import verdicts
from arbitration.queries.disparities import Unequal
from engine.web import phrases, shapes


@dataclass(frozen=True, slots=True, kw_only=True)
class BulletinAlike:
    """One of the bulletins; `decided`: a person set its verdict against the regulation; `accepted`: it was compared."""

    partie: UUID
    centre: UUID
    centre_name: str
    entry: UUID
    table: int
    claimed: int | None
    decided: bool
    accepted: bool
    version: int = field(metadata=shapes.described("For `expected_version`."))
    key: str = field(metadata=shapes.FOR_PAGES)
    is_ticked: bool = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class SameVerdictShown:
    """The bulletins that were judged in one way."""

    score: int
    sanction: str = field(metadata=shapes.one_of(verdicts.SANCTIONS))
    motifs: Sequence[verdicts.MotifShown]
    bulletins: Sequence[BulletinAlike]
    sentence: str = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class DisparityShown:
    """Bulletins of one coup with the same words, places and circles, by the verdict that they have."""

    coup: int
    attempt: int
    word: str
    ref: str
    verdicts: Sequence[SameVerdictShown]
    tables: str = field(metadata=shapes.FOR_PAGES)

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(bulletin.key for verdict in self.verdicts for bulletin in verdict.bulletins)


@dataclass(frozen=True, slots=True)
class Disparities:
    disparities: Sequence[DisparityShown]


def disparities_shown(found: Iterable[Unequal]) -> list[DisparityShown]:
    """Of a centre or of several, each bulletin with its centre; nobody is named."""
    unequal = list(found)
    if not unequal:
        return []
    centres = {row.centre for each in unequal for row in each.rows.values()}
    names = dict(CentreRow.objects.filter(centre__in=centres).values_list("centre", "name"))
    return [_disparity(each, names) for each in unequal]


def _disparity(unequal: Unequal, names: Mapping[UUID, str]) -> DisparityShown:
    rows = [unequal.rows[bulletin.event] for bulletin in unequal.disparity.bulletins]
    first = rows[0]
    return DisparityShown(
        coup=unequal.coup,
        attempt=unequal.attempt,
        word=first.word,
        ref=first.reference,
        verdicts=[_side(side, unequal.rows, names, first.claimed) for side in unequal.disparity.sides],
        tables=_tables(rows),
    )


def _side(
    side: Side, rows: Mapping[UUID, BulletinRow], names: Mapping[UUID, str], claimed: int | None
) -> SameVerdictShown:
    score, _for_solo, sanction, codes, named_words = side.effect
    motifs = verdicts.motifs_shown(codes)
    of_side = [rows[bulletin.event] for bulletin in side.bulletins]
    accepted = {bulletin.event for bulletin in side.bulletins if bulletin.accepted}
    return SameVerdictShown(
        score=score,
        sanction=sanction.value,
        motifs=motifs,
        bulletins=[
            BulletinAlike(
                partie=row.partie,
                centre=row.centre,
                centre_name=names.get(row.centre, ""),
                entry=row.entry,
                table=row.table,
                claimed=row.claimed,
                decided=row.adjudicated is not None,
                accepted=row.event in accepted,
                version=row.position,
                key=key_of(Named(row.partie, row.entry, row.coup, row.attempt, row.position)),
                is_ticked=row.claimed == claimed,
            )
            for row in of_side
        ],
        sentence=verdicts.sanction_sentence(sanction, motifs, named_words) or _("No sanction"),
    )


def _tables(rows: Iterable[BulletinRow]) -> str:
    return phrases.all_of([str(table) for table in sorted({row.table for row in rows})])
