"""A server of mail, or a site elsewhere, may be silent for long: it is asked where that holds up nothing else."""

from engine.jobs.registry import Lane, jobs_of


def test_what_others_answer_is_waited_for_outside():
    assert set(jobs_of(Lane.OUTSIDE)) == {
        "people.mail",
        "tournaments.entry_code",
        "tournaments.invitation",
        "tournaments.partner_mail",
        "tournaments.payment_mail",
        "tournaments.place_mail",
        "tournaments.transfer_mail",
        "tournaments.volunteer_mail",
        "tournaments.volunteer_reminder",
        "tournaments.webhook",
        "tournaments.webhook_mail",
        "people.address_mail",
        "people.claim",
        "arbitration.mail",
        "installation.witness_mail",
    }
