"""What pages and API read of circuits."""
