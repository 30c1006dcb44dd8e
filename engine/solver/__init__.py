"""The search of all solutions and of the top. Pure: knows no framework."""
