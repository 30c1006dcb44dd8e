"""What arbitres write. The only writer of feuille streams."""
