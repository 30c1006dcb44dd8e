"""How long each kind of personal data is kept, why, and on what ground: one table, from which housekeeping erases.

The guide shows the same table (see `manage.py retention`). What stays for good is in it too, with its reason.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.jobs.registry import periodic
from engine.registering import registering

Eraser = TypeVar("Eraser", bound=Callable[..., Any])
Period = timedelta | str
"""How long, or the name of the setting that says how many days."""


@dataclass(frozen=True, slots=True)
class Rule:
    """`what` is kept, `why` so long, on which legal `ground`; `period` None: until somebody erases it, see `until`."""

    name: str
    what: Promise
    why: Promise
    ground: Promise
    period: Period | None = None
    until: Promise | str = ""

    @property
    def setting(self) -> str:
        """The setting that changes it; "" where none does."""
        return self.period if isinstance(self.period, str) else ""

    def duration(self) -> timedelta | None:
        return timedelta(days=getattr(settings, self.period)) if isinstance(self.period, str) else self.period

    def in_words(self) -> str:
        duration = self.duration()
        if duration is None:
            return str(self.until)
        return ngettext("%(count)d day", "%(count)d days", duration.days) % {"count": duration.days}


CONTRACT = gettext_lazy("the licence (contract)")
INTEREST = gettext_lazy("the regularity of the results (legitimate interest)")
SECURITY = gettext_lazy("the security of the service (legitimate interest)")
CONSENT = gettext_lazy("consent")
DUTY = gettext_lazy("the duty to answer who asks (law)")

_rules: dict[str, Rule] = {}


def retained(name: str, *, what: Promise, why: Promise, ground: Promise, period: Period) -> Callable[[Eraser], Eraser]:
    """Register `function(older_than)`, which erases what is older; housekeeping calls it with what the table says."""
    rule = _rules[name] = Rule(name, what, why, ground, period)
    return registering(lambda erase: periodic(name)(lambda: erase(older_than=rule.duration())))


def stays(name: str, *, what: Promise, why: Promise, ground: Promise, until: Promise) -> None:
    """Register what no clock erases: it goes when something happens, or stays for good."""
    _rules[name] = Rule(name, what, why, ground, None, until)


def retention() -> list[Rule]:
    """The whole table: what is erased first stands first, what stays last."""
    return sorted(_rules.values(), key=lambda rule: (rule.period is None, rule.duration() or timedelta(0), rule.name))


def as_markdown() -> str:
    """The table of the guide."""
    head = (_("What"), _("How long"), _("Why"), _("Ground"), _("Setting"))
    lines = [head, tuple("---" for _column in head)]
    lines += [
        (str(rule.what), rule.in_words(), str(rule.why), str(rule.ground), f"`{rule.setting}`" if rule.setting else "–")
        for rule in retention()
    ]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
