"""Django's makemessages, which also collects the refusals that the pure core marks with N_()."""

from typing import ClassVar

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    xgettext_options: ClassVar[list[str]] = [*makemessages.Command.xgettext_options, "--keyword=N_"]
