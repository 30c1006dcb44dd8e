"""What pages and the API show of a partie, as plain values, one file a page."""
