"""What heads the document of a publication: whose competition it is, where and when it was played, who signs."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from engine.people import accounts, identities
from engine.people.models import Account
from engine.rules.profile import kept
from tournaments.models import competitions, organisation
from tournaments.queries import pictures
from tournaments.queries.competitions import competition_row
from tournaments.queries.plans import plan_of


@dataclass(frozen=True, slots=True)
class Letterhead:
    """`federation` and `place` are "" where nobody said; `juges`: the juges-arbitres whom the reader may name.

    `picture`: that of the federation, None where it has none.
    """

    federation: str
    competition: str
    starts_on: date
    days: int
    place: str
    regulation: str
    juges: tuple[str, ...]
    rehearsal: bool
    picture: pictures.Picture | None = None


def letterhead_of(competition: UUID, position: int | None = None) -> Letterhead:
    """`position`: of a publication, which keeps the picture that it was made with. Raises UnknownCompetition."""
    row = competition_row(competition)
    plan = plan_of(row)
    federation = organisation.FederationRow.objects.filter(id=row.federation).first() if row.federation else None
    return Letterhead(
        federation=federation.name if federation else "",
        competition=row.name,
        starts_on=row.starts_on,
        days=plan.days,
        place=plan.place,
        regulation=kept.recorded_profile(row.ruleset).title,
        juges=_juges(competition),
        rehearsal=row.rehearsal_of is not None,
        picture=pictures.picture_of(row.federation, position),
    )


def _juges(competition: UUID) -> tuple[str, ...]:
    """Never an address; a licensee whose name is not public signs, and is not printed."""
    named = Account.objects.filter(
        id__in=competitions.JugeArbitreRow.objects.filter(competition=competition).values("account")
    ).exclude(display_name="")
    persons = {account.pk: account.person for account in named if account.person}
    readable = identities.readable_names(persons.values())
    return tuple(
        name
        for account, name in accounts.accounts_by_name(named)
        if account not in persons or persons[account] in readable
    )
