"""What the desk of an arbitre refuses before a feuille is asked."""

from typing import ClassVar

from engine.events import N_, Refusal


class NotPlayedHere(Refusal):
    """The partie belongs to no round, or the centre plays another competition."""

    code: ClassVar[str] = "arbitration.not_played_here"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("This partie is not played in this centre.")


class UnknownTable(Refusal):
    code: ClassVar[str] = "arbitration.unknown_table"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("There is no table %(table)s in this centre.")


class UnknownEntry(Refusal):
    code: ClassVar[str] = "arbitration.unknown_entry"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("This entry does not play this partie.")


class CoupNotClosed(Refusal):
    """FISF 3.3: bulletins are raised at the third signal."""

    code: ClassVar[str] = "arbitration.coup_not_closed"
    message: ClassVar[str] = N_("Coup %(coup)s is not closed: its bulletins cannot be entered yet.")
    article: ClassVar[str] = "FISF 3.3"


class NoCoupClosed(Refusal):
    code: ClassVar[str] = "arbitration.no_coup_closed"
    message: ClassVar[str] = N_("No coup of this partie is closed yet.")
    article: ClassVar[str] = "FISF 3.3"


class PartieOver(Refusal):
    code: ClassVar[str] = "arbitration.partie_over"
    message: ClassVar[str] = N_("This partie has ended and its round is closed: rectify instead, with a reason.")


class LineReused(Refusal):
    """The id of a line stands for one line for ever: a repeat must say the same thing."""

    code: ClassVar[str] = "arbitration.line_reused"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("This line was already sent with another text.")


class TooManyLines(Refusal):
    code: ClassVar[str] = "arbitration.too_many_lines"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("At most %(most)s lines may be sent at once; there were %(count)s.")


class OtherTable(Refusal):
    code: ClassVar[str] = "arbitration.other_table"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("This line is for table %(typed)s, and the bulletin is that of table %(table)s.")


class ReasonNeeded(Refusal):
    code: ClassVar[str] = "arbitration.reason_needed"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("Say why the bulletin is rectified.")
