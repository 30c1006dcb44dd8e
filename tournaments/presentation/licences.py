"""What the pages of licence files show; the sentence of each note of a line."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext, npgettext, pgettext

from engine.web.dates import written_date
from tournaments.domain.licences.asking import Asked
from tournaments.domain.licences.lines import Note
from tournaments.domain.licences.words import APPROVE, LEFT_OUT, Ask
from tournaments.history.organisation import season_label
from tournaments.models.licences import LicenceFileLine
from tournaments.queries.licences import FaultyLines, LicenceFileView

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
        "import_label": import_label(file.importable, file.creates, file.approves),
        "waits_for_answers": any(each.answer == LEFT_OUT for each in file.questions),
        "done_label": done_label(file.counts, file.creates),
        "nothing_label": nothing_label(file.counts, file.total),
        "seen": seen_as(file.importable, file.creates, file.approves),
        "faults": [_fault_item(fault) for fault in file.faults],
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


def seen_as(licences: int, created: int, approved: int) -> str:
    """What an import does, as the form of a page says it again: it is asked only for what was read there."""
    return f"{licences}.{created}.{approved}"


def import_label(licences: int, created: int, approved: int) -> str:
    """What the button does: "Import 30 licences, create 3 clubs"; "" where there is nothing to do."""
    parts = []
    if licences:
        parts.append(ngettext("import %(count)s licence", "import %(count)s licences", licences) % {"count": licences})
    if created:
        parts.append(ngettext("create %(count)s club", "create %(count)s clubs", created) % {"count": created})
    if approved:
        parts.append(ngettext("approve %(count)s club", "approve %(count)s clubs", approved) % {"count": approved})
    said = ", ".join(parts)
    return said[:1].upper() + said[1:]


def create_label(count: int) -> str:
    """The button that answers for the clubs that may be created, all at once; "" where there are none."""
    return ngettext("Create this club", "Create these %(count)s clubs", count) % {"count": count} if count else ""


def done_label(counts: Mapping[str, int], created: int) -> str:
    """What an import did, once it is over."""
    written = counts.get("new", 0) + counts.get("changed", 0)
    if not written:
        return _("Nothing was imported.")
    said = [ngettext("%(count)s licence imported.", "%(count)s licences imported.", written) % {"count": written}]
    if created:
        said.append(ngettext("%(count)s club created.", "%(count)s clubs created.", created) % {"count": created})
    return " ".join(said)


def groups(questions: Sequence[tuple[Asked, Any]], unseen: Sequence[Asked], *, approves: bool) -> list[dict[str, Any]]:
    """What is asked, a group a column: its title, then each word with its field. Clubs that wait stand apart.

    `unseen`: the words without a field; `approves`: the clubs that are created are approved with the import.
    """
    grouped: dict[tuple[Ask, bool], list[tuple[Asked, Any]]] = defaultdict(list)
    for each, field in questions:
        grouped[each.ask, APPROVE in dict(field.field.choices)].append((each, field))
    return [
        {
            "title": _group_title(ask, [*(each for each, _field in asked), *more], waits=waits),
            "note": _club_note(approves=approves) if ask is Ask.CLUBS and not waits else "",
            "is_of_clubs": ask is Ask.CLUBS and not waits,
            "questions": question_items(asked),
            "more": [each.said for each in more],
        }
        for (ask, waits), asked in grouped.items()
        for more in [_more(unseen, ask, waits=waits)]
    ]


def _more(unseen: Sequence[Asked], ask: Ask, *, waits: bool) -> list[Asked]:
    return [each for each in unseen if each.ask is ask and (each.answer == APPROVE) is waits]


def _club_note(*, approves: bool) -> str:
    if approves:
        return _("Clubs that are created are approved at once.")
    return _("Clubs that are created wait for the federation to approve them, and so do their lines.")


def question_items(questions: Iterable[tuple[Asked, Any]]) -> list[dict[str, Any]]:
    """Each word with its field; `open`: without an answer yet."""
    return [
        {"said": each.said, "lines": each.lines, "open": each.answer == LEFT_OUT, "field": field}
        for each, field in questions
    ]


def nothing_label(counts: Mapping[str, int], total: int) -> str:
    """Why a file has nothing to import."""
    if counts.get("unchanged", 0) == total:
        return _("Nothing to import: every line of this file is known already.")
    return _("Nothing to import: correct the lines that are left out, and send the file again.")


def _group_title(ask: Ask, asked: Sequence[Asked], *, waits: bool) -> str:
    """How many lines ask, and about how many words: "30 lines: 3 clubs that are not known"."""
    lines, count = sum(each.lines for each in asked), len(asked)
    told = npgettext("of a file", "%(count)s line", "%(count)s lines", lines) % {"count": lines}
    if waits:
        words = ngettext("%(count)s club to approve", "%(count)s clubs to approve", count)
    elif ask is Ask.CLUBS:
        words = ngettext("%(count)s club that is not known", "%(count)s clubs that are not known", count)
    elif ask is Ask.SERIES:
        words = ngettext("%(count)s série written otherwise", "%(count)s séries written otherwise", count)
    else:
        words = ngettext("%(count)s category written otherwise", "%(count)s categories written otherwise", count)
    return _("%(lines)s: %(words)s") % {"lines": told, "words": words % {"count": count}}


def _fault_item(fault: FaultyLines) -> dict[str, Any]:
    more = "…" if fault.lines > len(fault.first) else ""
    return {
        "lines": fault.lines,
        "text": fault_text(fault.code),
        "at": ", ".join(map(str, fault.first)) + more,
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
        "club_takes_nobody": _("%(club)s is closed: open it again, or choose another club"),
        "club_waits": _("%(club)s waits for its approval: send the file again afterwards"),
        "club_approved": _("club to approve: %(club)s"),
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


def fault_text(code: str) -> str:
    """Why lines are refused, said of them all."""
    return _FAULTS()[code]


def _FAULTS() -> dict[str, str]:  # noqa: N802  # as above
    return {
        "headings_again": _("the headings are repeated: passed over"),
        "cell_error": _("a cell holds an error of the spreadsheet: correct it, or empty it"),
        "number_missing": _("the licence number is missing"),
        "number_cut": _("a spreadsheet cut the number: set its column to “Text”, and type it again"),
        "number_too_long": _("the licence number is too long"),
        "number_twice": _("the licence stands higher in the file: keep one of the two lines"),
        "person_twice": _("the same person stands higher in the file: keep one of the two lines"),
        "family_name_missing": _("the family name is missing"),
        "family_name_too_long": _("the family name is too long"),
        "given_name_too_long": _("the given name is too long"),
        "birth_date_not_understood": _("the birth date is not understood: write it as 31/01/1950"),
        "birth_date_impossible": _("the birth date is impossible"),
        "club_unknown": _("the club is not known: add it, or correct its name"),
        "club_takes_nobody": _("the club is closed: open it again, or correct the line"),
        "club_waits": _("the club waits for its approval: send the file again afterwards"),
        "serie_unknown": _("the série is not known"),
        "category_unknown": _("the category is not known"),
        "number_of_somebody_else": _("the licence is that of somebody else: correct the number"),
        "person_has_number": _("the person has another licence number already: correct it"),
    }
