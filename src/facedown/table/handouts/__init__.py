"""What lies on a table beside its game: notes, handouts, pictures, and the picture under the map."""
