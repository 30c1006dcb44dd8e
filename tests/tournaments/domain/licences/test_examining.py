from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest

from tournaments.domain import categories
from tournaments.domain.dated import in_force
from tournaments.domain.licences.asking import asks_with
from tournaments.domain.licences.base import Base, KnownPlayer
from tournaments.domain.licences.clubs import Clubs, KnownClub
from tournaments.domain.licences.columns import Field
from tournaments.domain.licences.examining import Outcome, examine
from tournaments.domain.licences.lines import lines_of
from tournaments.domain.licences.words import CREATE, Ask, Question
from tournaments.domain.player import PLAYER, Player
from tournaments.domain.series import usual_series
from tournaments.events.player import CategoryAssigned, ClubJoined, LicenceRenewed, PlayerRegistered, SerieAssigned

TODAY = date(2026, 10, 1)
FEDERATION, LIMOGES, BRIVE, CLOSED, ANNE = (UUID(int=number) for number in range(1, 6))
TABLE = categories.read(in_force("categories", 2027))
KNOWN_CLUBS = [
    KnownClub(id=LIMOGES, code="X12", name="Limoges Scrabble", takes=True),
    KnownClub(id=BRIVE, code="X13", name="Brive", takes=True),
    KnownClub(id=CLOSED, code="X14", name="Tulle", takes=False),
]
CLUBS = Clubs(KNOWN_CLUBS)
TOLD = (
    PlayerRegistered(),
    LicenceRenewed(federation=FEDERATION, season=2027),
    ClubJoined(club=LIMOGES, season=2027),
    SerieAssigned(serie="4B", season=2027),
    CategoryAssigned(category="diamant", season=2027, table=TABLE.reference),
)
BORN = date(1950, 1, 31)
COLUMNS = {field: column for column, field in enumerate(Field)}


def _anne(*events: object, number: str = "1", birth_date: date | None = BORN) -> KnownPlayer:
    state = PLAYER.fold(events) if events else Player(registered=True)
    return KnownPlayer(
        id=ANNE,
        family_name="Le Goff",
        given_name="Éloïse",
        birth_date=birth_date,
        state=state,
        version=5,
        number=number,
    )


def _base(*players: KnownPlayer, season: int = 2027) -> Base:
    return Base(
        federation=FEDERATION,
        season=season,
        today=TODAY,
        series=usual_series(),
        categories=TABLE,
        clubs=CLUBS,
        holders={player.number: player for player in players if player.number},
        people={player.person: [player] for player in players},
    )


def _examined(*cells: str, base: Base | None = None):
    (line,) = lines_of([(2, cells)], COLUMNS, today=TODAY)
    return examine(line, base or _base())


def _faults(*cells: str, base: Base | None = None) -> list[str]:
    found = _examined(*cells, base=base)
    assert found.outcome is Outcome.REFUSED
    return [note["code"] for note in found.notes]


LINE = ("1", "LE GOFF", "Eloise", "31/01/1950", "x12", "sn4b")


def test_a_line_about_nobody_known_is_a_new_player():
    found = _examined(*LINE)
    assert (found.outcome, found.player, found.events) == (Outcome.NEW, None, TOLD[1:])


def test_a_line_that_says_what_is_known_changes_nothing():
    found = _examined(*LINE, base=_base(_anne(*TOLD)))
    assert (found.outcome, found.notes, found.events) == (Outcome.UNCHANGED, (), ())


def test_a_line_says_what_it_changes():
    found = _examined("1", "Le Goff", "Éloïse", "", "Brive", "4A", base=_base(_anne(*TOLD)))
    assert found.outcome is Outcome.CHANGED
    assert found.notes == (
        {"code": "club", "before": "Limoges Scrabble", "after": "Brive"},
        {"code": "serie", "before": "4B", "after": "4A"},
    )


def test_a_name_or_a_birth_date_is_corrected_not_both():
    base = _base(_anne(*TOLD))
    renamed = _examined("1", "Martin", "Éloïse", "31/01/1950", base=base)
    assert (renamed.corrects, [note["code"] for note in renamed.notes]) == (True, ["renamed"])
    reborn = _examined("1", "Le Goff", "Éloïse", "31/01/2015", base=base)
    assert [note["code"] for note in reborn.notes] == ["reborn", "category"]
    assert _faults("1", "Martin", "Luc", "1/1/1980", base=base) == ["number_of_somebody_else"]
    assert _faults("1", "Martin", "Luc", "", base=base) == ["number_of_somebody_else"]


def test_somebody_known_without_a_number_gets_that_of_the_file():
    found = _examined(*LINE, base=_base(_anne(*TOLD, number="")))
    assert (found.outcome, found.gives_number, found.notes) == (
        Outcome.CHANGED,
        True,
        ({"code": "number_given", "number": "1"},),
    )


def test_somebody_known_by_another_number_is_refused():
    assert _faults("2", *LINE[1:], base=_base(_anne(*TOLD))) == ["person_has_number"]


def test_a_namesake_born_another_day_is_somebody_else():
    assert _examined("2", "Le Goff", "Éloïse", "1/2/1950", base=_base(_anne(*TOLD))).outcome is Outcome.NEW


def test_an_unknown_club_comes_with_those_it_looks_like():
    found = _examined("1", "A", "B", "", "Limoge scrabble")
    assert found.notes == ({"code": "club_unknown", "club": "Limoge scrabble", "near": "Limoges Scrabble (X12)"},)
    alike = [KnownClub(id=UUID(int=50 + n), code=f"Z{n}", name=f"Scrabble {n}", takes=True) for n in range(5)]
    assert len(Clubs(alike).nearest("Scrabble")) == len(Clubs(alike).nearest("Le Scrabble de la ville")) == 3
    assert CLUBS.nearest("Limoge") == CLUBS.nearest("club de limoges") == ["Limoges Scrabble (X12)"]
    assert _examined("1", "A", "B", "", "zzz").notes == ({"code": "club_unknown", "club": "zzz", "near": ""},)


@pytest.mark.parametrize(
    ("cells", "codes"),
    [
        (("", "A", "B"), ["number_missing"]),
        (("1" * 41, "A", "B"), ["number_too_long"]),
        (("1", "", "-"), ["family_name_missing"]),
        (("1", "A" * 121, "B"), ["family_name_too_long"]),
        (("1", "A", "B", "31/02/1950"), ["birth_date_not_understood"]),
        (("1", "A", "B", "30/02/50"), ["birth_date_not_understood"]),
        (("1", "A", "B", "01/01/1850"), ["birth_date_impossible"]),
        (("1", "A", "B", "01/01/2027"), ["birth_date_impossible"]),
        (("1", "A", "B", "", "Tulle"), ["club_takes_nobody"]),
        (("1", "A", "B", "", "", "9Z"), ["serie_unknown"]),
        (("1", "A", "B", "", "", "", "vétéran"), ["category_unknown"]),
        (("1", "A", "B", "hier", "zzz", "9Z"), ["birth_date_not_understood", "club_unknown", "serie_unknown"]),
    ],
)
def test_a_line_is_refused_with_every_reason(cells, codes):
    assert _faults(*cells) == codes


@pytest.mark.parametrize(
    "typed", ["31/01/1950", "31-1-1950", "31.01.1950", "1950-01-31", "31/01/1950 00:00", "31/01/50", "31-1-50"]
)
def test_birth_dates_are_understood_as_people_write_them(typed):
    assert _examined("1", "A", "B", typed).line.birth_date == BORN


def test_a_year_of_two_digits_is_the_last_that_is_not_to_come():
    typed = ("30/09/26", "01/10/26", "02/10/26", "29/02/00")
    born = [_examined("1", "A", "B", each).line.birth_date for each in typed]
    assert born == [date(2026, 9, 30), date(2026, 10, 1), date(1926, 10, 2), date(2000, 2, 29)]


@pytest.mark.parametrize("typed", ["0012350", "'0012350", "’0012350", "0012350,00", "0012350.0", " 00 12 350 "])
def test_a_number_keeps_its_zeros_and_none_of_the_signs_of_a_spreadsheet(typed: str):
    line = _examined(typed, "A", "B").line
    assert (line.number, line.faults) == ("0012350", ())


ERRORS = ("#N/A", "#VALEUR!", "#value!", "#NOM?", "#DIV/0!", "########", "Err:502")


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("column", range(5))
def test_an_error_of_a_spreadsheet_is_nobody_and_nothing(error: str, column: int):
    cells = ["1", "Roy", "Léa", "", ""]
    cells[column] = error
    faults = _examined(*cells, base=replace(_base(), allowed=tuple(Ask))).line.faults
    assert faults[0] == {"code": "cell_error", "typed": error}


def test_headings_that_come_again_are_nobody():
    rows = [(2, LINE), (40, ("N° Licence", "Nom", "Prénom")), (41, ("7", "Prénom", "Nomade"))]
    lines = lines_of(rows, COLUMNS, today=TODAY)
    assert [line.faults for line in lines] == [(), ({"code": "headings_again"},), ()]
    assert lines[1].family_name == ""


def test_a_line_that_repeats_an_earlier_one_is_refused():
    rows = [
        (2, ("1", "A", "B")),
        (3, ("1", "C", "D")),
        (4, ("2", "E", "F", "1/1/1950")),
        (6, ("3", "e", "f", "1.1.1950")),
    ]
    faults = [line.faults for line in lines_of(rows, COLUMNS, today=TODAY)]
    assert faults == [
        (),
        ({"code": "number_twice", "line": "2", "number": "1"},),
        (),
        ({"code": "person_twice", "line": "4"},),
    ]


def test_a_category_is_read_only_without_a_birth_date():
    assert _examined("1", "A", "B", "", "", "", "Vermeil").events[-1] == CategoryAssigned(
        category="vermeil", season=2027
    )
    assert _examined("1", "A", "B", "31/01/1950", "", "", "vétéran").outcome is Outcome.NEW


def test_the_file_of_an_earlier_season_adds_its_licence_and_changes_nothing_else():
    found = _examined("1", "Le Goff", "Éloïse", "", "Brive", "7", base=_base(_anne(*TOLD), season=2026))
    assert found.events == (LicenceRenewed(federation=FEDERATION, season=2026),)


CLUBS_TO_CREATE = [
    ("Vichy Scrabble", True),
    ("Club d'Angers", True),
    ("Limoge", False),
    ("limoges scrable", False),
    ("X99", False),
    ("", False),
    ("Vichy " * 30, False),
]


@pytest.mark.parametrize(("typed", "new"), CLUBS_TO_CREATE)
def test_a_club_is_new_where_no_other_has_its_words(typed: str, new: bool):
    assert Clubs(KNOWN_CLUBS, [typed]).looks_new(typed) is new


def test_of_new_clubs_that_are_alike_the_one_that_is_written_most_often_is_asked():
    written = ["Lyon Étoiles", "Lyon Étoile", "LYON ETOILE", "Lyon 1", "Lyon 2", "Paris", "Lyon étoile"]
    clubs = Clubs(KNOWN_CLUBS, written)
    assert [name for name in dict.fromkeys(written) if not clubs.looks_new(name)] == ["Lyon Étoiles"]
    assert clubs.nearest("Lyon Étoiles")[0] == "Lyon Étoile"
    found = _examined("1", "Roy", "Léa", "", "Lyon Étoiles", base=replace(_base(), allowed=tuple(Ask), clubs=clubs))
    assert (found.outcome, found.notes[0]["code"]) == (Outcome.REFUSED, "club_unknown")


def test_of_clubs_that_are_alike_the_one_that_is_written_is_meant():
    plus, minus, louis, saint = (
        KnownClub(id=UUID(int=60 + at), code=code, name=name, takes=True)
        for at, (code, name) in enumerate((("A+", "Un"), ("A-", "Deux"), ("L1", "Saint-Louis"), ("L2", "Saint Louis")))
    )
    clubs = Clubs([plus, minus, louis, saint])
    assert [clubs.find(typed) for typed in ("a+", "A-", "saint-louis", "Saint Louis")] == [plus, minus, louis, saint]
    assert (clubs.find("A"), clubs.find("Saint’Louis")) == (None, None)


def test_a_new_club_and_a_letter_are_asked_where_that_is_allowed():
    base = replace(_base(), allowed=tuple(Ask), clubs=Clubs(KNOWN_CLUBS, ["Vichy Scrabble"]))
    found = _examined("1", "Roy", "Léa", "", "Vichy Scrabble", "", "S", base=base)
    assert (found.outcome, found.notes) == (Outcome.NEW, ({"code": "club_created", "club": "Vichy Scrabble"},))
    assert found.questions == (
        Question(ask=Ask.CLUBS, said="Vichy Scrabble", answer=CREATE),
        Question(ask=Ask.CATEGORIES, said="S", answer="senior"),
    )
    assert found.events[-1] == CategoryAssigned(category="senior", season=2027, table="")
    faults = _faults("1", "Roy", "Léa", "", "Vichy Scrabble", "", "S")
    assert faults == ["club_unknown", "category_unknown"]


@pytest.mark.parametrize("number", ["1,23457E+11", "1.2E+6", "1E+5", "1,2E6"])
def test_a_number_that_a_spreadsheet_cut_is_refused(number: str):
    assert _faults(number, "Roy", "Léa") == ["number_cut"]


@pytest.mark.parametrize("number", ["1E5", "E12", "12E"])
def test_a_number_with_a_letter_is_whole(number: str):
    assert _examined(number, "Roy", "Léa").outcome is Outcome.NEW


NAMED_TWICE = (("1", "Vichy"), ("2", "VICHY"))


def test_what_is_asked_is_counted_by_club_whatever_its_case():
    base = replace(_base(), allowed=tuple(Ask), clubs=Clubs(KNOWN_CLUBS, [club for _number, club in NAMED_TWICE]))
    first, second = (_examined(number, "Roy", "Léa", "", club, "", "V", base=base) for number, club in NAMED_TWICE)
    asks = asks_with(asks_with({}, [first]), [second])
    assert asks == {
        "clubs": {"vichy": ["Vichy", 2, "create", False]},
        "series": {},
        "categories": {"v": ["V", 2, "vermeil", False]},
        "tally": {"categories:v\tclubs:vichy": 2},
        "faults": {},
    }
