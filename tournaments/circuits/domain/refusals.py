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
