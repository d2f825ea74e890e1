//! `novae play --server`: several terminals at one table, on a server that is killed in between.

#![cfg(unix)]

use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::served::{Served, post};
use crate::support::terminal::{ENTER, SMALL_MAP, TAB, Terminal, first_tile};
use crate::support::{Folder, novae};

const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const ESC: &str = "\x1b";

/// The size that every screen must fit into.
const SMALL: (u16, u16) = (80, 24);

/// The deadline of a whole game.
const GAME: Duration = Duration::from_mins(3);

/// A server that can be killed and started again at the same address.
struct Site {
    server: Served,
    folder: Folder,
}

impl Site {
    fn start() -> Site {
        let folder = Folder::new();
        let server = serve(&folder, "127.0.0.1:0");
        Site { server, folder }
    }

    fn kill(&mut self) -> String {
        self.server.signal("KILL");
        self.server.wait();
        self.server.address.to_string()
    }

    fn restart(&mut self, address: &str) {
        self.server = serve(&self.folder, address);
    }

    /// A player with a terminal and a home folder.
    fn player(&self, size: (u16, u16), more: &[&str]) -> Player {
        let home = Folder::new();
        let url = self.server.url();
        let args = [&["--server", url.as_str()], more].concat();
        let mut terminal = Terminal::open_sized(&home, &args, size);
        terminal.wait_for("Open tables");
        Player { terminal, home }
    }
}

struct Player {
    terminal: Terminal,
    home: Folder,
}

fn serve(folder: &Folder, address: &str) -> Served {
    let database = folder.path.join("online.db");
    let database = database.to_str().expect("a plain path");
    let options = ["--listen", address, "--database", database, "--no-limits"];
    Served::start(&[&options[..], &["--bot-pause", "0"]].concat())
}

impl Player {
    /// Gives this player a name.
    fn rename(&mut self, name: &str) {
        self.terminal.press_and_wait("n", "Your name");
        // Ctrl-U clears the field.
        self.terminal.press(&format!("\x15{name}{ENTER}"));
        self.terminal.wait(name, |screen| {
            screen.contains(&format!("{name} (guest)")) && !screen.contains("Your name")
        });
    }

    /// Creates a table that the lobby lists; returns its link.
    fn create(&mut self, terra_nova: bool) -> String {
        self.terminal.press_and_wait("c", "New table");
        if terra_nova && !self.terminal.screen().contains("Terra Nova") {
            self.terminal.press_and_wait(RIGHT, "Terra Nova");
        }
        self.terminal.press(&DOWN.repeat(5));
        self.terminal.press(RIGHT);
        self.terminal.press_and_wait(ENTER, "Waiting room");
        let screen = self.terminal.wait_for("/table/");
        let link = screen.split_whitespace().find(|word| word.contains("/table/"));
        link.expect("a link").to_owned()
    }

    fn chat(&mut self, text: &str) {
        self.terminal.press_and_wait("t", "Say:");
        self.terminal.press(&format!("{text}{ENTER}"));
    }

    /// Leaves for the lobby and quits.
    fn quit(mut self) {
        if !self.terminal.screen().contains("Open tables") {
            self.terminal.press_and_wait("q", "Open tables");
        }
        self.terminal.quit("q");
    }
}

/// Lets the players act in turns until `is_done` accepts the screen of the first one.
fn play(
    players: &mut [&mut Player],
    keys: impl Fn(&str) -> String,
    is_done: impl Fn(&str) -> bool,
) -> String {
    let deadline = Instant::now() + GAME;
    loop {
        for player in players.iter_mut() {
            let screen = player.terminal.screen();
            if screen.contains("your turn") {
                player.terminal.press(&keys(&screen));
            }
            let begun = Instant::now();
            while player.terminal.screen() == screen && begun.elapsed() < Duration::from_millis(150)
            {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
        let screen = players[0].terminal.screen();
        if is_done(&screen) {
            return screen;
        }
        assert!(Instant::now() < deadline, "no end:\n{screen}");
    }
}

/// Waits until both screens agree who is to act and no key is on its way; returns the index of the player
/// who waits.
fn settle(players: &mut [&mut Player]) -> usize {
    let deadline = Instant::now() + GAME;
    loop {
        let screens = || -> Vec<String> { players.iter().map(|it| it.terminal.screen()).collect() };
        let before = screens();
        std::thread::sleep(Duration::from_secs(1));
        let acts: Vec<bool> = before.iter().map(|screen| screen.contains("your turn")).collect();
        let waits = before.iter().position(|screen| screen.contains(" to act"));
        if let Some(waits) = waits
            && acts.iter().filter(|&&acts| acts).count() == 1
            && screens() == before
        {
            return waits;
        }
        assert!(Instant::now() < deadline, "never settled: {before:#?}");
    }
}

/// The keys for Terra Nova: the next possible action, or the confirmation of a complete turn.
fn next_action(screen: &str) -> String {
    if screen.contains("send the turn") { ENTER.to_owned() } else { format!("{TAB}{ENTER}") }
}

#[test]
fn two_terminals_play_and_a_third_watches_while_the_server_is_killed() {
    let mut site = Site::start();
    let mut anna = site.player(SMALL, &[]);
    anna.rename("Anna");
    let link = anna.create(false);
    let mut bela = site.player((100, 40), &[]);
    bela.rename("Bela");
    bela.terminal.wait_for("waiting for players");
    bela.terminal.press_and_wait(ENTER, "Waiting room");
    bela.chat("hello from the door");
    bela.terminal.wait("the refusal", |screen| screen.contains('✗'));
    bela.terminal.press(ENTER);
    bela.terminal.wait_for("Wheel");
    anna.terminal.wait_for("Wheel");
    let mut carla = site.player(SMALL, &[]);
    carla.terminal.press_and_wait("j", "Join a table");
    carla.terminal.press(&format!("{link}{ENTER}"));
    carla.terminal.wait_for("Wheel");

    anna.chat("good luck");
    bela.terminal.wait_for("Anna: good luck");
    carla.terminal.wait_for("Anna: good luck");
    carla.terminal.press_and_wait(ENTER, "you are watching");
    carla.chat("who wins");
    carla.terminal.wait_for("(watching): who wins");

    let screen =
        play(&mut [&mut anna, &mut bela], first_tile, |screen| screen.contains("Bela took"));
    assert!(!screen.contains("who wins"), "spectators do not disturb players: {screen}");
    let address = site.kill();
    anna.terminal.wait_for("The connection is lost");
    bela.terminal.wait_for("The connection is lost");
    site.restart(&address);
    for player in [&mut anna, &mut bela, &mut carla] {
        player.terminal.wait("the connection", |screen| !screen.contains("is lost"));
    }
    let over = play(&mut [&mut anna, &mut bela], first_tile, |s| s.contains("Game over"));
    assert!(over.contains("1. ") && over.contains("2. "), "{over}");
    bela.terminal.wait_for("Game over");
    carla.terminal.wait_for("Game over");

    anna.terminal.press("n");
    bela.terminal.press_and_wait(ESC, "Anna offers a rematch");
    bela.terminal.press_and_wait("n", "the rematch is at table");
    bela.terminal.press_and_wait("n", "r: you are ready");
    bela.terminal.press("r");
    anna.terminal.press(ESC);
    anna.terminal.wait_for("the rematch is at table");
    anna.terminal.press_and_wait("n", "r: you are ready");
    anna.terminal.press_and_wait("r", "Wheel");
    anna.terminal.press_and_wait("R", "Resign?");
    anna.terminal.press_and_wait("y", "Game over");
    bela.terminal.wait_for("You win!");
    bela.terminal.press_and_wait("q", "game over");
    let messages = bela.terminal.quit("q");
    assert!(!messages.contains("Your seat is kept"), "{messages}");
    carla.quit();
    anna.terminal.press_and_wait("q", "Open tables");
    anna.quit();
}

#[test]
fn a_whole_game_of_terra_nova_with_undo_by_consent() {
    let site = Site::start();
    let maps = Folder::new();
    let map = maps.path.join("small.map");
    std::fs::write(&map, SMALL_MAP).unwrap();
    let mut anna = site.player(SMALL, &["--map", map.to_str().unwrap()]);
    anna.rename("Anna");
    anna.create(true);
    let mut bela = site.player(SMALL, &[]);
    bela.rename("Bela");
    bela.terminal.wait_for("Terra Nova");
    bela.terminal.press_and_wait(ENTER, "Waiting room");
    bela.terminal.press_and_wait(ENTER, "Board");
    anna.terminal.wait_for("Board");
    let placed = |s: &str| s.contains("Anna placed") && s.contains("You placed");
    play(&mut [&mut bela, &mut anna], next_action, placed);
    // The player whose turn it is not asks the other one.
    let mut players = [&mut anna, &mut bela];
    let waits = settle(&mut players);
    players[waits].terminal.press("u");
    // The last turn of this player was the last one of all, so it needs no consent.
    players[waits].terminal.wait_for("took back 1 turn");
    players[waits].terminal.wait_for("your turn");
    players[waits].terminal.press(&next_action(""));
    assert_eq!(settle(&mut players), waits, "the other player is to act again");
    // Another player has acted since, so this one must agree.
    players[1 - waits].terminal.press("u");
    players[waits].terminal.wait_for("asks to take back");
    players[waits].terminal.press("x");
    players[1 - waits].terminal.wait_for("does not want to take turns back");
    let over = play(&mut [&mut anna, &mut bela], next_action, |s| s.contains("Game over"));
    assert!(over.contains("point"), "{over}");
    anna.quit();
    bela.quit();
}

#[test]
fn an_identity_is_kept_and_an_account_signs_in() {
    let site = Site::start();
    let mut anna = site.player(SMALL, &[]);
    anna.rename("Anna");
    let servers = anna.home.path.join("state/novae/servers");
    let files: Vec<_> = std::fs::read_dir(&servers).unwrap().flatten().collect();
    assert_eq!(files.len(), 1, "{files:?}");
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = files[0].metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "only the player can read it");
    }
    anna.create(false);
    anna.terminal.press_and_wait("q", "Open tables");
    anna.terminal.quit("q");

    let account = json!({"name": "Ada", "password": "correct horse battery"}).to_string();
    let made = post(site.server.address, "/api/account", &[], &account);
    assert!(made.starts_with("HTTP/1.1 20"), "{made}");
    let url = site.server.url();
    let mut again = Terminal::open_sized(&anna.home, &["--server", &url], SMALL);
    again.wait_for("Anna (guest)");
    again.wait_for("Anna, open seat");
    again.press_and_wait("i", "Sign in");
    again.press(&format!("Ada{TAB}wrong password"));
    let screen = again.wait_for("•");
    assert!(!screen.contains("wrong password"), "the password is hidden: {screen}");
    again.press(ENTER);
    again.wait("the refusal", |screen| screen.contains('✗'));
    again.press_and_wait("i", "Sign in");
    again.press(&format!("Ada{TAB}correct horse battery{ENTER}"));
    again.wait("the account", |s| s.contains("Ada ") && s.contains("sign out"));
    again.quit("q");

    // The session is kept, and after signing out the guest is back.
    let mut ada = Terminal::open_sized(&anna.home, &["--server", &url, "--name", "Ada"], SMALL);
    ada.wait_for("sign out");
    ada.press_and_wait("o", "Anna (guest)");
    ada.quit("q");
    let mut stranger =
        Terminal::open_sized(&anna.home, &["--server", &url, "--name", "Ada"], SMALL);
    stranger.wait_for("Password");
    stranger.quit("\x03");
}

#[test]
fn a_table_with_a_bot_a_clock_and_phrases_is_created_in_the_form() {
    let site = Site::start();
    let mut anna = site.player(SMALL, &[]);
    anna.terminal.press_and_wait("c", "New table");
    // One bot, a quick clock, phrases only.
    anna.terminal.press(&format!("{DOWN}{DOWN}{RIGHT}"));
    anna.terminal.wait_for("Level of the bots");
    anna.terminal.press(&format!("{DOWN}{DOWN}{RIGHT}"));
    anna.terminal.wait_for("5 min + 5 s per turn");
    anna.terminal.press(&format!("{}{RIGHT}{ENTER}", DOWN.repeat(4)));
    anna.terminal.wait_for("The chat has phrases only");
    anna.terminal.press("r");
    anna.terminal.wait_for("Wheel");
    // The clock runs on the screen.
    anna.terminal.wait_for("4:5");
    anna.terminal.press_and_wait("t", "Good luck!");
    anna.terminal.press("b");
    anna.terminal.wait_for(": Good luck!");
    anna.terminal.press_and_wait("?", "take your seat back");
    anna.terminal.press(" ");
    anna.terminal.resize(60, 20);
    anna.terminal.wait_for("This screen needs 80 x");
    anna.terminal.resize(80, 24);
    anna.terminal.press_and_wait("q", "Open tables");
    anna.quit();
}

#[test]
fn errors_say_what_to_do() {
    let home = Folder::new();
    for (args, words) in [
        (&["--server", "http://"][..], "such as https://example.org"),
        (&["--server", "ftp://example.org"], "such as https://example.org"),
        (&["--server", "http://localhost:7878/lobby"], "/table/"),
        (&["--server", "http://localhost:7878", "--players", "2"], "cannot be used"),
        (&["--name", "Ada"], "--server"),
    ] {
        let output = novae().arg("play").args(args).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(errors.contains(words), "{args:?}: {errors}");
    }
    // Nothing listens on this port.
    let mut terminal = Terminal::open_sized(&home, &["--server", "http://127.0.0.1:9"], SMALL);
    terminal.wait_for("does not answer; trying again");
    terminal.press_and_wait("j", "there is no connection yet");
    terminal.quit("q");
    let site = Site::start();
    let link = format!("{}/table/nothing", site.server.url());
    let mut terminal = Terminal::open_sized(&home, &["--server", &link], SMALL);
    terminal.wait_for("you cannot see this table any more");
    terminal.quit("q");
}
