"""Why the juge-arbitre's step is refused; each names its article where the regulation has one."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class AlreadyCreated(Refusal):
    message = N_("This partie already exists.")


class TimeNotAllowed(Wrong):
    article = "FISF 1.3"
    message = N_("%(seconds)s seconds a coup is not one of the times of the regulation (%(allowed)s).")


class FormulaNotAllowed(Wrong):
    article = "FISF 3.8"
    message = N_("The regulation %(title)s has no formula %(formula)s. It has: %(allowed)s.")


class MortSubiteNotAllowed(Wrong):
    article = "FISF 3.8.3"
    message = N_("The regulation %(title)s has no mort subite.")


class NotMortSubite(NotThere):
    article = "FISF 3.8.3"
    message = N_("Nobody is eliminated from this partie: it is no mort subite.")


class EliminationsInOrder(Refusal):
    article = "FISF 3.8.3"
    message = N_("Who falls is pronounced coup by coup: coup %(coup)s comes first.")


class OneLeft(Refusal):
    article = "FISF 3.8.3"
    message = N_("One player alone is still in: the partie must be ended.")


class CoupToClose(Refusal):
    article = "FISF 3.3"
    message = N_("Coup %(coup)s is not closed yet: nobody falls before its bulletins are raised.")


class OutOfOrder(Refusal):
    message = N_("This step is not possible now: the partie is at another stage. The page shows where it stands.")


class StepTaken(Refusal):
    message = N_("This has already been done, from another console or by an earlier press. Nothing more is recorded.")


class CoupAlreadyClosed(Refusal):
    article = "FISF 3.3"
    message = N_("Coup %(coup)s is already closed.")


class TimeLeft(Refusal):
    article = "FISF 3.3"
    message = N_("%(seconds)s seconds of coup %(coup)s are left: nothing is closed yet.")


class NoCoupRunning(Refusal):
    article = "FISF 3.3"
    message = N_("No coup is running: there is nothing to close.")


class PartieOver(Refusal):
    article = "FISF 3.7"
    message = N_("This partie has ended.")


class WrongNumberOfLetters(Wrong):
    article = "FISF 3.1"
    message = N_("%(given)s letters were typed; %(needed)s must be drawn to complete the tirage.")


class NothingToCorrect(Refusal):
    article = "FISF 3.6"
    message = N_("No letters wait to be announced: a tirage that has been announced is annulled, not corrected.")


class WillUnknown(Wrong):
    article = "FISF 3.2"
    message = N_("Say valid or rejet of a tirage, not “%(name)s”.")


class NoValidTirage(Refusal):
    article = "FISF 3.2"
    message = N_("The letters left cannot give a valid tirage: the partie must be ended.")


class SearchNotFinished(Refusal):
    message = N_("The top of this coup is still being searched. Wait a moment.")


class StaleSearch(Refusal):
    message = N_("This search belongs to a tirage that is no longer the current one.")


class NoSolution(Refusal):
    article = "FISF 3.6"
    message = N_("No solution is possible with this tirage: put the letters back and draw again.")


class SolutionExists(Refusal):
    article = "FISF 3.6"
    message = N_("A solution is possible with this tirage: its letters may not be put back.")


class FirstWordAcross(Wrong):
    article = "FISF 3.4"
    message = N_("The first word is laid across: %(word)s cannot be announced in %(reference)s.")


class NotATop(Wrong):
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s is not one of the solutions that may be retained.")


class NotOfTheScript(Wrong):
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s may not be retained: this partie was prepared with %(retained)s.")


class JokerToSpare(Wrong):
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s may not be retained: an equal solution places fewer jokers.")


class PartieToEnd(Wrong):
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s may not be retained: an equal solution ends the partie.")


class PartieNotOver(Refusal):
    article = "FISF 3.7"
    message = N_("Letters can still be played: the partie may not be ended.")


class NothingToAnnul(Refusal):
    article = "FISF 3.6"
    message = N_("There is no coup to annul: none has been drawn.")


class EarlierCoup(Refusal):
    article = "FISF 3.6"
    message = N_("Coup %(coup)s may no longer be annulled: the next tirage has been drawn since. Only the last may.")


class ReasonUnknown(Wrong):
    article = "FISF 3.6"
    message = N_("Say why the coup is annulled: %(reasons)s.")


class AlreadyInterrupted(Refusal):
    message = N_("The partie is already interrupted.")


class InterruptedBefore(Wrong):
    article = "FISF 3.7"
    message = N_("A signal was given less than %(minutes)s minutes ago: the partie had not stopped before it.")


class NotInterrupted(Refusal):
    message = N_("The partie is not interrupted: there is nothing to resume.")


class PartieInterruptedNow(Refusal):
    code = "games.partie_interrupted"
    article = "FISF 3.7"
    message = N_("The partie is interrupted: resume it first.")


class InterruptedTooLong(Refusal):
    article = "FISF 3.7"
    message = N_("The partie has been interrupted for more than 15 minutes: it may only be ended.")


class CollectedCoupToAnnounce(Refusal):
    article = "FISF 3.7"
    message = N_("The bulletins of coup %(coup)s have been raised, so that it counts: announce its solution first.")


class ConductedTogether(Refusal):
    message = N_(
        "This partie is in a multiplex, whose console takes this step for all halls. To go on alone, the juge-arbitre "
        "of the competition takes this hall out of it."
    )


class NotInTheMultiplex(Refusal):
    message = N_("This partie is not in that multiplex.")


class MultiplexTooLate(Refusal):
    message = N_("A hall joins a multiplex before its first tirage: this partie has begun.")


class StaleStep(Refusal):
    message = N_("This step was meant for coup %(coup)s; the partie is now at coup %(now)s.")


class StaleTirage(Refusal):
    message = N_("This step was meant for another tirage of this coup, which has gone back into the bag since.")


class WrongSource(Refusal):
    message = N_("The letters of this partie come from elsewhere: it was created for another kind of draw.")


class PartieUnknown(NotThere):
    message = N_("There is no such partie.")


class CoupNotPublic(NotThere):
    article = "FISF 3.4"
    message = N_("Coup %(coup)s is not public: a coup can be read once its solution has been announced.")


class ConductedElsewhere(Refusal):
    message = N_("This partie was conducted elsewhere and comes from a file: it can be read, and not conducted.")


class PartieEmbargoed(Refusal):
    code = "games.partie_veiled"
    status = 403
    message = N_("Other centres are still playing this game: its officials alone see it until all have ended.")
