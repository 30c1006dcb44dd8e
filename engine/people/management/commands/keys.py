"""`manage.py keys status|rotate`: what lies sealed under which key, and sealing it all again under the key of now."""

import json
import sys
from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from engine.rotation import rotate


class Command(BaseCommand):
    help = _("Tell what is sealed with a former key, or seal it again with SECRET_KEY: one JSON line per kind.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("action", choices=("status", "rotate"))

    def handle(self, *args: Any, **options: Any) -> None:
        pretend, unreadable, former = options["action"] == "status", 0, 0
        for count in rotate(pretend=pretend):
            report = asdict(count)
            if pretend:
                report["former"] = former_here = report.pop("resealed")
                former += former_here
            unreadable += count.unreadable
            self.stdout.write(json.dumps(report))
        if unreadable:
            self.stderr.write(_("Some rows are sealed with a key that is not here: add it to SECRET_KEY_FALLBACKS."))
            sys.exit(1)
        if settings.SECRET_KEY_FALLBACKS and not former:
            self.stderr.write(_("Nothing is sealed with a former key any more."))
