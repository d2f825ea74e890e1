/// A course that teaches a game step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Course {
    /// Nova Luna for several players.
    NovaLuna,
    /// Nova Luna solo.
    Solo,
    /// Terra Nova.
    TerraNova,
}

impl Course {
    /// All courses, in the order of the menu.
    pub const ALL: [Course; 3] = [Course::NovaLuna, Course::Solo, Course::TerraNova];

    /// The name of the course in URLs and in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Course::NovaLuna => "nova-luna",
            Course::Solo => "solo",
            Course::TerraNova => "terra-nova",
        }
    }

    /// The course with this name.
    pub fn from_name(name: &str) -> Option<Course> {
        Course::ALL.into_iter().find(|course| course.name() == name)
    }

    /// The ids of the steps, in order.
    pub fn step_ids(self) -> impl Iterator<Item = &'static str> {
        self.text().lines().filter_map(|line| line.strip_prefix("step "))
    }

    /// The name of a message about a step. `part` is `title`, `text` (the explanation), `task`,
    /// `hint`, `wrong` (shown after a failed attempt) or `done`.
    pub fn message(self, step: &str, part: &str) -> String {
        format!("step-{}-{step}-{part}", self.name())
    }

    /// The parts of the messages about a step.
    pub const PARTS: [&'static str; 6] = ["title", "text", "task", "hint", "wrong", "done"];

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Course::NovaLuna => include_str!("../courses/nova-luna.txt"),
            Course::Solo => include_str!("../courses/solo.txt"),
            Course::TerraNova => include_str!("../courses/terra-nova.txt"),
        }
    }
}
