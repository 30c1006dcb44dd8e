"""The forms of the dashboard of a competition: the fields, the permission and the command of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.forms import Form
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from engine.web import pageforms
from tournaments.queries import games, plans
from tournaments.queries.competitions import CompetitionPage, is_official, open_centres
from tournaments.views import section_acts as acts, section_done as done, section_forms


@dataclass(frozen=True, slots=True)
class Section:
    """One form. `make` takes the page and the submitted data.

    `act` takes the competition, the valid form and the actor; it may return the address to show next. `done` says what
    was done.
    """

    name: str
    title: Promise
    submit: Promise
    done: pageforms.Done
    permission: str
    make: Callable[..., Form]
    act: Callable[[UUID, Any, Actor], str | None]
    offered: Callable[[CompetitionPage], bool] = lambda _page: True
    # the part of the dashboard that shows it
    tab: str = "settings"
    note: Promise | str = ""

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


def _is_open(page: CompetitionPage) -> bool:
    """Its results are not official yet."""
    return not page.over and not is_official(page.id)


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
        done.opened,
        _CONDUCT,
        section_forms.opening,
        acts.open_round,
        _may_open,
        tab="parties",
    ),
    Section(
        "partie-preparee",
        _("Take a partie from a file"),
        _("Choose it"),
        done.game_chosen,
        _MANAGE,
        section_forms.game,
        acts.choose_game,
        tab="parties",
    ),
    Section(
        "sceller",
        _("Seal a prepared partie"),
        _("Seal"),
        done.game_sealed,
        _MANAGE,
        section_forms.seal,
        acts.seal_game,
        _may_seal,
        tab="parties",
    ),
    Section(
        "nouveau-centre",
        _("Open a centre"),
        _("Open the centre"),
        done.centre_opened,
        _CENTRES,
        section_forms.new_centre,
        acts.open_and_enrol,
    ),
    Section(
        "centre",
        _("Enrol a known centre"),
        _("Enrol"),
        done.centre_enrolled,
        _MANAGE,
        section_forms.enrolment,
        acts.enrol,
        _others_known,
    ),
    Section(
        "deuxieme-lecture",
        _("Read a share of the bulletins twice"),
        _("Read so many twice"),
        done.share_set,
        _MANAGE,
        section_forms.share,
        acts.set_share,
        _is_open,
        note=_(
            "Drawn as they are entered, these bulletins are read again by somebody who does not see the first reading. "
            "The first one stands until the double arbitre has decided. 0: none."
        ),
    ),
    Section(
        "repetition",
        _("Rehearse it"),
        _("Rehearse this competition"),
        _("The rehearsal is ready."),
        _MANAGE,
        pageforms.nothing_asked,
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
        _("The rehearsal is over."),
        _MANAGE,
        pageforms.nothing_asked,
        acts.end_rehearsal,
        _is_rehearsal,
        note=_("Nothing of it moves any more, and no list shows it. The competition itself is untouched."),
    ),
    Section(
        "equipe",
        _("Form a team"),
        _("Form the team"),
        done.team_formed,
        _MANAGE,
        section_forms.team,
        acts.form_team,
        _plays_interclubs,
        "entries",
    ),
    Section(
        "inscription",
        _("Enter somebody without a licence"),
        _("Enter them"),
        done.entered,
        _MANAGE,
        section_forms.entry,
        acts.enter,
        _has_centres,
        "entries",
    ),
    Section(
        "inscriptions",
        _("Paste a list of people without a licence"),
        _("Enter them all"),
        done.entered,
        _MANAGE,
        section_forms.entry_list,
        acts.enter,
        _has_centres,
        "entries",
    ),
    Section(
        "tables",
        _("Seat the new ones"),
        _("Seat those without a table"),
        done.seated,
        _MANAGE,
        pageforms.nothing_asked,
        acts.seat,
        _lacks_tables,
        "tables",
    ),
    Section(
        "table",
        _("Change a table"),
        _("Change the table"),
        done.reseated,
        _MANAGE,
        section_forms.table,
        acts.reseat,
        _has_entries,
        "tables",
    ),
    Section(
        "echange",
        _("Swap two tables"),
        _("Swap them"),
        done.swapped,
        _SEAT,
        section_forms.swap,
        acts.swap_tables,
        _has_entries,
        "tables",
    ),
    Section(
        "bloc",
        _("Give tables to an arbitre"),
        _("Give them"),
        done.block_given,
        _SEAT,
        section_forms.block,
        acts.give,
        _has_arbitres,
        "tables",
    ),
)

SECTIONS = {section.name: section for section in _ALL}
