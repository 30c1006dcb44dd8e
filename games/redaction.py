"""The parts of a partie that are not public yet: letters and tops until the solution is announced, all under embargo.

Of a run through a topping: what it has proposed, until everybody may read the game.
Of a table of Scrabble cartes: what everybody holds and draws, until it is over.
"""

from collections.abc import Iterable, Sequence
from uuid import UUID

from engine.eventstore.reading import head, read_prefixed
from engine.eventstore.recorded import Recorded
from engine.web.redaction import redacts
from games.events.partie import CoupAnnulled, PartieEnded, PartieImported, SolutionAnnounced
from games.queries.tables import tables_over
from games.queries.toppings import are_revealed, topping_of_run
from games.services.embargo import is_embargoed
from games.streams import partie_of, partie_stream, run_of, table_of

# No letter and no points in these.
_OPEN = frozenset(
    {
        "games.partie_created",
        "games.bag_checked",
        "games.partie_announced",
        "games.clock_started",
        "games.coup_closed",
        "games.partie_interrupted",
        "games.partie_resumed",
        "games.multiplex_joined",
        "games.multiplex_left",
    }
)

# Words that future players must not read.
_OF_RUNS = frozenset({"games.proposal_refused", "games.top_found"})

# Cards that only one player has seen.
_OF_HANDS = frozenset({"games.table_dealt", "games.table_exchanged", "games.table_refilled"})


def public_upto(partie: UUID) -> int:
    """The position up to which a partie is public; 0 for nothing, that of the head once it has ended."""
    if is_embargoed(partie):
        return 0
    last = 0
    ends = (SolutionAnnounced, PartieEnded, PartieImported)
    for recorded in read_prefixed(partie_stream(partie), ends, upto=head()):
        if not isinstance(recorded.event, SolutionAnnounced):
            return head()
        last = recorded.position
    return last


def readable_coups(partie: UUID) -> set[int] | None:
    """The coups of which bulletins may be read; None for all, once the partie has ended. One played again waits."""
    if is_embargoed(partie):
        return set()
    coups: set[int] = set()
    kinds = (SolutionAnnounced, CoupAnnulled, PartieEnded, PartieImported)
    for recorded in read_prefixed(partie_stream(partie), kinds, upto=head()):
        match recorded.event:
            case SolutionAnnounced():
                coups.add(recorded.event.coup)
            case CoupAnnulled():
                coups.discard(recorded.event.coup)
            case _:
                return None
    return coups


@redacts("partie")
def of_parties(recorded: Sequence[Recorded]) -> set[int]:
    upto = _by_partie({partie_of(fact.stream) for fact in recorded})
    return {
        fact.position for fact in recorded if fact.type not in _OPEN and fact.position > upto[partie_of(fact.stream)]
    }


def _by_partie(parties: Iterable[UUID]) -> dict[UUID, int]:
    return {partie: public_upto(partie) for partie in parties}


@redacts("run")
def of_runs(recorded: Sequence[Recorded]) -> set[int]:
    toppings = {fact.stream: topping_of_run(run_of(fact.stream)) for fact in recorded}
    revealed = are_revealed(toppings.values())
    return {fact.position for fact in recorded if fact.type in _OF_RUNS and toppings[fact.stream] not in revealed}


@redacts("table")
def of_tables(recorded: Sequence[Recorded]) -> set[int]:
    over = tables_over(table_of(fact.stream) for fact in recorded)
    return {fact.position for fact in recorded if fact.type in _OF_HANDS and table_of(fact.stream) not in over}
