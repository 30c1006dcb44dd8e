"""Verdicts, desks, judgements and billets as plain values, for templates and for the API."""

from arbitration.presentation.desk import (
    Card,
    address,
    card,
    coup_context,
    coup_query,
    entry_context,
    history,
    label,
    table_line,
    tables_context,
)

__all__ = [
    "Card",
    "address",
    "card",
    "coup_context",
    "coup_query",
    "entry_context",
    "history",
    "label",
    "table_line",
    "tables_context",
]
