//! Which steps are done, as the browser keeps them.

use lessons::Course;

use crate::browser;

const KEPT: &str = "novae.learned";

/// The steps of a course that are done.
pub(super) fn done(course: Course) -> Vec<String> {
    let kept = browser::kept(KEPT).unwrap_or_default();
    let of_course = |word: &str| {
        let (name, step) = word.split_once('/')?;
        (name == course.name()).then(|| step.to_owned())
    };
    kept.split_whitespace().filter_map(of_course).collect()
}

/// Keeps that a step is done.
pub(super) fn keep(course: Course, step: &str) {
    let kept = browser::kept(KEPT).unwrap_or_default();
    let word = format!("{}/{step}", course.name());
    if !kept.split_whitespace().any(|known| known == word) {
        browser::keep(KEPT, format!("{kept} {word}").trim());
    }
}
