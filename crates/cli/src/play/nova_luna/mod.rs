//! Nova Luna in the terminal.

mod area;
mod compact;
mod selection;
mod side_panel;
mod take_preview;
mod tile_card;
mod wheel;

use game::Seat;
use nova_luna::{Action, Event, NovaLuna, Setup};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Constraint, Layout, Rect};
use table::NovaLunaDealer;

use super::seats::Seats;
use super::terminal_game::{GameScreen, Step, View};
use super::texts;

pub(crate) use selection::Hand;

/// The width of the left column: the wheel with its border.
const LEFT: u16 = wheel::SIZE.0 + 2;
/// The size that the whole wheel needs. On a smaller screen a list replaces it.
const ROOM: (u16, u16) = (90, wheel::SIZE.1 + 2 + side_panel::LINES + 2);
/// The height of the preview, with its border.
const FORESIGHT: u16 = 6;

impl GameScreen for NovaLuna {
    type Hand = Hand;

    const NEEDS: (u16, u16) = (80, 24);

    const HELP: &'static [(&'static str, &'static str)] = texts::NOVA_LUNA_HELP;

    fn new_deal(setup: &Setup, seed: u64) -> (Setup, NovaLunaDealer) {
        let (setup, deck) = Setup::from_seed(setup.players, setup.variant, seed);
        (setup, NovaLunaDealer::secret(deck))
    }

    fn hand(&self, seat: Seat, before: Option<&Hand>) -> Hand {
        Hand::new(self, seat, before)
    }

    fn key(&self, hand: &mut Hand, key: KeyEvent, acting: Option<Seat>) -> Step<Action> {
        hand.key(self, key, acting)
    }

    fn point(&self, hand: &mut Hand, action: Action) {
        hand.point(self, action);
    }

    fn describe_action(&self, seat: Seat, events: &[Event], seats: &Seats) -> String {
        let name = seats.name(seat);
        let field = self.solo().is_none().then(|| self.track().position(seat));
        texts::nova_luna_story(&name, field, events)
    }

    fn why(&self, action: Action, _: &Seats) -> String {
        let Action::Take { slot, at } = action else { return texts::WHY_REFILL.to_owned() };
        let goals = self.preview(slot, at).map_or(0, |preview| preview.covers.len());
        self.wheel().tile(slot).map_or_else(String::new, |tile| texts::why_take(tile, at, goals))
    }

    fn verdict(&self) -> Option<&'static str> {
        self.solo()?.score().map(texts::solo_verdict)
    }

    fn keys(&self, hand: &Hand) -> Vec<(&'static str, &'static str)> {
        if hand.placing {
            [texts::NOVA_LUNA_PLACE_KEYS, texts::CHOICE_KEYS].concat()
        } else {
            [texts::NOVA_LUNA_TAKE_KEYS, texts::TURN_KEYS].concat()
        }
    }

    fn draw(view: &View<'_, NovaLuna>, area: Rect, buffer: &mut Buffer) {
        if area.width < ROOM.0 || area.height < ROOM.1 {
            return compact::draw(view, area, buffer);
        }
        let [left, right] =
            Layout::horizontal([Constraint::Length(LEFT), Constraint::Min(0)]).areas(area);
        let [wheel, side] =
            Layout::vertical([Constraint::Length(wheel::SIZE.1 + 2), Constraint::Min(0)])
                .areas(left);
        let [own, below] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(FORESIGHT)]).areas(right);
        wheel::draw(view, wheel, buffer);
        side_panel::draw(view, side, buffer);
        area::draw(view, own, buffer);
        take_preview::draw(view, below, buffer);
    }
}
