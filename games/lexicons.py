"""The lexicons installed on this machine."""

from django.conf import settings

from engine.lexicon import Lexicon
from engine.lexicon.shelf import Shelf


def shelf() -> Shelf:
    """Where they are kept."""
    return Shelf(settings.LEXICON_DIR)


def lexicon_named(name_or_digest: str) -> Lexicon:
    """An installed lexicon, by its name or its digest; refuses one that is not there."""
    return shelf().open(name_or_digest)
