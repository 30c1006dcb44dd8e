"""The table of what is kept of persons, for how long and why, as the guide shows it."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import override

from engine.jobs.retention import as_markdown


class Command(BaseCommand):
    help = "Print the table of retention, in Markdown."

    def handle(self, *args: Any, **options: Any) -> None:
        with override(settings.LANGUAGE_CODE):
            self.stdout.write(as_markdown(), ending="")
