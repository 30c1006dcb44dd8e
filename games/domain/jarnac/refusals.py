"""Why something of a match of Jarnac is refused, with its row. None of these moves a letter, or a clock."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class MatchUnknown(NotThere):
    message = N_("This match does not exist.")


class MatchCreatedBefore(Refusal):
    message = N_("This match exists already.")


class MatchOfRehearsal(Refusal):
    message = N_("A rehearsal has no match of Jarnac: everybody sees one.")


class MatchUnderWay(Refusal):
    status = 403
    message = N_("What could be played is told once the match is over.")


class SeatTaken(Refusal):
    code = "games.match_seat_taken"
    message = N_("Somebody else plays there already.")


class SeatLinkUnknown(NotThere):
    code = "games.match_seat_link"
    message = N_("This link leads to no seat of a match.")


class MatchNamesNeeded(Wrong):
    code = "games.match_names"
    message = N_("Each player has a name of %(most)s characters at most.")


class LettersNeeded(Wrong):
    code = "games.match_letters_needed"
    message = N_("The letters come from a bag: enter those that were drawn.")


class LettersOfServer(Wrong):
    code = "games.match_letters_of_server"
    message = N_("The letters of this match are drawn here: none are entered.")


class MatchOver(Refusal):
    message = N_("This match is over.")
    article = "JARNAC-11"


class BoxOfMatch(Wrong):
    code = "games.match_box"
    message = N_("A box of Jarnac has %(letters)s letters, from A to Z; this one has %(found)s.")
    article = "JARNAC-1"


class TimesOfMatch(Wrong):
    code = "games.match_times"
    message = N_("A player has from %(least)s to %(most)s minutes, or 0 without a clock.")
    article = "JARNAC-9"


class NotYourTurn(Refusal):
    code = "games.match_not_your_turn"
    message = N_("It is not for you to play now.")
    article = "JARNAC-4"


class TossFirst(Refusal):
    code = "games.match_toss_first"
    message = N_("The toss comes first.")
    article = "JARNAC-3"


class DrawFirst(Refusal):
    code = "games.match_draw_first"
    message = N_("Letters are to be drawn first.")
    article = "JARNAC-4"


class DrawnAlready(Refusal):
    code = "games.match_drawn_already"
    message = N_("The letters have been drawn: play a word, or pass.")
    article = "JARNAC-4"


class OnlyDrawn(Refusal):
    code = "games.match_only_drawn"
    message = N_("Nothing is swapped here: draw what is due.")
    article = "JARNAC-7"


class TossedBefore(Refusal):
    code = "games.match_tossed_before"
    message = N_("The toss has been made.")
    article = "JARNAC-3"


class TossWithLetters(Wrong):
    code = "games.match_toss_letters"
    message = N_("A toss takes one letter for each player.")
    article = "JARNAC-3"


class DrawOfMatch(Wrong):
    code = "games.match_draw"
    message = N_("%(count)s letters are to be drawn here.")
    article = "JARNAC-7"


class SwapNeedsLetters(Wrong):
    code = "games.match_swap"
    message = N_("Three letters are swapped: choose three that lie on the left of the mat.")
    article = "JARNAC-7"


class UnknownLine(Wrong):
    code = "games.match_line"
    message = N_("A mat has the lines 1 to %(lines)s.")
    article = "JARNAC-2"


class NotTheNextLine(Wrong):
    code = "games.match_next_line"
    message = N_("A new word goes on line %(line)s, the first that is free.")
    article = "JARNAC-4"


class JarnacWordLength(Wrong):
    code = "games.match_word_length"
    message = N_("“%(word)s” cannot be played: Jarnac has words of %(shortest)s to %(longest)s letters.")
    article = "JARNAC-2"


class LetterRemoved(Wrong):
    code = "games.match_letter_removed"
    message = N_("No letter may leave a word: of %(word)s, %(letters)s would be missing.")
    article = "JARNAC-5"


class NothingAdded(Wrong):
    code = "games.match_nothing_added"
    message = N_("A word is transformed by adding at least one letter to %(word)s.")
    article = "JARNAC-5"


class LettersNotOnMat(Wrong):
    code = "games.match_letters"
    message = N_("Not on the left of the mat: %(letters)s.")
    article = "JARNAC-5"


class NoJarnacNow(Refusal):
    code = "games.match_no_jarnac_now"
    message = N_("A Jarnac is said when the bag has just been passed, before drawing.")
    article = "JARNAC-6"


class NoJarnacAfterFlag(Refusal):
    code = "games.match_no_jarnac_after_flag"
    message = N_("No Jarnac is said of a player whose time is up.")
    article = "JARNAC-10"


class NothingToContest(Refusal):
    code = "games.match_nothing_to_contest"
    message = N_("There is nothing to contest: the other has drawn since, or nothing was played.")
    article = "JARNAC-8"


class OutOfTime(Refusal):
    code = "games.match_out_of_time"
    message = N_("Your time is up: you may only contest, or say Jarnac when the other passes.")
    article = "JARNAC-10"


class TimeForJarnac(Refusal):
    code = "games.match_time_for_jarnac"
    message = N_("The other player still has a moment to say Jarnac.")
    article = "JARNAC-11"


class TimeToContest(Refusal):
    code = "games.match_time_to_contest"
    message = N_("This Jarnac ends the match, unless the other player contests it: nothing more is drawn.")
    article = "JARNAC-11"


class WithoutClock(Refusal):
    code = "games.match_without_clock"
    message = N_("This match is played without a clock.")
    article = "JARNAC-9"


class ClockNotYours(Refusal):
    code = "games.match_clock"
    message = N_("Only who has the clock running against him may press it, or who lost the toss at the beginning.")
    article = "JARNAC-9"


class ClocksStand(Refusal):
    code = "games.match_clocks_stopped"
    message = N_("The clocks are stopped: nothing is played before the arbitre sets them going.")
    article = "JARNAC-9"


class ClocksRun(Refusal):
    code = "games.match_clocks_running"
    message = N_("The clocks are not stopped.")
    article = "JARNAC-9"
