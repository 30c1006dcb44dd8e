"""The pairs of the next round, as the system of the plan makes them: the same from the same events."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from engine.events import canonical_json
from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.domain.circle import circle_of, round_of_circle, rounds_of
from tournaments.game_rounds.jarnac.domain.field import Field, seeded
from tournaments.game_rounds.jarnac.domain.standings import Tally, split, tallies
from tournaments.game_rounds.jarnac.domain.state import Forfeit, Jarnac
from tournaments.game_rounds.jarnac.domain.swiss import Before, named_first, pair_swiss
from tournaments.game_rounds.jarnac.events import JarnacPair, JarnacSystem


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round as it would be made. `left_out`: who came too late for a round robin without a free place."""

    round: int
    pairs: tuple[JarnacPair, ...]
    exempt: tuple[UUID, ...]
    circle: tuple[UUID, ...] = ()
    left_out: tuple[UUID, ...] = ()

    @property
    def digest(self) -> str:
        """What somebody who looked at these pairs agrees to."""
        pairs = [[pair.table, str(pair.first), str(pair.second)] for pair in self.pairs]
        return sha256(canonical_json([self.round, pairs, [str(entry) for entry in self.exempt]])).hexdigest()


def planned_rounds(jarnac: Jarnac, field: Field) -> int:
    """How many rounds are played: as planned, or as many as a round robin takes."""
    rules = jarnac.rules
    if rules.system is JarnacSystem.SWISS:
        return rules.rounds
    circle = _circle(jarnac, field)[0]
    return rounds_of(len(circle_of(circle)), double=rules.system is JarnacSystem.DOUBLE_ROUND_ROBIN)


def proposed(jarnac: Jarnac, *, field: Field) -> Pairing:
    """The next round. Raises JarnacNotPlanned, JarnacRoundOpen, JarnacOfficial, JarnacTooFew, JarnacOver."""
    rules = jarnac.rules
    jarnac.refuse_official()
    if jarnac.open_round is not None:
        raise refusals.JarnacRoundOpen(round=jarnac.open_round)
    if len(field.playing) < 2:
        raise refusals.JarnacTooFew
    rounds = planned_rounds(jarnac, field)
    if len(jarnac.rounds) >= rounds:
        raise refusals.JarnacOver(rounds=rounds)
    return _swiss(jarnac, field) if rules.system is JarnacSystem.SWISS else _round_robin(jarnac, field)


def _swiss(jarnac: Jarnac, field: Field) -> Pairing:
    before = history(jarnac, field)
    couples, exempt = pair_swiss(before)
    # The best table is the one with the best score at it, then with the best placed player.
    rank = {entry: place for place, entry in enumerate(before.order)}
    tables = sorted(couples, key=lambda couple: sorted(rank[entry] for entry in couple))
    named = [named_first(couple, before, odd_table=number % 2 == 1) for number, couple in enumerate(tables, start=1)]
    return Pairing(len(jarnac.rounds) + 1, _numbered(named), () if exempt is None else (exempt,))


def history(jarnac: Jarnac, field: Field) -> Before:
    """What a Swiss asks of the rounds before."""
    counted = {entry: Tally() for entry in field.playing} | tallies(jarnac)
    seeds = seeded(field.playing, jarnac.rules, field)
    groups = split(seeds, counted, jarnac.rules.tie_breaks) if jarnac.rounds else [seeds]
    tables = [table for each in jarnac.rounds for table in each.tables.values()]
    free: Counter[UUID] = Counter(entry for each in jarnac.rounds for entry in each.exempt)
    for table in tables:
        if isinstance(table.outcome, Forfeit):
            free.update(entry for entry in table.entries if entry not in table.outcome.absent)
    first: Counter[UUID] = Counter(table.first for table in tables)
    first.subtract(table.second for table in tables)
    last = jarnac.rounds[-1].tables.values() if jarnac.rounds else ()
    return Before(
        order=[entry for group in groups for entry in group],
        score={entry: counted[entry].score for entry in field.playing},
        met=Counter(frozenset(table.entries) for table in tables),
        free=free,
        first=first,
        last_first=frozenset(table.first for table in last),
    )


def _round_robin(jarnac: Jarnac, field: Field) -> Pairing:
    number = len(jarnac.rounds) + 1
    circle, left_out = _circle(jarnac, field)
    pairs: list[tuple[UUID, UUID]] = []
    exempt: list[UUID] = []
    for first, second in round_of_circle(circle_of(circle), number):
        here = [entry for entry in (first, second) if entry is not None and entry in field.playing]
        if first is not None and second is not None and len(here) == len((first, second)):
            pairs.append((first, second))
        else:
            exempt += here
    return Pairing(number, _numbered(pairs), tuple(exempt), tuple(circle), left_out)


def _circle(jarnac: Jarnac, field: Field) -> tuple[list[UUID], tuple[UUID, ...]]:
    """The circle of the first round; who enters later takes its free place where there is one."""
    if not jarnac.rounds:
        return seeded(field.playing, jarnac.rules, field), ()
    circle = list(jarnac.rounds[-1].circle)
    late = seeded(field.playing - set(circle), jarnac.rules, field)
    if late and len(circle) % 2:
        circle.append(late.pop(0))
    return circle, tuple(late)


def _numbered(pairs: Sequence[tuple[UUID, UUID]]) -> tuple[JarnacPair, ...]:
    return tuple(
        JarnacPair(table=number, first=first, second=second) for number, (first, second) in enumerate(pairs, start=1)
    )
