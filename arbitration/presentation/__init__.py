"""Verdicts, desks, judgements and billets as plain values, for templates and for the API."""

from arbitration.presentation.desk import (
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

__all__ = [
    "Card",
    "address",
    "card",
    "cards",
    "coup_context",
    "coup_query",
    "entry_context",
    "history",
    "label",
    "ledger_text",
    "table_line",
    "tables_context",
]
