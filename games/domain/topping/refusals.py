"""Why something of a topping is refused. None of these says anything of a top, nor changes any time."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class ToppingUnknown(NotThere):
    message = N_("This topping does not exist.")


class RunUnknown(NotThere):
    message = N_("There is no such run here, or it is not yours.")


class NoGameToMake(Wrong):
    message = N_("No game could be prepared with this lexicon.")


class TimeOutOfBounds(Wrong):
    code = "games.topping_time"
    message = N_("A coup lasts from %(least)s to %(most)s seconds, and the penalty is %(penalty)s at most.")
    article = "FISF 3.8.4"


class ClosesBeforeItOpens(Wrong):
    code = "games.topping_closes_early"
    message = N_("A topping closes after it opens.")


class ToppingAskedBefore(Refusal):
    message = N_("This topping already exists.")


class ToppingNamed(Wrong):
    code = "games.topping_name"
    message = N_("The name of a topping has at most %(most)s characters.")


class ToppingOfRehearsal(Refusal):
    message = N_("A rehearsal has no topping: everybody would see it.")


class ToppingNotReady(Refusal):
    message = N_("The game of this topping is still being prepared: try again in a moment.")


class ToppingNotOpen(Refusal):
    message = N_("This topping has not opened yet.")


class ToppingClosedNow(Refusal):
    code = "games.topping_closed"
    message = N_("This topping is closed: no new run can start.")


class ToppingNotOver(Refusal):
    message = N_("Runs of this topping may still be under way: its game stays sealed.")


class PlayedInPerson(Refusal):
    code = "games.topping_in_person"
    message = N_("This topping is played in person: an arbitre conducts each run.")


class PlayedOnline(Refusal):
    code = "games.topping_online"
    message = N_("This topping is played online: nobody conducts its runs.")


class RunStartedBefore(Refusal):
    message = N_("You have already played this topping: each player has one run.")


class TooManyGuestRuns(Refusal):
    status = 429
    message = N_("Too many runs without an account were started from this network: log in, or try again in an hour.")
    retry_after = 3600


class NameNeeded(Wrong):
    code = "games.run_name_needed"
    message = N_("Choose the name shown on the leaderboard, of at most %(most)s characters.")


class RunOver(Refusal):
    message = N_("This run is over.")


class CoupOver(Refusal):
    code = "games.run_coup_over"
    message = N_("Coup %(coup)s is over: this arrived too late, or twice.")


class CoupNotBegun(Refusal):
    code = "games.run_coup_not_begun"
    message = N_("Coup %(coup)s has not begun.")


class TimeIsUp(Refusal):
    code = "games.run_time_is_up"
    message = N_("The time of coup %(coup)s is up: give the solution.")
    article = "FISF 3.8.4"


class ProposalUnreadable(Wrong):
    message = N_("“%(word)s” is not a word: two to fifteen letters, without accents.")


class NotTheTop(Wrong):
    message = N_("%(word)s %(ref)s is not the top.")
    article = "FISF 3.8.4"


class AlreadyProposed(Refusal):
    message = N_("You have already proposed %(word)s %(ref)s at this coup.")


class TooManyProposals(Refusal):
    status = 429
    message = N_("Too many proposals at this coup: no more are examined. The time goes on.")


class ReplaySealed(Refusal):
    status = 403
    message = N_(
        "This run can be read by players who have finished the same topping, and by everybody once the topping is over."
    )
