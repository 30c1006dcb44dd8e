"""What a pack is made of, what a hall sends, and what of it is new here."""
