//! A tree search that a policy-value net guides.
//!
//! The root follows Gumbel `MuZero` (Danihelka et al., "Policy improvement by planning with
//! Gumbel", 2022): sequential halving between the actions with the highest prior, so that even few
//! simulations improve the policy. Below the root, actions are chosen without randomness in
//! proportion to the improved policy. Chance is sampled.
//!
//! The tree does not evaluate positions. [`Tree::select`] returns a position, and [`Tree::expand`]
//! takes its evaluation, so that a program can evaluate the leaves of thousands of trees at once.

use game::{MAX_SEATS, Position, Rng, Turn};

#[cfg(test)]
mod tests;

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSettings {
    /// The number of evaluated positions below the root.
    pub simulations: u32,
    /// The number of actions that the root compares.
    pub considered: usize,
    /// Whether random noise decides which actions the root compares, for self-play.
    pub noise: bool,
    /// How much values count against the priors of the net.
    pub value_scale: f32,
}

/// A search from one position.
#[derive(Clone, Debug)]
pub struct Tree<P: Position> {
    settings: TreeSettings,
    rng: Rng,
    nodes: Vec<Node<P>>,
    edges: Vec<Edge<P::Action>>,
    /// The noise of the edges of the root.
    noise: Vec<f32>,
    /// For each simulation, the number of visits of the root action that it follows.
    schedule: Vec<u32>,
    simulations: u32,
    /// The edges from the root to the leaf that is being evaluated.
    path: Vec<Step>,
    leaf: Option<P>,
    policy: Vec<f32>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    node: usize,
    edge: usize,
}

#[derive(Clone, Debug)]
struct Node<P> {
    position: P,
    mover: usize,
    first_edge: usize,
    edges: usize,
    /// The evaluation by the net.
    shares: Shares,
    visits: u32,
    sums: Shares,
    /// Another outcome of chance after the same action.
    sibling: Option<u32>,
}

#[derive(Clone, Debug)]
struct Edge<A> {
    action: A,
    logit: f32,
    prior: f32,
    visits: u32,
    /// The sum of the values for the player who chooses here.
    sum: f32,
    child: Option<u32>,
    /// Whether chance acts after the action.
    is_chance: bool,
    /// The number of outcomes in the tree.
    outcomes: u32,
}

/// The share of the win of each seat.
type Shares = [f32; MAX_SEATS];

/// The number of simulations that the root plans. Further ones follow the improved policy, so that a search
/// whose end is not known compares the best actions soon.
const MOST_PLANNED: usize = 400;

/// Visits that are added before values are weighed against priors.
const VISIT_OFFSET: f32 = 50.0;

impl<P: Position> Tree<P> {
    /// A search from a position in which a player is to act.
    pub fn new(position: P, settings: TreeSettings, rng: Rng) -> Tree<P> {
        let mut tree = Tree {
            settings,
            rng,
            nodes: Vec::new(),
            edges: Vec::new(),
            noise: Vec::new(),
            schedule: schedule(settings.considered, settings.simulations as usize),
            simulations: 0,
            path: Vec::new(),
            leaf: None,
            policy: Vec::new(),
        };
        tree.restart(position, settings);
        tree
    }

    /// Begins a new search and keeps the memory.
    pub fn restart(&mut self, position: P, settings: TreeSettings) {
        if settings != self.settings {
            self.schedule = schedule(settings.considered, settings.simulations as usize);
            self.settings = settings;
        }
        self.nodes.clear();
        self.edges.clear();
        self.path.clear();
        self.simulations = 0;
        self.leaf = Some(position);
    }

    /// The next position to evaluate, or `None` at the end of the search. The same position is
    /// returned until [`Tree::expand`] is called.
    pub fn select(&mut self) -> Option<&P> {
        while self.leaf.is_none() && self.simulations < self.settings.simulations {
            self.descend();
        }
        self.leaf.as_ref()
    }

    /// Adds the selected position to the tree, with its possible actions and the evaluation by the
    /// net: a logit for each action, and the share of each seat.
    pub fn expand(&mut self, actions: &[P::Action], logits: &[f32], shares: Shares) {
        let Some(position) = self.leaf.take() else { return };
        let mover = position.turn().seat().map_or(0, game::Seat::index);
        let first_edge = self.edges.len();
        let top = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let total: f32 = logits.iter().map(|logit| (logit - top).exp()).sum();
        self.edges.extend(actions.iter().zip(logits).map(|(&action, &logit)| Edge {
            action,
            logit: logit - top,
            prior: (logit - top).exp() / total,
            visits: 0,
            sum: 0.0,
            child: None,
            is_chance: false,
            outcomes: 0,
        }));
        let index = self.nodes.len() as u32;
        let mut node = Node {
            position,
            mover,
            first_edge,
            edges: actions.len(),
            shares,
            visits: 0,
            sums: [0.0; MAX_SEATS],
            sibling: None,
        };
        if let Some(step) = self.path.last() {
            let edge = &mut self.edges[step.edge];
            node.sibling = edge.child.replace(index);
            edge.outcomes += 1;
        }
        self.nodes.push(node);
        if index == 0 {
            self.draw_noise();
            self.nodes[0].visits = 1;
            self.nodes[0].sums = shares;
        } else {
            self.back_up(Some(index as usize), shares);
        }
    }

    /// The position from which the search begins, once it is evaluated.
    pub fn root(&self) -> Option<&P> {
        self.nodes.first().map(|root| &root.position)
    }

    /// The chosen action, once the search has ended.
    pub fn best(&mut self) -> Option<P::Action> {
        let scores = self.root_scores();
        let edges = self.root_edges();
        let most = edges.iter().map(|edge| edge.visits).max()?;
        let visited = edges.iter().zip(scores).filter(|(edge, _)| edge.visits == most);
        visited.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(edge, _)| edge.action)
    }

    /// The actions of the root, in the order of [`Tree::expand`].
    pub fn actions(&self) -> impl Iterator<Item = P::Action> {
        self.root_edges().iter().map(|edge| edge.action)
    }

    /// For each action of the root, the probability that the search gives it.
    pub fn improved_policy(&mut self) -> &[f32] {
        self.improve(0);
        &self.policy
    }

    /// For each action of the root, its number of visits and its value for the player to act.
    /// Actions without visits have the value that the search expects of them.
    pub fn action_values(&self) -> impl Iterator<Item = (u32, f32)> {
        let expected = self.nodes.first().map_or(0.0, |root| self.expected(root));
        self.root_edges().iter().map(move |edge| (edge.visits, edge.value(expected)))
    }

    /// The mean share of each seat over all evaluated positions.
    pub fn shares(&self) -> Shares {
        let Some(root) = self.nodes.first() else { return [0.0; MAX_SEATS] };
        root.sums.map(|sum| sum / root.visits.max(1) as f32)
    }

    /// The mean share of each seat after the chosen action; before any simulation, that of the
    /// evaluation.
    pub fn best_shares(&mut self) -> Shares {
        let Some(action) = self.best() else { return [0.0; MAX_SEATS] };
        let best = self.root_edges().iter().find(|edge| edge.action == action && edge.visits > 0);
        let (Some(best), Some(root)) = (best, self.nodes.first()) else { return self.shares() };
        if best.child.is_none() {
            // Every simulation of the action has ended the game at once.
            let mut end = root.position.clone();
            end.play_unchecked(action);
            return end.outcome().map_or(root.shares, |end| end.shares().map(|share| share as f32));
        }
        let (mut visits, mut sums) = (0, [0.0; MAX_SEATS]);
        for node in self.outcomes(best) {
            visits += node.visits;
            sums.iter_mut().zip(node.sums).for_each(|(sum, share)| *sum += share);
        }
        sums.map(|sum| sum / visits.max(1) as f32)
    }

    /// The line of the most visited actions, up to an outcome of chance.
    pub fn line(&mut self) -> Vec<P::Action> {
        let mut line = Vec::from_iter(self.best());
        let first = line.first().copied();
        let mut next = self.root_edges().iter().find(|edge| Some(edge.action) == first);
        while let Some(node) = next.filter(|edge| !edge.is_chance).and_then(|edge| edge.child) {
            let edges = self.edges_of(&self.nodes[node as usize]);
            next = edges.iter().filter(|edge| edge.visits > 0).max_by_key(|edge| edge.visits);
            line.extend(next.map(|edge| edge.action));
        }
        line
    }

    fn root_edges(&self) -> &[Edge<P::Action>] {
        self.nodes.first().map_or(&[], |root| self.edges_of(root))
    }

    fn edges_of(&self, node: &Node<P>) -> &[Edge<P::Action>] {
        &self.edges[node.first_edge..node.first_edge + node.edges]
    }

    /// Follows the tree from the root to a position that is not in it, or to the end of a game.
    fn descend(&mut self) {
        self.path.clear();
        let mut node = 0;
        loop {
            let edge = if node == 0 { self.choose_at_root() } else { self.choose_below(node) };
            self.path.push(Step { node, edge });
            let Some(known) = self.known_outcome(edge) else { break };
            node = known;
        }
        let Some(&Step { node, edge }) = self.path.last() else { return };
        let mut position = self.nodes[node].position.clone();
        position.play_unchecked(self.edges[edge].action);
        self.edges[edge].is_chance = position.turn() == Turn::Chance;
        while position.turn() == Turn::Chance
            && let Some(deal) = position.random_action(&mut self.rng)
        {
            position.play_unchecked(deal);
        }
        if let Some(outcome) = position.outcome() {
            self.back_up(None, outcome.shares().map(|share| share as f32));
        } else {
            self.leaf = Some(position);
        }
    }

    /// The node that follows an edge, or `None` if the edge needs a new one. After chance there are
    /// several, and more as the visits increase.
    fn known_outcome(&self, edge: usize) -> Option<usize> {
        let edge = &self.edges[edge];
        let child = edge.child?;
        if edge.is_chance && edge.outcomes <= edge.visits / 2 {
            return None;
        }
        let siblings = std::iter::successors(Some(child), |&one| self.nodes[one as usize].sibling);
        siblings.map(|one| one as usize).min_by_key(|&one| self.nodes[one].visits)
    }

    /// The positions after an edge.
    fn outcomes(&self, edge: &Edge<P::Action>) -> impl Iterator<Item = &Node<P>> {
        let first = edge.child.map(|child| &self.nodes[child as usize]);
        std::iter::successors(first, |node| Some(&self.nodes[node.sibling? as usize]))
    }

    /// Adds a value to all nodes and edges of the path.
    fn back_up(&mut self, leaf: Option<usize>, shares: Shares) {
        let nodes = self.path.iter().map(|step| step.node).chain(leaf);
        for node in nodes {
            let node = &mut self.nodes[node];
            node.visits += 1;
            for (sum, share) in node.sums.iter_mut().zip(shares) {
                *sum += share;
            }
        }
        for step in &self.path {
            let mover = self.nodes[step.node].mover;
            let edge = &mut self.edges[step.edge];
            edge.visits += 1;
            edge.sum += shares[mover];
        }
        self.simulations += 1;
    }

    /// Sequential halving: of the actions with the scheduled number of visits, the best one.
    fn choose_at_root(&mut self) -> usize {
        let Some(&visits) = self.schedule.get(self.simulations as usize) else {
            return self.choose_below(0);
        };
        let scores = self.root_scores();
        let edges = self.root_edges().iter().zip(&scores).enumerate();
        let planned = edges.filter(|(_, (edge, _))| edge.visits == visits);
        let best = planned.max_by(|a, b| a.1.1.total_cmp(b.1.1)).map(|(index, _)| index);
        // Fewer actions than planned: continue with the least visited one.
        best.unwrap_or_else(|| {
            let edges = self.root_edges().iter().enumerate();
            edges.min_by_key(|(_, edge)| edge.visits).map_or(0, |(index, _)| index)
        })
    }

    /// The action whose share of the visits is furthest below the improved policy.
    fn choose_below(&mut self, node: usize) -> usize {
        self.improve(node);
        let node = &self.nodes[node];
        let edges = self.edges_of(node);
        let total: u32 = edges.iter().map(|edge| edge.visits).sum();
        let lack =
            |index: usize| self.policy[index] - edges[index].visits as f32 / (1.0 + total as f32);
        let best = (0..edges.len()).max_by(|&a, &b| lack(a).total_cmp(&lack(b)));
        node.first_edge + best.unwrap_or(0)
    }

    fn root_scores(&self) -> Vec<f32> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let scale = self.value_scale(root);
        let expected = self.expected(root);
        let edges = self.root_edges().iter().zip(&self.noise);
        edges.map(|(edge, noise)| noise + edge.logit + scale * edge.value(expected)).collect()
    }

    /// Writes the improved policy of a node to `policy`.
    fn improve(&mut self, node: usize) {
        let mut policy = std::mem::take(&mut self.policy);
        policy.clear();
        if let Some(node) = self.nodes.get(node) {
            let scale = self.value_scale(node);
            let expected = self.expected(node);
            let edges = self.edges_of(node);
            policy.extend(edges.iter().map(|edge| edge.logit + scale * edge.value(expected)));
            let top = policy.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            for logit in &mut policy {
                *logit = (*logit - top).exp();
            }
            let total: f32 = policy.iter().sum();
            for share in &mut policy {
                *share /= total;
            }
        }
        self.policy = policy;
    }

    fn value_scale(&self, node: &Node<P>) -> f32 {
        let most = self.edges_of(node).iter().map(|edge| edge.visits).max().unwrap_or(0);
        self.settings.value_scale * (VISIT_OFFSET + most as f32)
    }

    /// The value of actions without visits: a mean of the evaluation by the net and of the values of
    /// the visited actions in proportion to their priors.
    fn expected(&self, node: &Node<P>) -> f32 {
        let own = node.shares[node.mover];
        let (mut visits, mut priors, mut values) = (0, 0.0, 0.0);
        for edge in self.edges_of(node).iter().filter(|edge| edge.visits > 0) {
            visits += edge.visits;
            priors += edge.prior;
            values += edge.prior * edge.sum / edge.visits as f32;
        }
        if visits == 0 {
            return own;
        }
        let visits = visits as f32;
        (own + visits * values / priors.max(f32::MIN_POSITIVE)) / (1.0 + visits)
    }

    fn draw_noise(&mut self) {
        let edges = self.nodes[0].edges;
        self.noise.clear();
        for _ in 0..edges {
            let noise = if self.settings.noise { gumbel(&mut self.rng) } else { 0.0 };
            self.noise.push(noise);
        }
    }
}

impl<A> Edge<A> {
    fn value(&self, expected: f32) -> f32 {
        if self.visits > 0 { self.sum / self.visits as f32 } else { expected }
    }
}

/// A number with the standard Gumbel distribution.
fn gumbel(rng: &mut Rng) -> f32 {
    let uniform = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    -(-(uniform.max(1e-300)).ln()).max(1e-300).ln() as f32
}

/// For each simulation, how many visits the action that it follows already has. The number of
/// compared actions halves after each round.
fn schedule(considered: usize, simulations: usize) -> Vec<u32> {
    let simulations = simulations.min(MOST_PLANNED);
    let rounds = considered.max(2).next_power_of_two().ilog2() as usize;
    let mut schedule = Vec::with_capacity(simulations);
    let mut compared = considered.max(1);
    let mut visits = 0;
    while schedule.len() < simulations {
        let repeats = (simulations / (rounds * compared)).max(1);
        for _ in 0..repeats {
            schedule.extend(std::iter::repeat_n(visits, compared));
            visits += 1;
        }
        compared = if considered < 2 { 1 } else { (compared / 2).max(2) };
    }
    schedule.truncate(simulations);
    schedule
}
