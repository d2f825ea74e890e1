//! The parts of the screen around the table: headline, log, messages and keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};

use game::{Seat, Turn};

use super::session::Ply;
use super::terminal_game::{GameScreen, View};
use super::texts;
use super::theme::{Theme, disc};

/// A message about the last key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    Note(String),
    Hint(String),
    Refused(String),
}

/// The number of lines for the log and the message together, and that on a small screen.
const VOICE: u16 = 4;
const SMALL_VOICE: u16 = 2;

/// A screen with fewer lines is small.
const SMALL: u16 = 30;

/// The number of lines for the log and the message on a screen of this height.
pub(crate) fn voice_lines(height: u16) -> u16 {
    if height < SMALL { SMALL_VOICE } else { VOICE }
}

pub(crate) fn fits(screen: Rect, needs: (u16, u16)) -> bool {
    screen.width >= needs.0 && screen.height >= needs.1
}

pub(crate) fn draw_too_small(frame: &mut Frame<'_>, needs: (u16, u16)) {
    let screen = frame.area();
    let words = texts::too_small((screen.width, screen.height), needs);
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), screen);
}

pub(crate) fn draw<P: GameScreen>(
    view: &View<'_, P>,
    plies: &[Ply<P::Action>],
    message: Option<&Message>,
    frame: &mut Frame<'_>,
) {
    let [head, body, voice, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(voice_lines(frame.area().height)),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_head(view, head, frame);
    P::draw(view, body, frame.buffer_mut());
    let lines = plies.iter().map(|ply| log_line(ply, view.theme));
    draw_voice(lines, message, view.theme, voice, frame);
    let named = match view.position.turn() {
        Turn::Over => texts::OVER_TABLE_KEYS.to_vec(),
        Turn::Seat(_) | Turn::Chance => view.position.keys(view.hand),
    };
    frame.render_widget(keys_line(&named, view.theme, keys.width), keys);
}

fn draw_head<P: GameScreen>(view: &View<'_, P>, area: Rect, frame: &mut Frame<'_>) {
    let theme = view.theme;
    let title = Span::styled(format!(" {} ", view.position.title()), theme.title());
    let turn = match view.position.turn() {
        Turn::Seat(seat) => {
            let name = view.seats.name(seat);
            let words = match view.acting {
                Some(_) => texts::to_act(&name),
                None => texts::is_thinking(&name),
            };
            vec![seat_sign(seat, theme), Span::styled(format!(" {words} "), Theme::strong())]
        }
        Turn::Chance | Turn::Over => vec![Span::styled(texts::GAME_OVER_HEAD, Theme::strong())],
    };
    frame.render_widget(Line::from(title), area);
    frame.render_widget(Line::from(turn).right_aligned(), area);
}

/// Draws the last lines of the log, and below them the message about the last key.
pub(crate) fn draw_voice<'a>(
    log: impl ExactSizeIterator<Item = Line<'a>>,
    message: Option<&Message>,
    theme: Theme,
    area: Rect,
    frame: &mut Frame<'_>,
) {
    let said = message.map(|message| {
        let (sign, text, style) = match message {
            Message::Note(text) => ("·", text, Theme::strong()),
            Message::Hint(text) => ("☞", text, theme.good()),
            Message::Refused(text) => ("✗", text, theme.bad()),
        };
        Paragraph::new(format!(" {sign} {text}")).style(style).wrap(Wrap { trim: false })
    });
    let lines = message.map_or(0, |message| {
        let (Message::Note(text) | Message::Hint(text) | Message::Refused(text)) = message;
        if text.chars().count() + 4 > usize::from(area.width) { 2 } else { 1 }
    });
    let [above, below] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(lines)]).areas(area);
    let tail = log.len().saturating_sub(usize::from(above.height));
    let entries: Vec<Line<'_>> = log.skip(tail).collect();
    // The newest line is always next to the message.
    let gap = usize::from(above.height).saturating_sub(entries.len());
    let lines: Vec<Line<'_>> = std::iter::repeat_n(Line::default(), gap).chain(entries).collect();
    frame.render_widget(Paragraph::new(lines), above);
    if let Some(said) = said {
        frame.render_widget(said, below);
    }
}

pub(crate) fn log_line<A>(ply: &Ply<A>, theme: Theme) -> Line<'_> {
    Line::from(vec![
        Span::raw(" "),
        seat_sign(ply.seat, theme),
        Span::styled(format!(" {}", ply.text), theme.dim()),
    ])
}

/// The disc of a seat in its colour.
pub(crate) fn seat_sign(seat: Seat, theme: Theme) -> Span<'static> {
    Span::styled(disc(seat).to_string(), theme.seat(seat))
}

/// The keys and their functions. If there is not enough space, some are left out before the last two,
/// which show the others and quit.
pub(crate) fn keys_line(
    keys: &[(&'static str, &'static str)],
    theme: Theme,
    width: u16,
) -> Line<'static> {
    let mut keys = keys.to_vec();
    let wide = |keys: &[(&str, &str)]| {
        let words = keys.iter().map(|(key, word)| key.chars().count() + word.chars().count() + 3);
        // The space after the last word may be missing.
        words.sum::<usize>() > usize::from(width) + 1
    };
    while keys.len() > 3 && wide(&keys) {
        keys.remove(keys.len() - 3);
    }
    let mut spans = Vec::new();
    for (key, word) in keys {
        spans.push(Span::styled(format!(" {key}"), theme.open()));
        spans.push(Span::styled(format!(" {word} "), theme.dim()));
    }
    Line::from(spans)
}

/// A block with a title, for both games.
pub(crate) fn block(title: &str, theme: Theme, style: Style) -> Block<'_> {
    Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(style)
        .title(Span::styled(format!(" {title} "), theme.title()))
}
