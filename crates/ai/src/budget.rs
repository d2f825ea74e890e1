/// The node budget of a search.
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
///     false // Return true to stop the search.
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
    /// A budget of so many nodes. Each considered action is one node; for `grandmaster`, each
    /// evaluated position.
    pub fn nodes(nodes: u64) -> Budget<'a> {
        Budget { nodes, spent: 0, watch: None }
    }

    /// The same budget, but the search also stops when `watch` returns true. The search calls
    /// `watch` often enough for a clock or a progress bar, with the number of spent nodes. This
    /// number never decreases and is less than the budget.
    #[must_use]
    pub fn or_until(mut self, watch: &'a mut dyn FnMut(u64) -> bool) -> Budget<'a> {
        self.watch = Some(watch);
        self
    }

    /// The number of spent nodes.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The number of remaining nodes.
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
