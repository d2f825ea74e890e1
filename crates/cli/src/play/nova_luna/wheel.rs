use nova_luna::{NovaLuna, SLOTS};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::game_screen::block;
use super::super::painter::{Lattice, Painter};
use super::super::terminal_game::View;
use super::super::texts;
use super::super::theme::Theme;
use super::tile_card::{self, Mark, PITCH};

/// The size of the wheel, which is a ring of 4 x 4 cards around the moon.
pub(crate) const SIZE: (u16, u16) = (4 * PITCH.0 as u16 + 1, 4 * PITCH.1 as u16 + 1);

/// The position of each slot in the ring, clockwise from the top left corner.
const RING: [(i32, i32); SLOTS] = [
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (3, 1),
    (3, 2),
    (3, 3),
    (2, 3),
    (1, 3),
    (0, 3),
    (0, 2),
    (0, 1),
];

pub(crate) fn draw(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    let block = block(texts::WHEEL, theme, theme.dim());
    let inside = block.inner(area);
    block.render(area, buffer);
    let mut painter = Painter::new(buffer, inside);
    let lattice = Lattice { origin: (0, 0), pitch: PITCH };
    let wheel = view.position.wheel();
    painter.lattice(lattice, &RING, theme.dim());
    for (slot, cell) in (0..).zip(RING) {
        if let Some(tile) = wheel.tile(slot) {
            tile_card::draw(&mut painter, lattice, cell, tile, [Mark::Open; 3], theme);
        }
        let (x, y) = lattice.corner(cell);
        painter.put(x + 1, y, &slot.to_string(), theme.dim());
    }
    draw_marker(&mut painter, lattice.corner(RING[usize::from(wheel.marker())]), theme);
    draw_moon(&mut painter, wheel.marker(), theme);
    let stack = texts::stack(view.position.stack().len());
    painter.put(16 - stack.chars().count() as i32 / 2, 11, &stack, Theme::strong());

    // Tiles that can be taken are highlighted. The frame of the selected one is drawn last, so that
    // no other line crosses it.
    let choices = wheel.choices();
    if view.position.end_reason().is_some() {
        return;
    }
    for (number, &slot) in (1..).zip(choices.iter()) {
        let (x, y) = lattice.corner(RING[usize::from(slot)]);
        painter.put(x + 1, y, "━━━━━━━", theme.open());
        painter.put(x + 1, y, &slot.to_string(), theme.dim());
        painter.put(x + 4, y, &format!("[{number}]"), theme.open());
    }
    let pointed = view.hand.slot(view.position).filter(|_| view.acting.is_some());
    if let Some(slot) = pointed {
        let (x, y) = lattice.corner(RING[usize::from(slot)]);
        let number = choices.iter().position(|&choice| choice == slot).unwrap_or(0) + 1;
        painter.frame(x, y, PITCH.0 + 1, PITCH.1 + 1, theme.cursor());
        painter.put(x + 1, y, &slot.to_string(), theme.dim());
        painter.put(x + 4, y, &format!("▶{number}◀"), theme.cursor());
    }
}

fn draw_marker(painter: &mut Painter<'_>, (x, y): (i32, i32), theme: Theme) {
    for (row, line) in (1..).zip([" ▗▟█▙▖ ", " ██☾██ ", " ▝▜█▛▘ "]) {
        painter.put(x + 1, y + row, line, theme.moon());
    }
}

/// Draws the moon in the middle. Its phase follows the marker; slot 0 is the new moon.
fn draw_moon(painter: &mut Painter<'_>, marker: u8, theme: Theme) {
    const RADIUS: (f64, f64) = (5.5, 2.6);
    let phase = f64::from(marker) / SLOTS as f64;
    let edge = (phase * std::f64::consts::TAU).cos();
    for row in -2..=2 {
        let half = (1.0 - (f64::from(row) / RADIUS.1).powi(2)).sqrt();
        for column in -5..=5 {
            let across = f64::from(column) / RADIUS.0;
            if across.abs() > half {
                continue;
            }
            let lit = if phase < 0.5 { across > edge * half } else { across < -edge * half };
            let (sign, style) = if lit { ('█', theme.moon()) } else { ('·', theme.dim()) };
            painter.sign(16 + column, 7 + row, sign, style);
        }
    }
}
