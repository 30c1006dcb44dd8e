"""The billets de correction of a centre: what each tells, whether it must be handed over, whether it was (FISF 5.9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from arbitration.domain.billet import Notified, is_required
from arbitration.events.feuille import Sanction
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.seats import names_of_entries
from engine.rules.profile.ruleset import RulesetProfile
from games.queries.parties import played_coups, profile_of


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


@dataclass(frozen=True, slots=True)
class _Retained:
    word: str
    points: int


def billets_of(
    partie: UUID, centre: UUID, *, coup: int | None = None, entry: UUID | None = None, pending: bool = False
) -> list[Billet]:
    """The billets of a centre, by coup and table: of the whole partie, a coup or an entry; all, or those not delivered.

    FISF 5.9.a, 5.9.d: every sanction has one, and whatever changes a verdict that was told.
    """
    notable = ~Q(sanction=Sanction.NONE.value) | Q(disciplinary=True) | Q(rectification=True) | Q(moyenne__isnull=False)
    rows = BulletinRow.objects.filter(notable, partie=partie, centre=centre, stands=True)
    if coup is not None:
        rows = rows.filter(coup=coup)
    if entry is not None:
        rows = rows.filter(entry=entry)
    rows_shown = list(rows.order_by("coup", "table"))
    profile = profile_of(partie)
    retained = {coup.number: _Retained(coup.word, coup.points) for coup in played_coups(partie)}
    names = names_of_entries({row.entry for row in rows_shown})
    billets = [Billet(row, names[row.entry], _required(profile, row, retained)) for row in rows_shown]
    return [billet for billet in billets if billet.is_pending or not pending]


def _required(profile: RulesetProfile, row: BulletinRow, retained: Mapping[int, _Retained]) -> bool:
    solution = retained.get(row.coup)
    return is_required(
        profile,
        notified(row),
        solution.word if solution else None,
        solution.points if solution else None,
    )


def notified(row: BulletinRow) -> Notified:
    return Notified(
        sanction=Sanction(row.sanction),
        motifs=row.motifs,
        word=row.word,
        proposed=row.as_if if row.as_if is not None else row.claimed,
        disciplinary=row.disciplinary,
        rectification=row.rectification or bool(row.moyenne),
    )
