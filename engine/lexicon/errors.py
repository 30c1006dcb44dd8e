# ruff: noqa: N818  (nothing failed: the answer is no)
"""What the lexicon refuses. Every refusal names the file, the line or the word."""

from typing import ClassVar

from engine.events import N_, Refusal


class LexiconError(Refusal):
    """Base of every refusal about a lexicon or a word list."""

    code: ClassVar[str] = "lexicon.refused"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("The lexicon is refused.")


class UnknownLexicon(LexiconError):
    code: ClassVar[str] = "lexicon.unknown"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("No lexicon is installed under the name or digest “%(name)s”.")


class BadLexiconName(LexiconError):
    code: ClassVar[str] = "lexicon.bad_name"
    message: ClassVar[str] = N_(
        "“%(name)s” cannot name a lexicon: use up to 40 lower-case letters, digits, dots and hyphens."
    )


class UnreadableLexicon(LexiconError):
    code: ClassVar[str] = "lexicon.unreadable"
    message: ClassVar[str] = N_("%(path)s cannot be read: %(reason)s.")


class NotALexicon(LexiconError):
    code: ClassVar[str] = "lexicon.foreign_file"
    message: ClassVar[str] = N_("%(path)s is not a lexicon file of Raccord.")


class OtherFormat(LexiconError):
    code: ClassVar[str] = "lexicon.other_format"
    message: ClassVar[str] = N_(
        "%(path)s has format %(found)s and this program reads format %(expected)s: build it again."
    )


class DamagedLexicon(LexiconError):
    code: ClassVar[str] = "lexicon.damaged"
    message: ClassVar[str] = N_("%(path)s is damaged (%(part)s): build it again from its word list.")


class LexiconUnwritten(LexiconError):
    code: ClassVar[str] = "lexicon.unwritten"
    status: ClassVar[int] = 500
    message: ClassVar[str] = N_("%(path)s cannot be written: %(reason)s.")


class UndecodableList(LexiconError):
    code: ClassVar[str] = "lexicon.undecodable_list"
    message: ClassVar[str] = N_("%(path)s is not a text in UTF-8 (byte %(offset)s): export it as plain UTF-8 text.")


class BadLine(LexiconError):
    code: ClassVar[str] = "lexicon.bad_line"
    message: ClassVar[str] = N_(
        "%(path)s, line %(line)s: “%(text)s” is not a word of 2 to 15 letters (%(count)s such lines)."
    )


class BadRow(LexiconError):
    code: ClassVar[str] = "lexicon.bad_row"
    message: ClassVar[str] = N_(
        "%(path)s, line %(line)s: “%(text)s” is not a form, a lemma, a part of speech and tags."
    )


class EmptyList(LexiconError):
    code: ClassVar[str] = "lexicon.empty_list"
    message: ClassVar[str] = N_("%(path)s holds no word.")


class BadAffixFile(LexiconError):
    code: ClassVar[str] = "lexicon.bad_affix_file"
    message: ClassVar[str] = N_("%(path)s, line %(line)s: “%(text)s” is not understood.")
