"""What plugins put on pages: pieces at named places, and templates of their own. Whatever fails is left out."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.template import Context, Template
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from engine.plugins.additions import Kind, Slot
from engine.plugins.calling import made_by
from engine.plugins.installed import added
from engine.plugins.points import Point, join
from engine.plugins.refusals import PluginFailed
from engine.plugins.told import Page


def slots(place: str, page: Page) -> str:
    """The pieces at a place, by the names of their slots; "" without any."""
    here = sorted((slot for slot in added(Kind.SLOTS).values() if slot.place == place), key=lambda slot: slot.name)
    return format_html_join("", "{}", ((piece,) for slot in here for piece in _pieces(slot, page)))


def _pieces(slot: Slot, page: Page) -> Iterator[SafeString]:
    try:
        text = made_by(slot.name, lambda page: _text(slot, page), page)
    except PluginFailed:  # told in the log
        return
    if text:
        yield format_html('<div class="slot" data-slot="{}">{}</div>', slot.name, text)


def _text(slot: Slot, page: Page) -> SafeString | None:
    shown = slot.show(page)
    if shown is None:
        return None
    if isinstance(shown, str):
        return format_html("<p>{}</p>", escape(str.__str__(shown))) if shown else None
    if slot.template is None:
        raise TypeError("a slot without a template answers a text")
    return mark_safe(rendered(slot.template, shown))  # nosec B308 B703  # a template escapes what it is given


def rendered(template: Path, context: Mapping[str, Any]) -> str:
    """By a file of a plugin, which may extend our templates. It knows nothing of the request and its reader."""
    return _template(template).render(Context(dict(context)))


@cache
def _template(file: Path) -> Template:
    return Template(file.read_text(encoding="utf-8"))


join(Point(Kind.SLOTS, tuple))
