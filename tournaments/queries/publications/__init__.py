"""What is published of a competition, what could be, and what moved in between."""
