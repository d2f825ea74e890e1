//! The texts of online play.

use std::io;
use std::path::Path;

use game::Seat;
use protocol::{Clock, Departure, FollowedTable, Occupant, Opening, SeatState, TableEvent};

use crate::game_text::count;

use super::super::args::Kind;
use super::super::seats::Seats;
use super::{Keys, YOU, game_name};

pub(crate) const NO_STATE_FOLDER: &str =
    "there is no folder for your identity: set HOME or XDG_STATE_HOME";
pub(crate) const LOADING: &str = "loading…";
pub(crate) const CONNECTING: &str = "connecting…";
pub(crate) const CREATING: &str = "creating the table…";
pub(crate) const SIGNING_IN: &str = "signing in…";
pub(crate) const SENDING: &str = "sending…";
pub(crate) const NOT_CONNECTED: &str = "there is no connection yet; wait a moment, or q quits";
pub(crate) const SESSION_ENDED: &str = "your session has ended; i signs in again";
pub(crate) const CONNECTION_LOST: &str =
    " ✗ The connection is lost; trying again. Your moves are kept and sent later.";
pub(crate) const RESTART_SOON: &str = "the server restarts soon; games continue afterwards";

pub(crate) const TABLES: &str = "Tables";
pub(crate) const MY_TABLES: &str = "My tables";
pub(crate) const OPEN_TABLES: &str = "Open tables";
pub(crate) const RUNNING_TABLES: &str = "Running games to watch";
pub(crate) const NO_TABLES: &str = "none";
pub(crate) const OPEN_SEAT: &str = "open seat";
pub(crate) const UNKNOWN_LOBBY_KEY: &str = "this key does nothing here; see the last line";

const LOBBY_KEYS: [(&str, &str); 5] =
    [("↑↓ Enter", "open"), ("c", "create"), ("j", "join by link"), ("n", "my name"), ("q", "quit")];
const GUEST_KEYS: &[(&str, &str)] =
    &[LOBBY_KEYS[0], LOBBY_KEYS[1], LOBBY_KEYS[2], LOBBY_KEYS[3], ("i", "sign in"), LOBBY_KEYS[4]];
const ACCOUNT_KEYS: &[(&str, &str)] =
    &[LOBBY_KEYS[0], LOBBY_KEYS[1], LOBBY_KEYS[2], LOBBY_KEYS[3], ("o", "sign out"), LOBBY_KEYS[4]];

pub(crate) const fn lobby_keys(account: bool) -> Keys {
    if account { ACCOUNT_KEYS } else { GUEST_KEYS }
}

pub(crate) fn lobby_title(server: &str) -> String {
    format!(" {server} ")
}

pub(crate) fn signed_in_as(name: &str, account: bool) -> String {
    if account { format!("{name} ") } else { format!("{name} (guest) ") }
}

pub(crate) fn unreachable(server: &str, why: &str) -> String {
    format!("{server} does not answer; trying again ({why})")
}

pub(crate) fn trying_again(why: &str) -> String {
    format!("{why} (trying again)")
}

pub(crate) fn request_failed(why: &str) -> String {
    format!("the server did not answer, try again: {why}")
}

pub(crate) fn title_of_game(key: &str) -> String {
    let kinds = [Kind::NovaLuna, Kind::TerraNova];
    let known = kinds.into_iter().find(|&kind| game_key(kind) == key);
    known.map_or_else(|| key.to_owned(), |kind| game_name(kind).to_owned())
}

/// The name of a game for programs.
pub(crate) const fn game_key(kind: Kind) -> &'static str {
    match kind {
        Kind::NovaLuna => "nova-luna",
        Kind::TerraNova => "terra-nova",
    }
}

pub(crate) fn table_state(phase: &str, my_turn: bool) -> &'static str {
    match phase {
        _ if my_turn => "your turn",
        "waiting" => "waiting for players",
        "playing" => "",
        _ => "game over",
    }
}

pub(crate) const CREATE_TITLE: &str = "New table";
pub(crate) const CREATE: &str = "Create table";
pub(crate) const CREATE_KEYS: &str = "↑ ↓ line · ← → change · Enter creates the table · Esc back";
pub(crate) const ROW_BOTS: &str = "Bots among them";
pub(crate) const ROW_LEVEL: &str = "Level of the bots";
pub(crate) const ROW_CLOCK: &str = "Clock";
pub(crate) const ROW_MINUTES: &str = "Minutes for each player";
pub(crate) const ROW_SECONDS: &str = "Seconds for each turn";
pub(crate) const ROW_VARIANT: &str = "Variant";
pub(crate) const ROW_MAP: &str = "Map";
pub(crate) const ROW_LISTED: &str = "In the list of tables";
pub(crate) const ROW_WATCH: &str = "Others may watch";
pub(crate) const ROW_PHRASES: &str = "Chat with phrases only";
pub(crate) const ROW_ASSISTANCE: &str = "Hints are allowed";
pub(crate) const ROW_RATED: &str = "Counts for ratings";
pub(crate) const OWN_CLOCK: &str = "own times";
pub(crate) const MAP_ISLAND: &str = "island";
pub(crate) const MAP_GENERATED: &str = "generated";

pub(crate) fn yes_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

pub(crate) const fn variant(beginner: bool) -> &'static str {
    if beginner { "beginner" } else { "standard" }
}

pub(crate) fn clock_name(clock: Clock) -> String {
    match clock {
        Clock::None => "no time limit".to_owned(),
        Clock::RealTime { base, increment } => {
            format!("{} min + {} s per turn", base / 60_000, increment / 1000)
        }
        Clock::Days { per_turn } => format!("{} per turn", count(per_turn as usize, "day")),
    }
}

pub(crate) const LINK_TITLE: &str = "Join a table";
pub(crate) const LINK_LABEL: &str = "Link";
pub(crate) const NAME_TITLE: &str = "Your name";
pub(crate) const NAME_LABEL: &str = "Name";
pub(crate) const SIGN_IN_TITLE: &str = "Sign in";
pub(crate) const PASSWORD_LABEL: &str = "Password";
pub(crate) const PROMPT_KEYS: &str = "Enter confirms · Esc cancels";
pub(crate) const SIGN_IN_KEYS: &str = "Tab next field · Enter signs in · Esc continues as a guest";

pub(crate) fn bad_server(text: &str) -> String {
    format!("{text:?} is no address of a server; write one such as https://example.org")
}

pub(crate) fn bad_link(text: &str) -> String {
    format!("{text:?} is no link of a table; it ends with /table/ and an id")
}

pub(crate) fn other_server(link: &str) -> String {
    format!("this table is on another server; quit and run: novae play --server {link}")
}

pub(crate) fn identity_not_saved(path: &Path, error: &io::Error) -> String {
    format!(
        "your identity could not be saved to {}: {error}; when you quit, you lose your seats",
        path.display()
    )
}

pub(crate) fn table_closed(why: &str) -> String {
    format!("you cannot see this table any more: {why}")
}

pub(crate) fn table_failed(why: &str) -> String {
    format!("the connection to the table failed, open it again: {why}")
}

pub(crate) fn unknown_game(game: &str) -> String {
    format!("this program does not know the game {game}; install a newer one")
}

pub(crate) fn how_to_return(link: &str) -> String {
    format!("Your seat is kept. Return with: novae play --server {link}\n")
}

pub(crate) const WAITING_ROOM: &str = "Waiting room";
pub(crate) const WAITING_FOR_PLAYERS: &str = "waiting for players ";
pub(crate) const LINK: &str = " Link for other players: ";
pub(crate) const ONLY_THE_HOST: &str = "only the player who created the table can do this";
pub(crate) const SEAT_OF_A_PERSON: &str = "a person has this seat; k removes them";

pub(crate) fn waiting_title(opening: &Opening) -> String {
    format!("{}, {}", title_of_game(&opening.game), count(opening.seats.len(), "player"))
}

pub(crate) fn table_title(id: &str) -> String {
    format!("Table {id}")
}

pub(crate) fn your_seat(name: &str) -> String {
    format!("{name} (you)")
}

pub(crate) fn readiness(seat: &SeatState, asks: bool) -> &'static str {
    match seat.occupant {
        Occupant::Human { .. } if !asks => "",
        Occupant::Human { .. } if seat.ready => "ready",
        Occupant::Human { .. } => "not ready yet",
        Occupant::Open | Occupant::Bot { .. } => "",
    }
}

/// The options of a table, for its waiting room.
pub(crate) fn opening_lines(opening: &Opening) -> Vec<String> {
    let mut lines = vec![format!(" Clock: {}", clock_name(opening.clock))];
    if let Some(variant) = opening.setup.variant.as_deref().filter(|name| *name != "standard") {
        lines.push(format!(" Variant: {}", super::super::online::shown_text(variant)));
    }
    let remarks = [
        (opening.rated, " The result counts for ratings."),
        (!opening.undo, " Turns cannot be taken back."),
        (opening.assistance, " Hints are allowed."),
        (opening.phrases_only, " The chat has phrases only."),
    ];
    lines.extend(remarks.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_owned()));
    lines
}

pub(crate) const fn waiting_hint(host: bool, plays: bool, asks: bool) -> &'static str {
    match (plays, host, asks) {
        (false, _, _) => " Enter takes the selected seat, or the first open one.",
        (true, _, true) => " r: you are ready. The game begins when all players are ready.",
        (true, true, false) => " The game begins when the last seat is taken. b puts a bot there.",
        (true, false, false) => " The game begins when the last seat is taken.",
    }
}

pub(crate) const fn waiting_keys(plays: bool) -> Keys {
    if plays {
        &[
            ("r", "ready"),
            ("s", "stand up"),
            ("b", "bot"),
            ("k", "remove"),
            ("< >", "move seat"),
            ("t", "chat"),
            ("q", "lobby"),
        ]
    } else {
        &[("↑↓", "seat"), ("Enter", "sit down"), ("t", "chat"), ("q", "lobby")]
    }
}

pub(crate) const CONNECTING_KEYS: Keys = &[("q", "lobby")];
pub(crate) const ONLINE_KEYS: [(&str, &str); 4] =
    [("u", "undo"), ("t", "say"), ("?", "keys"), ("q", "lobby")];
pub(crate) const TURN_COMPLETE_KEYS: Keys =
    &[("Enter", "send the turn"), ("u", "take an action back"), ("t", "chat"), ("q", "lobby")];
pub(crate) const ONLINE_OVER_KEYS: Keys = &[
    ("Enter", "result"),
    ("n", "rematch"),
    ("x", "decline"),
    ("t", "chat"),
    ("l", "log"),
    ("q", "lobby"),
];
pub(crate) const ONLINE_OVER_HELP: &str = "n rematch · t chat · l log · Esc board · q lobby";
pub(crate) const ONLINE_HELP: Keys = &[
    ("u", "take an action back; a sent turn: undo, or ask for it"),
    ("y, x", "accept or decline what another player asks for"),
    ("t", "chat"),
    ("l", "log of the game and the chat"),
    ("b", "a bot plays for an absent player; take your seat back"),
    ("R", "resign"),
    ("n", "rematch, when the game is over"),
    ("q", "to the lobby; you keep your seat"),
];

pub(crate) const TURN_COMPLETE: &str = "the turn is complete: Enter sends it, u takes back";
pub(crate) const NOT_LOADED: &str = "the table is not loaded yet";
pub(crate) const YOU_WATCH: &str = "you are watching; t writes to the other spectators";
pub(crate) const BOT_PLAYS_FOR_YOU: &str = "a bot plays for you; b takes your seat back";
pub(crate) const ONLINE_OVER: &str = "the game is over: n offers a rematch, q leaves";
pub(crate) const NOBODY_TO_REPLACE: &str = "the player to act is here, so no bot is needed";
pub(crate) const UNDO_REQUESTED: &str = "you asked to take turns back; x withdraws it";
pub(crate) const STAND_IN: &str = "(bot plays)";
pub(crate) const AWAY: &str = "(away)";
pub(crate) const CHAT_PROMPT: &str = " Say: ";
pub(crate) const PHRASES_TITLE: &str = "Say";
pub(crate) const RESIGN_TITLE: &str = "Resign?";
pub(crate) const RESIGN: [&str; 3] =
    ["You lose this game.", "", "y: resign    any other key: play on"];

pub(crate) const fn departure(out: Departure) -> &'static str {
    match out {
        Departure::Resigned => "(resigned)",
        Departure::TimeUp => "(out of time)",
    }
}

/// Formats the remaining time: `2d 4h`, `1:02:03` or `4:05`.
pub(crate) fn clock(left: u64) -> String {
    let seconds = left / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{days}d {}h", hours % 24),
    }
}

pub(crate) fn watching(count: u32) -> String {
    format!("  {count} watching")
}

pub(crate) fn undo_asked(name: &str, turns: u32) -> String {
    format!("{name} asks to take back {}: y accepts, x declines", count(turns as usize, "turn"))
}

pub(crate) fn undo_declined(name: &str) -> String {
    format!("{name} does not want to take turns back")
}

pub(crate) fn rematch_offer(own: bool, open: bool, name: &str) -> String {
    match (own, open) {
        (true, true) => "you offered a rematch; x withdraws it".to_owned(),
        (false, true) => format!("{name} offers a rematch: n accepts, x declines"),
        (_, false) => "the rematch was declined; n offers another".to_owned(),
    }
}

pub(crate) fn rematch_made(next: &str) -> String {
    format!("the rematch is at table {next}: n goes there")
}

pub(crate) fn chat_line(name: &str, text: &str, spectators: bool) -> String {
    if spectators { format!("{name} (watching): {text}") } else { format!("{name}: {text}") }
}

/// A phrase of the chat in words.
pub(crate) fn phrase(code: &str) -> Option<&'static str> {
    Some(match code {
        "hello" => "Hello!",
        "good-luck" => "Good luck!",
        "you-are-next" => "It’s your turn.",
        "one-moment" => "One moment, please.",
        "take-your-time" => "Take your time.",
        "well-played" => "Well played!",
        "oops" => "Oops!",
        "sorry-late" => "Sorry for the delay.",
        "thanks" => "Thank you!",
        "good-game" => "Good game!",
        "once-more" => "Another game?",
        "goodbye" => "Goodbye!",
        _ => return None,
    })
}

/// Describes an event that is not a turn; `None` if players need not know it.
pub(crate) fn table_event(event: &TableEvent, name: &str) -> Option<String> {
    Some(match event {
        TableEvent::Undo { turns, .. } => {
            format!("{name} took back {}.", count(*turns as usize, "turn"))
        }
        TableEvent::RequestUndo { .. } => format!("{name} asked to take turns back."),
        TableEvent::AcceptUndo { .. } => format!("{name} agreed to take turns back."),
        TableEvent::DeclineUndo { .. } => format!("{name} declined to take turns back."),
        TableEvent::Resign { .. } => format!("{name} resigned."),
        TableEvent::TimeUp { .. } => format!("{name} ran out of time."),
        TableEvent::StandIn { .. } => format!("A bot plays for {name}."),
        TableEvent::Return { .. } => format!("{name} plays again."),
        TableEvent::Resume {} => "The server was away; the clock of this turn restarts.".to_owned(),
        TableEvent::Close {} => "The operator closed the table.".to_owned(),
        TableEvent::OfferRematch { .. } => format!("{name} offered a rematch."),
        TableEvent::AcceptRematch { .. } => format!("{name} accepted the rematch."),
        TableEvent::DeclineRematch { .. } => format!("{name} declined the rematch."),
        _ => return None,
    })
}

/// The result of a game that did not end by its rules.
pub(crate) fn online_result(table: &FollowedTable, seats: &Seats) -> Vec<String> {
    let result = table.standing.result.clone().unwrap_or_default();
    let Some(ranking) = result["ranking"].as_array() else {
        return vec!["The game was closed without a winner.".to_owned()];
    };
    let mut lines = Vec::new();
    for (place, seat) in ranking.iter().enumerate().flat_map(|(place, seats)| {
        let seats = seats.as_array().into_iter().flatten();
        seats.filter_map(move |seat| Some((place + 1, Seat(u8::try_from(seat.as_u64()?).ok()?))))
    }) {
        let out = table.standing.seats.get(seat.index()).and_then(|state| state.out);
        let out = out.map_or(String::new(), |out| format!(" {}", departure(out)));
        lines.push(format!("{place}. {}{out}", seats.name(seat)));
    }
    let won = table.own_seats.iter().any(|&own| is_first(ranking, own));
    if won {
        lines.insert(0, format!("{YOU} win!"));
    }
    lines
}

fn is_first(ranking: &[serde_json::Value], seat: u8) -> bool {
    let first = ranking.first().and_then(serde_json::Value::as_array);
    first.is_some_and(|seats| seats.iter().any(|own| own.as_u64() == Some(u64::from(seat))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_days_hours_or_seconds() {
        assert_eq!(clock(245_999), "4:05");
        assert_eq!(clock(3_723_000), "1:02:03");
        assert_eq!(clock(2 * 86_400_000 + 4 * 3_600_000), "2d 4h");
        assert_eq!(clock(0), "0:00");
    }

    #[test]
    fn every_phrase_has_a_text() {
        assert!(protocol::PHRASES.iter().all(|code| phrase(code).is_some()));
    }
}
