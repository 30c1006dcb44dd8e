"""Templates as they are sent: their indentation is for those who write them, and a page weighs on a telephone."""

import re

from django.template import Origin
from django.template.loaders import filesystem

_INDENTATION = re.compile(r"(?<=\n)[ \t]+")


class Loader(filesystem.Loader):
    """The lines stay, so that an error names its own."""

    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        return _INDENTATION.sub("", source) if str(origin.name).endswith(".html") else source
