"""What is decided about the licences that a club asks for, and what they cost."""
