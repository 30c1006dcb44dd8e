"""The facts of toppings as sentences, for histories; neither words nor letters."""

from django.utils.translation import gettext as _

from engine.web.history import Names, gathering, telling
from games.events import topping


@telling(topping.ToppingAsked)
def asked(event: topping.ToppingAsked, _names: Names) -> str:
    return _("asked for the topping %(name)s") % {"name": event.name or event.day}


@telling(topping.ToppingPrepared)
def prepared(event: topping.ToppingPrepared, _names: Names) -> str:
    return _("prepared its game of %(coups)s coups") % {"coups": event.coups}


@telling(topping.ToppingClosed)
def closed(_event: topping.ToppingClosed, _names: Names) -> str:
    return _("closed the topping")


@telling(topping.ToppingRevealed)
def revealed(_event: topping.ToppingRevealed, _names: Names) -> str:
    return _("revealed its game")


@telling(topping.RunStarted)
def started(_event: topping.RunStarted, _names: Names) -> str:
    return _("started a run")


@telling(topping.ProposalRefused)
def refused(event: topping.ProposalRefused, _names: Names) -> str:
    return _("a proposal refused at coup %(coup)s") % {"coup": event.coup}


@gathering(topping.ProposalRefused)
def many_refused(count: int) -> str:
    return _("%(count)s proposals refused") % {"count": count}


@telling(topping.TopFound)
def found(event: topping.TopFound, _names: Names) -> str:
    return _("found the top of coup %(coup)s") % {"coup": event.coup}


@telling(topping.SolutionGiven)
def given(event: topping.SolutionGiven, _names: Names) -> str:
    return _("was given the solution of coup %(coup)s") % {"coup": event.coup}


@telling(topping.RunAbandoned)
def abandoned(_event: topping.RunAbandoned, _names: Names) -> str:
    return _("stopped the run")
