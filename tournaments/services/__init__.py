"""What queries, commands and middleware both need."""
