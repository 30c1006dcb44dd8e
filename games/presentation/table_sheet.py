"""The sheet of the scores of a table, for paper: every turn of everybody, the final count, and what proves it."""

import hashlib
from typing import Any
from uuid import UUID

from django.utils.timezone import now

from engine.events.canonical import canonical_json
from engine.web.stamps import code_of, square_code
from games.domain.cartes.result import winners
from games.domain.cartes.review import turns_of
from games.presentation.table_replay import hands_counted, turn_read
from games.presentation.tables import card_table
from games.queries import tables as queries


def table_sheet(table: UUID, address: str) -> dict[str, Any]:
    """What the template takes. address: of the replay, to which its code leads. Raises TableUnknown, TableNotOver."""
    state = queries.ended_table(table)
    recorded = queries.facts_of_table(table)
    last, names = recorded[-1], queries.names_of_table(state)
    said = [last.digest, sorted(names.values())]
    return {
        "table": card_table(table, state, now()),
        "names": list(names.values()),
        "turns": [turn_read(state, turn, names) for turn in turns_of(one.event for one in recorded)],
        "final": hands_counted(state, names, winners(state)),
        "was_counted": state.counted is not None,
        "made_at": recorded[0].recorded_at,
        "lexicon": state.rules.lexicon,
        "version": hashlib.sha256(canonical_json(said)).hexdigest()[:8].upper(),
        "stamp": {"position": last.position, "made_at": last.recorded_at},
        "code": code_of(last.digest),
        "qr": square_code(address, 2),
        "address": address,
    }
