"""What is read of the licences of clubs."""
