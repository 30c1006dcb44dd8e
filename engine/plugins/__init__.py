"""Greffons: packages of others that add to the product at six named points (ADR 29). It knows no Django."""
