"""Verdicts, desks, judgements and billets as plain values, for templates and for the API."""

from arbitration.presentation.desk import (
    ALL_TABLES,
    Card,
    address,
    card,
    cards,
    coup_context,
    coup_query,
    entry_context,
    history,
    label,
    ledger_text,
    table_line,
    tables_context,
)
from arbitration.presentation.sanctions import (
    beside_context,
    billet_card,
    billet_cards,
    entered,
    ledger_context,
    reader_of,
)

__all__ = [
    "ALL_TABLES",
    "Card",
    "address",
    "beside_context",
    "billet_card",
    "billet_cards",
    "card",
    "cards",
    "coup_context",
    "coup_query",
    "entered",
    "entry_context",
    "history",
    "label",
    "ledger_context",
    "ledger_text",
    "reader_of",
    "table_line",
    "tables_context",
]
