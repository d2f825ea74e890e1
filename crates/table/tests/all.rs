//! The integration tests of the tables in one program.

mod arrange;
mod fair_play;
mod merged_players;
mod pairing;
mod rematch;
mod support;
mod table;
mod table_follower;
mod undo;
