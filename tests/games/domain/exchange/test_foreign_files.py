"""Files as other programs write them, with what this house has no use for."""

import re

import pytest

from engine.rules.tirage import Tirage
from games.domain.exchange.checking import check_partie
from games.domain.exchange.formats import Format, format_of, read

# The layout of Eliot 2, made for this test: two players, a rack that the arbitre changed, a last turn under way.
SAVED = """<?xml version="1.0" encoding="UTF-8"?>
<EliotGame format="2">
    <Dictionary>
        <Name>Essai &amp; libre</Name>
        <Type>dawg</Type>
        <Letters>A B C ?</Letters>
        <WordNb>12</WordNb>
    </Dictionary>
    <Game>
        <Mode>arbitration</Mode>
        <Variant>7among8</Variant>
        <Player id="0">
            <Name>Ève &lt;1&gt;</Name>
            <Type>human</Type>
            <TableNb>1</TableNb>
        </Player>
        <Player id="1">
            <Name>Eliot</Name>
            <Type>computer</Type>
            <Level>100</Level>
            <TableNb>2</TableNb>
        </Player>
        <Turns>3</Turns>
    </Game>
    <History>
        <Turn>
            <GameRack>AEIOUAA</GameRack>
            <GameRack>BATEAUXS</GameRack>
            <PlayerRack playerId="0">BATEAUXS</PlayerRack>
            <PlayerMove playerId="0" points="70" type="invalid" word="BATEAU" coord="H6" />
            <Warning playerId="0" />
            <PlayerMove playerId="1" points="106" type="valid" word="BATEAUX" coord="H6" />
            <Solo playerId="1" points="10" />
            <MasterMove points="106" type="valid" word="BATEAUX" coord="H6" />
            <GameMove points="106" type="valid" word="BATEAUX" coord="H6" />
        </Turn>
        <Turn>
            <GameRack>S+RIATELO</GameRack>
            <GameMove points="60" type="valid" word="ATELIERS" coord="9C" />
        </Turn>
        <Turn>
            <GameRack>-AEIRSTUL</GameRack>
            <PlayerMove playerId="0" points="0" type="none" />
        </Turn>
    </History>
    <!-- These statistics are simply informative. -->
    <Statistics>
        <GameStats totalScore="166" />
        <PlayerStats playerId="0" rawScore="0" rank="2" />
    </Statistics>
</EliotGame>
"""


def test_a_saved_game_of_eliot_is_read_and_its_points_are_checked():
    record = read(SAVED)
    assert (record.formula, record.lexicon, record.total, record.over) == ("7sur8", "Essai & libre", 166, None)
    assert [(coup.tirage, coup.word, coup.reference, coup.points, coup.total) for coup in record.coups] == [
        (Tirage("", "BATEAUXS"), "BATEAUX", "H6", 106, 106),
        (Tirage("S", "RIATELO"), "ATELIERS", "9C", 60, 166),
    ]
    checked = check_partie(record)
    assert [[fault.params for fault in coup.faults] for coup in checked.coups] == [[], [{"found": 60, "exact": 61}]]


def test_a_rejet_that_eliot_parts_in_two_is_a_whole_tirage():
    assert read(SAVED.replace("S+RIATELO", "-S+RIATELO")).coups[1].tirage == Tirage("", "SRIATELO", rejet=True)


# What each version writes otherwise than 2.1: 2.0 numbers players from 1, has no table and no statistics, and writes
# names as they were typed; 2.2 and later keep what the player of a topping tried.
_OF_2_0 = re.sub(r"(?s)<!--.*</Statistics>", "", SAVED.replace("playerId", "playerid").replace("&amp;", "&"))
VERSIONS = {
    "2.0": re.sub(r" *<TableNb>.*\n", "", _OF_2_0).replace("<GameMove ", '<GameMove playerid="1" '),
    "2.1": SAVED,
    "2.2": SAVED.replace(
        "<MasterMove", '<ToppingMove playerId="0" points="3" type="valid" word="EAU" coord="H7" />\n<MasterMove'
    ),
    "2.3": SAVED.replace("<Mode>arbitration", "<Mode>topping").replace("\n", "\r\n"),
}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_saved_game_of_each_version_of_eliot_is_read(version):
    record = read(VERSIONS[version])
    assert (record.lexicon, record.total) == ("Essai & libre", 166)
    assert [(coup.word, coup.points) for coup in record.coups] == [("BATEAUX", 106), ("ATELIERS", 60)]


GCG = """#player1 moi Moi Même
#title Entraînement
#note une note
>moi: BATEAUX 8f BATEAUX +106 106
#note une autre
>moi:  SRIATEL  i3  ATELIERS +61 167 ATELIERS
"""


def test_gcg_without_dots_and_with_notes_is_read():
    record = read(GCG)
    assert format_of(GCG) is Format.GCG
    assert (record.formula, record.title, record.total) == ("normale", "Entraînement", 167)
    assert [(coup.word, coup.reference, coup.points) for coup in record.coups] == [
        ("BATEAUX", "H6", 106),
        ("ATELIERS", "9C", 61),
    ]


def test_gcg_shows_the_reliquat_by_the_letters_that_stay():
    text = GCG.replace("BATEAUX +106 106", "EAU +3 3").replace("8f", "8g")
    assert read(text.replace("SRIATEL", "SBATXEL")).coups[1].tirage == Tirage("ABTX", "SEL")
    assert read(text).coups[1].tirage == Tirage("", "SRIATEL", rejet=True)


def test_columns_are_parted_by_any_spaces():
    head = "Feuille de partie\nFormule : 7sur8\nCoup Tirage Mot Réf. Points Total\n"
    text = head + "1 BATEAUXS\tBATEAUX  h6 106 106\nTotal 106\n"
    (coup,) = read(text).coups
    assert (coup.word, coup.reference, coup.total) == ("BATEAUX", "H6", 106)


def test_json_passes_over_keys_that_it_does_not_know():
    known = '"format": "raccord-partie", "version": 1, "formula": "joker", "total": 0, "coups": []'
    text = f'{{"since": {{"a": [1]}}, {known}}}'
    assert read(text).formula == "joker"
