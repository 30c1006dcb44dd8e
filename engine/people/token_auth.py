"""The account behind a token; what the token grants is left on the account, where `permissions.allowed` reads it."""

from datetime import timedelta

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from drf_spectacular.contrib.knox_auth_token import KnoxTokenScheme
from knox.auth import TokenAuthentication
from rest_framework.request import Request

from engine.people import models, second_factor, token_scopes

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
# The last use is told to the holder, not counted: so many requests do not each cost a write.
USE_TOLD_EVERY = timedelta(minutes=5)


class TokenScheme(KnoxTokenScheme):
    """How the OpenAPI document tells of it; drf-spectacular finds it by its class."""

    target_class = "engine.people.token_auth.ScopedTokenAuthentication"


class ScopedTokenAuthentication(TokenAuthentication):
    """Knox's, which finds the token by its digest and refuses those that ended.

    Raises SecondFactorMissing too: a token made before the settings asked for one.
    """

    def authenticate(self, request: Request | HttpRequest) -> tuple[models.Account, models.AccessToken] | None:
        authenticated: tuple[models.Account, models.AccessToken] | None = super().authenticate(request)
        if authenticated is None:
            return None
        account, token = authenticated
        if second_factor.lacks_second_factor(account):
            raise second_factor.SecondFactorMissing
        account.access = access_of(token, reading=request.method in SAFE_METHODS)
        _tell_use(token)
        return account, token


def access_of(token: models.AccessToken, *, reading: bool) -> token_scopes.Access:
    return token_scopes.Access(frozenset(token.scopes), reading, centre=token.centre, competition=token.competition)


def _tell_use(token: models.AccessToken) -> None:
    now = timezone.now()
    stale = Q(last_used_at=None) | Q(last_used_at__lt=now - USE_TOLD_EVERY)
    if token.last_used_at is None or token.last_used_at < now - USE_TOLD_EVERY:
        models.AccessToken.objects.filter(stale, pk=token.pk).update(last_used_at=now)
