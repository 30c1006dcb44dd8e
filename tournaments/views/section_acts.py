"""The command of each form of the dashboard; each returns the address to show next."""

from uuid import UUID

from django.forms import Form
from django.urls import reverse

from engine.events.actors import Actor
from engine.people.permissions import allowed
from tournaments.commands import centres, entries, rehearsals, rounds, second_readings, tables
from tournaments.forms import appointments, day
from tournaments.forms.entries import EntriesForm, EntryForm, TableForm
from tournaments.forms.rounds import GameForm, OpenGameForm, OpenRoundForm, SealForm
from tournaments.forms.second_readings import ShareForm
from tournaments.queries.competitions import competition_page


def open_and_enrol(competition: UUID, form: appointments.NewCentreForm, by: Actor) -> None:
    centres.open_centre_in(competition, by=by, **form.cleaned_data)


def enrol(competition: UUID, form: appointments.EnrolmentForm, by: Actor) -> None:
    centres.enrol_centre(competition, centre=form.cleaned_data["centre"], by=by)


def enter(competition: UUID, form: EntryForm | EntriesForm, by: Actor) -> None:
    entries.enter_players(competition, entries=form.entries(), by=by)


def seat(competition: UUID, form: Form, by: Actor) -> None:
    tables.assign_tables(competition, by=by)


def reseat(competition: UUID, form: TableForm, by: Actor) -> None:
    tables.assign_tables(competition, tables={form.cleaned_data["entry"]: form.cleaned_data["table"]}, by=by)


def open_round(competition: UUID, form: OpenRoundForm | OpenGameForm, by: Actor) -> str | None:
    """Who conducts goes on at the console; each centre of a simultané has one of its own."""
    partie = rounds.open_round(competition, by=by, **form.arguments())
    together = isinstance(form, OpenRoundForm)
    if not together or not allowed(by, "games.conduct_partie", partie):
        return None
    juges = [account for account, _name in competition_page(competition).juges_arbitres]
    conducts = not juges or by.actor_id in map(str, juges)
    return reverse("games:conduct", args=[partie]) if conducts else None


def choose_game(competition: UUID, form: GameForm, by: Actor) -> None:
    typed = form.cleaned_data
    rounds.choose_round_game(competition, round=typed["round"], text=typed["game"], by=by)


def seal_game(competition: UUID, form: SealForm, by: Actor) -> None:
    rounds.seal_round_game(competition, round=form.cleaned_data["round"], by=by)


def form_team(competition: UUID, form: day.TeamForm, by: Actor) -> None:
    typed = form.cleaned_data
    entries.form_team(competition, club=typed["club"], name=typed["name"], division=typed["division"], by=by)


def swap_tables(competition: UUID, form: day.SwapForm, by: Actor) -> None:
    tables.swap_tables(competition, one=form.cleaned_data["one"], other=form.cleaned_data["other"], by=by)


def give(competition: UUID, form: day.BlockForm, by: Actor) -> None:
    centre, account = form.place()
    tables.give_tables(
        competition,
        centre=centre,
        account=account,
        first=form.cleaned_data["first"],
        last=form.cleaned_data["last"],
        by=by,
    )


def set_share(competition: UUID, form: ShareForm, by: Actor) -> None:
    second_readings.set_second_readings(competition, percent=form.cleaned_data["percent"], by=by)


def rehearse(competition: UUID, form: Form, by: Actor) -> str:
    return reverse("staff-settings", args=[rehearsals.rehearse_competition(competition, by=by)])


def end_rehearsal(competition: UUID, form: Form, by: Actor) -> str:
    rehearsals.end_rehearsal(competition, by=by)
    return reverse("staff-competitions")
