"""A ruleset profile as people read it: what each field decides, what it says here, and where that is written."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, get_origin

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.rules import formula, times
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import SECTIONS, Field, RulesetProfile, profile_fields
from engine.web.dates import written_date

TITLES = {
    "partie": gettext_lazy("Conducting a partie"),
    "correction": gettext_lazy("Correcting a bulletin"),
    "solo": gettext_lazy("Solos"),
    "ledger": gettext_lazy("Avertissements"),
    "moyenne": gettext_lazy("Moyennes"),
    "recours": gettext_lazy("Recours"),
    "jarnac": gettext_lazy("Jarnac"),
}


# FISF 3.8, as the regulation names them.
FORMULA_LABELS = {
    "normale": gettext_lazy("Normale"),
    "joker": gettext_lazy("Joker"),
    "7sur8": gettext_lazy("7 sur 8"),
    "7sur8+joker": gettext_lazy("7 sur 8 joker"),
    "7et8": gettext_lazy("7 et 8"),
    "7et8+joker": gettext_lazy("7 et 8 joker"),
    "7-8-9": gettext_lazy("7, 8 et 9"),
    "7-8-9+joker": gettext_lazy("7, 8 et 9 joker"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One field: its name in a file, what it decides, its value in words, its articles."""

    name: str
    says: str
    value: str
    where: str


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A whole profile; `dates` says when it is in force, `digest` tells it from every other reading."""

    name: str
    title: str
    version: int
    regulation: str
    dates: str
    digest: str
    sections: tuple[Section, ...]


def formula_in_words(name: str) -> str:
    """The formula within a sentence: "partie normale"."""
    label = str(FORMULA_LABELS[name])
    return label[:1].lower() + label[1:]


def time_label(seconds: int) -> str:
    """The time of a coup, with the name that the regulation gives to it (FISF 1.3)."""
    return _named(_time(seconds), seconds)


def coup_time(seconds: int) -> str:
    """The same, with what it is the time of: "3 minutes a coup"."""
    return _named(_("%(time)s a coup") % {"time": _time(seconds)}, seconds)


def _named(time: str, seconds: int) -> str:
    kind = Kind.of(formula.NORMALE, seconds)
    if kind.is_blitz:
        return _("%(time)s (blitz)") % {"time": time}
    return _("%(time)s (semi-rapide)") % {"time": time} if kind.is_semi_rapide else time


def mort_subite_times(profile: RulesetProfile) -> str:
    """The times of a mort subite, coup by coup (FISF 3.8.3), in words."""
    *first, (_count, last) = times.runs_of_times(profile.mort_subite_times)
    parts = [
        ngettext("%(count)s coup of %(time)s", "%(count)s coups of %(time)s", count)
        % {"count": count, "time": _time(seconds)}
        for count, seconds in first
    ]
    parts.append(_("then %(time)s") % {"time": _time(last)} if first else _time(last))
    return ", ".join(parts)


def _time(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return _("%(seconds)s seconds") % {"seconds": rest}
    text = ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}
    return f"{text} {rest:02}" if rest else text


def ruleset_of(profile: RulesetProfile) -> Ruleset:
    """A profile in the language of the reader."""
    return Ruleset(
        name=profile.name,
        title=profile.title,
        version=profile.version,
        regulation=value_of(profile, profile_fields()["regulation"]),
        dates=dates_of(profile),
        digest=profile.digest,
        sections=tuple(Section(str(TITLES[name]), _lines(profile, name)) for name in SECTIONS),
    )


def _lines(profile: RulesetProfile, section: str) -> tuple[Line, ...]:
    fields = [field for field in profile_fields().values() if field.section == section]
    return tuple(line_of(profile, field) for field in fields)


def line_of(profile: RulesetProfile, field: Field) -> Line:
    return Line(field.name, _(field.rule.says), value_of(profile, field), field.rule.where)


def dates_of(profile: RulesetProfile) -> str:
    """When a competition may be played by it."""
    since = written_date(profile.valid_from)
    if profile.valid_until is None:
        return _("from %(since)s on") % {"since": since}
    return _("from %(since)s to %(until)s") % {"since": since, "until": written_date(profile.valid_until)}


def value_of(profile: RulesetProfile, field: Field) -> str:
    """The value of a field, in words."""
    value = getattr(profile, field.name)
    if get_origin(field.kind) is Literal:
        return _(field.rule.values[value])
    if isinstance(value, tuple):
        return ", ".join(map(_listed, value)) or _(field.rule.empty)
    return _plain(value)


def _listed(value: Any) -> str:
    return formula_in_words(value) if value in FORMULA_LABELS else str(value)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, date):
        return written_date(value)
    return "" if value is None else str(value)


def differences(first: RulesetProfile, other: RulesetProfile) -> list[tuple[Field, str, str]]:
    """The fields on which two profiles differ, with what each says; neither their names nor their dates."""
    return [
        (field, value_of(first, field), value_of(other, field))
        for field in profile_fields().values()
        if field.section and getattr(first, field.name) != getattr(other, field.name)
    ]
