"""Pairs: one player asks, and the place is kept for both until his partner confirms, or for some days."""

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from tournaments.domain.competition.admission import Application
from tournaments.online_entries import events
from tournaments.online_entries.domain import deciding, refusals
from tournaments.online_entries.domain.deciding import Decision, Situation
from tournaments.online_entries.domain.requests import PlaceRequest, RequestState


def ask_pair(
    situation: Situation,
    *,
    request: UUID,
    application: Application,
    partner: UUID | None,
    at: datetime,
    until: datetime,
) -> Decision:
    """Ask for a place for a pair: one is kept where one is free, else the pair waits. Nothing tells who `partner` is.

    `application`: of who asks, alone. `until`: when a place is kept no longer. Raises what `ask` does of him.
    """
    alone = replace(application, awaited=1)
    deciding.refuse_asking(situation, alone, at)
    accepted = application.accepted
    asked = events.PairAsked(
        request=request,
        entry=accepted.entry,
        centre=accepted.centre,
        player=accepted.players[0],
        partner=partner,
        until=until,
    )
    return deciding.newly_asked(situation, asked, alone)


def confirm(situation: Situation, *, request: UUID, application: Application, at: datetime) -> Decision:
    """The partner plays: the pair has the place that was kept for it, or waits on.

    `application`: of both. Raises NobodyAwaited, PartnerTooLate, EntriesBegun, PlaceAlreadyAsked, and what no free
    place would cure of the pair.
    """
    known = _awaiting(situation, request)
    if known.until is not None and at >= known.until:
        raise refusals.PartnerTooLate
    deciding.refuse_begun(situation)
    partner = application.accepted.players[1]
    deciding.refuse_asked_already(situation, [partner], but=request)
    deciding.refuse_barred(situation, application)
    line = situation.line(without=request)
    if known.state is RequestState.HELD:
        # what was kept for it is given to it first, however long others wait
        line = {request: application, **line}
    elif request in situation.entries.in_line:
        line = situation.in_order({**line, request: application})
    confirmed = events.PartnerConfirmed(request=request, partner=partner)
    return deciding.and_next(situation, [confirmed], line, newest=request, released=request)


def decline(situation: Situation, *, request: UUID) -> Decision:
    """The partner does not play: whoever waits for the place has it. Raises NobodyAwaited."""
    _awaiting(situation, request)
    return deciding.without_it(situation, events.PartnerDeclined(request=request))


def lapse(situation: Situation, *, request: UUID, at: datetime) -> Decision:
    """Nobody has confirmed in time; nothing where somebody did, or where there is time left."""
    known = situation.entries.request(request)
    if known.until is None or known.state not in deciding.OPEN or at < known.until:
        return Decision()
    return deciding.without_it(situation, events.PartnerLapsed(request=request))


def _awaiting(situation: Situation, request: UUID) -> PlaceRequest:
    known = situation.entries.request(request)
    if not known.awaited or known.state not in deciding.OPEN:
        raise refusals.NobodyAwaited
    return known
