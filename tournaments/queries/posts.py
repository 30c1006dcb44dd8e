"""Who is needed before a competition is played: its juge-arbitre, and an arbitre in each of its centres."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone

from engine.people import terms
from tournaments.models import competitions, invitations, organisation
from tournaments.queries.team import Role


@dataclass(frozen=True, slots=True)
class Post:
    """The juge-arbitre of a competition, or the arbitre of one of its `centre`s."""

    role: Role
    centre: UUID | None
    centre_name: str


@dataclass(frozen=True, slots=True)
class Posts:
    """`held`: somebody is appointed, if only from a later day; `invited`: somebody may accept it."""

    held: tuple[Post, ...]
    invited: tuple[Post, ...]
    missing: tuple[Post, ...]

    @property
    def needed(self) -> int:
        return len(self.held) + len(self.invited) + len(self.missing)


def posts_of(competition: UUID) -> Posts:
    """The posts of a competition that has centres; before, its juge-arbitre alone."""
    held, invited = set(_held(competition)), set(_invited(competition))
    posts = [Post(Role.JUGE, None, ""), *_of_centres(competition)]
    keys = {post: (post.role, post.centre) for post in posts}
    return Posts(
        held=tuple(post for post in posts if keys[post] in held),
        invited=tuple(post for post in posts if keys[post] in invited - held),
        missing=tuple(post for post in posts if keys[post] not in held | invited),
    )


def _of_centres(competition: UUID) -> Iterator[Post]:
    enrolled = competitions.CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    centres = organisation.CentreRow.objects.filter(pk__in=enrolled).order_by("name", "pk")
    yield from (Post(Role.ARBITRE, centre, name) for centre, name in centres.values_list("pk", "name"))


def _held(competition: UUID) -> Iterator[tuple[Role, UUID | None]]:
    now = timezone.now()
    if competitions.JugeArbitreRow.told.filter(terms.not_ended(now), competition=competition).exists():
        yield Role.JUGE, None
    arbitres = organisation.ArbitreRow.told.filter(terms.not_ended(now), terms.in_competition(competition))
    yield from ((Role.ARBITRE, centre) for centre in arbitres.values_list("centre", flat=True))


def _invited(competition: UUID) -> Iterator[tuple[Role, UUID | None]]:
    open_ = invitations.RoleInvitation.objects.filter(
        place=competition,
        role__in=(Role.JUGE.value, Role.ARBITRE.value),
        accepted_at=None,
        revoked_at=None,
        expires_at__gt=timezone.now(),
    )
    yield from ((Role(role), centre) for role, centre in open_.values_list("role", "centre"))
