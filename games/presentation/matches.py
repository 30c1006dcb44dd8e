"""A match of Jarnac as a page or a program shows it, at one moment."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.people.vault import texts_of
from games.domain.jarnac.match import Match, Phase
from games.domain.jarnac.result import result_of
from games.domain.jarnac.timing import deadline
from games.events import Side
from games.models import MatchRow
from games.queries.matches import names_of_match

_MILLISECOND = 1000


def match_view(match: UUID, state: Match, at: datetime) -> dict[str, Any]:
    """All that lies open; of the bag, how many letters are left."""
    names = names_of_match(state)
    result = result_of(state)
    pending = state.pending
    return {
        "id": match,
        "server_now": at,
        "phase": state.phase.name.lower(),
        "hand": None if state.phase is Phase.TOSS else state.hand.value,
        "due": state.due,
        "may_say_jarnac": state.phase is Phase.RECEIVED and state.may_say,
        "may_contest": pending.side.other.value if pending and not state.is_over else None,
        "left_in_bag": state.left_in_bag,
        "clocks_stopped": state.clocks.stopped_at is not None,
        "clock_running": state.clocks.running.value if state.clocks.running else None,
        "next_moment": deadline(state),
        "players": [_player(state, side, names, at) for side in Side],
        "ended": state.ended.why.value if state.ended else "",
        "winner": result.winner.value if state.is_over and result.winner else None,
        "commitment": state.rules.commitment,
        "seed": state.revealed.seed if state.revealed else "",
        "salt": state.revealed.salt if state.revealed else "",
    }


def match_lines(rows: Iterable[MatchRow]) -> list[dict[str, Any]]:
    """Matches in a list, under the names of their players."""
    shown = list(rows)
    names = texts_of(name for row in shown for name in (row.first, row.second))
    return [
        {
            "id": row.id,
            "competition": row.competition,
            "first": names[row.first],
            "second": names[row.second],
            "created_at": row.created_at,
            "words": row.words,
            "ended": row.ended,
        }
        for row in shown
    ]


def _player(state: Match, side: Side, names: Mapping[Side, str], at: datetime) -> dict[str, Any]:
    player = state.players[side]
    left = state.clocks.left(side, at) if state.has_clock else None
    return {
        "side": side.value,
        "name": names[side],
        "seated": side in state.seats,
        "lines": list(player.mat.lines),
        "reliquat": player.mat.reliquat,
        "points": player.points,
        "extra": player.extra,
        "jarnacs": player.jarnacs,
        "out_of_time": player.out,
        "clock_ms": None if left is None else round(left.total_seconds() * _MILLISECOND),
    }
