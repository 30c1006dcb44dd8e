"""How far the first run of an installation is: what is done, what was left for later, what comes next."""

from dataclasses import dataclass
from enum import Enum
from uuid import UUID

from django.db.models import Q

from engine.people.models import Account
from tournaments.models import competitions, organisation, players
from tournaments.models.first_run import FirstRun
from tournaments.queries.posts import Posts, posts_of


class Step(Enum):
    """In this order."""

    FEDERATION = "federation"
    LICENCES = "licences"
    COMPETITION = "competition"
    PLACES = "lieux"
    PEOPLE = "personnes"


@dataclass(frozen=True, slots=True)
class Progress:
    """`federation`, `competition`: the first ones there are, where the pages of the steps stand.

    `posts`: those of that competition, None before there is one.
    """

    done: frozenset[Step]
    left: frozenset[Step]
    finished: bool
    federation: UUID | None
    competition: UUID | None
    posts: Posts | None = None

    @property
    def waits(self) -> frozenset[Step]:
        """All who are missing have been invited."""
        asked = self.posts is not None and not self.posts.missing and self.posts.invited
        return frozenset({Step.PEOPLE} if asked else ())

    @property
    def next(self) -> Step | None:
        """The first step that is neither done nor left, and waits for nobody."""
        return next((step for step in Step if step not in self.done | self.left | self.waits), None)

    @property
    def undone(self) -> list[Step]:
        """To be taken up, until they are done or nothing more is wanted."""
        return [] if self.finished else [step for step in Step if step not in self.done | self.waits]


def has_administrator() -> bool:
    """Whether somebody is of the team of this installation."""
    return Account.objects.filter(Q(is_staff=True) | Q(is_superuser=True)).exists()


def first_run() -> FirstRun | None:
    """Its row; None where no code was ever written."""
    return FirstRun.objects.first()


def is_open() -> bool:
    """Whether a code makes the first administrator."""
    row = first_run()
    return row is not None and row.closed_at is None and not has_administrator()


def progress_of(row: FirstRun) -> Progress:
    competition = competitions.CompetitionRow.objects.filter(rehearsal_of=None).order_by("starts_on", "id").first()
    federation = organisation.FederationRow.objects.order_by("name", "id").first()
    posts = posts_of(competition.pk) if competition else None
    facts = {
        Step.FEDERATION: federation is not None,
        Step.LICENCES: players.PlayerRow.objects.filter(federation__isnull=False).exists(),
        Step.COMPETITION: competition is not None,
        Step.PLACES: competition is not None
        and competitions.CentreEnrolmentRow.objects.filter(competition=competition.pk).exists(),
        Step.PEOPLE: len(posts.held) == posts.needed if posts else organisation.MembershipRow.objects.exists(),
    }
    return Progress(
        done=frozenset(step for step, done in facts.items() if done),
        left=frozenset(Step(step) for step in row.left),
        finished=row.finished_at is not None,
        federation=federation.pk if federation else None,
        competition=competition.pk if competition else None,
        posts=posts,
    )
