"""The homologation file: what is written is read again, and nothing else is."""

from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.fees import Due
from tournaments.domain.homologation.checking import differences
from tournaments.domain.homologation.file import FIRST_PLAYER, HomologationFile, HomologationLine, tidied
from tournaments.domain.homologation.reading import Reading, read
from tournaments.domain.homologation.writing import write
from tournaments.domain.standings.ranking import share_of

TOPS = (800, 700)


def player(line, rank, rounds, licence="", **more):
    total, top = sum(rounds), sum(TOPS)
    told = {"federation": "FFSC", "club": "LYO", "serie": "4B", "category": "vermeil", "points": 12} | more
    share = share_of(total, top)
    return HomologationLine(
        line=line, rank=rank, licence=licence, rounds=rounds, total=total, share=share, negatif=total - top, **told
    )


PLAYERS = (
    player(1, 1, (790, 690), "1012345"),
    player(1, 1, (790, 690), "=1+1"),
    player(2, 2, (700, 600), "0012"),
    player(3, 2, (650, 650)),
    player(4, 4, (-10, 0)),
)
DUE = (
    Due("federation", "FFSC", False, 4, 150, 600, "EUR"),
    Due("federation", "FFSC", True, 1, 50, 50, "EUR"),
    Due("comite", "K1", False, 5, 100, 500, "EUR"),
)


def file(**more):
    told = {
        "competition": UUID(int=7),
        "name": 'Simultané « d\'été » ; "joué"',
        "starts_on": date(2027, 1, 9),
        "days": 1,
        "place": "'s-Hertogenbosch",
        "regulation": "fisf-2020",
        "template": "th2",
        "federation": "FFSC",
        "comite": "K1",
        "kind": "officiels",
        "number": 1,
        "position": 412,
        "digest": "0a" * 32,
        "parties": 2,
        "tops": TOPS,
        "players": 5,
        "juges": ("1000001", "1000002"),
        "fees": "fees/ffsc/2027@0123456789ab",
        "lines": PLAYERS,
        "due": DUE,
    }
    return HomologationFile(**(told | more))


def test_what_is_written_is_read_again():
    said = read(write(file()))
    assert (said.file, said.faults) == (file(), ())
    assert write(said.file) == write(file())


def test_its_lines_stand_as_the_guide_says():
    lines = write(file()).decode("utf-8-sig").split("\r\n")
    assert lines[0] == "homologation;1"
    assert lines[FIRST_PLAYER - 2 : FIRST_PLAYER] == [
        "ligne;rang;licence;federation;club;serie;categorie;partie 1;partie 2;total;pourcent;negatif;points",
        "1;1;1012345;FFSC;LYO;4B;vermeil;790;690;1480;98,67;-20;12",
    ]
    assert lines[-5:] == [
        "redevance;federation;FFSC;plein;4;1,50;6,00;EUR",
        "redevance;federation;FFSC;jeune;1;0,50;0,50;EUR",
        "redevance;comite;K1;plein;5;1,00;5,00;EUR",
        "fin;5;3",
        "",
    ]


texts = st.text(max_size=12)
points = st.integers(-200, 2000)


@given(name=texts, place=texts, codes=st.lists(texts, min_size=5, max_size=5), rounds=st.tuples(points, points))
@settings(max_examples=60)
def test_whatever_stands_in_it_is_read_again(name, place, codes, rounds):
    licence, federation, club, serie, category = map(tidied, codes)
    told = {"federation": federation, "club": club, "serie": serie, "category": category}
    one = file(
        name=tidied(name),
        place=tidied(place),
        players=1,
        juges=(licence,),
        lines=(player(1, 1, rounds, licence, **told),),
        due=(),
    )
    assert read(write(one)) == Reading(one, ())


@given(content=st.binary(max_size=60), at=st.integers(0, 900))
@settings(max_examples=60)
def test_any_file_is_read_or_told(content, at):
    whole = write(file())
    said = read(whole[:at] + content + whole[at + len(content) :])
    assert said.file or said.faults


def faults(old, new, written=None):
    content = (written or write(file())).decode()
    assert old in content
    return [(fault.line, fault.kind) for fault in read(content.replace(old, new, 1).encode()).faults]


@pytest.mark.parametrize(
    ("old", "new", "line", "kind"),
    [
        ("homologation;1", "homologation;2", 1, FaultKind.NOT_THE_FORMAT),
        ("nom;", "titre;", 3, FaultKind.KEY),
        ("date;2027-01-09", "date;9/1/2027", 4, FaultKind.DATE),
        ("date;2027-01-09", "date;20270109", 4, FaultKind.DATE),
        ("jours;1", "jours;1;2", 5, FaultKind.CELLS),
        ("jours;1", "jours;-1", 5, FaultKind.WHOLE),
        ("lieu;''s-", "lieu;'s-", 6, FaultKind.TEXT),
        ("officiels", "provisoires", 11, FaultKind.WORD),
        ("empreinte;0a", "empreinte;0A", 14, FaultKind.DIGEST),
        ("00000007\r", "7\r", 2, FaultKind.ID),
        ("000000007\r", "0000A0007\r", 2, FaultKind.ID),
        ("parties;2", "parties;3", 20, FaultKind.COLUMNS),
        ("tops;800;700", "tops;800", 15, FaultKind.COUNT),
        ("joueurs;5", "joueurs;6", 17, FaultKind.COUNT),
        (";98,67;", ";98.67;", 21, FaultKind.DECIMAL),
        (";98,67;", ";98,66;", 21, FaultKind.PERCENT),
        (";1480;", ";1481;", 21, FaultKind.TOTAL),
        (";1480;", ";01480;", 21, FaultKind.WHOLE),
        (";-20;12", ";-21;12", 21, FaultKind.NEGATIF),
        (";-20;12\r\n1;1;", ";-20;13\r\n1;1;", 22, FaultKind.PAIR),
        ("'=1+1", "1012345", 22, FaultKind.LICENCE_TWICE),
        ("'=1+1", "=1+1", 22, FaultKind.TEXT),
        ("3;2;;", "4;2;;", 24, FaultKind.LINE),
        ("3;2;;", "3;1;;", 24, FaultKind.RANK),
        ("2;2;0012;", '2;2;"0012;', 23, FaultKind.LINE_CUT),
        ("6,00;EUR", "6,10;EUR", 26, FaultKind.AMOUNT),
        ("comite;K1;plein;5;1,00;5,00", "comite;K1;plein;4;1,00;4,00", 26, FaultKind.CHARGED),
        ("comite;K1;plein", "club;K1;plein", 28, FaultKind.WORD),
        ("fin;5;3", "fin;5;2", 29, FaultKind.COUNT),
        ("fin;5;3\r\n", "", 28, FaultKind.NO_END),
        ("fin;5;3", "fin;5;3\r\nfin;5;3", 30, FaultKind.AFTER_END),
    ],
)
def test_each_fault_is_told_with_its_line(old, new, line, kind):
    assert (line, kind) in faults(old, new)


def test_players_after_what_is_due_are_out_of_place():
    head, _, tail = write(file()).decode().partition("redevance;comite")
    moved = f"{head}5;5;;;;;;0;0;0;0,00;-1500;0\r\nredevance;comite{tail}"
    assert (28, FaultKind.KEY) in [(fault.line, fault.kind) for fault in read(moved.encode()).faults]


def test_a_file_that_is_no_text_or_has_nobody_is_told():
    assert read(b"homologation;1\n\xff\n").faults == (Fault(2, FaultKind.NOT_TEXT),)
    nobody = replace(file(), lines=(), due=(), players=0)
    assert FaultKind.NO_PLAYER in [fault.kind for fault in read(write(nobody)).faults]
    assert FaultKind.COLUMNS in [fault.kind for fault in read(b"\r\n".join(write(file()).split(b"\r\n")[:19])).faults]


def test_what_the_log_says_otherwise_is_told_cell_by_cell():
    known = file(
        name="Simultané",
        lines=(replace(PLAYERS[0], licence="1012346"), *PLAYERS[1:]),
        due=(replace(DUE[0], code="FQSF"), *DUE[1:]),
    )
    told = [(fault.line, fault.where, fault.typed, fault.expected) for fault in differences(file(), known)]
    assert told == [
        (3, "nom", file().name, "Simultané"),
        (21, "licence", "1012345", "1012346"),
        (26, "redevance", "federation;FFSC;plein;4;1,50;6,00;EUR", "federation;FQSF;plein;4;1,50;6,00;EUR"),
    ]
    fewer = file(lines=PLAYERS[:4], players=4)
    assert [fault.line for fault in differences(file(), fewer)] == [17, 21]
    assert differences(file(), file()) == []
