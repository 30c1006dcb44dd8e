"""Why a draw is not checked."""

from engine.events import N_, Refusal


class DrawSealed(Refusal):
    code = "games.draw_sealed"
    article = "FISF 3.1"
    message = N_("The seed of this draw is sealed until the partie ends: it can be checked then.")


class NothingSealed(Refusal):
    code = "games.nothing_sealed"
    article = "FISF 3.1"
    message = N_("The letters of this partie were not drawn by the software: there is no seed to check them with.")


class NotADrawRecord(Refusal):
    code = "games.not_a_draw_record"
    status = 422
    message = N_("This is not the record of the draws of a partie.")
