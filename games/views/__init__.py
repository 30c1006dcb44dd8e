"""The pages of a partie, one file a page: the screen of the hall for everybody, the console for the juge-arbitre."""
