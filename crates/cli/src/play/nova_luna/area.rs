use nova_luna::{Cell, NovaLuna, Placed};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::game_screen::block;
use super::super::painter::{Lattice, Painter};
use super::super::terminal_game::View;
use super::super::texts;
use super::tile_card::{self, Mark, PITCH};

/// Space for the numbers of rows and columns.
const MARGIN: (i32, i32) = (4, 1);

pub(crate) fn draw(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    let seat = view.hand.shown;
    let title = texts::area_title(&view.seats.name(seat), view.position.left(seat));
    let block = block(&title, theme, theme.seat(seat));
    let inside = block.inner(area);
    block.render(area, buffer);
    let window = Window::new(view, inside);
    let lattice = window.lattice();
    draw_numbers(view, &window, inside, buffer);

    let grid = Rect {
        x: inside.x + MARGIN.0 as u16,
        y: inside.y + MARGIN.1 as u16,
        width: inside.width.saturating_sub(MARGIN.0 as u16),
        height: inside.height.saturating_sub(MARGIN.1 as u16),
    };
    let mut painter = Painter::new(buffer, grid);
    let own = view.acting == Some(seat);
    let free: Vec<Cell> = view.position.frontier(seat).collect();
    for &at in free.iter().filter(|_| own && view.hand.placing) {
        let (x, y) = lattice.corner(place(at));
        painter.put(x + 3, y + 2, "· ·", theme.open());
    }
    let tiles: Vec<Placed> = view.position.area(seat).collect();
    let cells: Vec<(i32, i32)> = tiles.iter().map(|placed| place(placed.at)).collect();
    painter.lattice(lattice, &cells, theme.dim());
    let preview = (own && view.hand.placing).then(|| view.hand.preview(view.position)).flatten();
    let covers = preview.map(|preview| preview.covers).unwrap_or_default();
    for &placed in &tiles {
        let mut marks = tile_card::marks(placed);
        complete(&mut marks, placed.at, &covers);
        tile_card::draw(&mut painter, lattice, place(placed.at), placed.tile, marks, theme);
    }
    draw_newest(view, &tiles, lattice, &mut painter);
    if own
        && view.hand.placing
        && let Some(tile) = view.hand.tile(view.position)
    {
        let at = view.hand.at;
        let mut marks = [Mark::Open; 3];
        complete(&mut marks, at, &covers);
        tile_card::draw(&mut painter, lattice, place(at), tile, marks, theme);
        let (x, y) = lattice.corner(place(at));
        painter.frame(x, y, PITCH.0 + 1, PITCH.1 + 1, theme.cursor());
    }
}

/// Marks the tile that was placed last.
fn draw_newest(
    view: &View<'_, NovaLuna>,
    tiles: &[Placed],
    lattice: Lattice,
    painter: &mut Painter<'_>,
) {
    let seat = view.hand.shown;
    let took = view.last.is_some_and(|(last, action)| {
        last == seat && matches!(action, nova_luna::Action::Take { .. })
    });
    if let Some(placed) = tiles.last().filter(|_| took) {
        let (x, y) = lattice.corner(place(placed.at));
        painter.frame(x, y, PITCH.0 + 1, PITCH.1 + 1, view.theme.seat(seat));
    }
}

/// Marks the goals that the selected placement would complete.
fn complete(marks: &mut [Mark; 3], at: Cell, covers: &[(Cell, usize)]) {
    for &(_, goal) in covers.iter().filter(|(cell, _)| *cell == at) {
        marks[goal] = Mark::Completing;
    }
}

fn draw_numbers(view: &View<'_, NovaLuna>, window: &Window, area: Rect, buffer: &mut Buffer) {
    let style = view.theme.dim();
    let mut painter = Painter::new(buffer, area);
    for column in 0..window.columns {
        let number = window.left + column;
        painter.put(MARGIN.0 + column * PITCH.0 + 3, 0, &format!("{number:>2}"), style);
    }
    for row in 0..window.rows {
        let number = window.top + row;
        painter.put(0, MARGIN.1 + row * PITCH.1 + 2, &format!("{number:>3}"), style);
    }
    // An arrow at an edge shows that the area continues there.
    let (width, height) = (i32::from(area.width), i32::from(area.height));
    for (more, x, y, sign) in [
        (window.more[0], 0, height / 2, '◀'),
        (window.more[1], width - 1, height / 2, '▶'),
        (window.more[2], width / 2, 0, '▲'),
        (window.more[3], width / 2, height - 1, '▼'),
    ] {
        if more {
            painter.sign(x, y, sign, view.theme.open());
        }
    }
}

/// The cells that are visible on the screen.
struct Window {
    left: i32,
    top: i32,
    columns: i32,
    rows: i32,
    /// Whether the area continues to the left, right, above and below.
    more: [bool; 4],
}

impl Window {
    fn new(view: &View<'_, NovaLuna>, area: Rect) -> Window {
        let columns = ((i32::from(area.width) - MARGIN.0 - 1) / PITCH.0).max(1);
        let rows = ((i32::from(area.height) - MARGIN.1 - 1) / PITCH.1).max(1);
        let cells: Vec<(i32, i32)> = view.position.frontier(view.hand.shown).map(place).collect();
        let bounds = |values: &mut dyn Iterator<Item = i32>| {
            values.fold((i32::MAX, i32::MIN), |(low, high), n| (low.min(n), high.max(n)))
        };
        let across = bounds(&mut cells.iter().map(|cell| cell.0));
        let down = bounds(&mut cells.iter().map(|cell| cell.1));
        let (x, y) = place(view.hand.at);
        let keep = |n: i32| view.hand.placing.then_some(n);
        let left = first(across, columns, view.hand.pan.0, keep(x));
        let top = first(down, rows, view.hand.pan.1, keep(y));
        let more =
            [left > across.0, left + columns <= across.1, top > down.0, top + rows <= down.1];
        Window { left, top, columns, rows, more }
    }

    fn lattice(&self) -> Lattice {
        Lattice { origin: (-self.left * PITCH.0, -self.top * PITCH.1), pitch: PITCH }
    }
}

/// The first column or row of a window of `size` cells over the range `low` to `high`. A range that
/// fits is centred; otherwise `pan` scrolls the window, and `keep` stays visible.
fn first((low, high): (i32, i32), size: i32, pan: i32, keep: Option<i32>) -> i32 {
    let spare = size - (high - low + 1);
    if spare >= 0 {
        return low - spare / 2;
    }
    let first = (low + high + 1 - size).div_euclid(2) + pan;
    let first = first.clamp(low, high + 1 - size);
    keep.map_or(first, |n| first.clamp(n + 1 - size, n))
}

fn place(at: Cell) -> (i32, i32) {
    (at.x.into(), at.y.into())
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn a_range_that_fits_is_centred_and_a_larger_one_scrolls() {
        assert_eq!(first((-1, 1), 7, 0, None), -3);
        assert_eq!(first((-1, 1), 7, 5, None), -3, "nothing to push");
        assert_eq!(first((-5, 5), 7, 0, None), -3);
        assert_eq!(first((-5, 5), 7, -9, None), -5);
        assert_eq!(first((-5, 5), 7, 9, None), -1);
        assert_eq!(first((-5, 5), 7, 0, Some(5)), -1, "the cursor stays in sight");
        assert_eq!(first((-5, 5), 7, 0, Some(-5)), -5);
    }
}
