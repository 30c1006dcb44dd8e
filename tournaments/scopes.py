"""The scopes of what is done in a competition, and where each thing that is asked about lies."""

from collections.abc import Iterator
from uuid import UUID

from engine.people.models import Account
from engine.people.scopes import (
    Place,
    Scope,
    assign_scope,
    centre_alone,
    competition_alone,
    competition_and_centre,
    nowhere,
)
from engine.people.tokens import Offer, offering
from engine.text import by_name
from games.queries.matches import match_if_any
from games.queries.tables import table_if_any
from games.queries.toppings import topping_if_any
from tournaments.models.competitions import CentrePartieRow
from tournaments.models.organisation import ArbitreRow, CentreRow
from tournaments.models.passes import DayPass
from tournaments.queries.competitions import competitions
from tournaments.queries.rounds import competition_of_partie


def place_of_partie(partie: UUID | None) -> Place:
    """The partie of one centre lies there; one that all play lies in no centre."""
    if partie is None:
        return Place()
    own = CentrePartieRow.objects.filter(partie=partie).first()
    return Place(own.competition, own.centre) if own else Place(competition_of_partie(partie))


def place_of_topping(topping: UUID | None) -> Place:
    row = topping_if_any(topping) if topping else None
    return Place(row.competition) if row else Place()


def place_of_match(match: UUID | None) -> Place:
    row = match_if_any(match) if match else None
    return Place(row.competition) if row else Place()


def place_of_table(table: UUID | None) -> Place:
    row = table_if_any(table) if table else None
    return Place(row.competition) if row else Place()


def place_of_desk(desk: tuple[UUID, UUID] | None) -> Place:
    if desk is None:
        return Place()
    partie, centre = desk
    return Place(place_of_partie(partie).competition, centre)


def place_of_pass(day_pass: UUID) -> Place:
    row = DayPass.objects.filter(pk=day_pass).first()
    return Place(row.competition, row.centre) if row else Place()


@offering
def places_for_tokens(account: Account) -> Iterator[Offer]:
    """The competitions, and the centres that the account is arbitre of."""
    for competition in competitions():
        yield Offer(competition.name, Place(competition=competition.id))
    mine = ArbitreRow.objects.filter(account=account.pk).values("centre")
    for centre, name in by_name(CentreRow.objects.filter(id__in=mine).values_list("id", "name")):
        yield Offer(name, Place(centre=centre))


assign_scope(Scope.READ, competition_alone, ["tournaments.see_rehearsal", "tournaments.view_arbiter_totals"])
assign_scope(
    Scope.READ, competition_alone, ["people.see_names", "tournaments.read_journal", "tournaments.watch_centres"]
)
assign_scope(Scope.READ, competition_and_centre, ["tournaments.see_hall", "tournaments.print_papers"])
assign_scope(Scope.READ, centre_alone, ["tournaments.hear_hall"])
assign_scope(Scope.READ, nowhere, ["tournaments.see_management"])
assign_scope(Scope.READ, place_of_partie, ["arbitration.follow_bulletins", "games.see_veiled_partie"])
assign_scope(Scope.READ, place_of_desk, ["arbitration.view_bulletins"])
assign_scope(Scope.READ, nowhere, ["tournaments.read_players", "arbitration.read_judgements"])
assign_scope(Scope.READ, competition_and_centre, ["arbitration.read_recours", "tournaments.know_place"])
assign_scope(Scope.READ, competition_alone, ["tournaments.know_competition"])
assign_scope(Scope.READ, place_of_desk, ["arbitration.know_desk"])

assign_scope(Scope.BULLETINS, nowhere, ["arbitration.practise"])
assign_scope(
    Scope.BULLETINS,
    place_of_desk,
    ["arbitration.correct_bulletins", "arbitration.review_bulletins", "arbitration.rectify_bulletins"],
)

assign_scope(Scope.CONDUCT, place_of_partie, ["games.conduct_partie"])
assign_scope(Scope.CONDUCT, place_of_topping, ["games.conduct_topping"])
assign_scope(Scope.CONDUCT, place_of_match, ["games.conduct_match"])
assign_scope(Scope.CONDUCT, place_of_table, ["games.conduct_table"])
assign_scope(
    Scope.CONDUCT,
    competition_alone,
    [
        "games.create_partie",
        "games.make_match",
        "games.make_table",
        "games.make_topping",
        "games.open_game",
        "tournaments.conduct_rounds",
        "tournaments.seat_players",
    ],
)
assign_scope(Scope.CONDUCT, competition_alone, ["arbitration.disqualify"])
assign_scope(Scope.CONDUCT, nowhere, ["games.import_partie"])
assign_scope(Scope.CONDUCT, centre_alone, ["tournaments.ask_enrolment"])
assign_scope(
    Scope.CONDUCT,
    competition_and_centre,
    [
        "games.create_centre_partie",
        "tournaments.check_in",
        "tournaments.conduct_centre",
        "tournaments.follow_coups",
        "tournaments.prepare_hall",
        "tournaments.report_results",
    ],
)

assign_scope(Scope.RECOURS, nowhere, ["arbitration.check_dossier"])
assign_scope(Scope.RECOURS, competition_and_centre, ["arbitration.file_recours"])
assign_scope(Scope.RECOURS, competition_alone, ["arbitration.constitute_commission", "tournaments.replay"])

assign_scope(
    Scope.MANAGE,
    competition_alone,
    [
        "games.prepare",
        "tournaments.accept_results",
        "tournaments.appoint_organisers",
        "tournaments.open_centre_in",
        "tournaments.manage_competition",
        "tournaments.publish_results",
    ],
)
assign_scope(
    Scope.MANAGE,
    nowhere,
    [
        "tournaments.appoint_staff",
        "tournaments.create_competition",
        "tournaments.forget_player",
        "tournaments.found_federation",
        "tournaments.give_to_federation",
        "tournaments.import_licences",
        "tournaments.license_player",
        "tournaments.open_centre",
        "tournaments.read_licence_file",
        "tournaments.register_unlicensed",
        "tournaments.manage_organisation",
        "tournaments.merge_players",
        "tournaments.register_player",
    ],
)
assign_scope(Scope.MANAGE, centre_alone, ["tournaments.appoint_around_centre"])
assign_scope(Scope.MANAGE, competition_and_centre, ["tournaments.appoint_in_centre", "tournaments.make_pass"])
assign_scope(Scope.MANAGE, place_of_pass, ["tournaments.withdraw_pass"])
