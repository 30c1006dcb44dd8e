"""What words of a licence file are said to mean, checked against the tables and the clubs."""

from collections.abc import Mapping

from tournaments import tables
from tournaments.domain import categories, series
from tournaments.domain.licences.words import APPROVE, CREATE, LEFT_OUT, NOTHING, SAME_AS, Answers, Ask, plain_word
from tournaments.domain.refusals.organisation import UnknownClub
from tournaments.models.licences import LicenceFile
from tournaments.queries.licence_base import clubs_of

Kept = dict[str, dict[str, str]]


def checked_answers(row: LicenceFile, answers: Answers) -> Kept:
    """What was answered of the file before, with these answers more: by the column and the word, as the file keeps it.

    A category and a série are said by code or title, a club by id, code or name.

    Raises UnknownCategory, UnknownSerie, UnknownClub.
    """
    kept: Kept = {ask.value: {**(row.answers or {}).get(ask.value, {})} for ask in Ask}
    for ask, said in answers.items():
        kept[ask.value] |= _MEANT[ask](row, {plain_word(word): answer for word, answer in said.items()})
    return kept


def _categories(row: LicenceFile, said: Mapping[str, str]) -> dict[str, str]:
    table = tables.categories_in(row.season)
    plain = (LEFT_OUT, NOTHING)
    return {
        word: answer if answer in plain else categories.category_named(answer, table) for word, answer in said.items()
    }


def _series(row: LicenceFile, said: Mapping[str, str]) -> dict[str, str]:
    table = tables.series_in(row.season)
    plain = (LEFT_OUT, NOTHING)
    return {word: answer if answer in plain else series.serie_named(answer, table) for word, answer in said.items()}


def _clubs(row: LicenceFile, said: Mapping[str, str]) -> dict[str, str]:
    chosen = {word: answer for word, answer in said.items() if not _is_plain(answer)}
    known = clubs_of(row.federation) if chosen else None
    kept = {**said}
    for word, answer in chosen.items():
        club = (known.with_id(answer) or known.find(answer)) if known else None
        if club is None:
            raise UnknownClub
        kept[word] = str(club.id)
    return kept


def _is_plain(answer: str) -> bool:
    return answer in (LEFT_OUT, NOTHING, CREATE, APPROVE) or answer.startswith(SAME_AS)


_MEANT = {Ask.CLUBS: _clubs, Ask.SERIES: _series, Ask.CATEGORIES: _categories}
