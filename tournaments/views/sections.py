"""The forms of the dashboard of a competition: the fields, the permission and the command of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.forms import Form
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from tournaments.queries import games, plans
from tournaments.queries.competitions import CompetitionPage, open_centres
from tournaments.views import section_acts as acts
from tournaments.views import section_forms


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
        section_forms.opening,
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
        section_forms.game,
        acts.choose_game,
        tab="parties",
        done=_("The prepared partie is chosen."),
    ),
    Section(
        "sceller",
        _("Seal a prepared partie"),
        _("Seal"),
        _MANAGE,
        section_forms.seal,
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
        section_forms.new_centre,
        acts.open_and_enrol,
        done=_("The centre is open and enrolled."),
    ),
    Section(
        "centre",
        _("Enrol a known centre"),
        _("Enrol"),
        _MANAGE,
        section_forms.enrolment,
        acts.enrol,
        _others_known,
        done=_("The centre is enrolled."),
    ),
    Section(
        "repetition",
        _("Rehearse it"),
        _("Rehearse this competition"),
        _MANAGE,
        section_forms.confirmed,
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
        section_forms.confirmed,
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
        section_forms.team,
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
        section_forms.entry,
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
        section_forms.entry_list,
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
        section_forms.confirmed,
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
        section_forms.table,
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
        section_forms.swap,
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
        section_forms.block,
        acts.give,
        _has_arbitres,
        "tables",
        done=_("The tables are given."),
    ),
)

SECTIONS = {section.name: section for section in _ALL}
