"""The page of the documentation that says of every event what it holds and what it does."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from deploy.checks import events


class Command(BaseCommand):
    help = _("every event, what it holds and what it does, as a page of the documentation")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(events.page(), ending="")
