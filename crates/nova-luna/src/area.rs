use std::hash::{Hash, Hasher};

use game::{MAX_SEATS, Seat};

use crate::goals::Sight;
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
    /// Per seat and number, the tile. Each seat has a separate part of the list.
    tiles: [Tile; LISTED],
    /// Per seat, the number of tiles in its area.
    counts: [u8; MAX_SEATS],
    /// The length of each seat's part of the list.
    share: u8,
    /// Per tile, its site.
    sites: [u8; TILES],
    /// Per tile, its discs, and the tiles in its reach as long as it has an uncovered goal.
    sights: [Sight; TILES],
    /// Per tile, its orthogonal neighbours in the same area.
    next_to: [u64; TILES],
    /// Per seat and colour, the tiles of that colour.
    colours: [[u64; 4]; MAX_SEATS],
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
            tiles: [Tile::at(0); LISTED],
            counts: [0; MAX_SEATS],
            share: (LISTED / players) as u8,
            sites: [0; TILES],
            sights: [Sight::default(); TILES],
            next_to: [0; TILES],
            colours: [[0; 4]; MAX_SEATS],
            open: [0; MAX_SEATS],
        };
        for seat in Seat::all(players) {
            let origin = key(seat, Cell::ORIGIN);
            let site = usize::from(home(origin));
            areas.keys[site] = origin;
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
            let tile = self.tiles[self.list(seat) + number];
            Placed { tile, at: self.cell_of(tile), sight: self.sights[tile.index()] }
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
        let key = key(seat, at);
        let site = self.site(key, home(key));
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
        let number = self.lay(seat, tile, at);
        let new = 1 << number;
        let own = self.colours[seat.index()][tile.colour().index()];
        let (chain, touched) = self.chain(list, own, new);
        if !tile.goals().is_empty() {
            self.open[seat.index()] |= new;
            let near = self.next_to[tile.index()];
            let mut unseen = near & !own;
            while unseen != 0 {
                let colour = self.tiles[list + unseen.trailing_zeros() as usize].colour();
                let tiles = self.colours[seat.index()][colour.index()];
                let (seen, _) = self.chain(list, tiles, near & tiles);
                self.sights[tile.index()].set(colour, seen.count_ones());
                unseen &= !tiles;
            }
        }
        // The counts change only for tiles that touch the chain.
        for number in bits::ones((touched | new) & self.open[seat.index()]) {
            let watcher = self.tiles[list + number];
            let near = self.next_to[watcher.index()];
            // If the watcher is part of the chain, it counts the chain without itself.
            let mut seen = chain & !(1 << number);
            let others = near & own & !chain;
            if others != 0 {
                seen |= self.chain(list, own, others).0;
            }
            let sight = &mut self.sights[watcher.index()];
            sight.set(tile.colour(), seen.count_ones());
            if sight.satisfies_any(watcher.needs()) {
                self.cover_goals(seat, watcher, number, left, &mut cover);
            }
        }
    }

    /// Places the tile and connects it with its neighbours; returns its number.
    #[inline]
    fn lay(&mut self, seat: Seat, tile: Tile, at: Cell) -> usize {
        let list = self.list(seat);
        let number = usize::from(self.counts[seat.index()]);
        self.counts[seat.index()] += 1;
        self.tiles[list + number] = tile;
        self.colours[seat.index()][tile.colour().index()] |= 1 << number;

        let here = key(seat, at);
        let home = home(here);
        let site = self.site(here, home);
        self.keys[site] = here;
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
        near &= !(1 << NO_TILE);
        for neighbour in bits::ones(near) {
            self.next_to[self.tiles[list + neighbour].index()] |= 1 << number;
        }
        self.next_to[tile.index()] = near;
        number
    }

    /// The tiles of one colour that are connected with those of `start`, and all tiles that
    /// touch one of them.
    #[inline]
    fn chain(&self, list: usize, colour: u64, start: u64) -> (u64, u64) {
        let mut chain = start;
        let mut touched = 0;
        let mut fresh = start;
        while fresh != 0 {
            let tile = self.tiles[list + fresh.trailing_zeros() as usize];
            let near = self.next_to[tile.index()];
            touched |= near;
            fresh = fresh & (fresh - 1) | near & colour & !chain;
            chain |= near & colour;
        }
        (chain, touched)
    }

    /// Places discs on the satisfied goals of a tile.
    fn cover_goals(
        &mut self,
        seat: Seat,
        tile: Tile,
        number: usize,
        left: &mut u8,
        cover: &mut impl FnMut(Cell, usize),
    ) {
        let at = self.cell_of(tile);
        let sight = &mut self.sights[tile.index()];
        for goal in bits::ones(sight.fresh(tile.needs()).into()) {
            if *left > 0 {
                sight.cover(goal);
                *left -= 1;
                cover(at, goal);
            }
        }
        if sight.discs().count_ones() as usize == tile.goals().len() {
            self.open[seat.index()] &= !(1 << number);
        }
    }

    /// Per tile, the seat and the cell, and its discs; zeros for a tile that is in no area.
    fn layout(&self) -> [(Key, u8); TILES] {
        let mut layout = [(0, 0); TILES];
        for seat in Seat::all(MAX_SEATS).filter(|&seat| self.len(seat) > 0) {
            for &tile in &self.tiles[self.list(seat)..][..self.len(seat)] {
                let key = self.keys[usize::from(self.sites[tile.index()])];
                layout[tile.index()] = (key, self.sights[tile.index()].discs());
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
        while self.keys[usize::from(site)] != key && self.keys[usize::from(site)] != 0 {
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
fn home(key: Key) -> u8 {
    const ORIGINS: [u8; MAX_SEATS] = [0x00, 0x88, 0x80, 0x08];
    let (column, row) = (key as u8, (key / ROW) as u8);
    row.wrapping_mul(16).wrapping_add(column & 127).wrapping_add(ORIGINS[usize::from(key >> 14)])
}

#[inline]
fn key(seat: Seat, at: Cell) -> Key {
    let (row, column) = (i16::from(at.y) + MIDDLE, i16::from(at.x) + MIDDLE);
    (Key::from(seat.0) << 14) + row as Key * ROW + column as Key
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
    sight: Sight,
}

impl Placed {
    /// Whether the tile's goal of this index has a disc.
    pub fn is_done(&self, goal: usize) -> bool {
        goal < MOST_GOALS && self.sight.discs() >> goal & 1 == 1
    }

    /// The number of tiles of `colour` in its reach (NL-40), valid as long as one of its goals is
    /// uncovered. 4 means four or more, because no goal needs more.
    pub fn in_reach(&self, colour: Colour) -> u8 {
        self.sight.get(colour)
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
