/// How long a bot may think.
pub struct Budget<'a> {
    nodes: u64,
    spent: u64,
    stop: Option<&'a mut dyn FnMut() -> bool>,
}

impl<'a> Budget<'a> {
    /// So many nodes, an action considered being one.
    pub fn nodes(nodes: u64) -> Budget<'a> {
        Budget { nodes, spent: 0, stop: None }
    }

    /// The same, but no longer than until `stop` says so; it is asked now and then.
    #[must_use]
    pub fn or_until(mut self, stop: &'a mut dyn FnMut() -> bool) -> Budget<'a> {
        self.stop = Some(stop);
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
        self.spent >= self.nodes || self.stop.as_mut().is_some_and(|stop| stop())
    }
}
