"""What the pages of reports show: the words of each line, and of what became of a report."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from tournaments.domain.reports import examining, report
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


def outcome_label(outcome: examining.Outcome) -> str:
    return {
        examining.Outcome.NEW: _("new"),
        examining.Outcome.CHANGED: _("changed"),
        examining.Outcome.UNCHANGED: _("unchanged"),
        examining.Outcome.UNKNOWN: _("unknown player"),
        examining.Outcome.EMPTY: _("empty table"),
        examining.Outcome.REFUSED: _("refused"),
    }[outcome]


def note_text(note: report.Note) -> str:
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


def report_item(sent: SentReport) -> dict[str, Any]:
    """A report in a list."""
    return {
        "position": sent.position,
        "centre": sent.centre_name,
        "round": round_label(sent.round),
        "form": form_label(sent.form),
        "file": sent.file_name,
        "state": sent.state,
        "state_label": state_label(sent.state),
        "corrects": sent.corrects,
        "late": sent.late,
        "lines": sent.lines,
        "totals_only": sent.totals_only,
        "message": sent.message,
        "sent_at": sent.sent_at,
        "decided_at": sent.decided_at,
        "digest": sent.digest[:16],
    }


def preview_shown(preview: Preview) -> dict[str, Any]:
    """A report compared with the hall: what it changes in one line, then row by row, the doubtful ones first."""
    examination = preview.examination
    return {
        "round": round_label(preview.place.round),
        "centre": preview.place.centre_name,
        "competition": preview.place.competition_name,
        "headline": headline(preview),
        "faulty": examination.faulty,
        "unknown": len(examination.of(examining.Outcome.UNKNOWN)),
        "totals_only": examination.totals_only,
        "rows": [_row(row, preview) for row in sorted(examination.rows, key=_first)],
        "repeated": preview.report.repeated if preview.report else (),
        "missing": [{"table": table, "name": preview.names.get(table, "")} for table in examination.missing],
        "gone": [{"table": table, "name": preview.names.get(table, "")} for table in examination.gone],
    }


def headline(preview: Preview) -> str:
    """ "+43 players, 1 unknown player, 2 lines refused"."""
    examination = preview.examination
    counts = {outcome: len(examination.of(outcome)) for outcome in examining.Outcome}
    facts = [
        ngettext("+%(count)s player", "+%(count)s players", counts[examining.Outcome.NEW])
        % {"count": counts[examining.Outcome.NEW]}
        if counts[examining.Outcome.NEW]
        else "",
        _counted(
            ngettext("%(count)s total changed", "%(count)s totals changed", counts[examining.Outcome.CHANGED]),
            counts[examining.Outcome.CHANGED],
        ),
        _counted(_("%(count)s without a change"), counts[examining.Outcome.UNCHANGED]),
        _counted(
            ngettext("%(count)s unknown player", "%(count)s unknown players", counts[examining.Outcome.UNKNOWN]),
            counts[examining.Outcome.UNKNOWN],
        ),
        _counted(
            ngettext("%(count)s empty table", "%(count)s empty tables", counts[examining.Outcome.EMPTY]),
            counts[examining.Outcome.EMPTY],
        ),
        _counted(
            ngettext("%(count)s line refused", "%(count)s lines refused", counts[examining.Outcome.REFUSED]),
            counts[examining.Outcome.REFUSED],
        ),
    ]
    return ", ".join(part for part in facts if part)


def _counted(text: str, count: int) -> str:
    return text % {"count": count} if count else ""


_ORDER = (
    examining.Outcome.REFUSED,
    examining.Outcome.UNKNOWN,
    examining.Outcome.CHANGED,
    examining.Outcome.NEW,
    examining.Outcome.UNCHANGED,
    examining.Outcome.EMPTY,
)


def _first(examined: examining.Examined) -> tuple[int, bool, int]:
    return _ORDER.index(examined.outcome), not examined.notes, examined.row.table


def _row(examined: examining.Examined, preview: Preview) -> dict[str, Any]:
    counted = examined.outcome in (*examining.COUNTED, examining.Outcome.UNKNOWN)
    return {
        "line": examined.row.line,
        "table": examined.row.table,
        "name": examined.seated.name if examined.seated else examined.row.name,
        "licence": examined.row.licence,
        "outcome": examined.outcome.value,
        "label": outcome_label(examined.outcome),
        "total": examined.row.counted if counted else None,
        "before": examined.before if examined.outcome is examining.Outcome.CHANGED else None,
        "coups": len(examined.row.coups),
        "notes": [note_text(note) for note in examined.notes],
        "nearest": [
            {"id": player.id, "name": player.name, "number": player.number, "club": player.club}
            for player in preview.nearest.get(examined.row.line, ())
        ],
        "enter_url": f"{reverse('staff-enter-licensee', args=[preview.place.competition])}",
    }
