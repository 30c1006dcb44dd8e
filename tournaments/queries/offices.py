"""The offices that an account holds now, each read once per page."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils.timezone import now

from engine.once import once
from engine.people.terms import standing
from engine.prepared import Given, Prepared, prepared
from tournaments.domain.terms import ORGANISER
from tournaments.models import competitions, organisation

# By centre: the one competition that an appointment is for, or None where it is for all.
Posts = Mapping[UUID, UUID | None]


def _held(appointments: "QuerySet[Any, Any]", *columns: str) -> Prepared[Any]:
    """The columns of the appointments of an account that stand at a moment."""

    @prepared(UUID, datetime)
    def question(account: Given, at: Given) -> "QuerySet[Any, Any]":
        return appointments.filter(standing(at), account=account).values_list(*columns)

    return question


_conducted = _held(competitions.JugeArbitreRow.told.all(), "competition")
_halls_conducted = _held(competitions.CentreJugeArbitreRow.told.all(), "competition", "centre")
_arbitre_posts = _held(organisation.ArbitreRow.told.all(), "centre", "competition")
_double_arbitre_posts = _held(organisation.DoubleArbitreRow.told.all(), "centre", "competition")
_memberships = _held(organisation.MembershipRow.told.all(), "place", "role")
_clubs = _held(organisation.ClubOfficerRow.told.all(), "club")


@once
def conducted_by(account: UUID | None) -> frozenset[UUID]:
    """The competitions of which an account is juge-arbitre; none for a visitor, here and below."""
    if account is None:
        return frozenset()
    return frozenset(competition for (competition,) in _conducted(account, now()))


@once
def halls_conducted_by(account: UUID | None) -> frozenset[tuple[UUID, UUID]]:
    """(competition, centre) of which an account is the juge-arbitre."""
    if account is None:
        return frozenset()
    return frozenset(_halls_conducted(account, now()))


@once
def arbitre_posts(account: UUID | None) -> Posts:
    if account is None:
        return {}
    return dict(_arbitre_posts(account, now()))


@once
def double_arbitre_posts(account: UUID | None) -> Posts:
    if account is None:
        return {}
    return dict(_double_arbitre_posts(account, now()))


@once
def memberships_of(account: UUID | None) -> Mapping[UUID, str]:
    """By federation, comité or competition: the role of the account there."""
    if account is None:
        return {}
    return dict(_memberships(account, now()))


def staffed_by(account: UUID | None) -> frozenset[UUID]:
    """The federations and comités of which an account is staff, or an administrator."""
    return frozenset(place for place, role in memberships_of(account).items() if role != ORGANISER)


@once
def clubs_led_by(account: UUID | None) -> frozenset[UUID]:
    """The clubs that an account acts for, as president or secretary."""
    if account is None:
        return frozenset()
    return frozenset(club for (club,) in _clubs(account, now()))


def may_act_for_club(account: UUID | None, club: UUID) -> bool:
    """Whether the account is president or secretary of the club; `tournaments.act_for_club` lets staff do it too."""
    return club in clubs_led_by(account)
