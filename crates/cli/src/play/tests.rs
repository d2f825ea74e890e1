//! Snapshots of screens at the guaranteed size of 100 x 40.

use std::time::{Duration, Instant};

use ai::Level;
use nova_luna::{NovaLuna, Setup, Variant};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use table::{Match, NovaLunaDealer};
use terra_nova::TerraNova;

use super::seats::Seats;
use super::session::{Flow, Session, Table};
use super::theme::Theme;

fn nova_luna(seats: &str) -> Session<NovaLuna> {
    let seats = Seats::parse(seats).unwrap();
    let (setup, deck) = Setup::from_seed(seats.len(), Variant::Standard, 7);
    let game = Match::new(setup, NovaLunaDealer::open(deck)).unwrap();
    Session::new(game, seats, Theme::from_env(), Duration::ZERO, None).unwrap()
}

fn terra_nova(seats: &str) -> Session<TerraNova> {
    let seats = Seats::parse(seats).unwrap();
    let game = Match::new(terra_nova::Setup::new(seats.len()), ()).unwrap();
    Session::new(game, seats, Theme::from_env(), Duration::ZERO, None).unwrap()
}

/// Presses keys: letters, arrows, `⏎`, `⇥`, `⎋`.
fn press(table: &mut dyn Table, keys: &str) -> Flow {
    let mut flow = Flow::Stay;
    for key in keys.chars() {
        let code = match key {
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '⏎' => KeyCode::Enter,
            '⇥' => KeyCode::Tab,
            '⎋' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        flow = table.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
    flow
}

fn screen_of(table: &dyn Table, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| table.draw(frame)).unwrap();
    terminal.backend().to_string()
}

fn screen(table: &dyn Table) -> String {
    screen_of(table, 100, 40)
}

/// Waits until the bot has acted.
fn settle(table: &mut dyn Table) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while table.is_busy() {
        assert!(Instant::now() < deadline, "a bot takes for ever");
        table.tick(Instant::now()).unwrap();
    }
}

#[test]
fn nova_luna_at_the_start() {
    insta::assert_snapshot!(screen(&nova_luna("Anna,Bela")));
}

#[test]
fn nova_luna_placing_a_tile_with_its_preview() {
    let mut table = nova_luna("Anna,Bela");
    press(&mut table, "⏎⏎⏎⏎2⏎⏎1⏎⇥⏎3⏎↑⏎1⏎←");
    insta::assert_snapshot!(screen(&table));
}

#[test]
fn nova_luna_alone() {
    let mut table = nova_luna("me");
    press(&mut table, "⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎");
    insta::assert_snapshot!(screen(&table));
}

#[test]
fn nova_luna_help_and_log() {
    let mut table = nova_luna("Anna,Bela");
    press(&mut table, "?");
    insta::assert_snapshot!("nova_luna_help", screen(&table));
    press(&mut table, "⎋⏎⏎⏎⏎l");
    insta::assert_snapshot!("nova_luna_log", screen(&table));
}

#[test]
fn a_solo_game_ends_with_both_notes_and_can_be_taken_back() {
    let mut table = nova_luna("me");
    for _ in 0..30 {
        if !table.is_over() {
            press(&mut table, "⏎⏎");
        }
        if !table.is_over() && screen(&table).contains("you must refill") {
            press(&mut table, "+");
        }
    }
    assert!(table.is_over());
    insta::assert_snapshot!(screen(&table));
    press(&mut table, "u");
    assert!(!table.is_over());
    press(&mut table, "⏎⏎");
    assert_eq!(press(&mut table, "n"), Flow::NewGame);
}

#[test]
fn terra_nova_placement() {
    let mut table = terra_nova("Anna,Bela");
    press(&mut table, "⏎→→⏎↑⇥⏎");
    insta::assert_snapshot!(screen(&table));
}

/// All pieces placed, three fields apart, and one of them moved.
fn terra_nova_in_play() -> Session<TerraNova> {
    let mut table = terra_nova("Anna,Bela");
    for _ in 0..26 {
        press(&mut table, "⇥⇥⇥⇥⇥⏎");
    }
    press(&mut table, "⇥⏎⇥⇥⏎");
    table
}

#[test]
fn terra_nova_moving_and_laying_stones() {
    let mut table = terra_nova_in_play();
    insta::assert_snapshot!("terra_nova_stones", screen(&table));
    press(&mut table, "⇥⏎p⏎");
    insta::assert_snapshot!("terra_nova_planner", screen(&table));
}

#[test]
fn a_refusal_names_the_rule() {
    let mut table = nova_luna("Anna,Bela");
    press(&mut table, "+");
    assert!(screen(&table).contains("(NL-30)"), "{}", screen(&table));
    let mut table = terra_nova_in_play();
    press(&mut table, "uu⏎⏎");
    assert!(screen(&table).contains("(TN-22)"), "{}", screen(&table));
}

#[test]
fn a_hint_selects_an_action_and_explains_it() {
    let mut table = nova_luna("Anna,Bela");
    press(&mut table, "h");
    settle(&mut table);
    assert!(screen(&table).contains("☞ Take"), "{}", screen(&table));
    let before = screen(&table);
    press(&mut table, "⏎");
    assert_ne!(screen(&table), before, "Enter plays what the hint points at");
}

#[test]
fn undo_also_takes_back_the_actions_of_bots() {
    let mut table = nova_luna("me,greedy,random");
    settle(&mut table);
    let before = screen(&table);
    press(&mut table, "⏎⏎");
    settle(&mut table);
    press(&mut table, "u");
    let after = screen(&table);
    let board = |screen: &str| screen.lines().take(34).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(board(&before), board(&after));
}

#[test]
fn a_small_terminal_shows_the_required_size_and_no_size_panics() {
    let tables: [Box<dyn Table>; 3] = [
        Box::new(nova_luna("Anna,Bela")),
        Box::new(nova_luna("me")),
        Box::new(terra_nova_in_play()),
    ];
    for table in tables {
        assert!(screen_of(&*table, 60, 20).contains("needs"));
        for (width, height) in [(1, 1), (3, 50), (80, 30), (90, 36), (100, 40), (200, 70)] {
            screen_of(&*table, width, height);
        }
    }
}

#[test]
fn both_games_fit_into_80_by_24() {
    let mut table = nova_luna("Anna,Bela,Carla,Dora");
    press(&mut table, "⏎⏎⏎");
    insta::assert_snapshot!("nova_luna_small", screen_of(&table, 80, 24));
    insta::assert_snapshot!("nova_luna_alone_small", screen_of(&nova_luna("me"), 80, 24));
    let mut table = terra_nova_in_play();
    insta::assert_snapshot!("terra_nova_small", screen_of(&table, 80, 24));
    press(&mut table, "p");
    insta::assert_snapshot!("terra_nova_small_planner", screen_of(&table, 80, 24));
}

#[test]
fn the_start_screen() {
    use super::args::Args;
    use clap::Parser;
    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        args: Args,
    }
    let plan = Command::parse_from(["play", "--level", Level::Casual.name()]).args.plan().unwrap();
    let mut start = super::start_menu::Start::new(&plan);
    start.forget_saved();
    let mut terminal = Terminal::new(TestBackend::new(100, 40)).unwrap();
    terminal.draw(|frame| start.draw(plan.theme, frame)).unwrap();
    insta::assert_snapshot!(terminal.backend());
}
