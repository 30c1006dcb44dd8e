"""Refusals of circuits."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class UnknownCircuit(NotThere):
    message = N_("There is no such circuit.")


class CircuitTableMissing(Wrong):
    message = N_("Choose the table of points by which ranks are counted.")


class CompetitionInCircuit(Refusal):
    message = N_("This competition is in the circuit already.")


class CompetitionNotInCircuit(NotThere):
    message = N_("This competition is not in the circuit.")


class CompetitionOfOthers(Wrong):
    message = N_("A circuit gathers competitions of its own federation, and no rehearsal.")


class CompetitionQualifies(Refusal):
    message = N_("This competition qualifies for another one, or another one for it: it stays in the circuit.")


class NotAChampionship(Refusal):
    message = N_("Only a championship has phases that qualify for the next one.")


class NoCombinedRanking(Refusal):
    message = N_("A championship has no combined ranking: choose which of its phases qualifies.")


class RankingQualifiesWithin(Refusal):
    message = N_("The competition that a ranking qualifies for does not count in it: choose one outside the circuit.")


class PhaseQualifiesForItself(Wrong):
    message = N_("Choose two different competitions: a phase qualifies for the next one.")


class NoQuotas(Wrong):
    message = N_("Say at least one quota: how many go through.")


class UnknownQualification(NotThere):
    message = N_("Nothing says yet who goes from this competition to that one.")


class QualifyingNotOfficial(Refusal):
    message = N_("The results of the phase are not official yet: publish them, then decide who is qualified.")


class QualificationMoved(Refusal):
    message = N_("Results or waivers have changed since you looked: look at the list again, then decide.")


class NobodyDecided(Refusal):
    message = N_("Nobody is qualified by decision yet: decide, then enter the players.")


class AlreadyWaived(Refusal):
    message = N_("This player has given his place up already.")


class NotWaived(Refusal):
    message = N_("This player has not given his place up.")


class NotExempted(Refusal):
    message = N_("This player does not go d'office.")


class ExemptionReasonNeeded(Wrong):
    message = N_("Say why this player goes d'office: who is next in line will ask.")


class CentreForQualified(Wrong):
    message = N_("Choose a centre that plays the next competition.")
