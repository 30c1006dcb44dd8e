"""What a webhook is told, how it is signed, when it is tried again: without Django."""
