"""Circuits over the API: what they gather, who goes from one competition to the next."""
