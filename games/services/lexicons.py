"""The lexicons installed on this machine."""

from weakref import WeakSet

from django.conf import settings

from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf

_sound: WeakSet[Lexicon] = WeakSet()


def shelf() -> Shelf:
    """Where they are kept."""
    return Shelf(settings.LEXICON_DIR)


def lexicon_for(name: str, digest: str, *, wanted: str = "") -> str:
    """What to open for a partie that names a lexicon: the one asked for, its own where it is installed, else ours."""
    if wanted:
        return wanted
    names = shelf().names()
    if digest and digest in shelf().digests():
        return next((installed for installed, named in names.items() if named == digest), digest)
    return name if name in names else str(settings.DEFAULT_LEXICON)


def lexicon_named(name_or_digest: str) -> Lexicon:
    """An installed lexicon, by its name or its digest, read whole the first time that this process uses it.

    Raises UnknownLexicon when it is not there, DamagedLexicon when its file is not what was built.
    """
    lexicon = shelf().open(name_or_digest)
    if lexicon not in _sound:
        lexicon.verify()
        _sound.add(lexicon)
    return lexicon
