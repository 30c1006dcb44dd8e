"""What queries read, as plain values for templates and programs: words and addresses."""
