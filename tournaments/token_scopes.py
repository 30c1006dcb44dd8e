"""The scopes of what is done in a competition, and where each thing that is asked about lies."""

from collections.abc import Iterator
from uuid import UUID

from engine.people import models, token_scopes, tokens
from engine.text import by_name
from games.queries import matches, tables, toppings
from tournaments.models import organisation, passes
from tournaments.models.competitions import CentrePartieRow
from tournaments.queries.competitions import competitions
from tournaments.queries.rounds import competition_of_partie


def place_of_partie(partie: UUID | None) -> token_scopes.Place:
    """The partie of one centre lies there; one that all play lies in no centre."""
    if partie is None:
        return token_scopes.Place()
    row = CentrePartieRow.objects.filter(partie=partie).first()
    return token_scopes.Place(row.competition, row.centre) if row else token_scopes.Place(competition_of_partie(partie))


def place_of_topping(topping: UUID | None) -> token_scopes.Place:
    row = toppings.topping_if_any(topping) if topping else None
    return token_scopes.Place(row.competition) if row else token_scopes.Place()


def place_of_match(match: UUID | None) -> token_scopes.Place:
    row = matches.match_if_any(match) if match else None
    return token_scopes.Place(row.competition) if row else token_scopes.Place()


def place_of_table(table: UUID | None) -> token_scopes.Place:
    row = tables.table_if_any(table) if table else None
    return token_scopes.Place(row.competition) if row else token_scopes.Place()


def place_of_desk(desk: tuple[UUID, UUID] | None) -> token_scopes.Place:
    if desk is None:
        return token_scopes.Place()
    partie, centre = desk
    return token_scopes.Place(place_of_partie(partie).competition, centre)


def place_of_pass(day_pass: UUID) -> token_scopes.Place:
    row = passes.DayPass.objects.filter(pk=day_pass).first()
    return token_scopes.Place(row.competition, row.centre) if row else token_scopes.Place()


@tokens.offering
def places_for_tokens(account: models.Account) -> Iterator[tokens.Offer]:
    """The competitions, and the centres that the account is arbitre of."""
    for competition in competitions():
        yield tokens.Offer(competition.name, token_scopes.Place(competition=competition.id))
    centres_of_account = organisation.ArbitreRow.objects.filter(account=account.pk).values("centre")
    for centre, name in by_name(
        organisation.CentreRow.objects.filter(id__in=centres_of_account).values_list("id", "name")
    ):
        yield tokens.Offer(name, token_scopes.Place(centre=centre))


token_scopes.assign_scope(
    token_scopes.Scope.READ,
    token_scopes.competition_alone,
    ["tournaments.see_rehearsal", "tournaments.see_remaining", "tournaments.view_arbiter_totals"],
)
token_scopes.assign_scope(
    token_scopes.Scope.READ,
    token_scopes.competition_alone,
    ["people.see_names", "tournaments.read_journal", "tournaments.watch_centres"],
)
token_scopes.assign_scope(
    token_scopes.Scope.READ, token_scopes.competition_and_centre, ["tournaments.see_hall", "tournaments.print_papers"]
)
token_scopes.assign_scope(token_scopes.Scope.READ, token_scopes.centre_alone, ["tournaments.hear_hall"])
token_scopes.assign_scope(token_scopes.Scope.READ, token_scopes.nowhere, ["tournaments.see_management"])
token_scopes.assign_scope(
    token_scopes.Scope.READ, place_of_partie, ["arbitration.follow_bulletins", "games.see_veiled_partie"]
)
token_scopes.assign_scope(token_scopes.Scope.READ, place_of_desk, ["arbitration.view_bulletins"])
token_scopes.assign_scope(
    token_scopes.Scope.READ,
    token_scopes.nowhere,
    ["tournaments.read_error_rates", "tournaments.read_players", "arbitration.read_judgements"],
)
token_scopes.assign_scope(
    token_scopes.Scope.READ, token_scopes.competition_and_centre, ["arbitration.read_recours", "tournaments.know_place"]
)
token_scopes.assign_scope(token_scopes.Scope.READ, token_scopes.competition_alone, ["tournaments.know_competition"])
token_scopes.assign_scope(token_scopes.Scope.READ, place_of_desk, ["arbitration.know_desk"])

token_scopes.assign_scope(token_scopes.Scope.BULLETINS, token_scopes.nowhere, ["arbitration.practise"])
token_scopes.assign_scope(
    token_scopes.Scope.BULLETINS,
    place_of_desk,
    ["arbitration.correct_bulletins", "arbitration.review_bulletins", "arbitration.rectify_bulletins"],
)

token_scopes.assign_scope(token_scopes.Scope.CONDUCT, place_of_partie, ["games.conduct_partie"])
token_scopes.assign_scope(token_scopes.Scope.CONDUCT, place_of_topping, ["games.conduct_topping"])
token_scopes.assign_scope(token_scopes.Scope.CONDUCT, place_of_match, ["games.conduct_match"])
token_scopes.assign_scope(token_scopes.Scope.CONDUCT, place_of_table, ["games.conduct_table"])
token_scopes.assign_scope(
    token_scopes.Scope.CONDUCT,
    token_scopes.competition_alone,
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
token_scopes.assign_scope(token_scopes.Scope.CONDUCT, token_scopes.competition_alone, ["arbitration.disqualify"])
token_scopes.assign_scope(token_scopes.Scope.CONDUCT, token_scopes.nowhere, ["games.import_partie"])
token_scopes.assign_scope(token_scopes.Scope.CONDUCT, token_scopes.centre_alone, ["tournaments.ask_enrolment"])
token_scopes.assign_scope(
    token_scopes.Scope.CONDUCT,
    token_scopes.competition_and_centre,
    [
        "games.create_centre_partie",
        "tournaments.check_in",
        "tournaments.conduct_centre",
        "tournaments.follow_coups",
        "tournaments.prepare_hall",
        "tournaments.receive_hall",
        "tournaments.report_results",
    ],
)

token_scopes.assign_scope(token_scopes.Scope.RECOURS, token_scopes.nowhere, ["arbitration.check_dossier"])
token_scopes.assign_scope(token_scopes.Scope.RECOURS, token_scopes.competition_and_centre, ["arbitration.file_recours"])
token_scopes.assign_scope(
    token_scopes.Scope.RECOURS,
    token_scopes.competition_alone,
    ["arbitration.constitute_commission", "tournaments.replay"],
)

token_scopes.assign_scope(
    token_scopes.Scope.MANAGE,
    token_scopes.competition_alone,
    [
        "games.prepare",
        "tournaments.accept_results",
        "tournaments.appoint_organisers",
        "tournaments.open_centre_in",
        "tournaments.manage_competition",
        "tournaments.publish_results",
    ],
)
token_scopes.assign_scope(
    token_scopes.Scope.MANAGE,
    token_scopes.nowhere,
    [
        "tournaments.act_for_club",
        "tournaments.appoint_staff",
        "tournaments.ask_place",
        "tournaments.create_competition",
        "tournaments.enter_player",
        "tournaments.forget_player",
        "tournaments.found_federation",
        "tournaments.keep_own_hall",
        "tournaments.give_to_federation",
        "tournaments.import_licences",
        "tournaments.license_player",
        "tournaments.open_centre",
        "tournaments.rank_seasons",
        "tournaments.run_circuits",
        "tournaments.sign_statements",
        "tournaments.read_licence_file",
        "tournaments.register_unlicensed",
        "tournaments.manage_organisation",
        "tournaments.merge_players",
        "tournaments.register_player",
        "tournaments.waive_transfer_deadline",
    ],
)
token_scopes.assign_scope(token_scopes.Scope.MANAGE, token_scopes.centre_alone, ["tournaments.appoint_around_centre"])
token_scopes.assign_scope(
    token_scopes.Scope.MANAGE,
    token_scopes.competition_and_centre,
    ["tournaments.appoint_in_centre", "tournaments.make_pass"],
)
token_scopes.assign_scope(token_scopes.Scope.MANAGE, place_of_pass, ["tournaments.withdraw_pass"])
