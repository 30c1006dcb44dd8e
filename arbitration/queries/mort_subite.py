"""A mort subite as it stands: who is still in, who falls at a coup, whose bulletin is missing (FISF 3.8.3, 5.9.c)."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from arbitration.domain.ledger import costs_at_once, kept_of_annulled
from arbitration.domain.mort_subite import Fall, Player, best_of, falls_at, refall
from arbitration.events.feuille import Sanction
from arbitration.models import bulletins, hall
from arbitration.queries import ledger, survivors
from arbitration.queries.seats import round_of
from engine.eventstore.recorded import Condition
from games.domain.partie.eliminations import waiting
from games.domain.partie.refusals import NotMortSubite
from games.domain.partie.state.partie import Partie
from games.queries.parties import load_partie
from games.streams import partie_stream


@dataclass(slots=True)
class _Written:
    """By coup, what was scored, and found where a pénalité was withdrawn; (coup, avertissements); coups presumed."""

    scored: dict[int, int] = field(default_factory=dict)
    found: dict[int, int] = field(default_factory=dict)
    warned: list[tuple[int, int]] = field(default_factory=list)
    presumed: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Fighter:
    """A player, where he sits and what he wrote; `fall`: how he fell, None while he is in.

    `presumed`: the coups whose bulletin is the top given to all, not read yet.
    """

    seat: hall.SeatRow
    player: Player
    fall: Fall | None
    presumed: frozenset[int]

    def is_in(self, coup: int) -> bool:
        """Whether he had not fallen before that coup."""
        return self.fall is None or self.fall.coup >= coup

    def lacks(self, coup: int) -> bool:
        """Whether his bulletin of the coup is awaited: a player who has left the competition gives none."""
        return not self.seat.out and self.player.plays(coup) and not self.player.wrote(coup)


@dataclass(frozen=True, slots=True)
class MortSubite:
    """Everybody who plays a mort subite, as the bulletins stand; `version` is that of the partie when it was read."""

    partie: UUID
    state: Partie
    version: int
    fighters: Mapping[UUID, Fighter]

    @property
    def pronounced(self) -> Mapping[int, int]:
        return self.state.pronounced

    @property
    def condition(self) -> Condition:
        """The condition that nothing has happened to the partie since it was read."""
        return Condition(partie_stream(self.partie), self.version)

    @property
    def next_coup(self) -> int:
        """The first coup whose tirage nobody has heard."""
        return 1 + sum(coup.announced for coup in self.state.coups)

    @property
    def waiting(self) -> Sequence[tuple[int, int]]:
        """The coups whose eliminations wait, in order, each with its attempt."""
        return [(coup.number, coup.attempt) for coup in waiting(self.state)]

    @property
    def left(self) -> list[UUID]:
        return [entry for entry, fighter in self.fighters.items() if fighter.fall is None]

    @property
    def recorded(self) -> dict[UUID, Fall]:
        """How those who are out fell, as the feuilles say."""
        return {entry: fighter.fall for entry, fighter in self.fighters.items() if fighter.fall is not None}

    def in_at(self, coup: int) -> dict[UUID, Fighter]:
        """Those who had not fallen before a coup."""
        return {entry: fighter for entry, fighter in self.fighters.items() if fighter.is_in(coup)}

    def refallen(self, coups: Collection[int]) -> dict[UUID, Fall]:
        """Who falls at these coups, as the bulletins stand now."""
        return refall(self.state.profile, {entry: fighter.player for entry, fighter in self.fighters.items()}, coups)

    def falls_at(self, coup: int) -> dict[UUID, Fall]:
        """Who falls at a coup, of those who had not fallen before it."""
        return falls_at(
            self.state.profile, coup, {entry: fighter.player for entry, fighter in self.in_at(coup).items()}
        )

    def best_at(self, coup: int) -> int:
        """The best found there by a player."""
        return best_of(self.state.profile, (fighter.player for fighter in self.in_at(coup).values()), coup)

    def lacking(self, coup: int) -> list[UUID]:
        """The entries whose bulletin of a coup is awaited."""
        return [entry for entry, fighter in self.in_at(coup).items() if fighter.lacks(coup)]

    def lacking_since(self) -> list[UUID]:
        """Those who would fall at a pronounced coup because their bulletin of it was taken back since."""
        wanted = self.refallen(self.pronounced)
        return [entry for entry, fall in wanted.items() if fall.missing and fall != self.fighters[entry].fall]


def centre_names(mort_subite: MortSubite) -> dict[UUID, str]:
    """The centres where it is played, by name; {} where all play in one."""
    centres = {fighter.seat.centre for fighter in mort_subite.fighters.values()}
    if len(centres) < 2:
        return {}
    return dict(hall.CentreRow.objects.filter(centre__in=centres).values_list("centre", "name"))


def pronounced_in(partie: UUID) -> Collection[int]:
    """The coups of a partie whose eliminations have been pronounced; none of any other partie."""
    row = hall.RoundPartieRow.objects.filter(partie=partie).only("pronounced").first()
    return [int(coup) for coup in row.pronounced] if row else ()


def mort_subite_of(partie: UUID) -> MortSubite:
    """Raises NotPlayedHere, NotMortSubite."""
    played, loaded = round_of(partie), load_partie(partie)
    if not loaded.state.settings.mort_subite:
        raise NotMortSubite
    mort_subite = MortSubite(partie, loaded.state, loaded.version, {})
    fighters = dict(_fighters(mort_subite, played))
    return MortSubite(partie, loaded.state, loaded.version, fighters)


def _fighters(mort_subite: MortSubite, played: hall.RoundPartieRow) -> Iterator[tuple[UUID, Fighter]]:
    """By table."""
    partie, state = mort_subite.partie, mort_subite.state
    feuilles = {row.entry: row for row in bulletins.FeuilleRow.objects.filter(partie=partie)}
    seats = survivors.playing_in(played, feuilles)
    entries = [seat.entry for seat in seats]
    earlier = ledger.earlier_of(partie, entries, state.profile)
    written = _written(mort_subite, entries)
    for seat in seats:
        entry, row, sheet = seat.entry, feuilles.get(seat.entry), written[seat.entry]
        cost = costs_at_once(state.profile, state.kind, earlier.get(entry, 0), sorted(sheet.warned))
        excused = _excused(row, mort_subite.next_coup) if row else frozenset()
        player = Player(
            sheet.scored,
            {coup: points for coup, points in cost.items() if points},
            excused,
            sheet.found,
        )
        yield entry, Fighter(seat, player, survivors.fall_of(row) if row else None, frozenset(sheet.presumed))


def _excused(row: bulletins.FeuilleRow, next_coup: int) -> frozenset[int]:
    """The coups that went by while he was out, rightly or wrongly: a player who comes back owes none of them."""
    out = range(row.fell_at + 1, next_coup) if row.fell_at is not None else ()
    return frozenset({*row.excused, *out})


def _written(mort_subite: MortSubite, entries: Collection[UUID]) -> dict[UUID, _Written]:
    written: dict[UUID, _Written] = defaultdict(_Written)
    rows = bulletins.BulletinRow.objects.filter(partie=mort_subite.partie, entry__in=list(entries))
    # of a coup played again, what the annulled one left comes first
    for row in rows.filter(annulled=True).order_by("coup", "attempt"):
        if left := kept_of_annulled(mort_subite.state.profile, _warns(row), int(row.disciplinary)):
            written[row.entry].warned.append((row.coup, left))
    for row in rows.filter(stands=True):
        sheet = written[row.entry]
        sheet.scored[row.coup] = row.score
        if row.score_for_solo > row.score:
            sheet.found[row.coup] = row.score_for_solo
        if count := _warns(row) + row.disciplinary:
            sheet.warned.append((row.coup, count))
        if row.presumed:
            sheet.presumed.add(row.coup)
    return written


def _warns(row: bulletins.BulletinRow) -> int:
    return int(row.sanction == Sanction.AVERTISSEMENT.value)
