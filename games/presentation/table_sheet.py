"""The sheet of the scores of a table, for paper: every turn of everybody, the final count, and what proves it."""

import hashlib
from typing import Any
from uuid import UUID

from django.utils.timezone import now

from engine.events.canonical import canonical_json
from engine.web.stamps import code_of, square_code
from games.domain.cartes import result, review
from games.presentation import table_replay, tables
from games.queries import tables as queries


def table_sheet(table: UUID, address: str) -> dict[str, Any]:
    """What the template takes. address: of the replay, to which its code leads. Raises TableUnknown, TableNotOver."""
    state = queries.ended_table(table)
    recorded = queries.facts_of_table(table)
    last, names = recorded[-1], queries.names_of_table(state)
    said = [last.digest, sorted(names.values())]
    return {
        "table": tables.card_table(table, state, now()),
        "names": list(names.values()),
        "turns": [
            table_replay.turn_read(state, turn, names) for turn in review.turns_of(fact.event for fact in recorded)
        ],
        "final": table_replay.hands_counted(state, names, result.winners(state)),
        "was_counted": state.counted is not None,
        "made_at": recorded[0].recorded_at,
        "lexicon": state.rules.lexicon,
        "version": hashlib.sha256(canonical_json(said)).hexdigest()[:8].upper(),
        "stamp": {"position": last.position, "made_at": last.recorded_at},
        "code": code_of(last.digest),
        "qr": square_code(address, 2),
        "address": address,
    }
