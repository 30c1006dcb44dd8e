"""Choosing the password of an account, through a link that works once: of an invitation, or mailed when forgotten."""

from typing import Any

from allauth.account.signals import password_reset
from allauth.account.utils import perform_login
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.views import INTERNAL_RESET_SESSION_TOKEN, PasswordResetConfirmView
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import mails, models, passwords


class SetPassword(PasswordResetConfirmView):
    """Django moves the secret of the link into the session at once, so that no address keeps it."""

    template_name = "registration/set_password.html"
    success_url = reverse_lazy("landing")

    def get_form(self, form_class: Any = None) -> Any:
        form = super().get_form(form_class)
        form.fields["new_password1"].help_text = passwords.ASKED
        return form

    def form_valid(self, form: Any) -> HttpResponse:
        """Signed in, by way of the second factor where there is one: a link replaces the password, and nothing else."""
        account: models.Account = form.save()
        del self.request.session[INTERNAL_RESET_SESSION_TOKEN]
        password_reset.send(sender=models.Account, request=self.request, user=account)
        mails.ask_for_mail(mails.MailKind.PASSWORD_CHANGED, account)
        if self.request.user.is_authenticated:
            logout(self.request)  # of somebody else, or of the former password
        messages.success(self.request, _("Your password has been saved."))
        answer: HttpResponse = perform_login(self.request, account, redirect_url=self.get_success_url())
        return answer

    def render_to_response(self, context: dict[str, Any], **options: Any) -> HttpResponse:
        return super().render_to_response(context, status=_status(context), **options)


def _status(context: dict[str, Any]) -> int:
    if not context["validlink"]:
        return 410
    return 422 if context["form"].errors else 200


# Outside the view: it answers a link without life before it looks at the method.
set_password = require_http_methods(["GET", "HEAD", "POST"])(never_cache(SetPassword.as_view()))
