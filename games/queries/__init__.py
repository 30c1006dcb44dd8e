"""What pages, the API and the other apps read of this app, asked by somebody."""
