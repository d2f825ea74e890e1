//! Boards and maps on pages. A board is an element of the npm package around a static picture, which readers see
//! without JavaScript.

use std::fmt::Write;

use ai::{Budget, Level, choose};
use board_drawings::nova_luna::{area_figure, wheel_figure};
use board_drawings::terra_nova::{Beside, land_figure, patterns_figure};
use game::{Position, Record, Rng, Seat, Turn};
use nova_luna::{NovaLuna, Variant};
use terra_nova::{Map, TerraNova};
use words::{Language, Words};

/// The element for a record; an error if it is not valid.
pub(crate) fn element(record: &str) -> Result<String, String> {
    let words = Words::new(Language::En);
    let (name, class, picture) = match table::game_of(record) {
        Some(TerraNova::GAME) => ("terra-nova-board", "bd-paper", land(&replay(record)?, &words)),
        _ => ("nova-luna-board", "bd-night", luna(&replay(record)?, &words)),
    };
    let record = escape(record).replace('\n', "&#10;");
    // One line, so that Markdown does not interpret any of it.
    Ok(format!(
        "<div class=\"live-board\"><{name} controls lang=\"en\" record=\"{record}\">\
         <div class=\"board-picture {class}\">{picture}</div></{name}></div>"
    ))
}

fn replay<P: Position>(record: &str) -> Result<P, String> {
    let record: Record<P> = record.parse().map_err(|error| format!("{error}"))?;
    record.replay().map_err(|error| format!("{error}"))
}

fn luna(position: &NovaLuna, words: &Words) -> String {
    let mut out = wheel_figure(position, words);
    for seat in Seat::all(position.players()) {
        let _ = write!(out, "<div>{}</div>", area_figure(position, seat, words));
    }
    out
}

fn land(position: &TerraNova, words: &Words) -> String {
    patterns_figure(position.map()) + &land_figure(position, Beside::Nothing, words)
}

/// The element for a game that the page names in a comment, such as `<!-- board: nova-luna seed 7 -->`. Two bots play
/// it. None if the comment is another one.
pub(crate) fn of_comment(comment: &str) -> Option<Result<String, String>> {
    let words = comment.trim().strip_prefix("<!-- board: ")?.strip_suffix("-->")?;
    let mut words = words.split_whitespace();
    let (game, seed) = (words.next()?, words.nth(1).and_then(|seed| seed.parse().ok()));
    let record = match (game, seed) {
        (NovaLuna::GAME, Some(seed)) => nova_luna_game(seed),
        (TerraNova::GAME, Some(seed)) => {
            play::<TerraNova>(terra_nova::Setup::new(2), Rng::new(seed), |_, _| None)
        }
        _ => return Some(Err(format!("{comment} does not name a game and a seed"))),
    };
    Some(record.and_then(|record| element(&record)))
}

fn nova_luna_game(seed: u64) -> Result<String, String> {
    let (setup, _) = nova_luna::Setup::from_seed(2, Variant::Standard, seed);
    play::<NovaLuna>(setup, Rng::new(seed), Position::random_action)
}

/// A game between two bots of level `casual`; `deal` chooses the outcomes of chance.
fn play<P: ai::Evaluate>(
    setup: P::Setup,
    mut rng: Rng,
    deal: impl Fn(&P, &mut Rng) -> Option<P::Action>,
) -> Result<String, String> {
    let mut position = P::new(&setup).map_err(|error| error.to_string())?;
    let mut record = Record::<P>::new(setup);
    while position.turn() != Turn::Over {
        let action = match position.turn() {
            Turn::Chance => deal(&position, &mut rng),
            _ => choose(&position, Level::Casual, &mut Budget::nodes(500), &mut rng),
        };
        let action = action.ok_or("no action in a game that is not over")?;
        position.play(action).map_err(|error| error.to_string())?;
        record.actions.push(action);
    }
    Ok(record.to_string())
}

/// The picture of a map.
pub(crate) fn map_picture(map: &str) -> Result<String, String> {
    let map: Map = map.parse().map_err(|error| format!("{error}"))?;
    Ok(map_picture::svg(&map))
}

/// A text for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_gives_a_whole_game_of_two_bots() {
        for game in ["nova-luna", "terra-nova"] {
            let element = of_comment(&format!("<!-- board: {game} seed 7 -->\n")).unwrap().unwrap();
            assert!(element.starts_with(&format!("<div class=\"live-board\"><{game}-board ")));
            assert!(!element.contains('\n'), "Markdown would end the element at an empty line");
            assert!(element.matches("<svg").count() > 1, "there is a picture");
        }
        assert_eq!(of_comment("<!-- session -->"), None);
        assert!(of_comment("<!-- board: chess -->").unwrap().is_err());
    }

    #[test]
    fn an_invalid_record_is_an_error() {
        assert!(element("novae-record 1\ngame nova-luna\n").is_err());
    }
}
