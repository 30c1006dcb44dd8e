"""Who goes from one competition of a championship to the next: proposed from official results, quota by quota.

A place that is given up goes to the next in line of the same quota; who is qualified d'office takes no place.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple
from uuid import UUID

from tournaments.circuits.events import BarTies, QualifiedEntry, Quota

EXEMPTED = -1  # by no quota: d'office
NO_RANK = 0


class Candidate(NamedTuple):
    """A line of official results: one player, or the two of a pair, and under what it was classed there."""

    players: tuple[UUID, ...]
    rank: int
    serie: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a proposal is made by. `waived`: who gave his place up; `exempted`: who goes d'office, in order."""

    quotas: tuple[Quota, ...] = ()
    ties: BarTies = BarTies.ALL
    waived: frozenset[UUID] = frozenset()
    exempted: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """`qualified`: those d'office, then quota by quota, best first. `reserves`: by quota, who is next in line."""

    qualified: tuple[QualifiedEntry, ...]
    reserves: tuple[tuple[Candidate, ...], ...]

    @property
    def digest(self) -> str:
        """Of what staff look at: a decision names it."""
        told = ";".join(f"{'+'.join(map(str, of.players))},{of.rank},{of.quota}" for of in self.qualified)
        return sha256(told.encode()).hexdigest()[:32]


def fits(candidate: Candidate, quota: Quota) -> bool:
    """Série "4" takes 4A to 4D; no série, or no category, takes everybody."""
    return candidate.serie.startswith(quota.serie) and quota.category in ("", candidate.category)


def proposed(candidates: Iterable[Candidate], terms: Terms) -> Proposal:
    """Quota by quota, in their order: the best who fit it and go by none before."""
    ordered = sorted(candidates, key=lambda of: (of.rank, of.players))
    exempted = _exempted(ordered, terms)
    gone = {player for of in exempted for player in of.players} | terms.waived
    left = [of for of in ordered if gone.isdisjoint(of.players)]
    qualified = list(exempted)
    for at, quota in enumerate(terms.quotas):
        taken = _first([of for of in left if fits(of, quota)], quota.places, terms.ties)
        qualified += [QualifiedEntry(players=of.players, rank=of.rank, quota=at) for of in taken]
        left = [of for of in left if of not in taken]
    reserves = tuple(tuple(of for of in left if fits(of, quota)) for quota in terms.quotas)
    return Proposal(tuple(qualified), reserves)


def _exempted(candidates: Sequence[Candidate], terms: Terms) -> list[QualifiedEntry]:
    """With whom each played, where it was a pair; who did not play goes alone."""
    entries: list[QualifiedEntry] = []
    for player in terms.exempted:
        if player in terms.waived or any(player in of.players for of in entries):
            continue
        played = next((of for of in candidates if player in of.players), None)
        together = played.players if played and terms.waived.isdisjoint(played.players) else (player,)
        entries.append(QualifiedEntry(players=together, rank=played.rank if played else NO_RANK, quota=EXEMPTED))
    return entries


def _first(fitting: Sequence[Candidate], places: int, ties: BarTies) -> Sequence[Candidate]:
    """As many as there are places; all who share the rank at the bar, or none of them, where it is cut there."""
    taken = fitting[:places]
    if not taken or len(fitting) <= places or fitting[places].rank != taken[-1].rank:
        return taken
    bar = taken[-1].rank
    if ties is BarTies.ALL:
        return [of for of in fitting if of.rank <= bar]
    return [of for of in taken if of.rank < bar]


@dataclass(frozen=True, slots=True)
class Change:
    """What a proposal changes in what was decided."""

    coming: tuple[QualifiedEntry, ...]
    going: tuple[QualifiedEntry, ...]

    def __bool__(self) -> bool:
        return bool(self.coming or self.going)


def change(decided: Collection[QualifiedEntry], proposal: Proposal) -> Change:
    """Who would come and who would go, whatever rank or quota each has."""
    before, after = {of.players for of in decided}, {of.players for of in proposal.qualified}
    return Change(
        tuple(of for of in proposal.qualified if of.players not in before),
        tuple(of for of in decided if of.players not in after),
    )
