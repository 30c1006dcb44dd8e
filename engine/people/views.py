"""Choosing the password of an account, through a link that works once."""

from typing import Any

from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.views.decorators.http import require_http_methods


class SetPassword(PasswordResetConfirmView):
    """Django moves the secret of the link into the session at once, so that no address keeps it."""

    template_name = "registration/set_password.html"
    success_url = reverse_lazy("home")
    post_reset_login = True
    post_reset_login_backend = "django.contrib.auth.backends.ModelBackend"

    def render_to_response(self, context: dict[str, Any], **options: Any) -> HttpResponse:
        return super().render_to_response(context, status=_status(context), **options)


def _status(context: dict[str, Any]) -> int:
    if not context["validlink"]:
        return 410
    return 422 if context["form"].errors else 200


# Outside the view: it answers a link without life before it looks at the method.
set_password = require_http_methods(["GET", "HEAD", "POST"])(SetPassword.as_view())
