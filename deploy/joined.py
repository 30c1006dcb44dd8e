"""What a page loads as one file, though it is written as many.

`base.css` only imports other sheets, `frame.js` other scripts: browsers read them as they stand, in development and in
tests. When static files are collected, each of them is written as one file with all that it imports.
"""

import posixpath
import re
from collections.abc import Callable, Iterable
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
_FROM = re.compile(r'(?<=from ")\.{1,2}/[\w./-]+(?=";)')
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
    """Scripts that stand each in one of those that only import; each still runs once, in the same order.

    A part keeps its names to itself, in a function; what it exports, the whole exports.
    """

    read: Read
    wholes: tuple[str, ...] = SCRIPTS

    @cached_property
    def parts(self) -> dict[str, str]:
        """The name of the whole that each part stands in, in the order in which they run."""
        found: dict[str, str] = {}
        for whole in self.wholes:
            for part in self._imported(whole):
                self._add(part, whole, found, above=(whole,))
        return found

    def _add(self, part: str, whole: str, found: dict[str, str], above: tuple[str, ...]) -> None:
        if part in above:
            raise ImproperlyConfigured(f"{part} imports itself: {', '.join(above)}")
        if part in found:
            return
        for each in self._imported(part):
            self._add(each, whole, found, (*above, part))
        found[part] = whole

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
                *(f'import * as {_name_of(each)} from "{_from(name, each)}";\n' for each in sorted(others)),
                *(self._wrapped(part, name) for part in parts),
                *(
                    f"export const {{ {', '.join(names)} }} = {_name_of(part)};\n"
                    for part in parts
                    if (names := self._exported(part))
                ),
            )
        )

    def _exported(self, name: str) -> list[str]:
        return _EXPORT.findall(self.read(name))

    def _wrapped(self, part: str, whole: str) -> str:
        def taken(said: re.Match[str]) -> str:
            other = _at(part, said["where"])
            of = _name_of(other if self.parts[other] == whole else self.parts[other])
            return f"const {said['what'].removeprefix('* as ')} = {of};" if said["what"] else ""

        text = _EXPORT.sub("", _IMPORT.sub(taken, self.read(part)))
        _refuse(_UNREAD_SCRIPT.search(text), part)
        exported = f"{{ {', '.join(self._exported(part))} }}"
        return f"const {_name_of(part)} = (() => {{\n{_short(text, part)}return {exported};\n}})();\n"

    def alone(self, name: str) -> str:
        """The text of a script that is the only whole, after all that it imports."""
        return "".join(self._wrapped(part, name) for part in (*self.parts, name))

    def elsewhere(self, name: str) -> str:
        """The text of another script, which imports a whole in the place of its parts."""

        def instead(said: re.Match[str]) -> str:
            other = _at(name, said[0])
            return _from(name, self.parts[other]) if other in self.parts else said[0]

        return _FROM.sub(instead, self.read(name))


def rewritten(names: Iterable[str], read: Read) -> dict[str, str]:
    """The texts of those of these files that are not served as they were written: ours, which lose their remarks."""
    scripts = Scripts(read)
    texts = {name: sheet(name, read) for name in SHEETS} | {name: scripts.whole(name) for name in SCRIPTS}
    texts |= {name: Scripts(read, (name,)).alone(name) for name in ALONE}
    for name in names:
        if name in texts or name in scripts.parts:
            continue
        if name.startswith("raccord/js/"):
            texts[name] = _short(scripts.elsewhere(name), name)
        elif name.startswith("raccord/css/"):
            texts[name] = _part(name, read)
    return texts


def parts(read: Read) -> set[str]:
    """The names of the scripts that nothing loads by themselves: they would run twice. A sheet may be worn alone."""
    return {*Scripts(read).parts}


def made_of(names: Iterable[str], read: Read) -> list[str]:
    """These files, and the parts of those of them that are joined."""
    wholes = Scripts(read).parts
    return [
        each
        for name in names
        for each in (
            name,
            *(_imported(name, read) if name in SHEETS else ()),
            *(part for part, whole in wholes.items() if whole == name),
            *(Scripts(read, (name,)).parts if name in ALONE else ()),
        )
    ]


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
