"""Federations, comités and clubs. Each has a name and a code, may close and open again; a club must be approved."""
