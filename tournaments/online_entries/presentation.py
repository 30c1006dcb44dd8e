"""Online entries in words: when they are taken, how many places are left, where a request stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.timezone import now
from django.utils.translation import gettext as _, ngettext, pgettext_lazy

from engine.people import identities
from engine.web.dates import stated_moment
from engine.web.typography import number
from tournaments.online_entries.domain.payments import PaymentState
from tournaments.online_entries.queries.clubs import ClubMember, ClubTeam, ClubTeamMember
from tournaments.online_entries.queries.payments import PaymentLine
from tournaments.online_entries.queries.requests import (
    STANDING,
    CentrePlaces,
    OnlineOffer,
    PlaceRequestLine,
    Standing,
    offer_of,
)

STANDINGS: Mapping[Standing, Promise] = {
    Standing.ASKED: pgettext_lazy("request", "to be accepted"),
    Standing.WAITING: pgettext_lazy("request", "waits for a place"),
    Standing.HELD: pgettext_lazy("request", "place kept"),
    Standing.PLACED: pgettext_lazy("request", "has a place"),
    Standing.DECLINED: pgettext_lazy("request", "declined by the partner"),
    Standing.LAPSED: pgettext_lazy("request", "not confirmed in time"),
    Standing.WITHDRAWN: pgettext_lazy("request", "withdrawn"),
    Standing.REFUSED: pgettext_lazy("request", "refused"),
}

PAYMENTS: Mapping[PaymentState, Promise] = {
    PaymentState.NOTHING: pgettext_lazy("payment", "nothing due"),
    PaymentState.DUE: pgettext_lazy("payment", "due"),
    PaymentState.PART: pgettext_lazy("payment", "paid in part"),
    PaymentState.PAID: pgettext_lazy("payment", "paid"),
    PaymentState.REFUNDED: pgettext_lazy("payment", "refunded"),
}


@dataclass(frozen=True, slots=True)
class OfferShown:
    """What the page of a competition says of online entries; `url`: of the form, "" while it is closed."""

    sentences: list[str]
    url: str


def offer_shown(competition: UUID) -> OfferShown | None:
    """None where no entries are taken online."""
    offer = offer_of(competition)
    if offer is None:
        return None
    url = reverse("online-entry", args=[offer.competition]) if offer.open else ""
    return OfferShown(offer_sentences(offer), url)


def offer_sentences(offer: OnlineOffer) -> list[str]:
    """When entries are taken; while they are, how many places are left."""
    return [window_sentence(offer), *([places_sentence(offer)] if offer.open else [])]


def window_sentence(offer: OnlineOffer) -> str:
    if offer.open:
        return _("Online entries are open until %(moment)s.") % {"moment": stated_moment(offer.closes_at)}
    if now() < offer.opens_at:
        said = {"opens": stated_moment(offer.opens_at), "closes": stated_moment(offer.closes_at)}
        return _("Online entries: from %(opens)s to %(closes)s.") % said
    return _("Online entries are closed.")


def places_sentence(offer: OnlineOffer) -> str:
    """How many places are left, and how many wait."""
    if offer.left == 0 or (offer.centres and all(centre.left == 0 for centre in offer.centres)):
        full = _("No place is left: whoever asks now stands in the waiting list.")
        return f"{full} {waiting_sentence(offer.waiting)}".strip()
    if offer.left is None:
        return _("There are places.")
    left = ngettext("%(count)s place is left.", "%(count)s places are left.", offer.left)
    return left % {"count": number(offer.left)}


def waiting_sentence(waiting: int) -> str:
    if not waiting:
        return ""
    return ngettext("%(count)s request waits.", "%(count)s requests wait.", waiting) % {"count": number(waiting)}


def centre_choice(centre: CentrePlaces) -> str:
    """A centre in the list of a form, with what is left there."""
    if centre.left is None:
        return centre.name
    if centre.left == 0:
        return _("%(name)s (full: waiting list)") % {"name": centre.name}
    left = ngettext("%(name)s (%(count)s place left)", "%(name)s (%(count)s places left)", centre.left)
    return left % {"name": centre.name, "count": number(centre.left)}


def standing_sentence(line: PlaceRequestLine) -> str:
    """Where a request stands, to its player."""
    return " ".join(filter(None, (_standing_alone(line), awaited_sentence(line), team_sentence(line))))


def awaited_sentence(line: PlaceRequestLine) -> str:
    """Until when the partner of a pair has time; who he is is not said."""
    if line.confirm_until is None or line.team:
        return ""
    until = {"moment": stated_moment(line.confirm_until)}
    return _("The request waits for your partner to confirm, until %(moment)s.") % until


def team_sentence(line: PlaceRequestLine) -> str:
    """Whom a team waits for still, and until when."""
    if not line.team_awaited or line.team_until is None:
        return ""
    awaited = ngettext(
        "%(count)s player of the team has not confirmed yet; there is time until %(moment)s.",
        "%(count)s players of the team have not confirmed yet; there is time until %(moment)s.",
        line.team_awaited,
    ) % {"count": number(line.team_awaited), "moment": stated_moment(line.team_until)}
    if not line.team_declined:
        return awaited
    another = _("Somebody does not play: ask another in his place.")
    return f"{awaited} {another}"


def member_of_team(line: PlaceRequestLine) -> str:
    """Where a member of a team stands, to whoever asked for it; who is awaited is not said."""
    if line.confirm_until is None:
        return _("confirmed")
    return _("does not play: ask another") if line.partner_declined else _("has not confirmed yet")


def awaited_of(line: PlaceRequestLine) -> str:
    """Whom a request waits for, to those who run the competition."""
    if line.confirm_until is None:
        return ""
    if line.partner is None:
        return _("waits for a partner whose licence number or year of birth is of nobody")
    return _("waits for: %(name)s, to confirm") % {"name": line.partner_name}


def asked_sentence(line: PlaceRequestLine) -> str:
    """To the partner whom a player has named: who asks, as the partner may read it."""
    player = line.captain or line.players[0]
    name = identities.readable_names([player]).get(player)
    if line.team and line.club_name:
        said = {"club": line.club_name, "team": line.team_name}
        return _("The club %(club)s asks you to play in its team %(team)s.") % said
    if line.team and name is None:
        return _("A player whose name is not public asks you to play in the team %(team)s.") % {"team": line.team_name}
    if line.team:
        return _("%(name)s asks you to play in the team %(team)s.") % {"name": name, "team": line.team_name}
    if name is None:
        return _("A player whose name is not public asks you to be his partner.")
    return _("%(name)s asks you to be his partner.") % {"name": name}


def club_sentence(line: PlaceRequestLine) -> str:
    """Who asked, to a player who did not; "" where he did."""
    return _("Asked for by your club: %(club)s.") % {"club": line.club_name} if line.club_name else ""


def member_note(member: ClubMember) -> str:
    """Beside the name of a licensee, to whoever enters those of his club: his série, and where he stands."""
    match member.standing:
        case None:
            stands = "" if member.licensed else _("no licence of the season yet")
        case Standing.WAITING:
            stands = _("waits for a place: number %(place)s") % {"place": number(member.place)}
        case _:
            stands = str(STANDINGS[member.standing])
    return " · ".join(filter(None, (member.serie, stands)))


def asked_by_club_sentence(placed: int, waiting: int, refused: int) -> str:
    """What became of those who were chosen."""
    said = (
        (placed, ngettext("%(count)s licensee has a place.", "%(count)s licensees have a place.", placed)),
        (waiting, ngettext("%(count)s licensee waits.", "%(count)s licensees wait.", waiting)),
        (
            refused,
            ngettext(
                "%(count)s could not be entered: see why at the line.",
                "%(count)s could not be entered: see why at their lines.",
                refused,
            ),
        ),
    )
    return " ".join(sentence % {"count": number(count)} for count, sentence in said if count)


def pair_by_club_sentence(line: PlaceRequestLine) -> str:
    """What became of a pair, to the club that asks for it."""
    match line.standing:
        case Standing.PLACED:
            return _("The pair has a place: %(name)s.") % {"name": line.name}
        case Standing.HELD:
            until = {"moment": stated_moment(line.confirm_until)} if line.confirm_until else {"moment": ""}
            return _("A place is kept for the pair: the partner confirms by mail, until %(moment)s.") % until
        case Standing.WAITING if line.confirm_until is None:
            return _("The pair waits for a place: number %(place)s.") % {"place": number(line.place)}
        case _:
            return _("The pair is asked for: its line below says where it stands.")


def club_team_sentence(team: ClubTeam) -> str:
    """Where a team stands, to the club that asked for it."""
    if team.until is not None and team.stands:
        awaited = sum(member.awaited for member in team.members)
        said = {"count": number(awaited), "moment": stated_moment(team.until)}
        waits = ngettext(
            "%(count)s player has not confirmed yet; there is time until %(moment)s.",
            "%(count)s players have not confirmed yet; there is time until %(moment)s.",
            awaited,
        )
        return " ".join(filter(None, (_team_standing(team), waits % said)))
    return _team_standing(team)


def _team_standing(team: ClubTeam) -> str:
    match team.standing:
        case Standing.WAITING:
            return _("The team waits for its places: number %(place)s in the list.") % {"place": number(team.place)}
        case Standing.ASKED:
            return _("The organiser has the request, and will accept or refuse it.")
        case Standing.HELD:
            return _("The places of the team are kept.")
        case Standing.PLACED:
            return _("The team is entered.")
        case Standing.LAPSED:
            return _("The team was not whole in time: its places are free again.")
        case Standing.REFUSED:
            return _("The organiser has refused this request.")
        case _:
            return _("The team is withdrawn.")


def club_team_member(member: ClubTeamMember) -> str:
    """Where a player of a team stands, to its club."""
    if member.declined:
        return _("does not play: ask another")
    if member.awaited:
        return _("has not confirmed yet")
    return _("confirmed") if member.standing in STANDING else str(STANDINGS[member.standing])


def _standing_alone(line: PlaceRequestLine) -> str:
    match line.standing:
        case Standing.ASKED:
            return _("The organiser has your request, and will accept or refuse it. You are told by mail.")
        case Standing.WAITING:
            place = {"place": number(line.place)}
            return _("No place is free: you are number %(place)s in the waiting list. You are told by mail.") % place
        case Standing.HELD if line.team:
            return _("The places of the team %(team)s are kept.") % {"team": line.team_name}
        case Standing.HELD:
            return _("A place is kept for your pair.")
        case Standing.PLACED:
            return _("You have a place: you are entered.")
        case Standing.DECLINED:
            return _("Your partner does not play with you here: the request is over, and the place is free again.")
        case Standing.LAPSED if line.team:
            return _("The team was not whole in time: its request is over, and its places are free again.")
        case Standing.LAPSED:
            return _("Your partner has not confirmed in time: the request is over, and the place is free again.")
        case Standing.WITHDRAWN:
            return _("You have withdrawn: your place is free again.")
        case Standing.REFUSED:
            return _("The organiser has refused this request.")


def sum_text(cents: int, currency: str = "") -> str:
    """ "12,00 €" of 1200."""
    text = number_format(Decimal(cents) / 100, decimal_pos=2, force_grouping=True)
    return f"{text}\N{NO-BREAK SPACE}{currency}" if currency else text


def typed_sum(cents: int) -> str:
    """ "12.00" of 1200, as a form takes it."""
    return f"{Decimal(cents) / 100:.2f}"


def payment_sentence(line: PaymentLine | None) -> str:
    """What a player owes, and what he writes in his transfer; "" where nothing is due."""
    if line is None:
        return ""
    said = {
        "sum": sum_text(line.owes - line.received, line.currency),
        "paid": sum_text(line.received, line.currency),
        "reference": line.reference,
    }
    match line.state:
        case PaymentState.DUE | PaymentState.PART:
            return _("To pay: %(sum)s. Write %(reference)s in your transfer.") % said
        case PaymentState.PAID:
            return _("Your payment has come: %(paid)s.") % said
        case PaymentState.REFUNDED:
            return _("Your payment was given back.")
        case PaymentState.NOTHING:
            return ""
