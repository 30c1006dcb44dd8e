"""What staff types: each mistake is said beside its field, and what was typed stays."""
