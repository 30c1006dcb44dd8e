"""The language that the holder of an account chose: it comes with him to another browser, and his mails are in it."""

from typing import Any

from allauth.account.signals import user_logged_in
from django.conf import settings
from django.http import HttpRequest

from engine.people.models import Account


def language_at(address: str) -> str:
    """That of a mail to this address; of the installation, where its holder chose none or nobody has it."""
    chosen = Account.objects.filter(email=address.strip().lower()).values_list("language", flat=True).first()
    return chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def _signed_in(request: HttpRequest, user: Account, **_said: Any) -> None:
    """On a desk of several, pages follow whoever has just signed in."""
    if user.language in dict(settings.LANGUAGES):
        request.language_kept = user.language  # type: ignore[attr-defined]  # read by LanguageMiddleware


user_logged_in.connect(_signed_in, dispatch_uid="language")
