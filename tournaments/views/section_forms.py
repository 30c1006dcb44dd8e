"""How each form of the dashboard of a competition is made, of the page that shows it and what was sent."""

from typing import Any
from uuid import UUID

from django.forms import Form

from arbitration.domain.second_readings import OFFERED
from arbitration.queries.second_readings import share_of
from engine import zones
from tournaments.domain.plan import Conduct, is_announced_for
from tournaments.forms import appointments, day, entries
from tournaments.forms.rounds import GameForm, OpenGameForm, OpenRoundForm, SealForm
from tournaments.forms.second_readings import ShareForm
from tournaments.presentation.competitions import days_told, round_label
from tournaments.queries import games, plans, teams
from tournaments.queries.competitions import CompetitionPage, competition_row, entries_of


def _choices(page: CompetitionPage) -> list[tuple[UUID, str]]:
    return [(centre.id, centre.name) for centre in page.centres]


def enrolment(page: CompetitionPage, **options: Any) -> Form:
    return appointments.EnrolmentForm(enrolled=[centre.id for centre in page.centres], **options)


def new_centre(page: CompetitionPage, **options: Any) -> Form:
    chosen = plans.plan_of(competition_row(page.id)).time_zone
    return appointments.NewCentreForm(initial={"time_zone": chosen}, **options)


def entry(page: CompetitionPage, **options: Any) -> Form:
    return entries.EntryForm(centres=_choices(page), **options)


def entry_list(page: CompetitionPage, **options: Any) -> Form:
    return entries.EntriesForm(centres=_choices(page), **options)


def table(page: CompetitionPage, **options: Any) -> Form:
    return entries.TableForm(
        entries=[(entry.id, f"{entry.name} ({entry.centre})") for entry in entries_of(page.id)], **options
    )


def opening(page: CompetitionPage, **options: Any) -> Form:
    row = competition_row(page.id)
    plan = plans.plan_of(row)
    # whoever rehearses does so before the day
    if page.rehearsal_of is None and not is_announced_for(zones.today(), starts_on=page.starts_on, plan=plan):
        options["announced"] = days_told(page.starts_on, plan.days)
    if plan.conduct is Conduct.CENTRES:
        return OpenGameForm(**options)
    usual = plans.usual_of(row, len(page.rounds) + 1)
    return OpenRoundForm(
        profile=page.profile,
        formula=usual.formula,
        seconds=usual.seconds,
        mort_subite=usual.mort_subite,
        sealed=games.is_sealed_for_next(page.id),
        **options,
    )


def game(page: CompetitionPage, **options: Any) -> Form:
    return GameForm(rounds=_labelled(games.rounds_to_choose(page.id)), **options)


def seal(page: CompetitionPage, **options: Any) -> Form:
    return SealForm(rounds=_labelled(games.rounds_to_seal(page.id)), **options)


def _labelled(rounds: list[int]) -> list[tuple[int, str]]:
    return [(number, round_label(number)) for number in rounds]


def team(page: CompetitionPage, **options: Any) -> Form:
    return day.TeamForm(divisions=plans.divisions_of(page.id), clubs=teams.club_choices(), **options)


def share(page: CompetitionPage, **options: Any) -> Form:
    return ShareForm(initial={"percent": share_of(page.id).percent or OFFERED}, **options)


def swap(page: CompetitionPage, **options: Any) -> Form:
    seated = [entry for entry in entries_of(page.id) if entry.table]
    return day.SwapForm(
        entries=[(entry.id, f"{entry.table} · {entry.name} ({entry.centre})") for entry in seated], **options
    )


def block(page: CompetitionPage, **options: Any) -> Form:
    arbitres = [
        (f"{centre.id}:{account}", f"{name} ({centre.name})")
        for centre in page.centres
        for account, name in centre.arbitres
    ]
    return day.BlockForm(arbitres=arbitres, **options)
