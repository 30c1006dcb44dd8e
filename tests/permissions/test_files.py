"""Every route that gives a file gives it to those of its row, of its kind: see `files.py`. One without a row fails."""

from collections.abc import Iterator
from uuid import UUID

import pytest

from arbitration.commands.documents import add_own_document
from arbitration.commands.fisf import inform_parties, transmit_recours
from arbitration.commands.recours import decide_recours, file_own_recours
from arbitration.events.fisf import Party, Transmitter
from arbitration.events.recours import Contested, Outcome
from arbitration.queries.commissions import members_of
from arbitration.queries.letters import letters_of
from arbitration.queries.recours import Matter
from arbitration.services.links import Bearer, link_of
from engine.lexicon.lexicon import Lexicon
from engine.people.actors import SYSTEM
from games.commands.match import end_match
from games.commands.table import stop_table
from games.domain.exchange.formats import Format
from tests.factories.competitions import CompetitionFactory
from tests.factories.documents import PDF as DOCUMENT
from tests.factories.parties import prepared_line
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.simultane import PLAN
from tests.permissions.asking import Asker, lines
from tests.permissions.conftest import EVERY_ROLE
from tests.permissions.files import BEGINS, FILES, NO_FILE, PDF, given_to
from tests.permissions.matrix import MAKES_PDF, ROWS
from tests.permissions.routes import Route, routes
from tests.permissions.tour import Answers
from tests.tiers import lasting
from tournaments.commands.rounds import choose_round_game, seal_round_game
from tournaments.domain.papers.kinds import FileFormat

pytestmark = pytest.mark.django_db

Asked = dict[str, list[dict[str, object]]]
ASKING = ("staff", "player")

PUBLISHED = (
    *(f"api-publication{file}" for file in ("", "-fees", "-homologation", "-officials-workbook", "-workbook")),
    *(f"publication{file}" for file in ("", "-csv", "-pdf", "-print", "-xlsx")),
    "api-proof",
    "api-proof-file",
    "proof",
    "proof-file",
    "staff-publication-homologation",
    "staff-publication-xlsx",
)


@pytest.fixture
def asked(people, ids, lexicon) -> Asked:
    """By route, what its address names: the competition of the matrix, or one further on."""
    played, _centre, partie, _entries = PlayedRoundFactory(competition__federation=ids["federation"])
    published = {**ids, "competition": played, "position": publish(played)}
    over, sealed = _over(ids), {**ids, "competition": _sealed(lexicon)}
    lost, own = {**ids, "version": _letter(ids)}, {**ids, **_of_the_player(ids)}
    return {
        **{name: [published] for name in PUBLISHED},
        **{name: [lost] for name in ("arbitration:letter", "arbitration:letter-pdf")},
        **{f"arbitration:my-{name}": [own] for name in ("document", "documents", "recours")},
        **{f"games:match-{name}": [over] for name in ("replay", "sheet", "sheet-pdf")},
        **{f"games:table-{name}": [over] for name in ("replay", "sheet", "sheet-pdf")},
        **{name: [sealed] for name in ("api-statement", "proof-statement")},
        "api-partie-draws": [{**ids, "partie": partie}],
        "api-partie-export": [{**ids, "form": form} for form in Format],
        "staff-paper-file": [{**ids, "file_format": form} for form in FileFormat],
    }


def _sealed(lexicon: Lexicon) -> UUID:
    """A simultané whose game is sealed."""
    competition: UUID = CompetitionFactory(plan=PLAN)
    choose_round_game(competition, round=1, text=prepared_line(lexicon), by=SYSTEM)
    seal_round_game(competition, round=1, by=SYSTEM)
    return competition


def _over(ids) -> dict[str, object]:
    """The match and the table, ended."""
    end_match(ids["match"], by=SYSTEM)
    stop_table(ids["table"], by=SYSTEM)
    return {**ids}


def _letter(ids) -> int:
    """The recours was lost before the commission, and goes to the FISF."""
    recours, (member,) = ids["recours"], members_of(ids["competition"])
    told = {"outcome": Outcome.UPHELD, "favourable": False, "reason": "On lit bien 1"}
    decide_recours(recours, sitting=[member.person], by=SYSTEM, **told)
    told = {"appellant": Party.PLAYER, "informed": [Party.PLAYER, Party.ARBITRES], "grounds": "Toujours 7"}
    inform_parties(recours, by=SYSTEM, **told)
    transmit_recours(recours, transmitter=Transmitter.ORGANISER, documents="Le bulletin", by=SYSTEM)
    return letters_of(recours)[0].version


def _of_the_player(ids) -> dict[str, object]:
    """A recours that he filed by his link, and what he added to it."""
    bearer = Bearer(ids["competition"], ids["entry"])
    matter = Matter(ids["competition"], Contested.DRAW, ids["entry"], ids["partie"], 1)
    recours = file_own_recours(matter, "Le bruit de la salle", by=bearer)
    token = link_of(ids["competition"], ids["entry"]).rstrip("/").rpartition("/")[2]
    return {"token": token, "recours": recours, "document": add_own_document(recours, DOCUMENT, by=bearer)}


def addresses(route: Route, asked: Asked, ids) -> Iterator[str]:
    for values in asked.get(route.name, [ids]):
        yield route.address(values)


def kind(answer) -> str:
    """That of a file, "" of a page, of a problem and of an answer to a program."""
    media = answer.headers.get("Content-Type", "").partition(";")[0]
    kept = "Content-Disposition" in answer.headers
    return media if kept or media not in ("text/html", "application/json", "application/problem+json") else ""


@pytest.fixture
def answered(tour) -> list[Answers]:
    """What the team and the player were answered, before anything else happens."""
    return [tour[role] for role in ASKING]


def test_every_route_that_gives_a_file_has_its_row(people, ids, answered, asked):
    """To the team, or to the player whose data it is: whatever is no page, and whatever nobody was answered by."""
    given: dict[str, set[str]] = {}
    silent = set()
    askers = [Asker(people[role]) for role in ASKING]
    for route in routes():
        if "GET" not in ROWS[route.name]:
            continue
        if route.name in FILES or route.name in asked:
            answers = [ask("GET", address) for ask in askers for address in addresses(route, asked, ids)]
            found = [answer for answer in answers if answer.status_code == 200]
            kinds = {kind(answer) for answer in found if kind(answer) and _is_whole(answer)}
        else:
            found = [answer for each in answered if (answer := each[route.name, "GET"]).status == 200]
            kinds = {kind(answer) for answer in found if kind(answer)}
        if kinds:
            given[route.name] = kinds
        if not found:
            silent.add(route.name)
    made = {name: kinds if MAKES_PDF else kinds - {PDF} for name, kinds in FILES.items()}
    assert given == {name: kinds for name, kinds in made.items() if kinds}
    assert silent - NO_FILE == {name for name, kinds in made.items() if not kinds}, silent


# Of each kind of those who are given a file, or are not; the others last.
SOME = ("visitor", "player", "stranger", "arbitre", "juge_arbitre")
OTHERS = tuple(role for role in EVERY_ROLE if role not in SOME)


@pytest.mark.usefixtures("lightly")
@pytest.mark.parametrize("roles", [SOME, *lasting(OTHERS)], ids=["some", "others"])
def test_every_file_is_given_to_those_of_its_row_alone(people, ids, asked, roles):
    different = {}
    for role in roles:
        ask = Asker(people[role])
        for route in (route for route in routes() if route.name in FILES):
            told = given_to(route.name)[role]
            for address in addresses(route, asked, ids):
                answer = ask("GET", address)
                if answer.status_code != told:
                    different[route.name, role, address] = (told, answer.status_code)
                elif told == 200 and not _is_whole(answer):
                    different[route.name, role, address] = (FILES[route.name], answer.headers["Content-Type"])
    assert different == {}, lines(different)


def _is_whole(answer) -> bool:
    """Of the kind that it says, and not a page that says that there is none."""
    media, content = answer.headers["Content-Type"].partition(";")[0], answer.getvalue()
    return bool(content) and content.startswith(BEGINS.get(media, b""))
