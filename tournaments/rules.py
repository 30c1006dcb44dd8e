"""Who may do what, wherever the answer lies in a competition: staff, juges-arbitres, arbitres of centres.

Reading public results needs no permission. A juge-arbitre corrects no bulletin unless appointed arbitre too.
"""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef

from arbitration.rules import hears_competition, sits_in_competition
from engine.people.models import Account
from engine.people.rules import is_federation_staff, is_signed_in
from tournaments.models import (
    ArbitreRow,
    BlockRow,
    CentreEnrolmentRow,
    CentreJugeArbitreRow,
    CentrePartieRow,
    DoubleArbitreRow,
    JugeArbitreRow,
)
from tournaments.queries.rounds import competition_of_partie

User = Account | AnonymousUser
Desk = tuple[UUID, UUID]  # a partie and a centre
Place = tuple[UUID, UUID]  # a competition and a centre


@rules.predicate
def is_juge_arbitre(user: User, competition: UUID | None) -> bool:
    if competition is None or user.pk is None:
        return False
    return JugeArbitreRow.objects.filter(competition=competition, account=user.pk).exists()


@rules.predicate
def is_juge_arbitre_of_partie(user: User, partie: UUID | None) -> bool:
    if partie is None or user.pk is None:
        return False
    return is_juge_arbitre(user, competition_of_partie(partie))


@rules.predicate
def is_juge_arbitre_of_centre_partie(user: User, partie: UUID | None) -> bool:
    """Appointed for the centre that plays this partie on its own."""
    if partie is None or user.pk is None:
        return False
    # one question: it is asked at each step of each hall
    same = {"competition": OuterRef("competition"), "centre": OuterRef("centre")}
    mine = CentreJugeArbitreRow.objects.filter(account=user.pk, **same)
    return CentrePartieRow.objects.filter(Exists(mine), partie=partie).exists()


@rules.predicate
def is_centre_juge_of_place(user: User, place: Place | None) -> bool:
    return place is not None and _is_centre_juge(user, *place)


def _is_centre_juge(user: User, competition: UUID, centre: UUID) -> bool:
    mine = CentreJugeArbitreRow.objects.filter(competition=competition, centre=centre)
    return user.pk is not None and mine.filter(account=user.pk).exists()


@rules.predicate
def is_of_centre(user: User, centre: UUID | None) -> bool:
    """Arbitre or double arbitre of the centre: the people whom the federation knows there."""
    if centre is None or user.pk is None:
        return False
    looks = (rows.objects.filter(centre=centre, account=user.pk) for rows in (ArbitreRow, DoubleArbitreRow))
    return any(each.exists() for each in looks)


@rules.predicate
def conducts_in_centre(user: User, centre: UUID | None) -> bool:
    """Juge-arbitre of the centre in some competition, or of a competition that it plays."""
    if centre is None or user.pk is None:
        return False
    played = CentreEnrolmentRow.objects.filter(centre=centre).values("competition")
    own = CentreJugeArbitreRow.objects.filter(centre=centre, account=user.pk)
    return own.exists() or JugeArbitreRow.objects.filter(competition__in=played, account=user.pk).exists()


@rules.predicate
def is_arbitre_of_centre_partie(user: User, partie: UUID | None) -> bool:
    """Arbitre or double arbitre of the centre that plays this partie on its own."""
    played = CentrePartieRow.objects.filter(partie=partie).first() if partie else None
    return played is not None and is_of_centre(user, played.centre)


@rules.predicate
def is_juge_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    return desk is not None and is_juge_arbitre_of_partie(user, desk[0])


@rules.predicate
def is_centre_juge_of_desk(user: User, desk: Desk | None) -> bool:
    """Juge-arbitre of the centre, in the competition of the partie."""
    if desk is None:
        return False
    partie, centre = desk
    competition = competition_of_partie(partie)
    return competition is not None and _is_centre_juge(user, competition, centre) and _plays(centre, partie)


@rules.predicate
def is_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    """Arbitre of the centre, where the centre plays the competition of the partie."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    return ArbitreRow.objects.filter(centre=centre, account=user.pk).exists() and _plays(centre, partie)


@rules.predicate
def is_double_arbitre_of_desk(user: User, desk: Desk | None) -> bool:
    """FISF 5.9.d: appointed to look again at the bulletins of the centre, where it plays the competition."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    return DoubleArbitreRow.objects.filter(centre=centre, account=user.pk).exists() and _plays(centre, partie)


@rules.predicate
def has_block_of_desk(user: User, desk: Desk | None) -> bool:
    """FISF 5.9.d: where tables are given out by blocks, the arbitre of one looks again at those of the others."""
    if desk is None or user.pk is None:
        return False
    partie, centre = desk
    competition = competition_of_partie(partie)
    if competition is None:
        return False
    return BlockRow.objects.filter(competition=competition, centre=centre, account=user.pk).exists()


def _plays(centre: UUID, partie: UUID) -> bool:
    """Whether the partie is played in the centre: not that of another one, in a simultané."""
    own = CentrePartieRow.objects.filter(partie=partie).first()
    if own is not None and own.centre != centre:
        return False
    competition = own.competition if own else competition_of_partie(partie)
    if competition is None:
        return False
    return CentreEnrolmentRow.objects.filter(centre=centre, competition=competition).exists()


@rules.predicate
def is_arbitre_of_competition(user: User, competition: UUID | None) -> bool:
    if competition is None or user.pk is None:
        return False
    centres = CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    return ArbitreRow.objects.filter(centre__in=centres, account=user.pk).exists()


@rules.predicate
def is_centre_official_of_competition(user: User, competition: UUID | None) -> bool:
    """Juge-arbitre of a centre of the competition, or double arbitre there."""
    if competition is None or user.pk is None:
        return False
    if CentreJugeArbitreRow.objects.filter(competition=competition, account=user.pk).exists():
        return True
    centres = CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    return DoubleArbitreRow.objects.filter(centre__in=centres, account=user.pk).exists()


@rules.predicate
def is_juge_arbitre_of_place(user: User, place: Place | None) -> bool:
    return place is not None and is_juge_arbitre(user, place[0])


@rules.predicate
def is_arbitre_of_place(user: User, place: Place | None) -> bool:
    """Arbitre of the centre, where it plays the competition."""
    if place is None or user.pk is None:
        return False
    competition, centre = place
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists()
    return enrolled and ArbitreRow.objects.filter(centre=centre, account=user.pk).exists()


@rules.predicate
def is_double_arbitre_of_place(user: User, place: Place | None) -> bool:
    """Double arbitre of the centre, where it plays the competition."""
    if place is None or user.pk is None:
        return False
    competition, centre = place
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists()
    return enrolled and DoubleArbitreRow.objects.filter(centre=centre, account=user.pk).exists()


@rules.predicate
def is_of_every_centre(user: User, place: tuple[UUID, UUID | None] | None) -> bool:
    """Official of any centre of the competition, where something concerns all of them."""
    if place is None or place[1] is not None:
        return False
    return is_arbitre_of_competition(user, place[0]) or is_centre_official_of_competition(user, place[0])


@rules.predicate
def is_juge_arbitre_somewhere(user: User) -> bool:
    return user.pk is not None and JugeArbitreRow.objects.filter(account=user.pk).exists()


@rules.predicate
def is_arbitre_somewhere(user: User) -> bool:
    return user.pk is not None and ArbitreRow.objects.filter(account=user.pk).exists()


_conducts = is_federation_staff | (is_signed_in & is_juge_arbitre)

rules.add_perm(
    "tournaments.see_rehearsal",
    _conducts | (is_signed_in & (is_arbitre_of_competition | is_centre_official_of_competition)),
)
rules.add_perm("tournaments.create_competition", is_federation_staff)
rules.add_perm("tournaments.manage_competition", is_federation_staff)
rules.add_perm("tournaments.manage_centres", is_federation_staff)
rules.add_perm("tournaments.manage_organisation", is_federation_staff)
rules.add_perm("tournaments.publish_results", is_federation_staff)
rules.add_perm("tournaments.register_player", is_federation_staff)
rules.add_perm("tournaments.read_players", is_federation_staff)
rules.add_perm("tournaments.merge_players", is_federation_staff)
rules.add_perm("tournaments.forget_player", is_federation_staff)
rules.add_perm("tournaments.import_licences", is_federation_staff)
rules.add_perm("tournaments.conduct_rounds", _conducts)
rules.add_perm("tournaments.seat_players", _conducts)
_conducts_centre = is_federation_staff | (is_signed_in & (is_juge_arbitre_of_place | is_centre_juge_of_place))
rules.add_perm("tournaments.conduct_centre", _conducts_centre)
rules.add_perm("games.create_centre_partie", _conducts_centre)
_keeps_centre = is_federation_staff | (
    is_signed_in & (is_juge_arbitre_of_place | is_centre_juge_of_place | is_arbitre_of_place)
)
rules.add_perm("tournaments.ask_enrolment", is_federation_staff | (is_signed_in & is_of_centre))
rules.add_perm("tournaments.hear_hall", is_federation_staff | (is_signed_in & (is_of_centre | conducts_in_centre)))
rules.add_perm("tournaments.prepare_hall", _keeps_centre)
rules.add_perm("tournaments.follow_coups", _keeps_centre)
rules.add_perm("tournaments.see_hall", _keeps_centre | (is_signed_in & is_double_arbitre_of_place))
rules.add_perm("tournaments.watch_centres", _conducts)
rules.add_perm("tournaments.check_in", _keeps_centre)
rules.add_perm("tournaments.report_results", _keeps_centre)
rules.add_perm("tournaments.accept_results", is_federation_staff)
rules.add_perm("tournaments.print_papers", _keeps_centre | (is_signed_in & is_double_arbitre_of_place))
rules.add_perm("tournaments.view_arbiter_totals", _conducts | (is_signed_in & is_arbitre_of_competition))

rules.add_perm("games.create_partie", _conducts)
rules.add_perm("games.import_partie", is_federation_staff | (is_signed_in & is_juge_arbitre_somewhere))
_conducts_partie = is_federation_staff | (is_signed_in & (is_juge_arbitre_of_centre_partie | is_juge_arbitre_of_partie))
rules.add_perm("games.conduct_partie", _conducts_partie)
rules.add_perm("games.see_veiled_partie", _conducts_partie | (is_signed_in & is_arbitre_of_centre_partie))
rules.add_perm("games.prepare", is_federation_staff)
rules.add_perm("games.open_game", _conducts)
rules.add_perm("arbitration.correct_bulletins", is_federation_staff | (is_signed_in & is_arbitre_of_desk))
_looks_again = is_federation_staff | (is_signed_in & is_double_arbitre_of_desk)
rules.add_perm("arbitration.review_bulletins", _looks_again | (is_signed_in & has_block_of_desk))
rules.add_perm("arbitration.rectify_bulletins", _looks_again | (is_signed_in & is_arbitre_of_desk))
rules.add_perm(
    "arbitration.view_bulletins",
    is_federation_staff
    | (
        is_signed_in
        & (is_arbitre_of_desk | is_juge_arbitre_of_desk | is_centre_juge_of_desk | is_double_arbitre_of_desk)
    ),
)
rules.add_perm("arbitration.disqualify", _conducts)
rules.add_perm(
    "arbitration.file_recours",
    _conducts_centre | (is_signed_in & (is_arbitre_of_place | is_double_arbitre_of_place)),
)
rules.add_perm(
    "arbitration.read_recours",
    _conducts_centre | (is_signed_in & (is_arbitre_of_place | is_double_arbitre_of_place | is_of_every_centre)),
)
rules.add_perm("arbitration.constitute_commission", _conducts)
rules.add_perm("arbitration.practise", is_signed_in)
rules.add_perm(
    "arbitration.read_judgements",
    is_federation_staff | (is_signed_in & (is_arbitre_somewhere | is_juge_arbitre_somewhere)),
)
rules.add_perm("tournaments.replay", _conducts | (is_signed_in & (sits_in_competition | hears_competition)))
