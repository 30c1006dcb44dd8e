"""The facts of toppings as sentences, for histories; neither words nor letters."""

from django.utils.translation import gettext as _

from engine.web.history import Names, gathering, telling
from games import events


@telling(events.ToppingAsked)
def asked(event: events.ToppingAsked, _names: Names) -> str:
    return _("asked for the topping %(name)s") % {"name": event.name or event.day}


@telling(events.ToppingPrepared)
def prepared(event: events.ToppingPrepared, _names: Names) -> str:
    return _("prepared its game of %(coups)s coups") % {"coups": event.coups}


@telling(events.ToppingClosed)
def closed(_event: events.ToppingClosed, _names: Names) -> str:
    return _("closed the topping")


@telling(events.ToppingRevealed)
def revealed(_event: events.ToppingRevealed, _names: Names) -> str:
    return _("revealed its game")


@telling(events.RunStarted)
def started(_event: events.RunStarted, _names: Names) -> str:
    return _("started a run")


@telling(events.ProposalRefused)
def refused(event: events.ProposalRefused, _names: Names) -> str:
    return _("a proposal refused at coup %(coup)s") % {"coup": event.coup}


@gathering(events.ProposalRefused)
def many_refused(count: int) -> str:
    return _("%(count)s proposals refused") % {"count": count}


@telling(events.TopFound)
def found(event: events.TopFound, _names: Names) -> str:
    return _("found the top of coup %(coup)s") % {"coup": event.coup}


@telling(events.SolutionGiven)
def given(event: events.SolutionGiven, _names: Names) -> str:
    return _("was given the solution of coup %(coup)s") % {"coup": event.coup}


@telling(events.RunAbandoned)
def abandoned(_event: events.RunAbandoned, _names: Names) -> str:
    return _("stopped the run")
