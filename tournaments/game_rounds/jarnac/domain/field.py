"""Who plays, in the order of before the first round."""

from uuid import UUID

from tournaments.game_rounds.domain.field import Field
from tournaments.game_rounds.jarnac.events import JarnacPlanned, JarnacSeeding

__all__ = ["Field", "seeded"]


def seeded(entries: frozenset[UUID], rules: JarnacPlanned, field: Field) -> list[UUID]:
    return field.in_order(entries, seed=rules.seed, by_serie=rules.seeding is JarnacSeeding.SERIE)
