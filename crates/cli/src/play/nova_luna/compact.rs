//! Nova Luna on a small screen, such as 80 x 24: the wheel is a list.

use game::{Position, Seat};
use nova_luna::{Colour, NovaLuna, SLOTS, Tile};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::super::game_screen::{block, seat_sign};
use super::super::terminal_game::View;
use super::super::texts;
use super::super::theme::{Theme, symbol};
use super::{area, side_panel, take_preview};

/// The width of the list, with its border.
const LIST: u16 = 30;

/// The number of lines of the preview.
const PREVIEW: u16 = 3;

pub(super) fn draw(view: &View<'_, NovaLuna>, screen: Rect, buffer: &mut Buffer) {
    let [left, right] =
        Layout::horizontal([Constraint::Length(LIST), Constraint::Min(0)]).areas(screen);
    let [own, below] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(PREVIEW)]).areas(right);
    draw_lists(view, left, buffer);
    area::draw(view, own, buffer);
    take_preview::draw_short(view, below, buffer);
}

/// Draws the slots of the wheel and the players.
fn draw_lists(view: &View<'_, NovaLuna>, screen: Rect, buffer: &mut Buffer) {
    let title = texts::wheel_and_stack(view.position.stack().len());
    let block = block(&title, view.theme, view.theme.dim());
    let mut lines: Vec<Line<'_>> = (0..SLOTS as u8).map(|slot| slot_line(view, slot)).collect();
    lines.push(Line::default());
    match view.position.solo() {
        Some(solo) => lines.extend(side_panel::solo_lines(view, solo).into_iter().take(4)),
        None => lines.extend(Seat::all(view.position.players()).map(|seat| player(view, seat))),
    }
    Paragraph::new(lines).block(block).render(screen, buffer);
}

fn slot_line<'a>(view: &View<'_, NovaLuna>, slot: u8) -> Line<'a> {
    let (wheel, theme) = (view.position.wheel(), view.theme);
    let choice = wheel.choices().iter().position(|&choice| choice == slot);
    let choice = choice.filter(|_| view.position.end_reason().is_none());
    let pointed = view.acting.is_some() && view.hand.slot(view.position) == Some(slot);
    let (sign, style) = match choice {
        Some(number) if pointed => (format!("▶{}◀", number + 1), theme.cursor()),
        Some(number) => (format!("[{}]", number + 1), theme.open()),
        None => ("   ".to_owned(), theme.dim()),
    };
    let mut spans =
        vec![Span::styled(sign, style), Span::styled(format!("{slot:>3} "), theme.dim())];
    match wheel.tile(slot) {
        Some(tile) => spans.extend(tile_spans(tile, theme)),
        None if wheel.marker() == slot => spans.push(Span::styled("☾", theme.moon())),
        None => {}
    }
    Line::from(spans)
}

/// The colour and the cost of a tile, and its goals.
fn tile_spans<'a>(tile: Tile, theme: Theme) -> Vec<Span<'a>> {
    let head = format!("{}{}", symbol(tile.colour()), tile.cost());
    let mut spans = vec![Span::styled(head, theme.stripe(tile.colour()))];
    for goal in tile.goals() {
        spans.push(Span::raw(" "));
        for colour in Colour::ALL {
            let signs = symbol(colour).to_string().repeat(goal.needs(colour).into());
            spans.push(Span::styled(signs, theme.tile(colour)));
        }
    }
    spans
}

fn player<'a>(view: &View<'_, NovaLuna>, seat: Seat) -> Line<'a> {
    let (position, theme) = (view.position, view.theme);
    let sign = if position.turn().seat() == Some(seat) { "▶" } else { " " };
    let field = position.track().position(seat);
    Line::from(vec![
        Span::styled(sign, theme.open()),
        seat_sign(seat, theme),
        Span::styled(format!(" {:<9.9}", view.seats.name(seat)), theme.seat(seat)),
        Span::raw(texts::field_and_discs(field, position.left(seat))),
    ])
}
