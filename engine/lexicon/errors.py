# ruff: noqa: N818  (nothing failed: the answer is no)
"""What the lexicon refuses. Every refusal names the file, the line or the word."""

from engine.events import N_, Refusal


class LexiconError(Refusal):
    """Base of every refusal about a lexicon or a word list."""

    code = "lexicon.refused"
    status = 422
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


class NotALexicon(LexiconError):
    code = "lexicon.foreign_file"
    message = N_("%(path)s is not a lexicon file of Raccord.")


class OtherFormat(LexiconError):
    code = "lexicon.other_format"
    message = N_("%(path)s has format %(found)s and this program reads format %(expected)s: build it again.")


class DamagedLexicon(LexiconError):
    code = "lexicon.damaged"
    message = N_("%(path)s is damaged (%(part)s): build it again from its word list.")


class LexiconUnwritten(LexiconError):
    code = "lexicon.unwritten"
    status = 500
    message = N_("%(path)s cannot be written: %(reason)s.")


class UndecodableList(LexiconError):
    code = "lexicon.undecodable_list"
    message = N_("%(path)s is not a text in UTF-8 (byte %(offset)s): export it as plain UTF-8 text.")


class BadLine(LexiconError):
    code = "lexicon.bad_line"
    message = N_("%(path)s, line %(line)s: “%(text)s” is not a word of 2 to 15 letters (%(count)s such lines).")


class BadRow(LexiconError):
    code = "lexicon.bad_row"
    message = N_("%(path)s, line %(line)s: “%(text)s” is not a form, a lemma, a part of speech and tags.")


class EmptyList(LexiconError):
    code = "lexicon.empty_list"
    message = N_("%(path)s holds no word.")


class BadAffixFile(LexiconError):
    code = "lexicon.bad_affix_file"
    message = N_("%(path)s, line %(line)s: “%(text)s” is not understood.")
