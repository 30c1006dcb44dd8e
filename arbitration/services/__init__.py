"""What queries and commands both need: it reads and decides, and writes nothing."""
