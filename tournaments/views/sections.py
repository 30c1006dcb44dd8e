"""The forms of the dashboard of a competition: the fields, the permission and the command of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.forms import Form
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from tournaments.forms import appointments, day, entries
from tournaments.forms.rounds import GameForm, OpenGameForm, OpenRoundForm, SealForm
from tournaments.presentation.competitions import round_label
from tournaments.queries import games, plans, teams
from tournaments.queries.competitions import CompetitionPage, competition_row, entries_of, open_centres
from tournaments.views import section_acts as acts


@dataclass(frozen=True, slots=True)
class Section:
    """One form. `make` takes the page and the submitted data.

    `act` takes the competition, the valid form and the actor; it may return the address to show next. `done` says what
    was done; the title does where nothing else is said.
    """

    name: str
    title: Promise
    submit: Promise
    permission: str
    make: Callable[..., Form]
    act: Callable[[UUID, Any, Actor], str | None]
    offered: Callable[[CompetitionPage], bool] = lambda _page: True
    # the part of the dashboard that shows it
    tab: str = "settings"
    note: Promise | str = ""
    done: Promise | str = ""

    def form(self, page: CompetitionPage, typed: Mapping[str, Any] | None, files: Any = None) -> Form:
        # The name in the ids: several forms of one page have a field of the same name.
        return self.make(page, data=typed, files=files, auto_id=f"{self.name}-%s")


def _choices(page: CompetitionPage) -> list[tuple[UUID, str]]:
    return [(centre.id, centre.name) for centre in page.centres]


def _enrolment(page: CompetitionPage, **options: Any) -> Form:
    return appointments.EnrolmentForm(enrolled=[centre.id for centre in page.centres], **options)


def _new_centre(page: CompetitionPage, **options: Any) -> Form:
    return appointments.NewCentreForm(**options)


def _juge_arbitre(page: CompetitionPage, **options: Any) -> Form:
    return appointments.AppointmentForm(**options)


def _arbitre(page: CompetitionPage, **options: Any) -> Form:
    return appointments.ArbitreForm(centres=_choices(page), **options)


def _entry(page: CompetitionPage, **options: Any) -> Form:
    return entries.EntryForm(centres=_choices(page), **options)


def _entries(page: CompetitionPage, **options: Any) -> Form:
    return entries.EntriesForm(centres=_choices(page), **options)


def _confirmed(page: CompetitionPage, **options: Any) -> Form:
    return Form(**options)


def _table(page: CompetitionPage, **options: Any) -> Form:
    return entries.TableForm(
        entries=[(entry.id, f"{entry.name} ({entry.centre})") for entry in entries_of(page.id)], **options
    )


def _opening(page: CompetitionPage, **options: Any) -> Form:
    if plans.is_by_centre(page.id):
        return OpenGameForm(**options)
    usual = plans.usual_of(competition_row(page.id), len(page.rounds) + 1)
    return OpenRoundForm(
        profile=page.profile,
        formula=usual.formula,
        seconds=usual.seconds,
        mort_subite=usual.mort_subite,
        sealed=games.is_sealed_for_next(page.id),
        **options,
    )


def _game(page: CompetitionPage, **options: Any) -> Form:
    return GameForm(rounds=_labelled(games.rounds_to_choose(page.id)), **options)


def _seal(page: CompetitionPage, **options: Any) -> Form:
    return SealForm(rounds=_labelled(games.rounds_to_seal(page.id)), **options)


def _labelled(rounds: list[int]) -> list[tuple[int, str]]:
    return [(number, round_label(number)) for number in rounds]


def _team(page: CompetitionPage, **options: Any) -> Form:
    return day.TeamForm(divisions=plans.divisions_of(page.id), clubs=teams.club_choices(), **options)


def _swap(page: CompetitionPage, **options: Any) -> Form:
    seated = [entry for entry in entries_of(page.id) if entry.table]
    return day.SwapForm(
        entries=[(entry.id, f"{entry.table} · {entry.name} ({entry.centre})") for entry in seated], **options
    )


def _block(page: CompetitionPage, **options: Any) -> Form:
    arbitres = [
        (f"{centre.id}:{account}", f"{name} ({centre.name})")
        for centre in page.centres
        for account, name in centre.arbitres
    ]
    return day.BlockForm(arbitres=arbitres, **options)


def _others_known(page: CompetitionPage) -> bool:
    return len(open_centres()) > len(page.centres)


def _has_centres(page: CompetitionPage) -> bool:
    return bool(page.centres)


def _lacks_tables(page: CompetitionPage) -> bool:
    return page.without_table > 0


def _has_entries(page: CompetitionPage) -> bool:
    return page.entries > 0


def _may_open(page: CompetitionPage) -> bool:
    return page.entries > 0 and not any(round_.is_open for round_ in page.rounds)


def _may_seal(page: CompetitionPage) -> bool:
    return bool(games.rounds_to_seal(page.id))


def _counts(page: CompetitionPage) -> bool:
    return page.rehearsal_of is None


def _is_rehearsal(page: CompetitionPage) -> bool:
    return not _counts(page) and not page.over


def _plays_interclubs(page: CompetitionPage) -> bool:
    return bool(plans.divisions_of(page.id))


def _has_arbitres(page: CompetitionPage) -> bool:
    return any(centre.arbitres for centre in page.centres)


_MANAGE = "tournaments.manage_competition"
_CENTRES = "tournaments.open_centre_in"
_CONDUCT = "tournaments.conduct_rounds"
_SEAT = "tournaments.seat_players"

_ALL = (
    Section(
        "manche",
        _("Open a partie: letters, formula, time"),
        _("Open this partie"),
        _CONDUCT,
        _opening,
        acts.open_round,
        _may_open,
        tab="parties",
        done=_("The partie is open."),
    ),
    Section(
        "partie-preparee",
        _("Take a partie from a file"),
        _("Choose it"),
        _MANAGE,
        _game,
        acts.choose_game,
        tab="parties",
        done=_("The prepared partie is chosen."),
    ),
    Section(
        "sceller",
        _("Seal a prepared partie"),
        _("Seal"),
        _MANAGE,
        _seal,
        acts.seal_game,
        _may_seal,
        tab="parties",
        done=_("The prepared partie is sealed."),
    ),
    Section(
        "nouveau-centre",
        _("Open a centre"),
        _("Open the centre"),
        _CENTRES,
        _new_centre,
        acts.open_and_enrol,
        done=_("The centre is open and enrolled."),
    ),
    Section(
        "centre",
        _("Enrol a known centre"),
        _("Enrol"),
        _MANAGE,
        _enrolment,
        acts.enrol,
        _others_known,
        done=_("The centre is enrolled."),
    ),
    Section(
        "juge-arbitre",
        _("Appoint a juge-arbitre"),
        _("Appoint"),
        _MANAGE,
        _juge_arbitre,
        acts.appoint_juge_arbitre,
        done=_("The role is given."),
    ),
    Section(
        "arbitre",
        _("Appoint an arbitre"),
        _("Appoint"),
        _MANAGE,
        _arbitre,
        acts.appoint_arbitre,
        _has_centres,
        done=_("The role is given."),
    ),
    Section(
        "double-arbitre",
        _("Appoint a double arbitre"),
        _("Appoint"),
        _MANAGE,
        _arbitre,
        acts.appoint_double_arbitre,
        _has_centres,
        done=_("The role is given."),
    ),
    Section(
        "repetition",
        _("Rehearse it"),
        _("Rehearse this competition"),
        _MANAGE,
        _confirmed,
        acts.rehearse,
        _counts,
        note=_(
            "A copy is made, with the same plan, centres, arbitres, entries and tables. Its officials alone see it, it "
            "is marked everywhere, it publishes nothing and gives no points. Its parties take games of their own."
        ),
    ),
    Section(
        "terminer-repetition",
        _("End the rehearsal"),
        _("End the rehearsal for good"),
        _MANAGE,
        _confirmed,
        acts.end_rehearsal,
        _is_rehearsal,
        note=_("Nothing of it moves any more, and no list shows it. The competition itself is untouched."),
        done=_("The rehearsal is over."),
    ),
    Section(
        "equipe",
        _("Form a team"),
        _("Form the team"),
        _MANAGE,
        _team,
        acts.form_team,
        _plays_interclubs,
        "entries",
        done=_("The team is formed."),
    ),
    Section(
        "inscription",
        _("Enter somebody without a licence"),
        _("Enter them"),
        _MANAGE,
        _entry,
        acts.enter,
        _has_centres,
        "entries",
        done=_("The entry is made."),
    ),
    Section(
        "inscriptions",
        _("Paste a list of people without a licence"),
        _("Enter them all"),
        _MANAGE,
        _entries,
        acts.enter,
        _has_centres,
        "entries",
        done=_("The entries are made."),
    ),
    Section(
        "tables",
        _("Seat the new ones"),
        _("Seat those without a table"),
        _MANAGE,
        _confirmed,
        acts.seat,
        _lacks_tables,
        "tables",
        done=_("The tables are assigned."),
    ),
    Section(
        "table",
        _("Change a table"),
        _("Change the table"),
        _MANAGE,
        _table,
        acts.reseat,
        _has_entries,
        "tables",
        done=_("The table is changed."),
    ),
    Section(
        "echange",
        _("Swap two tables"),
        _("Swap them"),
        _SEAT,
        _swap,
        acts.swap_tables,
        _has_entries,
        "tables",
        done=_("The tables are swapped."),
    ),
    Section(
        "bloc",
        _("Give tables to an arbitre"),
        _("Give them"),
        _SEAT,
        _block,
        acts.give,
        _has_arbitres,
        "tables",
        done=_("The tables are given."),
    ),
)

SECTIONS = {section.name: section for section in _ALL}
