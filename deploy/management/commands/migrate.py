"""`manage.py migrate`: that of Django, which saves a hall first where it is about to change its tables.

Where nothing waits and nobody reads what is said, as at most starts of a hall, it only notes what was squashed.
"""

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.utils.translation import gettext as _

from engine.backups import before, vintage
from engine.events.refusals import Refusal
from engine.web.sentences import translated

# What asks for something else than the last migrations of every app.
_OTHERWISE = ("app_label", "plan", "check_unapplied", "fake", "fake_initial", "run_syncdb", "prune")


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        if not options["verbosity"] and not any(map(options.get, _OTHERWISE)) and not vintage.is_behind():
            vintage.note_squashed()
            return
        if not options["plan"] and not options["check_unapplied"]:
            self._save()
        super().handle(*args, **options)

    def _save(self) -> None:
        try:
            made = before.save_before_migrating()
        except Refusal as refusal:
            message = _(
                "Nothing was changed: this version changes the database, which could not be saved first. %(why)s"
            )
            raise CommandError(message % {"why": translated(refusal)}) from refusal
        if made:
            self.stdout.write(_("Saved before the database changes: %(file)s") % {"file": made.path})
