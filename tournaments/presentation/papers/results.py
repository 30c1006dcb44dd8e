"""Papers of results: standings, procès-verbal."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.utils.translation import gettext as _, ngettext

from engine.web import dates, stamps, typography
from games.domain.partie.replay import AnnulledCoup
from games.presentation import annulment, ruleset
from tournaments.domain.papers.paper import Column, Mark, Part
from tournaments.presentation import competitions, publications
from tournaments.presentation.papers.titles import hundredths, named, player_column, points_column, table_column
from tournaments.presentation.standings import split_label, stay_label
from tournaments.queries import papers, proceedings
from tournaments.queries.competitions import CompetitionPage
from tournaments.queries.publications.history import publications_of
from tournaments.queries.standings.page import StandingsView, standings
from tournaments.queries.standings.slices import Slice

# Of the ranking, what a procès-verbal holds: the whole of it is a paper of its own.
FIRST_ONES = 20


# --- standings ------------------------------------------------------------------------------------------


def standings_part(table: StandingsView, *, sliced: bool = False) -> Part:
    """FISF 3.5: solos appear once a partie has ended, not before."""
    solos = any(round_.ended for round_ in table.rounds)
    sudden = any(row.stay is not None for row in table.rows)
    rows, marks = [], []
    for at, row in enumerate(table.rows):
        first = (row.rank, named(row.name), row.centre, row.table, *row.rounds, row.total, row.negatif)
        solo_cells = (row.solos,) if solos else ()
        stayed = (stay_label(row),) if sudden else ()
        more = (row.place, row.serie, row.category, row.club, *solo_cells, split_label(row.split))
        rows.append((*first, hundredths(row.percent), *stayed, *more))
        marks += [Mark(at, 0, "=")] if row.ex_aequo else []
    columns = _standings_columns(table, sliced=sliced, solos=solos, sudden=sudden)
    return Part(columns=columns, rows=tuple(rows), marks=tuple(marks))


def _standings_columns(table: StandingsView, *, sliced: bool, solos: bool, sudden: bool) -> tuple[Column, ...]:
    single = len(table.rounds) == 1
    rounds = (
        points_column(f"round_{round_.number}", competitions.round_label(round_.number), aside=single)
        for round_ in table.rounds
    )
    more = [
        Column(name="place", title=_("Rank in the selection"), numeric=True, aside=not sliced),
        Column(name="serie", title=_("Série")),
        Column(name="category", title=_("Category"), aside=True),
        Column(name="club", title=_("Club"), aside=True),
        *([Column(name="solos", title=_("Solos"), numeric=True, aside=True)] if solos else []),
        Column(name="tie", title=_("Tie"), aside=True),
    ]
    return (
        Column(name="rank", title=_("Rank"), numeric=True),
        player_column(apart=True),
        Column(name="centre", title=_("Centre")),
        table_column(),
        *rounds,
        points_column("total", _("Total")),
        points_column("negatif", _("Négatif")),
        Column(name="percent", title="%", numeric=True),
        *([Column(name="mort_subite", title=_("Mort subite"))] if sudden else []),
        *more,
    )


def standings_lines(table: StandingsView, *more: str) -> tuple[str, ...]:
    """The state of each partie, then the selection."""
    rounds = " · ".join(
        f"{competitions.round_label(round_.number)}, {_moment(round_.coup, round_.ended, round_.annulled)}"
        for round_ in table.rounds
    )
    return tuple(filter(None, (rounds, " · ".join(filter(None, more)))))


def _moment(coup: int, ended: bool, annulled: bool) -> str:
    if annulled:
        return _("results annulled")
    return _("ended") if ended else _("after coup %(number)s") % {"number": coup}


# --- procès-verbal --------------------------------------------------------------------------------------


def record_parts(choice: papers.PaperChoice, page: CompetitionPage) -> tuple[Part, ...]:
    """What was played, by whom it was conducted, what happened, who is in front, what was published; signatures."""
    rounds = proceedings.rounds_played(page, choice)
    table = standings(page.id, within=Slice(centre=choice.centre), page_size=FIRST_ONES)
    parts = [
        Part(title=_("Competition"), facts=_facts(choice, page)),
        _officials(choice, page),
        replace(_rounds_part(), rows=tuple(map(_round, rounds))),
        _incidents(choice, rounds),
        _ranking(choice, table),
        _publications(page),
        replace(_signatures_part(), rows=_signatures()),
    ]
    return tuple(part for part in parts if part.facts or part.rows)


def record_tables() -> tuple[Part, ...]:
    """The tables of a procès-verbal without their rows, in their order: one without rows is left out of a file."""
    return (
        _officials_part(),
        _rounds_part(),
        _incidents_part(),
        _ranking_part(),
        _publications_part(),
        _signatures_part(),
    )


def _facts(choice: papers.PaperChoice, page: CompetitionPage) -> tuple[tuple[str, str], ...]:
    centres = papers.centres_of(choice, page)
    return (
        (_("Date"), dates.written_date(page.starts_on, "l j F Y")),
        (_("Regulation"), page.profile.title),
        (_("Lexicon"), page.lexicon),
        (_("Centres"), ", ".join(centre.name for centre in centres) if len(centres) < 10 else str(len(centres))),
        (_("Entries"), str(sum(centre.entries for centre in centres))),
    )


def _officials(choice: papers.PaperChoice, page: CompetitionPage) -> Part:
    rows = [(_("Juge-arbitre"), name, "") for _account, name in page.juges_arbitres]
    for centre in papers.centres_of(choice, page):
        rows += [(_("Juge-arbitre"), name, centre.name) for _account, name in centre.juges]
        rows += [(_("Arbitre"), name, centre.name) for _account, name in centre.arbitres]
        rows += [(_("Double arbitre"), name, centre.name) for _account, name in centre.double_arbitres]
    return replace(_officials_part(), rows=tuple(rows))


def _officials_part() -> Part:
    columns = (
        Column(name="duty", title=_("Duty")),
        Column(name="name", title=_("Name"), who=True),
        Column(name="centre", title=_("Centre")),
    )
    return Part(title=_("Officials"), columns=columns)


def _rounds_part() -> Part:
    columns = (
        Column(name="round", title=_("Partie"), who=True),
        Column(name="formula", title=_("Formula")),
        Column(name="pace", title=_("Time of a coup")),
        Column(name="coups", title=_("Coups"), numeric=True),
        Column(name="top", title=_("Top"), numeric=True, points=True),
        Column(name="state", title=_("State")),
    )
    return Part(title=_("Parties"), columns=columns)


def _round(round_: proceedings.RoundFacts) -> tuple[str | int, ...]:
    state = _("results annulled") if round_.summary.annulled else competitions.round_state(round_.summary)
    pace = _("mort subite") if round_.mort_subite else ruleset.time_label(round_.seconds)
    return (
        competitions.round_label(round_.summary.number),
        str(ruleset.FORMULA_LABELS[round_.formula]),
        pace,
        round_.summary.coup,
        round_.top,
        state,
    )


def _incidents(choice: papers.PaperChoice, rounds: Sequence[proceedings.RoundFacts]) -> Part:
    rows = [
        (competitions.round_label(round_.summary.number), _coup_at(annulled.number, centre), _annulled(annulled))
        for round_ in rounds
        for annulled, centre in round_.annulled
    ]
    rows += [("", who.name, _left(who.state)) for who in proceedings.left_early(choice)]
    return replace(_incidents_part(), rows=tuple(rows))


def _incidents_part() -> Part:
    columns = (
        Column(name="round", title=_("Partie")),
        Column(name="what", title=_("Coup or player"), who=True),
        Column(name="happened", title=_("What happened")),
    )
    return Part(title=_("Incidents"), columns=columns)


def _coup_at(number: int, centre: str) -> str:
    named = _("coup %(number)s") % {"number": number}
    return f"{named} ({centre})" if centre else named


def _annulled(annulled: AnnulledCoup) -> str:
    return typography.typo(_("annulled: %(reason)s") % {"reason": str(annulment.REASONS[annulled.reason]).lower()})


def _left(state: str) -> str:
    return _("disqualified") if state == "excluded" else _("withdrawn")


def _ranking(choice: papers.PaperChoice, table: StandingsView) -> Part:
    rows = tuple((row.place if choice.centre else row.rank, row.name, row.centre, row.total) for row in table.rows)
    rest = table.found - len(rows)
    more = ngettext("and %(count)s more in the standings", "and %(count)s more in the standings", rest)
    notes = (more % {"count": rest},) if rest > 0 else ()
    return replace(_ranking_part(), rows=rows, notes=notes)


def _ranking_part() -> Part:
    columns = (
        Column(name="rank", title=_("Rank"), numeric=True),
        player_column(),
        Column(name="centre", title=_("Centre")),
        points_column("total", _("Total")),
    )
    return Part(title=_("First of the ranking"), columns=columns)


def _publications(page: CompetitionPage) -> Part:
    rows = tuple(
        (
            publications.kind_label(publication.kind, publication.number),
            _when(publication.published_at),
            publication.position,
            stamps.code_of(publication.digest),
        )
        for publication in publications_of(page.id)
    )
    return replace(_publications_part(), rows=rows)


def _publications_part() -> Part:
    columns = (
        Column(name="kind", title=_("Publication"), who=True),
        Column(name="published_at", title=_("Published")),
        Column(name="position", title=_("Position in the log"), numeric=True),
        Column(name="code", title=_("Code")),
    )
    return Part(title=_("Publications"), columns=columns)


def _when(moment: datetime) -> str:
    return dates.written_moment(moment)


def _signatures_part() -> Part:
    columns = (
        Column(name="duty", title=_("Duty"), who=True),
        Column(name="name", title=_("Name")),
        Column(name="signature", title=_("Date and signature")),
    )
    return Part(title=_("Signatures"), columns=columns)


def _signatures() -> tuple[tuple[str, str, str], ...]:
    return tuple((duty, "", "") for duty in (_("Juge-arbitre"), _("Arbitre"), _("Federation")))
