//! The preview of a take.

use game::Turn;
use nova_luna::{NovaLuna, Preview, Tile};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::super::game_screen::block;
use super::super::terminal_game::View;
use super::super::texts;
use super::super::theme::symbol;

pub(crate) fn draw(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    let block = block(texts::FORESIGHT, theme, theme.dim());
    let lines = lines(view);
    Paragraph::new(lines).block(block).render(area, buffer);
}

/// Draws the most important lines without a border.
pub(crate) fn draw_short(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
    let mut lines = lines(view);
    // The keys say whether the wheel can be refilled too.
    if lines.len() > usize::from(area.height) && view.position.check_refill().is_ok() {
        lines.remove(0);
    }
    Paragraph::new(lines).render(area, buffer);
}

fn lines<'a>(view: &View<'_, NovaLuna>) -> Vec<Line<'a>> {
    let (position, hand, theme) = (view.position, view.hand, view.theme);
    let mut lines = Vec::new();
    if position.end_reason().is_some() {
        return lines;
    }
    if view.acting.is_none() {
        return vec![Line::from(Span::styled(texts::WAIT, theme.dim()))];
    }
    if position.check_refill().is_ok() {
        let words = texts::may_refill(position.wheel().len(), position.solo().is_some());
        lines.push(Line::from(Span::styled(words, theme.good())));
    }
    let (Some(tile), Some(slot)) = (hand.tile(position), hand.slot(position)) else {
        return lines;
    };
    let Some(preview) = hand.preview(position) else { return lines };
    let place = hand.placing.then_some(hand.at);
    lines.push(Line::from(vec![
        Span::raw(" "),
        tile_span(tile, view),
        Span::raw(texts::would_take(slot, place, tile.goals().len())),
    ]));
    if hand.placing {
        lines.push(goals_line(view, tile, &preview));
    }
    lines.push(next_line(view, &preview));
    let takeable = preview.choices.iter().filter_map(|&slot| position.wheel().tile(slot));
    let mut spans = vec![Span::raw(texts::THEN_TAKEABLE)];
    for tile in takeable {
        spans.push(tile_span(tile, view));
        spans.push(Span::raw(" "));
    }
    if preview.choices.is_empty() {
        spans.push(Span::raw(texts::NO_TILE));
    }
    lines.push(Line::from(spans));
    lines
}

fn tile_span<'a>(tile: Tile, view: &View<'_, NovaLuna>) -> Span<'a> {
    let text = format!("{}{}", symbol(tile.colour()), tile.cost());
    Span::styled(text, view.theme.stripe(tile.colour()))
}

fn goals_line<'a>(view: &View<'_, NovaLuna>, new: Tile, preview: &Preview) -> Line<'a> {
    let theme = view.theme;
    let mut spans = vec![Span::styled(
        texts::goals_completed(preview.covers.len()),
        if preview.covers.is_empty() { theme.dim() } else { theme.good() },
    )];
    let own = |at| view.position.area(view.hand.shown).find(|placed| placed.at == at);
    for &(at, goal) in &preview.covers {
        let tile = own(at).map_or(new, |placed| placed.tile);
        if let Some(goal) = tile.goals().get(goal) {
            for colour in nova_luna::Colour::ALL {
                let signs = symbol(colour).to_string().repeat(goal.needs(colour).into());
                spans.push(Span::styled(signs, theme.tile(colour)));
            }
            spans.push(Span::styled(format!(" ({at})  "), theme.dim()));
        }
    }
    Line::from(spans)
}

fn next_line<'a>(view: &View<'_, NovaLuna>, preview: &Preview) -> Line<'a> {
    let words = match preview.next {
        Turn::Over => texts::ENDS_GAME.to_owned(),
        Turn::Chance => String::new(),
        Turn::Seat(next) => {
            let again = Some(next) == view.acting;
            texts::counter_and_next(preview.counter, &view.seats.name(next), again)
        }
    };
    Line::from(words)
}
