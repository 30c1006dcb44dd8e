"""manage.py plugins: the plugins of this installation, what each adds, what is wrong."""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from engine.installation.plugged import PluginState, plugin_states


class Command(BaseCommand):
    help = _("List the plugins: what each adds, and what is wrong; exits with 1 if something is.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: plugins need no database)

    def handle(self, *_args: Any, **_options: Any) -> None:
        states = plugin_states()
        if not states:
            self.stdout.write(_("No plugin is installed."))
        for state in states:
            self._tell(state)
        if any(state.faults for state in states):
            sys.exit(1)

    def _tell(self, state: PluginState) -> None:
        self.stdout.write("\t".join((state.name, state.package, state.version, state.title)))
        for line in state.adds:
            self.stdout.write(f"  + {line}")
        for line in state.faults:
            self.stdout.write(f"  ! {line}")
