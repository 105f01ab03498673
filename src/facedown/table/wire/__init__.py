"""What goes over the wire, typed: commands and messages of a socket, and what is asked and answered beside it."""
