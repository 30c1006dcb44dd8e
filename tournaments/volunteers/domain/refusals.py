"""Refusals about volunteers."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class DutyElsewhere(Wrong):
    message = N_("This centre does not play the competition: choose one that does.")


class DayBeyondEnd(Wrong):
    message = N_("The competition ends on day %(days)s: choose a day until then, or 0 for each day.")


class NeededTwice(Wrong):
    message = N_("The same duty is asked for twice in a centre on one day: write it once, with how many it needs.")


class HoursBackwards(Wrong):
    message = N_("A duty ends after it begins: write the hours as 8:30-18:00.")


class VolunteerPlays(Refusal):
    message = N_("This player plays the competition: choose somebody who does not play.")


class VolunteerBusy(Refusal):
    message = N_("This person has a duty that day already: take it back first, or choose somebody else.")


class NoSuchVolunteer(NotThere):
    message = N_("This person is no volunteer of the competition, or does not come any more.")


class DutyWithoutPass(Refusal):
    message = N_("This duty needs no pass: only those who correct bulletins have one.")


class PassMadeAlready(Refusal):
    message = N_("This person has a pass: withdraw it on the page of the passes of the centre before making another.")
