"""The one question asked before every command: may this person do that?

Rules are predicates registered by the app that owns the fact (its `permissions.py`, loaded at start); other apps only
name them. The last ones here are about accounts alone, and apps combine them with their own.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

import rules

from engine import once
from engine.events.actors import Actor
from engine.events.refusals import N_, Refusal
from engine.people import actors, token_scopes

if TYPE_CHECKING:
    # Django loads this module before its models.
    from django.contrib.auth.models import AnonymousUser

    from engine.people.models import Account


class LoginRequired(Refusal):
    status = 401
    message = N_("Please sign in first.")


class NotAllowed(Refusal):
    status = 403
    message = N_("You are not allowed to do this.")


class NothingThere(NotAllowed):
    """What is private to others is answered like what does not exist."""

    status = 404
    message = N_("There is nothing at this address, or it is not for you.")


_seen_with: dict[str, str] = {}
_duties: dict[str, list[Callable[[Any, Any], None]]] = {}


def allowed(by: "Actor | AnonymousUser", permission: str, on: object = None) -> bool:
    """Whether `by` may do `permission` (such as "games.conduct_partie") on `on`.

    A token has what it grants, and no more: that is checked here, and nowhere else.
    LookupError when no app registered that permission: a typing error must not pass for a refusal.
    """
    return _holds(by, permission, on) and _barred(by, permission, on) is None


def _holds(by: "Actor | AnonymousUser", permission: str, on: object) -> bool:
    """What the role gives, whatever else the person is."""
    if isinstance(by, actors.System):
        return True
    if not rules.perm_exists(permission):
        raise LookupError(f"no rule is registered for {permission!r}")
    access: token_scopes.Access | None = getattr(by, "access", None)
    if access is not None and not access.grants(permission, on):
        return False
    return bool(rules.has_perm(permission, by, on))


def hide_existence(permissions: Iterable[str], *, seen_with: str) -> None:
    """The objects of these permissions are private: without `seen_with` on one as well, it does not exist."""
    _seen_with.update(dict.fromkeys(permissions, seen_with))


def register_conflict_of_interest(permissions: Iterable[str], duty: Callable[[Any, Any], None]) -> None:
    """A holder of these may still be the wrong person: `duty(by, on)` raises why somebody else must do it.

    It is asked of accounts alone, and only where their role gives them the right: nobody else is told the reason.
    """
    for permission in permissions:
        _duties.setdefault(permission, []).append(duty)


def _barred(by: "Actor | AnonymousUser", permission: str, on: object) -> Refusal | None:
    if permission not in _duties or isinstance(by, actors.System):
        return None
    try:
        for duty in _duties[permission]:
            duty(by, on)
    except Refusal as refusal:
        return refusal
    return None


def require(
    by: "Actor | AnonymousUser",
    permission: str,
    on: object = None,
    *,
    seen_with: str = "",
    unknown: type[Refusal] = NothingThere,
) -> Actor:
    """Return `by`, who may; LoginRequired for an anonymous visitor, NotAllowed for anyone else.

    A private object that is not theirs to see raises `unknown`, as an id that nothing has. `seen_with`: the permission
    to see it, where `hide_existence` names none. A conflict of interest is refused with its reason, see
    `register_conflict_of_interest`. A request asks once: the command reuses the answer of its view, until something is
    written.
    """
    question = (getattr(by, "actor_id", None), getattr(by, "access", None), permission, on)
    if once.is_proven(question):
        return cast(Actor, by)
    if _holds(by, permission, on):
        if (barred := _barred(by, permission, on)) is not None:
            raise barred
        once.prove(question)
        return cast(Actor, by)
    if not (by.is_authenticated and by.is_active):
        raise LoginRequired
    seen_with = seen_with or _seen_with.get(permission, "")
    # A program is refused what its token does not grant: what its holder sees is not hidden from it.
    if on is not None and seen_with and not rules.has_perm(seen_with, by, on):
        raise unknown
    raise NotAllowed


@rules.predicate
def is_signed_in(user: "Account | AnonymousUser") -> bool:
    return user.is_authenticated and user.is_active and not user.has_expired


@rules.predicate
def has_address(user: "Account | AnonymousUser") -> bool:
    """False for a pass of one day: nothing outlives it, and nothing opens it again."""
    return bool(getattr(user, "email", None))


@rules.predicate
def is_federation_staff(user: "Account | AnonymousUser") -> bool:
    """The team of the installation: everything, for every federation."""
    return user.is_authenticated and user.is_active and user.is_staff


@rules.predicate
def is_the_player(user: "Account | AnonymousUser", person: UUID | None) -> bool:
    """The licensee whose account it is: asked about the id of a person."""
    return person is not None and getattr(user, "person", None) == person


rules.add_perm("people.keep_accounts", is_federation_staff)
rules.add_perm("people.keep_tokens", is_signed_in & has_address)
