"""The facts of toppings as sentences, for histories; neither words nor letters."""

from django.utils.translation import gettext as _

from engine.web.history import Names, describes, summarises
from games.events import topping


@describes(topping.ToppingAsked)
def asked(event: topping.ToppingAsked, _names: Names) -> str:
    return _("asked for the topping %(name)s") % {"name": event.name or event.day}


@describes(topping.ToppingPrepared)
def prepared(event: topping.ToppingPrepared, _names: Names) -> str:
    return _("prepared its game of %(coups)s coups") % {"coups": event.coups}


@describes(topping.ToppingClosed)
def closed(_event: topping.ToppingClosed, _names: Names) -> str:
    return _("closed the topping")


@describes(topping.ToppingRevealed)
def revealed(_event: topping.ToppingRevealed, _names: Names) -> str:
    return _("revealed its game")


@describes(topping.RunStarted)
def started(_event: topping.RunStarted, _names: Names) -> str:
    return _("started a run")


@describes(topping.ProposalRefused)
def refused(event: topping.ProposalRefused, _names: Names) -> str:
    return _("a proposal refused at coup %(coup)s") % {"coup": event.coup}


@summarises(topping.ProposalRefused)
def many_refused(count: int) -> str:
    return _("%(count)s proposals refused") % {"count": count}


@describes(topping.TopFound)
def found(event: topping.TopFound, _names: Names) -> str:
    return _("found the top of coup %(coup)s") % {"coup": event.coup}


@describes(topping.SolutionGiven)
def given(event: topping.SolutionGiven, _names: Names) -> str:
    return _("was given the solution of coup %(coup)s") % {"coup": event.coup}


@describes(topping.RunAbandoned)
def abandoned(_event: topping.RunAbandoned, _names: Names) -> str:
    return _("stopped the run")
