"""What the pages of licence files show; the sentence of each note of a line."""

from datetime import date
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.web.dates import written_date
from tournaments.domain.licences.lines import Note
from tournaments.history.organisation import season_label
from tournaments.models.licences import LicenceFileLine
from tournaments.queries.licences import LicenceFileView
from tournaments.tables import categories_in

OUTCOMES = ("refused", "new", "changed", "unchanged")


def outcome_label(outcome: str) -> str:
    return {
        "new": _("new"),
        "changed": _("changed"),
        "unchanged": _("unchanged"),
        "refused": _("refused"),
    }[outcome]


def _counted_label(outcome: str) -> str:
    return {
        "new": _("Lines that are new"),
        "changed": _("Lines that are changed"),
        "unchanged": _("Lines that are unchanged"),
        "refused": _("Lines that are refused"),
    }[outcome]


def file_item(file: LicenceFileView) -> dict[str, Any]:
    """A file in a list."""
    return {
        "name": file.name,
        "note": " · ".join(part for part in (file.federation, season_label(file.season), state_label(file)) if part),
        "sent_at": file.sent_at,
        "url": reverse("licence-file", args=[file.id]),
    }


def state_label(file: LicenceFileView) -> str:
    return {
        "read": _("columns to check"),
        "examining": _("being examined"),
        "examined": _("examined, not imported"),
        "importing": _("being imported"),
        "imported": _("imported"),
    }[file.state]


def file_context(file: LicenceFileView) -> dict[str, Any]:
    """One file: where it stands, and how many lines do what."""
    address = reverse("licence-file", args=[file.id])
    titles = categories_in(file.season).titles
    return {
        "id": file.id,
        "name": file.name,
        "federation": file.federation,
        "season": season_label(file.season),
        "state": file.state,
        "state_label": state_label(file),
        "busy": file.is_busy,
        "done": file.done,
        "total": file.total,
        "by": file.by,
        "sent_at": file.sent_at,
        "url": address,
        "clubs": [{"name": name, "lines": lines} for name, lines in file.clubs_asked.items()],
        "categories": [
            {"said": said, "title": titles.get(code, code)} for said, code in sorted(file.categories_asked.items())
        ],
        "report_url": reverse("licence-file-report", args=[file.id]),
        "outcomes": [
            {
                "name": name,
                "label": _counted_label(name),
                "count": file.counts.get(name, 0),
                "url": f"{address}?outcome={name}",
            }
            for name in OUTCOMES
        ],
    }


def line_item(line: LicenceFileLine) -> dict[str, Any]:
    """A line of the report."""
    return {
        "at": line.at,
        "number": line.number,
        "name": line.name,
        "outcome": line.outcome,
        "outcome_label": outcome_label(line.outcome),
        "notes": [note_text(note) for note in line.notes],
    }


def note_text(note: Note) -> str:
    """What a line changes, or why it is refused."""
    params = {name: _in_words(name, value) for name, value in note.items()}
    if note["code"] == "club_unknown" and note["near"]:
        return _("no club is called %(club)s here; perhaps: %(near)s") % params
    if note["code"] == "number_of_somebody_else" and note["born"]:
        return _("this licence is that of %(name)s, born on %(born)s: neither the name nor the date agree") % params
    return _SENTENCES()[note["code"]] % params


def _in_words(name: str, value: str) -> str:
    if name == "season":
        return season_label(int(value))
    if name in ("born", "before", "after"):
        try:
            return written_date(date.fromisoformat(value), "j F Y")
        except ValueError:
            return value or pgettext("date", "none")
    return value


def _SENTENCES() -> dict[str, str]:  # noqa: N802  # a table, read in the language of the reader
    return {
        "forgotten": _("this person was forgotten: the line is erased"),
        "headings_again": _("the line repeats the headings: it is passed over"),
        "cell_error": _("a cell holds an error of the spreadsheet: %(typed)s"),
        "number_missing": _("the licence number is missing"),
        "number_cut": _("a spreadsheet cut this number (%(number)s): set its column to “Text”, and type it again"),
        "number_too_long": _("the licence number is longer than %(most)s characters"),
        "number_twice": _("licence %(number)s stands on line %(line)s already"),
        "person_twice": _("the same person, by name and birth date, stands on line %(line)s already"),
        "family_name_missing": _("the family name is missing"),
        "family_name_too_long": _("the family name is longer than %(most)s characters"),
        "given_name_too_long": _("the given name is longer than %(most)s characters"),
        "birth_date_not_understood": _("the birth date %(typed)s is not understood: write it as 31/01/1950"),
        "birth_date_impossible": _("nobody who plays was born on %(typed)s"),
        "club_unknown": _("no club is called %(club)s here"),
        "club_takes_nobody": _("%(club)s is closed, or not approved yet"),
        "serie_unknown": _("there is no série %(serie)s: the séries are %(known)s"),
        "category_unknown": _("there is no category %(category)s: the categories are %(known)s"),
        "number_of_somebody_else": _("this licence is that of %(name)s: the name does not agree"),
        "person_has_number": _("somebody of that name, born that day, has licence %(number)s already"),
        "club_created": _("club to create: %(club)s"),
        "zeros_lost": _("licence %(number)s is known here as %(known)s: zeros lost?"),
        "number_given": _("known without a number: licence %(number)s"),
        "one_name": _("one name alone: did you forget the given name?"),
        "renamed": _("name: %(before)s → %(after)s"),
        "reborn": _("birth date: %(before)s → %(after)s"),
        "renewed": _("licence of %(season)s"),
        "club": _("club: %(before)s → %(after)s"),
        "serie": _("série: %(before)s → %(after)s"),
        "category": _("category: %(before)s → %(after)s"),
    }
