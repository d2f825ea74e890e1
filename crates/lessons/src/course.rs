/// Something to learn, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Course {
    /// Nova Luna with others.
    NovaLuna,
    /// Nova Luna alone.
    Solo,
    /// Terra Nova.
    TerraNova,
}

impl Course {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Course; 3] = [Course::NovaLuna, Course::Solo, Course::TerraNova];

    /// Its name in addresses and in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Course::NovaLuna => "nova-luna",
            Course::Solo => "solo",
            Course::TerraNova => "terra-nova",
        }
    }

    /// The course of this name.
    pub fn from_name(name: &str) -> Option<Course> {
        Course::ALL.into_iter().find(|course| course.name() == name)
    }

    /// The ids of its steps, in order.
    pub fn step_ids(self) -> impl Iterator<Item = &'static str> {
        self.text().lines().filter_map(|line| line.strip_prefix("step "))
    }

    /// The name of a message about a step: its `title`, the `text` that explains, the `task`,
    /// the `hint`, what to say when it was `wrong`, and when it is `done`.
    pub fn message(self, step: &str, part: &str) -> String {
        format!("step-{}-{step}-{part}", self.name())
    }

    /// What can be said about a step.
    pub const PARTS: [&'static str; 6] = ["title", "text", "task", "hint", "wrong", "done"];

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Course::NovaLuna => include_str!("../courses/nova-luna.txt"),
            Course::Solo => include_str!("../courses/solo.txt"),
            Course::TerraNova => include_str!("../courses/terra-nova.txt"),
        }
    }
}
