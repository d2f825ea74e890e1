use game::{MAX_SEATS, Position, Rng, Seat, Turn};
use nova_luna::{Action, Cell, Colour, NovaLuna, Placed, Setup, Solo, TILES, Tile, Variant};

use crate::encoding::{Encoding, Section, Sections, Shape, around};

/// Codes and observations of Nova Luna.
///
/// # Codes
///
/// With a window of `w` cells, the code of taking a tile is `choice * w * w + row * w + column`.
/// `choice` is 0, 1 or 2 for the nearest, the second or the third tile after the marker, and the
/// cell `x,y` has `column = (x + w / 2) mod w` and `row = (y + w / 2) mod w`. The code `3 * w * w`
/// refills. For chance, the code of a deal is the tile's id minus 1.
///
/// So the first tile lies in the middle, a cell has the same code during the whole game, and an
/// area that grows over the edge of the window wraps around to the other side. Two cells can share
/// a code only if the area is at least `w - 1` tiles wide or high. The code then means the cell
/// within the window if that is legal, or else the cell nearest to the first tile; the other cell
/// has no code until then. With a window of at least [`NovaLunaEncoding::exact_window`] every cell
/// has a distinct code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NovaLunaEncoding {
    players: usize,
    variant: Variant,
    window: usize,
}

/// The number of tiles to choose from.
const CHOICES: usize = 3;

/// Colours, cost, and the colours of three goals.
const FACE: usize = 4 + 1 + GOALS;

const GOALS: usize = 3 * 4;

/// The number of planes of one area.
const AREA: usize = 4 + GOALS + 4 + 1;

/// The slots that can hold a tile: all but the marker's.
const AHEAD: usize = nova_luna::SLOTS - 1;

impl NovaLunaEncoding {
    /// The default window, which nearly all areas fit into.
    pub const WINDOW: usize = 16;

    /// The initial score of a solo game: 10 for each disc of both notes.
    pub const SOLO_START: u32 =
        (Solo::SMALL_PILE as u32 + Solo::DISCS as u32) * Solo::PENALTY as u32;

    /// The encoding for the standard variant and the default window.
    pub fn new(players: usize) -> Result<NovaLunaEncoding, EncodingError> {
        NovaLunaEncoding::with(players, Variant::Standard, NovaLunaEncoding::WINDOW)
    }

    /// The encoding for any variant and window.
    pub fn with(
        players: usize,
        variant: Variant,
        window: usize,
    ) -> Result<NovaLunaEncoding, EncodingError> {
        if !(1..=MAX_SEATS).contains(&players) {
            return Err(EncodingError::Players(players));
        }
        if !(8..=64).contains(&window) {
            return Err(EncodingError::Window(window));
        }
        Ok(NovaLunaEncoding { players, variant, window })
    }

    /// The smallest window in which every legal action of every game has a distinct code: one more
    /// than the maximum number of tiles of a player.
    pub fn exact_window(players: usize) -> usize {
        match players {
            1 => 23,
            2 => 45,
            3 => 35,
            _ => 29,
        }
    }

    /// The width and height of the window in cells.
    pub fn window(&self) -> usize {
        self.window
    }

    fn refill(&self) -> usize {
        CHOICES * self.window * self.window
    }

    /// The index of a cell in a plane.
    #[inline]
    fn place(&self, at: Cell) -> usize {
        let wrap = |coordinate: i8| {
            let shifted = i32::from(coordinate) + self.half();
            // This is the common case, and it avoids a slow division.
            if self.is_within(shifted) {
                shifted as usize
            } else {
                shifted.rem_euclid(self.window as i32) as usize
            }
        };
        wrap(at.y) * self.window + wrap(at.x)
    }

    /// The cell of an index that lies within the window.
    #[inline]
    fn central(&self, place: usize) -> Cell {
        let coordinate = |n: usize| (n as i32 - self.half()) as i8;
        Cell { x: coordinate(place % self.window), y: coordinate(place / self.window) }
    }

    fn half(&self) -> i32 {
        self.window as i32 / 2
    }

    fn is_within(&self, shifted: i32) -> bool {
        (0..self.window as i32).contains(&shifted)
    }

    /// Whether a cell lies within the window.
    #[inline]
    fn is_central(&self, at: Cell) -> bool {
        [at.x, at.y].into_iter().all(|c| self.is_within(i32::from(c) + self.half()))
    }

    /// The cell that a code with this index means for the player to act.
    #[inline]
    fn cell(&self, position: &NovaLuna, slot: u8, place: usize) -> Cell {
        let central = self.central(place);
        if position.check(Action::Take { slot, at: central }).is_ok() {
            return central;
        }
        self.far_cell(position, place).unwrap_or(central)
    }

    #[cold]
    fn far_cell(&self, position: &NovaLuna, place: usize) -> Option<Cell> {
        let cells = position.frontier(position.track().first());
        cells.filter(|&cell| self.place(cell) == place).min_by_key(|cell| {
            let far = cell.x.unsigned_abs() + cell.y.unsigned_abs();
            (*cell != self.central(place), far, cell.y, cell.x)
        })
    }

    fn observe_area(&self, area: impl Iterator<Item = Placed>, planes: &mut [u8]) {
        let plane = self.window * self.window;
        for placed in area {
            let here = self.place(placed.at);
            planes[placed.tile.colour() as usize * plane + here] = 1;
            for (i, goal) in placed.tile.goals().iter().enumerate() {
                if !placed.is_done(i) {
                    for colour in Colour::ALL {
                        let number = 4 + 4 * i + colour as usize;
                        planes[number * plane + here] = goal.needs(colour);
                    }
                }
            }
            for colour in Colour::ALL {
                planes[(4 + GOALS + colour as usize) * plane + here] = placed.in_reach(colour);
            }
        }
    }

    fn observe_scalars(&self, position: &NovaLuna, seat: Seat, out: &mut [u8]) {
        let mut blank = Blank(out);
        let wheel = position.wheel();
        let mut ahead = [None; AHEAD];
        for (i, tile) in ahead.iter_mut().enumerate() {
            let slot = (usize::from(wheel.marker()) + 1 + i) % nova_luna::SLOTS;
            *tile = wheel.tile(slot as u8);
        }
        let mut choices = ahead.iter().flatten();
        for _ in 0..CHOICES {
            write_face(choices.next().copied(), blank.take(FACE));
        }
        for tile in ahead {
            write_face(tile, blank.take(FACE));
        }
        let stack = blank.take(TILES);
        for tile in position.stack().iter() {
            stack[usize::from(tile.id()) - 1] = 1;
        }
        let track = position.track();
        let hindmost = track.position(track.first());
        for other in around(seat, self.players) {
            let numbers = blank.take(3);
            numbers[0] = position.left(other);
            numbers[1] = track.position(other).saturating_sub(hindmost);
            let order = track.order().iter().position(|&seat| seat == other);
            numbers[2] = order.unwrap_or(0) as u8;
        }
        let numbers = blank.take(4);
        if let Some(solo) = position.solo() {
            numbers[0] = solo.phase();
            numbers[1] = solo.spent();
            numbers[2] = solo.notes()[0].unwrap_or(0).min(255) as u8;
        }
        numbers[3] = u8::from(position.turn() == Turn::Seat(seat));
    }
}

/// Splits off consecutive parts of the output array.
struct Blank<'a>(&'a mut [u8]);

impl<'a> Blank<'a> {
    fn take(&mut self, len: usize) -> &'a mut [u8] {
        let (front, rest) = std::mem::take(&mut self.0).split_at_mut(len);
        self.0 = rest;
        front
    }
}

fn write_face(tile: Option<Tile>, out: &mut [u8]) {
    let Some(tile) = tile else { return };
    out[tile.colour() as usize] = 1;
    out[4] = tile.cost();
    for (i, goal) in tile.goals().iter().enumerate() {
        for colour in Colour::ALL {
            out[5 + 4 * i + colour as usize] = goal.needs(colour);
        }
    }
}

impl Encoding for NovaLunaEncoding {
    type Position = NovaLuna;

    fn actions(&self) -> usize {
        self.refill() + 1
    }

    fn chances(&self) -> usize {
        TILES
    }

    fn players(&self) -> usize {
        self.players
    }

    fn fresh(&self, rng: &mut Rng) -> NovaLuna {
        let (setup, _) = Setup::from_seed(self.players, self.variant, rng.next_u64());
        NovaLuna::new(&setup).expect("a seed makes a good set-up")
    }

    #[inline]
    fn encode(&self, position: &NovaLuna, action: Action) -> Option<usize> {
        match action {
            Action::Refill => Some(self.refill()),
            Action::Deal { tile } => Some(usize::from(tile.id()) - 1),
            Action::Take { slot, at } => {
                let choices = position.wheel().choices();
                let choice = choices.iter().position(|&choice| choice == slot)?;
                let place = self.place(at);
                let meant = self.is_central(at)
                    || self.far_cell(position, place).is_none_or(|cell| cell == at);
                meant.then(|| choice * self.window * self.window + place)
            }
        }
    }

    #[inline]
    fn decode(&self, position: &NovaLuna, code: usize) -> Option<Action> {
        if position.turn() == Turn::Chance {
            let id = u8::try_from(code + 1).ok()?;
            return Tile::new(id).map(|tile| Action::Deal { tile });
        }
        let cells = self.window * self.window;
        let (choice, place) = (code / cells, code % cells);
        if choice < CHOICES {
            let slot = *position.wheel().choices().get(choice)?;
            return Some(Action::Take { slot, at: self.cell(position, slot, place) });
        }
        (code == self.refill()).then_some(Action::Refill)
    }

    #[inline]
    fn each_legal_code(&self, position: &NovaLuna, mut each: impl FnMut(usize)) {
        let Turn::Seat(seat) = position.turn() else { return };
        let cells = self.window * self.window;
        let choices = position.wheel().choices().len();
        for cell in position.frontier(seat) {
            let place = self.place(cell);
            for choice in 0..choices {
                each(choice * cells + place);
            }
        }
        if position.check_refill().is_ok() {
            each(self.refill());
        }
    }

    fn sections(&self) -> Vec<Section> {
        let mut sections = Sections::of_planes(self.window * self.window);
        let colours = ["blue", "red", "turquoise", "yellow"];
        for i in 0..self.players {
            let whose = if i == 0 { "own area".to_owned() } else { format!("area of seat +{i}") };
            for colour in colours {
                sections.plane(format!("{whose}: {colour} tiles"), 1);
            }
            for goal in 1..=3 {
                for colour in colours {
                    let name = format!("{whose}: {colour} that open goal {goal} asks for");
                    sections.plane(name, 4);
                }
            }
            for colour in colours {
                sections.plane(format!("{whose}: {colour} in reach of a tile with open goals"), 4);
            }
            sections.plane(format!("{whose}: cells where a tile may go"), 1);
        }
        let tiles = (1..=CHOICES)
            .map(|i| format!("choice {i}"))
            .chain((1..=AHEAD).map(|i| format!("slot {i} after the marker")));
        for tile in tiles {
            sections.scalars(format!("{tile}: blue, red, turquoise, yellow"), 4, 1);
            sections.scalars(format!("{tile}: cost"), 1, 7);
            sections.scalars(format!("{tile}: colours of each of three goals"), GOALS, 4);
        }
        sections.scalars("which of the 68 tiles are in the stack", TILES, 1);
        for i in 0..self.players {
            let who = if i == 0 { "own".to_owned() } else { format!("seat +{i}") };
            sections.scalars(format!("{who}: discs left"), 1, Solo::DISCS);
            sections.scalars(format!("{who}: fields ahead of the hindmost"), 1, 255);
            sections.scalars(format!("{who}: how many act before"), 1, 3);
        }
        sections.scalars("alone: phase", 1, 2);
        sections.scalars("alone: costs of all tiles placed", 1, 255);
        sections.scalars("alone: first note", 1, 255);
        sections.scalars("whether it is the seat's turn", 1, 1);
        sections.list
    }

    fn shape(&self) -> Shape {
        Shape {
            planes: self.players * AREA,
            rows: self.window,
            columns: self.window,
            scalars: (CHOICES + AHEAD) * FACE + TILES + 3 * self.players + 4,
        }
    }

    fn observe(&self, position: &NovaLuna, seat: Seat, observation: &mut [u8]) {
        observation.fill(0);
        let plane = self.window * self.window;
        let (planes, scalars) = observation.split_at_mut(self.players * AREA * plane);
        for (planes, other) in planes.chunks_exact_mut(AREA * plane).zip(around(seat, self.players))
        {
            self.observe_area(position.area(other), planes);
            for cell in position.frontier(other) {
                planes[(AREA - 1) * plane + self.place(cell)] = 1;
            }
        }
        self.observe_scalars(position, seat, scalars);
    }

    /// In a solo game the return is 290 minus the score that the player would have if the game
    /// ended now. At the end it is 290 minus the final score.
    fn returns(&self, position: &NovaLuna) -> [f64; MAX_SEATS] {
        let mut returns = [0.0; MAX_SEATS];
        if let Some(solo) = position.solo() {
            let covered = position.covered(Seat(0));
            let last = u32::from(solo.spent())
                + u32::from(Solo::PENALTY) * u32::from(Solo::DISCS.saturating_sub(covered));
            let first = solo.notes()[0].unwrap_or_else(|| solo.running_note(covered));
            let now = last + u32::from(first);
            returns[0] = f64::from(NovaLunaEncoding::SOLO_START) - f64::from(now);
        } else if let Some(outcome) = position.outcome() {
            returns = crate::encoding::against_others(outcome);
        }
        returns
    }
}

/// Why an encoding cannot be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingError {
    /// An invalid number of players.
    Players(usize),
    /// An invalid window.
    Window(usize),
}

game::messages! {
    EncodingError {
        Players(players) => "Nova Luna is for 1 to 4 players, not {players}";
        Window(window) => "a window is 8 to 64 cells wide and high, not {window}";
    }
}
