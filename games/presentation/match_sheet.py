"""The sheet of a match for paper: both mats, every fact, the Jarnacs missed, and what proves it."""

import hashlib
from typing import Any
from uuid import UUID

from django.utils.timezone import now

from engine.events.canonical import canonical_json
from engine.web.stamps import code_of, square_code
from games.presentation.match_replay import missed_views, moment_lines
from games.presentation.match_table import match_table
from games.queries import matches as queries


def match_sheet(match: UUID, address: str) -> dict[str, Any]:
    """What the template takes. address: of its page, to which its code leads. Raises MatchUnknown, MatchUnderWay."""
    state = queries.ended_match(match)
    last = queries.facts_of(match)[-1]
    read, names = queries.moments_of(match), queries.names_of_match(state)
    said = [last.digest, sorted(names.values())]
    return {
        "table": match_table(match, state, now(), names),
        "lines": moment_lines(read, names),
        "missed": missed_views(queries.missed_of(match, len(read)), names),
        "version": hashlib.sha256(canonical_json(said)).hexdigest()[:8].upper(),
        "stamp": {"position": last.position, "made_at": last.recorded_at},
        "code": code_of(last.digest),
        "qr": square_code(address, 2),
        "address": address,
        "commitment": state.rules.commitment,
        "seed": state.revealed.seed if state.revealed else "",
        "salt": state.revealed.salt if state.revealed else "",
    }
