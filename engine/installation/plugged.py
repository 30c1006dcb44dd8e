"""The plugins of this installation in words, for its team and for the log of a server that starts."""

from dataclasses import dataclass, field

import structlog
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.plugins.additions import Kind
from engine.plugins.installed import Installed, installed
from engine.plugins.refusals import Faulty
from engine.web.sentences import translated
from engine.web.shapes import described

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PluginState:
    name: str
    title: str
    package: str
    version: str
    adds: list[str] = field(metadata=described("What it adds: the kind and the name of each."))
    faults: list[str] = field(metadata=described("Why it is left out, in words; empty where it is not."))


def plugin_states() -> list[PluginState]:
    return [_state(each) for each in installed()]


def sentence_of(fault: Faulty) -> str:
    """In the language of its reader, with the sentence of whoever read a file of the plugin."""
    inner = fault.params.get("fault")
    params = fault.params | {"fault": translated(inner) if isinstance(inner, Refusal) else inner}
    return _(fault.message) % params


def tell_the_log() -> None:
    """A line for each plugin, as a server starts."""
    for each in installed():
        if each.faults:
            log.error(
                "plugin_left_out", plugin=each.name, version=each.version, faults=[str(one) for one in each.faults]
            )
        else:
            log.info("plugin_added", plugin=each.name, version=each.version, adds=len(each.adds))


def _state(each: Installed) -> PluginState:
    title = each.plugin.title if each.plugin else each.name
    adds = [f"{_label(kind)} {name}" for kind, name in each.adds]
    return PluginState(each.name, title, each.package, each.version, adds, [sentence_of(one) for one in each.faults])


def _label(kind: Kind) -> str:
    return {
        Kind.PROFILES: _("regulation"),
        Kind.RANKINGS: _("ranking"),
        Kind.PAPERS: _("paper"),
        Kind.EXPORTS: _("file format"),
        Kind.SLOTS: _("piece of a page"),
        Kind.WEBHOOKS: _("kind of news"),
    }[kind]
