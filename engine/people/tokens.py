"""The tokens of an account: made by the person who is there, for a device, for some time; shown once."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

import structlog

from engine.events.refusals import N_, NotThere, Refusal
from engine.people import models, permissions, token_scopes

log = structlog.get_logger(__name__)

MAX_DAYS = 366
MAX_TOKENS = 50
KEEP = "people.keep_tokens"


class TooManyTokens(Refusal):
    message = N_("You have %(most)s tokens already: revoke one that is no longer used.")


class UnknownToken(NotThere):
    message = N_("You have no such token.")


@dataclass(frozen=True, slots=True)
class Offer:
    """A competition or a centre that a token may be limited to."""

    label: str
    place: token_scopes.Place


Offering = Callable[[models.Account], Iterable[Offer]]
_offerings: list[Offering] = []


def offering(function: Offering) -> Offering:
    """Register what tokens of an account may be limited to; the app that knows competitions does."""
    _offerings.append(function)
    return function


def offers_to(account: models.Account) -> list[Offer]:
    return [offer for function in _offerings for offer in function(account)]


def make_token(
    account: models.Account, *, name: str, scopes: Sequence[str], days: int, place: token_scopes.Place | None = None
) -> tuple[models.AccessToken, str]:
    """The token, and its secret, which is kept nowhere. Raises NotAllowed by a token, TooManyTokens."""
    permissions.require(account, KEEP)
    if models.AccessToken.objects.filter(user=account).count() >= MAX_TOKENS:
        raise TooManyTokens(most=MAX_TOKENS)
    return _made(account, name, scopes, days, place or token_scopes.Place())


def token_of_program(
    account: models.Account, *, name: str, scopes: Sequence[str], days: int, place: token_scopes.Place
) -> tuple[models.AccessToken, str]:
    """The same, for a program that has just signed in with a password, and a code where there is a second factor.

    They are not counted: a device that signs in each time it is switched on must not be kept out in the end.
    """
    return _made(account, name, scopes, days, place)


def _made(
    account: models.Account, name: str, scopes: Sequence[str], days: int, place: token_scopes.Place
) -> tuple[models.AccessToken, str]:
    token, secret = models.AccessToken.objects.create(
        user=account,
        expiry=timedelta(days=days),
        name=name,
        scopes=list(scopes),
        centre=place.centre,
        competition=place.competition,
    )
    log.info("token_made", account=account.actor_id, token=str(token.handle), scopes=list(scopes))
    return token, secret


def tokens_of(account: models.Account) -> list[models.AccessToken]:
    """The newest first. Raises NotAllowed by a token."""
    permissions.require(account, KEEP)
    return list(models.AccessToken.objects.filter(user=account).order_by("-created"))


def revoke_token(account: models.Account, handle: UUID) -> None:
    """It is refused from the next request on. Raises UnknownToken for that of somebody else too."""
    permissions.require(account, KEEP)
    if not models.AccessToken.objects.filter(user=account, handle=handle).delete()[0]:
        raise UnknownToken
    log.info("token_revoked", account=account.actor_id, token=str(handle))
