"""The ranking as everybody could read it when the log had come to some event: folded from the log, for an appeal."""

from collections.abc import Mapping
from heapq import merge
from uuid import UUID

from arbitration.streams import feuille_of, feuille_prefix
from engine.eventstore.reading import head, read_prefixed, read_stream
from games.streams import partie_stream
from tournaments.domain.competition import Competition, evolve
from tournaments.domain.competition.ties import by_place
from tournaments.domain.standings import WHOLE, RoundFacts, Rules, Scope, Settled, table
from tournaments.domain.standings.journal import FEUILLE_EVENTS, PARTIE_EVENTS, PartieJournal, rounds_of
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.events import LotsDrawn, TieSettled
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.kept import Kept
from tournaments.queries.standings.ranking import Ranking, RoundColumn, ranked_entries, seen
from tournaments.queries.standings.seats import Seat
from tournaments.streams import competition_stream

_past: Kept[Ranking] = Kept(4)


def ranking_at(competition: UUID, position: int, *, scope: Scope = WHOLE) -> Ranking:
    """The whole ranking after the event at this position of the log; not later than its end. Raises UnknownCompetition.

    Slow for a simultané: every bulletin is read again. It never changes, and is kept.
    """
    row = competition_row(competition)
    reached = min(max(position, 0), head())
    return _past.of((row.pk, row.created_at, reached, scope), lambda: _made(competition, row.name, reached, scope))


def _made(competition: UUID, name: str, position: int, scope: Scope) -> Ranking:
    state, settled, moved_at = Competition(), list[Settled[UUID]](), None
    for recorded in read_stream(competition_stream(competition)):
        if recorded.position > position:
            break
        state, moved_at = evolve(state, recorded.event), recorded.recorded_at
        if isinstance(recorded.event, TieSettled):
            settled.append(Settled(SUDDEN_DEATH, by_place(recorded.event.entries, recorded.event.places)))
        elif isinstance(recorded.event, LotsDrawn):
            settled.append(Settled(LOT, [[entry] for entry in recorded.event.entries]))
    parties = {partie: _journal(partie, number, position) for number, partie in state.parties.items()}
    rounds = rounds_of(parties.values(), state.excluded)
    seats = _seats(state)
    columns = tuple(_column(partie, facts) for partie, facts in zip(parties, rounds, strict=True))
    rules = Rules(state.plan.tie_breaks, settled)
    return Ranking(
        competition=competition,
        name=name,
        plan=state.plan,
        version=f"l{position}",
        moved_at=moved_at,
        scope=scope,
        every_round=columns,
        rounds=seen(columns, rounds, scope),
        seats=seats,
        lines=tuple(table(rounds, ranked_entries(seats, rounds), rules, scope)),
    )


def _journal(partie: UUID, number: int, position: int) -> PartieJournal:
    journal = PartieJournal(number)
    own = read_prefixed(partie_stream(partie), PARTIE_EVENTS, upto=position)
    feuilles = read_prefixed(feuille_prefix(partie), FEUILLE_EVENTS, upto=position)
    # An annulled coup takes the bulletins that came before it, and none of those after.
    for recorded in merge(own, feuilles, key=lambda each: each.position):
        if isinstance(recorded.event, PARTIE_EVENTS):
            journal.on_partie(recorded.event)
        else:
            journal.on_feuille(feuille_of(recorded.stream)[1], recorded.event)
    return journal


def _column(partie: UUID, facts: RoundFacts[UUID]) -> RoundColumn:
    return RoundColumn(facts.number, partie, max(facts.tops, default=0), facts.ended, facts.top(), facts.annulled)


def _seats(state: Competition) -> Mapping[UUID, Seat]:
    """Entries as the state of the competition knows them, centre by centre and table by table."""
    seats = {}
    for id_, entry in state.entries.items():
        classed = state.classed.get(id_)
        seats[id_] = Seat(
            centre=entry.centre,
            table=entry.table,
            players=[str(player) for player in entry.players],
            serie=classed.serie if classed else "",
            category=classed.category if classed else "",
            club=classed.club if classed else None,
            comite=classed.comite if classed else None,
            federation=classed.federation if classed else None,
            team=entry.team,
            state=entry.state.value,
        )
    return dict(sorted(seats.items(), key=lambda one: (one[1].centre, one[1].table or 0, one[0])))
