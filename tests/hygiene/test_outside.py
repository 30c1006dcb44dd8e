"""A mail server may be silent for long: every mail is sent where it holds up nothing else."""

from engine.jobs.registry import Lane, jobs_of


def test_every_mail_is_sent_outside():
    assert set(jobs_of(Lane.OUTSIDE)) == {
        "people.mail",
        "tournaments.entry_code",
        "tournaments.invitation",
        "tournaments.place_mail",
        "people.address_mail",
        "people.claim",
        "arbitration.mail",
        "installation.witness_mail",
    }
