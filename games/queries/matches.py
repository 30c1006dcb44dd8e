"""What is read of matches of Jarnac. The mats lie open; nobody is told which letters are left in the bag."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache, reduce
from uuid import UUID

from django.db.models import QuerySet
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore import commanding, reading
from engine.eventstore.recorded import Recorded
from engine.lexicon.lexicon import Lexicon
from engine.people import permissions, vault
from engine.solver.pool import PoolSolver
from games import models, streams
from games.domain.jarnac import contesting, reach, refusals, review, timing
from games.domain.jarnac.match.folding import MATCH, evolve
from games.domain.jarnac.match.state import Match
from games.events.jarnac import Side
from games.queries.seat_links import SeatLinks, last_day_of_seats
from games.services.lexicons import lexicon_named


def load_match(match: UUID) -> commanding.Loaded[Match]:
    """The match as its stream tells it. Raises MatchUnknown."""
    loaded = commanding.load(streams.match_stream(match), MATCH)
    _ = loaded.state.rules
    return loaded


def match_now(match: UUID) -> Match:
    """The match as time has made it by now, whether that is recorded or not. Raises MatchUnknown."""
    state = load_match(match).state
    return reduce(evolve, timing.settle(state, at=now()), state)


def match_version(match: UUID) -> str:
    """The same text as long as spectators are shown the same, but for clocks that run. Raises MatchUnknown."""
    loaded, at = load_match(match), now()
    due = timing.settle(loaded.state, at=at)
    state = reduce(evolve, due, loaded.state)
    waits = state.last_call is not None and at < state.last_call
    return f"{loaded.version} {len(due)} {waits} {list(names_of_match(state).values())}"


def match_row(match: UUID) -> models.MatchRow:
    """Raises MatchUnknown."""
    row = match_if_any(match)
    if row is None:
        raise refusals.MatchUnknown
    return row


def match_if_any(match: UUID) -> models.MatchRow | None:
    return models.MatchRow.objects.filter(id=match).first()


def matches(*, competition: UUID | None = None) -> QuerySet[models.MatchRow, models.MatchRow]:
    """Those of a competition, or all; the latest comes first."""
    rows = models.MatchRow.objects.order_by("-created_at", "id")
    return rows if competition is None else rows.filter(competition=competition)


def match_of_somebody(match: UUID, by: Actor) -> Match:
    """A match, for its players and its arbitre. Raises MatchUnknown, and NotAllowed to anybody else."""
    state = load_match(match).state
    if not any(permissions.allowed(by, "games.play_seat", (state, side)) for side in Side):
        permissions.require(by, "games.conduct_match", match)
    return state


def matches_under_way(*, since: datetime) -> list[UUID]:
    """Those opened since then that are not over, as far as it is recorded."""
    return list(models.MatchRow.objects.filter(ended="", created_at__gte=since).values_list("id", flat=True))


def plays_in(match: Match, by: Actor) -> bool:
    """Whether this person has a seat there: a player is told no words, even if they conduct as well."""
    return any(permissions.allowed(by, "games.play_seat", (match, side)) for side in match.seats)


def side_of(match: Match, by: Actor) -> Side:
    """Where somebody plays who has a seat there. Raises NotAllowed."""
    for side in match.seats:
        if permissions.allowed(by, "games.play_seat", (match, side)):
            return side
    raise permissions.NotAllowed


def playable_on(match: UUID, side: Side, *, by: Actor) -> list[reach.Playable]:
    """What could be played on the mat of a side: for its arbitre, and for everybody once it is over.

    Raises MatchUnknown, MatchUnderWay.
    """
    state = match_now(match)
    if not state.is_over and (not permissions.allowed(by, "games.conduct_match", match) or plays_in(state, by)):
        raise refusals.MatchUnderWay
    return playable_in(state, side)


def playable_in(state: Match, side: Side) -> list[reach.Playable]:
    """What could be played on the mat of a side of such a match; the caller checks who may know."""
    lexicon = lexicon_named(state.rules.lexicon_digest)
    return reach.playable(state.mat(side), pool_of(lexicon), contesting.judge_of(state, lexicon))


@lru_cache(maxsize=8)
def pool_of(lexicon: Lexicon) -> PoolSolver:
    """Made once for each lexicon."""
    return PoolSolver(lexicon)


def facts_of(match: UUID) -> list[Recorded]:
    """All that happened, in order. Raises MatchUnknown."""
    recorded = reading.read_stream(streams.match_stream(match))
    if not recorded:
        raise refusals.MatchUnknown
    return recorded


def ended_match(match: UUID) -> Match:
    """A match that is over, to be read again. Raises MatchUnknown, MatchUnderWay."""
    state = match_now(match)
    if not state.is_over:
        raise refusals.MatchUnderWay
    return state


def moments_of(match: UUID) -> list[review.Moment]:
    """What happened, with the table after each fact; what time has done since is among them, recorded or not."""
    recorded = facts_of(match)
    facts = [(fact.event, fact.recorded_at) for fact in recorded]
    return review.moments([*facts, *((event, now()) for event in timing.settle(load_match(match).state, at=now()))])


@lru_cache(maxsize=64)
def missed_of(match: UUID, facts: int) -> tuple[review.Missed, ...]:
    """The Jarnacs that nobody said, of a match of so many facts: once it is over they are the same for ever."""
    return tuple(review.missed_jarnacs(moments_of(match), playable_in))


def names_of_match(match: Match) -> Mapping[Side, str]:
    """What the players are called."""
    players = match.rules.players
    names = vault.texts_of(player.name for player in players)
    return {side: names[player.name] for side, player in zip(Side, players, strict=True)}


SEATS: SeatLinks[Side] = SeatLinks(
    use="games.match_seat",
    text=lambda side: side.value,
    seat=Side,
    withdrawn=lambda match, side: load_match(match).state.withdrawn[side],
    unknown=refusals.SeatLinkUnknown,
)


@dataclass(frozen=True, slots=True)
class SeatLink:
    """`key`: what a player takes the seat with, up to the end of the day `until`; `taken`: somebody plays there."""

    side: Side
    key: str
    until: date
    taken: bool


def seat_links(match: UUID) -> list[SeatLink]:
    seats, until = load_match(match).state.seats, last_day_of_seats()
    return [SeatLink(side, SEATS.key(match, side), until, side in seats) for side in Side]
