"""What a hall takes along, and what of its log comes home."""
