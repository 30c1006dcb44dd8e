"""Refusals of invitations to a role."""

from engine.events.refusals import N_, NotThere, Refusal


class InvitationInvalid(Refusal):
    """Revoked, too old, not one of ours, or of somebody who may not give the role any more."""

    status = 410
    message = N_("This invitation is not valid any more. Ask whoever sent it for another one.")


class InvitationUsed(InvitationInvalid):
    """Accepted before: whoever did has an account."""

    message = N_("This invitation has been accepted already. If it was by you, log in; else ask for another one.")


class UnknownInvitation(NotThere):
    message = N_("There is no such invitation.")
