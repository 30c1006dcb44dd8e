"""Files of licences and results as clubs and federations really send them, one of each kind."""

CLUBS = ("Dijon Scrabble", "Nîmes Étoile", "Club d’Évreux")
LETTERS = {"S": "senior", "V": "vermeil", "D": "diamant", "E": "espoir", "C": "cadet", "J": "junior"}
_NAMES = "BÉAL LÉON DUPRÉ NOÉ MÜHL GONÇAL D'ARCY LE_BRAS LEFÈVE CHÂTEL ÉTÉ BESANÇ ŒUVRE PÂRY RÉMY".split()
_GIVEN = ("Hélène", "Éric", "Jean-François", "Zoé", "Anaïs", "René", "Élodie", "Benoît", "Chloé", "Joël")

UNKNOWN_CLUBS = "\r\n".join(
    [
        "Nom;Prénom;N° licence;Club;Série;Catégorie",
        *(
            f"{_NAMES[at % 15].replace('_', ' ')};{_GIVEN[at % 10]};{2_000_000 + 7 * at};{CLUBS[at % 3]};"
            f"{'4A' if at % 2 else '5B'};{list(LETTERS)[at % 6]}"
            for at in range(30)
        ),
        "",
    ]
).encode("cp1252")
MS_DOS = "Licence;Nom;Prénom;Né le\r\n0022346;DUMONT;René;04/02/1961\r\n0022347;LAFORT;Désirée;11/09/1958\r\n".encode(
    "cp850"
)
SEPARATOR_SAID = "sep=;\r\nLicence;Nom;Prénom;Né le\r\n0022348;MOREAU;Odile;01/01/1950\r\n".encode("utf-8-sig")
TITLED = "Licenciés 2026-2027;;;\r\n;;;\r\nLicence;Nom;Prénom;Né le\r\n0022349;MOREAU;Odette;01/01/1951\r\n".encode(
    "utf-8-sig"
)
LOST_ZEROS = "Licence;Nom;Prénom;Né le\r\n22350;VERNET;Hugues;\r\n".encode("cp1252")
