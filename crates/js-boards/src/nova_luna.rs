//! Pictures of Nova Luna: the wheel, and the area of each player.

use board_drawings::nova_luna::{area_figure, area_figure_after, wheel_figure};
use board_drawings::player_colors::{ink_class, sign};
use game::{Position, Seat};
use nova_luna::{Cell, Event, NovaLuna};
use words::Words;

use crate::replay::Replay;

pub(crate) fn draw(replay: &Replay<NovaLuna>, ply: usize, words: &Words) -> String {
    let moment = replay.moment(ply);
    let position = &moment.position;
    let last = moment.events.iter().find_map(|event| match *event {
        Event::Taken { seat, at, .. } => Some((seat, at)),
        _ => None,
    });
    let areas = Seat::all(position.players()).map(|seat| {
        let name = replay.names.html(seat, words);
        area(position, seat, &name, last, words)
    });
    format!(
        "<div class=\"board luna bd-night\"><div class=\"wheel\">{}</div><ul class=\"areas\">{}</ul></div>",
        wheel_figure(position, words),
        areas.collect::<String>(),
    )
}

/// The area of a player below the player's name and remaining discs.
fn area(
    position: &NovaLuna,
    seat: Seat,
    name: &str,
    last: Option<(Seat, Cell)>,
    words: &Words,
) -> String {
    let discs = words.with("nl-discs-left", &[("count", position.left(seat).into())]);
    let picture = match last {
        Some((placed_by, at)) if placed_by == seat => area_figure_after(position, seat, at, words),
        _ => area_figure(position, seat, words),
    };
    let acts = if position.turn().seat() == Some(seat) { " acts" } else { "" };
    format!(
        "<li class=\"{}{acts}\"><p>{}<b>{name}</b> <span>{discs}</span></p>{picture}</li>",
        ink_class(seat.0),
        sign(seat.0),
    )
}
