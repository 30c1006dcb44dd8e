"""The files that leave for a federation, read again strictly. Their formats: docs/guide/fichiers-qui-partent.md."""
