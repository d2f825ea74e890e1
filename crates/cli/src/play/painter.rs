use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes characters into a part of the screen and clips everything outside of it.
pub(crate) struct Painter<'a> {
    buffer: &'a mut Buffer,
    clip: Rect,
}

/// The corners and crossings of thin lines, indexed by the sides that continue: up 1, right 2, down
/// 4, left 8.
const JOINTS: [char; 16] =
    [' ', '╵', '╶', '╰', '╷', '│', '╭', '├', '╴', '╯', '─', '┴', '╮', '┤', '┬', '┼'];

impl<'a> Painter<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, clip: Rect) -> Painter<'a> {
        let clip = clip.intersection(buffer.area);
        Painter { buffer, clip }
    }

    /// Writes a text at a position relative to the top left corner of this part.
    pub(crate) fn put(&mut self, x: i32, y: i32, text: &str, style: Style) {
        for (i, sign) in (0..).zip(text.chars()) {
            self.sign(x + i, y, sign, style);
        }
    }

    pub(crate) fn sign(&mut self, x: i32, y: i32, sign: char, style: Style) {
        let inside = (0..i32::from(self.clip.width)).contains(&x)
            && (0..i32::from(self.clip.height)).contains(&y);
        if inside {
            let place = (self.clip.x + x as u16, self.clip.y + y as u16);
            self.buffer[place].set_char(sign).set_style(style);
        }
    }

    /// Draws a heavy frame; `width` and `height` include its lines.
    pub(crate) fn frame(&mut self, x: i32, y: i32, width: i32, height: i32, style: Style) {
        let (right, bottom) = (x + width - 1, y + height - 1);
        for column in x + 1..right {
            self.sign(column, y, '━', style);
            self.sign(column, bottom, '━', style);
        }
        for row in y + 1..bottom {
            self.sign(x, row, '┃', style);
            self.sign(right, row, '┃', style);
        }
        for (x, y, corner) in [(x, y, '┏'), (right, y, '┓'), (x, bottom, '┗'), (right, bottom, '┛')]
        {
            self.sign(x, y, corner, style);
        }
    }

    /// Draws thin frames around the cells of a lattice; neighbours share their lines.
    pub(crate) fn lattice(&mut self, lattice: Lattice, cells: &[(i32, i32)], style: Style) {
        let has = |cell: (i32, i32)| cells.contains(&cell);
        let above = |(x, y): (i32, i32)| has((x, y)) || has((x, y - 1));
        let before = |(x, y): (i32, i32)| has((x, y)) || has((x - 1, y));
        let around = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let mut nodes: Vec<(i32, i32)> =
            cells.iter().flat_map(|&(x, y)| around.map(|(dx, dy)| (x + dx, y + dy))).collect();
        nodes.sort_unstable();
        nodes.dedup();
        for (x, y) in nodes {
            let sides = [before((x, y - 1)), above((x, y)), before((x, y)), above((x - 1, y))];
            let joint = sides.iter().rev().fold(0, |bits, &side| bits << 1 | usize::from(side));
            let (left, top) = lattice.corner((x, y));
            self.sign(left, top, JOINTS[joint], style);
            if sides[1] {
                (1..lattice.pitch.0).for_each(|step| self.sign(left + step, top, '─', style));
            }
            if sides[2] {
                (1..lattice.pitch.1).for_each(|step| self.sign(left, top + step, '│', style));
            }
        }
    }
}

/// The position of a square grid on the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lattice {
    /// The corner of the cell 0,0.
    pub(crate) origin: (i32, i32),
    /// The distance from one cell to the next.
    pub(crate) pitch: (i32, i32),
}

impl Lattice {
    /// The corner of a cell's frame.
    pub(crate) fn corner(self, cell: (i32, i32)) -> (i32, i32) {
        (self.origin.0 + cell.0 * self.pitch.0, self.origin.1 + cell.1 * self.pitch.1)
    }
}
