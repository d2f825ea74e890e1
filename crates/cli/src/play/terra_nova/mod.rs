//! Terra Nova in the terminal.

mod map_view;
mod selection;
mod side_panel;

use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Constraint, Layout, Rect};
use terra_nova::{Action, Event, Phase, Setup, TerraNova};

use super::seats::Seats;
use super::terminal_game::{GameScreen, Step, View};
use super::texts;
use super::theme::Theme;

pub(crate) use selection::Hand;

impl GameScreen for TerraNova {
    type Hand = Hand;

    const NEEDS: (u16, u16) = (80, 24);

    const HELP: &'static [(&'static str, &'static str)] = texts::TERRA_NOVA_HELP;

    fn theme(theme: Theme) -> Theme {
        theme.for_land()
    }

    fn new_deal(setup: &Setup, _: u64) -> (Setup, ()) {
        // The first player alternates between games.
        let first = Seat((setup.first.0 + 1) % setup.players.max(1) as u8);
        (Setup { first, ..setup.clone() }, ())
    }

    fn hand(&self, _: Seat, before: Option<&Hand>) -> Hand {
        before.map_or_else(|| Hand::new(self), Hand::emptied)
    }

    fn key(&self, hand: &mut Hand, key: KeyEvent, acting: Option<Seat>) -> Step<Action> {
        hand.key(self, key, acting)
    }

    fn point(&self, hand: &mut Hand, action: Action) {
        hand.point(action);
    }

    fn describe_action(&self, seat: Seat, events: &[Event], seats: &Seats) -> String {
        texts::terra_nova_story(seat, events, seats)
    }

    fn why(&self, action: Action, seats: &Seats) -> String {
        match action {
            Action::Place { at } => texts::why_place(at),
            Action::Move { from, to } => texts::why_move(from, to, self.actions_left()),
            Action::Stone { at } => texts::why_stone(at, &self.stone_preview(at), seats),
        }
    }

    fn keys(&self, hand: &Hand) -> Vec<(&'static str, &'static str)> {
        match (self.phase(), hand.lifted) {
            (Phase::Placement, _) => [texts::TERRA_NOVA_PLACE_KEYS, texts::TURN_KEYS],
            (_, Some(_)) => [texts::TERRA_NOVA_MOVE_KEYS, texts::CHOICE_KEYS],
            (_, None) => [texts::TERRA_NOVA_PICK_KEYS, texts::TURN_KEYS],
        }
        .concat()
    }

    fn draw(view: &View<'_, TerraNova>, area: Rect, buffer: &mut Buffer) {
        let [left, right] =
            Layout::horizontal([Constraint::Min(0), Constraint::Length(side_panel::width(area))])
                .areas(area);
        map_view::draw(view, left, buffer);
        side_panel::draw(view, right, buffer);
    }
}
