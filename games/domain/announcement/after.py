"""What is said when a coup does not go as usual, and at the end."""

from engine.rules.end import EndReason
from games.domain.announcement import spelling, tirage
from games.domain.announcement.script import Line, Occasion, Part, Script
from games.events.partie import AnnulmentReason

_ALL_BACK = "toutes les lettres retournent dans le sac"
_ENDS = {
    EndReason.ALL_PLACED: "toutes les lettres sont placées",
    EndReason.NO_SOLUTION: "plus aucune lettre ne peut être placée",
    EndReason.ONE_KIND: "les lettres restantes ne permettent plus de tirage valable",
    EndReason.NO_OTHER_TIRAGE: "aucun autre tirage n'est possible",
    EndReason.INTERRUPTED: "l'interruption a trop duré",
    EndReason.ONE_LEFT: "un seul joueur reste en lice",
    EndReason.TOLD: "elle a été conduite ailleurs",
}
_ERRORS = {
    AnnulmentReason.TIMING: "erreur de chronométrage",
    AnnulmentReason.SPELLING: "erreur d'épellation",
    AnnulmentReason.PLACEMENT: "erreur de placement",
    AnnulmentReason.ACCEPTANCE: "erreur sur l'acceptation d'un mot",
}


def rejet_script(rejected: str) -> Script:
    """FISF 3.2.d: a tirage from the bag is not valid, and all its letters go back."""
    return Script(Occasion.REJET, (tirage.rejet_line(rejected), Line(Part.CONSEQUENCE, (_ALL_BACK,))))


def put_back_script() -> Script:
    """FISF 3.6.a: no solution is possible, the coup stops and its letters go back."""
    happened = Line(Part.HAPPENED, ("coup annulé", "aucune solution n'est possible"))
    return Script(Occasion.PUT_BACK, (happened, Line(Part.CONSEQUENCE, (_ALL_BACK,))))


def annulled_script(coup: int, reason: AnnulmentReason) -> Script:
    """FISF 3.6.b: the coup counts for nothing, and why; it is played again with other letters."""
    happened = Line(Part.HAPPENED, (f"le coup {coup} est annulé", _ERRORS[reason]))
    return Script(Occasion.ANNULLED, (happened, Line(Part.CONSEQUENCE, ("ses points sont annulés", _ALL_BACK))))


def interruption_script() -> Script:
    """FISF 3.7.e: the play has stopped, and the time with it."""
    return Script(Occasion.INTERRUPTION, (Line(Part.HAPPENED, ("la partie est interrompue", "le temps est arrêté")),))


def end_script(reason: EndReason, total: int | None) -> Script:
    """FISF 3.7: the partie is over, and why; `total`: the points of all the tops, None when nothing counts."""
    over = Line(Part.HAPPENED, ("la partie est terminée", _ENDS[reason]))
    if total is None:
        return Script(Occasion.END, (over, Line(Part.CONSEQUENCE, ("ses résultats sont annulés",))))
    return Script(Occasion.END, (over, Line(Part.TOTAL, (f"total du top, {spelling.points(total)}",))))
