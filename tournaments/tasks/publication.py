"""What official results set going: a backup, a signature, the points of each player."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from engine.backups import beside
from engine.eventstore import recorded, signing
from engine.jobs import queue, registry
from engine.people.actors import SYSTEM
from tournaments.commands import awarding
from tournaments.events.publication import ResultsKind, ResultsPublished
from tournaments.game_rounds.cartes import events
from tournaments.game_rounds.jarnac.events import JarnacPublished
from tournaments.queries.publications.history import points_given, publication_at, published_lines
from tournaments.streams import competition_of

CHUNK = 50  # players, so that one commit never holds the log for long


@registry.effect("tournaments.backups", follows=(ResultsPublished, JarnacPublished, events.CartesPublished))
def save_what_is_published(_published: recorded.Recorded) -> None:
    """In the one process of a hall, as after each coup."""
    beside.wanted.set()


@registry.effect("tournaments.signatures", follows=(ResultsPublished, JarnacPublished, events.CartesPublished))
def sign_what_is_published(published: recorded.Recorded) -> None:
    """The holder of the paper can then prove that it comes from here, and what the log was."""
    signing.sign_head(published.position, published.digest, occasion=signing.PUBLICATION)


@registry.effect("tournaments.points", follows=(ResultsPublished,))
def give_points_of_official_results(published: recorded.Recorded) -> None:
    """Provisional results give none."""
    if published.event.kind is ResultsKind.PROVISIONAL:
        return
    queue.enqueue(
        "tournaments.award_points",
        key=points_job(published.position),
        competition=str(competition_of(published.stream)),
        position=published.position,
    )


def points_job(position: int) -> str:
    """The key of the job that gives the points of the publication at this position of the log."""
    return f"points-{position}"


@registry.job(
    "tournaments.award_points",
    lease=timedelta(seconds=60),
    slow=True,
    stoppable=True,
    label=_("Points of a competition"),
)
def award_points(competition: str, position: int) -> None:
    """Give each player the points of this publication, as long as it stands; nobody gets them twice."""
    points = points_given(UUID(competition), published_lines(position))
    players = sorted(points)
    for start in range(0, len(players), CHUNK):
        if not publication_at(position).stands:
            return  # the job of the rectificatif gives them all
        chunk = {player: points[player] for player in players[start : start + CHUNK]}
        awarding.award_points(UUID(competition), position=position, points=chunk, by=SYSTEM)
        queue.progress(min(start + CHUNK, len(players)), len(players))
