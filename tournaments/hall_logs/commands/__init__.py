"""Packs made and taken back; a hall opened with one; its log taken in."""
