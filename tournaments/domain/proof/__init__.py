"""What anybody can count again of a competition that is over: the facts of it without names, and their verification."""
