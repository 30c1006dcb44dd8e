"""Seating: the next round as its game makes it, and corrections by hand in the round in play."""

from hashlib import sha256
from uuid import UUID

from engine.events.canonical import canonical_json
from tournaments.game_rounds.domain import refusals
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.rounds import in_play
from tournaments.game_rounds.domain.state import Round, Rounds
from tournaments.game_rounds.events import RoundSeated, RoundsEvent, Seats, SeatsCorrected

FEWEST = 2


def proposed(state: Rounds, *, roster: Roster) -> RoundSeated:
    """The next round. Raises NotPlanned, Official, RoundOpen, TooFew, Over."""
    rules, _ = state.rules, state.plan
    state.refuse_official()
    if state.open_round is not None:
        raise rules.refusal(refusals.RoundOpen, round=state.open_round)
    if len(roster.playing) < FEWEST:
        raise rules.refusal(refusals.TooFew)
    if len(state.rounds) >= (rounds := rules.rounds_planned(state, roster)):
        raise rules.refusal(refusals.Over, rounds=rounds)
    return rules.next_round(state, roster)


def digest_of(seated: RoundSeated) -> str:
    """The digest of seats, to check that they are still those of a preview."""
    tables = [[number, [str(entry) for entry in players]] for number, players in sorted(seated.seats.tables.items())]
    exempt = [str(entry) for entry in seated.seats.exempt]
    return sha256(canonical_json([seated.round, tables, exempt])).hexdigest()


def seat_round(state: Rounds, *, roster: Roster, agreed: str = "") -> list[RoundsEvent]:
    """Make the next round. agreed: the digest of the seats of a preview; "" to take them as they come.

    Raises SeatsMoved, and what `proposed` refuses.
    """
    made = proposed(state, roster=roster)
    if agreed and agreed != digest_of(made):
        raise state.rules.refusal(refusals.SeatsMoved)
    return [made]


def correct_seats(
    state: Rounds, *, number: int, one: UUID, other: UUID | None, roster: Roster, reason: UUID, reason_digest: str
) -> list[RoundsEvent]:
    """Swap two entries; `other` may be exempt, or not in the round yet.

    other: None takes `one` out of the round, if its game allows that, or seats it if it is not in it. Raises
    SeatedTwice, NotInRound, NotPlaying, TablePlayed, and what the game refuses.
    """
    round_ = in_play(state, number)
    if other is not None:
        seats = _exchanged(state, round_, one, other, roster)
    elif one in round_.entries:
        seats = state.rules.without(round_, one)
    elif one in roster.playing:
        seats = state.rules.with_late(round_, one)
    else:
        raise state.rules.refusal(refusals.NotPlaying)
    return [state.rules.events[SeatsCorrected].to(seats, round=number, reason=reason, reason_digest=reason_digest)]


def _exchanged(state: Rounds, round_: Round, one: UUID, other: UUID, roster: Roster) -> Seats:
    rules = state.rules
    if not rules.may_exchange(round_, one, other):
        raise rules.refusal(refusals.SeatedTwice)
    if one not in round_.entries:
        raise rules.refusal(refusals.NotInRound)
    if other not in round_.entries and other not in roster.playing:
        raise rules.refusal(refusals.NotPlaying)
    swapped = {one: other, other: one}
    tables = {}
    for number, table in sorted(round_.tables.items()):
        if {one, other} & set(table.players):
            if table.outcome is not None:
                raise rules.refusal(refusals.TablePlayed, table=number)
            tables[number] = tuple(swapped.get(entry, entry) for entry in table.players)
    return Seats(tables, tuple(swapped.get(entry, entry) for entry in round_.exempt))
