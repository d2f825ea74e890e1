//! Teaching material for both games: lessons with real positions, and the ordered rules.
//!
//! A [`Course`] is a text file of records (`courses/*.txt`). Each record is a [`Step`]: its last
//! position, and tags with the tasks, actions that complete them, and actions that do not. The
//! rules decide whether a player has completed a step.
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
//! [`chapters`] lists the rules in order, with their figures.
//!
//! This crate contains no texts and does not know where lessons are shown. The texts of a step or a
//! rule are messages whose names follow from its id.

mod course;
mod nova_luna;
mod rules;
mod step;
mod terra_nova;

pub use course::Course;
pub use rules::{Chapter, Figure, RULINGS, Shown, chapters, rule_message};
pub use step::{Attempt, Step, StepError, Taught, steps};
