//! The players, the turn, the selected field, and the landscapes or the planner.

use game::{Position, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use terra_nova::{Action, Phase, TerraNova};

use super::super::game_screen::{block, seat_sign};
use super::super::terminal_game::View;
use super::super::texts;
use super::super::theme::Theme;
use super::map_view::texture;

const WIDTH: u16 = 36;
/// The width on a small screen.
const SMALL_WIDTH: u16 = 30;
/// The height that everything needs.
const ROOM: u16 = 24;
/// The width at which the panel leaves enough space for the board.
const BROAD: u16 = 96;

/// The height of the information about a field, with its border.
const FIELD: u16 = 9;
/// The height of the turn, with its border.
const TURN: u16 = 6;

/// The width of the panel in an area.
pub(crate) fn width(area: Rect) -> u16 {
    if area.width < BROAD { SMALL_WIDTH } else { WIDTH }
}

pub(crate) fn draw(view: &View<'_, TerraNova>, area: Rect, buffer: &mut Buffer) {
    let players = view.position.players() as u16 + 2;
    // On a small screen, the planner replaces the field, and there is no space for the landscapes.
    let (field, rest) = match (area.height < ROOM, view.hand.planner) {
        (false, _) => (Constraint::Length(FIELD), Constraint::Min(0)),
        (true, true) => (Constraint::Length(0), Constraint::Min(0)),
        (true, false) => (Constraint::Min(0), Constraint::Length(0)),
    };
    let [top, turn, field, rest] =
        Layout::vertical([Constraint::Length(players), Constraint::Length(TURN), field, rest])
            .areas(area);
    let last = if view.hand.planner {
        (texts::PLANNER, planner_lines(view))
    } else {
        (texts::LANDSCAPES, landscape_lines(view))
    };
    let blocks = [
        (top, texts::PLAYERS, player_lines(view, area.width)),
        (turn, texts::TURN, turn_lines(view)),
        (field, texts::FIELD, field_lines(view)),
        (rest, last.0, last.1),
    ];
    for (area, title, lines) in blocks.into_iter().filter(|block| block.0.height > 0) {
        let block = block(title, view.theme, view.theme.dim());
        Paragraph::new(lines).wrap(Wrap { trim: false }).block(block).render(area, buffer);
    }
}

fn player_lines<'a>(view: &View<'_, TerraNova>, width: u16) -> Vec<Line<'a>> {
    let (position, theme) = (view.position, view.theme);
    let name_width = if width < WIDTH { 6 } else { 12 };
    let line = |seat: Seat| {
        let sign = if position.turn().seat() == Some(seat) { "▶" } else { " " };
        let pieces = position.pieces_of(seat).count();
        let points = position.scores()[seat.index()];
        Line::from(vec![
            Span::styled(sign, theme.open()),
            seat_sign(seat, theme),
            Span::styled(
                format!("{} {:<name_width$.name_width$} ", seat.0 + 1, view.seats.name(seat)),
                theme.seat(seat),
            ),
            Span::styled(texts::points_and_pieces(points, pieces), Theme::strong()),
        ])
    };
    Seat::all(position.players()).map(line).collect()
}

fn turn_lines<'a>(view: &View<'_, TerraNova>) -> Vec<Line<'a>> {
    let (position, theme) = (view.position, view.theme);
    let stones = Line::from(texts::stones_left(position.stones_left()));
    match (position.phase(), position.turn().seat()) {
        (Phase::Placement, Some(seat)) => {
            let left = position.in_hand(seat);
            vec![
                Line::from(Span::styled(
                    texts::placing(&view.seats.name(seat), left),
                    Theme::strong(),
                )),
                stones,
            ]
        }
        (Phase::Play, Some(seat)) => {
            let left = position.actions_left();
            let pips: String = (0..3).map(|i| if i < 3 - left { '●' } else { '○' }).collect();
            let moves = position.pieces(seat).iter().any(|&from| !position.reach(from).is_empty());
            let open = texts::open_actions(moves, !position.stone_fields().is_empty());
            vec![
                Line::from(vec![
                    Span::styled(format!(" {pips} "), theme.seat(seat)),
                    Span::styled(texts::action_number(4 - left), Theme::strong()),
                ]),
                Line::from(open),
                stones,
                Line::from(Span::styled(
                    texts::quiet(position.quiet(), position.quiet_rounds(), position.players()),
                    theme.dim(),
                )),
            ]
        }
        _ => vec![stones],
    }
}

fn field_lines<'a>(view: &View<'_, TerraNova>) -> Vec<Line<'a>> {
    let (position, theme) = (view.position, view.theme);
    let field = view.hand.cursor;
    let Some(index) = position.map().index_of(field) else { return Vec::new() };
    let landscape = &position.map().landscapes()[position.map().landscape_of(index)];
    let mut lines =
        vec![Line::from(Span::styled(texts::field_title(field, &landscape.key), Theme::strong()))];
    let owner = position.piece_on(index);
    if position.stone_set().has(index) {
        lines.push(texts::A_STONE.into());
    } else if let Some(area) = position.areas().find(|area| area.fields.has(index)) {
        lines.extend(texts::area_lines(&area, view.seats).into_iter().map(Line::from));
        lines.push(texts::SCORED.into());
    } else if let Some(seat) = owner {
        lines.push(texts::piece_of(&view.seats.name(seat)).into());
        let reach = position.reach(field).len();
        if view.acting == Some(seat) && position.phase() == Phase::Play {
            lines.push(texts::reaches(reach).into());
        }
    } else if position.phase() == Phase::Play {
        let may = position.check(Action::Stone { at: field }).is_ok();
        let closed = position.stone_preview(field);
        lines.push(texts::stone_here(may, closed.len()).into());
        for area in &closed {
            let style = if may { theme.good() } else { theme.dim() };
            let words = texts::area_lines(area, view.seats);
            lines.extend(words.into_iter().map(|text| Line::from(Span::styled(text, style))));
        }
    }
    lines
}

fn landscape_lines<'a>(view: &View<'_, TerraNova>) -> Vec<Line<'a>> {
    let theme = view.theme;
    let map = view.position.map();
    let row = |(i, landscape): (usize, &terra_nova::Landscape)| {
        let sign = format!(" {}{} ", landscape.letter.to_ascii_lowercase(), texture(i));
        Line::from(vec![
            Span::raw(" "),
            Span::styled(sign, theme.ground(i)),
            Span::raw(format!(" {}", landscape.key)),
        ])
    };
    let mut lines: Vec<Line<'a>> = map.landscapes().iter().enumerate().map(row).collect();
    lines.push(Line::default());
    lines
        .extend(texts::BOARD_SIGNS.iter().map(|&text| Line::from(Span::styled(text, theme.dim()))));
    lines
}

fn planner_lines<'a>(view: &View<'_, TerraNova>) -> Vec<Line<'a>> {
    let regions = view.position.open_regions();
    let mut lines = Vec::new();
    for (i, region) in regions.iter().enumerate() {
        let title = texts::region_title(i + 1, region);
        lines.push(Line::from(Span::styled(title, Theme::strong())));
        let mut spans = vec![Span::raw("   ")];
        for seat in Seat::all(view.position.players()) {
            spans.push(seat_sign(seat, view.theme));
            spans.push(Span::raw(format!(" {}  ", region.pieces[seat.index()])));
        }
        lines.push(Line::from(spans));
        lines.push(Line::from(texts::region_worth(region, view.seats)));
    }
    lines
}
