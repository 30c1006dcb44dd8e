"""What other sites show of ours: frames of standings, calendars, grids and replays."""
