"""Why a file of a partie is not read or not written; each sentence names the line, counted from 1."""

from typing import Any

from engine.events.refusals import N_, Wrong

_QUOTED = 40


class FileUnreadable(Wrong):
    """The base of every refusal to read a file. `found` is shown short, and without what a screen would obey."""

    message = N_("This file is not that of a partie.")

    def __init__(self, **params: Any) -> None:
        if "found" in params:
            params["found"] = _shown(str(params["found"]))
        super().__init__(**params)


class FileTooLarge(FileUnreadable):
    status = 413
    message = N_("The file has more than %(most)s characters: a partie takes far fewer.")


class FileNotText(FileUnreadable):
    message = N_("Line %(line)s: the file is not text in UTF-8.")


class FileOfAnotherKind(FileUnreadable):
    message = N_(
        "This file is of the kind %(kind)s. A partie is read from JSON, Eliot, GCG or a feuille de partie in text: "
        "export it so from the program that has it."
    )


class FormatUnknown(FileUnreadable):
    code = "games.file_format_unknown"
    message = N_("Line %(line)s: “%(found)s” begins none of the formats read: JSON, Eliot, GCG, feuille de partie.")


class SyntaxUnreadable(FileUnreadable):
    code = "games.file_syntax"
    message = N_("Line %(line)s: this is not well-formed %(format)s.")


class DeclarationRefused(FileUnreadable):
    code = "games.file_declaration"
    message = N_("Line %(line)s: a saved game declares neither a document type nor entities.")


class VersionUnknown(FileUnreadable):
    code = "games.file_version"
    message = N_("Line %(line)s: the version “%(found)s” of this format is not read here; %(known)s is.")


class FieldMissing(FileUnreadable):
    code = "games.file_field_missing"
    message = N_("Line %(line)s: %(field)s is missing.")


class FieldRepeated(FileUnreadable):
    code = "games.file_field_repeated"
    message = N_("Line %(line)s: %(field)s is given a second time.")


class FieldUnreadable(FileUnreadable):
    code = "games.file_field"
    message = N_("Line %(line)s: %(field)s: “%(found)s” cannot be read.")


class LineUnreadable(FileUnreadable):
    code = "games.file_line"
    message = N_("Line %(line)s: “%(found)s” is not understood here.")


class NotDuplicate(FileUnreadable):
    code = "games.file_not_duplicate"
    message = N_("Line %(line)s: “%(found)s” does not belong to a partie of duplicate.")


class CoupOutOfOrder(FileUnreadable):
    code = "games.file_coup_order"
    message = N_("Line %(line)s: coup %(expected)s was awaited, not coup %(found)s.")


class TooManyCoups(FileUnreadable):
    code = "games.file_too_many_coups"
    message = N_("Line %(line)s: more than %(most)s coups; each places one of the 102 letters at least.")


class NoCoup(FileUnreadable):
    code = "games.file_without_coup"
    message = N_("This file tells no coup: there is nothing to import.")


class PartieNotImportable(Wrong):
    message = N_("Line %(line)s, coup %(coup)s: this coup cannot be imported. Faults to correct: %(count)s.")


class FormulaNotWritten(Wrong):
    """The format has no way to tell the formula of the partie."""

    message = N_("The format %(format)s cannot tell the formula %(formula)s.")


def _shown(text: str) -> str:
    plain = "".join(letter if letter.isprintable() else "�" for letter in text[: _QUOTED + 1])
    return plain if len(plain) <= _QUOTED else plain[:_QUOTED] + "…"
