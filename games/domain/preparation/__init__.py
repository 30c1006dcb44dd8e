"""Parties prepared in advance: whole games drawn and played by the software, then chosen by what they hold."""
