"""Signing in with the account that a federation keeps elsewhere (OpenID Connect). No role ever comes from there.

What is kept is the number that the other side knows the person by; nothing else that it says of him.
"""

from typing import Any

import structlog
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialAccount, SocialLogin
from allauth.socialaccount.providers import registry
from allauth.socialaccount.providers.base import AuthError, AuthProcess
from django.conf import settings
from django.contrib import messages
from django.db.models.signals import pre_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from engine.events.refusals import N_, NotThere, Refusal
from engine.people import invitations, mails, models, second_factor

log = structlog.get_logger(__name__)

LOG_IN = N_("Log in")
MY_ACCOUNT = N_("My account")


class NoOtherAccounts(NotThere):
    message = N_("Nobody signs in here with an account kept elsewhere.")


class SignInGivenUp(Refusal):
    message = N_("Signing in at %(name)s did not come to its end. Begin it again.")


class SilentProvider(Refusal):
    status = 503
    message = N_("%(name)s does not answer. Try again in a minute, or log in with your password.")
    retry_after = 60


class UnsureAddress(Refusal):
    status = 403
    message = N_("%(name)s has not checked your e-mail address: it does not tell which account here is yours.")


class NoAccountHere(Refusal):
    status = 403
    message = N_("No account here has the address that %(name)s gives. Ask your organiser for an invitation.")


class LinkedFromWithin(Refusal):
    status = 403
    message = N_(
        "Your account acts for others: log in with your password once, and link it to %(name)s on the page of your "
        "account."
    )


class LinkedToAnother(Refusal):
    message = N_("This account of %(name)s opens another account here already.")


def elsewhere() -> str:
    """The name of who keeps the other accounts; empty where nobody does."""
    return str(settings.OPENID_NAME)


def require_offered() -> None:
    """NoOtherAccounts where nobody keeps any. allauth is told how to speak to them."""
    if not elsewhere():
        raise NoOtherAccounts
    # Not at the start of each process: what it imports is a tenth of a second.
    from allauth.socialaccount.providers.openid_connect.provider import OpenIDConnectProvider  # noqa: PLC0415

    registry.register(OpenIDConnectProvider)


def link_of(account: models.Account) -> SocialAccount | None:
    """What links an account to the one that is kept elsewhere."""
    return SocialAccount.objects.filter(user=account).first()


def unlink(account: models.Account) -> None:
    """Signing in there opens it no more; a mail says so."""
    if SocialAccount.objects.filter(user=account).delete()[0]:
        mails.ask_for_mail(mails.MailKind.ACCOUNT_DISCONNECTED, account)
        log.info("openid_unlinked", account=account.actor_id)


def refused(refusal: type[Refusal]) -> Refusal:
    """With the name of the other side, and the way to log in."""
    return refusal(name=elsewhere()).leading(LOG_IN, reverse("login"))


class Adapter(DefaultSocialAccountAdapter):
    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Somebody comes back from there: whose account here it is, or why it is nobody's."""
        if sociallogin.state.get("process") == AuthProcess.CONNECT:
            _link(request, sociallogin)
            raise ImmediateHttpResponse(redirect("account-openid"))
        if not sociallogin.is_existing:
            sociallogin.connect(request, _account_of(sociallogin))

    def on_authentication_error(
        self, request: HttpRequest, provider: Any, error: Any = None, exception: Any = None, extra_context: Any = None
    ) -> None:
        if error == AuthError.CANCELLED:
            raise ImmediateHttpResponse(redirect("account-openid" if request.user.is_authenticated else "login"))
        log.warning("openid_failed", error=type(exception).__name__ if exception else str(error))
        raise refused(SignInGivenUp)

    def send_notification_mail(self, template_prefix: str, user: Any, context: Any = None, email: Any = None) -> None:
        mails.ask_for_mail(mails.MailKind(template_prefix.rsplit("/", 1)[-1]), user)


def _link(request: HttpRequest, login: SocialLogin) -> None:
    """To the account that is signed in."""
    holder = request.user
    if not isinstance(holder, models.Account):
        raise refused(SignInGivenUp)
    if login.is_existing and login.user != holder:
        raise LinkedToAnother(name=elsewhere()).leading(MY_ACCOUNT, reverse("account-openid"))
    if not login.is_existing:
        login.connect(request, holder)
        log.info("openid_linked", account=holder.actor_id)
    messages.success(request, _("Linked: you may sign in at %(name)s from now on.") % {"name": elsewhere()})


def _account_of(login: SocialLogin) -> models.Account:
    """By the address, where the other side has checked it; an account that acts for others is linked from within."""
    address = next((each.email for each in login.email_addresses if each.verified), "")
    if not address:
        raise refused(UnsureAddress)
    account = models.Account.objects.filter(email=address.strip().lower()).first()
    if account is None and settings.OPENID_OPENS_ACCOUNTS:
        return invitations.open_from_elsewhere(address, name=_name_of(login))
    if account is None:
        raise refused(NoAccountHere)
    if second_factor.holds_office(account):
        raise refused(LinkedFromWithin)
    return account


def _name_of(login: SocialLogin) -> str:
    said = login.account.extra_data.get("userinfo") or {}
    longest = models.Account._meta.get_field("display_name").max_length
    return str(said.get("name") or "")[:longest]


@receiver(pre_save, sender=SocialAccount)
def keep_the_number_alone(instance: SocialAccount, **_sent: Any) -> None:
    instance.extra_data = {}
