"""Expansion of a Hunspell dictionary: every form that its stems and affixes make.

Reads what French dictionaries use: two-character flags (FLAG long), conditions, NEEDAFFIX, FORBIDDENWORD,
suffixes on suffixes and on prefixed stems. Elisions (l', d', qu') are left out: they never stand on a grid.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import NamedTuple

from engine.lexicon.errors import BadAffixFile

Flags = tuple[str, ...]
Fields = tuple[str, ...]

_OPTIONS = frozenset({"NEEDAFFIX", "FORBIDDENWORD", "KEEPCASE", "NOSUGGEST"})
_ATOM = re.compile(r"\[[^]]*\]|.")


class Affix(NamedTuple):
    """One rule: take `strip` off the end (or the start), add `add`, with flags and fields of its own."""

    strip: str
    add: str
    flags: Flags
    condition: str
    fields: Fields


class Stem(NamedTuple):
    spelling: str
    flags: Flags
    fields: Fields


class Derived(NamedTuple):
    """A form, its stem, the prefix put before it and the fields of its inflection."""

    form: str
    stem: Stem
    prefix: str
    inflection: Fields


@dataclass
class SuffixClass:
    """The suffixes of one flag. The ending of a word tells which fit, so each ending is tried once."""

    affixes: list[Affix] = field(default_factory=list)
    reach: int = 0
    _fitting: dict[str, tuple[Affix, ...]] = field(default_factory=dict)

    def add(self, affix: Affix) -> None:
        self.affixes.append(affix)
        self.reach = max(self.reach, len(affix.strip), len(_ATOM.findall(affix.condition)))

    def fitting(self, word: str) -> tuple[Affix, ...]:
        ending = word[-self.reach :] if self.reach else ""
        affixes = self._fitting.get(ending)
        if affixes is None:
            affixes = self._fitting[ending] = tuple(a for a in self.affixes if _fits_end(a, ending))
        return affixes


def _fits_end(affix: Affix, ending: str) -> bool:
    return ending.endswith(affix.strip) and re.search(f"(?:{affix.condition})\\Z", ending) is not None


@dataclass
class Affixes:
    """A parsed affix file."""

    suffixes: dict[str, SuffixClass] = field(default_factory=lambda: defaultdict(SuffixClass))
    prefixes: dict[str, list[Affix]] = field(default_factory=lambda: defaultdict(list))
    options: dict[str, str] = field(default_factory=dict)
    _reach: dict[Flags, int | None] = field(default_factory=dict)

    def reach(self, flags: Flags) -> int | None:
        """How many letters at the end of a stem tell how it is inflected; None where prefixes ask for all of it."""
        if flags not in self._reach:
            self._reach[flags] = self._found_reach(flags)
        return self._reach[flags]

    def _found_reach(self, flags: Flags) -> int | None:
        affixes = [affix for flag in flags if flag in self.suffixes for affix in self.suffixes[flag].affixes]
        if not self.prefixes.keys().isdisjoint(chain(flags, *(affix.flags for affix in affixes))):
            return None
        first = (self.suffixes[flag].reach for flag in flags if flag in self.suffixes)
        # A suffix on a suffix looks at what the first one adds, then at what it has left of the stem.
        second = (
            len(affix.strip) + max(0, self.suffixes[flag].reach - len(affix.add))
            for affix in affixes
            for flag in affix.flags
            if flag in self.suffixes
        )
        return max(chain(first, second), default=0)

    def suffixed(self, word: str, flags: Flags) -> Iterator[tuple[str, Flags, Fields]]:
        for flag in flags:
            if flag in self.suffixes:
                for affix in self.suffixes[flag].fitting(word):
                    yield word[: len(word) - len(affix.strip)] + affix.add, affix.flags, affix.fields

    def prefixed(self, word: str, flags: Flags) -> Iterator[tuple[str, Affix]]:
        if self.prefixes.keys().isdisjoint(flags):
            return
        for flag in dict.fromkeys(flags):
            for affix in self.prefixes.get(flag, ()):
                if word.startswith(affix.strip) and re.match(affix.condition, word):
                    yield affix.add + word[len(affix.strip) :], affix


@cache
def split_flags(text: str) -> Flags:
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))


def read_affixes(lines: Iterable[str], path: str) -> Affixes:
    """Parse an affix file; a flag form or an alias table that French dictionaries do not use is refused."""
    affixes, headed = Affixes(), set()
    for number, line in enumerate(lines, start=1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        key = words[0]
        if key in ("AF", "AM") or (key == "FLAG" and words[1:] != ["long"]):
            raise BadAffixFile(path=path, line=number, text=line.strip())
        if key in _OPTIONS:
            affixes.options[key] = words[1]
        elif key in ("SFX", "PFX"):
            # The first line of a class announces it and counts its rules.
            if (key, words[1]) not in headed:
                headed.add((key, words[1]))
            elif len(words) < 4:
                raise BadAffixFile(path=path, line=number, text=line.strip())
            else:
                _keep(affixes, key, words)
    return affixes


def _keep(affixes: Affixes, key: str, words: list[str]) -> None:
    add, _, flags = words[3].partition("/")
    affix = Affix(
        strip="" if words[2] == "0" else words[2],
        add="" if add == "0" else add,
        flags=split_flags(flags),
        condition=words[4] if len(words) > 4 else ".",
        fields=tuple(words[5:]),
    )
    if key == "SFX":
        affixes.suffixes[words[1]].add(affix)
    elif "'" not in add and "’" not in add:
        affixes.prefixes[words[1]].append(affix)


def read_stems(lines: Iterable[str]) -> Iterator[Stem]:
    """The stems of a dictionary; its first line may count them."""
    for number, line in enumerate(lines):
        words = line.split()
        if not words or words[0].startswith("#") or (number == 0 and line.strip().isdigit()):
            continue
        spelling, _, flags = words[0].partition("/")
        yield Stem(spelling, split_flags(flags), tuple(words[1:]))


def derive(stem: Stem, affixes: Affixes) -> Iterator[Derived]:
    """Every form of one stem."""
    if affixes.options.get("FORBIDDENWORD") in stem.flags:
        return
    for form, flags, inflection in _inflected(stem, affixes):
        yield Derived(form, stem, "", inflection)
        for prefixed, affix in affixes.prefixed(form, flags):
            yield Derived(prefixed, stem, affix.add, inflection + affix.fields)
    need = affixes.options.get("NEEDAFFIX")
    if need in stem.flags:
        yield from _through_prefix(stem, affixes, need)


def _inflected(stem: Stem, affixes: Affixes) -> Iterator[tuple[str, Flags, Fields]]:
    need = affixes.options.get("NEEDAFFIX")
    if need not in stem.flags:
        yield stem.spelling, stem.flags, ()
    for form, more, fields in affixes.suffixed(stem.spelling, stem.flags):
        if need not in more:
            yield form, stem.flags + more, fields
        for longer, last, further in affixes.suffixed(form, more):
            yield longer, more + last, fields + further


def _through_prefix(stem: Stem, affixes: Affixes, need: str | None) -> Iterator[Derived]:
    """A stem that never stands alone may still stand after a prefix: kilo + mètre."""
    for form, affix in affixes.prefixed(stem.spelling, stem.flags):
        if need not in affix.flags:
            yield Derived(form, stem, affix.add, affix.fields)
        for longer, _, fields in affixes.suffixed(form, affix.flags):
            yield Derived(longer, stem, affix.add, affix.fields + fields)
