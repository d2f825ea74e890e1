//! `novae play` in a real pseudo-terminal.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

use super::Folder;

pub const PATIENCE: Duration = Duration::from_mins(1);
/// The Enter key sends a carriage return.
pub const ENTER: &str = "\r";
pub const TAB: &str = "\t";

/// The program in a terminal, and the contents of its screen.
pub struct Terminal {
    pub child: Box<dyn Child + Send + Sync>,
    pub master: Box<dyn MasterPty + Send>,
    pub keyboard: Box<dyn Write + Send>,
    pub emulator: Arc<Mutex<vt100::Parser>>,
    /// The thread that reads the screen.
    reader: Option<thread::JoinHandle<()>>,
}

impl Terminal {
    /// Opens a terminal of 100 x 40.
    pub fn open(home: &Folder, args: &[&str]) -> Terminal {
        Terminal::open_sized(home, args, (100, 40))
    }

    pub fn open_sized(home: &Folder, args: &[&str], (width, height): (u16, u16)) -> Terminal {
        Terminal::open_in(home, args, (width, height), &[])
    }

    /// Opens a terminal with environment variables.
    pub fn open_in(
        home: &Folder,
        args: &[&str],
        size: (u16, u16),
        variables: &[(&str, &str)],
    ) -> Terminal {
        let mut terminal = Terminal::open_unread_in(home, args, size, variables);
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
    pub fn open_unread(home: &Folder, args: &[&str], size: (u16, u16)) -> Terminal {
        Terminal::open_unread_in(home, args, size, &[])
    }

    fn open_unread_in(
        home: &Folder,
        args: &[&str],
        (width, height): (u16, u16),
        variables: &[(&str, &str)],
    ) -> Terminal {
        let pair = native_pty_system().openpty(size(width, height)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_novae"));
        command.arg("play");
        command.args(args);
        command.env("HOME", &home.path);
        command.env("XDG_DATA_HOME", home.path.join("data"));
        command.env("XDG_STATE_HOME", home.path.join("state"));
        command.env("TERM", "xterm-256color");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let emulator = Arc::new(Mutex::new(vt100::Parser::new(height, width, 0)));
        Terminal { child, master: pair.master, keyboard, emulator, reader: None }
    }

    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    pub fn screen(&self) -> String {
        self.emulator.lock().unwrap().screen().contents()
    }

    /// Waits until the screen satisfies a condition.
    pub fn wait(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
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

    pub fn wait_for(&mut self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    pub fn press_and_wait(&mut self, keys: &str, text: &str) -> String {
        self.press(keys);
        self.wait_for(text)
    }

    /// Presses the keys that `keys` chooses for the screen until the game is over.
    pub fn play_to_the_end(&mut self, keys: impl Fn(&str) -> String) -> String {
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

    pub fn resize(&mut self, width: u16, height: u16) {
        self.emulator.lock().unwrap().screen_mut().set_size(height, width);
        self.master.resize(size(width, height)).unwrap();
    }

    pub fn is_ours(&self) -> bool {
        let emulator = self.emulator.lock().unwrap();
        emulator.screen().alternate_screen() && emulator.screen().hide_cursor()
    }

    /// Presses the keys that end the program, which succeeds.
    pub fn quit(mut self, keys: &str) -> String {
        self.press(keys);
        let (status, screen) = self.wait_for_end();
        assert_eq!(status.exit_code(), 0);
        screen
    }

    /// Waits for the end of the program and checks that it restored the terminal.
    pub fn wait_for_end(mut self) -> (ExitStatus, String) {
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

pub fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

/// Takes the first tile, places it in the first cell, and refills if no tile can be taken.
pub fn first_tile(screen: &str) -> String {
    if screen.contains("you must refill") { "+".to_owned() } else { ENTER.repeat(2) }
}

/// A map on which a game is short.
pub const SMALL_MAP: &str = "\
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
