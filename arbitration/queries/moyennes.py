"""The moyennes that are due in a centre: who was refused the same word again before he knew why (FISF 5.9.f to h)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from arbitration.domain.blocks import Block, block_of
from arbitration.domain.repeat import Due, Player, Zero, moyennes_due
from arbitration.events import Sanction
from arbitration.models import BulletinRow, SeatRow
from arbitration.queries.blocks import blocks_of
from arbitration.queries.desk import all_seats_of, round_of
from games.queries import profile_of


@dataclass(frozen=True, slots=True)
class Moyennes:
    """`due` by entry and coup; `granted`: the entries and coups that are paid one now."""

    due: Mapping[tuple[UUID, int], Due[UUID]]
    granted: frozenset[tuple[UUID, int]]


def moyennes_in(partie: UUID, centre: UUID) -> Moyennes:
    """The moyennes of a centre, each taken of the players of the same arbitre: of his block, else of the centre."""
    zeros = _zeros(partie, centre)
    granted = frozenset((row.entry, row.coup) for row in zeros if row.stands and row.moyenne)
    players = _players(zeros)
    if not any(_repeats(player) for player in players.values()):
        return Moyennes({}, granted)
    coups = {zero.coup for player in players.values() for zero in player.zeros}
    profile = profile_of(partie)
    due: dict[tuple[UUID, int], Due[UUID]] = {}
    for seats in _by_arbitre(round_of(partie).competition, centre):
        own = {seat.entry: players[seat.entry] for seat in seats if seat.entry in players}
        if own:
            scores = _scores(partie, [seat.entry for seat in seats], coups)
            expected = [seat.entry for seat in seats if not seat.out]
            due |= {(each.player, each.coup): each for each in moyennes_due(profile, own, scores, expected)}
    return Moyennes(due, granted)


def _by_arbitre(competition: UUID, centre: UUID) -> Iterable[list[SeatRow]]:
    """FISF 5.9.f: the seats of each arbitre; those outside any block are of one that they share."""
    blocks = blocks_of(competition, centre)
    groups: dict[Block | None, list[SeatRow]] = {}
    for seat in all_seats_of(competition, centre):
        groups.setdefault(block_of(blocks, seat.table), []).append(seat)
    return groups.values()


def _zeros(partie: UUID, centre: UUID) -> list[BulletinRow]:
    """Whatever named a word not admitted, rectified or annulled since too: its billet may have told the player."""
    rows = BulletinRow.objects.filter(partie=partie, centre=centre)
    rows = rows.filter(Q(sanction=Sanction.NULLITE.value) | Q(moyenne__isnull=False))
    return [row for row in rows.order_by("coup") if row.named_words and row.motifs]


def _players(rows: Iterable[BulletinRow]) -> dict[UUID, Player]:
    zeros: dict[UUID, list[Zero]] = {}
    told: dict[UUID, dict[str, int]] = {}
    for row in rows:
        if row.stands:
            zero = Zero(row.coup, row.motifs[0], frozenset(row.named_words), row.as_if)
            zeros.setdefault(row.entry, []).append(zero)
        if row.delivered_before is not None and row.delivered_complete:
            known = told.setdefault(row.entry, {})
            for word in row.named_words:
                known[word] = min(known.get(word, row.delivered_before), row.delivered_before)
    return {entry: Player(tuple(own), told.get(entry, {})) for entry, own in zeros.items()}


def _repeats(player: Player) -> bool:
    return any(player.first_zero(zero) for zero in player.zeros)


def _scores(partie: UUID, entries: list[UUID], coups: Iterable[int]) -> dict[int, dict[UUID, int]]:
    """What stands; a moyenne that has been paid counts for the zero that it replaces."""
    scores: dict[int, dict[UUID, int]] = {}
    rows = BulletinRow.objects.filter(partie=partie, stands=True, entry__in=entries, coup__in=list(coups))
    for row in rows.only("coup", "entry", "score", "moyenne"):
        scores.setdefault(row.coup, {})[row.entry] = 0 if row.moyenne else row.score
    return scores
