"""One competition under way, and somebody of each role: made once, and found as it was by every test."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache as once
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db import connection, transaction
from django.test import override_settings
from django.utils.timezone import now

from arbitration.commands.documents import add_recours_document
from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.recours import Matter
from engine.eventstore.models import Head
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from engine.people.claims import link_account
from engine.people.models import Account
from engine.people.token_scopes import Scope
from engine.people.tokens import make_token
from games.commands.partie import announce_partie, check_bag
from games.commands.run import start_run_in_person
from games.domain.exchange.formats import Format
from games.domain.partie.steps import Step
from games.events.cartes import CardsFrom
from games.events.jarnac import Side
from games.events.partie import DrawSource
from tests.databases import image_of, put_back
from tests.factories.accounts import AccountFactory
from tests.factories.cartes import TableFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.documents import PDF, photograph
from tests.factories.jarnac import MatchFactory
from tests.factories.online_entries import plan_window
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory, LicenceFileFactory
from tests.factories.parties import close_a_coup
from tests.factories.players import LicenseeFactory
from tests.factories.toppings import ToppingFactory
from tests.permissions.asking import lightened, sign_in
from tests.permissions.tour import Tour
from tests.plugins.lexicons import NAME as LEXICON
from tests.scenes import forget_versions
from tests.tiers import each
from tournaments.circuits import commands as circuits
from tournaments.circuits.events import CircuitKind, CircuitRule, Worth
from tournaments.club_licences.commands.asking import ask_licences
from tournaments.club_licences.queries.licensees import seasons
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre
from tournaments.commands.invitations import invite_to_office
from tournaments.commands.officials import appoint_juge_arbitre, appoint_organiser
from tournaments.commands.papers import ask_paper
from tournaments.commands.passes import make_pass, signed_pass, use_pass
from tournaments.commands.personal import ask_export
from tournaments.commands.pictures import choose_federation_picture
from tournaments.commands.replays import ask_replay
from tournaments.commands.reports import keep_report
from tournaments.commands.rounds import open_round
from tournaments.commands.staff import appoint_officer, appoint_staff
from tournaments.commands.tables import assign_tables
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.whatif.supposition import EntrySupposedOut
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.game_rounds import commands
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.hall_logs.models import HallLogFile
from tournaments.models.competitions import EntryRow
from tournaments.online_entries.commands.places import ask_place
from tournaments.queries.team import Office, Role
from tournaments.season_rankings import commands as season_rankings
from tournaments.streams import competition_stream
from tournaments.views.sections import SECTIONS
from tournaments.volunteers.commands import enlist_volunteer
from tournaments.volunteers.domain.duties import Duty
from tournaments.webhooks.commands import add_webhook
from tournaments.webhooks.models import Webhook, WebhookDelivery
from tournaments.webhooks.queries import Place

# "player" plays in the competition, and what addresses name of a licensee is his own.
ROLES = ("visitor", "player", "arbitre", "arbitre_elsewhere", "juge_arbitre", "juge_elsewhere", "staff")
# "staff" is the team of the installation; "federation" the staff of the federation whose competition it is
# "other_player" plays too, in the other competition as well; "stranger" has signed in, and has no part in anything
# "president" acts for the club that addresses name
# "passe" entered by a pass of one day, that of an arbitre
MEMBERS = ("stranger", "other_player", "double", "organiser", "federation", "other_federation", "passe", "president")
EVERY_ROLE = ROLES + MEMBERS
# The public, those who play, correct, conduct and run it; the others last.
EACH_ROLE = each(EVERY_ROLE, at_once=("visitor", "player", "arbitre", "juge_arbitre", "staff"))
# Where the log begins, further than any number of points: a place in it is no secret, and would be taken for one.
FAR_ALONG = 10_000

People = dict[str, Account | AnonymousUser]


@dataclass(frozen=True, slots=True)
class Scene:
    """Who there is, what addresses need by the name of their parameter, where its log ends. Each test has copies."""

    people: People
    ids: dict[str, object]
    log_ends_at: int


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: Any, _shelf: Any) -> Iterator[Scene]:
    """Made by the first module that asks for it; each finds it again as it was."""
    with override_settings(LEXICON_DIR=_shelf.directory, DEFAULT_LEXICON=LEXICON):
        with django_db_blocker.unblock():
            before = image_of(connection)
            scene, image = _made()
            put_back(image, connection)
        yield scene
        with django_db_blocker.unblock():
            put_back(before, connection)


@once
def _made() -> tuple[Scene, bytes]:
    """The scene, and the database that holds it."""
    with transaction.atomic():
        Head.objects.update(position=FAR_ALONG)
        people = somebody_of_each_role()
        ids = a_competition_under_way(people)
        for account in people.values():
            sign_in(account)
        image, log_ends_at = image_of(connection), head()
        transaction.set_rollback(True)
    return Scene(people, ids, log_ends_at), image


@pytest.fixture
def people(scene: Scene, db: None) -> People:
    cache.clear()
    forget_versions()
    accounts = Account.objects.in_bulk([account.pk for account in scene.people.values() if account.pk])
    return {role: accounts.get(account.pk, account) for role, account in scene.people.items()}


@pytest.fixture
def ids(scene: Scene, people: People, lexicon) -> dict[str, object]:
    return dict(scene.ids)


@pytest.fixture
def lightly() -> Iterator[None]:
    with lightened():
        yield


@pytest.fixture
def papers_as_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PDF has the words of the page that it is made from, where they can be searched."""
    monkeypatch.setattr("engine.web.paper.pdf_of", lambda html, pictures: html.encode())
    monkeypatch.setattr("engine.web.paper.pdf_of_parts", lambda pages, pictures: "".join(pages).encode())


@pytest.fixture
def tour(scene: Scene, people: People, ids: dict[str, object], tmp_path_factory: pytest.TempPathFactory) -> Tour:
    return Tour(people, ids, tmp_path_factory, log_ends_at=scene.log_ends_at)


@pytest.fixture
def next_hall(ids) -> dict[str, object]:
    """What an address may name of another hall of the competition."""
    (entry,) = EntryRow.objects.filter(competition=ids["competition"]).exclude(centre=ids["centre"])
    return {"centre": entry.centre, "entry": entry.pk}


def somebody_of_each_role() -> People:
    """An account for each role; "elsewhere" means another centre, or another competition."""
    accounts: People = {
        role: AccountFactory(email=f"{role}@exemple.invalid", password=None, is_staff=role == "staff")
        for role in EVERY_ROLE
        if role not in ("visitor", "passe")
    }
    return {"visitor": AnonymousUser(), **accounts}


# What an address says in plain words and numbers.
PLAIN: dict[str, object] = {
    "act": "word",
    "among": "centre",
    "change": "close",
    "code": "0123456789abcdef",
    "colours": "fffefb-1c2226-0d5868",
    "coup": 1,
    "diploma": UUID(int=1),
    "first_step": "licences",
    "opening_code": "AAAA-AAAA",
    "file_format": FileFormat.CSV,
    "form": Format.JSON,
    "happens": "check-in",
    "key": "no-such-job",
    "kind": OrganisationKind.CLUB,
    "life": "fermer",
    "number": 1,
    "paper": PaperKind.SIGN_IN,
    "part": "modifier",
    "pk": 1,
    "place_key": "no-such-place",
    "round": 1,
    "season": 2027,
    "seat_key": "no-such-seat",
    "section": SECTIONS["nouveau-centre"],
    "side": Side.FIRST,
    "place": 1,
    "signed": "no-such-pass",
    "step": Step.ANNOUNCE_SOLUTION,
    "table_number": 1,
    "template": "th3",
    "token": "no-such-token",
    "uidb64": "nobody",
    "version": 1,
}


def a_competition_under_way(people) -> dict[str, object]:
    """What addresses need, by the name of their parameter."""
    staff = people["staff"]
    federation, other = FederationFactory(), FederationFactory()
    here, elsewhere = (
        CompetitionFactory(name="Ici", federation=federation),
        CompetitionFactory(name="Ailleurs", federation=other),
    )
    _appoint(people, {here: federation, elsewhere: other})
    club = ClubFactory(federation=federation)
    appoint_officer(club, account=people["president"].pk, office=ClubOffice.PRESIDENT, by=staff)
    licensee, centre, entry = _entered(people, {here: federation, elsewhere: other})
    waiting = _waiting(people, here, centre, licensee, federation)
    played = _played(here, entry, centre, staff)
    return {
        **PLAIN,
        **_of_federation(federation),
        **waiting,
        **played,
        **_of_competition(here, centre, staff),
        "club": club,
        "licence_request": _licence_request(club, federation),
        "competition": here,
        "volunteer": _volunteer(here, centre, federation),
        "centre": centre,
        "entry": entry,
        "licensee": licensee,
        "player": licensee,
        # of another centre: nobody is dismissed before the next route is asked
        "account": people["arbitre_elsewhere"].pk,
        "handle": make_token(people["player"], name="Écran", scopes=[Scope.READ], days=30)[0].handle,
    }


def _entered(people, competitions: dict[UUID, UUID]) -> tuple[UUID, UUID, UUID]:
    """Who plays and corrects, here and in the other competition: a player of this one, his centre, his entry."""
    (here, federation), (elsewhere, other) = competitions.items()
    staff = people["staff"]
    # of the federation by its club: forgetting a licensee takes the waiting files of who licensed it along
    licensee = _player("Léa", people["player"], club=ClubFactory(federation=federation))
    centre, entry = _centre(here, "Vichy", people["arbitre"], licensee)
    appoint_double_arbitre(centre, account=people["double"].pk, by=staff)
    other_licensee = _player("Noé", people["other_player"], federation=other)
    _centre(here, "Namur", people["arbitre_elsewhere"], other_licensee)
    dakar = CentreFactory(competition=elsewhere, name="Dakar")
    EntryFactory(competition=elsewhere, centre=dakar, player=other_licensee)
    assign_tables(here, by=staff)
    people["passe"] = use_pass(signed_pass(_day_pass(here, centre, Role.ARBITRE, "Zoé")))
    return licensee, centre, entry


def _waiting(people, competition: UUID, centre: UUID, licensee: UUID, federation: UUID) -> dict[str, object]:
    """What was asked for and is still to be made, or to be answered."""
    return {
        "place_request": _place_request(competition, centre, federation),
        "made": _paper(competition, people["staff"]),
        "export": ask_export(licensee, by=people["player"]),
    }


def _of_competition(competition: UUID, centre: UUID, staff: Account) -> dict[str, object]:
    return {
        "commission": CommissionFactory(competition=competition),
        # an event of the competition; no publication stands there: what one shows has tests of its own
        "position": read_stream(competition_stream(competition))[0].position,
        "results": keep_report(
            competition, centre=centre, round=1, name="t.csv", content=b"table;total\n1;douze", by=staff
        ),
        "hall_log": _hall_log(competition, centre),
        **_topping(competition),
        "match": _match(competition),
        "table": _table(competition),
        "webhook": _webhook(competition),
        "invitation": invite_to_office(Office(Role.JUGE, None, competition), by=staff),
        "day_pass": _day_pass(competition, centre, Role.DOUBLE, "Max"),
    }


def _hall_log(competition: UUID, centre: UUID) -> UUID:
    """A file that is of no hall: what one brings has tests of its own."""
    row = HallLogFile(id=UUID(int=35), competition=competition, centre=centre, name="x", content=b"x", kept_at=now())
    row.save(force_insert=True)
    return row.pk


def _webhook(competition: UUID) -> UUID:
    """With a delivery that waits."""
    place, kinds = Place(competition=competition), ["tournaments.results_published"]
    made = add_webhook(place, url="https://club.example/news", kinds=kinds, by=SYSTEM).id
    stopped = now() - timedelta(days=1)
    Webhook.objects.filter(pk=made).update(stopped_at=stopped)
    told = {"webhook": made, "number": 1, "type": kinds[0], "due_at": stopped}
    WebhookDelivery.objects.create(id=UUID(int=34), **told)
    return made


def _appoint(people, competitions: dict[UUID, UUID]) -> None:
    """Who runs and conducts the competition, and the other one; each with its federation."""
    (here, federation), (elsewhere, other) = competitions.items()
    staff = people["staff"]
    for role, place in (("federation", federation), ("other_federation", other)):
        told = {"account": people[role].pk, "role": StaffRole.ADMINISTRATOR, "by": staff}
        appoint_staff(OrganisationKind.FEDERATION, place, **told)
    appoint_organiser(here, account=people["organiser"].pk, by=staff)
    appoint_juge_arbitre(here, account=people["juge_arbitre"].pk, by=staff)
    appoint_juge_arbitre(elsewhere, account=people["juge_elsewhere"].pk, by=staff)


def _played(competition: UUID, entry: UUID, centre: UUID, staff: Account) -> dict[str, object]:
    """A partie with a closed coup, and what follows it; a round of Jarnac and one of cartes are seated as well."""
    partie = open_round(competition, source=DrawSource.BAG, by=staff)
    check_bag(partie, by=staff)
    announce_partie(partie, by=staff)
    close_a_coup(partie, "BATEAUX", by=staff)
    for game in (JARNAC, CARTES):
        commands.plan_rounds(game, competition, by=staff)
        commands.seat_round(game, competition, by=staff)
    recours = _recours(competition, entry, centre, partie)
    return {
        "partie": partie,
        "stream": f"partie-{partie}",
        "recours": recours,
        "document": add_recours_document(recours, PDF, by=SYSTEM),
        "replay": ask_replay(competition, EntrySupposedOut(entry), by=staff),
    }


def _of_federation(federation: UUID) -> dict[str, object]:
    return {
        **_ranking(federation),
        "circuit": _circuit(federation),
        # nothing qualifies for anything: what is there has tests of its own
        "source": UUID(int=30),
        "target": UUID(int=31),
        "comite": ComiteFactory(federation=federation),
        "federation": federation,
        "picture": choose_federation_picture(federation, photograph("PNG"), by=SYSTEM)[-1].event.picture,
        "received": UUID(int=29),  # nobody sent that list
        "file": LicenceFileFactory(federation=federation),
        "licence_file": LicenceFileFactory(federation=federation),
        "organisation": ClubFactory(federation=federation),
        "other": LicenseeFactory(name="Léa Roi", federation=federation),
    }


def _ranking(federation: UUID) -> dict[str, object]:
    """A ranking over the seasons, made and published."""
    name = "exemple-somme"
    draft = season_rankings.ask_ranking(federation, name, day=date(2028, 9, 1), by=SYSTEM)
    season_rankings.make_ranking(draft, lambda _done, _total: None)
    season_rankings.publish_ranking(federation, name, draft, by=SYSTEM)
    catch_up("tournaments.season_lines")
    return {"ranking": name, "draft": draft}


def _place_request(competition: UUID, centre: UUID, federation: UUID) -> UUID:
    """A request that waits for the organiser."""
    plan_window(competition, approval=True)
    return ask_place(competition, player=LicenseeFactory(federation=federation), centre=centre, by=SYSTEM)


def _licence_request(club: UUID, federation: UUID) -> UUID:
    """A licence that the club asks for, and that nobody has accepted."""
    season = seasons()[0]
    player = LicenseeFactory(federation=federation, club=club, season=season - 1)
    (asked,) = ask_licences(club, season, kinds={player: ""}, by=SYSTEM)
    return asked.event.request


def _volunteer(competition: UUID, centre: UUID, federation: UUID) -> UUID:
    """One who needs no pass."""
    player = LicenseeFactory(federation=federation)
    return enlist_volunteer(competition, player=player, centre=centre, duty=Duty.BOARD, day=0, by=SYSTEM)


def _circuit(federation: UUID) -> UUID:
    """A festival that no competition is in yet."""
    rule = CircuitRule(worth=Worth.POINTS, table="", best=3, least=1, splits=())
    return circuits.open_circuit(
        federation, kind=CircuitKind.FESTIVAL, name="Festival", season=2029, rule=rule, by=SYSTEM
    )


def _day_pass(competition: UUID, centre: UUID, role: Role, name: str) -> UUID:
    until = now() + timedelta(hours=8)
    return make_pass(competition, centre=centre, role=role, name=name, until=until, by=SYSTEM)


def _recours(competition: UUID, entry: UUID, centre: UUID, partie: UUID) -> UUID:
    """A recours that waits for the commission of the competition."""
    matter = Matter(competition, Contested.CLOCK, entry, partie, 1)
    return file_recours(matter, "Signal tardif", centre=centre, by=SYSTEM)


def _topping(competition: UUID) -> dict[str, UUID]:
    """A topping in person, and a run through it whose first coup is in play."""
    topping = ToppingFactory(competition=competition, in_person=True)
    return {"topping": topping, "run": start_run_in_person(topping, name="Zoé", by=SYSTEM)}


def _match(competition: UUID) -> UUID:
    """A match of Jarnac of the competition, before its toss."""
    return MatchFactory(competition=competition, first="Zoé", second="Max", minutes=0)


def _table(competition: UUID) -> UUID:
    """A table of real cards of the competition, before anybody has drawn."""
    return TableFactory(competition=competition, names=["Zoé", "Max"], cards_from=CardsFrom.BOX)


def _paper(competition: UUID, by: Account) -> UUID:
    """A paper of the whole competition, still to be made."""
    asked = {"kind": PaperKind.SIGN_IN, "form": FileFormat.CSV, "origin": "http://testserver/"}
    return ask_paper(competition, by=by, **asked)


def _centre(competition: UUID, name: str, arbitre: Account, player: UUID) -> tuple[UUID, UUID]:
    centre = CentreFactory(competition=competition, name=name)
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    return centre, EntryFactory(competition=competition, centre=centre, player=player)


def _player(name: str, account: Account, **told: Any) -> UUID:
    """A licensee whose account it is."""
    licensee = LicenseeFactory(given_name=name, family_name="Roy", **told)
    account.person = link_account(licensee, account.email, by=SYSTEM).person
    return licensee
