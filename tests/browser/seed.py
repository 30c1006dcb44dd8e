"""`python -m tests.browser.seed LEXICONS STATE`: what pages are tried on, ids as JSON. STATE: see `seed`.

Runs in a process of its own, on the database of the server, through the real commands.
"""

import json
import sys
from datetime import date
from pathlib import Path
from uuid import UUID, uuid4

import django

PASSWORD = "un-mot-de-passe-pour-essai"
STAFF, JUGE, ARBITRE, DOUBLE = (f"{who}@exemple.invalid" for who in ("staff", "juge", "arbitre", "double"))
PLAYER = "joueur@exemple.invalid"
PRESIDENT = "president@exemple.invalid"
PLAYERS = (("Colette", "Bonnard"), ("Amadou", "Diallo"), ("Élise", "Péloquin"), ("René", "Zimmermann"))
FIRST_NAMES = ("Anne", "Bernard", "Claire", "Denis", "Edith", "Francis")
LAST_NAMES = ("Aubry", "Boyer", "Colin", "Dumas", "Étienne", "Faure", "Girard", "Hubert", "Imbert", "Julien")
# Forty-four letters, and nowhere to break a line.
LONGEST_NAME = "Papadimitrakopoulosandrianarisonrakotomalala"
DESKS = ("pace", "top", "faults", "cut", "network", "lost", "tabs", "away")
# Competitions of the same server, each for one test: another such server is started for more of them.
HALLS = {"open": 5, "drawn": 3, "played": 7, "judged": 1}
# Where they are played, each once on a server.
TOWNS = (
    *("Vichy", "Lyon", "Brest", "Nantes", "Lille", "Tours", "Dijon", "Nice"),
    *("Metz", "Reims", "Limoges", "Moulins", "Bordeaux", "Toulouse", "Grenoble", "Rouen"),
)
# Each by what its game is drawn from: the first has nine coups, the others some forty.
RACES = {"keyboard": "k111", "touch": "touch", "cut": "cut", "plain": "plain", "person": "person"}
# Right, wrong score, wrong place, nothing.
BULLETINS = ("1 BATEAUX H6 106", "2 BATEAUX H6 100", "3 BATEAU K4 20", "4 /")
# What a game is drawn from, the tops of its first coups, and what is written in the place of one of them.
LONG_GAME = "longue-143"
LONG_TOPS = ("CES H7", "EN I7", "OIES J4", "SIEN 5I", "UNE L4", "NETS M1", "ANIs 1L", "NOIR M6")
LONG_POINTS = (10, 10, 11, 8, 6, 10, 12, 8)
LOST_AT, NOT_ADMITTED = 7, "INAs 1L"
# A score that exists at several places, some of which would form words that are not admitted.
QUESTIONED = ("1 LA 6", "2 LA 6", "3 ZUT 8A 20")


def seed(lexicon_dir: Path, state: str) -> dict[str, dict[str, str]]:
    from engine.lexicon.content import Content
    from engine.lexicon.shelf import Shelf
    from engine.people.models import Account
    from tests.plugins.lexicons import NAME, WORDS

    Shelf(lexicon_dir).install(NAME, Content.of(WORDS))
    if state == "matrix":
        return _matrix()
    staff = Account.objects.create_user(STAFF, PASSWORD, is_staff=True, display_name="Fédération")
    if state == "empty":
        return {}
    juge = Account.objects.create_user(JUGE, PASSWORD, display_name="Juge-arbitre")
    arbitre = Account.objects.create_user(ARBITRE, PASSWORD, display_name="Arbitre")
    Account.objects.create_user(DOUBLE, PASSWORD, display_name="Double arbitre")
    if state == "desks":
        return _ids({name: _desk(town, staff, juge, arbitre) for name, town in zip(DESKS, TOWNS, strict=False)})
    if state == "apart":
        return _ids({"simultane": _simultane(arbitre)})
    if state == "multiplex":
        return {"multiplex": _multiplex(juge, arbitre)}
    if state == "toppings":
        return {name: _topping(name, seed, in_person=name == "person") for name, seed in RACES.items()}
    if state == "personal":
        return _ids({"played": _licensee(staff, juge, arbitre)})
    if state == "supported":
        return {"played": _supported(staff, juge, arbitre)}
    if state == "subite":
        return _ids({"tied": _tied(staff, juge, arbitre)})
    if state == "over":
        return _ids({"over": _over(staff, juge, arbitre)})
    if state == "long":
        return _ids({"long": _long(staff, juge, arbitre)})
    if state == "entries":
        return _ids(
            {"single": _taking_entries(), "pairs": _taking_pairs(), "teams": _taking_teams(), "festival": _festival()}
        )
    if state == "clubs":
        return _ids({"club": _club()})
    if state == "programs":
        live = _open("Lyon", staff, juge, arbitre)
        _play(live["partie"], live["centre"], staff, lines=("1 CES 9G 9", "4 CES 9G 9"))
        return _ids({"ended": _ended(staff, juge, arbitre), "live": live})
    if state == "proved":
        return _ids({"proved": _proved()})
    if state == "reports":
        return _ids({"ended": _ended(staff, juge, arbitre)})
    kinds = [kind for kind, count in HALLS.items() for _ in range(count)]
    named = {f"{kind} {town}": (kind, town) for kind, town in zip(kinds, TOWNS, strict=True)}
    return _ids({name: _hall(kind, town, staff, juge, arbitre) for name, (kind, town) in named.items()})


def _hall(kind: str, town: str, staff, juge, arbitre) -> dict[str, UUID]:
    made = _open(town, staff, juge, arbitre)
    if kind == "drawn":
        _start(made["partie"], staff)
        _draw(made["partie"], "BATEAUX", staff)
    elif kind == "played":
        _play(made["partie"], made["centre"], staff)
    elif kind == "judged":
        _play(made["partie"], made["centre"], staff, "SRIATEL", QUESTIONED)
    return made


def _matrix() -> dict[str, dict[str, str]]:
    """The competition of the permission matrix. `addresses`: of each page by its route; `sessions`: by role."""
    from django.test import Client

    from tests.permissions.conftest import a_competition_under_way, somebody_of_each_role
    from tests.permissions.matrix import ROWS
    from tests.permissions.routes import routes

    people = somebody_of_each_role()
    ids = a_competition_under_way(people)
    _lengthen_names()
    sessions = {}
    for role, account in people.items():
        if not account.is_anonymous:
            client = Client()
            client.force_login(account)
            sessions[role] = client.cookies["sessionid"].value
    return {
        "addresses": {route.name: route.address(ids) for route in routes() if "GET" in ROWS[route.name]},
        "sessions": sessions,
    }


def _lengthen_names() -> None:
    """Everybody of the vault has the longest family name: no page grows for it."""
    from engine.people.identities import keep_identity
    from engine.people.models import Identity

    for one in Identity.objects.all():
        keep_identity(one.pk, given_name=one.given_name, family_name=LONGEST_NAME, birth_date=one.birth_date)


def _ids(halls: dict[str, dict[str, UUID]]) -> dict[str, dict[str, str]]:
    return {name: {kind: str(id_) for kind, id_ in made.items()} for name, made in halls.items()}


def _ended(staff, juge, arbitre) -> dict[str, UUID]:
    """A competition whose partie is over after a coup of 106, no bulletin entered; a licensee who is not in it."""
    from engine.jobs.followers import catch_up_all
    from tests.factories.parties import announce, end
    from tests.factories.players import LicenseeFactory

    made = _open("Vichy", staff, juge, arbitre)
    LicenseeFactory(name="Zoé Lefèvre", number="770077")
    announce(made["partie"], 1, 106)
    end(made["partie"])
    catch_up_all()
    return made


def _proved() -> dict[str, UUID]:
    """A competition whose results are official."""
    from engine.jobs.followers import catch_up_all
    from tests.factories.publications import publish
    from tests.factories.rounds import PlayedRoundFactory

    played = PlayedRoundFactory()
    publish(played.competition)
    catch_up_all()
    return {"competition": played.competition}


def _taking_entries() -> dict[str, UUID]:
    """A competition that takes entries online, one place left; a licensee whom the federation can write to."""
    from engine.jobs.followers import catch_up_all
    from tests.factories.online_entries import open_competition, reachable

    competition, centre = open_competition(quota=1)
    reachable(number="7070")
    catch_up_all()
    return {"competition": competition, "centre": centre}


def _taking_pairs() -> dict[str, UUID]:
    """Another, of pairs; the other player of a pair."""
    from engine.jobs.followers import catch_up_all
    from tests.factories.online_entries import open_competition, reachable

    competition, centre = open_competition(pairs=True, name="Paires de Lyon")
    reachable("Paul Roux", "paul@example.org", number="8080")
    catch_up_all()
    return {"competition": competition, "centre": centre}


def _taking_teams() -> dict[str, UUID]:
    """Interclubs of teams of two, whose places are asked for by one of them, or by a club, which has a president."""
    from engine.jobs.followers import catch_up_all
    from engine.people.actors import SYSTEM
    from engine.people.models import Account
    from tests.factories.online_entries import open_competition, reachable
    from tests.factories.organisations import ClubFactory, FederationFactory
    from tournaments.commands.staff import appoint_officer
    from tournaments.domain.plan import Division
    from tournaments.events.membership import ClubOffice

    divisions, federation = (Division(name="D1", size=2),), FederationFactory()
    competition, centre = open_competition(federation=federation, divisions=divisions, name="Interclubs de Lyon")
    club = ClubFactory(federation=federation, name="Chevalets de Vichy")
    for name, number in (("Zoé Zola", "501"), ("Luc Noir", "502")):
        reachable(name, f"{number}@example.org", federation=federation, club=club, number=number)
    president = Account.objects.create_user(PRESIDENT, PASSWORD)
    appoint_officer(club, account=president.pk, office=ClubOffice.PRESIDENT, by=SYSTEM)
    catch_up_all()
    return {"competition": competition, "centre": centre, "club": club}


def _festival() -> dict[str, UUID]:
    """A festival of two events that take entries, each of which costs something."""
    from engine.jobs.followers import catch_up_all
    from engine.people.actors import SYSTEM
    from tests.factories.circuits import circuit_of
    from tests.factories.online_entries import open_competition
    from tests.factories.organisations import FederationFactory
    from tournaments.circuits.events import CircuitKind
    from tournaments.online_entries.commands.payments import plan_fee

    federation = FederationFactory()
    morning, _centre = open_competition(federation=federation, name="Matinée de Vichy")
    evening, centre = open_competition(federation=federation, name="Soirée de Vichy")
    for event, cents in ((morning, 300), (evening, 1200)):
        plan_fee(event, cents=cents, currency="€", by=SYSTEM)
    circuit = circuit_of(federation, morning, evening, kind=CircuitKind.FESTIVAL)
    catch_up_all()
    return {"circuit": circuit, "federation": federation, "competition": evening, "centre": centre}


def _club() -> dict[str, UUID]:
    """A club with a president and two licensees of last season, a licensee of another, a competition of theirs."""
    from engine.jobs.followers import catch_up_all
    from engine.people.actors import SYSTEM
    from engine.people.models import Account
    from tests.factories.competitions import CentreFactory, CompetitionFactory
    from tests.factories.online_entries import reachable
    from tests.factories.organisations import ClubFactory, FederationFactory
    from tests.factories.players import LicenseeFactory
    from tournaments.club_licences.queries.licensees import seasons
    from tournaments.commands.staff import appoint_officer
    from tournaments.domain.plan import Plan
    from tournaments.events.membership import ClubOffice

    federation = FederationFactory(name="Fédération d’essai")
    club, other = (ClubFactory(federation=federation, name=name) for name in ("Chevalets de Vichy", "Lyon Scrabble"))
    president = Account.objects.create_user(PRESIDENT, PASSWORD)
    appoint_officer(club, account=president.pk, office=ClubOffice.PRESIDENT, by=SYSTEM)
    told = {"federation": federation, "season": seasons()[0] - 1}
    for name, of, number in (("Anne Aubry", club, "301"), ("Paul Roux", club, "302"), ("Max Weil", other, "7070")):
        LicenseeFactory(name=name, club=of, number=number, **told)
    young = date(2014, 5, 17)
    reachable("Tom Petit", "parent@example.org", number="9090", club=other, birth_date=young, **told)
    competition = CompetitionFactory(federation=federation, starts_on=date(2027, 10, 3), plan=Plan(template="th3"))
    centre = CentreFactory(competition=competition, name="Vichy")
    catch_up_all()
    return {"club": club, "competition": competition, "centre": centre}


def _licensee(staff, juge, arbitre) -> dict[str, UUID]:
    """A competition played for two coups; the player of table 2 is a licensee, and has an account."""
    from arbitration.commands.recours import file_recours
    from arbitration.events.recours import Contested
    from arbitration.models.hall import SeatRow
    from arbitration.queries.recours import Matter
    from engine.people.models import Account
    from tests.factories.organisations import FederationFactory
    from tournaments.commands.players import renew_licence

    made = _open("Vichy", staff, juge, arbitre)
    _play(made["partie"], made["centre"], staff)
    seat = SeatRow.objects.get(centre=made["centre"], table=2)
    player = UUID(seat.players[0])
    federation = FederationFactory(name="Fédération d’essai")
    renew_licence(player, federation=federation, season=2027, number="1234567", by=staff)
    Account.objects.create_user(PLAYER, PASSWORD, person=player)
    matter = Matter(made["competition"], Contested.VERDICT, seat.entry, made["partie"], 1)
    file_recours(matter, "On lit bien 106 sur mon bulletin.", centre=made["centre"], by=arbitre)
    return {**made, "account": player}


def _supported(staff, juge, arbitre) -> dict[str, str]:
    """A recours of the player of table 2; `page`: where his link sends what supports it."""
    from django.urls import reverse

    from arbitration.commands.recours import file_own_recours
    from arbitration.events.recours import Contested
    from arbitration.models.hall import SeatRow
    from arbitration.queries.recours import Matter
    from arbitration.services.links import Bearer, link_of

    made = _open("Vichy", staff, juge, arbitre)
    _play(made["partie"], made["centre"], staff)
    bearer = Bearer(made["competition"], SeatRow.objects.get(centre=made["centre"], table=2).entry)
    matter = Matter(bearer.competition, Contested.VERDICT, bearer.entry, made["partie"], 1)
    recours = file_own_recours(matter, "On lit bien 106 sur mon bulletin.", by=bearer)
    token = link_of(bearer.competition, bearer.entry).rstrip("/").rpartition("/")[2]
    return {"page": reverse("arbitration:my-documents", args=[token, recours])}


def _tied(staff, juge, arbitre) -> dict[str, UUID]:
    """A competition that splits its ties by a mort subite, its partie over: tables 1 to 3 share the first rank."""
    from engine.jobs.followers import catch_up_all
    from games.commands.partie import announce_solution
    from tests.factories.parties import end
    from tests.factories.streams import happen
    from tournaments.commands.rounds import close_round
    from tournaments.domain.plan import Plan, content_of
    from tournaments.events.competition import CompetitionPlanned
    from tournaments.streams import competition_stream

    made = _open("Vichy", staff, juge, arbitre)
    plan = content_of(Plan(template="", tie_breaks=("sudden_death",)))
    happen(competition_stream(made["competition"]), CompetitionPlanned(plan=plan))
    _start(made["partie"], staff)
    _close(made["partie"], "BATEAUX", staff)
    _enter(made["partie"], made["centre"], (*(f"{table} BATEAUX H6 106" for table in (1, 2, 3)), "4 /"), staff)
    announce_solution(made["partie"], word="BATEAUX", reference="H6", by=staff)
    end(made["partie"])
    close_round(made["competition"], round=1, by=staff)
    catch_up_all()
    return made


def _over(staff, juge, arbitre) -> dict[str, UUID]:
    """A competition whose partie is over after a coup that table 1 had alone; the bulletin of table 4 is not there."""
    from engine.jobs.followers import catch_up_all
    from games.commands.partie import announce_solution
    from tests.factories.parties import end

    made = _open("Vichy", staff, juge, arbitre)
    _start(made["partie"], staff)
    _close(made["partie"], "BATEAUX", staff)
    _enter(made["partie"], made["centre"], ("1 BATEAUX H6 106", "2 BEAU H6 12", "3 EAU H8 6"), staff)
    announce_solution(made["partie"], word="BATEAUX", reference="H6", by=staff)
    end(made["partie"])
    catch_up_all()
    return made


def _topping(name: str, seed: str, *, in_person: bool) -> dict[str, str]:
    """A topping that is open; of each coup, a top and what its tirage is, as JSON: a browser is not told them."""
    from games.queries.toppings import game_of
    from tests.factories.toppings import ToppingFactory

    topping = ToppingFactory(seed=seed.ljust(32).encode(), name=f"Topping {name}", in_person=in_person)
    coups = [
        (coup.placement.word, str(coup.placement.ref), coup.tirage.letters, coup.points)
        for coup in game_of(topping).coups
    ]
    return {"topping": str(topping), "coups": json.dumps(coups)}


def _simultane(arbitre) -> dict[str, UUID]:
    """A simultané of two centres, its players seated, its game sealed; the arbitre conducts both."""
    from engine.people.actors import SYSTEM
    from games.services.lexicons import lexicon_named
    from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
    from tests.factories.parties import prepared_line
    from tests.factories.simultane import PLAN
    from tests.plugins.lexicons import NAME
    from tournaments.commands.officials import appoint_centre_juge
    from tournaments.commands.rounds import choose_round_game, seal_round_game
    from tournaments.commands.tables import assign_tables

    competition = CompetitionFactory(plan=PLAN)
    lyon, brest = (CentreFactory(competition=competition, name=name) for name in ("Lyon", "Brest"))
    for centre in (lyon, brest):
        EntryFactory(competition=competition, centre=centre)
        appoint_centre_juge(competition, centre=centre, account=arbitre.pk, by=SYSTEM)
    assign_tables(competition, by=SYSTEM)
    game = choose_round_game(competition, round=1, text=prepared_line(lexicon_named(NAME)), by=SYSTEM)
    seal_round_game(competition, round=1, by=SYSTEM)
    return {"competition": competition, "centre": lyon, "partie": game, "account": brest}


def _multiplex(juge, arbitre) -> dict[str, str]:
    """Four halls that one console conducts, before the first tirage. `centres`: theirs, apart by spaces."""
    from engine.people.actors import SYSTEM
    from games.services.lexicons import lexicon_named
    from tests.factories.multiplex import MultiplexFactory
    from tests.factories.parties import prepared_line
    from tests.plugins.lexicons import NAME
    from tournaments.commands.centres import appoint_arbitre
    from tournaments.commands.officials import appoint_juge_arbitre

    made = MultiplexFactory(line=prepared_line(lexicon_named(NAME)), halls=4)
    appoint_juge_arbitre(made.competition, account=juge.pk, by=SYSTEM)
    for centre in made.centres:
        appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    return {"competition": str(made.competition), "centres": " ".join(map(str, made.centres))}


def _desk(town: str, staff, juge, arbitre) -> dict[str, UUID]:
    """A competition of sixty tables in one centre, its first coup closed, no bulletin entered."""
    players = [(first, last) for first in FIRST_NAMES for last in LAST_NAMES]
    made = _open(town, staff, juge, arbitre, players)
    _start(made["partie"], staff)
    _close(made["partie"], "BATEAUX", staff)
    return made


def _long(staff, juge, arbitre) -> dict[str, UUID]:
    """A competition of three parties. The first has eight coups, whose tops tables 1 and 2 find, but at the seventh
    table 2 writes a word that is not admitted, beside a top of twelve points.
    """
    from engine.jobs.followers import catch_up_all
    from engine.people.actors import SYSTEM
    from games.events.partie import DrawSource
    from games.services.lexicons import lexicon_named
    from tests.factories.parties import end, prepared_line
    from tests.plugins.lexicons import NAME
    from tournaments.commands.rounds import close_round, open_round

    game = prepared_line(lexicon_named(NAME), seed=LONG_GAME)
    made = _open("Vichy", staff, juge, arbitre, source=DrawSource.PREPARED, prepared=game)
    for coup, (top, points) in enumerate(zip(LONG_TOPS, LONG_POINTS, strict=True), 1):
        own = NOT_ADMITTED if coup == LOST_AT else top
        _play_prepared(made["partie"])
        _enter(made["partie"], made["centre"], (f"1 {top} {points}", f"2 {own} {points}", "3 /", "4 /"), staff)
    _play_prepared(made["partie"])
    end(made["partie"])
    for number in (1, 2):
        close_round(made["competition"], round=number, by=SYSTEM)
        short = prepared_line(lexicon_named(NAME), seed=f"{LONG_GAME}-{number}")
        partie = open_round(made["competition"], by=SYSTEM, source=DrawSource.PREPARED, prepared=short)
        _play_prepared(partie)
        top = json.loads(short)["coups"][0]
        lines = (f"{table} {top['word']} {top['ref']} {top['score']}" for table in range(1, len(PLAYERS) + 1))
        _enter(partie, made["centre"], tuple(lines), staff)
        _play_prepared(partie)
        end(partie)
    catch_up_all()
    return made


def _play_prepared(partie: UUID) -> None:
    """To the next solution, which is announced where its coup is corrected already."""
    from engine.people.actors import SYSTEM
    from games.commands.partie import UNSEEN
    from games.domain.partie.steps import Step, next_step
    from games.queries.parties import state_of
    from games.services.steps import take_step
    from tests.factories.parties import work

    begun = False
    while (step := next_step(state_of(partie))) is not Step.ANNOUNCE_SOLUTION or not begun:
        said = {}
        if step is Step.ANNOUNCE_SOLUTION and (imposed := state_of(partie).current.imposed):
            said = {"word": imposed.word, "reference": imposed.reference}
        take_step(step, partie, by=SYSTEM, seen=UNSEEN, **said)
        work()
        begun = True


def _open(town: str, staff, juge, arbitre, players=PLAYERS, **opening) -> dict[str, UUID]:
    """A competition with one centre, its arbiters and players, and an open partie, with a physical bag unless told."""
    from engine.people.models import Account
    from games.events.partie import DrawSource
    from tests.plugins.lexicons import NAME
    from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre, open_centre_in
    from tournaments.commands.competitions import create_competition
    from tournaments.commands.entries import NewEntry, enter_players
    from tournaments.commands.officials import appoint_juge_arbitre
    from tournaments.commands.rounds import open_round
    from tournaments.commands.tables import assign_tables

    competition = create_competition(
        by=staff, name=f"Tournoi de {town}", starts_on=date(2026, 11, 21), profile="fisf-2020", formula="normale",
        seconds=180, lexicon=NAME,
    )  # fmt: skip
    centre = open_centre_in(competition, name=town, by=staff)
    appoint_juge_arbitre(competition, account=juge.pk, by=staff)
    appoint_arbitre(centre, account=arbitre.pk, by=staff)
    double = Account.objects.get(email=DOUBLE)
    appoint_double_arbitre(centre, account=double.pk, by=staff)
    enter_players(competition, entries=[NewEntry(centre, (player,)) for player in players], by=staff)
    assign_tables(competition, by=staff)
    partie = open_round(competition, by=juge, **{"source": DrawSource.BAG, **opening})
    return {"competition": competition, "centre": centre, "partie": partie, "account": arbitre.pk}


def _play(partie: UUID, centre: UUID, staff, letters: str = "SIROPBC", lines=BULLETINS[:2]) -> None:
    """A coup announced with its bulletins, and a second one closed, half entered."""
    from games.commands import partie as partie_commands

    _start(partie, staff)
    _close(partie, "BATEAUX", staff)
    _enter(partie, centre, BULLETINS, staff)
    partie_commands.announce_solution(partie, word="BATEAUX", reference="H6", by=staff)
    _close(partie, letters, staff)
    _enter(partie, centre, lines, staff)


def _start(partie: UUID, staff) -> None:
    from games.commands.partie import announce_partie, check_bag

    check_bag(partie, by=staff)
    announce_partie(partie, by=staff)


def _draw(partie: UUID, letters: str, staff) -> None:
    from engine.jobs.followers import catch_up_all
    from engine.jobs.queue import run_due
    from games.commands.partie import enter_drawn_letters

    enter_drawn_letters(partie, letters=letters, by=staff)
    catch_up_all()
    while run_due():
        catch_up_all()


def _close(partie: UUID, letters: str, staff) -> None:
    from games.commands.partie import announce_tirage, close_coup, start_clock

    _draw(partie, letters, staff)
    announce_tirage(partie, by=staff)
    start_clock(partie, by=staff)
    close_coup(partie, by=staff)


def _enter(partie: UUID, centre: UUID, lines: tuple[str, ...], staff) -> None:
    from arbitration.commands.entering import Line, enter_bulletins

    answers = enter_bulletins(partie, centre, [Line(uuid4(), line, None) for line in lines], by=staff)
    assert all(answer.refusal is None for answer in answers), answers


if __name__ == "__main__":
    django.setup()
    json.dump(seed(Path(sys.argv[1]), sys.argv[2]), sys.stdout)
