//! Pictures of Terra Nova: the map, and the points of each player.

use board_drawings::player_colors::{ink_class, sign};
use board_drawings::terra_nova::{land_figure_after, patterns_figure};
use game::{Position, Seat};
use terra_nova::TerraNova;
use words::Words;

use crate::replay::Replay;

pub(crate) fn draw(replay: &Replay<TerraNova>, ply: usize, words: &Words) -> String {
    let moment = replay.moment(ply);
    let position = &moment.position;
    let players = Seat::all(position.players()).map(|seat| {
        let name = replay.names.html(seat, words);
        player(position, seat, &name, words)
    });
    format!(
        "<div class=\"board terra bd-paper\">{}<div class=\"map\">{}</div><ul class=\"points\">{}</ul></div>",
        patterns_figure(position.map()),
        land_figure_after(position, &moment.events, words),
        players.collect::<String>(),
    )
}

fn player(position: &TerraNova, seat: Seat, name: &str, words: &Words) -> String {
    let points = position.scores().get(seat.index()).copied().unwrap_or(0);
    let points = words.with("points", &[("count", points.into())]);
    let acts = if position.turn().seat() == Some(seat) { " acts" } else { "" };
    format!(
        "<li class=\"{}{acts}\">{}<b>{name}</b> <span>{points}</span></li>",
        ink_class(seat.0),
        sign(seat.0),
    )
}
