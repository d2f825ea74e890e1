//! Windows over the table.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::game_screen::{block, log_line};
use super::session::Ply;
use super::terminal_game::{GameScreen, View};
use super::texts;
use super::theme::Theme;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Popup {
    Help,
    /// The whole log, scrolled back by a number of lines.
    Log {
        back: usize,
    },
    Quit,
    /// Asks whether to quit although the game could not be saved; the text is the error.
    Lose(String),
    Over,
}

/// The effect of a key on a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Stay(Popup),
    Close,
    Quit,
    Abandon,
    /// The window does not handle the key.
    Common,
}

/// The number of lines that Page Up and Page Down scroll.
const PAGE: usize = 20;

impl Popup {
    /// Handles a key; `lines` is the length of the log.
    pub(crate) fn key(&self, key: KeyEvent, lines: usize) -> Answer {
        match self {
            Popup::Help => Answer::Close,
            Popup::Log { back } => {
                let back = match key.code {
                    KeyCode::Up => back + 1,
                    KeyCode::Down => back.saturating_sub(1),
                    KeyCode::PageUp => back + PAGE,
                    KeyCode::PageDown => back.saturating_sub(PAGE),
                    KeyCode::Home => lines,
                    KeyCode::End => 0,
                    _ => return Answer::Close,
                };
                Answer::Stay(Popup::Log { back: back.min(lines.saturating_sub(1)) })
            }
            Popup::Quit => match key.code {
                KeyCode::Enter | KeyCode::Char('y' | 'q') => Answer::Quit,
                _ => Answer::Close,
            },
            Popup::Lose(_) => match key.code {
                KeyCode::Char('y') => Answer::Abandon,
                _ => Answer::Close,
            },
            Popup::Over => match key.code {
                KeyCode::Char('n' | 'u' | 'q' | 's' | 'l' | '?') => Answer::Common,
                // Enter does not close the window, because players press it to make a bot act at
                // once and would close the result before reading it.
                KeyCode::Esc => Answer::Close,
                _ => Answer::Stay(Popup::Over),
            },
        }
    }

    pub(crate) fn draw<P: GameScreen>(
        &self,
        view: &View<'_, P>,
        plies: &[Ply<P::Action>],
        frame: &mut Frame<'_>,
    ) {
        let theme = view.theme;
        let (title, lines) = match self {
            Popup::Help => (texts::HELP_TITLE, help::<P>(theme)),
            Popup::Log { back } => (texts::LOG_TITLE, log(plies, *back, frame.area(), theme)),
            Popup::Quit => (texts::QUIT_TITLE, texts::QUIT.iter().map(|&t| t.into()).collect()),
            Popup::Lose(why) => {
                (texts::QUIT_TITLE, texts::lose(why).into_iter().map(Line::from).collect())
            }
            Popup::Over => (texts::OVER_TITLE, over(view)),
        };
        show(title, lines, theme, frame);
    }
}

/// Draws a window in the middle of the screen, as large as its lines need.
pub(crate) fn show(title: &str, lines: Vec<Line<'_>>, theme: Theme, frame: &mut Frame<'_>) {
    let screen = frame.area();
    let longest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len() + 2);
    let width = (longest as u16 + 6).min(screen.width.saturating_sub(4));
    let room = usize::from(width.saturating_sub(6)).max(1);
    let height: usize = lines.iter().map(|line| wrapped(line, room)).sum();
    let height = (height as u16 + 4).min(screen.height.saturating_sub(2));
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, area);
    let block =
        block(title, theme, theme.open()).padding(ratatui::widgets::Padding::symmetric(2, 1));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block), area);
}

/// The number of lines that a line needs when it is wrapped between words.
fn wrapped(line: &Line<'_>, room: usize) -> usize {
    let (mut lines, mut used) = (1, 0);
    for word in line.to_string().split_inclusive(' ') {
        let width = Span::raw(word.trim_end()).width();
        if used > 0 && used + width > room {
            lines += 1;
            used = 0;
        }
        // A word that is longer than a line is split.
        lines += width.saturating_sub(1) / room;
        used += width % room + usize::from(word.ends_with(' '));
    }
    lines
}

fn help<P: GameScreen>(theme: Theme) -> Vec<Line<'static>> {
    let row = |(key, does): &(&'static str, &'static str)| match (*key, *does) {
        ("", does) => Line::from(Span::styled(does, theme.dim())),
        (key, does) => {
            Line::from(vec![Span::styled(format!("{key:<16}"), theme.open()), Span::raw(does)])
        }
    };
    let own = P::HELP.iter().map(row);
    let common = texts::COMMON_HELP.iter().map(row);
    own.chain([Line::default()])
        .chain(common)
        .chain([Line::default(), Line::from(Span::styled(texts::ANY_KEY, theme.dim()))])
        .collect()
}

fn log<A>(plies: &[Ply<A>], back: usize, screen: Rect, theme: Theme) -> Vec<Line<'_>>
where
    A: std::fmt::Display,
{
    let room = usize::from(screen.height).saturating_sub(9).max(1);
    let end = plies.len() - back.min(plies.len());
    let start = end.saturating_sub(room);
    let mut lines = Vec::new();
    for (number, ply) in (start + 1..).zip(&plies[start..end]) {
        let mut line = log_line(ply, theme);
        let notation = format!("{number:>4} {:<9}", ply.action.to_string());
        line.spans.insert(0, Span::styled(notation, theme.dim()));
        lines.push(line);
    }
    if lines.is_empty() {
        lines.push(texts::LOG_EMPTY.into());
    }
    lines.push(Line::default());
    lines.push(Line::from(Span::styled(texts::log_foot(start + 1, end, plies.len()), theme.dim())));
    lines
}

fn over<P: GameScreen>(view: &View<'_, P>) -> Vec<Line<'static>> {
    let theme = view.theme;
    let mut lines: Vec<Line<'static>> = view
        .position
        .result(view.seats)
        .into_iter()
        .enumerate()
        .map(|(i, text)| {
            Line::from(Span::styled(text, if i == 0 { theme.good() } else { Theme::strong() }))
        })
        .collect();
    lines.push(Line::default());
    lines.extend(texts::OVER_KEYS.map(|keys| Line::from(Span::styled(keys, theme.dim()))));
    lines
}
