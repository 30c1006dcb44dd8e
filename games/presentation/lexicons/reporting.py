"""The report on a word list, as lines for its importer."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from engine.lexicon import content, editions, errors
from engine.lexicon.report import Report
from engine.lexicon.sources.wordlist import Rejected, Source
from engine.web.sentences import translated
from games.presentation.lexicons.wording import columns, number, some

_FIRST = 10
_SEPARATORS = {"\t": "⇥", " ": "␣"}


def report_lines(report: Report) -> Iterator[str]:
    """Format, counts beside those of the nearest edition, what was left out, and the doubts."""
    yield _source(report.source)
    yield _("%(words)s words, of %(pieces)s read (%(duplicates)s repeated, %(respelt)s folded to capitals A–Z).") % {
        "words": number(report.words),
        "pieces": number(report.pieces),
        "duplicates": number(report.duplicates),
        "respelt": number(report.respelt),
    }
    yield from _counts(report)
    yield from _left_out(report)
    for doubt in report.doubts:
        yield _("Warning: %(doubt)s") % {"doubt": _(doubt.message) % doubt.params}


def readings_lines(readings: Mapping[str, int], foreign: int) -> Iterator[str]:
    """How many words have readings, from where, and how many readings handed in are of other words."""
    said = _(
        "Words with readings: %(listed)s from the table, %(known)s from the shipped lexicon, %(inferred)s inferred."
    )
    yield said % {
        "listed": number(readings.get(content.LIST, 0)),
        "known": number(readings.get(content.BASE, 0)),
        "inferred": number(readings.get(content.INFERRED, 0)),
    }
    if foreign:
        yield _("Left out, readings of words that the list has not: %(count)s.") % {"count": number(foreign)}


def explained(refusal: errors.LexiconError) -> list[str]:
    """Why a list is refused, with the first lines that are no words."""
    lines = rejected_lines(refusal.lines) if isinstance(refusal, errors.BadLines) else ()
    return [translated(refusal), *lines]


def rejected_lines(rejected: Sequence[Rejected]) -> Iterator[str]:
    """The first rejected lines, each with its reason."""
    for line, text, reason in rejected[:_FIRST]:
        yield _("  line %(line)s, “%(text)s”: %(reason)s") % {"line": line, "text": text, "reason": _(reason.value)}
    if len(rejected) > _FIRST:
        yield _("  and %(count)s more") % {"count": number(len(rejected) - _FIRST)}


def _source(source: Source) -> str:
    if source.format == "eliot":
        return _("Eliot dictionary “%(title)s”.") % {"title": source.title}
    encoding = {"encoding": source.encoding.upper()}
    if source.format == "text":
        return _("Text in %(encoding)s.") % encoding
    return _("Table in %(encoding)s, separator “%(separator)s”, words in column %(column)s.") % {
        **encoding,
        "separator": _SEPARATORS.get(source.separator, source.separator),
        "column": source.column,
    }


def _counts(report: Report) -> Iterator[str]:
    """How many words of each length, beside the nearest edition when there is one."""
    edition = report.nearest
    if edition is None:
        rows = [[str(n), number(count)] for n, count in report.by_length.items()]
        yield from columns([[_("letters"), _("words")], *rows])
        return
    published = dict(zip(editions.LENGTHS, edition.counts, strict=True))
    counted = {n: report.by_length.get(n, 0) for n in editions.LENGTHS}
    rows = [
        [str(n), number(counted[n]), number(published[n]), f"{counted[n] - published[n]:+d}"] for n in editions.LENGTHS
    ]
    yield from columns([[_("letters"), _("words"), edition.name, _("gap")], *rows])
    distance = edition.distance(report.by_length)
    if distance:
        yield _("Nearest published edition: %(edition)s, its counts %(distance)s words away.") % {
            "edition": edition.name,
            "distance": number(distance),
        }
    else:
        yield _("The counts are exactly those of %(edition)s.") % {"edition": edition.name}


def _left_out(report: Report) -> Iterator[str]:
    if report.too_long:
        yield _("Left out, more than 15 letters: %(count)s (%(words)s).") % {
            "count": number(report.too_long),
            "words": some(report.too_long_sample),
        }
    if report.rejected:
        yield _("Left out, no words: %(count)s.") % {"count": number(len(report.rejected))}
        yield from rejected_lines(report.rejected)
