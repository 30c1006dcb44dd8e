"""Words of a file that the tables do not have: what is asked, answered, remembered, and what the import then does."""

from collections.abc import Mapping
from uuid import UUID

import pytest

from tests.tournaments.domain.licences.test_examining import KNOWN_CLUBS, TODAY
from tournaments.domain import categories, series
from tournaments.domain.dated import tables_of
from tournaments.domain.licences.asking import asked_by, asks_with, effect_of, faults_of, to_remember
from tournaments.domain.licences.base import Base
from tournaments.domain.licences.clubs import Clubs, KnownClub
from tournaments.domain.licences.examining import Examined, Outcome, examine
from tournaments.domain.licences.lines import Line
from tournaments.domain.licences.words import APPROVE, CREATE, LEFT_OUT, NOTHING, Answers, Ask
from tournaments.domain.organisation.federation import Federation, evolve, match_words
from tournaments.events.organisation import LicenceWordsMatched

REQUESTED = KnownClub(id=UUID(int=70), code="BRI", name="Brioude", takes=False, waits=True)
CLUBS = [*KNOWN_CLUBS, REQUESTED]


def _base(named: tuple[str, ...] = (), **known: object) -> Base:
    given: dict[str, object] = {
        "federation": UUID(int=1),
        "season": 2027,
        "today": TODAY,
        "series": series.usual_series(),
        "categories": categories.read(tables_of("categories")[-1]),
        "clubs": Clubs(CLUBS, named),
        "holders": {},
        "people": {},
        "allowed": tuple(Ask),
    }
    return Base(**given | known)


def _line(at: int = 2, **cells: str) -> Line:
    return Line(at=at, number=str(at), family_name="Roy", given_name="Léa", **cells)


def _examined(base: Base, **cells: str) -> Examined:
    return examine(_line(**cells), base)


@pytest.mark.parametrize(
    ("cells", "answer"),
    [
        ({"category": "V"}, "vermeil"),
        ({"category": "vétéran"}, LEFT_OUT),
        ({"category": "néant"}, NOTHING),
        ({"serie": "4e série A"}, "4A"),
        ({"serie": "NC"}, NOTHING),
        ({"serie": "Z9"}, LEFT_OUT),
        ({"club": "Vichy Scrabble"}, CREATE),
        ({"club": "Z99"}, LEFT_OUT),
        ({"club": "Brioude"}, APPROVE),
        ({"club": "Sans club"}, NOTHING),
    ],
)
def test_a_word_is_asked_with_what_it_is_taken_for(cells: Mapping[str, str], answer: str):
    found = _examined(_base(("Vichy Scrabble", "Z99")), **cells)
    assert [question.answer for question in found.questions] == [answer]
    assert found.outcome is (Outcome.REFUSED if answer == LEFT_OUT else Outcome.NEW)
    assert found.would is Outcome.NEW


@pytest.mark.parametrize("said", ["-", "—", " . "])
@pytest.mark.parametrize("column", ["category", "serie", "club"])
def test_signs_alone_are_an_empty_cell(said: str, column: str):
    found = _examined(_base(), **{column: said})
    assert (found.outcome, found.questions) == (Outcome.NEW, ())


def test_what_is_answered_comes_before_what_is_remembered_and_that_before_a_guess():
    remembered: Answers = {Ask.CATEGORIES: {"v": "diamant", "w": "junior", "x": "gone"}}
    base = _base(answers={Ask.CATEGORIES: {"w": "cadet"}}, remembered=remembered)
    told = [_examined(base, category=said).questions[0] for said in ("V", "W", "x")]
    assert [(each.answer, each.remembered) for each in told] == [("diamant", True), ("cadet", True), (LEFT_OUT, False)]


def test_a_club_is_matched_with_one_that_is_known():
    base = _base(answers={Ask.CLUBS: {"le scrabble de limoges": str(KNOWN_CLUBS[0].id)}})
    found = _examined(base, club="Le Scrabble de Limoges")
    assert (found.outcome, found.events[-1].club) == (Outcome.NEW, KNOWN_CLUBS[0].id)


def test_a_club_that_nobody_here_may_approve_waits():
    base = _base(("Vichy Scrabble",), approves=False)
    asked, waiting = _examined(base, club="Vichy Scrabble"), _examined(base, club="Brioude")
    assert [found.notes[0]["code"] for found in (asked, waiting)] == ["club_waits", "club_waits"]
    assert [question.answer for question in asked.questions] == [CREATE]


def test_an_import_creates_no_club_for_its_lines_and_asks_nothing_new():
    base = _base(allowed=(), plans=False, answers={Ask.CLUBS: {"vichy": CREATE}, Ask.CATEGORIES: {"v": "vermeil"}})
    found = [_examined(base, **cells) for cells in ({"club": "Vichy"}, {"category": "V"}, {"category": "S"})]
    assert [each.outcome for each in found] == [Outcome.REFUSED, Outcome.NEW, Outcome.REFUSED]


def test_the_effect_of_an_import_follows_what_is_answered():
    base = _base(("Vichy", "Vichy", "Z99"))
    cells = ({"club": "Vichy", "category": "V"}, {"club": "VICHY"}, {"club": "Z99"}, {"serie": "??9"}, {})
    lines = [examine(_line(at, **each), base) for at, each in enumerate(cells, 2)]
    asks = asks_with(asks_with({}, lines[:2]), lines[2:])
    told = effect_of(asks, asked_by(asks, {}), approves=True)
    assert (told.licences, told.created, told.approved, told.is_none) == (3, 1, 0, False)
    asked = asked_by(asks, {Ask.CLUBS: {"vichy": LEFT_OUT, "z99": str(KNOWN_CLUBS[0].id)}, Ask.SERIES: {"9": NOTHING}})
    told = effect_of(asks, asked, approves=True)
    assert (told.licences, told.created) == (3, 0)
    assert to_remember(asked) == {
        Ask.CLUBS: {"z99": str(KNOWN_CLUBS[0].id)},
        Ask.SERIES: {"9": NOTHING},
        Ask.CATEGORIES: {"v": "vermeil"},
    }


def test_lines_that_no_answer_helps_are_told_by_their_fault():
    base = _base()
    lines = [examine(_line(at, club="Tulle"), base) for at in range(2, 9)]
    ((fault),) = faults_of(asks_with({}, lines))
    assert (fault.code, fault.lines, fault.first) == ("club_takes_nobody", 7, (2, 3, 4, 5, 6))


def test_what_words_mean_is_said_once():
    words = {"categories": {"v": "vermeil"}, "series": {}, "clubs": {}}
    (event,) = match_words(Federation(name="F"), words=words)
    assert event == LicenceWordsMatched(categories={"v": "vermeil"}, series={}, clubs={})
    known = evolve(Federation(name="F"), event)
    assert match_words(known, words=words) == []
    assert match_words(known, words={"categories": {"v": "diamant"}})[0].categories == {"v": "diamant"}
