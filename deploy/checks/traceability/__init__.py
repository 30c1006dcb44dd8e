"""Which code decides each row of the regulations, and which tests show it: docs/traceability.md."""
