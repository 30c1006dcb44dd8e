"""Envoie à la fédération le fichier de résultats d'une salle : d'abord comparé, puis envoyé s'il est sans faute.

    RACCORD_JETON=… python resultats_d_une_salle.py https://raccord.example COMPÉTITION CENTRE PARTIE salle.csv

COMPÉTITION et CENTRE sont leurs identifiants, PARTIE le numéro de la partie. Le jeton se fait sur la page « Jetons
d'accès », avec le droit « conduire », limité à ce centre. Recommencer est sans danger : rien n'est envoyé deux fois.
"""

import os
import sys
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from raccord.client import Raccord, Refused, Unreachable
from raccord.client.api.competitions import report_send
from raccord.client.models import NewReport, Preview

# Ce que chacun peut attendre, et ce qu'il y a à faire ; la phrase du serveur dit déjà ce qui ne va pas.
ADVICE = {
    "people.login_required": "Donnez un jeton dans RACCORD_JETON.",
    "web.authentication_failed": "Faites un nouveau jeton, sur la page « Jetons d'accès ».",
    "people.not_allowed": "Ce jeton ne peut pas envoyer les résultats de ce centre.",
    "tournaments.not_a_report": "Exportez de nouveau le fichier, en entier.",
    "tournaments.report_of_another": "Choisissez le fichier de cette partie et de ce centre.",
    "tournaments.report_was_returned": "Lisez le message de la fédération, corrigez, puis recommencez.",
}


@dataclass(frozen=True)
class Hall:
    competition: UUID
    centre: UUID
    round: int


def main(raccord: Raccord, hall: Hall, file: Path) -> int:
    compared = report(raccord, hall, file, send=False)
    refused = [line for line in compared.lines if line.outcome == "refused"]
    for line in refused:
        print(f"Ligne {line.line}, table {line.table} : {' '.join(line.notes)}")
    for table in compared.missing:
        print(f"Table {table} : elle joue, et n'est pas dans le fichier.")
    if refused:
        print("Rien n'a été envoyé : corrigez ces lignes, puis recommencez.")
        return 1
    sent = report(raccord, hall, file, send=True)
    unknown = sum(line.outcome == "unknown" for line in sent.lines)
    print(
        f"{len(sent.lines)} résultats envoyés à la fédération"
        + (f", dont {unknown} à reconnaître." if unknown else ".")
    )
    return 0


def report(raccord: Raccord, hall: Hall, file: Path, *, send: bool) -> Preview:
    content = b64encode(file.read_bytes()).decode()
    body = NewReport(round_=hall.round, name=file.name, content=content, send=send)
    return report_send.call(raccord, hall.competition, hall.centre, body=body)


def run(address: str, competition: str, centre: str, number: str, file: str) -> int:
    try:
        with Raccord(address, os.environ.get("RACCORD_JETON", "")) as raccord:
            return main(raccord, Hall(UUID(competition), UUID(centre), int(number)), Path(file))
    except Refused as refused:
        print(f"Refusé : {refused}", ADVICE.get(refused.code, ""))
    except Unreachable:
        print("Le serveur ne répond pas. Relancez plus tard la même commande : rien ne sera envoyé deux fois.")
    return 1


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
