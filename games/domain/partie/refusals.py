"""Why the juge-arbitre's step is refused; each names its article where the regulation has one."""

from engine.events import N_, Refusal


class AlreadyCreated(Refusal):
    code = "games.already_created"
    message = N_("This partie already exists.")


class TimeNotAllowed(Refusal):
    code = "games.time_not_allowed"
    status = 422
    article = "FISF 1.3"
    message = N_("%(seconds)s seconds a coup is not one of the times of the regulation (%(allowed)s).")


class FormulaNotAllowed(Refusal):
    code = "games.formula_not_allowed"
    status = 422
    article = "FISF 3.8"
    message = N_("The regulation %(title)s has no formula %(formula)s. It has: %(allowed)s.")


class MortSubiteNotAllowed(Refusal):
    code = "games.mort_subite_not_allowed"
    status = 422
    article = "FISF 3.8.3"
    message = N_("The regulation %(title)s has no mort subite.")


class NotMortSubite(Refusal):
    code = "games.not_mort_subite"
    status = 404
    article = "FISF 3.8.3"
    message = N_("Nobody is eliminated from this partie: it is no mort subite.")


class EliminationsInOrder(Refusal):
    code = "games.eliminations_in_order"
    article = "FISF 3.8.3"
    message = N_("Who falls is pronounced coup by coup: coup %(coup)s comes first.")


class OneLeft(Refusal):
    code = "games.one_left"
    article = "FISF 3.8.3"
    message = N_("One player alone is still in: the partie must be ended.")


class CoupToClose(Refusal):
    code = "games.coup_to_close"
    article = "FISF 3.3"
    message = N_("Coup %(coup)s is not closed yet: nobody falls before its bulletins are raised.")


class OutOfOrder(Refusal):
    code = "games.out_of_order"
    message = N_("This step is not possible now: the partie is at another stage. The page shows where it stands.")


class StepTaken(Refusal):
    code = "games.step_taken"
    message = N_("This has already been done, from another console or by an earlier press. Nothing more is recorded.")


class CoupAlreadyClosed(Refusal):
    code = "games.coup_already_closed"
    article = "FISF 3.3"
    message = N_("Coup %(coup)s is already closed.")


class NoCoupRunning(Refusal):
    code = "games.no_coup_running"
    article = "FISF 3.3"
    message = N_("No coup is running: there is nothing to close.")


class PartieOver(Refusal):
    code = "games.partie_over"
    article = "FISF 3.7"
    message = N_("This partie has ended.")


class WrongNumberOfLetters(Refusal):
    code = "games.wrong_number_of_letters"
    status = 422
    article = "FISF 3.1"
    message = N_("%(given)s letters were typed; %(needed)s must be drawn to complete the tirage.")


class WillUnknown(Refusal):
    code = "games.will_unknown"
    status = 422
    article = "FISF 3.2"
    message = N_("“%(name)s” is not a will on a tirage: valid or rejet.")


class NoValidTirage(Refusal):
    code = "games.no_valid_tirage"
    article = "FISF 3.2"
    message = N_("The letters left cannot give a valid tirage: the partie must be ended.")


class SearchNotFinished(Refusal):
    code = "games.search_not_finished"
    message = N_("The top of this coup is still being searched. Wait a moment.")


class StaleSearch(Refusal):
    code = "games.stale_search"
    message = N_("This search belongs to a tirage that is no longer the current one.")


class NoSolution(Refusal):
    code = "games.no_solution"
    article = "FISF 3.6"
    message = N_("No solution is possible with this tirage: put the letters back and draw again.")


class SolutionExists(Refusal):
    code = "games.solution_exists"
    article = "FISF 3.6"
    message = N_("A solution is possible with this tirage: its letters may not be put back.")


class FirstWordAcross(Refusal):
    code = "games.first_word_across"
    status = 422
    article = "FISF 3.4"
    message = N_("The first word is laid across: %(word)s cannot be announced in %(reference)s.")


class NotATop(Refusal):
    code = "games.not_a_top"
    status = 422
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s is not one of the solutions that may be retained.")


class NotOfTheScript(Refusal):
    code = "games.not_of_the_script"
    status = 422
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s may not be retained: this partie was prepared with %(retained)s.")


class JokerToSpare(Refusal):
    code = "games.joker_to_spare"
    status = 422
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s may not be retained: an equal solution places fewer jokers.")


class PartieToEnd(Refusal):
    code = "games.partie_to_end"
    status = 422
    article = "FISF 3.4"
    message = N_("%(word)s in %(reference)s may not be retained: an equal solution ends the partie.")


class PartieNotOver(Refusal):
    code = "games.partie_not_over"
    article = "FISF 3.7"
    message = N_("Letters can still be played: the partie may not be ended.")


class NothingToAnnul(Refusal):
    code = "games.nothing_to_annul"
    article = "FISF 3.6"
    message = N_("There is no coup to annul: none has been drawn.")


class EarlierCoup(Refusal):
    code = "games.earlier_coup"
    article = "FISF 3.6"
    message = N_("Coup %(coup)s may no longer be annulled: the next tirage has been drawn since. Only the last may.")


class ReasonUnknown(Refusal):
    code = "games.reason_unknown"
    status = 422
    article = "FISF 3.6"
    message = N_("Say why the coup is annulled: %(reasons)s.")


class AlreadyInterrupted(Refusal):
    code = "games.already_interrupted"
    message = N_("The partie is already interrupted.")


class InterruptedBefore(Refusal):
    code = "games.interrupted_before"
    status = 422
    article = "FISF 3.7"
    message = N_("A signal was given less than %(minutes)s minutes ago: the partie had not stopped before it.")


class NotInterrupted(Refusal):
    code = "games.not_interrupted"
    message = N_("The partie is not interrupted: there is nothing to resume.")


class PartieInterruptedNow(Refusal):
    code = "games.partie_interrupted"
    article = "FISF 3.7"
    message = N_("The partie is interrupted: resume it first.")


class InterruptedTooLong(Refusal):
    code = "games.interrupted_too_long"
    article = "FISF 3.7"
    message = N_("The partie has been interrupted for more than 15 minutes: it may only be ended.")


class CollectedCoupToAnnounce(Refusal):
    code = "games.collected_coup_to_announce"
    article = "FISF 3.7"
    message = N_("The bulletins of coup %(coup)s have been raised, so that it counts: announce its solution first.")


class StaleStep(Refusal):
    code = "games.stale_step"
    message = N_("This step was meant for coup %(coup)s; the partie is now at coup %(now)s.")


class StaleTirage(Refusal):
    code = "games.stale_tirage"
    message = N_("This step was meant for another tirage of this coup, which has gone back into the bag since.")


class WrongSource(Refusal):
    code = "games.wrong_source"
    message = N_("The letters of this partie come from elsewhere: it was created for another kind of draw.")


class PartieUnknown(Refusal):
    code = "games.partie_unknown"
    status = 404
    message = N_("There is no such partie.")


class CoupNotPublic(Refusal):
    code = "games.coup_not_public"
    status = 404
    article = "FISF 3.4"
    message = N_("Coup %(coup)s is not public: a coup can be read once its solution has been announced.")


class ConductedElsewhere(Refusal):
    code = "games.conducted_elsewhere"
    message = N_("This partie was conducted elsewhere and comes from a file: it can be read, and not conducted.")


class PartieVeiled(Refusal):
    code = "games.partie_veiled"
    status = 403
    message = N_("Other centres are still playing this game: its officials alone see it until all have ended.")
