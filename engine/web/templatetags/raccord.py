"""Tags and filters of the pages: numbers and typography as the reader's language has them, the grid, the tirage."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import lru_cache
from html import unescape
from math import ceil
from typing import Any
from uuid import uuid4

from django import template
from django.template.loader import get_template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext as _

from engine import zones
from engine.people.called import persons_in
from engine.people.permissions import allowed
from engine.plugins.additions import Kind
from engine.plugins.installed import added
from engine.plugins.told import Competition, Page, Ranking
from engine.rules.grid import Grid
from engine.rules.letters import JOKER, VALUES
from engine.rules.placement import Placement
from engine.rules.reference import SIZE
from engine.web import (
    addresses,
    cities,
    dates,
    history,
    htmx,
    languages,
    phrases,
    plugged,
    sharing,
    stencils,
    typography,
)
from engine.web.board import SIDE, board, paper_rows

register = template.Library()

_WRITTEN = (typography.number, typography.signed, typography.percent, typography.decimals, typography.typo)
for written in (*_WRITTEN, persons_in):
    register.filter(written)
register.simple_tag(typography.colon)
register.simple_tag(languages.names, name="languages")


# A word that may be broken, and its pieces; what stands between them for a moment is in no name.
_LONG_WORD, _PIECE, _BREAK = re.compile(r"[^\s-]{22,}"), re.compile(r".{1,12}"), "\x00"
# Of a competition, to a plugin.
_TOLD = ("id", "name", "starts_on")


@register.filter
def breakable(text: str) -> SafeString:
    """A name where a table on paper may break a word of more letters than its column has room for.

    A browser does so by itself (`overflow-wrap`), WeasyPrint only by letting columns become a letter wide.
    """
    pieces = _LONG_WORD.sub(lambda word: _BREAK.join(_PIECE.findall(word[0])), text).split(_BREAK)
    return format_html_join(SafeString("<wbr>"), "{}", ((piece,) for piece in pieces))


# --- the log ----------------------------------------------------------------------------------------


@register.inclusion_tag("components/history_link.html", takes_context=True)
def history_link(context: template.Context, *named: Any) -> dict[str, Any]:
    """The link to the whole history of a thing, for users who may read it: `{% history_link "partie" partie %}`."""
    stream = "-".join(str(part) for part in named)
    user = context.get("user")
    return {"stream": stream if user is not None and user.is_authenticated and history.may_read(stream, user) else ""}


@register.simple_tag(takes_context=True)
def may(context: template.Context, permission: str) -> bool:
    """Whether the reader has this permission anywhere: `{% may "tournaments.see_management" as organises %}`."""
    user = context.get("user")
    return user is not None and user.is_authenticated and allowed(user, permission)


# --- the frame ----------------------------------------------------------------------------------------


@register.simple_tag
def alike(name: str) -> str:
    """A part of every page that is alike for everybody: `{% alike "frame/keys.html" %}`. It is told nothing."""
    return _alike(name, get_language())


@register.simple_tag(takes_context=True)
def slot(context: template.Context, place: str, competition: Any = None, ranking: Any = None) -> str:
    """What plugins show there: `{% slot "standings" competition=competition %}`; nothing on a page of a rehearsal.

    `competition`: {id, name, starts_on (where the page says it)}.
    """
    if not added(Kind.SLOTS) or context.get("rehearsal"):
        return ""
    page = Page(
        language=get_language() or "",
        competition=competition and Competition(**{name: competition[name] for name in _TOLD if name in competition}),
        ranking=ranking and Ranking(**{field.name: getattr(ranking, field.name) for field in fields(Ranking)}),
    )
    return plugged.slots(place, page)


@lru_cache(maxsize=64)
def _alike(name: str, _language: str | None) -> str:
    """Kept: it depends on the code alone, in each language."""
    return get_template(name).render()


@register.simple_block_tag
def captured(content: str) -> SafeString:
    """A part of the page on one line, to be shown twice: `{% captured as title %}…{% endcaptured %}`."""
    return mark_safe(" ".join(content.split()))  # nosec B308 B703  # the page escapes it


@register.inclusion_tag("components/opengraph.html", takes_context=True)
def opengraph(context: template.Context, title: str, description: str = "", picture: str = "") -> dict[str, Any]:
    """What is told of a public page where its address is sent: `{% opengraph page_title picture=url %}`."""
    request = context.get("request")
    if request is None:
        return {}
    return {"page": sharing.unfolded(request, unescape(title), description, picture)}


@register.inclusion_tag("components/discovery.html", takes_context=True)
def discovery(context: template.Context) -> dict[str, Any]:
    """Where a site that was given the address of this page asks how to show it (oEmbed)."""
    request = context.get("request")
    return {"page_url": addresses.whole(request, request.path)} if request is not None else {}


# --- durations ----------------------------------------------------------------------------------------


@register.filter
def minutes(seconds: Any) -> str:
    """A duration of the clock: 125 -> "2:05"."""
    if seconds is None or seconds == "":
        return ""
    whole, rest = divmod(max(0, int(seconds)), 60)
    return f"{whole}:{rest:02d}"


@register.filter
def until(start: datetime | None, end: datetime | None) -> int | None:
    """Whole seconds from one moment to another, none below zero; nothing when one is unknown."""
    if not start or not end:
        return None
    return max(0, ceil((end - start).total_seconds()))


# --- dates ------------------------------------------------------------------------------------------


@register.filter(expects_localtime=True)
def day(value: Any, form: str = "j F Y") -> str:
    """A date as `date` writes it, its first day as French does: "1er janvier 2026"; nothing for None."""
    return dates.written_date(value, form) if value else ""


@register.filter
def moment(value: datetime | None, form: str = "j F Y, H:i") -> str:
    """What the clocks show where it is told (`engine.zones`); nothing for None."""
    return dates.written_moment(value, form) if value else ""


@register.filter
def binding(value: datetime | None, form: str = "j F Y, H:i") -> str:
    """The same of a moment that binds somebody: whose clocks, and what it is for a reader who has others."""
    return dates.marked_moment(value, form) if value else ""


@register.simple_tag
def zone() -> str:
    """The zone in which the page tells its moments, for its scripts: "Pacific/Noumea"."""
    return zones.here().zone.key


@register.inclusion_tag("components/clocks.html")
def clocks() -> dict[str, Any]:
    """Whose clocks a page of a competition or of a centre is told by: said where it has shown an hour by now."""
    return {
        "told": zones.is_told(),
        "said": zones.is_said(),
        "hours": zones.are_hours_shown(),
        "city": cities.titled(zones.here().zone.key),
    }


@register.simple_tag
def hours() -> str:
    """Where a script is going to show an hour, by the clocks of `zone`."""
    zones.show_hours()
    return ""


# --- words ------------------------------------------------------------------------------------------


@register.filter
def word(letters: Any) -> SafeString:
    """A word in capitals; the letters that jokers stand for (lower case) are marked."""
    pieces = (
        format_html('<span class="joker" title="{}">{}</span>', _("joker"), letter.upper())
        if letter.islower()
        else conditional_escape(letter)
        for letter in str(letters or "")
    )
    return format_html('<span class="word">{}</span>', format_html_join("", "{}", ((piece,) for piece in pieces)))


@register.filter
def spoken(letters: Any) -> str:
    """The letters of a tirage, one by one: "AE+R?" -> "A, E, R, joker"."""
    return ", ".join(_("joker") if letter == JOKER else letter for letter in str(letters or "") if letter != "+")


@register.filter
def enumerated(values: Iterable[object] | None) -> str:
    """Names in a sentence: "A, B and C"; nothing of none."""
    return phrases.all_of([str(value) for value in values or ()])


@register.filter
def joined(values: Iterable[object] | None) -> str:
    """Topics of the page for an attribute; a page without any has none."""
    return ",".join(map(str, values or ()))


@register.filter
def item(mapping: Mapping[Any, Any] | str, key: Any) -> Any:
    """The value of a key that a template holds in a variable; nothing where there is none, or no mapping."""
    return "" if isinstance(mapping, str) else mapping.get(key, "")


# --- components -------------------------------------------------------------------------------------


@register.simple_tag
def grid(cells: Grid | Sequence[str] | None, last: Any = None) -> str:
    """The grid: a Grid or its 15 rows; `last` has the `word` and the `ref` of the word to ring."""
    return _grid(*_laid(cells, last), get_language())


@lru_cache(maxsize=64)
def _grid(laid: Grid, ringed: Placement | None, _language: str | None) -> str:
    """Kept: a whole hall looks at one grid, whose drawing follows from it."""
    return get_template("components/grid.html").render({"board": board(laid, ringed), "side": SIDE})


def _laid(cells: Grid | Sequence[str] | None, last: Any) -> tuple[Grid, Placement | None]:
    laid = cells if isinstance(cells, Grid) else Grid.from_rows(cells) if cells else Grid.empty()
    return laid, Placement.parse(_of(last, "word"), _of(last, "ref")) if last and _of(last, "word") else None


@register.inclusion_tag("components/grid_picture.html")
def grid_picture(cells: Grid | Sequence[str], last: Any = None) -> dict[str, Any]:
    """The same in a picture that is sent on."""
    style = mark_safe(sharing.style_of_grids())  # nosec B308 B703  # a style sheet of ours
    return {"board": board(*_laid(cells, last)), "side": SIDE, "style": style}


@register.simple_tag
def stencilled(template: str, rows: Iterable[Any]) -> str:
    """A row of a list for each of these, which are many: `{% stencilled "arbitration/_row.html" tables %}`."""
    return stencils.filled(template, rows)


@register.inclusion_tag("components/grid_paper.html")
def grid_paper(cells: Sequence[str]) -> dict[str, Any]:
    """The grid for paper, from its 15 rows."""
    return {"rows": paper_rows(Grid.from_rows(cells)), "columns": range(1, SIZE + 1)}


@dataclass(frozen=True, slots=True)
class RackTile:
    """A tile of the tirage; `gap` stands between the reliquat and the letters drawn."""

    letter: str = ""
    value: int = 0
    joker: bool = False
    gap: bool = False


@register.inclusion_tag("components/tirage.html")
def tirage(letters: str | None, label: str = "") -> dict[str, Any]:
    """The tiles of a tirage: "AEINR?T", or "AEI+NRT" with the reliquat first. None: nothing to show yet."""
    tiles = [_rack_tile(letter) for letter in letters or ""]
    return {"tiles": tiles, "spoken": spoken(letters), "label": label}


def _rack_tile(letter: str) -> RackTile:
    if letter == "+":
        return RackTile(gap=True)
    return RackTile(letter=letter.upper(), value=VALUES.get(letter, 0), joker=letter == JOKER)


def _of(thing: Any, name: str) -> str:
    """An item of a mapping or an attribute of an object, as a template looks it up."""
    value = thing[name] if isinstance(thing, dict) else getattr(thing, name)
    return str(value or "")


@register.simple_tag
def command_id() -> SafeString:
    """The hidden field that makes a form safe to send twice: a repeat gets the first answer again."""
    return format_html('<input type="hidden" name="command_id" value="{}">', uuid4())


@register.simple_tag
def sent_to(address: str, part: str) -> SafeString:
    """Where a form goes, without its script as with it: the answer replaces a part of the page, one at a time."""
    return format_html(
        'action="{0}" hx-post="{0}" hx-target="{1}" hx-swap="outerHTML" hx-sync="this:drop"', address, part
    )


@register.simple_tag
def htmx_config() -> str:
    return json.dumps(htmx.CONFIG, separators=(",", ":"))
