//! The rules of a game as a page, with the texts and figures of the web client.

use std::fmt::Write;
use std::path::Path;

use board_drawings::nova_luna::{area_figure, wheel_figure};
use board_drawings::terra_nova::{Beside, land_figure, patterns_figure};
use game::Position;
use lessons::{Course, Figure, RULINGS, Shown, Step, Taught, chapters, rule_message, steps};
use nova_luna::NovaLuna;
use terra_nova::{Setup, TerraNova};
use words::{Language, Words};

use crate::boards::escape;

/// The rules in a language, as Markdown.
pub(crate) fn page(root: &Path, course: Course, language: Language) -> Result<String, String> {
    let file = root.join("crates/words/messages").join(language.code()).join("rules.ftl");
    let texts = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let words = Words::new(language).and(&Words::read(language, &texts));
    let (game, class) = match course {
        Course::TerraNova => (TerraNova::GAME, "bd-paper"),
        Course::NovaLuna | Course::Solo => (NovaLuna::GAME, "bd-night"),
    };
    let direction = if language.is_rtl() { "rtl" } else { "ltr" };
    let mut out = format!(
        "<div class=\"rules {class}\" lang=\"{}\" dir=\"{direction}\">\n\n",
        language.code()
    );
    if course == Course::TerraNova {
        let position = TerraNova::new(&Setup::new(2)).map_err(|error| error.to_string())?;
        let _ = write!(out, "{}\n\n", patterns_figure(position.map()));
    }
    let text = |id: &str| markdown(&words.text(id));
    let _ = write!(out, "# {}: {}\n\n", text(game), text("rules"));
    let _ = write!(out, "{}\n\n", text(&format!("rules-intro-{game}")));
    for chapter in chapters(course) {
        let _ = write!(out, "## {} {{#{}}}\n\n", text(chapter.title), chapter.title);
        for (rule, figure) in chapter.rules {
            out += &rule_text(rule, *figure, &words)?;
        }
    }
    out += "</div>\n";
    Ok(out)
}

fn rule_text(rule: &str, figure: Option<Figure>, words: &Words) -> Result<String, String> {
    let text = |part: &str| markdown(&words.text(&rule_message(rule, part)));
    let anchor = rule.to_ascii_lowercase();
    let mut out = format!("### {} ({rule}) {{#{anchor}}}\n\n{}\n\n", text("title"), text("text"));
    if RULINGS.contains(&rule) {
        let _ = write!(out, "*{}*\n\n", markdown(&words.text("rules-ruling")));
    }
    if let Some(figure) = figure {
        let picture = picture(figure, words).ok_or_else(|| format!("{rule} has no figure"))?;
        let caption = escape(&words.text(&rule_message(rule, "figure")));
        let _ = write!(out, "<figure>{picture}<figcaption>{caption}</figcaption></figure>\n\n");
    }
    Ok(out)
}

fn picture(figure: Figure, words: &Words) -> Option<String> {
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

/// A text without Markdown.
fn markdown(text: &str) -> String {
    let mut out = String::new();
    for sign in text.chars() {
        if "\\`*_[]<>#|{}".contains(sign) {
            out.push('\\');
        }
        out.push(sign);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_and_figure_is_on_the_page_in_every_language() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for course in [Course::NovaLuna, Course::TerraNova] {
            let rules = || chapters(course).iter().flat_map(|chapter| chapter.rules);
            let figures = rules().filter(|(_, figure)| figure.is_some()).count();
            for language in Language::ALL {
                let page = page(&root, course, language).unwrap();
                assert_eq!(page.matches("<figure>").count(), figures);
                for (rule, _) in rules() {
                    let anchor = format!("({rule}) {{#{}}}\n", rule.to_ascii_lowercase());
                    assert!(page.contains(&anchor), "{rule} in {language:?}");
                }
                // A missing message is shown in braces.
                assert!(!page.contains("\\{"), "{language:?}");
            }
        }
    }
}
