"""Why a hall gets no pack, and why what it sends is not received."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class HallPlaysElsewhere(Refusal):
    message = N_(
        "This centre plays without internet, on its own installation: what is done for it is done there. To do it "
        "here, take the hall back first."
    )


class HallNotAway(Refusal):
    message = N_("This centre plays here: there is nothing to take back, and no file of its hall to receive.")


class HallHasBegun(Refusal):
    message = N_("A partie of this centre is open: make the pack before it, or after its end.")


class PlayedInOneRoom(Refusal):
    """Where all centres play one partie, what one of them draws is what the others hear."""

    message = N_(
        "In this competition all the centres play the same partie at the same moment: none can play it apart. A "
        "simultané, or a competition with a single centre, can."
    )


class NotAPack(Wrong):
    message = N_("This file is not a pack of a hall. It comes from the page of the centre, “Play without internet”.")


class PackDamaged(Wrong):
    message = N_("The pack is damaged: copy it again, or ask for another one.")


class PackOfAnother(Refusal):
    message = N_(
        "This installation holds other things already. Open the pack in an empty one: give it another folder, DATA_DIR."
    )


class LexiconElsewhere(Refusal):
    message = N_(
        "The competition is played with the lexicon %(lexicon)s, which is not on this machine, or is another edition "
        "of it. Install it first: manage.py lexicon build %(lexicon)s --words FILE"
    )


class NoPackHere(NotThere):
    message = N_("This installation was not opened with a pack.")


class NotAHallLog(Wrong):
    message = N_("This file is not the log of a hall. In the hall, “File for the federation” gives it.")


class HeadingDamaged(Wrong):
    message = N_("The first line of the file is damaged: nothing of it was received. Ask the hall to send it again.")


class SealedPartDamaged(Wrong):
    message = N_("The sealed part of the file is damaged: nothing of it was received. Ask the hall to send it again.")


class LogAltered(Wrong):
    message = N_(
        "Event %(position)s of the hall is not what it wrote: the file was changed. Nothing of it was received."
    )


class LogCutShort(Wrong):
    message = N_("The file ends after event %(position)s, and the hall wrote %(whole)s: ask for it again.")


class LogGap(Refusal):
    message = N_("This part of the log begins after event %(after)s, and what is here ends with event %(place)s.")


class LogOfAnother(Refusal):
    message = N_("This file comes from another competition, or from another centre.")


class PackUnknown(Refusal):
    message = N_("The hall played from a pack that was not made here for this centre.")


class SignedByAnother(Wrong):
    message = N_("The signature of the file is not that of the hall: nothing of it was received.")


class OtherHallLog(Refusal):
    message = N_(
        "Another installation of this centre has already sent its log (%(log)s). Two machines have played with the "
        "same pack: only one of them counts."
    )


class OlderLog(Refusal):
    message = N_("A later file of this hall is here already: it goes to event %(place)s, this one to %(position)s.")


class LogForked(Refusal):
    message = N_("Up to event %(place)s this file is not the one that was received before: the hall’s log was changed.")


class EntryUnknownHere(Refusal):
    """`position`: in the log of the hall, as below."""

    message = N_(
        "Event %(position)s of the hall is about a player who is not entered here for this centre: nothing was "
        "received."
    )


class EnteredHereToo(Refusal):
    message = N_(
        "The hall has entered a player who was entered here meanwhile (its event %(position)s): withdraw one of the "
        "two entries, then receive the file again."
    )


class RoundNotOpenHere(Refusal):
    message = N_("The hall has played partie %(round)s, which is not open here: open it, then receive the file again.")


class PlayedHereToo(Refusal):
    message = N_("Partie %(round)s of this centre was opened here as well: only one of the two can count.")


class TableTwiceHere(Refusal):
    message = N_("In what the hall sends, table %(table)s has two players. Nothing was received.")


class UnknownLogFile(NotThere):
    message = N_("This file of a hall has been received, or was erased: send it again.")
