"""manage.py profile: the ruleset profiles of this installation, and the file of a new one before it is put in place."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.profile.schema import profile_schema
from engine.web.sentences import translated
from games.management import pipe, refusing
from games.presentation.ruleset import Line, dates_of, differences, ruleset_of
from games.services.profiles import profile_shelf


class Command(BaseCommand):
    help = _("List, check, show and compare ruleset profiles.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: profiles need no database)

    def add_arguments(self, parser: CommandParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="list|check|show|diff|schema")
        actions.add_parser("list", help=_("the profiles of this installation"))
        check = actions.add_parser("check", help=_("tell every fault of a file; exits with 1 if there is one"))
        check.add_argument("file", type=Path)
        show = actions.add_parser("show", help=_("every field of a profile: its value, what it decides, its article"))
        show.add_argument("profile", help=_("a name, or a file"))
        diff = actions.add_parser("diff", help=_("the fields on which two profiles differ; exits with 1 if they do"))
        diff.add_argument("one", help=_("a name, or a file"))
        diff.add_argument("other", help=_("a name, or a file"))
        actions.add_parser("schema", help=_("the JSON Schema of a file, for editors"))

    def handle(self, *args: Any, **options: Any) -> None:
        lines = {"list": _list, "check": _check, "show": _show, "diff": _diff, "schema": _schema}[options["action"]]
        with refusing.refusals_end_the_command(), pipe.until_nobody_reads():
            for line in lines(options):
                self.stdout.write(line)


def _list(options: dict[str, Any]) -> Iterator[str]:
    for profile in profile_shelf().sound():
        yield "\t".join((profile.name, profile.title, str(profile.version), dates_of(profile), profile.digest[:12]))


def _check(options: dict[str, Any]) -> Iterator[str]:
    path = options["file"]
    faults = profile_shelf().faults_of(path)
    for fault in faults:
        yield translated(fault)
    if faults:
        sys.exit(1)
    profile = profile_shelf().load_file(path)
    yield _("%(file)s is a ruleset profile: %(title)s, %(dates)s.") % {
        "file": path.name,
        "title": profile.title,
        "dates": dates_of(profile),
    }
    if profile.inherits:
        yield _("It differs from %(parent)s by:") % {"parent": profile.inherits}
        yield from _told(profile_shelf().load(profile.inherits), profile)


def _show(options: dict[str, Any]) -> Iterator[str]:
    ruleset = ruleset_of(_profile(options["profile"]))
    version = _("version %(version)s") % {"version": ruleset.version}
    yield f"{ruleset.title} ({ruleset.name}, {version}, {ruleset.dates})"
    yield ruleset.digest
    for section in ruleset.sections:
        yield ""
        yield section.title
        yield from map(_line, section.lines)


def _line(line: Line) -> str:
    return f"  {line.name}\t{line.value}\t{line.says} ({line.where})"


def _diff(options: dict[str, Any]) -> Iterator[str]:
    first, other = _profile(options["one"]), _profile(options["other"])
    lines = list(_told(first, other))
    yield from lines or [_("Both decide alike.")]
    if lines:
        sys.exit(1)


def _told(first: RulesetProfile, other: RulesetProfile) -> Iterator[str]:
    for field, before, after in differences(first, other):
        yield f"  {field.name}\t{before}\t{after}\t{_(field.rule.says)} ({field.rule.where})"


def _schema(options: dict[str, Any]) -> Iterator[str]:
    yield json.dumps(profile_schema(_), indent=2, ensure_ascii=False)


def _profile(name: str) -> RulesetProfile:
    """A profile of the installation by its name, or that of a file."""
    path = Path(name)
    return profile_shelf().load_file(path) if path.suffix == ".toml" else profile_shelf().load(name)
