"""Django's administration: for superusers alone; nothing of the game can be changed there."""

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse


class Administration(AdminSite):
    def has_permission(self, request: HttpRequest) -> bool:
        """Staff of the federation have their own pages."""
        return request.user.is_active and request.user.is_superuser

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The only way to sign in is the ordinary page, which has a brake on guessing."""
        if request.user.is_authenticated and not self.has_permission(request):
            raise PermissionDenied
        return redirect_to_login(request.GET.get("next", reverse("admin:index")))
