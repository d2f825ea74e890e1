//! The web client.
