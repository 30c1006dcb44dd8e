"""The plugins of this installation: found once by their entry points, looked at, and joined to what is there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import metadata
from typing import Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet

from engine.events.refusals import Refusal
from engine.plugins import refusals
from engine.plugins.additions import Kind, Plugin
from engine.plugins.points import POINTS, Check
from engine.plugins.shapes import malformed

GROUP = "raccord.plugins"
# Of what a plugin said when it failed, in a sentence.
_LONGEST = 200
_here: list[str] = []


@dataclass(frozen=True, slots=True)
class Installed:
    """`name`: that of its entry point; `package` and `version`: of what was installed. `plugin`: None where it could
    not be had. With a fault, nothing of it is added.
    """

    name: str
    package: str
    version: str
    plugin: Plugin | None
    faults: tuple[refusals.Faulty, ...]

    @property
    def adds(self) -> tuple[tuple[Kind, str], ...]:
        """The kind and the name of each of its additions; none where it is left out."""
        if self.plugin is None or self.faults:
            return ()
        return tuple((kind, addition.name) for kind in Kind for addition in self.plugin.of(kind))


def here(version: str) -> None:
    """Which version of Raccord this is: said once the product is there to be added to. Before, no plugin is known."""
    _here[:] = [version]
    forget()


def forget() -> None:
    """Look again: what is installed has changed. Only tests do it; a server is started again."""
    installed.cache_clear()
    added.cache_clear()


@cache
def installed() -> tuple[Installed, ...]:
    """By name: where two add the same name, the second of the alphabet is left out."""
    if not _here:
        return ()
    looked_at: list[Installed] = []
    for entry in sorted(metadata.entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        found = _found(entry)
        faults = found.faults or tuple(_faults(found, looked_at))
        looked_at.append(replace(found, faults=faults))
    return tuple(looked_at)


@cache
def added(kind: Kind) -> Mapping[str, Any]:
    """What the plugins add of a kind, by name: empty without any."""
    sound = [each.plugin for each in installed() if each.plugin is not None and not each.faults]
    return {addition.name: addition for plugin in sound for addition in plugin.of(kind)}


def _found(entry: metadata.EntryPoint) -> Installed:
    package, version = _distribution(entry)
    plugin, fault = _loaded(entry)
    return Installed(entry.name, package, version, plugin, (fault,) if fault else ())


def _distribution(entry: metadata.EntryPoint) -> tuple[str, str]:
    """Its name and its version; empty where its metadata are broken."""
    try:
        return (str(entry.dist.name), str(entry.dist.version)) if entry.dist else ("", "")
    except Exception:  # what is installed may be anything
        return "", ""


def _loaded(entry: metadata.EntryPoint) -> tuple[Plugin | None, refusals.Faulty | None]:
    try:
        plugin = entry.load()
    except (Exception, SystemExit) as error:  # whatever its code does, a competition goes on
        reason = f"{type(error).__name__}: {error}"[:_LONGEST]
        return None, refusals.NotImported(plugin=entry.name, reason=reason)
    if not isinstance(plugin, Plugin):
        return None, refusals.NoPlugin(plugin=entry.name)
    return plugin, None if _is_for(plugin) else refusals.ForAnother(
        plugin=entry.name, wanted=plugin.raccord, version=_here[0]
    )


def _is_for(plugin: Plugin) -> bool:
    try:
        return SpecifierSet(plugin.raccord).contains(_here[0], prereleases=True)
    except (InvalidSpecifier, TypeError, AttributeError):
        return False


def _faults(found: Installed, before: list[Installed]) -> Iterator[refusals.Faulty]:
    plugin = found.plugin
    assert plugin is not None  # otherwise it has its fault already
    wrong = [refusals.Malformed(plugin=found.name, field=field, name=name) for field, name in _malformed(plugin)]
    yield from wrong
    if not wrong:  # names and files of what is malformed may be anything
        yield from _names(found.name, plugin, before)
        yield from _contents(found.name, plugin)


def _malformed(plugin: Plugin) -> list[tuple[str, str]]:
    try:
        return list(malformed(plugin))
    except Exception as error:  # a field that is no tuple, a path that cannot be read
        return [(type(error).__name__, plugin.title)]


def _names(name: str, plugin: Plugin, before: list[Installed]) -> Iterator[refusals.Faulty]:
    others = {addition: each.name for each in before for addition in each.adds}
    for kind in Kind:
        taken = set(POINTS[kind].taken()) if kind in POINTS else set()
        for addition in plugin.of(kind):
            if addition.name in taken:
                yield refusals.NameTaken(plugin=name, name=addition.name, kind=kind.value)
            elif other := others.get((kind, addition.name)):
                yield refusals.NameShared(plugin=name, name=addition.name, kind=kind.value, other=other)
            elif kind is Kind.WEBHOOKS and not addition.name.startswith(f"{name}."):
                yield refusals.Malformed(plugin=name, field="name", name=addition.name)
            taken.add(addition.name)


def _contents(name: str, plugin: Plugin) -> Iterator[refusals.Faulty]:
    for kind, point in POINTS.items():
        for addition in plugin.of(kind):
            if fault := _content_fault(point.fault_of, addition, plugin):
                yield refusals.FileFaulty(plugin=name, fault=fault)


def _content_fault(fault_of: Check, addition: Any, plugin: Plugin) -> Refusal | str | None:
    """A refusal, which its reader is told in his language; a text where nobody foresaw what is wrong."""
    try:
        return fault_of(addition, plugin)
    except Exception as error:
        return f"{addition.name}: {type(error).__name__}: {error}"[:_LONGEST]
