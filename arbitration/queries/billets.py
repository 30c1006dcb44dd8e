"""The billets de correction of a centre: what each tells, whether it must be handed over, whether it was (FISF 5.9)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from arbitration.domain.billet import Notified, is_required
from arbitration.events.feuille import Sanction
from arbitration.models.bulletins import NOTABLE, TO_TELL, BulletinRow
from arbitration.queries.seats import names_of_entries
from engine.prepared import Given, prepared
from engine.rules.profile import kept, ruleset
from games.models import PartieRow
from games.queries.coups import Retained, retained_in
from games.queries.parties import profile_of


class Told(NamedTuple):
    """The columns that `notified` reads: a great competition has ten thousand billets."""

    coup: int
    sanction: str
    motifs: Sequence[str]
    word: str
    as_if: int | None
    claimed: int | None
    disciplinary: bool
    rectification: bool
    moyenne: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Billet:
    """A verdict to be told. `delivered_before`: the first coup that the player plays knowing it, None before."""

    verdict: BulletinRow
    name: str
    required: bool

    @property
    def is_pending(self) -> bool:
        """Still to be handed over, or told in part only."""
        return self.required and not self.verdict.delivered_complete


def billets_of(
    partie: UUID, centre: UUID, *, coup: int | None = None, entry: UUID | None = None, pending: bool = False
) -> list[Billet]:
    """The billets of a centre, by coup and table: of the whole partie, a coup or an entry; all, or those not delivered.

    FISF 5.9.a, 5.9.d: every sanction has one, and whatever changes a verdict that was told.
    """
    rows = BulletinRow.objects.filter(NOTABLE, partie=partie, centre=centre, stands=True)
    if coup is not None:
        rows = rows.filter(coup=coup)
    if entry is not None:
        rows = rows.filter(entry=entry)
    rows_shown = list(rows.order_by("coup", "table"))
    profile = profile_of(partie)
    retained = retained_in([partie])[partie]
    names = names_of_entries({row.entry for row in rows_shown})
    billets = [Billet(row, names[row.entry], _required(profile, row, retained)) for row in rows_shown]
    return [billet for billet in billets if billet.is_pending or not pending]


def pending_in(partie: UUID, centre: UUID, profile: ruleset.RulesetProfile) -> int:
    """How many billets of a centre are still to be handed over; `profile` is that of the partie."""
    rows = _to_tell(partie, centre)
    retained = retained_in([partie])[partie] if rows else {}
    return sum(_required(profile, Told(*row), retained) for row in rows)


@prepared(UUID, UUID)
def _to_tell(partie: Given, centre: Given) -> "QuerySet[Any, Any]":
    return BulletinRow.objects.filter(TO_TELL, partie=partie, centre=centre).order_by().values_list(*Told._fields)


def billets_left(
    parties: Mapping[UUID, PartieRow], retained: Mapping[UUID, Mapping[int, Retained]], here: Q
) -> dict[tuple[UUID, UUID], int]:
    """How many billets are still to be handed over, by partie and centre, in the centres that `here` says.

    `retained`: as `retained_in` gives it.
    """
    rows = BulletinRow.objects.filter(TO_TELL, here, partie__in=list(parties))
    rows = rows.only("partie", "centre", *Told._fields)
    profiles = {partie: kept.recorded_profile(row.ruleset) for partie, row in parties.items()}
    return Counter(
        (row.partie, row.centre) for row in rows if _required(profiles[row.partie], row, retained[row.partie])
    )


def _required(profile: ruleset.RulesetProfile, row: BulletinRow | Told, retained: Mapping[int, Retained]) -> bool:
    solution = retained.get(row.coup)
    return is_required(
        profile,
        notified(row),
        solution.word if solution else None,
        solution.points if solution else None,
    )


def notified(row: BulletinRow | Told) -> Notified:
    return Notified(
        sanction=Sanction(row.sanction),
        motifs=row.motifs,
        word=row.word,
        proposed=row.as_if if row.as_if is not None else row.claimed,
        disciplinary=row.disciplinary,
        rectification=row.rectification or bool(row.moyenne),
    )
