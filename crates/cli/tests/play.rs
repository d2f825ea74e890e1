//! `novae play`, driven by its keys in a real pseudo-terminal.

#![cfg(unix)]

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::{Folder, errors, novae};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

const PATIENCE: Duration = Duration::from_mins(1);
/// The Enter key sends a carriage return.
const ENTER: &str = "\r";
const TAB: &str = "\t";

/// The program in a terminal of 100 x 40, and the contents of its screen.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    emulator: Arc<Mutex<vt100::Parser>>,
    /// The thread that reads the screen.
    reader: Option<thread::JoinHandle<()>>,
}

impl Terminal {
    fn open(home: &Folder, args: &[&str]) -> Terminal {
        let mut terminal = Terminal::open_unread(home, args);
        let mut reader = terminal.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&terminal.emulator);
        terminal.reader = Some(thread::spawn(move || {
            let mut bytes = vec![0; 65536];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..count]);
            }
        }));
        terminal
    }

    /// Opens a terminal whose screen the caller must read.
    fn open_unread(home: &Folder, args: &[&str]) -> Terminal {
        let pair = native_pty_system().openpty(size(100, 40)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_novae"));
        command.arg("play");
        command.args(args);
        command.env("HOME", &home.path);
        command.env("XDG_DATA_HOME", home.path.join("data"));
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let emulator = Arc::new(Mutex::new(vt100::Parser::new(40, 100, 0)));
        Terminal { child, master: pair.master, keyboard, emulator, reader: None }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    fn screen(&self) -> String {
        self.emulator.lock().unwrap().screen().contents()
    }

    /// Waits until the screen satisfies a condition.
    fn wait(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(Instant::now() < deadline, "waited in vain for {what}:\n{screen}");
            thread::sleep(Duration::from_millis(3));
        }
    }

    fn wait_for(&mut self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    fn press_and_wait(&mut self, keys: &str, text: &str) -> String {
        self.press(keys);
        self.wait_for(text)
    }

    /// Presses the keys that `keys` chooses for the screen until the game is over.
    fn play_to_the_end(&mut self, keys: impl Fn(&str) -> String) -> String {
        let deadline = Instant::now() + 3 * PATIENCE;
        loop {
            let before = self.screen();
            if before.contains("Game over") {
                // The frame may be incomplete; this text is its last part.
                return self.wait_for("view the board");
            }
            assert!(Instant::now() < deadline, "the game does not end:\n{before}");
            if before.contains("your turn") {
                self.press(&keys(&before));
            }
            let begun = Instant::now();
            while self.screen() == before && begun.elapsed() < Duration::from_millis(300) {
                thread::sleep(Duration::from_millis(2));
            }
        }
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.emulator.lock().unwrap().screen_mut().set_size(height, width);
        self.master.resize(size(width, height)).unwrap();
    }

    fn is_ours(&self) -> bool {
        let emulator = self.emulator.lock().unwrap();
        emulator.screen().alternate_screen() && emulator.screen().hide_cursor()
    }

    /// Presses the keys that end the program, which succeeds.
    fn quit(mut self, keys: &str) -> String {
        self.press(keys);
        let (status, screen) = self.wait_for_end();
        assert_eq!(status.exit_code(), 0);
        screen
    }

    /// Waits for the end of the program and checks that it restored the terminal.
    fn wait_for_end(mut self) -> (ExitStatus, String) {
        let deadline = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < deadline, "it does not end:\n{}", self.screen());
            thread::sleep(Duration::from_millis(3));
        };
        let deadline = Instant::now() + PATIENCE;
        while self.emulator.lock().unwrap().screen().alternate_screen() {
            assert!(Instant::now() < deadline, "the alternate screen was not left");
            thread::sleep(Duration::from_millis(3));
        }
        assert!(!self.emulator.lock().unwrap().screen().hide_cursor(), "the cursor is hidden");
        // Linux discards the settings of a terminal when its last user closes it.
        if let Some(termios) = self.master.get_termios() {
            let flags = format!("{:?}", termios.local_flags);
            assert!(flags.contains("ICANON") && flags.contains("ECHO"), "raw mode stays: {flags}");
        }
        // The reader ends when the program has closed the terminal and everything has been read.
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        let screen = self.screen();
        (status, screen)
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

/// Takes the first tile, places it in the first cell, and refills if no tile can be taken.
fn first_tile(screen: &str) -> String {
    if screen.contains("you must refill") { "+".to_owned() } else { ENTER.repeat(2) }
}

#[test]
fn a_solo_game_of_nova_luna_can_be_played_to_its_end() {
    let home = Folder::new();
    let mut terminal = Terminal::open(&home, &["nova-luna", "--players", "1", "--seed", "3"]);
    terminal.wait_for("your turn");
    assert!(terminal.is_ours());
    terminal.wait_for("Phase");
    terminal.press_and_wait("+", "(NL-61)");
    terminal.press_and_wait("?", "any key closes");
    terminal.press(" ");
    terminal.wait("help to close", |screen| !screen.contains("any key closes"));
    let over = terminal.play_to_the_end(first_tile);
    assert!(over.contains("Score") && over.contains("the lower the better"), "{over}");
    terminal.press("u");
    terminal.wait("undo", |screen| !screen.contains("Game over") && screen.contains("undone"));
    terminal.play_to_the_end(first_tile);
    terminal.press("n");
    terminal.wait("a new game", |screen| screen.contains("0 of 8"));
    terminal.quit("q");
}

#[test]
fn a_game_of_nova_luna_with_a_bot_can_be_saved_and_resumed() {
    let home = Folder::new();
    let file = home.path.join("data/novae/games/nova-luna-1.txt");
    let args = ["nova-luna", "--seats", "me,greedy", "--seed", "5", "--pause", "0"];
    let mut terminal = Terminal::open(&home, &args);
    terminal.wait_for("your turn");
    for _ in 0..3 {
        terminal.press_and_wait(ENTER, "Enter play");
        terminal.press(ENTER);
        terminal.wait("the bot", |screen| {
            screen.contains("your turn") && screen.contains("Enter place it")
        });
    }
    terminal.press_and_wait("h", "☞ Take");
    terminal.press_and_wait("u", "undone");
    terminal.press_and_wait("s", "saved in");
    assert!(file.exists());
    terminal.resize(60, 20);
    terminal.wait_for("This screen needs");
    terminal.resize(100, 40);
    terminal.wait_for("Wheel");
    terminal.press_and_wait("l", "any other key closes");
    terminal.press("\x1b");
    terminal.wait("the log to close", |screen| !screen.contains("any other key closes"));
    terminal.press_and_wait("q", "Quit?");
    let screen = terminal.quit("q");
    assert!(screen.contains("novae play --resume"), "{screen}");

    let mut terminal = Terminal::open(&home, &["--resume", "--pause", "0"]);
    terminal.wait_for("the game continues after");
    let over = terminal.play_to_the_end(first_tile);
    assert!(over.contains("1. ") && over.contains("2. ") && over.contains("left"), "{over}");
    terminal.quit("q");
    // The saved file now contains the complete game.
    let replay = novae().arg("replay").arg(&file).output().unwrap();
    let story = String::from_utf8_lossy(&replay.stdout);
    assert!(replay.status.success() && story.contains("1. "), "{story}");
}

const SMALL_MAP: &str = "\
name test
landscape A field
landscape F forest
landscape H hills
landscape L lake
landscape M mountain
board
 A A A A F F F
A A A A F F F F
 H H H L L L M
H H H L L L M M
 H H L L L M M
";

#[test]
fn a_game_of_terra_nova_can_be_played_with_the_keyboard_only() {
    let home = Folder::new();
    let map = home.path.join("small.map");
    std::fs::write(&map, SMALL_MAP).unwrap();
    let map = map.to_str().unwrap();
    let args = ["terra-nova", "--seats", "me,random", "--map", map, "--seed", "1", "--pause", "0"];
    let mut terminal = Terminal::open(&home, &args);
    terminal.wait_for("your turn");
    // The bot may have taken the field in the middle; Tab selects an empty one.
    terminal.press_and_wait(&format!("{TAB}{ENTER}"), "You placed a piece");
    terminal.wait_for("your turn");
    terminal.press_and_wait(ENTER, "(TN-10)");
    terminal.press_and_wait("h", "☞ Place");
    for _ in 0..12 {
        terminal.wait_for("your turn");
        terminal.press(&format!("{TAB}{ENTER}"));
        let placed = terminal.screen();
        terminal.wait("the next piece", |screen| screen != placed && screen.contains("your turn"));
    }
    terminal.press_and_wait("p", "Planner");
    terminal.press_and_wait("p", "Landscapes");
    terminal.press_and_wait("\x03", "Continue it with");
    let (status, _) = terminal.wait_for_end();
    assert_eq!(status.exit_code(), 0, "Ctrl-C quits and saves");

    let mut terminal = Terminal::open(&home, &["--resume", "--pause", "0"]);
    terminal.wait_for("the game continues after");
    let over = terminal.play_to_the_end(|_| format!("{TAB}{ENTER}"));
    assert!(over.contains("point"), "{over}");
    terminal.press("u");
    terminal.wait("undo", |screen| !screen.contains("Game over") && screen.contains("undone"));
    terminal.press_and_wait("q", "Quit?");
    terminal.quit(ENTER);
}

#[test]
fn a_signal_restores_the_terminal_and_saves_the_game() {
    for signal in ["TERM", "HUP", "INT"] {
        let home = Folder::new();
        let mut terminal = Terminal::open(&home, &["nova-luna", "--players", "1"]);
        terminal.wait_for("your turn");
        terminal.press_and_wait(&ENTER.repeat(2), "You took");
        let pid = terminal.child.process_id().unwrap().to_string();
        let sent = Command::new("kill").args(["-s", signal, &pid]).status().unwrap();
        assert!(sent.success());
        let (status, screen) = terminal.wait_for_end();
        assert!(!status.success(), "it dies by the signal");
        assert!(screen.contains("novae play --resume"), "{screen}");
        assert!(home.path.join("data/novae/games/nova-luna-1.txt").exists());
    }
}

#[test]
fn closing_the_terminal_ends_the_program_and_saves_the_game() {
    let home = Folder::new();
    // Nothing else may hold the terminal open, so this test reads the screen directly.
    let terminal = Terminal::open_unread(&home, &["nova-luna", "--players", "1"]);
    let Terminal { mut child, master, mut keyboard, emulator, .. } = terminal;
    let mut reader = master.try_clone_reader().unwrap();
    let mut read_until = |text: &str| {
        let mut bytes = vec![0; 4096];
        let mut emulator = emulator.lock().unwrap();
        while !emulator.screen().contents().contains(text) {
            let count = reader.read(&mut bytes).unwrap();
            emulator.process(&bytes[..count]);
        }
    };
    read_until("your turn");
    keyboard.write_all(ENTER.repeat(2).as_bytes()).unwrap();
    read_until("You took");
    drop((reader, keyboard, master));

    let deadline = Instant::now() + PATIENCE;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("it goes on without a terminal");
        }
        thread::sleep(Duration::from_millis(3));
    }
    assert!(home.path.join("data/novae/games/nova-luna-1.txt").exists());
}

#[test]
fn the_terminal_is_restored_when_the_game_cannot_be_saved() {
    let home = Folder::new();
    // A file has the name of the folder, so that saving fails.
    std::fs::write(home.path.join("data"), "").unwrap();
    let mut terminal = Terminal::open(&home, &["nova-luna", "--players", "1"]);
    terminal.wait_for("your turn");
    terminal.press_and_wait(&ENTER.repeat(2), "You took");
    terminal.press_and_wait("q", "Quit?");
    terminal.press_and_wait("q", "quit and lose the game");
    terminal.press("n");
    terminal.wait("the table", |screen| !screen.contains("quit and lose"));
    terminal.press("\x03");
    let (status, screen) = terminal.wait_for_end();
    assert_eq!(status.exit_code(), 3);
    assert!(screen.contains("could not be saved"), "{screen}");
}

#[test]
fn the_start_screen_asks_what_to_play() {
    let home = Folder::new();
    let mut terminal = Terminal::open(&home, &[]);
    terminal.wait_for("Start");
    // The right arrow changes the game, Enter starts it.
    terminal.press_and_wait("\x1b[C", "Terra Nova");
    terminal.press_and_wait(ENTER, "Placement");
    terminal.quit("\x03");
}

#[test]
fn invalid_arguments_are_refused_with_an_exit_code() {
    for (args, code, words) in [
        (&["nova-luna"][..], 3, "needs a terminal"),
        (&["terra-nova", "--players", "1"], 1, "2 to 4 players"),
        (&["nova-luna", "--map", "island"], 2, "--map"),
        (&["chess"], 2, ""),
        (&["--resume", "no such file"], 3, "no such file"),
        (&["--resume", file!().rsplit('/').next().unwrap()], 3, ""),
    ] {
        let output = novae().arg("play").args(args).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
        assert!(errors(&output).contains(words), "{args:?}: {output:?}");
    }
}
