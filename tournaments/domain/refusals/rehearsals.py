"""Refusals of rehearsals, and of what a rehearsal must not do."""

from engine.events.refusals import N_, Refusal


class RehearsalNeverPublishes(Refusal):
    message = N_("This is a rehearsal: nothing of it is ever published, and it gives no points.")


class RehearsalIsOver(Refusal):
    message = N_("This rehearsal is over: nothing of it moves any more. Rehearse the competition again if need be.")


class RehearsalOfRehearsal(Refusal):
    message = N_("This is a rehearsal already: rehearse the competition that it was made of.")


class NotARehearsal(Refusal):
    message = N_("This competition is no rehearsal: it is not ended so.")
