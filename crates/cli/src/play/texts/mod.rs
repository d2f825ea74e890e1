//! All texts that a player reads, in one place for translation.

mod nova_luna;
#[cfg(feature = "online")]
mod online;
mod terra_nova;

use std::io;
use std::path::Path;

use crate::failure::Failure;
use crate::game_text::count;
use game::{Refusal, Seat};

use super::args::Kind;
use super::seats::Seats;
use super::start_menu::Opponents;

pub(crate) use nova_luna::*;
#[cfg(feature = "online")]
pub(crate) use online::*;
pub(crate) use terra_nova::*;

type Keys = &'static [(&'static str, &'static str)];

pub(crate) const COMMAND_HELP: &str = "\
Examples:
  novae play                                  choose on a start screen
  novae play nova-luna                        you against a casual bot
  novae play nova-luna --players 1            the solo game
  novae play terra-nova --seats Anna,Bela     two people at one keyboard
  novae play nova-luna --seats me,strong,novice
  novae play --resume                         continue the game saved last
  novae play --server http://localhost:7878   play with others on a server

The screen needs 80 x 24 characters; the whole board is visible with 100 x 40. Press ? in a game
for its keys. Colours are left out when NO_COLOR is set; every colour has a symbol too.";

pub(crate) const NO_TERMINAL: &str = "play needs a terminal for input and output; for scripts \
     and bots there is `novae engine`";
pub(crate) const NO_SUCH_VARIANT: &str = "the variants are standard and beginner";
pub(crate) const NO_VARIANT: &str = "--variant is for nova-luna; terra-nova has none";
pub(crate) const NO_MAP: &str = "--map is for terra-nova; nova-luna has no map";
pub(crate) const NOTHING_SAVED: &str = "no saved game was found; name its file: --resume FILE";
pub(crate) const NO_DATA_FOLDER: &str =
    "there is no folder for saved games: set HOME or XDG_DATA_HOME, or use --resume FILE";

pub(crate) fn bad_seat(text: &str, longest: usize) -> String {
    format!("{text:?} is not a seat: write me, a bot level, or a name of at most {longest} letters")
}

pub(crate) fn seats_and_players(seats: usize, players: usize) -> String {
    format!("--seats names {seats}, --players asks for {players}; leave one of them out")
}

pub(crate) fn not_saved(path: &Path, error: &io::Error) -> String {
    format!("the game could not be saved to {}: {error}", path.display())
}

pub(crate) fn how_to_resume(path: &Path) -> String {
    let path = path.display();
    format!("The game is saved in {path}\nContinue it with: novae play --resume '{path}'\n")
}

pub(crate) fn failure(failure: Failure) -> String {
    match failure {
        Failure::Refused(text) | Failure::Usage(text) | Failure::System(text) => text,
        Failure::Closed => "the terminal is gone".to_owned(),
    }
}

pub(crate) const START_TITLE: &str = "Novae";
pub(crate) const START_KEYS: &str = "↑ ↓ choose a line · ← → change it · Enter starts · q quits";
pub(crate) const ROW_GAME: &str = "Game";
pub(crate) const ROW_PLAYERS: &str = "Players";
pub(crate) const ROW_OPPONENTS: &str = "Others";
pub(crate) const BEGIN: &str = "Start";

pub(crate) const fn game_name(kind: Kind) -> &'static str {
    match kind {
        Kind::NovaLuna => "Nova Luna",
        Kind::TerraNova => "Terra Nova",
    }
}

pub(crate) const fn about(kind: Kind) -> &'static str {
    match kind {
        Kind::NovaLuna => "Take tiles from the wheel and place them so that their goals are met.",
        Kind::TerraNova => "Move pieces, place border stones and score the areas they enclose.",
    }
}

pub(crate) fn players(players: usize) -> String {
    if players == 1 { "1 (solo)".to_owned() } else { players.to_string() }
}

pub(crate) fn opponents(opponents: Opponents) -> String {
    match opponents {
        Opponents::Bots(level) => format!("{} bots", level.name()),
        Opponents::People => "people at this keyboard".to_owned(),
    }
}

pub(crate) fn continue_saved(name: &str) -> String {
    format!("Continue {name}")
}

pub(crate) const YOU: &str = "You";
pub(crate) const THINKING: &str = "thinking…";
pub(crate) const NOTHING_TO_UNDO: &str = "there is nothing to undo";
pub(crate) const NOT_OVER_YET: &str = "the game is not over yet; q saves it and quits";
pub(crate) const OVER: &str = "the game is over: n starts a new one, u undoes";
pub(crate) const UNKNOWN_KEY: &str = "this key does nothing here; ? shows the keys";
pub(crate) const BOT_BROKE: &str = "the bot stopped working; please report this position";
pub(crate) const GAME_OVER_HEAD: &str = "game over ";
pub(crate) const HELP_TITLE: &str = "Keys";
pub(crate) const LOG_TITLE: &str = "Log";
pub(crate) const LOG_EMPTY: &str = "No actions yet.";
pub(crate) const QUIT_TITLE: &str = "Quit?";
pub(crate) const OVER_TITLE: &str = "Game over";
pub(crate) const ANY_KEY: &str = "any key closes this window";
pub(crate) const OVER_KEYS: [&str; 2] =
    ["n new game · u undo · l log · s save the game record", "Esc view the board · q quit"];
pub(crate) const OVER_TABLE_KEYS: Keys = &[
    ("Enter", "result"),
    ("n", "new game"),
    ("u", "undo"),
    ("s", "save"),
    ("l", "log"),
    ("?", "keys"),
    ("q", "quit"),
];
/// The keys of every game, which come after those for the selection.
pub(crate) const TURN_KEYS: Keys =
    &[("u", "undo"), ("h", "hint"), ("s", "save"), ("l", "log"), ("?", "keys"), ("q", "quit")];
/// The most important of them, when a choice has been begun.
pub(crate) const CHOICE_KEYS: Keys = &[("u", "undo"), ("h", "hint"), ("?", "keys"), ("q", "quit")];
pub(crate) const QUIT: [&str; 3] =
    ["The game is saved and can be continued.", "", "Enter or q: quit    any other key: play on"];

pub(crate) const COMMON_HELP: Keys = &[
    ("u", "undo, past the bots, back to your last decision"),
    ("h", "hint: what a strong bot would do, and why"),
    ("s", "save, and say where"),
    ("l", "the log of the game in words and notation"),
    ("q, Ctrl-C", "quit; an unfinished game is saved"),
    ("n", "a new game, when this one is over"),
];

pub(crate) fn bot_name(level: &str, seat: Seat) -> String {
    let mut letters = level.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{} {}", letters.as_str(), seat.0 + 1)
}

pub(crate) fn player_name(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

pub(crate) fn to_act(name: &str) -> String {
    if name == YOU { "your turn".to_owned() } else { format!("{name} to act") }
}

pub(crate) fn is_thinking(name: &str) -> String {
    format!("{name} is {THINKING}")
}

pub(crate) fn not_your_turn(name: &str) -> String {
    format!("it is {name}'s turn; wait a moment")
}

pub(crate) fn refused(refusal: &impl Refusal) -> String {
    format!("{refusal} ({})", refusal.rule())
}

pub(crate) fn undone(plies: usize) -> String {
    format!("{} undone; choose again", count(plies, "action"))
}

pub(crate) fn resumed(plies: usize) -> String {
    format!("the game continues after {}; press l for the log", count(plies, "action"))
}

pub(crate) fn saved(path: &Path) -> String {
    format!("saved in {}", path.display())
}

pub(crate) fn lose(why: &str) -> Vec<String> {
    vec![
        why.to_owned(),
        String::new(),
        "y: quit and lose the game    any other key: play on".to_owned(),
    ]
}

pub(crate) fn log_foot(first: usize, last: usize, all: usize) -> String {
    format!("{first} to {last} of {all} · ↑ ↓ PgUp PgDn scroll · any other key closes")
}

pub(crate) fn too_small(has: (u16, u16), needs: (u16, u16)) -> String {
    format!(
        "The terminal is {} x {} characters. This screen needs {} x {}: please enlarge the window \
         or choose a smaller font. The game waits. (Ctrl-C quits and saves it.)",
        has.0, has.1, needs.0, needs.1
    )
}

pub(crate) fn winners(winners: &[Seat], seats: &Seats) -> String {
    let names: Vec<String> = winners.iter().map(|&seat| seats.name(seat)).collect();
    match &names[..] {
        [name] if name == YOU => "You win!".to_owned(),
        [name] => format!("{name} wins."),
        _ => format!("{} share the victory.", names.join(" and ")),
    }
}
