"""The page of an archive of personal data: every subject a table whose columns and values are in words.

What programs read, with every id, stands beside it in the same archive.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from arbitration.domain.recours.further import Stage
from arbitration.events.feuille import JudgementSubject, Sanction
from arbitration.events.recours import Contested, Outcome
from arbitration.forms.recours import OUTCOME_LABELS, SUBJECT_LABELS
from arbitration.forms.verdicts import SUBJECTS
from arbitration.presentation import further, recours, verdicts
from engine.people import publicity, token_scopes
from engine.web import dates, typography
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.presentation import STATES
from tournaments.forms.team import ROLE_LABELS
from tournaments.history.organisation import season_label
from tournaments.online_entries.presentation import STANDINGS
from tournaments.online_entries.queries.requests import Standing
from tournaments.presentation.competitions import published_label
from tournaments.queries.team import Role

Names = Mapping[UUID, str]
Line = Mapping[str, Any]

CHOSEN_BY: Mapping[str, Promise] = {
    publicity.ChosenBy.PLAYER: gettext_lazy("the player"),
    publicity.ChosenBy.PARENT: gettext_lazy("a parent, for a minor"),
    publicity.ChosenBy.FEDERATION: gettext_lazy("the federation"),
}
_PLAYS = {
    "in": gettext_lazy("entered"),
    "withdrawn": gettext_lazy("withdrawn"),
    "excluded": gettext_lazy("disqualified"),
}


class Column(NamedTuple):
    """A column of a subject: its title, and the text of a line under it; texts of a list stand one under another."""

    title: Promise
    text: Callable[[Line, Names], Any]


def _plain(key: str, title: Promise) -> Column:
    return Column(title, lambda line, _names: line[key])


def _named(key: str, title: Promise) -> Column:
    """A column where the name replaces the id."""
    return Column(title, lambda line, names: names.get(line[key], "") if line[key] else "")


def _known(key: str, title: Promise, words: Mapping[Any, Any], kind: Callable[[Any], Any] = str) -> Column:
    return Column(title, lambda line, _names: str(words[kind(line[key])]) if line[key] else "")


def _shown(line: Line, _names: Names) -> str:
    return _("by age: masked under 18") if line["shown"] is None else _("shown") if line["shown"] else _("masked")


def _motifs(line: Line, _names: Names) -> list[str]:
    return [verdicts.motif_label(motif) for motif in line["motifs"]]


def _fate(line: Line, _names: Names) -> str:
    """Whether a verdict counts, or how it was replaced."""
    if line["stands"]:
        return _("stands")
    return _("annulled with its coup") if line["annulled"] else _("replaced")


def _handed_in(line: Line, _names: Names) -> str:
    return line["typed"] or f"{line['word']} {line['reference']}".strip()


def _judged(line: Line, _names: Names) -> str:
    text = str(SUBJECTS[JudgementSubject(line["subject"])])
    return f"{text}{typography.typo(' :')} {line['word']}" if line["word"] else text


_COMPETITION = _named("competition", gettext_lazy("Competition"))
_PARTIE = _named("partie", gettext_lazy("Partie"))
_CENTRE = _named("centre", gettext_lazy("Centre"))
_COUP = _plain("coup", gettext_lazy("Coup"))
_TABLE = _plain("table", gettext_lazy("Table"))
_REASON = _plain("reason", gettext_lazy("Reason"))
_RECORDED = _plain("recorded_at", gettext_lazy("Recorded"))
_DECIDED = _plain("decided_at", gettext_lazy("Decided"))
_OUTCOME = _known("outcome", gettext_lazy("Outcome"), OUTCOME_LABELS, Outcome)

COLUMNS: Mapping[str, Sequence[Column]] = {
    "identity": (
        _plain("given_name", gettext_lazy("Given name")),
        _plain("family_name", gettext_lazy("Family name")),
        _plain("birth_date", gettext_lazy("Birth date")),
        _plain("email", gettext_lazy("E-mail address")),
        Column(gettext_lazy("Name in public results"), _shown),
    ),
    "licences": (
        _named("authority", gettext_lazy("Federation")),
        _plain("number", gettext_lazy("Licence")),
        _plain("former", gettext_lazy("Of a duplicate that became this person")),
    ),
    "choices": (
        _plain("chosen_at", gettext_lazy("Said on")),
        Column(gettext_lazy("Name in public results"), _shown),
        _known("chosen_by", gettext_lazy("Decided by"), CHOSEN_BY),
    ),
    "account": (
        _plain("email", gettext_lazy("E-mail address")),
        _plain("display_name", gettext_lazy("Name shown")),
        _plain("created_at", gettext_lazy("Made")),
        _plain("language", gettext_lazy("Language")),
        _plain("last_login", gettext_lazy("Last login")),
    ),
    "roles": (
        _known("role", gettext_lazy("Role"), ROLE_LABELS, Role),
        _plain("where", gettext_lazy("Where")),
        _plain("since", gettext_lazy("From")),
        _plain("until", gettext_lazy("To")),
    ),
    "commissions": (_COMPETITION, _plain("presides", gettext_lazy("Presides"))),
    "tokens": (
        _plain("name", gettext_lazy("Name")),
        Column(
            gettext_lazy("What it may do"),
            lambda line, _names: [
                str(token_scopes.SCOPE_LABELS.get(token_scopes.Scope(scope), scope)) for scope in line["scopes"]
            ],
        ),
        _plain("created", gettext_lazy("Made")),
        _plain("expiry", gettext_lazy("Until")),
        _plain("last_used_at", gettext_lazy("Last used")),
    ),
    "sessions": (_plain("expires_at", gettext_lazy("Until")),),
    "licence_requests": (
        _plain("club", gettext_lazy("Club")),
        Column(gettext_lazy("Season"), lambda line, _names: season_label(line["season"])),
        _plain("kind", gettext_lazy("Kind")),
        _plain("asked_at", gettext_lazy("Asked on")),
        _known("state", gettext_lazy("State"), STATES, RequestState),
        _REASON,
    ),
    "place_requests": (
        _COMPETITION,
        _CENTRE,
        _plain("asked_at", gettext_lazy("Asked on")),
        _known("state", gettext_lazy("State"), STANDINGS, Standing),
        _REASON,
    ),
    "entries": (
        _plain("name", gettext_lazy("Competition")),
        _CENTRE,
        _TABLE,
        _plain("serie", gettext_lazy("Série")),
        _plain("category", gettext_lazy("Category")),
        _known("state", gettext_lazy("State"), _PLAYS),
    ),
    "results": (
        _COMPETITION,
        Column(gettext_lazy("Results"), lambda line, _names: published_label(line["kind"])),
        _plain("rank", gettext_lazy("Rank")),
        _plain("entries", gettext_lazy("Entries")),
        _plain("total", gettext_lazy("Total")),
    ),
    "rounds": (
        _COMPETITION,
        _plain("round", gettext_lazy("Partie")),
        _plain("points", gettext_lazy("Points")),
        _plain("solos", gettext_lazy("Solos")),
        _plain("tops", gettext_lazy("Tops")),
    ),
    "points": (_COMPETITION, _plain("points", gettext_lazy("Points"))),
    "feuilles": (
        _PARTIE,
        _CENTRE,
        _TABLE,
        _plain("plays_from", gettext_lazy("Plays from coup")),
    ),
    "bulletins": (
        _PARTIE,
        _COUP,
        Column(gettext_lazy("Bulletin"), _handed_in),
        _plain("claimed", gettext_lazy("Score claimed")),
        _plain("score", gettext_lazy("Score")),
        _known("sanction", gettext_lazy("Sanction"), verdicts.SANCTION_LABELS, Sanction),
        Column(gettext_lazy("Motifs"), _motifs),
        Column(gettext_lazy("Why"), lambda line, _names: [verdicts.path_step(step) for step in line["path"]]),
        Column(gettext_lazy("State"), _fate),
        _RECORDED,
    ),
    "judgements": (
        _PARTIE,
        _COUP,
        Column(gettext_lazy("What is judged"), _judged),
        _plain("answer", gettext_lazy("Answer")),
        _REASON,
        _RECORDED,
    ),
    "disqualifications": (_COMPETITION, _REASON, _RECORDED, _plain("lifted_at", gettext_lazy("Lifted"))),
    "recours": (
        _COMPETITION,
        _PARTIE,
        _COUP,
        _known("subject", gettext_lazy("What is contested"), SUBJECT_LABELS, Contested),
        _plain("filed_at", gettext_lazy("Handed in")),
        _plain("grounds", gettext_lazy("Grounds")),
        _known("state", gettext_lazy("State"), recours.STATES),
        _OUTCOME,
        _REASON,
        _DECIDED,
    ),
    "further": (
        _known("stage", gettext_lazy("State"), further.STAGES, Stage),
        _plain("informed_at", gettext_lazy("Parties informed")),
        _plain("transmitted_at", gettext_lazy("Transmitted")),
        _plain("grounds", gettext_lazy("Grounds")),
        _plain("documents", gettext_lazy("Documents")),
        _plain("requested", gettext_lazy("Documents asked for")),
        _plain("until", gettext_lazy("Until")),
        _plain("supplied", gettext_lazy("Documents supplied")),
        _OUTCOME,
        _REASON,
        _DECIDED,
    ),
    "documents": (
        Column(gettext_lazy("File"), lambda line, _names: f"documents/{line['document']}.{line['kind']}"),
        _plain("added_at", gettext_lazy("Added")),
    ),
    "mails": (_plain("sent_at", gettext_lazy("Sent")), _plain("subject", gettext_lazy("About"))),
    "events": (
        _RECORDED,
        _plain("said", gettext_lazy("What happened")),
        _plain("position", gettext_lazy("Place in the log")),
    ),
}


def tables_of(
    titles: Mapping[str, Promise], lines_by_subject: Mapping[str, Sequence[Line]], names: Names
) -> list[dict[str, Any]]:
    """Of every subject that has a line: its title, those of its columns, and its rows; each cell a list of texts."""
    return [
        {
            "title": title,
            "columns": [column.title for column in COLUMNS[subject]],
            "rows": [
                [_texts(column.text(line, names)) for column in COLUMNS[subject]] for line in lines_by_subject[subject]
            ],
        }
        for subject, title in titles.items()
        if lines_by_subject.get(subject)
    ]


def _texts(value: Any) -> list[str]:
    if isinstance(value, list | tuple):
        return [str(item) for item in value]
    return [_text(value)]


def _text(value: Any) -> str:
    if value is True or value is False:
        return _("yes") if value else _("no")
    if isinstance(value, datetime):
        return dates.written_moment(value)
    if isinstance(value, date):
        return dates.written_date(value)
    return "–" if value in (None, "") else str(value)
