"""The correction of bulletins and what follows from it, without any framework."""
