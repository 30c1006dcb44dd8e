"""The languages that pages are offered in: English, in which their texts are written, and each that has a catalogue."""

import struct
from pathlib import Path

from django.conf.locale import LANG_INFO

SOURCE, WHOLE = "en", "fr"
# Of the texts of the French catalogue, which has them all; with fewer, a language is begun.
ENOUGH = 0.95


def offered(catalogues: Path, *, begun: bool) -> list[tuple[str, str]]:
    """Codes and own names, French first. `begun`: those too that lack many texts, which stay French there."""
    whole = translated(catalogues, WHOLE)
    others = sorted({path.parents[1].name for path in catalogues.glob("*/LC_MESSAGES/django.mo")} - {WHOLE, SOURCE})
    ready = [code for code in others if begun or translated(catalogues, code) >= ENOUGH * whole]
    return [(code, own_name(code)) for code in (WHOLE, SOURCE, *ready)]


def own_name(code: str) -> str:
    """What its readers call it: "nl" -> "Nederlands". Raises KeyError for a language that Django does not know."""
    name: str = LANG_INFO[code]["name_local"]
    return name[:1].upper() + name[1:]


def translated(catalogues: Path, code: str) -> int:
    """How many texts its compiled catalogue has: none are written that nobody has translated (gettext's MO format)."""
    compiled = catalogues / code / "LC_MESSAGES" / "django.mo"
    if not compiled.exists():
        return 0
    magic, _revision, texts = struct.unpack("<3I", compiled.read_bytes()[:12])
    return int(texts) if magic == 0x950412DE else 0
