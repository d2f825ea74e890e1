//! The completed steps, stored in the browser.

use lessons::Course;

use crate::browser;

const KEPT: &str = "novae.learned";

/// The completed steps of a course.
pub(super) fn done(course: Course) -> Vec<String> {
    let kept = browser::kept(KEPT).unwrap_or_default();
    let of_course = |word: &str| {
        let (name, step) = word.split_once('/')?;
        (name == course.name()).then(|| step.to_owned())
    };
    kept.split_whitespace().filter_map(of_course).collect()
}

/// Stores that a step is completed.
pub(super) fn keep(course: Course, step: &str) {
    let kept = browser::kept(KEPT).unwrap_or_default();
    let word = format!("{}/{step}", course.name());
    if !kept.split_whitespace().any(|known| known == word) {
        browser::keep(KEPT, format!("{kept} {word}").trim());
    }
}
