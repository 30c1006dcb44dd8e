"""What is wrong with a file that leaves for a federation, in words."""

from django.utils.translation import gettext as _, gettext_lazy

from tournaments.domain.checked_files.faults import Fault, FaultKind

_SAID = {
    FaultKind.NOT_TEXT: gettext_lazy("signs that are no UTF-8: save the file as CSV UTF-8"),
    FaultKind.NOT_THE_FORMAT: gettext_lazy("%(typed)s stands where %(expected)s is needed: this is another file"),
    FaultKind.LINE_CUT: gettext_lazy("the line is cut, or a quotation mark is not closed: %(typed)s"),
    FaultKind.KEY: gettext_lazy("%(typed)s stands where %(expected)s is needed"),
    FaultKind.CELLS: gettext_lazy("cells on the line: %(typed)s; needed: %(expected)s"),
    FaultKind.TEXT: gettext_lazy("%(where)s: %(typed)s is not written as the format asks"),
    FaultKind.WHOLE: gettext_lazy("%(where)s: %(typed)s is not a whole number"),
    FaultKind.DECIMAL: gettext_lazy("%(where)s: %(typed)s is not a number with two decimals"),
    FaultKind.DATE: gettext_lazy("%(where)s: %(typed)s is not a date such as 2027-01-09"),
    FaultKind.ID: gettext_lazy("%(where)s: %(typed)s does not identify a competition"),
    FaultKind.DIGEST: gettext_lazy("%(where)s: %(typed)s is not a digest of 64 digits"),
    FaultKind.WORD: gettext_lazy("%(where)s: %(typed)s is none of %(expected)s"),
    FaultKind.COLUMNS: gettext_lazy("the columns are %(typed)s; needed: %(expected)s"),
    FaultKind.NO_PLAYER: gettext_lazy("a player is needed here"),
    FaultKind.NO_END: gettext_lazy("the file stops without its line %(expected)s: it has been cut"),
    FaultKind.AFTER_END: gettext_lazy("nothing may follow the last line"),
    FaultKind.COUNT: gettext_lazy("%(where)s: %(typed)s announced, %(expected)s counted"),
    FaultKind.LINE: gettext_lazy("%(where)s: %(typed)s where %(expected)s was to come"),
    FaultKind.RANK: gettext_lazy("%(where)s: %(typed)s, where the place is %(expected)s"),
    FaultKind.PAIR: gettext_lazy("the two players of line %(typed)s do not have the same results"),
    FaultKind.TOTAL: gettext_lazy("%(where)s: %(typed)s, while the parties make %(expected)s"),
    FaultKind.PERCENT: gettext_lazy("%(where)s: %(typed)s, while the total makes %(expected)s"),
    FaultKind.NEGATIF: gettext_lazy("%(where)s: %(typed)s, while the total makes %(expected)s"),
    FaultKind.LICENCE_TWICE: gettext_lazy("%(where)s: %(typed)s stands on an earlier line already"),
    FaultKind.AMOUNT: gettext_lazy("%(where)s: %(typed)s, while price and players make %(expected)s"),
    FaultKind.CHARGED: gettext_lazy("%(where)s: counted players %(typed)s, in the ranking %(expected)s"),
    FaultKind.DIFFERS: gettext_lazy("%(where)s: %(typed)s in the file, %(expected)s in the log"),
    FaultKind.NOT_LATIN_1: gettext_lazy("accents in UTF-8, while SIGLES reads latin-1: save the file in that encoding"),
    FaultKind.QUOTES: gettext_lazy("each cell stands between quotation marks, a comma after it: %(typed)s"),
    FaultKind.NO_NAME: gettext_lazy("%(where)s: nobody is named; a table without a player is called %(expected)s"),
    FaultKind.EMPTY_TABLE: gettext_lazy("%(where)s: %(typed)s, while a table without a player has %(expected)s"),
    FaultKind.CODE: gettext_lazy("%(where)s: %(typed)s is not a code; its length is %(expected)s"),
    FaultKind.LINES: gettext_lazy("lines before this one: %(typed)s in the file, %(expected)s in the log"),
}
# What stands in a cell is told between marks, even where nothing does.
_BARE = (FaultKind.CELLS, FaultKind.COUNT, FaultKind.PAIR, FaultKind.CHARGED, FaultKind.LINES)


def fault_line(fault: Fault) -> str:
    """ "Line 21: …" """
    typed = fault.typed if fault.kind in _BARE else f"« {fault.typed} »"
    why = _SAID[fault.kind] % {"where": fault.where, "typed": typed, "expected": fault.expected}
    return _("Line %(line)s: %(why)s") % {"line": fault.line, "why": why}
