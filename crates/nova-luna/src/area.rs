use std::hash::{Hash, Hasher};

use game::{MAX_SEATS, Seat};

use crate::goals::{Counts, Group, Laid};
use crate::tile::{MOST_GOALS, TILES};
use crate::{Cell, Colour, Tile, bits};

/// The areas of all players, in one pool. This keeps a position small, because all areas
/// together have at most 68 tiles.
///
/// Cells with a tile, and cells where a tile can be placed (the *frontier* of an area), are
/// *sites* of one hash table. Sites are never removed, so their numbers never change. The tiles
/// of an area are numbered in the order of placement. A player never has more than 44 tiles
/// (see [`CAPACITY`]), so a set of tiles of one area is one word.
#[derive(Clone, Debug)]
pub(crate) struct Areas {
    /// Per site, the seat and the cell; 0 for an unused site.
    keys: [Key; SITES],
    /// Per site, the number of the tile on it, or [`NO_TILE`].
    numbers: [u8; SITES],
    /// Per seat, the sites where a tile can be placed.
    frontiers: [[u64; SITES / 64]; MAX_SEATS],
    /// Per seat and number, the tile with its discs. Each seat has a separate part of the list.
    tiles: [Laid; LISTED],
    /// Per seat and number, the tiles in its reach as long as it has an uncovered goal.
    reaches: [Counts; LISTED],
    /// Per seat, the number of tiles in its area.
    counts: [u8; MAX_SEATS],
    /// The length of each seat's part of the list.
    share: u8,
    /// Per tile, its site.
    sites: [u8; TILES],
    /// Per tile, another tile of its chain, or the tile itself: the *root* of the chain.
    parents: [u8; TILES],
    /// Per root, the number and the colour of the tiles of its chain.
    chains: [Group; TILES],
    /// Per root, the tiles of its chain and all tiles next to one of them.
    reached: [u64; TILES],
    /// Per seat, the tiles with an uncovered goal.
    open: [u64; MAX_SEATS],
}

/// Enough for 68 tiles and the frontiers of four areas. An area of `n` tiles has at most
/// `2n + 2` cells around it, so there are at most 68 + 144 sites.
const SITES: usize = 256;

/// The largest total capacity of all seats: the maximum of 1 x 22, 2 x 44, 3 x 34 and 4 x 28.
const LISTED: usize = 112;

/// A number that no tile has. Its bit in a word is never used.
const NO_TILE: u8 = 63;

/// Seat, row and column of a cell in 2 + 7 + 7 bits. Neighbours differ by 1 or by 128.
type Key = u16;

const ROW: Key = 128;
const MIDDLE: i16 = 64;

impl Areas {
    pub(crate) fn new(players: usize) -> Areas {
        let mut areas = Areas {
            keys: [0; SITES],
            numbers: [NO_TILE; SITES],
            frontiers: [[0; SITES / 64]; MAX_SEATS],
            tiles: [Laid::new(Tile::at(0)); LISTED],
            reaches: [Counts::NONE; LISTED],
            counts: [0; MAX_SEATS],
            share: (LISTED / players) as u8,
            sites: [0; TILES],
            parents: [0; TILES],
            chains: [Group::one(Colour::Blue); TILES],
            reached: [0; TILES],
            open: [0; MAX_SEATS],
        };
        for seat in Seat::all(players) {
            let site = usize::from(home(seat, Cell::ORIGIN));
            areas.keys[site] = key(seat, Cell::ORIGIN);
            areas.frontiers[seat.index()][site / 64] |= 1 << (site % 64);
        }
        areas
    }

    /// The number of tiles in an area.
    #[inline]
    pub(crate) fn len(&self, seat: Seat) -> usize {
        self.counts[seat.index()].into()
    }

    /// The tiles of an area in the order of placement.
    pub(crate) fn tiles(&self, seat: Seat) -> impl ExactSizeIterator<Item = Placed> {
        (0..self.len(seat)).map(move |number| {
            let laid = self.tiles[self.list(seat) + number];
            let reach = self.reaches[self.list(seat) + number];
            Placed { tile: laid.tile(), at: self.cell_of(laid.tile()), discs: laid.discs(), reach }
        })
    }

    /// The number of cells where a tile can be placed.
    #[inline]
    pub(crate) fn frontier_len(&self, seat: Seat) -> usize {
        bits::count(&self.frontiers[seat.index()])
    }

    /// The cells where a tile can be placed.
    #[inline]
    pub(crate) fn frontier(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        bits::each(self.frontiers[seat.index()]).map(|site| cell(self.keys[site]))
    }

    /// The `n`th of [`frontier`](Areas::frontier).
    #[inline]
    pub(crate) fn nth_frontier(&self, seat: Seat, n: usize) -> Cell {
        cell(self.keys[bits::nth(&self.frontiers[seat.index()], n as u32)])
    }

    /// The state of a cell of an area.
    pub(crate) fn look(&self, seat: Seat, at: Cell) -> Look {
        // Cells that are further out have no key.
        if at.x.unsigned_abs() >= MIDDLE as u8 || at.y.unsigned_abs() >= MIDDLE as u8 {
            return Look::Far;
        }
        let site = self.site(key(seat, at), home(seat, at));
        if self.keys[site] == 0 {
            Look::Far
        } else if self.frontiers[seat.index()][site / 64] >> (site % 64) & 1 == 1 {
            Look::Frontier
        } else {
            Look::Tile
        }
    }

    /// Places a tile on a cell of the frontier, and discs on the goals that this satisfies, as
    /// long as there are discs left (NL-34, NL-35). Calls `cover` for each goal.
    #[inline]
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        tile: Tile,
        at: Cell,
        left: &mut u8,
        mut cover: impl FnMut(Cell, usize),
    ) {
        let list = self.list(seat);
        let (number, near) = self.lay(seat, tile, at);
        let new = 1 << number;
        let open = self.open[seat.index()];
        let one = Group::one(tile.colour());
        let mut satisfied = 0;
        let mut reach = Counts::NONE;
        let mut root = tile.index();
        self.parents[root] = root as u8;
        self.chains[root] = one;
        self.reached[root] = near | new;
        for neighbour in bits::ones(near) {
            // A tile that is not open keeps its counts. Whether it is open is unpredictable.
            satisfied |= self.raise(list, neighbour, one.if_any(open >> neighbour & 1 != 0));
            let other = self.root(self.tiles[list + neighbour].tile());
            if self.reached[other] & new == 0 {
                self.reached[other] |= new;
                reach.add(self.chains[other].more());
                if self.chains[other].has_colour_of(one) {
                    satisfied |= self.join(list, open, &mut root, other);
                }
            }
        }
        if !tile.goals().is_empty() {
            self.reaches[list + number] = reach;
            self.open[seat.index()] |= new;
            satisfied |= u64::from(Laid::new(tile).needs().any_satisfied(reach)) << number;
        }
        for number in bits::ones(satisfied) {
            self.cover_goals(seat, number, left, &mut cover);
        }
    }

    /// Adds a chain to what a tile has in reach. Returns the tile if one of its goals is satisfied
    /// now.
    #[inline]
    fn raise(&mut self, list: usize, number: usize, chain: Group) -> u64 {
        let reach = &mut self.reaches[list + number];
        reach.add(chain.more());
        u64::from(self.tiles[list + number].needs().any_satisfied(*reach)) << number
    }

    /// Joins two chains of one colour. Returns the tiles of `open` with a satisfied goal.
    #[inline]
    fn join(&mut self, list: usize, open: u64, root: &mut usize, other: usize) -> u64 {
        let (ours, theirs) = (self.reached[*root], self.reached[other]);
        let (our_chain, their_chain) = (self.chains[*root], self.chains[other]);
        let mut satisfied = 0;
        for number in bits::ones(theirs & !ours & open) {
            satisfied |= self.raise(list, number, our_chain);
        }
        for number in bits::ones(ours & !theirs & open) {
            satisfied |= self.raise(list, number, their_chain);
        }
        let mut child = other;
        if !our_chain.is_larger_than(their_chain) {
            std::mem::swap(root, &mut child);
        }
        self.parents[child] = *root as u8;
        self.chains[*root] = our_chain.with(their_chain);
        self.reached[*root] = ours | theirs;
        satisfied
    }

    /// The root of a tile's chain.
    #[inline]
    fn root(&self, tile: Tile) -> usize {
        // Most tiles are one step away from the root, or are the root, whose parent is itself.
        let mut root = usize::from(self.parents[tile.index()]);
        while usize::from(self.parents[root]) != root {
            root = self.parents[root].into();
        }
        root
    }

    /// Places the tile on its site; returns its number and its neighbours.
    #[inline]
    fn lay(&mut self, seat: Seat, tile: Tile, at: Cell) -> (usize, u64) {
        let list = self.list(seat);
        let number = usize::from(self.counts[seat.index()]);
        self.counts[seat.index()] += 1;
        self.tiles[list + number] = Laid::new(tile);

        let (here, home) = (key(seat, at), home(seat, at));
        let site = self.site(here, home);
        self.numbers[site] = number as u8;
        self.sites[tile.index()] = site as u8;
        let frontier = &mut self.frontiers[seat.index()];
        frontier[site / 64] &= !(1 << (site % 64));

        // The neighbours of a tile are unpredictable, so no branch depends on them.
        let mut near = 0u64;
        for (step, stride) in
            [(ROW, 16), (1, 1), (ROW.wrapping_neg(), 240), (1u16.wrapping_neg(), 255)]
        {
            let key = here.wrapping_add(step);
            let site = self.site(key, home.wrapping_add(stride));
            self.keys[site] = key;
            let neighbour = self.numbers[site];
            near |= 1 << neighbour;
            self.frontiers[seat.index()][site / 64] |=
                u64::from(neighbour == NO_TILE) << (site % 64);
        }
        (number, near & !(1 << NO_TILE))
    }

    /// Places discs on the satisfied goals of a tile.
    fn cover_goals(
        &mut self,
        seat: Seat,
        number: usize,
        left: &mut u8,
        cover: &mut impl FnMut(Cell, usize),
    ) {
        let list = self.list(seat);
        let laid = &mut self.tiles[list + number];
        let tile = laid.tile();
        let at = cell(self.keys[usize::from(self.sites[tile.index()])]);
        for goal in bits::ones(laid.needs().satisfied(self.reaches[list + number]).into()) {
            if *left > 0 {
                laid.cover(goal);
                *left -= 1;
                cover(at, goal);
            }
        }
        let complete = laid.discs().count_ones() as usize == tile.goals().len();
        self.open[seat.index()] &= !(u64::from(complete) << number);
    }

    /// Per tile, the seat and the cell, and its discs; zeros for a tile that is in no area.
    fn layout(&self) -> [(Key, u8); TILES] {
        let mut layout = [(0, 0); TILES];
        for seat in Seat::all(MAX_SEATS).filter(|&seat| self.len(seat) > 0) {
            for laid in &self.tiles[self.list(seat)..][..self.len(seat)] {
                let tile = laid.tile().index();
                layout[tile] = (self.keys[usize::from(self.sites[tile])], laid.discs());
            }
        }
        layout
    }

    #[inline]
    fn cell_of(&self, tile: Tile) -> Cell {
        cell(self.keys[usize::from(self.sites[tile.index()])])
    }

    /// The start of a seat's part of the list of tiles.
    #[inline]
    fn list(&self, seat: Seat) -> usize {
        seat.index() * usize::from(self.share)
    }

    /// The site of a key with this home, or the free site for it.
    #[inline]
    fn site(&self, key: Key, mut site: u8) -> usize {
        // Whether a cell is known is unpredictable, so both cases are one branch.
        let taken = |at: Key| u32::from(at) * u32::from(at ^ key) != 0;
        while taken(self.keys[usize::from(site)]) {
            // Any odd step visits all sites; a large one avoids the sites of adjacent cells.
            site = site.wrapping_add(89);
        }
        site.into()
    }
}

/// Two sets of areas are equal if the same tiles are on the same cells with discs on the same
/// goals. Sites, numbers and the last counts of a completed tile depend on the order of placement,
/// so they are not compared.
impl PartialEq for Areas {
    fn eq(&self, other: &Areas) -> bool {
        self.layout() == other.layout()
    }
}

impl Eq for Areas {}

impl Hash for Areas {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.layout().hash(state);
    }
}

/// The first site of the search for a key. The table is a square of 16 x 16 cells that repeats
/// in both directions. The origins of the four areas are far from each other in it, so areas
/// of ordinary shape never share a site.
#[inline]
fn home(seat: Seat, at: Cell) -> u8 {
    const ORIGINS: [u8; MAX_SEATS] = [0x40, 0xc8, 0xc0, 0x48];
    let (row, column) = (at.y as u8, at.x as u8);
    row.wrapping_mul(16).wrapping_add(column).wrapping_add(ORIGINS[seat.index()])
}

#[inline]
fn key(seat: Seat, at: Cell) -> Key {
    let origin = (Key::from(seat.0) << 14) + MIDDLE as Key * (ROW + 1);
    let (row, column) = (i16::from(at.y) as Key, i16::from(at.x) as Key);
    origin.wrapping_add(row.wrapping_mul(ROW)).wrapping_add(column)
}

#[inline]
fn cell(key: Key) -> Cell {
    let coordinate = |bits: Key| (bits as i16 % ROW as i16 - MIDDLE) as i8;
    Cell { x: coordinate(key % ROW), y: coordinate(key / ROW % ROW) }
}

/// The largest number of tiles of one player in a game for 1, 2, 3 or 4.
pub(crate) const CAPACITY: [usize; MAX_SEATS] = [22, 44, 34, 28];

/// Computes [`CAPACITY`].
///
/// The player to act is furthest behind. So before a player's last tile, the costs of this player
/// were at most those of every other player, and all 68 tiles together cost 268. In the solo
/// game, 11 tiles are on the track, and the track is refilled once.
#[cfg(test)]
pub(crate) fn capacity(players: usize) -> usize {
    if players == 1 {
        return 22;
    }
    let mut costs: Vec<usize> = Tile::all().map(|tile| tile.cost().into()).collect();
    costs.sort_unstable();
    let all: usize = costs.iter().sum();
    let most = |last: usize| {
        let budget = (all + (players - 1) * last) / players - last;
        let mut rest = costs.clone();
        rest.remove(rest.iter().position(|&cost| cost == last).unwrap());
        let mut spent = 0;
        1 + rest
            .iter()
            .take_while(|&&cost| {
                spent += cost;
                spent <= budget
            })
            .count()
    };
    (1..=7).map(most).max().unwrap()
}

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    Tile,
    Frontier,
    /// No tile is on it or next to it.
    Far,
}

/// A tile in a player's area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The tile.
    pub tile: Tile,
    /// Its cell.
    pub at: Cell,
    discs: u8,
    reach: Counts,
}

impl Placed {
    /// Whether the tile's goal of this index has a disc.
    pub fn is_done(&self, goal: usize) -> bool {
        goal < MOST_GOALS && self.discs >> goal & 1 == 1
    }

    /// The number of tiles of `colour` in its reach (NL-40), valid as long as one of its goals is
    /// uncovered. 4 means four or more, because no goal needs more.
    pub fn in_reach(&self, colour: Colour) -> u8 {
        self.reach.get(colour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_has_room_for_every_tile_a_player_can_ever_get() {
        for players in 1..=MAX_SEATS {
            assert!(capacity(players) <= LISTED / players, "{players} players");
            assert!(capacity(players) < 64, "a set of tiles is one word");
        }
        assert_eq!([1, 2, 3, 4].map(capacity), CAPACITY);
    }

    #[test]
    fn keys_and_cells_are_the_same_thing() {
        for seat in Seat::all(MAX_SEATS) {
            for at in (-63..=63).flat_map(|x| (-63..=63).map(move |y| Cell { x, y })) {
                assert_eq!(cell(key(seat, at)), at);
                assert_ne!(key(seat, at), 0);
            }
        }
    }

    #[test]
    fn nl_34_areas_of_any_shape_share_one_table_without_mixing_up() {
        // Four arms, each far longer than the table is wide, and four players at once.
        let mut areas = Areas::new(4);
        let mut expected = vec![Vec::new(); 4];
        for (i, tile) in Tile::all().enumerate() {
            let (seat, step) = (Seat((i % 4) as u8), (i / 4) as i8);
            let at = match seat.0 {
                0 => Cell { x: step, y: 0 },
                1 => Cell { x: -step, y: 0 },
                2 => Cell { x: 0, y: step },
                _ => Cell { x: 0, y: -step },
            };
            assert_eq!(areas.look(seat, at), Look::Frontier);
            areas.place(seat, tile, at, &mut 0, |_, _| ());
            assert_eq!(areas.look(seat, at), Look::Tile);
            expected[seat.index()].push((tile, at));
        }
        for seat in Seat::all(4) {
            let tiles: Vec<_> = areas.tiles(seat).map(|placed| (placed.tile, placed.at)).collect();
            assert_eq!(tiles, expected[seat.index()]);
            assert_eq!(areas.frontier(seat).count(), 2 * 17 + 2);
            assert_eq!(areas.frontier_len(seat), 2 * 17 + 2);
        }
    }
}
