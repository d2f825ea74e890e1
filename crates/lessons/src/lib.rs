//! What teaches both games: lessons made of real positions, and the rules in order.
//!
//! A [`Course`] is a text file of records (`courses/*.txt`). Each record is a [`Step`]: the
//! position at its end, and in its tags what is to be done there, actions that do it, and
//! actions that do not. The rules decide whether a player has done it.
//!
//! ```
//! use lessons::{Course, steps};
//! use nova_luna::NovaLuna;
//!
//! let steps = steps::<NovaLuna>(Course::NovaLuna).expect("the course is in order");
//! let attempt = steps[0].attempt(&["2@0,0".parse()?]).expect("it is legal");
//! assert!(attempt.passed);
//! # Ok::<(), nova_luna::ParseActionError>(())
//! ```
//!
//! [`chapters`] says which rules there are, in which order they are told, and what is drawn
//! beside them.
//!
//! What is absent: words, and anything that knows where lessons are shown. The words of a
//! step and of a rule are messages whose names follow from its id.

mod course;
mod nova_luna;
mod rules;
mod step;
mod terra_nova;

pub use course::Course;
pub use rules::{Chapter, Figure, RULINGS, Shown, chapters, rule_message};
pub use step::{Attempt, BadStep, Step, Taught, steps};
