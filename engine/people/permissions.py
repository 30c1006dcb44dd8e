"""The one question asked before every command: may this person do that?

Rules are predicates registered by the app that owns the fact (its `rules.py`, loaded at start); other apps
only name them.
"""

from typing import TYPE_CHECKING, cast

import rules

from engine.events import N_, Actor, Refusal
from engine.people.actors import System

if TYPE_CHECKING:
    # Django loads this module before its models.
    from django.contrib.auth.models import AnonymousUser


class LoginRequired(Refusal):
    code = "people.login_required"
    status = 401
    message = N_("Please sign in first.")


class NotAllowed(Refusal):
    code = "people.not_allowed"
    status = 403
    message = N_("You are not allowed to do this.")


def allowed(by: "Actor | AnonymousUser", permission: str, on: object = None) -> bool:
    """Whether `by` may do `permission` (such as "games.conduct_partie") on `on`.

    LookupError when no app registered that permission: a typing error must not pass for a refusal.
    """
    if isinstance(by, System):
        return True
    if not rules.perm_exists(permission):
        raise LookupError(f"no rule is registered for {permission!r}")
    return bool(rules.has_perm(permission, by, on))


def require(by: "Actor | AnonymousUser", permission: str, on: object = None) -> Actor:
    """Return who may; LoginRequired for an anonymous visitor, NotAllowed for anyone else."""
    if allowed(by, permission, on):
        return cast(Actor, by)
    raise NotAllowed if by.is_authenticated and by.is_active else LoginRequired
