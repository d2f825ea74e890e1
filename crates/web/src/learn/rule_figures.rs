//! Figures of the rules: positions of the lessons, drawn like the boards.

use board::{Beside, area_figure, land_figure, wheel_figure};
use game::Position;
use lessons::{Course, Figure, Shown, Step, Taught, steps};
use nova_luna::NovaLuna;
use terra_nova::{Setup, TerraNova};
use words::Words;

pub(super) fn picture(figure: Figure, words: &Words) -> Option<String> {
    match figure {
        Figure::Wheel(id) => Some(wheel_figure(&step(Course::NovaLuna, id)?.start, words)),
        Figure::Area(id) => {
            let step: Step<NovaLuna> = step(Course::NovaLuna, id)?;
            let after = step.attempt(&step.hint).ok()?.after;
            Some(area_figure(&after, step.seat(), words))
        }
        Figure::Island => {
            let position = TerraNova::new(&Setup::new(2)).ok()?;
            Some(land_figure(&position, Beside::Nothing, words))
        }
        Figure::Land(id, played, shown) => {
            let step: Step<TerraNova> = step(Course::TerraNova, id)?;
            let after = step.attempt(step.hint.get(..played)?).ok()?.after;
            let beside = match shown {
                Shown::Reach(from) => Beside::Reach(from.parse().ok()?),
                Shown::Stones => Beside::Stones,
                Shown::Closing(at) => Beside::Closing(at.parse().ok()?),
            };
            Some(land_figure(&after, beside, words))
        }
    }
}

fn step<P: Taught>(course: Course, id: &str) -> Option<Step<P>> {
    steps::<P>(course).ok()?.into_iter().find(|step| step.id == id)
}

/// The SVG patterns that all figures of Terra Nova refer to.
pub(super) fn patterns() -> String {
    let island = TerraNova::new(&Setup::new(2));
    island.map(|position| board::patterns_figure(position.map())).unwrap_or_default()
}
