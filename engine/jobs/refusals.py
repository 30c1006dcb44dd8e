"""Why a piece of work is not stopped or taken up again."""

from engine.events.refusals import N_, Refusal


class JobOver(Refusal):
    code = "jobs.over"
    message = N_("This work is over: there is nothing left to stop.")


class JobNotStoppable(Refusal):
    code = "jobs.not_stoppable"
    message = N_("This work cannot be stopped once it has begun: it ends by itself.")


class JobNotGivenUp(Refusal):
    code = "jobs.not_given_up"
    message = N_("This work is under way or done: it need not be taken up again.")
