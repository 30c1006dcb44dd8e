"""Django's makemessages, which also collects the refusals that the pure core marks with N_()."""

from typing import Any

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.xgettext_options = [*self.xgettext_options, "--keyword=N_"]
