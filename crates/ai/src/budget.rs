/// How long a bot may think.
///
/// ```
/// use ai::{Budget, Level, think};
/// use game::{Position, Rng};
/// use terra_nova::{Setup, TerraNova};
///
/// let position = TerraNova::new(&Setup::new(2))?;
/// let mut bar = 0.0;
/// let mut watch = |spent: u64| {
///     bar = spent as f64 / 5_000.0;
///     false // True would end the thought here.
/// };
/// let mut budget = Budget::nodes(5_000).or_until(&mut watch);
/// think(&position, Level::Strong, &mut budget, &mut Rng::new(1));
/// assert!(bar > 0.0);
/// # Ok::<(), terra_nova::SetupError>(())
/// ```
pub struct Budget<'a> {
    nodes: u64,
    spent: u64,
    watch: Option<&'a mut dyn FnMut(u64) -> bool>,
}

impl<'a> Budget<'a> {
    /// So many nodes, an action considered being one.
    pub fn nodes(nodes: u64) -> Budget<'a> {
        Budget { nodes, spent: 0, watch: None }
    }

    /// The same, but no longer than until `watch` says so. It is asked now and then, often
    /// enough for a clock or a bar, and hears how many nodes have been spent: never fewer
    /// than the time before, and fewer than there are.
    #[must_use]
    pub fn or_until(mut self, watch: &'a mut dyn FnMut(u64) -> bool) -> Budget<'a> {
        self.watch = Some(watch);
        self
    }

    /// How many nodes have been spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// How many nodes are left.
    pub(crate) fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.spent)
    }

    pub(crate) fn spend(&mut self, nodes: usize) {
        self.spent += nodes as u64;
    }

    pub(crate) fn is_spent(&mut self) -> bool {
        let spent = self.spent;
        spent >= self.nodes || self.watch.as_mut().is_some_and(|watch| watch(spent))
    }
}
