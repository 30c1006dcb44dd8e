"""Volunteers of a competition: who arbitrates, collects, keeps the board; where and when; what clubs owe."""
