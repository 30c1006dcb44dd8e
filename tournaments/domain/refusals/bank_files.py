"""Refusals of files of banks."""

from engine.events.refusals import N_, Wrong


class NoBankLines(Wrong):
    message = N_("No line of this file has a date and a sum: export the operations as CSV, then send them again.")
