use game::{Position, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use terra_nova::{Action, Area, Field, FieldIndex, FieldSet, Phase, TerraNova};

use super::super::game_screen::block;
use super::super::painter::Painter;
use super::super::terminal_game::View;
use super::super::texts;
use super::super::theme::disc;
use super::selection::column;

/// The width of a field in characters. A column of the map is half as wide.
const WIDTH: i32 = 4;
/// Space for the name of the first field of each row.
const MARGIN: i32 = 4;

/// The textures of the landscapes, so that the colour is not the only difference.
const TEXTURES: [char; 8] = ['"', '♠', '∩', '~', '▴', ',', ':', 'v'];

pub(crate) fn texture(landscape: usize) -> char {
    TEXTURES[landscape % TEXTURES.len()]
}

pub(crate) fn draw(view: &View<'_, TerraNova>, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    let block = block(texts::BOARD, theme, theme.dim());
    let inside = block.inner(area);
    block.render(area, buffer);
    let frame = Window::new(view, inside);
    let layers = Layers::new(view);
    let mut painter = Painter::new(buffer, inside);
    let mut last_row = None;
    for (i, &field) in view.position.map().fields().iter().enumerate() {
        let (x, y) = frame.place(field);
        if last_row.replace(field.row()) != Some(field.row()) {
            painter.put(0, y, &format!("{:<3}", field.to_string()), theme.dim());
        }
        if x < MARGIN {
            continue;
        }
        for (row, (text, style)) in
            (0..frame.height).zip(layers.face(view, field, FieldIndex(i as u8)))
        {
            painter.put(x, y + row, &text, style);
        }
    }
}

/// The position of the board on the screen.
struct Window {
    origin: (i32, i32),
    /// The height of a field in lines.
    height: i32,
}

impl Window {
    fn new(view: &View<'_, TerraNova>, area: Rect) -> Window {
        let fields = view.position.map().fields();
        let rows = fields.last().map_or(1, |field| i32::from(field.row()) + 1);
        let columns = fields.iter().map(|&field| column(field));
        let (left, right) =
            columns.fold((i32::MAX, i32::MIN), |(low, high), x| (low.min(x), high.max(x)));
        let (width, lines) = (i32::from(area.width) - MARGIN, i32::from(area.height));
        let height = if rows * 2 <= lines { 2 } else { 1 };
        let (x, y) = (column(view.hand.cursor), i32::from(view.hand.cursor.row()));
        let wide = (right - left) * WIDTH / 2 + WIDTH;
        let first = scroll((x - left) * WIDTH / 2, wide, width);
        let top = scroll(y * height, rows * height, lines);
        Window { origin: (MARGIN - first - left * WIDTH / 2, -top), height }
    }

    fn place(&self, field: Field) -> (i32, i32) {
        let (x, y) = (column(field) * WIDTH / 2, i32::from(field.row()) * self.height);
        (self.origin.0 + x, self.origin.1 + y)
    }
}

/// The scroll offset of a board of `size` so that `at` is visible in `room`. A board that fits is
/// centred.
fn scroll(at: i32, size: i32, room: i32) -> i32 {
    if size <= room {
        return -((room - size) / 2);
    }
    (at - room / 2).clamp(0, size - room)
}

/// The layers above the landscapes.
struct Layers {
    reach: FieldSet,
    ghosts: FieldSet,
    closing: Vec<Area>,
    scored: Vec<Area>,
    regions: Vec<Area>,
    last: Vec<Field>,
}

impl Layers {
    fn new(view: &View<'_, TerraNova>) -> Layers {
        let (position, hand) = (view.position, view.hand);
        let set = |fields: Vec<Field>| -> FieldSet {
            fields.into_iter().filter_map(|field| position.map().index_of(field)).collect()
        };
        let acting = view.acting.is_some();
        let in_play = position.phase() == Phase::Play;
        let reach = hand.lifted.filter(|_| acting).map(|from| set(position.reach(from)));
        let stones = acting && hand.lifted.is_none();
        let mut regions = if hand.planner { position.open_regions() } else { Vec::new() };
        // A single region needs no number.
        if regions.len() == 1 {
            regions.clear();
        }
        Layers {
            reach: reach.unwrap_or(FieldSet::EMPTY),
            ghosts: if stones { set(position.stone_fields()) } else { FieldSet::EMPTY },
            closing: if stones && in_play {
                position.stone_preview(hand.cursor)
            } else {
                Vec::new()
            },
            scored: position.areas().collect(),
            regions,
            last: match view.last {
                Some((_, Action::Place { at } | Action::Stone { at })) => vec![at],
                Some((_, Action::Move { from, to })) => vec![from, to],
                None => Vec::new(),
            },
        }
    }

    /// The lines of a field.
    fn face(
        &self,
        view: &View<'_, TerraNova>,
        field: Field,
        index: FieldIndex,
    ) -> [(String, Style); 2] {
        let (position, theme) = (view.position, view.theme);
        let landscape = position.map().landscape_of(index);
        let letter = position.map().landscapes()[landscape].letter.to_ascii_lowercase();
        let (ground, texture) = (theme.ground(landscape), texture(landscape));
        let mut lines = if position.stone_set().has(index) {
            [("▓▓▓▓".to_owned(), theme.stone()), ("▓▓▓▓".to_owned(), theme.stone())]
        } else if position.scored().has(index) {
            self.scored_face(view, index)
        } else if let Some(seat) = position.piece_on(index) {
            let piece = format!(" {}{} ", disc(seat), seat.0 + 1);
            [(piece, theme.piece(seat)), (format!(" {letter}{texture} "), ground)]
        } else {
            [(format!(" {letter}{texture} "), ground), (format!(" {texture}{texture} "), ground)]
        };
        self.overlay(view, field, index, &mut lines);
        lines
    }

    fn scored_face(&self, view: &View<'_, TerraNova>, field: FieldIndex) -> [(String, Style); 2] {
        let area = self.scored.iter().find(|area| area.fields.has(field));
        let owners: Vec<Seat> = area.map(|area| owners(view, area)).unwrap_or_default();
        let sign = match owners[..] {
            [] => '–',
            [seat] => disc(seat),
            _ => '=',
        };
        let style = view.theme.scored(owners.first().copied().filter(|_| owners.len() == 1));
        let first = area.filter(|area| area.fields.first() == Some(field));
        let top = first.map_or_else(
            || format!(" {sign}  "),
            |area| format!("{:<4}", format!("{}{sign}", area.points)),
        );
        [(top, style), ("    ".to_owned(), style)]
    }

    fn overlay(
        &self,
        view: &View<'_, TerraNova>,
        field: Field,
        index: FieldIndex,
        [top, bottom]: &mut [(String, Style); 2],
    ) {
        let theme = view.theme;
        if let Some(area) = self.closing.iter().find(|area| area.fields.has(index)) {
            let owner = owners(view, area);
            let style = owner.first().map_or(theme.dim(), |&seat| theme.seat(seat));
            *bottom = ("++++".to_owned(), style);
        }
        if let Some(region) = self.regions.iter().position(|area| area.fields.has(index)) {
            bottom.0 = format!("  {:<2}", region + 1);
        }
        if self.reach.has(index) {
            top.0.replace_range(..1, "○");
            top.1 = top.1.patch(theme.open());
        }
        if self.ghosts.has(index) {
            top.0 = format!("░{}░", &top.0[1..top.0.len() - 1]);
            "░░░░".clone_into(&mut bottom.0);
            top.1 = top.1.patch(theme.open());
            bottom.1 = bottom.1.patch(theme.open());
        }
        if self.last.contains(&field) {
            top.1 = top.1.add_modifier(Modifier::UNDERLINED);
            bracket(&mut top.0, '›', '‹');
        }
        if view.hand.lifted == Some(field) {
            bracket(&mut top.0, '«', '»');
            top.1 = top.1.add_modifier(Modifier::UNDERLINED);
        }
        if view.hand.cursor == field {
            bracket(&mut top.0, '[', ']');
            bracket(&mut bottom.0, '[', ']');
            (top.1, bottom.1) = (theme.pointed(), theme.pointed());
        }
    }
}

/// Puts brackets at both ends of a field.
fn bracket(text: &mut String, left: char, right: char) {
    let inner: String = text.chars().skip(1).take(2).collect();
    *text = format!("{left}{inner}{right}");
}

/// The seats that get points for an area.
fn owners(view: &View<'_, TerraNova>, area: &Area) -> Vec<Seat> {
    Seat::all(view.position.players()).filter(|seat| area.gain[seat.index()] > 0).collect()
}
