"""The avertissements of the players and what they will cost, as the arbitre follows them (FISF 5.9.b)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count as Counted, Q, QuerySet

from arbitration.domain.ledger import counts_on, kept_of_annulled, penalty_of_partie, threshold
from arbitration.events.feuille import Sanction
from arbitration.models import bulletins, hall
from engine.prepared import Given, prepared
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile
from games.queries.parties import profile_of, state_of
from games.queries.positions import CoupPosition


@dataclass(frozen=True, slots=True)
class Count:
    """The avertissements of an entry, disciplinary ones besides (FISF 5.8).

    earlier: in the parties of the competition before this one, 0 where each counts from zero (Q13); here: in this one,
    those of annulled coups as far as the regulation keeps them (FISF 3.6); costly: the one that first costs; withdrawn:
    the points that those of this partie cost, at its end or `at_once` in mort subite (FISF 5.9.c).
    """

    earlier: int
    here: int
    costly: int
    withdrawn: int
    at_once: bool = False

    @property
    def total(self) -> int:
        return self.earlier + self.here


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """What earned an entry an avertissement, or two with the `disciplinary` one; the coup may be `annulled` since."""

    coup: int
    motifs: tuple[str, ...]
    disciplinary: bool
    annulled: bool


def counts_of(partie: UUID, entries: Sequence[UUID], position: CoupPosition | None = None) -> dict[UUID, Count]:
    """FISF 5.9.b: the count of each entry, and what it comes to; `position` is one of the partie, if it is at hand."""
    profile, kind = _rules_of(partie, position)
    costly = threshold(profile, kind)
    here = _avertissements_in(partie, entries, profile)
    earlier = earlier_of(partie, entries, profile)
    at_once = kind.is_mort_subite
    return {entry: _count(profile, costly, earlier.get(entry, 0), here.get(entry, 0), at_once) for entry in entries}


def earlier_of(partie: UUID, entries: Sequence[UUID], profile: RulesetProfile) -> dict[UUID, int]:
    """Q13: the avertissements of these entries in the parties of the competition before this one, where they count."""
    earlier: dict[UUID, int] = {}
    for earlier_partie in _parties_before(partie) if counts_on(profile) else ():
        for entry, count in _avertissements_in(earlier_partie, entries, profile_of(earlier_partie)).items():
            earlier[entry] = earlier.get(entry, 0) + count
    return earlier


def _rules_of(partie: UUID, position: CoupPosition | None) -> tuple[RulesetProfile, Kind]:
    if position is None:
        state = state_of(partie)
        return state.profile, state.kind
    return position.profile, position.kind


def ledger_lines(partie: UUID, entries: Sequence[UUID]) -> Mapping[UUID, list[LedgerLine]]:
    """The avertissements of each entry in the partie, coup by coup; those of annulled coups among them."""
    warned = Q(sanction=Sanction.AVERTISSEMENT.value) | Q(disciplinary=True)
    rows = bulletins.BulletinRow.objects.filter(
        warned, Q(stands=True) | Q(annulled=True), partie=partie, entry__in=entries
    )
    lines: dict[UUID, list[LedgerLine]] = {entry: [] for entry in entries}
    for row in rows.order_by("coup", "attempt"):
        motifs = tuple(row.motifs) if row.sanction == Sanction.AVERTISSEMENT.value else ()
        lines[row.entry].append(LedgerLine(row.coup, motifs, row.disciplinary, row.annulled))
    return lines


def _count(profile: RulesetProfile, costly: int, earlier: int, here: int, at_once: bool) -> Count:
    return Count(earlier, here, costly, penalty_of_partie(profile, earlier, here, costly), at_once)


def _parties_before(partie: UUID) -> Iterable[UUID]:
    """The parties of the competition before this one, but those whose results are annulled (FISF 3.7.e)."""
    played = hall.RoundPartieRow.objects.get(partie=partie)
    before = hall.RoundPartieRow.objects.filter(competition=played.competition, round__lt=played.round, round__gt=0)
    if played.centre is not None:
        before = before.filter(Q(centre=None) | Q(centre=played.centre))
    return [row.partie for row in before if not state_of(row.partie).results_annulled]


def _avertissements_in(partie: UUID, entries: Sequence[UUID], profile: RulesetProfile) -> dict[UUID, int]:
    return {
        entry: bulletin + disciplinary + kept_of_annulled(profile, *annulled)
        for entry, bulletin, disciplinary, *annulled in _counted(partie, list(entries))
    }


@prepared(UUID, list[UUID])
def _counted(partie: Given, entries: Any) -> "QuerySet[Any, Any]":
    """(entry, avertissements for the bulletins themselves, disciplinary ones, and both of coups annulled since)."""
    own, besides = Q(sanction=Sanction.AVERTISSEMENT.value), Q(disciplinary=True)
    stands, annulled = Q(stands=True), Q(annulled=True)
    rows = bulletins.BulletinRow.objects.filter(own | besides, stands | annulled, partie=partie, entry__in=entries)
    return rows.values_list("entry").annotate(
        own=Counted("event", filter=own & stands),
        besides=Counted("event", filter=besides & stands),
        own_annulled=Counted("event", filter=own & annulled),
        besides_annulled=Counted("event", filter=besides & annulled),
    )
