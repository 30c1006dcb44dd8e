# ruff: noqa: N818  (nothing failed: the answer is no)
"""What the lexicon refuses. Every refusal names the file, the line or the word."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.events.refusals import N_, Wrong

if TYPE_CHECKING:
    from engine.lexicon.sources.wordlist import Rejected


class LexiconError(Wrong):
    """Base of every refusal about a lexicon or a word list."""

    code = "lexicon.refused"
    message = N_("The lexicon is refused.")


class UnknownLexicon(LexiconError):
    code = "lexicon.unknown"
    status = 404
    message = N_("No lexicon is installed under the name or digest “%(name)s”.")


class BadLexiconName(LexiconError):
    code = "lexicon.bad_name"
    message = N_("“%(name)s” cannot name a lexicon: use up to 40 lower-case letters, digits, dots and hyphens.")


class UnreadableLexicon(LexiconError):
    code = "lexicon.unreadable"
    message = N_("%(path)s cannot be read: %(reason)s.")


class MissingFile(UnreadableLexicon):
    message = N_("%(path)s does not exist.")


class FolderGiven(UnreadableLexicon):
    message = N_("%(path)s is a folder: name the file.")


class ForbiddenFile(UnreadableLexicon):
    message = N_("%(path)s cannot be read: you have no right to read it.")


def unreadable(path: object, error: OSError) -> UnreadableLexicon:
    """What a person is told of a file that the system does not read; the system says it in English only."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return MissingFile(path=path)
        case IsADirectoryError():
            return FolderGiven(path=path)
        case PermissionError():
            return ForbiddenFile(path=path)
    return UnreadableLexicon(path=path, reason=error.strerror)


class NotALexicon(LexiconError):
    code = "lexicon.foreign_file"
    message = N_("%(path)s is not a lexicon file of Raccord.")


class OtherFormat(LexiconError):
    message = N_("%(path)s has format %(found)s and this program reads format %(expected)s: build it again.")


class DamagedLexicon(LexiconError):
    """`part` tells a programmer what does not hold."""

    code = "lexicon.damaged"
    message = N_("%(path)s is damaged: build it again from its word list.")


class LexiconUnwritten(LexiconError):
    code = "lexicon.unwritten"
    status = 500
    message = N_("%(path)s cannot be written: %(reason)s.")


class UndecodableList(LexiconError):
    message = N_("%(path)s, line %(line)s: this is not text in %(encoding)s. Export the list as UTF-8 text.")


class UnknownEncoding(LexiconError):
    message = N_("%(path)s, line %(line)s: the accents of “%(text)s” are unreadable. Export the list as UTF-8 text.")


class GarbledList(LexiconError):
    message = N_(
        "%(path)s, line %(line)s: an earlier conversion spoilt the accents of “%(text)s”. "
        "Export the list again, as UTF-8 text."
    )


class NotText(LexiconError):
    message = N_(
        "%(path)s is a %(kind)s file, not a word list. "
        "Open it with its own program and export the words as text, one a line."
    )


class BinaryList(LexiconError):
    message = N_(
        "%(path)s is a binary file, not a word list. "
        "Export the words as text, one a line, from the program that wrote it."
    )


class OldEliotFile(LexiconError):
    message = N_(
        "%(path)s is an Eliot dictionary of version %(version)s, and Raccord reads versions 1 and 2. "
        "Export its words as text with Eliot’s listdic."
    )


class EliotGaddag(LexiconError):
    message = N_(
        "%(path)s is an Eliot dictionary of the GADDAG kind, and Raccord reads the DAWG kind. "
        "Export its words as text with Eliot’s listdic."
    )


class DamagedEliotFile(LexiconError):
    """`part` tells a programmer what does not hold."""

    message = N_("%(path)s is a damaged Eliot dictionary: take a sound copy.")


class NoWordColumn(LexiconError):
    message = N_("%(path)s, line %(line)s: no column of this table holds words of 2 to 15 letters.")


class BadLines(LexiconError):
    """`lines` are all those rejected, with their reasons, for callers that show more than the first."""

    code = "lexicon.bad_line"
    message = N_(
        "%(path)s, line %(line)s: “%(text)s” is not a word of 2 to 15 letters. "
        "Such lines: %(count)s of %(total)s, and more than one in a thousand is too many."
    )

    def __init__(self, lines: Sequence["Rejected"], **params: Any) -> None:
        super().__init__(**params)
        self.lines = lines


class BadRow(LexiconError):
    message = N_("%(path)s, line %(line)s: “%(text)s” is not a form, a lemma, a part of speech and tags.")


class EmptyList(LexiconError):
    message = N_("%(path)s holds no word.")


class NotReplaced(LexiconError):
    message = N_("“%(name)s” stays as it was.")


class CutReplacement(LexiconError):
    message = N_(
        "“%(name)s” stays as it was: it would lose %(removed)s of its %(words)s words. Add --replace if that is meant."
    )


class BadAffixFile(LexiconError):
    message = N_("%(path)s, line %(line)s: “%(text)s” is not understood.")
