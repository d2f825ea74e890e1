//! The public state of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Opening, SeatState};

/// The phases of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are open, or players are not ready.
    Waiting,
    /// The game is running.
    Playing,
    /// The game is over.
    Over,
}

/// The public state of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// The options of the table.
    pub opening: Opening,
    /// The commitment to the deal; none if the game has no deck.
    pub commitment: Option<String>,
    /// The current state.
    pub standing: Standing,
}

/// The current state of a table: the part of a view that changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The phase of the table.
    pub phase: Phase,
    /// The length of the log.
    pub ply: u32,
    /// The seats and their occupants.
    pub seats: Vec<SeatState>,
    /// The seat to act.
    pub to_act: Option<u8>,
    /// The remaining time of each seat, in milliseconds; none without clocks.
    pub left: Option<Vec<u64>>,
    /// The game, as in the engine protocol. Updates contain it only for clients that connect with
    /// `state=true`.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub state: Value,
    /// The result, once the game is over: `reason`, and `ranking` (the seats of each place) or, in
    /// a solo game, `score`. If the game ended by the rules and no player was out, also the points
    /// of the seats (`scores`) or their remaining discs (`left`). If the operator closed the game,
    /// `reason` is `closed`, and the other fields are missing.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub result: Option<Value>,
    /// The dealer's secret, once the game is over.
    pub secret: Option<String>,
    /// The open request to take back turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_request: Option<UndoRequest>,
    /// The last offer of a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<RematchOffer>,
    /// The id of the table for the rematch.
    pub next: Option<String>,
}

/// A request to take back turns, which all other people at the table must accept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UndoRequest {
    /// The seat of the player who sent it.
    pub seat: u8,
    /// The ply of the request.
    pub ply: u32,
    /// The number of turns to take back: the player's last turn and all later turns.
    pub turns: u32,
    /// The seats of the players who accepted it.
    pub accepted: Vec<u8>,
    /// The seat of the player who declined or withdrew it. It can no longer be accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<u8>,
}

/// An offer of a rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RematchOffer {
    /// The seat of the player who made it.
    pub seat: u8,
    /// The seats of the players who accepted it, while others have not answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accepted: Vec<u8>,
    /// The seats of the players who declined it.
    pub declined: Vec<u8>,
    /// Whether it can still be accepted: it was not withdrawn, and not all others declined it.
    pub open: bool,
}
