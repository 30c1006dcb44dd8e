"""The consequences of a changed verdict: the last step of every command that may change one."""

from collections.abc import Collection, Mapping
from uuid import UUID, uuid4

from arbitration.commands.mort_subite import settle_falls
from arbitration.domain import refusals, repeat, settling
from arbitration.domain.feuille import FEUILLE
from arbitration.queries.moyennes import Moyennes, moyennes_in
from arbitration.services.correction import while_open
from arbitration.streams import feuille_stream
from engine.eventstore import commanding, recorded
from engine.eventstore.appending import append
from games.queries.positions import CoupPosition


def follow(
    partie: UUID, centre: UUID, positions: Collection[CoupPosition] | None = None, *, repeats: bool = True
) -> bool:
    """The moyennes of the centre (FISF 5.9.f), then the falls of a mort subite (FISF 3.8.3).

    `positions`: those of the bulletins that have just come in; None if any verdict may have changed. `repeats`: False
    where it was read, after the commit, that nobody has `several_zeros`. Returns whether verdicts changed.
    """
    changed = repeats and settle_moyennes(partie, centre)
    if positions is None:
        settle_falls(partie)
    elif any(position.kind.is_mort_subite for position in positions):
        settle_falls(partie, [position.coup for position in positions])
    return changed


def settle_moyennes(partie: UUID, centre: UUID) -> bool:
    """FISF 5.9.f to h: the last step of every command that may change a moyenne of this centre.

    It reads what is committed: of two concurrent commands, the last one settles for both. Returns whether it had to.
    """
    if not _entries(moyennes_in(partie, centre)):
        return False  # nearly always, and asked after each batch: nothing else is read then
    try:
        conditions = [while_open(partie)]
    except refusals.ResultsAreOfficial:
        return False  # made official since the command was recorded: what it moves is for a rectificatif
    moyennes = moyennes_in(partie, centre)
    streams = {feuille_stream(partie, entry): entry for entry in _entries(moyennes)}
    appends = []
    for stream, loaded in commanding.load_many(streams, FEUILLE).items():
        due = _due_to(streams[stream], moyennes.due)
        if events := settling.settle(loaded.state, due=due):
            appends.append(recorded.Append(stream, events, loaded.version))
    if appends:
        # an identity of its own: a command that comes again settles what has changed since, and repeats nothing
        with commanding.identified(uuid4()):
            append(*appends, conditions=conditions)
    return bool(appends)


def _entries(moyennes: Moyennes) -> set[UUID]:
    return {entry for entry, _coup in (*moyennes.due, *moyennes.granted)}


def _due_to(entry: UUID, due: Mapping[tuple[UUID, int], repeat.Due[UUID]]) -> dict[int, repeat.Due[UUID]]:
    return {coup: moyenne for (player, coup), moyenne in due.items() if player == entry}
