"""What the store refuses, and what is broken."""

from engine.events.refusals import N_, Refusal


class ConcurrencyError(Refusal):
    """Something was recorded between reading and appending. Read again, decide again."""

    code = "events.stale_version"
    message = N_("Somebody else has just changed this page: look at it again, then repeat.")


class EditedMeanwhile(Refusal):
    """Somebody wrote to the stream after the form was shown: its page says what, and keeps what was typed.

    `after`: from which version of the stream on, where `expected` is the version of a part of it.
    """

    code = "events.edited_meanwhile"
    message = N_("Somebody else changed this while you were typing. Nothing of yours was saved yet.")


class CommandReused(Refusal):
    """A command id names one command for ever; this one came back with another stream."""

    code = "events.command_id_reused"
    message = N_("This request was already used for something else.")


class LogNotEmpty(Refusal):
    """A log can only be imported into an empty one."""

    code = "events.log_not_empty"
    message = N_("This database already holds a log.")


class NotAnEvent(Refusal):
    """A line of the file is not an event of a log."""

    code = "events.not_an_event"
    status = 400
    message = N_("Line %(line)s is no event of a log.")


class EnteredOtherwise(Refusal):
    """An event of another log is here already, and is not what that log says. `position`: there; `here`: here."""

    code = "events.entered_otherwise"
    message = N_("Event %(position)s of that log is here as event %(here)s, and says something else.")


class RebuildSuperseded(Exception):  # noqa: N818  # nothing failed: another rebuild took over
    """A later rebuild of the same projection began; this one stops and leaves everything as it was."""
