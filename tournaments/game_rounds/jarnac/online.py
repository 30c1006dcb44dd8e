"""The matches of Jarnac that tables play here."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore.commanding import fresh_id
from engine.rules.profile.kept import recorded_profile
from games.commands.match import LONGEST_NAME, create_match, end_match
from games.domain.jarnac.result import result_of
from games.events.jarnac import ShortJarnac, Side
from games.queries.matches import match_if_any, match_now
from tournaments.game_rounds.game import Online
from tournaments.game_rounds.jarnac.events import JarnacPlanned, JarnacScore, Played
from tournaments.queries.competitions import competition_row


class Matches(Online):
    def open(
        self, competition: UUID, plan: JarnacPlanned, number: int, players: Mapping[UUID, str], *, by: Actor
    ) -> UUID:
        row = competition_row(competition)
        first, second = (name[:LONGEST_NAME] for name in players.values())
        return create_match(
            by=by,
            first=first,
            second=second,
            lexicon=row.lexicon,
            competition=competition,
            conjugations=plan.conjugations,
            same_entry=plan.same_entry,
            minutes=plan.minutes,
            short_jarnac=ShortJarnac(recorded_profile(row.ruleset).short_jarnac),
            match=fresh_id(f"match-{number}"),
        )

    def stop(self, online: UUID, *, by: Actor) -> None:
        if not match_now(online).is_over:
            end_match(online, by=by)

    def outcome(self, online: UUID) -> Played | None:
        """JARNAC-12."""
        state = match_now(online)
        if not state.is_over:
            return None
        result = result_of(state)
        first, second = (JarnacScore(points=result.points[side], jarnacs=result.jarnacs[side]) for side in Side)
        return first, second

    def has_begun(self, online: UUID) -> bool:
        row = match_if_any(online)
        return row is not None and row.words > 0

    def names(self, online: UUID) -> Sequence[UUID]:
        row = match_if_any(online)
        return (row.first, row.second) if row else ()
