"""On paper: sheets, Action Cards and stories as PDF, set by typst."""
