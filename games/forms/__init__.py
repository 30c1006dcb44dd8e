"""What is typed on the pages of this app."""
