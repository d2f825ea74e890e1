use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::SetupError;
use crate::action::number;
use crate::goals::{Counts, Group, Needs};

/// The number of tiles of the game (NL-1).
pub const TILES: usize = 68;

/// The largest number of goals of a tile.
pub const MOST_GOALS: usize = 3;

/// One of the 68 tiles. Its notation is its id in `data/tiles.csv`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The tile with this id, 1 to 68.
    pub const fn new(id: u8) -> Option<Tile> {
        match NonZeroU8::new(id) {
            Some(id) if id.get() <= TILES as u8 => Some(Tile(id)),
            _ => None,
        }
    }

    /// Every tile in the order of the ids.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + Clone {
        (0..TILES).map(Tile::at)
    }

    /// The id, 1 to 68.
    #[inline]
    pub const fn id(self) -> u8 {
        self.0.get()
    }

    /// The tile as an index into an array with one entry per tile.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The tile of an index, 0 to 67.
    #[inline]
    pub(crate) const fn at(index: usize) -> Tile {
        // With fewer bits the compiler knows that the id is not 0.
        Tile(NonZeroU8::new((index as u8 & 127) + 1).expect("at least 1"))
    }

    /// The tile's colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        FACES[self.index()].colour
    }

    /// The number of fields by which the player advances (NL-33).
    #[inline]
    pub const fn cost(self) -> u8 {
        FACES[self.index()].cost
    }

    /// Its goals, in the order of `tiles.csv`.
    #[inline]
    pub fn goals(self) -> &'static [Goal] {
        let face = &FACES[self.index()];
        &face.goals[..face.goal_count as usize]
    }

    /// The needs of all its goals in one word.
    #[inline]
    pub(crate) const fn needs(self) -> Needs {
        FACES[self.index()].needs
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        number(text).and_then(Tile::new).ok_or(ParseTileError)
    }
}

impl TryFrom<u8> for Tile {
    type Error = ParseTileError;

    fn try_from(id: u8) -> Result<Tile, ParseTileError> {
        Tile::new(id).ok_or(ParseTileError)
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        tile.id()
    }
}

game::parse_error! {
    /// The error for a text or a number that is not the id of a tile.
    ParseTileError, "a tile is a number from 1 to 68"
}

/// The colour of a tile. Its notation is its [letter](Colour::letter).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Colour {
    /// Blue, `b`.
    Blue,
    /// Red, `r`.
    Red,
    /// Turquoise, `t`.
    Turquoise,
    /// Yellow, `y`.
    Yellow,
}

impl Colour {
    /// The four colours in their usual order.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Red, Colour::Turquoise, Colour::Yellow];

    /// The letter of the colour in the goals of `tiles.csv`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'b',
            Colour::Red => 'r',
            Colour::Turquoise => 't',
            Colour::Yellow => 'y',
        }
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        let colour = Colour::ALL.into_iter().find(|colour| colour.to_string() == text);
        colour.ok_or(ParseColourError)
    }
}

game::parse_error! {
    /// The error for a text that is not a colour.
    ParseColourError, "a colour is one of the letters b, r, t, y"
}

/// A goal of a tile: a multiset of one to four colours (NL-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    needs: Counts,
}

impl Goal {
    /// The number of times that the goal shows `colour`.
    pub const fn needs(self, colour: Colour) -> u8 {
        self.needs.get(colour)
    }
}

impl fmt::Display for Goal {
    /// The colours' letters, as in `tiles.csv`: `bby`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for colour in Colour::ALL {
            for _ in 0..self.needs(colour) {
                write!(f, "{}", colour.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Goal {
    type Err = ParseGoalError;

    /// Reads the letters in the order that `Display` writes.
    fn from_str(text: &str) -> Result<Goal, ParseGoalError> {
        if !matches!(text.len(), 1..=4) || !text.bytes().all(|b| b"brty".contains(&b)) {
            return Err(ParseGoalError);
        }
        let goal = read_goal(text.as_bytes(), 0, text.len());
        if goal.to_string() == text { Ok(goal) } else { Err(ParseGoalError) }
    }
}

game::parse_error! {
    /// The error for a text that is not a goal.
    ParseGoalError, "a goal is one to four of the letters b, r, t, y, in this order"
}

#[derive(Clone, Copy)]
struct Face {
    colour: Colour,
    cost: u8,
    goal_count: u8,
    goals: [Goal; MOST_GOALS],
    needs: Needs,
}

/// The table of tiles, which is parsed from the data file at compile time.
static FACES: [Face; TILES] = read_faces(include_bytes!("../data/tiles.csv"));

/// Parses `id,colour,cost,goal1,goal2,goal3`. An error in the file fails the build.
const fn read_faces(csv: &[u8]) -> [Face; TILES] {
    let none = Goal { needs: Counts::NONE };
    let blank = Face {
        colour: Colour::Blue,
        cost: 0,
        goal_count: 0,
        goals: [none; MOST_GOALS],
        needs: Needs::NOTHING,
    };
    let mut faces = [blank; TILES];
    let mut at = line_end(csv, 0);
    let mut row = 0;
    while row < TILES {
        let (id, next) = read_number(csv, at + 1);
        assert!(id as usize == row + 1, "the ids count from 1 to 68");
        let colour = read_colour(csv[next + 1]);
        at = field_end(csv, next + 1);
        let (cost, next) = read_number(csv, at + 1);
        at = next;
        let mut face = Face { colour, cost, ..blank };
        let mut column = 0;
        while column < MOST_GOALS {
            let end = field_end(csv, at + 1);
            if end > at + 1 {
                let goal = read_goal(csv, at + 1, end);
                face.goals[face.goal_count as usize] = goal;
                face.needs.set(face.goal_count as usize, goal.needs);
                face.goal_count += 1;
            }
            at = end;
            column += 1;
        }
        faces[row] = face;
        row += 1;
    }
    faces
}

const fn read_goal(csv: &[u8], start: usize, end: usize) -> Goal {
    let mut needs = Counts::NONE;
    let mut at = start;
    while at < end {
        needs.add(Group::one(read_colour(csv[at])).more());
        at += 1;
    }
    Goal { needs }
}

const fn read_colour(letter: u8) -> Colour {
    match letter {
        b'b' => Colour::Blue,
        b'r' => Colour::Red,
        b't' => Colour::Turquoise,
        b'y' => Colour::Yellow,
        _ => panic!("a colour is one of b, r, t, y"),
    }
}

/// The number that begins at `at`, and where it ends.
const fn read_number(csv: &[u8], mut at: usize) -> (u8, usize) {
    let mut number = 0;
    while csv[at].is_ascii_digit() {
        number = number * 10 + (csv[at] - b'0');
        at += 1;
    }
    (number, at)
}

const fn field_end(csv: &[u8], mut at: usize) -> usize {
    while at < csv.len() && csv[at] != b',' && csv[at] != b'\n' {
        at += 1;
    }
    at
}

const fn line_end(csv: &[u8], mut at: usize) -> usize {
    while csv[at] != b'\n' {
        at += 1;
    }
    at
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct TileSet([u64; 2]);

impl TileSet {
    /// All 68 tiles.
    pub const ALL: TileSet = TileSet([u64::MAX, (1 << (TILES - 64)) - 1]);

    /// The number of tiles in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Whether `tile` is in the set.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0[tile.index() / 64] >> (tile.index() % 64) & 1 == 1
    }

    /// Removes `tile` from the set.
    #[inline]
    pub const fn remove(&mut self, tile: Tile) {
        self.0[tile.index() / 64] &= !(1 << (tile.index() % 64));
    }

    /// Removes the tile with this id from the set, if the set contains it.
    pub(crate) fn draw(&mut self, id: u8) -> Result<Tile, SetupError> {
        let tile = Tile::new(id).ok_or(SetupError::NoSuchTile { id: id.into() })?;
        if !self.contains(tile) {
            return Err(SetupError::TileTwice { tile });
        }
        self.remove(tile);
        Ok(tile)
    }

    /// The tile with `n` smaller ones in the set, which must have more than `n`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Tile {
        Tile::at(crate::bits::nth(&self.0, n as u32))
    }

    /// The tiles in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        crate::bits::each(self.0).map(Tile::at)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::default(), |mut set, tile| {
            set.0[tile.index() / 64] |= 1 << (tile.index() % 64);
            set
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nl_1_the_set_has_68_tiles_17_of_each_colour_and_128_goals() {
        assert_eq!(Tile::all().count(), 68);
        for colour in Colour::ALL {
            assert_eq!(Tile::all().filter(|tile| tile.colour() == colour).count(), 17);
        }
        assert_eq!(Tile::all().map(|tile| tile.goals().len()).sum::<usize>(), 128);
        assert!(Tile::all().all(|tile| (1..=7).contains(&tile.cost())));
        let size = |goal: &Goal| Colour::ALL.iter().map(|&c| goal.needs(c)).sum::<u8>();
        assert!(Tile::all().flat_map(Tile::goals).all(|goal| (1..=4).contains(&size(goal))));
    }

    #[test]
    fn nl_1_the_table_says_what_the_data_file_says() {
        let lines = include_str!("../data/tiles.csv").lines().skip(1);
        let names = ["blue", "red", "turquoise", "yellow"];
        for (tile, line) in Tile::all().zip(lines.clone()) {
            let mut goals: Vec<String> = line.split(',').skip(3).map(str::to_owned).collect();
            goals.retain(|goal| !goal.is_empty());
            let start = format!("{tile},{},{},", names[tile.colour().index()], tile.cost());
            assert!(line.starts_with(&start), "{line}");
            assert_eq!(tile.goals().iter().map(Goal::to_string).collect::<Vec<_>>(), goals);
        }
        assert_eq!(lines.count(), 68);
    }

    #[test]
    fn a_tile_outside_the_set_cannot_be_named() {
        assert_eq!(Tile::new(0), None);
        assert_eq!(Tile::new(69), None);
        assert_eq!(Tile::new(255), None);
        assert_eq!(Tile::new(68).map(Tile::id), Some(68));
    }

    #[test]
    fn tiles_colours_and_goals_read_back_as_they_are_written() {
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(tile.colour().to_string().parse(), Ok(tile.colour()));
            for &goal in tile.goals() {
                assert_eq!(goal.to_string().parse(), Ok(goal));
            }
        }
        for text in ["", "0", "69", "+1", "01", "b"] {
            assert_eq!(text.parse::<Tile>(), Err(ParseTileError), "{text:?}");
        }
        for text in ["", "B", "bb", "blue", "x"] {
            assert_eq!(text.parse::<Colour>(), Err(ParseColourError), "{text:?}");
        }
        for text in ["", "bbbbb", "yb", "bx", "é"] {
            assert_eq!(text.parse::<Goal>(), Err(ParseGoalError), "{text:?}");
        }
    }

    #[test]
    fn a_set_of_tiles_counts_and_finds_its_tiles() {
        let mut set = TileSet::ALL;
        set.remove(Tile::at(0));
        set.remove(Tile::at(64));
        assert_eq!(
            (set.len(), set.nth(0), set.nth(62), set.nth(63)),
            (66, Tile::at(1), Tile::at(63), Tile::at(65))
        );
        assert_eq!(set.iter().collect::<TileSet>(), set);
        assert!(!set.contains(Tile::at(64)) && set.contains(Tile::at(67)));
    }
}
