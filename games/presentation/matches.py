"""A match of Jarnac as a page or a program shows it, at one moment."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from engine.events.actors import Actor
from engine.people.vault import texts_of
from engine.web.shapes import one_of
from games.domain.jarnac import reach, timing
from games.domain.jarnac.match.folding import MatchEvent
from games.domain.jarnac.match.state import Match, Phase
from games.domain.jarnac.result import result_of
from games.events import jarnac as events
from games.models import MatchRow
from games.presentation import match_facts, match_words
from games.queries.matches import facts_of, names_of_match, playable_on

ENDED = tuple(why.value for why in events.MatchEnding)

_MILLISECOND = 1000
# Of no interest to spectators.
_UNTOLD = (events.MatchCreated, events.MatchSeated, events.MatchSeatWithdrawn, events.MatchRevealed)
_BY_ARBITRE = (events.MatchRuled, events.MatchClocksStopped, events.MatchClocksResumed)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlayer:
    """A mat: `lines` from the first on, "" for a free one. `clock_ms` is null without a clock."""

    side: events.Side
    name: str
    seated: bool
    lines: Sequence[str]
    reliquat: str
    points: int
    extra: int
    jarnacs: int
    out_of_time: bool
    clock_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchShown:
    """A match at `server_now`. `next_moment`: when time does something by itself. `seed`, `salt`: once it is over."""

    id: UUID
    server_now: datetime
    phase: str = field(metadata=one_of(phase.name.lower() for phase in Phase))
    hand: events.Side | None
    due: int
    may_say_jarnac: bool
    may_contest: events.Side | None
    left_in_bag: int
    clocks_stopped: bool
    clock_running: events.Side | None
    next_moment: datetime | None
    players: Sequence[MatchPlayer]
    ended: str = field(metadata=one_of(("", *ENDED)))
    winner: events.Side | None
    commitment: str
    seed: str
    salt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A match in a list. `ended`: why it is over, "" before."""

    id: UUID
    competition: UUID | None
    first: str
    second: str
    created_at: datetime
    words: int
    ended: str = field(metadata=one_of(("", *ENDED)))

    @property
    def is_over(self) -> bool:
        return self.ended != ""


def match_shown(match: UUID, state: Match, at: datetime) -> MatchShown:
    """All that lies open; of the bag, how many letters are left."""
    names = names_of_match(state)
    result = result_of(state)
    pending = state.pending
    return MatchShown(
        id=match,
        server_now=at,
        phase=state.phase.name.lower(),
        hand=None if state.phase is Phase.TOSS else state.hand,
        due=state.due,
        may_say_jarnac=state.phase is Phase.RECEIVED and state.may_say,
        may_contest=pending.side.other if pending and not state.is_over else None,
        left_in_bag=state.left_in_bag,
        clocks_stopped=state.clocks.stopped_at is not None,
        clock_running=state.clocks.running,
        next_moment=timing.deadline(state),
        players=[_player(state, side, names, at) for side in events.Side],
        ended=state.ended.why.value if state.ended else "",
        winner=result.winner if state.is_over else None,
        commitment=state.rules.commitment,
        seed=state.revealed.seed if state.revealed else "",
        salt=state.revealed.salt if state.revealed else "",
    )


def match_lines(rows: Iterable[MatchRow]) -> list[MatchLine]:
    """Matches in a list, under the names of their players."""
    listed = list(rows)
    names = texts_of(name for row in listed for name in (row.first, row.second))
    return [
        MatchLine(
            id=row.id,
            competition=row.competition,
            first=names[row.first],
            second=names[row.second],
            created_at=row.created_at,
            words=row.words,
            ended=row.ended,
        )
        for row in listed
    ]


@dataclass(frozen=True, slots=True)
class MatchFact:
    """A fact of a match, as a sentence under the names of its players."""

    at: datetime
    text: str


@dataclass(frozen=True, slots=True)
class PlayableList:
    """What could be played on a mat, best first. `jarnac`: the other may take it by a Jarnac now."""

    name: str
    jarnac: bool
    words: list[reach.Playable]
    count: int


def happenings(match: UUID, names: Mapping[events.Side, str]) -> list[MatchFact]:
    """What has happened, the latest first."""
    facts = [fact for fact in facts_of(match) if not isinstance(fact.event, _UNTOLD)]
    return [MatchFact(fact.recorded_at, fact_sentence(fact.event, names)) for fact in reversed(facts)]


def fact_sentence(event: MatchEvent, names: Mapping[events.Side, str]) -> str:
    """A fact as the hall has seen it, under the names of the players."""
    if isinstance(event, _BY_ARBITRE):
        return _("the arbitre %(what)s") % {"what": match_facts.sentence(event, names.__getitem__)}
    return (
        str(match_words.ENDINGS[event.why])
        if isinstance(event, events.MatchEnded)
        else match_facts.sentence(event, names.__getitem__)
    )


def playable_lists(match: UUID, state: Match, *, by: Actor, most: int) -> list[PlayableList]:
    """Of both mats, that of the player with the bag first; none before the toss."""
    if state.phase is Phase.TOSS:
        return []
    names = names_of_match(state)
    playable = {side: playable_on(match, side, by=by) for side in events.Side}
    jarnac = state.phase is Phase.RECEIVED and state.may_say
    return [
        PlayableList(names[side], jarnac and side is state.hand.other, playable[side][:most], len(playable[side]))
        for side in (state.hand, state.hand.other)
    ]


def rulings_of(state: Match) -> list[tuple[str, bool]]:
    """What the arbitre has decided: a word, or what it may become; and whether it is allowed."""
    grown = ((f"{word} → {into}", allowed) for (word, into), allowed in state.rulings.transformations.items())
    return [*state.rulings.words.items(), *grown]


def _player(state: Match, side: events.Side, names: Mapping[events.Side, str], at: datetime) -> MatchPlayer:
    player = state.players[side]
    left = state.clocks.left(side, at) if state.has_clock else None
    return MatchPlayer(
        side=side,
        name=names[side],
        seated=side in state.seats,
        lines=player.mat.lines,
        reliquat=player.mat.reliquat,
        points=player.points,
        extra=player.extra,
        jarnacs=player.jarnacs,
        out_of_time=player.out,
        clock_ms=None if left is None else round(left.total_seconds() * _MILLISECOND),
    )
