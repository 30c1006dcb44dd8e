"""The page of the documentation that lists the codes of problems."""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from engine.web import codes


class Command(BaseCommand):
    help = _("the codes of problems, as a page of the documentation")

    def handle(self, *args: Any, **options: Any) -> None:
        # Every room is imported by the addresses that lead to it, and its refusals with it.
        import_module(settings.ROOT_URLCONF)
        self.stdout.write(codes.page(), ending="")
