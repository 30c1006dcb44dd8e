"""Why a draw is not checked."""

from engine.events.refusals import N_, Refusal, Wrong


class DrawSealed(Refusal):
    article = "FISF 3.1"
    message = N_("The seed of this draw is sealed until the partie ends: it can be checked then.")


class NothingSealed(Refusal):
    article = "FISF 3.1"
    message = N_("The letters of this partie were not drawn by the software: there is no seed to check them with.")


class NotADrawRecord(Wrong):
    message = N_("This is not the record of the draws of a partie.")
