//! Self-play with a tree search, for nets that are evaluated elsewhere.

mod nova_luna_rows;
mod terra_nova_rows;

use std::sync::Arc;

use ai::tree_search::{Tree, TreeSettings};
use game::{MAX_SEATS, Position, Rng, Turn};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

pub use self::nova_luna_rows::NovaLunaRows;
pub use self::terra_nova_rows::TerraNovaRows;

/// How the positions of a game become the inputs of a net: rows of small whole numbers.
pub trait NetRows: Send + Sync {
    /// The game.
    type Position: Position<Action: Send + Sync> + Send + Sync;

    /// Memory that is used again for each row.
    type Buffers: Default + Send;

    /// The first position of a new game.
    fn fresh(&self, rng: &mut Rng) -> Self::Position;

    /// The number of players.
    fn players(&self) -> usize;

    /// The length of a row.
    fn row_len(&self) -> usize;

    /// The maximum number of actions of a position. The self-play ignores further ones.
    fn most_actions(&self) -> usize;

    /// The actions that the self-play considers, with their codes.
    fn actions(&self, position: &Self::Position, actions: &mut Vec<(Action<Self>, i32)>);

    /// Writes the row of a position.
    fn write(&self, position: &Self::Position, buffers: &mut Self::Buffers, row: &mut [u8]);

    /// The seats in the order in which the net sees the players: the one to act is the first.
    fn order(&self, position: &Self::Position) -> [usize; MAX_SEATS];

    /// What each seat has achieved at the end, as an additional target: about 0 to 1.
    fn progress(&self, end: &Self::Position) -> Values;
}

type Action<G> = <<G as NetRows>::Position as Position>::Action;

/// A value for each seat, or for each player in the order of the net.
pub type Values = [f32; MAX_SEATS];

/// The number of targets of a sample: the outcome, the values of the search, and the progress, in
/// the order of the net.
pub const TARGETS: usize = 3 * MAX_SEATS;

/// The code of an unused entry of a list of actions.
const NO_CODE: i32 = -1;

/// Many games in which a tree search chooses all actions.
///
/// Each step takes the evaluations of the rows that the previous step wrote and writes the next
/// ones. Chance actions are played automatically, and a game that is over is replaced by a new one.
/// The same seed and evaluations give the same games for any number of threads.
///
/// In some games, opponents can play all seats but one ([`SelfPlay::with_opponents`]): their searches
/// are evaluated by another net, and only the moves of the learner become samples.
pub struct SelfPlay<G: NetRows> {
    rows: G,
    games: Vec<Game<G>>,
    settings: TreeSettings,
    /// The share of the games that have opponents.
    opponents: f32,
    pool: Option<Arc<ThreadPool>>,
}

struct Game<G: NetRows> {
    tree: Tree<G::Position>,
    rng: Rng,
    buffers: G::Buffers,
    /// The actions of the position that is being evaluated.
    actions: Vec<(Action<G>, i32)>,
    order: [usize; MAX_SEATS],
    waits: bool,
    /// The seat of the learner in a game against opponents. Otherwise the learner plays all seats.
    learner: Option<usize>,
    /// Whether the player of the current search is an opponent.
    is_opponent: bool,
    moves: Vec<Move<G>>,
    samples: Vec<Sample<G>>,
    finished: u64,
    against: Against,
}

/// The results of the games against opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Against {
    /// The number of these games.
    pub games: u64,
    /// The sum of the learner's shares of the wins.
    pub won: f64,
}

/// A searched position of a game that is not over yet.
struct Move<G: NetRows> {
    position: G::Position,
    policy: Vec<f32>,
    shares: Values,
}

/// A searched position with its targets, in the order of seats.
struct Sample<G: NetRows> {
    searched: Move<G>,
    outcome: Values,
    progress: Values,
}

/// The arrays for the samples of finished games.
pub struct SampleViews<'a> {
    /// The rows.
    pub rows: &'a mut [u8],
    /// The codes of the actions of each row, then -1.
    pub codes: &'a mut [i32],
    /// The probability that the search gives each action.
    pub policies: &'a mut [f32],
    /// The targets: see [`TARGETS`].
    pub targets: &'a mut [f32],
}

impl<G: NetRows> SelfPlay<G> {
    /// Creates this number of games from a seed. By default it uses all cores.
    pub fn new(
        rows: G,
        games: usize,
        seed: u64,
        threads: Option<usize>,
        settings: TreeSettings,
    ) -> SelfPlay<G> {
        let pool = threads.and_then(|n| ThreadPoolBuilder::new().num_threads(n).build().ok());
        let mut seeds = Rng::new(seed);
        let games = (0..games).map(|_| {
            let mut rng = Rng::new(seeds.next_u64());
            let start = midgame(&rows, &mut rng);
            let order = rows.order(&start);
            Game {
                tree: Tree::new(start, settings, Rng::new(rng.next_u64())),
                rng,
                buffers: G::Buffers::default(),
                actions: Vec::new(),
                order,
                waits: false,
                learner: None,
                is_opponent: false,
                moves: Vec::new(),
                samples: Vec::new(),
                finished: 0,
                against: Against::default(),
            }
        });
        let games = games.collect();
        SelfPlay { rows, games, settings, opponents: 0.0, pool: pool.map(Arc::new) }
    }

    /// Before the first step: in this share of the games, 0 to 1, the learner plays only a random
    /// seat, and opponents play the others. The share 0 changes nothing.
    #[must_use]
    pub fn with_opponents(mut self, share: f32) -> SelfPlay<G> {
        self.opponents = share;
        let players = self.rows.players();
        for game in &mut self.games {
            game.draw_learner(share, players);
            if let Some(position) = game.tree.select() {
                game.is_opponent = is_opponent(game.learner, position);
            }
        }
        self
    }

    /// The encoding of positions.
    pub fn rows(&self) -> &G {
        &self.rows
    }

    /// The number of games that are played at the same time.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The number of finished games.
    pub fn finished(&self) -> u64 {
        self.games.iter().map(|game| game.finished).sum()
    }

    /// The results of the finished games against opponents.
    pub fn against(&self) -> Against {
        self.games.iter().fold(Against::default(), |sum, game| Against {
            games: sum.games + game.against.games,
            won: sum.won + game.against.won,
        })
    }

    /// Writes for each game whether its row belongs to the search of an opponent: 1 or 0.
    pub fn write_opponents(&self, opponents: &mut [u8]) {
        for (to, game) in opponents.iter_mut().zip(&self.games) {
            *to = u8::from(game.is_opponent);
        }
    }

    /// The number of samples of finished games that [`SelfPlay::take`] has not taken yet.
    pub fn samples(&self) -> usize {
        self.games.iter().map(|game| game.samples.len()).sum()
    }

    /// Changes the parameters of later searches.
    pub fn set_settings(&mut self, settings: TreeSettings) {
        self.settings = settings;
    }

    /// Continues all games with the evaluations of their rows, and writes the next rows and the
    /// codes of their actions. In the first step there are no evaluations: `logits` and `shares`
    /// are ignored.
    pub fn step(&mut self, logits: &[f32], shares: &[f32], rows: &mut [u8], codes: &mut [i32]) {
        let (encoding, settings, opponents) = (&self.rows, self.settings, self.opponents);
        let (len, most) = (encoding.row_len(), encoding.most_actions());
        let games = &mut self.games;
        let mut work = || {
            games
                .par_iter_mut()
                .zip(logits.par_chunks_exact(most))
                .zip(shares.par_chunks_exact(MAX_SEATS))
                .zip(rows.par_chunks_exact_mut(len))
                .zip(codes.par_chunks_exact_mut(most))
                .with_max_len(LARGEST_PIECE)
                .for_each(|((((game, logits), shares), row), codes)| {
                    game.give(logits, shares);
                    game.advance(encoding, settings, opponents, row, codes);
                });
        };
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// Moves samples of finished games into arrays; returns their number.
    pub fn take(&mut self, views: &mut SampleViews<'_>) -> usize {
        let (encoding, most) = (&self.rows, self.rows.most_actions());
        let len = encoding.row_len();
        let room = views.rows.len() / len;
        let mut samples = Vec::new();
        for game in &mut self.games {
            let count = game.samples.len().min(room - samples.len());
            samples.extend(game.samples.drain(..count));
        }
        let mut work = || {
            samples
                .par_iter()
                .zip(views.rows.par_chunks_exact_mut(len))
                .zip(views.codes.par_chunks_exact_mut(most))
                .zip(views.policies.par_chunks_exact_mut(most))
                .zip(views.targets.par_chunks_exact_mut(TARGETS))
                .for_each_init(
                    <(G::Buffers, Vec<_>)>::default,
                    |buffers, ((((sample, row), codes), policy), to)| {
                        encoding.write(&sample.searched.position, &mut buffers.0, row);
                        sample.write(encoding, &mut buffers.1, codes, policy, to);
                    },
                );
        };
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
        samples.len()
    }
}

/// The most random actions before the first game of each place.
const RANDOM_ACTIONS: usize = 80;

/// The start of the first game of a place. It begins in the middle, so that the games do not all end at the same time:
/// then samples would come in waves, from the same stage of the games.
fn midgame<G: NetRows>(rows: &G, rng: &mut Rng) -> G::Position {
    let mut position = rows.fresh(rng);
    for _ in 0..rng.below(RANDOM_ACTIONS) {
        let Some(action) = position.random_action(rng) else { break };
        position.play_unchecked(action);
    }
    while !reaches_choice(rows, &mut position, rng, &mut Vec::new()) {
        position = rows.fresh(rng);
    }
    position
}

/// Plays deals and forced actions, which need no search. Returns false if the game is over; otherwise `actions` are
/// those of the position.
fn reaches_choice<G: NetRows>(
    rows: &G,
    position: &mut G::Position,
    rng: &mut Rng,
    actions: &mut Vec<(Action<G>, i32)>,
) -> bool {
    loop {
        crate::encoding::deal(position, rng);
        if position.turn() == Turn::Over {
            return false;
        }
        rows.actions(position, actions);
        let &[(only, _)] = actions.as_slice() else { return true };
        position.play_unchecked(only);
    }
}

/// Whether the player to act is an opponent, if the learner has this seat.
fn is_opponent<P: Position>(learner: Option<usize>, position: &P) -> bool {
    learner.is_some_and(|seat| position.turn().seat().is_none_or(|turn| turn.index() != seat))
}

/// The maximum number of games that one thread steps without splitting the work.
const LARGEST_PIECE: usize = 32;

impl<G: NetRows> Game<G> {
    /// Passes an evaluation to the search.
    fn give(&mut self, logits: &[f32], shares: &[f32]) {
        if !std::mem::take(&mut self.waits) {
            return;
        }
        let mut values = [0.0; MAX_SEATS];
        for (&seat, &share) in self.order.iter().zip(shares) {
            values[seat] = share;
        }
        let actions: Vec<_> = self.actions.iter().map(|&(action, _)| action).collect();
        self.tree.expand(&actions, &logits[..actions.len()], values);
    }

    /// Searches and plays until a position needs an evaluation, and writes it.
    fn advance(
        &mut self,
        rows: &G,
        settings: TreeSettings,
        opponents: f32,
        row: &mut [u8],
        codes: &mut [i32],
    ) {
        loop {
            if let Some(leaf) = self.tree.select() {
                rows.actions(leaf, &mut self.actions);
                rows.write(leaf, &mut self.buffers, row);
                self.order = rows.order(leaf);
                self.waits = true;
                break;
            }
            self.play(rows, settings, opponents);
        }
        codes.fill(NO_CODE);
        for (code, (_, of_action)) in codes.iter_mut().zip(&self.actions) {
            *code = *of_action;
        }
    }

    /// Plays the action that the search has chosen.
    fn play(&mut self, rows: &G, settings: TreeSettings, opponents: f32) {
        let (Some(action), Some(root)) = (self.tree.best(), self.tree.root()) else { return };
        let mut position = root.clone();
        if !self.is_opponent {
            let policy = self.tree.improved_policy().to_vec();
            let shares = self.tree.shares();
            self.moves.push(Move { position: position.clone(), policy, shares });
        }
        position.play_unchecked(action);
        while !reaches_choice(rows, &mut position, &mut self.rng, &mut self.actions) {
            self.finish(rows, &position);
            position = rows.fresh(&mut self.rng);
            self.draw_learner(opponents, rows.players());
        }
        self.is_opponent = is_opponent(self.learner, &position);
        self.tree.restart(position, settings);
    }

    /// Decides for a new game whether it has opponents, and the learner's seat.
    fn draw_learner(&mut self, opponents: f32, players: usize) {
        // Without opponents the games must not depend on this draw.
        const PARTS: usize = 1 << 20;
        let has_opponents =
            opponents > 0.0 && self.rng.below(PARTS) < (opponents * PARTS as f32) as usize;
        self.learner = has_opponents.then(|| self.rng.below(players));
    }

    /// Turns the moves of a game into samples.
    fn finish(&mut self, rows: &G, end: &G::Position) {
        let shares = end.outcome().map(|outcome| outcome.shares()).unwrap_or_default();
        if let Some(seat) = self.learner {
            self.against.games += 1;
            self.against.won += shares[seat];
        }
        let (outcome, progress) = (shares.map(|share| share as f32), rows.progress(end));
        let moves = self.moves.drain(..);
        self.samples.extend(moves.map(|searched| Sample { searched, outcome, progress }));
        self.finished += 1;
    }
}

impl<G: NetRows> Sample<G> {
    fn write(
        &self,
        rows: &G,
        actions: &mut Vec<(Action<G>, i32)>,
        codes: &mut [i32],
        policy: &mut [f32],
        targets: &mut [f32],
    ) {
        let position = &self.searched.position;
        rows.actions(position, actions);
        codes.fill(NO_CODE);
        policy.fill(0.0);
        for (code, (_, of_action)) in codes.iter_mut().zip(&*actions) {
            *code = *of_action;
        }
        for (share, of_action) in policy.iter_mut().zip(&self.searched.policy) {
            *share = *of_action;
        }
        let parts = [&self.outcome, &self.searched.shares, &self.progress];
        for (targets, values) in targets.chunks_exact_mut(MAX_SEATS).zip(parts) {
            for (target, seat) in targets.iter_mut().zip(rows.order(position)) {
                *target = values[seat];
            }
        }
    }
}
