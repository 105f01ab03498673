"""Heroes of one's own: how they are made, and whom one may begin from."""
