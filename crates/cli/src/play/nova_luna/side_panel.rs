//! The moon track and the players; in a solo game, the two piles and the notes.

use game::{Position, Seat};
use nova_luna::{NovaLuna, Solo};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::super::game_screen::{block, seat_sign};
use super::super::painter::Painter;
use super::super::terminal_game::View;
use super::super::texts;
use super::super::theme::{Theme, disc};

/// The number of lines for four players.
pub(crate) const LINES: u16 = 11;

/// The number of visible fields of the track: no counter is more than 7 ahead of the last.
const FIELDS: u8 = 8;
const FIELD_WIDTH: i32 = 4;

pub(crate) fn draw(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    let solo = view.position.solo();
    let title = if solo.is_some() { texts::SOLO } else { texts::TRACK };
    let block = block(title, theme, theme.dim());
    let inside = block.inner(area);
    block.render(area, buffer);
    match solo {
        Some(solo) => draw_solo(view, solo, inside, buffer),
        None => draw_track(view, inside, buffer),
    }
}

/// The rows of a solo game.
pub(super) fn solo_lines<'a>(view: &View<'_, NovaLuna>, solo: &Solo) -> Vec<Line<'a>> {
    let theme = view.theme;
    let covered = view.position.covered(Seat(0));
    let [first, second] = solo.notes();
    let running = solo.running_note(covered);
    // A player who stopped in phase 1 would take both notes at once.
    let rest = u16::from(solo.spent()) + Solo::PENALTY * u16::from(Solo::DISCS - covered);
    let if_stopped = first.unwrap_or(running) + second.unwrap_or(rest);
    let row = |(name, value): (&'static str, String)| {
        let name = Span::styled(format!(" {name:<20}"), theme.dim());
        Line::from(vec![name, Span::styled(value, Theme::strong())])
    };
    texts::solo_rows(solo, covered, running, if_stopped).into_iter().map(row).collect()
}

fn draw_solo(view: &View<'_, NovaLuna>, solo: &Solo, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    let covered = view.position.covered(Seat(0));
    Paragraph::new(solo_lines(view, solo)).render(area, buffer);
    let mut painter = Painter::new(buffer, area);
    draw_pile(&mut painter, 9, covered.min(Solo::SMALL_PILE), Solo::SMALL_PILE, theme.good());
    let large = Solo::DISCS - Solo::SMALL_PILE;
    draw_pile(&mut painter, 10, covered.saturating_sub(Solo::SMALL_PILE), large, theme.good());
}

/// Draws a pile of discs: those on goals and those left.
fn draw_pile(painter: &mut Painter<'_>, y: i32, used: u8, size: u8, style: ratatui::style::Style) {
    let signs: String = (0..size).map(|i| if i < used { '●' } else { '○' }).collect();
    painter.put(1, y, &signs, style);
}

fn draw_track(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
    let (position, theme) = (view.position, view.theme);
    let track = position.track();
    let turn = position.turn().seat();
    let mut lines = Vec::new();
    for seat in Seat::all(position.players()) {
        let sign = if turn == Some(seat) { "▶" } else { " " };
        lines.push(Line::from(vec![
            Span::styled(sign, theme.open()),
            seat_sign(seat, theme),
            Span::styled(format!(" {:<16}", view.seats.name(seat)), theme.seat(seat)),
            Span::styled(texts::discs_left(position.left(seat)), Theme::strong()),
        ]));
    }
    let rows = lines.len() as i32;
    Paragraph::new(lines).render(area, buffer);

    let mut painter = Painter::new(buffer, area);
    let last = track.position(track.first());
    let top = rows + 1;
    let preview = view.acting.and_then(|_| view.hand.preview(position));
    let landing = preview.and_then(|preview| preview.counter);
    for (i, field) in (0..).zip(last..last + FIELDS) {
        let x = i * FIELD_WIDTH;
        painter.put(x + 1, top, &format!("{field:>2}"), theme.dim());
        painter.put(x, top + 1, "╶──╴", theme.dim());
        let lands = landing == Some(field);
        if lands {
            painter.put(x + 1, top + 2, "→○", theme.cursor());
        }
        // The last counter to arrive lies on top of a pile, and its player acts first (NL-21).
        let pile = track.order().iter().filter(|&&seat| track.position(seat) == field);
        for (row, &seat) in (2 + i32::from(lands)..).zip(pile) {
            painter.sign(x + 2, top + row, disc(seat), theme.seat(seat));
        }
    }
}
