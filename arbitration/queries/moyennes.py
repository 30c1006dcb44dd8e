"""The moyennes that are due in a centre: who was refused the same word again before he knew why (FISF 5.9.f to h)."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from arbitration.domain.blocks import Block, block_of
from arbitration.domain.repeat import Due, Player, Zero, moyennes_due
from arbitration.events.feuille import BulletinCorrected, Sanction
from arbitration.models import bulletins, hall
from arbitration.queries.blocks import blocks_of
from arbitration.queries.seats import all_seats_of, round_of
from arbitration.queries.turns import plays, turns_of
from engine.prepared import Given, prepared
from engine.rules.profile.ruleset import RulesetProfile
from games.queries.parties import profile_of


@dataclass(frozen=True, slots=True)
class Supposed:
    """Suppositions about a partie, against the record: verdicts by entry and coup, coups annulled, a profile."""

    verdicts: Mapping[tuple[UUID, int], BulletinCorrected] = field(default_factory=lambda: MappingProxyType({}))
    annulled: Collection[int] = ()
    profile: RulesetProfile | None = None

    def of(self, partie: UUID, rows: Iterable[bulletins.BulletinRow]) -> list[bulletins.BulletinRow]:
        """The rows as they would be; what players were told does not change."""
        current = list(rows)
        for row in current:
            if (row.entry, row.coup) in self.verdicts or row.coup in self.annulled:
                row.stands = False
        return sorted([*current, *self._rows(partie)], key=lambda row: row.coup)

    def _rows(self, partie: UUID) -> Iterator[bulletins.BulletinRow]:
        for (entry, coup), verdict in self.verdicts.items():
            if coup not in self.annulled and _names_a_word(verdict.sanction.value, verdict.motifs, verdict.named_words):
                yield bulletins.BulletinRow(
                    partie=partie,
                    entry=entry,
                    coup=coup,
                    stands=True,
                    motifs=list(verdict.motifs),
                    named_words=list(verdict.named_words),
                    as_if=verdict.as_if,
                )

    def scores(self, by_coup: dict[int, dict[UUID, int]], entries: Collection[UUID]) -> dict[int, dict[UUID, int]]:
        """The scores of some entries, by coup, with those of the verdicts supposed."""
        for (entry, coup), verdict in self.verdicts.items():
            if entry in entries and coup in by_coup:
                by_coup[coup][entry] = verdict.score
        return {coup: scores for coup, scores in by_coup.items() if coup not in self.annulled}


AS_RECORDED = Supposed()


@dataclass(frozen=True, slots=True)
class Moyennes:
    """`due` by entry and coup; `granted`: the entries and coups that are paid one now."""

    due: Mapping[tuple[UUID, int], Due[UUID]]
    granted: frozenset[tuple[UUID, int]]


def moyennes_in(partie: UUID, centre: UUID, supposed: Supposed = AS_RECORDED) -> Moyennes:
    """The moyennes of a centre, each averaged over the players of one arbitre: of his block, else of the centre."""
    # A verdict that is only supposed may be somebody's second.
    about = None if supposed.verdicts else _may_repeat(partie, centre)
    if about is not None and not about:
        return Moyennes({}, frozenset())
    zeros = supposed.of(partie, _zeros(partie, centre, about))
    granted = frozenset((row.entry, row.coup) for row in zeros if row.stands and row.moyenne)
    players = _players(zeros)
    if not any(_repeats(player) for player in players.values()):
        return Moyennes({}, granted)
    coups = {zero.coup for player in players.values() for zero in player.zeros}
    profile = supposed.profile or profile_of(partie)
    due: dict[tuple[UUID, int], Due[UUID]] = {}
    turns = turns_of([partie])
    for seats in _by_arbitre(round_of(partie), centre):
        players_of_arbitre = {seat.entry: players[seat.entry] for seat in seats if seat.entry in players}
        if players_of_arbitre:
            entries = [seat.entry for seat in seats]
            scores = supposed.scores(_scores(partie, entries, coups), entries)
            expected = [seat.entry for seat in seats if not seat.out]
            due_moyennes = moyennes_due(
                profile, players_of_arbitre, scores, expected, plays=lambda who, coup: plays(turns, who, coup)
            )
            due |= {(moyenne.player, moyenne.coup): moyenne for moyenne in due_moyennes}
    return Moyennes(due, granted)


def _by_arbitre(played: hall.RoundPartieRow, centre: UUID) -> Iterable[list[hall.SeatRow]]:
    """FISF 5.9.f: the seats of each arbitre; seats outside any block form one group."""
    blocks = blocks_of(played.competition, centre)
    groups: dict[Block | None, list[hall.SeatRow]] = {}
    for seat in all_seats_of(played, centre):
        groups.setdefault(block_of(blocks, seat.table), []).append(seat)
    return groups.values()


def _may_repeat(partie: UUID, centre: UUID) -> set[UUID]:
    """The entries that were refused a word twice, and those that are paid a moyenne.

    Asked after each batch of bulletins, and nearly always of nobody: a hall has hundreds of zeros at the end of a
    partie, of which nothing but the words is read here.
    """
    words: dict[UUID, set[str]] = {}
    found: set[UUID] = set()
    for entry, named_words, moyenne in _named_twice(partie, centre):
        known = words.setdefault(entry, set())
        if moyenne is not None or not known.isdisjoint(named_words):
            found.add(entry)
        known.update(named_words)
    return found


@prepared(UUID, UUID)
def _named_twice(partie: Given, centre: Given) -> "QuerySet[Any, Any]":
    zeros = _of_centre(partie, centre).filter(entry__in=several_zeros(partie, centre))
    return zeros.values_list("entry", "named_words", "moyenne")


def several_zeros(partie: UUID | Given, centre: UUID | Given) -> "QuerySet[Any, Any]":
    """The entries with two zeros, or a moyenne that is paid: among these alone, one may be due or given back."""
    counted = _of_centre(partie, centre).values("entry").annotate(zeros=Count("event"), paid=Count("moyenne"))
    return counted.filter(Q(zeros__gt=1) | Q(paid__gt=0)).values("entry")


def _of_centre(partie: UUID | Given, centre: UUID | Given) -> "QuerySet[bulletins.BulletinRow]":
    rows = bulletins.BulletinRow.objects.filter(bulletins.MAY_REPEAT, partie=partie, centre=centre)
    return rows.order_by()


def _zeros(partie: UUID, centre: UUID, entries: Collection[UUID] | None) -> list[bulletins.BulletinRow]:
    """Verdicts that named a word not admitted, even if rectified or annulled since: a billet may have told the
    player. Of these entries alone, or of all.
    """
    rows = bulletins.BulletinRow.objects.filter(bulletins.MAY_REPEAT, partie=partie, centre=centre)
    if entries is not None:
        rows = rows.filter(entry__in=entries)
    return [row for row in rows.order_by("coup") if row.named_words and row.motifs]


def _names_a_word(sanction: str, motifs: Sequence[str], named_words: Sequence[str]) -> bool:
    return sanction == Sanction.NULLITE.value and bool(motifs) and bool(named_words)


def _players(rows: Iterable[bulletins.BulletinRow]) -> dict[UUID, Player]:
    zeros: dict[UUID, list[Zero]] = {}
    learnt: dict[UUID, dict[str, int]] = {}
    for row in rows:
        if row.stands:
            zero = Zero(row.coup, row.motifs[0], frozenset(row.named_words), row.as_if)
            zeros.setdefault(row.entry, []).append(zero)
        if row.delivered_before is not None and row.delivered_complete:
            known = learnt.setdefault(row.entry, {})
            for word in row.named_words:
                known[word] = min(known.get(word, row.delivered_before), row.delivered_before)
    return {entry: Player(tuple(zeros_of_entry), learnt.get(entry, {})) for entry, zeros_of_entry in zeros.items()}


def _repeats(player: Player) -> bool:
    return any(player.first_zero(zero) for zero in player.zeros)


def _scores(partie: UUID, entries: list[UUID], coups: Collection[int]) -> dict[int, dict[UUID, int]]:
    """The scores that stand; a paid moyenne counts as the zero that it replaces."""
    scores: dict[int, dict[UUID, int]] = {coup: {} for coup in coups}
    rows = bulletins.BulletinRow.objects.filter(partie=partie, stands=True, entry__in=entries, coup__in=list(coups))
    for row in rows.only("coup", "entry", "score", "moyenne"):
        scores.setdefault(row.coup, {})[row.entry] = 0 if row.moyenne else row.score
    return scores
