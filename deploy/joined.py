"""What a page loads as one file, though it is written as many.

`base.css` only imports other sheets, `frame.js` other scripts, and the script of a page what it is made of: browsers
read them as they stand, in development. When static files are collected, each of them is written as one file with all
that it imports.
"""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.core.exceptions import ImproperlyConfigured

SHEETS = ("raccord/css/base.css", "raccord/css/inside.css")
# A script that two of them import is in the first.
SCRIPTS = tuple(f"raccord/js/{name}.js" for name in ("frame", "clocked"))
# A page without the frame runs one of these alone: it has its own copy of what others share.
ALONE = tuple(f"raccord/js/{name}.js" for name in ("embed", "offline"))

Read = Callable[[str], str]
"""The text of a static file, by its name."""

_SHEET = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
_IMPORT = re.compile(r'^import (?:(?P<what>\{[\w, ]+\}|\* as \w+) from )?"(?P<where>\.{1,2}/[\w./-]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
# A sheet or a script that says more than this reads would be written wrong.
_UNREAD_SHEET = re.compile(r"@import|@layer|@namespace|url\((?!\"?data:)|[\"'][^\"'\n]*/\*")
_UNREAD_SCRIPT = re.compile(r"^(?:import|export)\b|^await\b|\bimport[.(]", re.MULTILINE)
# Texts in quotes, and a licence: left as they are.
_KEPT = re.compile(r"""("[^"\n]*"|'[^'\n]*'|/\*!.*?\*/)""", re.DOTALL)
# Behind something else, what follows no quote: nothing in a text of one line looks like that.
_REMARKS = re.compile(r"^ *//.*\n|^ */\*\*(?:[^*]|\*(?!/))*\*/\n| +// [^\"'`\n]*$", re.MULTILINE)


def sheet(name: str, read: Read) -> str:
    """The sheets that `name` imports, one after the other, without comments."""
    return '@charset "UTF-8";' + "".join(_part(part, read) for part in _imported(name, read))


def _imported(name: str, read: Read) -> list[str]:
    return [_at(name, where) for where in _SHEET.findall(read(name))]


def _part(name: str, read: Read) -> str:
    text = re.sub(r"/\*(?!!).*?\*/\s*", "", read(name), flags=re.DOTALL)
    text = text.removeprefix('@charset "UTF-8";')
    _refuse(_UNREAD_SHEET.search(text), name)
    kept = re.split(_KEPT, text)
    kept[::2] = map(_close, kept[::2])
    return "".join(kept)


def _close(text: str) -> str:
    """A part of a sheet without what only sets it out for its authors."""
    text = re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"\s+", " ", text))
    return re.sub(r":\s+", ":", text).replace(";}", "}")


@dataclass(frozen=True)
class Scripts:
    """Scripts that stand each in one of those that only import, or in that of a page; each still runs once, in the same
    order.

    A part keeps its names to itself, in a function; what it exports, the whole exports. What two pages import, and no
    whole, stands in the script of each: of two scripts on one page each would have its own.
    """

    read: Read
    wholes: tuple[str, ...] = SCRIPTS

    @cached_property
    def parts(self) -> dict[str, str]:
        """The name of the whole that each part stands in, in the order in which they run."""
        found: dict[str, str] = {}
        for whole in self.wholes:
            self._add_imported(whole, whole, found)
        return found

    def _add_imported(self, part: str, whole: str, found: dict[str, str], above: tuple[str, ...] = ()) -> None:
        if part in above:
            raise ImproperlyConfigured(f"{part} imports itself: {', '.join(above)}")
        for each in self._imported(part):
            if each not in found:
                self._add_imported(each, whole, found, (*above, part))
                found[each] = whole

    def _imported(self, name: str) -> list[str]:
        return [_at(name, said["where"]) for said in _IMPORT.finditer(self.read(name))]

    def whole(self, name: str) -> str:
        """The text of one of the wholes, without remarks."""
        parts = [part for part, whole in self.parts.items() if whole == name]
        others = {self.parts[each] for part in parts for each in self._imported(part)} - {name}
        exported = [each for part in parts for each in self._exported(part)]
        if len(exported) != len(set(exported)):
            raise ImproperlyConfigured(f"two scripts of {name} export the same name: {sorted(exported)}")
        return "".join(
            (
                *_importing(name, others),
                *(self._wrapped(part, name, self.parts) for part in parts),
                *(
                    f"export const {{ {', '.join(names)} }} = {_name_of(part)};\n"
                    for part in parts
                    if (names := self._exported(part))
                ),
            )
        )

    def own(self, page: str) -> list[str]:
        """What the script of a page is made of besides what stands in the wholes, in the order in which it runs."""
        found = dict(self.parts)
        self._add_imported(page, page, found)
        return [part for part, where in found.items() if where == page]

    def page(self, name: str) -> str:
        """The text of the script of a page, after all that it imports."""
        own = self.own(name)
        if not own and not self._imported(name):
            return _short(self.read(name), name)
        places = self.parts | dict.fromkeys(own, name)
        others = {places[each] for part in (*own, name) for each in self._imported(part)} - {name}
        return "".join((*_importing(name, others), *(self._wrapped(part, name, places) for part in (*own, name))))

    def _exported(self, name: str) -> list[str]:
        return _EXPORT.findall(self.read(name))

    def _wrapped(self, part: str, whole: str, places: Mapping[str, str]) -> str:
        def taken(said: re.Match[str]) -> str:
            other = _at(part, said["where"])
            of = _name_of(other if places[other] == whole else places[other])
            return f"const {said['what'].removeprefix('* as ')} = {of};" if said["what"] else ""

        text = _EXPORT.sub("", _IMPORT.sub(taken, self.read(part)))
        _refuse(_UNREAD_SCRIPT.search(text), part)
        exported = f"{{ {', '.join(self._exported(part))} }}"
        return f"const {_name_of(part)} = (() => {{\n{_short(text, part)}return {exported};\n}})();\n"


def rewritten(names: Iterable[str], read: Read) -> dict[str, str]:
    """The texts of those of these files that are not served as they were written: ours, which lose their remarks."""
    scripts, known = Scripts(read), list(names)
    texts = {name: sheet(name, read) for name in SHEETS} | {name: scripts.whole(name) for name in SCRIPTS}
    texts |= {name: Scripts(read, ()).page(name) for name in ALONE}
    for name in {*known} - {*texts} - parts(known, read):
        if name.startswith("raccord/js/"):
            texts[name] = scripts.page(name)
        elif name.startswith("raccord/css/"):
            texts[name] = _part(name, read)
    return texts


def parts(names: Iterable[str], read: Read) -> set[str]:
    """Of these files, the scripts that nothing loads by themselves: they would run twice. A sheet may be worn alone."""
    scripts = Scripts(read)
    ours = [name for name in names if name.startswith("raccord/js/")]
    return {*scripts.parts, *(each for name in ours for each in scripts.own(name))}


def made_of(names: Iterable[str], read: Read) -> list[str]:
    """These files, and the parts of those of them that are joined."""
    scripts = Scripts(read)
    return [each for name in names for each in (name, *_made_of(name, scripts))]


def _made_of(name: str, scripts: Scripts) -> list[str]:
    if name in SHEETS:
        return _imported(name, scripts.read)
    if name in SCRIPTS:
        return [part for part, whole in scripts.parts.items() if whole == name]
    if name in ALONE:
        return Scripts(scripts.read, ()).own(name)
    return scripts.own(name) if name.endswith(".js") else []


def _importing(name: str, others: Iterable[str]) -> Iterator[str]:
    return (f'import * as {_name_of(each)} from "{_from(name, each)}";\n' for each in sorted(others))


def _short(text: str, name: str) -> str:
    """A script without its remarks, and without what sets its lines in."""
    # What looks like a remark within a text of several lines would be lost.
    _refuse(next((line for line in text.splitlines() if line.count("`") % 2), None), name)
    return re.sub(r"\n\s*", "\n", _REMARKS.sub("", text)).lstrip()


def _refuse(found: object, name: str) -> None:
    if found is not None:
        raise ImproperlyConfigured(f"{name} cannot be joined with others: {found}")


def _at(name: str, where: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), where))


def _from(name: str, other: str) -> str:
    path = posixpath.relpath(other, posixpath.dirname(name))
    return path if path.startswith(".") else f"./{path}"


def _name_of(name: str) -> str:
    """A name that no script of ours gives to anything else."""
    return "$" + re.sub(r"\W", "_", name.removeprefix("raccord/js/").removesuffix(".js"))
