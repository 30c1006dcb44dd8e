"""Papers in words: from what queries read to a description that every format is made from."""

from tournaments.presentation.papers.making import make_paper, standings_paper
from tournaments.presentation.papers.rendering import file_of, html_of, name_of
from tournaments.presentation.papers.titles import PURPOSES, TITLES

__all__ = ["PURPOSES", "TITLES", "file_of", "html_of", "make_paper", "name_of", "standings_paper"]
