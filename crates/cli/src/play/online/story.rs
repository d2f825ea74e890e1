//! The log of a table in words: turns, other events, and the chat.

use game::Seat;
use protocol::{Line, TableEvent};
use ratatui::text::{Line as TextLine, Span};

use super::super::game_screen::seat_sign;
use super::super::seats::Seats;
use super::super::texts;
use super::super::theme::Theme;
use super::names::{shown_name, shown_text};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StoryLine {
    /// The player of an action; none for a line of the chat by a spectator.
    pub(super) seat: Option<Seat>,
    /// An action in notation; empty for everything else.
    pub(super) notation: String,
    pub(super) text: String,
}

impl StoryLine {
    /// Describes an event that is not a turn, if players need to know it.
    pub(super) fn of_event(event: &TableEvent, seats: &Seats) -> Option<StoryLine> {
        let seat = match event {
            TableEvent::Undo { seat, .. }
            | TableEvent::RequestUndo { seat }
            | TableEvent::AcceptUndo { seat }
            | TableEvent::DeclineUndo { seat }
            | TableEvent::Resign { seat }
            | TableEvent::TimeUp { seat }
            | TableEvent::StandIn { seat }
            | TableEvent::Return { seat }
            | TableEvent::OfferRematch { seat }
            | TableEvent::AcceptRematch { seat }
            | TableEvent::DeclineRematch { seat } => Some(Seat(*seat)),
            _ => None,
        };
        let name = seat.map(|seat| seats.name(seat)).unwrap_or_default();
        let text = texts::table_event(event, &name)?;
        Some(StoryLine { seat, notation: String::new(), text })
    }

    /// A line of the chat. `seat` is that of its author.
    pub(super) fn of_chat(line: &Line, seat: Option<Seat>) -> Option<StoryLine> {
        let said = match (&line.phrase, &line.text) {
            (Some(phrase), _) => {
                texts::phrase(phrase).map_or_else(|| shown_text(phrase), str::to_owned)
            }
            (None, Some(text)) => shown_text(text),
            // The operator has deleted it.
            (None, None) => return None,
        };
        let text = texts::chat_line(&shown_name(&line.name), &said, line.spectators);
        Some(StoryLine { seat, notation: String::new(), text })
    }

    pub(super) fn draw(&self, theme: Theme) -> TextLine<'_> {
        let sign = match self.seat {
            Some(seat) => seat_sign(seat, theme),
            None => Span::raw("·"),
        };
        TextLine::from(vec![
            Span::raw(" "),
            sign,
            Span::styled(format!(" {}", self.text), theme.dim()),
        ])
    }
}
