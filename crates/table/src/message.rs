//! What a server tells those at a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Code, Entry, Line, Phase, Refused, Standing, Table, Told, View};

/// A message of the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The first one: where the table stands.
    Welcome(Box<Welcome>),
    /// Something has happened.
    Update(Box<Update>),
    /// A request was carried out.
    Done(Receipt),
    /// A request was refused; nothing has changed.
    Refused(Refusal),
    /// Somebody has come or gone.
    Presence(Presence),
    /// The operator has something to say to everybody.
    Notice(Notice),
    /// What was said: some time ago, or just now.
    Lines(Vec<Line>),
}

/// Where the table stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The id of the table.
    pub id: String,
    /// Who you are; none for who only looks in.
    #[serde(default)]
    pub player: Option<String>,
    /// The seats that are yours.
    pub you: Vec<u8>,
    /// What everybody may see.
    pub view: View,
    /// What has happened since the ply that you knew; all of it if you named none.
    pub entries: Vec<Entry>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// An entry and where the table stands after it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Update {
    /// The entry.
    pub entry: Entry,
    /// What happened on the board, as in the engine protocol.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub events: Vec<Value>,
    /// Where the table stands now.
    pub standing: Standing,
}

/// That a request was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Receipt {
    /// The key of the request.
    pub key: Option<String>,
    /// The ply of the entry that it became.
    pub ply: u32,
}

/// That a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The key of the request, if it could be read.
    pub key: Option<String>,
    /// Why.
    pub error: Refused,
}

/// Who is at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Presence {
    /// For each seat, whether its owner is connected.
    pub seats: Vec<bool>,
    /// How many connections belong to people who do not play.
    pub watching: u32,
}

/// What the operator has to say to everybody; with nothing in it, nothing any more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// When the server restarts, in milliseconds since 1970. Games go on afterwards.
    #[serde(default)]
    pub restart: Option<u64>,
    /// More, in the operator's own words.
    #[serde(default)]
    pub text: Option<String>,
}

impl Notice {
    /// The longest text, in characters.
    pub const LONGEST: usize = 500;

    /// Refuses a notice that says nothing, or too much.
    pub fn check(&self) -> Result<(), Refused> {
        let length = self.text.as_ref().map(|text| text.chars().count());
        match (self.restart, length) {
            (None, None) | (_, Some(0)) => {
                Err(Refused::new(Code::BadRequest, "a notice has a time, a text or both"))
            }
            (_, Some(length)) if length > Notice::LONGEST => {
                let message = format!("a notice has at most {} characters", Notice::LONGEST);
                Err(Refused::new(Code::BadRequest, message))
            }
            _ => Ok(()),
        }
    }
}

impl Message {
    /// The message as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is JSON")
    }
}

impl Table {
    /// Where the table stands, for a player who knows the log up to `after`.
    pub fn welcome(&self, id: &str, player: Option<&str>, after: Option<u32>, now: u64) -> Message {
        let known = after.map_or(0, |after| after as usize).min(self.log.len());
        let you = player.map(|player| self.seats_of(player).map(|seat| seat.0).collect());
        Message::Welcome(Box::new(Welcome {
            id: id.to_owned(),
            player: player.map(str::to_owned),
            you: you.unwrap_or_default(),
            view: self.view(now),
            entries: self.log[known..].to_vec(),
            now,
        }))
    }

    /// What to tell everybody about the entry that has just happened.
    pub fn update(&self, told: Told, now: u64) -> Message {
        let Told { entry, events } = told;
        Message::Update(Box::new(Update { entry, events, standing: self.standing(now) }))
    }

    /// Whether anybody may still do something here.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }
}
