//! The screen for choosing a game.

use std::path::PathBuf;

use ai::Level;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Span};

use crate::failure::Failure;

use super::args::{Kind, Plan};
use super::game_screen;
use super::popup;
use super::saved_games;
use super::seats::Seats;
use super::texts;
use super::theme::Theme;

#[derive(Debug)]
pub(crate) struct Start {
    row: usize,
    kind: Kind,
    players: usize,
    opponents: Opponents,
    /// The players, if the command line names them.
    seats: Option<Seats>,
    saved: Option<PathBuf>,
    refused: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponents {
    Bots(Level),
    People,
}

/// The choice of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MenuChoice {
    Stay,
    Quit,
    Begin(Kind, Seats),
    Resume(PathBuf),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Players,
    Opponents,
    Begin,
    Resume,
}

const NEEDS: (u16, u16) = (60, 18);

impl Start {
    pub(crate) fn new(plan: &Plan) -> Start {
        let unfinished = |path: &PathBuf| plan.load(path).is_ok_and(|table| !table.is_over());
        Start {
            row: 0,
            kind: Kind::NovaLuna,
            players: plan.seats().len().clamp(1, game::MAX_SEATS),
            opponents: Opponents::Bots(plan.level),
            seats: plan.seats.clone(),
            saved: saved_games::newest().ok().flatten().filter(unfinished),
            refused: None,
        }
    }

    pub(crate) fn refuse(&mut self, failure: Failure) {
        self.refused = Some(texts::failure(failure));
    }

    #[cfg(test)]
    pub(crate) fn forget_saved(&mut self) {
        self.saved = None;
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game];
        if self.seats.is_none() {
            rows.push(Row::Players);
            if self.players > 1 {
                rows.push(Row::Opponents);
            }
        }
        rows.push(Row::Begin);
        rows.extend(self.saved.is_some().then_some(Row::Resume));
        rows
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> MenuChoice {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let quits = matches!(key.code, KeyCode::Char('c' | 'd'));
            return if quits { MenuChoice::Quit } else { MenuChoice::Stay };
        }
        self.refused = None;
        let rows = self.rows();
        let row = rows[self.row.min(rows.len() - 1)];
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return MenuChoice::Quit,
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + rows.len() - 1) % rows.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % rows.len(),
            KeyCode::Left => self.change(row, false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, true),
            KeyCode::Enter => {
                return match (&self.saved, row) {
                    (Some(path), Row::Resume) => MenuChoice::Resume(path.clone()),
                    _ => self.begin(),
                };
            }
            _ => {}
        }
        MenuChoice::Stay
    }

    fn begin(&self) -> MenuChoice {
        let seats = self.seats.clone().unwrap_or_else(|| match self.opponents {
            Opponents::Bots(level) => Seats::against_bots(self.players, level),
            Opponents::People => Seats::people(self.players),
        });
        MenuChoice::Begin(self.kind, seats)
    }

    fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Game => {
                self.kind = match self.kind {
                    Kind::NovaLuna => Kind::TerraNova,
                    Kind::TerraNova => Kind::NovaLuna,
                };
                self.players = self.players.max(self.fewest());
            }
            Row::Players => {
                let choices = game::MAX_SEATS + 1 - self.fewest();
                let step = if forward { 1 } else { choices - 1 };
                self.players = self.fewest() + (self.players - self.fewest() + step) % choices;
            }
            Row::Opponents => {
                let mut all: Vec<Opponents> = Level::ALL.map(Opponents::Bots).to_vec();
                all.push(Opponents::People);
                let here =
                    all.iter().position(|&opponents| opponents == self.opponents).unwrap_or(0);
                let step = if forward { 1 } else { all.len() - 1 };
                self.opponents = all[(here + step) % all.len()];
            }
            Row::Begin | Row::Resume => {}
        }
    }

    /// The minimum number of players of the game.
    fn fewest(&self) -> usize {
        match self.kind {
            Kind::NovaLuna => 1,
            Kind::TerraNova => 2,
        }
    }

    pub(crate) fn draw(&self, theme: Theme, frame: &mut Frame<'_>) {
        if !game_screen::fits(frame.area(), NEEDS) {
            return game_screen::draw_too_small(frame, NEEDS);
        }
        let mut lines: Vec<Line<'_>> =
            vec![Line::from(Span::styled(texts::about(self.kind), theme.dim())), Line::default()];
        for (i, row) in self.rows().into_iter().enumerate() {
            let chosen = i == self.row;
            let style = if chosen { theme.pointed() } else { Theme::strong() };
            let sign = if chosen { "▶ " } else { "  " };
            let (name, value) = self.words(row);
            let value = match row {
                Row::Game | Row::Players | Row::Opponents => format!(" ◂ {value} ▸ "),
                Row::Begin | Row::Resume => format!(" {value} "),
            };
            lines.push(Line::from(vec![
                Span::styled(format!("{sign}{name:<10}"), theme.open()),
                Span::styled(value, style),
            ]));
        }
        lines.push(Line::default());
        lines.push(Line::from(match &self.refused {
            Some(reason) => Span::styled(format!("✗ {reason}"), theme.bad()),
            None => Span::styled(texts::START_KEYS, theme.dim()),
        }));
        popup::show(texts::START_TITLE, lines, theme, frame);
    }

    fn words(&self, row: Row) -> (&'static str, String) {
        match row {
            Row::Game => (texts::ROW_GAME, texts::game_name(self.kind).to_owned()),
            Row::Players => (texts::ROW_PLAYERS, texts::players(self.players)),
            Row::Opponents => (texts::ROW_OPPONENTS, texts::opponents(self.opponents)),
            Row::Begin => ("", texts::BEGIN.to_owned()),
            Row::Resume => {
                let name = self.saved.as_ref().and_then(|path| path.file_stem());
                let name = name.map(|name| name.to_string_lossy().into_owned());
                ("", texts::continue_saved(&name.unwrap_or_default()))
            }
        }
    }
}
