"""The steps of the first run, in words, and the pages where each is done."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.presentation.posts import told
from tournaments.queries.first_run import Progress, Step


@dataclass(frozen=True, slots=True)
class StepShown:
    """`state`: "done", "left", "waits" (for answers), "next", or "" for what comes after. `here`: on the page of it."""

    number: int
    key: str
    title: str
    sentence: str
    url: str
    state: str
    here: bool


def said(code: str, site: str) -> str:
    """What the server writes in its window. `site`: the address of its pages, without a slash behind."""
    address = f"{site}{reverse('first-administrator', args=[code])}"
    return _("First run: open %(address)s (the code is %(code)s)") % {"address": address, "code": code}


# Pages of a step that do not stand below its own address.
_APART = {Step.PEOPLE: ("role-invitation",)}


def steps_of(progress: Progress, path: str, route: str = "") -> list[StepShown]:
    """`path`: of the page that is read, `route`: the name of its address."""
    shown = []
    for number, (step, (title, usual)) in enumerate(_words().items(), start=1):
        url = url_of(step, progress)
        sentence = told(progress.posts) if step is Step.PEOPLE and progress.posts else usual
        here = path.startswith(url) or route in _APART.get(step, ())
        shown.append(StepShown(number, step.value, title, sentence, url, _state(step, progress), here))
    return shown


def url_of(step: Step, progress: Progress) -> str:
    """The page where the step is done; that of the step before, as long as there is nothing to do it with."""
    if step is Step.LICENCES:
        return reverse("licence-files")
    if step is Step.FEDERATION or (step is Step.PEOPLE and not progress.federation):
        return reverse("first-run")
    if step is Step.PEOPLE and not progress.competition:
        return reverse("organisation-team", args=[OrganisationKind.FEDERATION, progress.federation])
    if not progress.competition:
        return reverse("staff-templates")
    route = {Step.COMPETITION: "staff-competition", Step.PLACES: "staff-settings", Step.PEOPLE: "staff-team"}[step]
    return reverse(route, args=[progress.competition])


def step_title(step: Step) -> str:
    return _words()[step][0]


def further(progress: Progress) -> list[dict[str, Any]]:
    """What follows the first run, on the pages of the competition."""
    if not progress.competition:
        return []
    return [
        {"label": label, "url": reverse(route, args=[progress.competition])}
        for label, route in (
            (_("Enter the players"), "staff-entries"),
            (_("Give the tables"), "staff-tables"),
            (_("Open the first partie"), "staff-competition"),
        )
    ]


def _state(step: Step, progress: Progress) -> str:
    if step in progress.done:
        return "done"
    if step in progress.left:
        return "left"
    if step in progress.waits:
        return "waits"
    return "next" if step is progress.next else ""


def _words() -> dict[Step, tuple[str, str]]:
    return {
        Step.FEDERATION: (_("Federation"), _("Who has this installation: a federation, or one club.")),
        Step.LICENCES: (_("Licences"), _("The players and their clubs, from the file of your licences.")),
        Step.COMPETITION: (_("Competition"), _("From a model: its name, its date, its parties.")),
        Step.PLACES: (_("Places"), _("The centres where it is played.")),
        Step.PEOPLE: (_("People"), _("The juge-arbitre, the arbitres, the team: each gets a link.")),
    }
