"""A match of Jarnac as a page or a program shows it, at one moment."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from engine.people import Actor
from engine.people.vault import texts_of
from games.domain.jarnac.match import Match, MatchEvent, Phase
from games.domain.jarnac.reach import Playable
from games.domain.jarnac.result import result_of
from games.domain.jarnac.timing import deadline
from games.events import (
    MatchClocksResumed,
    MatchClocksStopped,
    MatchCreated,
    MatchEnded,
    MatchRevealed,
    MatchRuled,
    MatchSeated,
    MatchSeatWithdrawn,
    Side,
)
from games.models import MatchRow
from games.presentation.match_facts import sentence
from games.presentation.match_words import ENDINGS
from games.queries.matches import facts_of, names_of_match, playable_on

_MILLISECOND = 1000
# Of no interest to who follows the play.
_UNTOLD = (MatchCreated, MatchSeated, MatchSeatWithdrawn, MatchRevealed)
_BY_ARBITRE = (MatchRuled, MatchClocksStopped, MatchClocksResumed)


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


@dataclass(frozen=True, slots=True)
class Happened:
    """A fact of a match, as a sentence under the names of its players."""

    at: datetime
    text: str


@dataclass(frozen=True, slots=True)
class PlayableList:
    """What could be played on a mat, best first. `jarnac`: the other may take it by a Jarnac now."""

    name: str
    jarnac: bool
    words: list[Playable]
    count: int


def happenings(match: UUID, names: Mapping[Side, str]) -> list[Happened]:
    """What has happened, the latest first."""
    facts = [one for one in facts_of(match) if not isinstance(one.event, _UNTOLD)]
    return [Happened(one.recorded_at, told(one.event, names)) for one in reversed(facts)]


def told(event: MatchEvent, names: Mapping[Side, str]) -> str:
    """A fact as the hall has seen it, under the names of the players."""
    if isinstance(event, _BY_ARBITRE):
        return _("the arbitre %(what)s") % {"what": sentence(event, names.__getitem__)}
    return str(ENDINGS[event.why]) if isinstance(event, MatchEnded) else sentence(event, names.__getitem__)


def playable_lists(match: UUID, state: Match, *, by: Actor, most: int) -> list[PlayableList]:
    """Of both mats, that of who has the bag first; none before the toss."""
    if state.phase is Phase.TOSS:
        return []
    names = names_of_match(state)
    found = {side: playable_on(match, side, by=by) for side in Side}
    jarnac = state.phase is Phase.RECEIVED and state.may_say
    return [
        PlayableList(names[side], jarnac and side is state.hand.other, found[side][:most], len(found[side]))
        for side in (state.hand, state.hand.other)
    ]


def rulings_of(state: Match) -> list[tuple[str, bool]]:
    """What the arbitre has decided: a word, or what it may become; and whether it is allowed."""
    grown = ((f"{word} → {into}", allowed) for (word, into), allowed in state.rulings.transformations.items())
    return [*state.rulings.words.items(), *grown]


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
