"""Predicates about the officials of a competition: juges-arbitres, and the arbitres of its centres.

Each row stands only while its term lasts; that of an arbitre may be for one competition alone.
"""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q

from engine.people.models import Account
from engine.people.terms import in_competition
from tournaments.models import (
    ArbitreRow,
    BlockRow,
    CentreEnrolmentRow,
    CentreJugeArbitreRow,
    CentrePartieRow,
    DoubleArbitreRow,
    JugeArbitreRow,
)
from tournaments.queries.rounds import competition_of_partie

User = Account | AnonymousUser
Desk = tuple[UUID, UUID]  # a partie and a centre
Place = tuple[UUID, UUID]  # a competition and a centre


@rules.predicate
def is_juge_arbitre(user: User, competition: UUID | None) -> bool:
    if competition is None or user.pk is None:
        return False
    return JugeArbitreRow.objects.filter(competition=competition, account=user.pk).exists()


@rules.predicate
def is_juge_arbitre_of_partie(user: User, partie: UUID | None) -> bool:
    if partie is None or user.pk is None:
        return False
    return is_juge_arbitre(user, competition_of_partie(partie))


@rules.predicate
def is_juge_arbitre_of_centre_partie(user: User, partie: UUID | None) -> bool:
    """Appointed for the centre that plays this partie on its own."""
    if partie is None or user.pk is None:
        return False
    # one question: it is asked at each step of each hall
    same = {"competition": OuterRef("competition"), "centre": OuterRef("centre")}
    mine = CentreJugeArbitreRow.objects.filter(account=user.pk, **same)
    return CentrePartieRow.objects.filter(Exists(mine), partie=partie).exists()


@rules.predicate
def is_centre_juge_of_place(user: User, place: Place | None) -> bool:
    return place is not None and _is_centre_juge(user, *place)


def _is_centre_juge(user: User, competition: UUID, centre: UUID) -> bool:
    mine = CentreJugeArbitreRow.objects.filter(competition=competition, centre=centre)
    return user.pk is not None and mine.filter(account=user.pk).exists()


@rules.predicate
def is_of_centre(user: User, centre: UUID | None) -> bool:
    """Arbitre or double arbitre of the centre: the people whom the federation knows there."""
    if centre is None or user.pk is None:
        return False
    return _is_of_centre(user, Q(centre=centre))


@rules.predicate
def is_always_of_centre(user: User, centre: UUID | None) -> bool:
    """The same, and not for one competition alone."""
    if centre is None or user.pk is None:
        return False
    return _is_of_centre(user, Q(centre=centre, competition=None))


def _is_of_centre(user: User, where: Q) -> bool:
    mine = where & Q(account=user.pk)
    return any(rows.objects.filter(mine).exists() for rows in (ArbitreRow, DoubleArbitreRow))


@rules.predicate
def conducts_in_centre(user: User, centre: UUID | None) -> bool:
    """Juge-arbitre of the centre in some competition, or of a competition that it plays."""
    if centre is None or user.pk is None:
        return False
    played = CentreEnrolmentRow.objects.filter(centre=centre).values("competition")
    own = CentreJugeArbitreRow.objects.filter(centre=centre, account=user.pk)
    return own.exists() or JugeArbitreRow.objects.filter(competition__in=played, account=user.pk).exists()


@rules.predicate
def is_arbitre_of_centre_partie(user: User, partie: UUID | None) -> bool:
    """Arbitre or double arbitre of the centre that plays this partie on its own."""
    played = CentrePartieRow.objects.filter(partie=partie).first() if partie else None
    if played is None or user.pk is None:
        return False
    return _is_official(user, played.competition, played.centre)


def _is_official(user: User, competition: UUID, centre: UUID) -> bool:
    """Arbitre or double arbitre of the centre, in this competition."""
    mine, here = Q(centre=centre, account=user.pk), in_competition(competition)
    return any(rows.objects.filter(mine, here).exists() for rows in (ArbitreRow, DoubleArbitreRow))


@rules.predicate
def is_juge_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    return desk is not None and is_juge_arbitre_of_partie(user, desk[0])


@rules.predicate
def is_centre_juge_of_desk(user: User, desk: Desk | None) -> bool:
    """Juge-arbitre of the centre, in the competition of the partie."""
    if desk is None:
        return False
    partie, centre = desk
    competition = competition_of_partie(partie)
    return competition is not None and _is_centre_juge(user, competition, centre) and _plays(centre, partie)


@rules.predicate
def is_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    """Arbitre of the centre, where the centre plays the competition of the partie."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    mine = ArbitreRow.objects.filter(centre=centre, account=user.pk).first()
    return mine is not None and _plays(centre, partie, mine.competition)


@rules.predicate
def is_double_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    """FISF 5.9.d: appointed to look again at the bulletins of the centre, where it plays the competition."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    mine = DoubleArbitreRow.objects.filter(centre=centre, account=user.pk).first()
    return mine is not None and _plays(centre, partie, mine.competition)


@rules.predicate
def has_block_of_desk(user: User, desk: Desk | None) -> bool:
    """FISF 5.9.d: where tables are given out by blocks, the arbitre of one looks again at those of the others."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    competition = competition_of_partie(partie)
    if competition is None:
        return False
    # whoever is arbitre there no more has left a block behind
    own = ArbitreRow.objects.filter(in_competition(competition), centre=centre, account=user.pk)
    return own.exists() and BlockRow.objects.filter(competition=competition, centre=centre, account=user.pk).exists()


def _plays(centre: UUID, partie: UUID, only: UUID | None = None) -> bool:
    """Whether the partie is played in the centre: not that of another one, in a simultané. `only`: of a competition."""
    own = CentrePartieRow.objects.filter(partie=partie).first()
    if own is not None and own.centre != centre:
        return False
    competition = own.competition if own else competition_of_partie(partie)
    if competition is None or only not in (None, competition):
        return False
    return CentreEnrolmentRow.objects.filter(centre=centre, competition=competition).exists()


@rules.predicate
def is_arbitre_of_competition(user: User, competition: UUID | None) -> bool:
    if competition is None or user.pk is None:
        return False
    centres = CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    return ArbitreRow.objects.filter(in_competition(competition), centre__in=centres, account=user.pk).exists()


@rules.predicate
def is_centre_official_of_competition(user: User, competition: UUID | None) -> bool:
    """Juge-arbitre of a centre of the competition, or double arbitre there."""
    if competition is None or user.pk is None:
        return False
    if CentreJugeArbitreRow.objects.filter(competition=competition, account=user.pk).exists():
        return True
    centres = CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    return DoubleArbitreRow.objects.filter(in_competition(competition), centre__in=centres, account=user.pk).exists()


@rules.predicate
def is_juge_arbitre_of_place(user: User, place: Place | None) -> bool:
    return place is not None and is_juge_arbitre(user, place[0])


@rules.predicate
def is_arbitre_of_place(user: User, place: Place | None) -> bool:
    """Arbitre of the centre, where it plays the competition."""
    if place is None or user.pk is None:
        return False
    competition, centre = place
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists()
    mine = ArbitreRow.objects.filter(in_competition(competition), centre=centre, account=user.pk)
    return enrolled and mine.exists()


@rules.predicate
def is_double_arbitre_of_place(user: User, place: Place | None) -> bool:
    """Double arbitre of the centre, where it plays the competition."""
    if place is None or user.pk is None:
        return False
    competition, centre = place
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists()
    mine = DoubleArbitreRow.objects.filter(in_competition(competition), centre=centre, account=user.pk)
    return enrolled and mine.exists()


@rules.predicate
def is_of_every_centre(user: User, place: tuple[UUID, UUID | None] | None) -> bool:
    """Official of any centre of the competition, where something concerns all of them."""
    if place is None or place[1] is not None:
        return False
    return is_arbitre_of_competition(user, place[0]) or is_centre_official_of_competition(user, place[0])


@rules.predicate
def is_juge_arbitre_somewhere(user: User) -> bool:
    return user.pk is not None and JugeArbitreRow.objects.filter(account=user.pk).exists()


@rules.predicate
def is_arbitre_somewhere(user: User) -> bool:
    return user.pk is not None and ArbitreRow.objects.filter(account=user.pk).exists()


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
