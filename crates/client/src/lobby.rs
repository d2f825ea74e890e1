use serde::Deserialize;

/// The profile of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Profile {
    /// The identity that tables know.
    pub player: String,
    /// The public name.
    pub name: String,
    /// Whether the player has an account.
    #[serde(default)]
    pub account: bool,
    /// Whether the player takes part in ratings.
    #[serde(default)]
    pub rated: bool,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedTable {
    /// The id of the table.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// `waiting`, `playing` or `over`.
    pub phase: String,
    /// The players and the state of the game.
    pub card: TableCard,
}

/// The players of a table in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct TableCard {
    /// The occupant of each seat: a name or the level of a bot; empty for an open seat.
    #[serde(default)]
    pub names: Vec<String>,
    /// In the player's own list, the id of the player on each seat.
    #[serde(default)]
    pub people: Vec<String>,
    /// The seat to act.
    #[serde(default)]
    pub to_act: Option<u8>,
    /// The length of the log.
    #[serde(default)]
    pub ply: u32,
}

impl ListedTable {
    /// Whether it is this player's turn. Only the player's own list says it.
    pub fn is_turn_of(&self, player: &str) -> bool {
        let seat = self.card.to_act.map(usize::from);
        seat.and_then(|seat| self.card.people.get(seat)).is_some_and(|own| own == player)
    }
}

#[derive(Deserialize)]
pub(crate) struct TableList {
    pub(crate) games: Vec<ListedTable>,
}
