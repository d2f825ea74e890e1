use game::{Position, Refusal, Seat};
use nova_luna::{Action, Cell, IllegalAction, NovaLuna, Preview, Tile};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::terminal_game::Step;
use super::super::texts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    seat: Seat,
    /// The index among the tiles that can be taken, 0 being the nearest.
    choice: usize,
    /// Whether the tile is chosen and the player selects a cell.
    pub(crate) placing: bool,
    /// The selected cell.
    pub(crate) at: Cell,
    /// The seat whose area is visible.
    pub(crate) shown: Seat,
    /// The scroll offset of the area, in cells.
    pub(crate) pan: (i32, i32),
}

impl Hand {
    pub(crate) fn new(position: &NovaLuna, seat: Seat, before: Option<&Hand>) -> Hand {
        let last = position.area(seat).last().map_or(Cell::ORIGIN, |placed| placed.at);
        // Prefers a cell next to the last tile and close to the centre.
        let spread =
            |at: Cell| position.area(seat).map(|placed| distance(at, placed.at)).sum::<u32>();
        let near = |at: &Cell| (distance(*at, last), spread(*at), *at);
        let at = position.frontier(seat).min_by_key(near).unwrap_or(Cell::ORIGIN);
        let pan = before.filter(|hand| hand.shown == seat).map_or((0, 0), |hand| hand.pan);
        Hand { seat, choice: 0, placing: false, at, shown: seat, pan }
    }

    /// The slot of the selected tile.
    pub(crate) fn slot(&self, position: &NovaLuna) -> Option<u8> {
        position.wheel().choices().get(self.choice).copied()
    }

    pub(crate) fn tile(&self, position: &NovaLuna) -> Option<Tile> {
        position.wheel().tile(self.slot(position)?)
    }

    /// The preview of taking and placing the tile.
    pub(crate) fn preview(&self, position: &NovaLuna) -> Option<Preview> {
        position.preview(self.slot(position)?, self.at).ok()
    }

    pub(crate) fn point(&mut self, position: &NovaLuna, action: Action) {
        let Action::Take { slot, at } = action else { return };
        let choices = position.wheel().choices();
        self.choice = choices.iter().position(|&choice| choice == slot).unwrap_or(0);
        self.at = at;
        self.placing = true;
        self.shown = self.seat;
    }

    pub(crate) fn key(
        &mut self,
        position: &NovaLuna,
        key: KeyEvent,
        acting: Option<Seat>,
    ) -> Step<Action> {
        if self.look_around(position, key) {
            return Step::Stay;
        }
        if acting.is_none() {
            return Step::Unknown;
        }
        match key.code {
            KeyCode::Char('+' | 'r') => refill(position),
            KeyCode::Char(digit @ '1'..='3') => {
                self.choose(position, usize::from(digit as u8 - b'1'))
            }
            _ if self.placing => self.place(position, key.code),
            KeyCode::Left => self.turn_choice(position, false),
            KeyCode::Right => self.turn_choice(position, true),
            KeyCode::Enter | KeyCode::Tab => self.begin_placing(position),
            _ => Step::Unknown,
        }
    }

    /// Handles keys that change only the view; returns whether this was one.
    fn look_around(&mut self, position: &NovaLuna, key: KeyEvent) -> bool {
        let free = !self.placing || key.modifiers.contains(KeyModifiers::SHIFT);
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Char('v') => {
                let players = position.players() as u8;
                self.shown = Seat((self.shown.0 + 1) % players);
                self.pan = (0, 0);
                // Players place tiles only in their area, so showing another area ends the placing.
                self.placing &= self.shown == self.seat;
            }
            KeyCode::Char('[') => self.pan.0 -= 1,
            KeyCode::Char(']') => self.pan.0 += 1,
            KeyCode::Char('{') => self.pan.1 -= 1,
            KeyCode::Char('}') => self.pan.1 += 1,
            KeyCode::Left if shift => self.pan.0 -= 1,
            KeyCode::Right if shift => self.pan.0 += 1,
            KeyCode::Up if free => self.pan.1 -= 1,
            KeyCode::Down if free => self.pan.1 += 1,
            KeyCode::Home => self.pan = (0, 0),
            _ => return false,
        }
        // The largest area is smaller than this, so scrolling further would show nothing.
        self.pan = (self.pan.0.clamp(-44, 44), self.pan.1.clamp(-44, 44));
        true
    }

    fn choose(&mut self, position: &NovaLuna, choice: usize) -> Step<Action> {
        let tiles = position.wheel().choices().len();
        if choice >= tiles {
            return Step::Refuse(texts::no_such_choice(tiles));
        }
        self.choice = choice;
        Step::Stay
    }

    fn turn_choice(&mut self, position: &NovaLuna, forward: bool) -> Step<Action> {
        let tiles = position.wheel().choices().len();
        if tiles == 0 {
            return refuse(&IllegalAction::MustRefill);
        }
        self.choice = (self.choice + if forward { 1 } else { tiles - 1 }) % tiles;
        Step::Stay
    }

    fn begin_placing(&mut self, position: &NovaLuna) -> Step<Action> {
        if position.wheel().is_empty() {
            return refuse(&IllegalAction::MustRefill);
        }
        self.placing = true;
        self.shown = self.seat;
        Step::Stay
    }

    fn place(&mut self, position: &NovaLuna, key: KeyCode) -> Step<Action> {
        match key {
            KeyCode::Esc | KeyCode::Backspace => self.placing = false,
            KeyCode::Left => self.walk(position, (-1, 0)),
            KeyCode::Right => self.walk(position, (1, 0)),
            KeyCode::Up => self.walk(position, (0, -1)),
            KeyCode::Down => self.walk(position, (0, 1)),
            KeyCode::Tab => self.next_cell(position, true),
            KeyCode::BackTab => self.next_cell(position, false),
            KeyCode::Enter => {
                let Some(slot) = self.slot(position) else {
                    return refuse(&IllegalAction::MustRefill);
                };
                return Step::Play(Action::Take { slot, at: self.at });
            }
            _ => return Step::Unknown,
        }
        Step::Stay
    }

    /// Moves to the nearest legal cell in a direction; stays if there is none.
    fn walk(&mut self, position: &NovaLuna, (dx, dy): (i32, i32)) {
        let here = self.at;
        let way = |at: &Cell| {
            let (x, y) = (i32::from(at.x) - i32::from(here.x), i32::from(at.y) - i32::from(here.y));
            let (along, aside) = (x * dx + y * dy, (x * dy).abs() + (y * dx).abs());
            (along > 0).then_some((along + 2 * aside, aside, *at))
        };
        if let Some((_, _, at)) = position.frontier(self.seat).filter_map(|at| way(&at)).min() {
            self.at = at;
        }
    }

    /// Moves to the next legal cell in reading order.
    fn next_cell(&mut self, position: &NovaLuna, forward: bool) {
        let mut cells: Vec<Cell> = position.frontier(self.seat).collect();
        cells.sort_unstable_by_key(|at| (at.y, at.x));
        let here = cells.iter().position(|&at| at == self.at).unwrap_or(0);
        let step = if forward { 1 } else { cells.len() - 1 };
        self.at = cells[(here + step) % cells.len()];
    }
}

fn refill(position: &NovaLuna) -> Step<Action> {
    match position.check_refill() {
        Ok(()) => Step::Play(Action::Refill),
        Err(refusal) => refuse(&refusal),
    }
}

fn distance(a: Cell, b: Cell) -> u32 {
    u32::from(a.x.abs_diff(b.x)) + u32::from(a.y.abs_diff(b.y))
}

fn refuse(refusal: &impl Refusal) -> Step<Action> {
    Step::Refuse(texts::refused(refusal))
}
