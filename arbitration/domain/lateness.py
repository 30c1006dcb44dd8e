"""A player who arrives after the beginning (FISF 6.2)."""

from collections.abc import Mapping, Sequence

from arbitration.domain import elimination, motifs
from arbitration.domain.feuille import Feuille, FeuilleEvent, correct, evolve, withdraw
from arbitration.events.feuille import ArrivedLate, BulletinCorrected, FeuilleOpened
from engine.events.refusals import N_, Refusal


class PartnerWasThere(Refusal):
    message = N_("One of the pair was there: nothing is nul.")
    article = "FISF 6.2"


class HasPlayed(Refusal):
    """A player who handed a bulletin in was there."""

    message = N_("There is a bulletin of coup %(coup)s: take it back first if it is not this player's.")
    article = "FISF 6.2"


class AlreadyThere(Refusal):
    message = N_("This is already what the feuille says.")


def nul_coups(arrives_before_coup: int, *, partner_present: bool = False) -> tuple[int, ...]:
    """FISF 6.2: the coups that are nul for a player who arrives before this one; none if one of a pair was there."""
    return () if partner_present else tuple(range(1, arrives_before_coup))


def arrive_late(
    feuille: Feuille,
    *,
    seat: FeuilleOpened,
    before_coup: int,
    nul: Sequence[BulletinCorrected],
    pronounced: Mapping[int, int] = elimination.NOTHING_PRONOUNCED,
) -> list[FeuilleEvent]:
    """FISF 6.2: the feuille of a player who arrives before this coup; `nul` are the verdicts of the coups before it.

    They replace an absence or a presumed top. If recorded again with an earlier coup, the later ones are awaited again.
    `pronounced`: as for `refuse_eliminated`; a player eliminated meanwhile comes too late (FISF 3.8.3).
    """
    elimination.refuse_eliminated(feuille.elimination, table=seat.table, coup=before_coup, pronounced=pronounced)
    events: list[FeuilleEvent] = [] if feuille.seat else [seat]
    if feuille.plays_from != before_coup:
        events.append(ArrivedLate(before_coup=before_coup))
    for coup, standing in sorted(feuille.bulletins.items()):
        if coup >= before_coup and standing.motifs == (motifs.Motif.RETARD,):
            events += withdraw(_after(feuille, events), coup=coup, attempt=standing.attempt)
    for verdict in nul:
        events += _nul(_after(feuille, events), seat, verdict)
    if not events:
        raise AlreadyThere
    return events


def _nul(feuille: Feuille, seat: FeuilleOpened, verdict: BulletinCorrected) -> list[FeuilleEvent]:
    events: list[FeuilleEvent] = []
    standing = feuille.standing(verdict.coup, verdict.attempt)
    if standing is not None and standing.motifs == (motifs.Motif.RETARD,):
        return []
    if standing is not None and standing.motifs == (motifs.Motif.Z_ABSENCE,):
        events += withdraw(feuille, coup=verdict.coup, attempt=verdict.attempt)
        feuille = _after(feuille, events)
        standing = feuille.standing(verdict.coup, verdict.attempt)
    if standing is not None and not standing.presumed:
        raise HasPlayed(coup=verdict.coup)
    return [*events, *correct(feuille, seat=seat, verdict=verdict)]


def _after(feuille: Feuille, events: Sequence[FeuilleEvent]) -> Feuille:
    for event in events:
        feuille = evolve(feuille, event)
    return feuille
