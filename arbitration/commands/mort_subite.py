"""Who falls in a mort subite: pronounced by the juge-arbitre, and kept true as verdicts change (FISF 3.8.3)."""

from collections.abc import Collection, Iterator, Mapping
from functools import reduce
from uuid import UUID, uuid4

from arbitration.domain import feuille, refusals
from arbitration.domain.mort_subite import Fall, settle_fall
from arbitration.queries.mort_subite import MortSubite, mort_subite_of, pronounced_in
from arbitration.services.correction import seat_as_opened, while_open
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.eventstore.recorded import Append, Recorded
from engine.people.permissions import require
from games.domain.partie.eliminations import pronounce, pronounceable
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.streams import partie_stream


@commanding.command
def pronounce_eliminations(
    partie: UUID, *, coup: int, by: Actor, attempt: int = 1, without_bulletin: bool = False
) -> list[Recorded]:
    """FISF 3.8.3: say who falls at a closed coup, in the order of the coups; the feuilles and the partie in one commit.

    Of a coup pronounced before, what has changed since. `without_bulletin`: players without a bulletin gave none, and
    found nothing. Raises NotMortSubite, EliminationsInOrder, CoupToClose, StaleTirage, BulletinsLacking.
    """
    require(by, "games.conduct_partie", partie)
    conditions = [while_open(partie)]
    mort_subite = mort_subite_of(partie)
    streams = (feuille_stream(partie, entry) for entry in mort_subite.fighters)
    if not (recorded := appending.recorded_before(partie_stream(partie), *streams)):
        if mort_subite.state.results_annulled:
            raise refusals.ResultsWereAnnulled
        pronounceable(mort_subite.state, coup)
        lacking = {*mort_subite.lacking(coup), *mort_subite.lacking_since()}
        if lacking and not without_bulletin:
            raise refusals.BulletinsLacking(coup=coup, count=len(lacking))
        recorded = appending.append(
            *_appends(mort_subite, {**mort_subite.pronounced, coup: attempt}),
            conditions=[*conditions, mort_subite.condition],
        )
    # a verdict may have changed meanwhile: the last writer settles for both
    settle_falls(partie)
    return recorded


def settle_falls(partie: UUID, coups: Collection[int] | None = None) -> None:
    """FISF 3.8.3: the falls follow the verdicts; the last step of every command that may change those of these `coups`.

    None: any of them. Where bulletins of a pronounced coup are missing again, nothing moves until they are back, or the
    juge-arbitre pronounces it again.
    """
    pronounced = pronounced_in(partie)
    if not pronounced or (coups is not None and all(coup > max(pronounced) for coup in coups)):
        return
    try:
        conditions = [while_open(partie)]
    except refusals.ResultsAreOfficial:
        return  # made official since the command was recorded: what it moves is for a rectificatif
    mort_subite = mort_subite_of(partie)
    if mort_subite.lacking_since():
        return
    if appends := list(_appends(mort_subite, mort_subite.pronounced)):
        # an identity of its own: a command that comes again settles what has changed since, and repeats nothing
        with commanding.identified(uuid4()):
            appending.append(*appends, conditions=[*conditions, mort_subite.condition])


def _appends(mort_subite: MortSubite, pronounced: Mapping[int, int]) -> Iterator[Append]:
    """The events that record on the feuilles who fell at these coups, and in the partie how many are left after
    each.
    """
    wanted, partie = mort_subite.refallen(pronounced), mort_subite.partie
    streams = {feuille_stream(partie, entry): entry for entry in wanted.keys() | mort_subite.recorded.keys()}
    for stream, loaded in commanding.load_many(streams, feuille.FEUILLE).items():
        entry = streams[stream]
        events = settle_fall(
            loaded.state,
            seat=seat_as_opened(partie, mort_subite.fighters[entry].seat),
            fall=wanted.get(entry),
            pronounced=pronounced,
            next_coup=mort_subite.next_coup,
        )
        if events:
            yield Append(stream, events, loaded.version)
    if events_left := _numbers_left(mort_subite, pronounced, wanted):
        yield Append(partie_stream(partie), events_left, mort_subite.version)


def _numbers_left(
    mort_subite: MortSubite, pronounced: Mapping[int, int], wanted: Mapping[UUID, Fall]
) -> list[PartieEvent]:
    """How many are left after each coup, if that was not recorded yet."""
    state, events = mort_subite.state, list[PartieEvent]()
    for coup in sorted(pronounced):
        left = len(mort_subite.fighters) - sum(fall.coup <= coup for fall in wanted.values())
        recorded_left = pronounce(state, coup=coup, attempt=pronounced[coup], left=left)
        state, events = reduce(PARTIE.evolve, recorded_left, state), [*events, *recorded_left]
    return events
