"""Rules of Pico that the oldest browsers drop whole, for one selector that they do not read.

Each is said again in plain selectors by css/plain.css, or is one that no page misses. A new Pico may bring others.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deploy.checks.running import ROOT

_PICO = ROOT / "engine/web/static/vendor/pico-2.1.1"
SHEETS = (_PICO / "pico.min.css", _PICO / "seldom.min.css")
# What one of the browsers of `browsers/package.json` does not read; a `:not()` of several is two of them' own.
_UNREAD = re.compile(r":(?:is|where|has)\(|::file-selector-button|:focus-visible|:not\([^()]*(?:\([^()]*\)[^()]*)*,")
# How the selectors of such rules begin, and what takes their place or why nothing has to.
SAID_AGAIN = (
    ":where(:host),:where(:root)",
    ":where(a:not([role=button]))",
    ":where(ol,ul) li",
    ":where(table)",
    ":where(audio,canvas,iframe,img,svg,video)",
    ":where(svg:not([fill]))",
    "[role=button],[type=button]",
    "[role=button]:is(:hover",
    "[role=button]:focus",
    ":is(button,[type=submit],[type=button],[role=button]).secondary",
    ":is(button,[type=submit],[type=button],[role=button]).outline",
    ":where(button,[type=submit],[type=reset],[type=button],[role=button])[disabled]",
    ":where(select,textarea)",
    ":where(fieldset[disabled])",
    ":where(input,select,textarea)[aria-invalid=true]",
    ":where(input,select,textarea,fieldset)+small",
    "button[type=submit],input:not([type=checkbox]",
    "input:not([type=checkbox],[type=radio]),select,textarea",
    "input:not([type=checkbox],[type=radio],[type=range])",
    "input:not([type=checkbox],[type=radio],[type=range],[type=file]),select,textarea",
    "label>:where(input,select,textarea)",
    "nav li :where(a,[role=link])",
    "select:not([multiple],[size])",
)
LOST = {
    ":focus-visible": "the ring of the browser itself, or that of :focus",
    "::-webkit-file-upload-button": "the button of the browser itself in a field of a file",
    "::file-selector-button": "the button of the browser itself in a field of a file",
    ":has(": "the mouse is no hand over the words of a choice",
    ":where(article,address": "nothing of ours keeps more room before a heading",
    ":where(dl,ol,ul) :where(dl,ol,ul)": "Pico gives these lists other margins further on",
    "[dir=rtl]": "no page is written from the right",
    ".contrast": "no page has one",
    "aria-invalid": "the sign within the field: its border tells it",
    "[type=search]": "the lens within the field: its label tells it",
    "[type=time]": "the clock within the field",
    "[type=date]": "the calendar within the field",
    "input:is([type=submit]": "no button of ours is an input",
    "[role=group] ": "groups of fields are ours",
    "dialog>article": "dialogs are ours",
    ".modal-is-": "likewise",
    ":where(nav li)::before": "a sign that nothing shows",
    ":where(iframe)": "no page has one",
    "nav li [role=button]": "no button stands in a list of the bar",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """`start` and `end`: where it stands in its style sheet."""

    selector: str
    start: int
    end: int


def rules(css: str, start: int = 0, end: int | None = None) -> Iterator[Rule]:
    """Those of a style sheet without comments, and those within its conditions."""
    end = len(css) if end is None else end
    while (opened := css.find("{", start, end)) >= 0:
        selector = css[start:opened].rpartition(";")[2].strip()
        closed = _end_of_block(css, opened)
        if selector.startswith(("@media", "@supports")):
            yield from rules(css, opened + 1, closed)
        elif not selector.startswith("@"):
            yield Rule(selector, start, closed + 1)
        start = closed + 1


def _end_of_block(css: str, opened: int) -> int:
    depth = 0
    for brace in re.compile("[{}]").finditer(css, opened):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.start()
    return len(css)


def without_comments(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def is_dropped(rule: Rule) -> bool:
    """Whether one of these browsers drops it."""
    return bool(_UNREAD.search(rule.selector))


def wrong() -> list[str]:
    """Rules that nobody has thought of, and thoughts of rules that are not there, one line each."""
    found = {sheet.name: [*_dropped(sheet)] for sheet in SHEETS}
    dropped = [selector for selectors in found.values() for selector in selectors]
    unthought = [
        f"{name} : {selector}"
        for name, selectors in found.items()
        for selector in selectors
        if not selector.startswith(SAID_AGAIN) and not any(lost in selector for lost in LOST)
    ]
    idle = [said for said in SAID_AGAIN if not any(selector.startswith(said) for selector in dropped)]
    idle += [lost for lost in LOST if not any(lost in selector for selector in dropped)]
    return unthought + [f"lost_styles.py : {selector}" for selector in idle]


def _dropped(sheet: Path) -> Iterator[str]:
    return (rule.selector for rule in rules(without_comments(sheet.read_text(encoding="utf-8"))) if is_dropped(rule))
