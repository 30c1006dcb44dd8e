"""The forms of the dashboard of a competition: what each asks, who may send it, which command it becomes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.forms import Form
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.people import Actor
from tournaments import commands, forms
from tournaments.queries import CompetitionPage, competition_row, entries_of, open_centres
from tournaments.queries.plans import divisions_of, usual_of
from tournaments.queries.teams import club_choices


@dataclass(frozen=True, slots=True)
class Section:
    """One form. `make` takes the page and what was typed.

    `act` takes the competition, the valid form and the actor; it may return the address to show next.
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

    def form(self, page: CompetitionPage, typed: Mapping[str, Any] | None, files: Any = None) -> Form:
        # The name in the ids: several forms of one page have a field of the same name.
        return self.make(page, data=typed, files=files, auto_id=f"{self.name}-%s")


def _choices(page: CompetitionPage) -> list[tuple[UUID, str]]:
    return [(centre.id, centre.name) for centre in page.centres]


def _enrolment(page: CompetitionPage, **options: Any) -> Form:
    return forms.EnrolmentForm(enrolled=[centre.id for centre in page.centres], **options)


def _new_centre(page: CompetitionPage, **options: Any) -> Form:
    return forms.NewCentreForm(**options)


def _juge_arbitre(page: CompetitionPage, **options: Any) -> Form:
    return forms.AppointmentForm(**options)


def _arbitre(page: CompetitionPage, **options: Any) -> Form:
    return forms.ArbitreForm(centres=_choices(page), **options)


def _entry(page: CompetitionPage, **options: Any) -> Form:
    return forms.EntryForm(centres=_choices(page), **options)


def _entries(page: CompetitionPage, **options: Any) -> Form:
    return forms.EntriesForm(centres=_choices(page), **options)


def _tables(page: CompetitionPage, **options: Any) -> Form:
    return Form(**options)


def _table(page: CompetitionPage, **options: Any) -> Form:
    return forms.TableForm(entries=[(one.id, f"{one.name} ({one.centre})") for one in entries_of(page.id)], **options)


def _opening(page: CompetitionPage, **options: Any) -> Form:
    usual = usual_of(competition_row(page.id), len(page.rounds) + 1)
    return forms.OpenRoundForm(
        profile=page.profile,
        formula=usual.formula,
        seconds=usual.seconds,
        mort_subite=usual.mort_subite,
        **options,
    )


def _team(page: CompetitionPage, **options: Any) -> Form:
    return forms.TeamForm(divisions=divisions_of(page.id), clubs=club_choices(), **options)


def _swap(page: CompetitionPage, **options: Any) -> Form:
    seated = [one for one in entries_of(page.id) if one.table]
    return forms.SwapForm(entries=[(one.id, f"{one.table} · {one.name} ({one.centre})") for one in seated], **options)


def _block(page: CompetitionPage, **options: Any) -> Form:
    arbitres = [
        (f"{centre.id}:{account}", f"{name} ({centre.name})")
        for centre in page.centres
        for account, name in centre.arbitres
    ]
    return forms.BlockForm(arbitres=arbitres, **options)


def _open_and_enrol(competition: UUID, form: forms.NewCentreForm, by: Actor) -> None:
    commands.open_centre_in(competition, name=form.cleaned_data["name"], by=by)


def _enrol(competition: UUID, form: forms.EnrolmentForm, by: Actor) -> None:
    commands.enrol_centre(competition, centre=form.cleaned_data["centre"], by=by)


def _appoint_juge_arbitre(competition: UUID, form: forms.AppointmentForm, by: Actor) -> str | None:
    if form.account:
        commands.appoint_juge_arbitre(competition, account=form.account, by=by)
        return None
    typed = form.cleaned_data
    invited = commands.invite_juge_arbitre(competition, email=typed["email"], name=typed["name"], by=by)
    return _account_page(competition, invited)


def _appoint_arbitre(competition: UUID, form: forms.ArbitreForm, by: Actor) -> str | None:
    typed = form.cleaned_data
    if form.account:
        commands.appoint_arbitre(typed["centre"], account=form.account, by=by)
        return None
    invited = commands.invite_arbitre(typed["centre"], email=typed["email"], name=typed["name"], by=by)
    return _account_page(competition, invited)


def _appoint_double_arbitre(competition: UUID, form: forms.ArbitreForm, by: Actor) -> str | None:
    typed = form.cleaned_data
    if form.account:
        commands.appoint_double_arbitre(typed["centre"], account=form.account, by=by)
        return None
    invited = commands.invite_double_arbitre(typed["centre"], email=typed["email"], name=typed["name"], by=by)
    return _account_page(competition, invited)


def _account_page(competition: UUID, account: UUID) -> str:
    return reverse("staff-account", args=[competition, account])


def _enter(competition: UUID, form: forms.EntryForm | forms.EntriesForm, by: Actor) -> None:
    commands.enter_players(competition, entries=form.entries(), by=by)


def _seat(competition: UUID, form: Form, by: Actor) -> None:
    commands.assign_tables(competition, by=by)


def _reseat(competition: UUID, form: forms.TableForm, by: Actor) -> None:
    commands.assign_tables(competition, tables={form.cleaned_data["entry"]: form.cleaned_data["table"]}, by=by)


def _open_round(competition: UUID, form: forms.OpenRoundForm, by: Actor) -> None:
    commands.open_round(competition, by=by, **form.arguments())


def _form_team(competition: UUID, form: forms.TeamForm, by: Actor) -> None:
    typed = form.cleaned_data
    commands.form_team(competition, club=typed["club"], name=typed["name"], division=typed["division"], by=by)


def _swap_tables(competition: UUID, form: forms.SwapForm, by: Actor) -> None:
    commands.swap_tables(competition, one=form.cleaned_data["one"], other=form.cleaned_data["other"], by=by)


def _give(competition: UUID, form: forms.BlockForm, by: Actor) -> None:
    centre, account = form.place()
    commands.give_tables(
        competition,
        centre=centre,
        account=account,
        first=form.cleaned_data["first"],
        last=form.cleaned_data["last"],
        by=by,
    )


def _others_known(page: CompetitionPage) -> bool:
    return len(open_centres()) > len(page.centres)


def _has_centres(page: CompetitionPage) -> bool:
    return bool(page.centres)


def _lacks_tables(page: CompetitionPage) -> bool:
    return page.without_table > 0


def _has_entries(page: CompetitionPage) -> bool:
    return page.entries > 0


def _may_open(page: CompetitionPage) -> bool:
    return page.entries > 0 and not any(each.is_open for each in page.rounds)


def _plays_interclubs(page: CompetitionPage) -> bool:
    return bool(divisions_of(page.id))


def _has_arbitres(page: CompetitionPage) -> bool:
    return any(centre.arbitres for centre in page.centres)


_MANAGE = "tournaments.manage_competition"
_CENTRES = "tournaments.manage_centres"
_CONDUCT = "tournaments.conduct_rounds"
_SEAT = "tournaments.seat_players"

_ALL = (
    Section(
        "manche", _("Open a round"), _("Open the round"), _CONDUCT, _opening, _open_round, _may_open, tab="parties"
    ),
    Section("nouveau-centre", _("Open a centre"), _("Open the centre"), _CENTRES, _new_centre, _open_and_enrol),
    Section("centre", _("Enrol a known centre"), _("Enrol"), _MANAGE, _enrolment, _enrol, _others_known),
    Section("juge-arbitre", _("Appoint a juge-arbitre"), _("Appoint"), _MANAGE, _juge_arbitre, _appoint_juge_arbitre),
    Section("arbitre", _("Appoint an arbitre"), _("Appoint"), _CENTRES, _arbitre, _appoint_arbitre, _has_centres),
    Section(
        "double-arbitre",
        _("Appoint a double arbitre"),
        _("Appoint"),
        _CENTRES,
        _arbitre,
        _appoint_double_arbitre,
        _has_centres,
    ),
    Section("equipe", _("Form a team"), _("Form the team"), _MANAGE, _team, _form_team, _plays_interclubs, "entries"),
    Section(
        "inscription",
        _("Enter somebody without a licence"),
        _("Enter them"),
        _MANAGE,
        _entry,
        _enter,
        _has_centres,
        "entries",
    ),
    Section(
        "inscriptions",
        _("Paste a list of people without a licence"),
        _("Enter them all"),
        _MANAGE,
        _entries,
        _enter,
        _has_centres,
        "entries",
    ),
    Section(
        "tables",
        _("Seat the new ones"),
        _("Seat those without a table"),
        _MANAGE,
        _tables,
        _seat,
        _lacks_tables,
        "tables",
    ),
    Section("table", _("Change a table"), _("Change the table"), _MANAGE, _table, _reseat, _has_entries, "tables"),
    Section("echange", _("Swap two tables"), _("Swap them"), _SEAT, _swap, _swap_tables, _has_entries, "tables"),
    Section("bloc", _("Give tables to an arbitre"), _("Give them"), _SEAT, _block, _give, _has_arbitres, "tables"),
)

SECTIONS = {section.name: section for section in _ALL}
