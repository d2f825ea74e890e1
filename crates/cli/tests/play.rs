//! `novae play`, driven by its keys in a real pseudo-terminal.

#![cfg(unix)]

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::terminal::{ENTER, PATIENCE, SMALL_MAP, TAB, Terminal, first_tile};
use crate::support::{Folder, errors, novae};

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
    let terminal = Terminal::open_unread(&home, &["nova-luna", "--players", "1"], (100, 40));
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
