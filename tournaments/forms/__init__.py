"""Forms of staff: each error is shown beside its field, and what was typed stays."""
