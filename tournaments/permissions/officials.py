"""Predicates about the officials of a competition: juges-arbitres, and the arbitres of its centres.

Each office stands only while its term lasts; that of an arbitre may be for one competition alone.
"""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people import models, permissions
from tournaments.domain.separation import refuse_player, refuse_reading
from tournaments.models.competitions import BlockRow, CentreEnrolmentRow
from tournaments.queries import offices, rounds, separation

User = models.Account | AnonymousUser
Desk = tuple[UUID, UUID]  # a partie and a centre
Place = tuple[UUID, UUID]  # a competition and a centre

_POSTS: tuple[Callable[[UUID | None], offices.Posts], ...] = (offices.arbitre_posts, offices.double_arbitre_posts)


@rules.predicate
def is_juge_arbitre(user: User, competition: UUID | None) -> bool:
    return competition in offices.conducted_by(user.pk)


@rules.predicate
def is_juge_arbitre_of_partie(user: User, partie: UUID | None) -> bool:
    if partie is None or not offices.conducted_by(user.pk):
        return False
    return is_juge_arbitre(user, rounds.competition_of_partie(partie))


@rules.predicate
def is_juge_arbitre_of_centre_partie(user: User, partie: UUID | None) -> bool:
    """Appointed for the centre that plays this partie on its own."""
    if partie is None or not offices.halls_conducted_by(user.pk):
        return False
    return rounds.played_alone(partie) in offices.halls_conducted_by(user.pk)


@rules.predicate
def is_centre_juge_of_place(user: User, place: Place | None) -> bool:
    return place in offices.halls_conducted_by(user.pk)


@rules.predicate
def is_of_centre(user: User, centre: UUID | None) -> bool:
    """Arbitre or double arbitre of the centre: the people whom the federation knows there."""
    return any(centre in posts(user.pk) for posts in _POSTS)


@rules.predicate
def is_always_of_centre(user: User, centre: UUID | None) -> bool:
    """The same, and not for one competition alone."""
    if centre is None:
        return False
    return any(centre in posts(user.pk) and posts(user.pk)[centre] is None for posts in _POSTS)


@rules.predicate
def conducts_in_centre(user: User, centre: UUID | None) -> bool:
    """Juge-arbitre of the centre in some competition, or of a competition that it plays."""
    if centre is None:
        return False
    if any(hall == centre for _competition, hall in offices.halls_conducted_by(user.pk)):
        return True
    conducted = offices.conducted_by(user.pk)
    return bool(conducted) and CentreEnrolmentRow.objects.filter(centre=centre, competition__in=conducted).exists()


@rules.predicate
def is_arbitre_of_centre_partie(user: User, partie: UUID | None) -> bool:
    """Arbitre or double arbitre of the centre that plays this partie on its own."""
    if partie is None or not any(posts(user.pk) for posts in _POSTS):
        return False
    played = rounds.played_alone(partie)
    return played is not None and any(_holds(posts(user.pk), *played) for posts in _POSTS)


def _holds(posts: offices.Posts, competition: UUID, centre: UUID) -> bool:
    """Whether one of these posts is of the centre, in this competition."""
    return centre in posts and posts[centre] in (None, competition)


@rules.predicate
def is_juge_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    return desk is not None and is_juge_arbitre_of_partie(user, desk[0])


@rules.predicate
def is_centre_juge_of_desk(user: User, desk: Desk | None) -> bool:
    """Juge-arbitre of the centre, in the competition of the partie."""
    if desk is None or not offices.halls_conducted_by(user.pk):
        return False
    partie, centre = desk
    return (rounds.competition_of_partie(partie), centre) in offices.halls_conducted_by(user.pk) and _plays(
        centre, partie
    )


@rules.predicate
def is_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    """Arbitre of the centre, where the centre plays the competition of the partie."""
    return desk is not None and user.pk is not None and rounds.has_arbitre(*desk, user.pk)


@rules.predicate
def is_double_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    """FISF 5.9.d: appointed to look again at the bulletins of the centre, where it plays the competition."""
    return desk is not None and _is_of_desk(offices.double_arbitre_posts(user.pk), *desk)


def _is_of_desk(posts: offices.Posts, partie: UUID, centre: UUID) -> bool:
    return centre in posts and _plays(centre, partie, posts[centre])


@rules.predicate
def has_block_of_desk(user: User, desk: Desk | None) -> bool:
    """FISF 5.9.d: where tables are given out by blocks, the arbitre of one looks again at those of the others."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    competition = rounds.competition_of_partie(partie)
    # an arbitre who has left the centre may have left a block behind
    if competition is None or not _holds(offices.arbitre_posts(user.pk), competition, centre):
        return False
    return BlockRow.objects.filter(competition=competition, centre=centre, account=user.pk).exists()


def _plays(centre: UUID, partie: UUID, only: UUID | None = None) -> bool:
    """Whether the partie is played in the centre: not that of another one, in a simultané. `only`: of a competition."""
    competition, alone, enrolled = rounds.home_and_enrolment(partie, centre)
    if competition is None or alone not in (None, centre) or only not in (None, competition):
        return False
    return enrolled


@rules.predicate
def is_arbitre_of_competition(user: User, competition: UUID | None) -> bool:
    return competition is not None and _serves(offices.arbitre_posts(user.pk), competition)


def _serves(posts: offices.Posts, competition: UUID) -> bool:
    """Whether one of these posts is of a centre that plays the competition."""
    centres = [centre for centre in posts if _holds(posts, competition, centre)]
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition, centre__in=centres)
    return bool(centres) and enrolled.exists()


@rules.predicate
def is_centre_official_of_competition(user: User, competition: UUID | None) -> bool:
    """Juge-arbitre of a centre of the competition, or double arbitre there."""
    if competition is None:
        return False
    if any(conducted == competition for conducted, _centre in offices.halls_conducted_by(user.pk)):
        return True
    return _serves(offices.double_arbitre_posts(user.pk), competition)


@rules.predicate
def is_juge_arbitre_of_place(user: User, place: Place | None) -> bool:
    return place is not None and is_juge_arbitre(user, place[0])


@rules.predicate
def is_arbitre_of_place(user: User, place: Place | None) -> bool:
    """Arbitre of the centre, where it plays the competition."""
    return place is not None and _holds(offices.arbitre_posts(user.pk), *place) and rounds.is_enrolled(*place)


@rules.predicate
def is_double_arbitre_of_place(user: User, place: Place | None) -> bool:
    """Double arbitre of the centre, where it plays the competition."""
    return place is not None and _holds(offices.double_arbitre_posts(user.pk), *place) and rounds.is_enrolled(*place)


@rules.predicate
def is_of_every_centre(user: User, place: tuple[UUID, UUID | None] | None) -> bool:
    """Official of any centre of the competition, where something concerns all of them."""
    if place is None or place[1] is not None:
        return False
    return is_arbitre_of_competition(user, place[0]) or is_centre_official_of_competition(user, place[0])


@rules.predicate
def is_juge_arbitre_somewhere(user: User) -> bool:
    return bool(offices.conducted_by(user.pk))


@rules.predicate
def is_arbitre_somewhere(user: User) -> bool:
    return bool(offices.arbitre_posts(user.pk))


@rules.predicate
def is_official_of_whole(user: User, place: tuple[UUID, UUID | None] | None) -> bool:
    """Official of the competition, where no centre of it is named."""
    if place is None or place[1] is not None:
        return False
    return (
        is_juge_arbitre(user, place[0])
        or is_arbitre_of_competition(user, place[0])
        or is_centre_official_of_competition(user, place[0])
    )


# --- where a right goes to somebody else, because its holder plays: see `tournaments.domain.separation` -------------


def _conducts(by: Any, partie: UUID | None) -> None:
    if partie is not None and by.person is not None:
        refuse_player(separation.part_in_partie(by.person, partie))


def _corrects(by: Any, desk: Desk | None) -> None:
    if desk is not None:
        _conducts(by, desk[0])


def _reads_bulletins(by: Any, desk: Desk | None) -> None:
    if desk is not None and by.person is not None:
        refuse_reading(separation.part_in_partie(by.person, desk[0]))


def _reads(by: Any, competition: UUID | None) -> None:
    """What officials read of a competition, or of all."""
    if by.person is None:
        return
    parts = (
        separation.plays_now(by.person)
        if competition is None
        else [separation.part_in_competition(by.person, competition)]
    )
    for part in parts:
        refuse_reading(part)


def _follows(by: Any, place: tuple[UUID, UUID | None] | None) -> None:
    if place is not None:
        _reads(by, place[0])


permissions.register_conflict_of_interest(["games.conduct_partie", "games.see_veiled_partie"], _conducts)
permissions.register_conflict_of_interest(
    ["arbitration.correct_bulletins", "arbitration.review_bulletins", "arbitration.rectify_bulletins"],
    _corrects,
)
permissions.register_conflict_of_interest(["arbitration.view_bulletins"], _reads_bulletins)
permissions.register_conflict_of_interest(
    [
        "arbitration.decide_alike",
        "arbitration.see_disparities",
        "tournaments.read_journal",
        "tournaments.replay",
        "tournaments.view_arbiter_totals",
    ],
    _reads,
)
permissions.register_conflict_of_interest(["tournaments.follow_coups"], _follows)
