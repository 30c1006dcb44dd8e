from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from engine.people.models import Account

if TYPE_CHECKING:
    AccountAdminBase = UserAdmin[Account]
else:
    AccountAdminBase = UserAdmin


@admin.register(Account)
class AccountAdmin(AccountAdminBase):
    ordering = ("email",)
    list_display = ("email", "display_name", "is_staff", "is_active")
    list_filter = ("is_staff", "is_active")
    search_fields = ("email", "display_name")
    readonly_fields = ("last_login",)
    fieldsets = (
        (None, {"fields": ("email", "password", "display_name")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "last_login")}),
    )
    add_fieldsets = ((None, {"classes": ("wide",), "fields": ("email", "display_name", "password1", "password2")}),)
