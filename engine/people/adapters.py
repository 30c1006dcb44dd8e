"""What allauth asks of us: who may sign in, what it says, how it writes, what it keeps."""

import time
from io import BytesIO
from typing import Any

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.people import mails, models
from engine.people.sign_in import sign_in
from engine.sealing import decrypted, encrypted
from engine.web.sentences import translated

# For so long, nobody is asked again who they are.
RECENT = 300  # seconds


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Accounts are given: by the set-up, by an invitation."""
        return False

    def authenticate(self, request: HttpRequest, **credentials: Any) -> models.Account:
        try:
            return sign_in(request, credentials["email"], credentials["password"])
        except Refusal as refusal:
            raise ValidationError(translated(refusal), code=refusal.code) from refusal

    def reauthenticate(self, user: models.Account, password: str) -> bool:
        return bool(user.email) and self.authenticate(context.request, email=user.email, password=password) == user

    def is_reauthentication_required(self, *, app: str, **_options: Any) -> bool:
        """Somebody who has just signed in is not asked again."""
        last = max(
            (record["at"] for record in get_authentication_records(context.request, context.request.user)), default=0
        )
        return time.time() - last > RECENT

    def is_ajax(self, request: HttpRequest) -> bool:
        """Forms are answered by pages, whatever a client says it accepts; a passkey alone begins with a question."""
        match = request.resolver_match
        return request.method == "GET" and match is not None and match.url_name == "mfa_login_webauthn"

    def get_client_ip(self, request: HttpRequest) -> str:
        """The server has already replaced it by what a trusted proxy says."""
        return str(request.META.get("REMOTE_ADDR", ""))

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")

    def send_notification_mail(
        self, template_prefix: str, user: models.Account, *_context: Any, **_options: Any
    ) -> None:
        mails.ask_for_mail(mails.MailKind(template_prefix.rsplit("/", 1)[-1]), user)


class SecondFactorAdapter(DefaultMFAAdapter):
    def build_totp_svg(self, url: str) -> str:
        drawn = BytesIO()
        segno.make(url, error="m").save(drawn, kind="svg", scale=5, border=4, light="#fff")
        return drawn.getvalue().decode()

    def encrypt(self, text: str) -> str:
        return encrypted(text)

    def decrypt(self, encrypted_text: str) -> str:
        return decrypted(encrypted_text)

    def generate_authenticator_name(self, user: models.Account, type: Authenticator.Type) -> str:
        known = Authenticator.objects.filter(user=user, type=type).count()
        return _("Passkey %(number)s") % {"number": known + 1}
