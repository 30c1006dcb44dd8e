"""A competition whose entries are taken online, and those who ask for a place in it."""

from datetime import timedelta
from uuid import UUID

from django.utils.timezone import now

from engine import zones
from engine.people.actors import SYSTEM
from engine.people.identities import keep_email
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.players import LicenseeFactory
from tournaments.domain.plan import Division, EntryRules, Plan, Shape
from tournaments.online_entries.commands import places as commands


def open_competition(
    *,
    quota: int | None = None,
    per_centre: int | None = None,
    approval: bool = False,
    federation: UUID | None = None,
    pairs: bool = False,
    divisions: tuple[Division, ...] = (),
    name: str = "Coupe de Lyon",
) -> tuple[UUID, UUID]:
    """A competition in a week, which takes online entries since yesterday, and its centre.

    `divisions`: of teams, that play interclubs.
    """
    template, shape = ("paires", Shape.PAIRS) if pairs else ("th3", Shape.INDIVIDUAL)
    if divisions:
        template, shape = "interclubs", Shape.INTERCLUBS
    plan = Plan(
        template=template, shape=shape, divisions=divisions, entry=EntryRules(quota=quota, quota_per_centre=per_centre)
    )
    competition = CompetitionFactory(
        name=name, federation=federation, starts_on=zones.today() + timedelta(days=7), plan=plan
    )
    centre = CentreFactory(competition=competition)
    plan_window(competition, approval=approval)
    return competition, centre


def plan_window(competition: UUID, *, approval: bool = False) -> None:
    day = timedelta(days=1)
    commands.plan_online_entries(competition, opens_at=now() - day, closes_at=now() + day, approval=approval, by=SYSTEM)


def reachable(name: str = "Anne Martin", email: str = "anne@example.org", **told: object) -> UUID:
    """A licensee whose address the federation vouches for."""
    player = LicenseeFactory(name=name, **told)
    keep_email(player, email, sure=True)
    return player
