"""What the pages of reports show: the words of each line, and of what became of a report."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.reports.examining import COUNTED, Examined, Outcome
from tournaments.domain.reports.report import Note
from tournaments.presentation.competitions import round_label
from tournaments.queries.reports import Preview, SentReport


def form_label(form: str) -> str:
    return {"sigles": "SIGLES", "csv": "CSV", "xlsx": "XLSX", "json": "JSON", "eliot": "Eliot"}.get(form, form)


def state_label(state: str) -> str:
    return {
        "sent": _("waits for an answer"),
        "accepted": _("accepted"),
        "returned": _("returned"),
        "replaced": _("replaced by a later one"),
    }[state]


def outcome_label(outcome: Outcome) -> str:
    return {
        Outcome.NEW: _("new"),
        Outcome.CHANGED: _("changed"),
        Outcome.UNCHANGED: _("unchanged"),
        Outcome.UNKNOWN: _("unknown player"),
        Outcome.EMPTY: _("empty table"),
        Outcome.REFUSED: _("refused"),
    }[outcome]


def note_text(note: Note) -> str:
    """The sentence of a note."""
    return _sentences()[note["code"]] % note


def _sentences() -> dict[str, str]:
    return {
        "line_cut": _("The line is cut: “%(typed)s”."),
        "line_of_another_format": _("The line is not “table, name, total”: “%(typed)s”."),
        "field_unknown": _("“%(typed)s” is no field of a line."),
        "table_not_a_number": _("The table is no number: “%(typed)s”."),
        "table_unknown": _("Table %(table)s does not exist in this centre: its tables go up to %(last)s."),
        "table_twice": _("Table %(table)s is there twice: line %(line)s gives it already."),
        "total_missing": _("The line gives no points."),
        "total_not_a_number": _("The total is no number: “%(typed)s”."),
        "coup_not_a_number": _("Coup %(coup)s is no number: “%(typed)s”."),
        "penalties_not_a_number": _("The pénalités are no number: “%(typed)s”."),
        "solos_not_a_number": _("The solos are no number: “%(typed)s”."),
        "coups_not_a_list": _("The coups are not a list of numbers."),
        "coup_too_low": _("Coup %(coup)s cannot give %(points)s points."),
        "coup_unknown": _("There is no coup %(coup)s: the partie has %(last)s."),
        "coup_above_top": _("Coup %(coup)s cannot give %(points)s points: its top is %(top)s."),
        "total_differs": _("The total is %(total)s, and the coups add up to %(sum)s."),
        "total_above_top": _(
            "The total %(total)s is above the top of the partie, %(top)s. If solos are in it, give them in a column "
            "“solos”."
        ),
        "total_too_low": _("The total %(total)s is lower than any sheet can be."),
        "somebody_there": _("The file says that nobody sits there, where %(name)s is entered: the total stays 0."),
        "plays_no_more": _("%(name)s has left the competition."),
        "other_name": _("The file names “%(typed)s”, where %(name)s is entered."),
        "sits_elsewhere": _("“%(typed)s” is entered at table %(table)s."),
        "other_licence": _("Licence %(typed)s is not that of %(name)s."),
    }


def report_item(one: SentReport) -> dict[str, Any]:
    """A report in a list."""
    return {
        "position": one.position,
        "centre": one.centre_name,
        "round": round_label(one.round),
        "form": form_label(one.form),
        "file": one.file_name,
        "state": one.state,
        "state_label": state_label(one.state),
        "corrects": one.corrects,
        "late": one.late,
        "lines": one.lines,
        "totals_only": one.totals_only,
        "message": one.message,
        "sent_at": one.sent_at,
        "decided_at": one.decided_at,
        "digest": one.digest[:16],
    }


def preview_shown(preview: Preview) -> dict[str, Any]:
    """A report compared with the hall: what it changes in one line, then row by row, the doubtful ones first."""
    found = preview.examination
    return {
        "round": round_label(preview.place.round),
        "centre": preview.place.centre_name,
        "competition": preview.place.competition_name,
        "headline": headline(preview),
        "faulty": found.faulty,
        "unknown": len(found.of(Outcome.UNKNOWN)),
        "totals_only": found.totals_only,
        "rows": [_row(each, preview) for each in sorted(found.rows, key=_first)],
        "repeated": preview.report.repeated if preview.report else (),
        "missing": [{"table": table, "name": preview.names.get(table, "")} for table in found.missing],
        "gone": [{"table": table, "name": preview.names.get(table, "")} for table in found.gone],
    }


def headline(preview: Preview) -> str:
    """ "+43 players, 1 unknown player, 2 lines refused"."""
    found = preview.examination
    counts = {outcome: len(found.of(outcome)) for outcome in Outcome}
    told = [
        ngettext("+%(count)s player", "+%(count)s players", counts[Outcome.NEW]) % {"count": counts[Outcome.NEW]}
        if counts[Outcome.NEW]
        else "",
        _counted(
            ngettext("%(count)s total changed", "%(count)s totals changed", counts[Outcome.CHANGED]),
            counts[Outcome.CHANGED],
        ),
        _counted(_("%(count)s without a change"), counts[Outcome.UNCHANGED]),
        _counted(
            ngettext("%(count)s unknown player", "%(count)s unknown players", counts[Outcome.UNKNOWN]),
            counts[Outcome.UNKNOWN],
        ),
        _counted(
            ngettext("%(count)s empty table", "%(count)s empty tables", counts[Outcome.EMPTY]), counts[Outcome.EMPTY]
        ),
        _counted(
            ngettext("%(count)s line refused", "%(count)s lines refused", counts[Outcome.REFUSED]),
            counts[Outcome.REFUSED],
        ),
    ]
    return ", ".join(one for one in told if one)


def _counted(text: str, count: int) -> str:
    return text % {"count": count} if count else ""


_ORDER = (Outcome.REFUSED, Outcome.UNKNOWN, Outcome.CHANGED, Outcome.NEW, Outcome.UNCHANGED, Outcome.EMPTY)


def _first(each: Examined) -> tuple[int, bool, int]:
    return _ORDER.index(each.outcome), not each.notes, each.row.table


def _row(each: Examined, preview: Preview) -> dict[str, Any]:
    counted = each.outcome in (*COUNTED, Outcome.UNKNOWN)
    return {
        "line": each.row.line,
        "table": each.row.table,
        "name": each.seated.name if each.seated else each.row.name,
        "licence": each.row.licence,
        "outcome": each.outcome.value,
        "label": outcome_label(each.outcome),
        "total": each.row.counted if counted else None,
        "before": each.before if each.outcome is Outcome.CHANGED else None,
        "coups": len(each.row.coups),
        "notes": [note_text(note) for note in each.notes],
        "nearest": [
            {"id": one.id, "name": one.name, "number": one.number, "club": one.club}
            for one in preview.nearest.get(each.row.line, ())
        ],
        "enter_url": f"{reverse('staff-enter-licensee', args=[preview.place.competition])}",
    }
