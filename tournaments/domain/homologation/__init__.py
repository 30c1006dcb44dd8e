"""The homologation file of official results, written and read again. The format: docs/guide/homologation.md."""
