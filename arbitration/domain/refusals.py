"""What the desk of an arbitre refuses before a feuille is asked."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class NotPlayedHere(NotThere):
    """The partie belongs to no round, or the centre plays another competition."""

    message = N_("This partie is not played in this centre.")


class UnknownTable(Wrong):
    message = N_("There is no table %(table)s in this centre.")


class UnknownEntry(NotThere):
    message = N_("This entry does not play this partie.")


class NoBulletinNamed(Wrong):
    message = N_("Tick the bulletins that this decision is for.")


class SeveralCoups(Wrong):
    message = N_("These bulletins are of several coups: decide for one coup at a time.")


class UnknownCommission(NotThere):
    message = N_("There is no such commission.")


class UnknownDocument(NotThere):
    message = N_("There is no such document, or it has been erased.")


class NoSuchDecision(Wrong):
    """FISF 6.3: what is contested has been decided."""

    message = N_("No such decision is known: check the partie, the coup and the player.")
    article = "FISF 6.3"


class GroundsNeeded(Wrong):
    message = N_("Say what is contested, and why.")
    article = "FISF 6.3"


class DocumentsNeeded(Wrong):
    message = N_("Name one document at least.")
    article = "FISF 6.4.2.c"


class LinkUnknown(NotThere):
    message = N_("This link is not valid: ask the arbitre for another.")


class CoupNotClosed(Refusal):
    """FISF 3.3: bulletins are raised at the third signal."""

    message = N_("Coup %(coup)s is not closed: its bulletins cannot be entered yet.")
    article = "FISF 3.3"


class NoCoupClosed(Refusal):
    message = N_("No coup of this partie is closed yet.")
    article = "FISF 3.3"


class CoupWasAnnulled(Refusal):
    """FISF 3.6: nothing of an annulled coup counts; the bulletins of the coup played again are others."""

    message = N_("Coup %(coup)s has been annulled: its bulletins do not count.")
    article = "FISF 3.6"


class LastCoupAnnulled(Refusal):
    message = N_("The last coup has been annulled: its bulletins do not count. Say for which coup this line is.")
    article = "FISF 3.6"


class CoupStays(Refusal):
    message = N_(
        "Coup %(coup)s can no longer be annulled: only the last coup of a partie that goes on can, before the next "
        "tirage is drawn. Decide that nothing changes in the score, or have bulletins rectified."
    )
    article = "FISF 3.6"


class ResultsWereAnnulled(Refusal):
    message = N_("The results of this partie are annulled: no bulletin counts any more.")
    article = "FISF 3.7"


class PartieOver(Refusal):
    message = N_("This partie has ended and its round is closed: rectify instead, with a reason.")


class LineReused(Wrong):
    """The id of a line stands for one line for ever: a repeat must say the same thing."""

    message = N_("This line was already sent with another text.")


class LineWasWithdrawn(Refusal):
    message = N_("This line has been undone.")


class OnlyTheTopIsPresumed(Wrong):
    """What is given to all the tables left is the top of the coup; anything else was read on a bulletin."""

    message = N_("Only the score of the top can be given to all.")


class TooManyLines(Wrong):
    message = N_("At most %(most)s lines may be sent at once; there were %(count)s.")


class OtherTable(Wrong):
    message = N_("This line is for table %(typed)s, and the bulletin is that of table %(table)s.")


class ReasonNeeded(Wrong):
    message = N_("Say why: a reason is needed.")


class TooManyBillets(Wrong):
    message = N_("At most %(most)s billets may be handed over at once; there were %(count)s.")


class NoSuchCoup(Wrong):
    """FISF 5.9: a billet is read after its coup, and before one that is not played yet."""

    message = N_(
        "A billet cannot have been handed over before coup %(coup)s: choose a coup after its own, the next one at most."
    )
    article = "FISF 5.9"


class NoSuchBillet(Wrong):
    message = N_("There is no such billet.")


class RemarkEmpty(Wrong):
    message = N_("Say what the arbitre should look at again.")


class CentreHasReported(Refusal):
    message = N_(
        "The results of this centre come from a file that the federation accepted: no bulletin is entered here. If "
        "they should be, the federation returns the file first."
    )


class RehearsalIsOver(Refusal):
    message = N_("This rehearsal is over: no bulletin is entered, and no verdict changes.")


class ResultsAreOfficial(Refusal):
    message = N_(
        "The results of this competition are official: a verdict changes only inside a rectificatif, which the "
        "federation opens."
    )


class BulletinsLacking(Refusal):
    """FISF 3.8.3: a player without a bulletin has found nothing, and falls; that is said, not guessed."""

    message = N_(
        "%(count)s bulletins are not there, of coup %(coup)s or of one before it. Have them entered, or say that these "
        "players gave none: they made 0 points."
    )
    article = "FISF 3.8.3"


class NotToCome(Wrong):
    """FISF 6.2: a late player plays from one of the coups played so far, or from the next one."""

    message = N_("Coup %(coup)s is too high: the next one is coup %(last)s.")
    article = "FISF 6.2"
