use std::fmt;
use std::sync::Arc;

use game::{MAX_SEATS, Position, Refusal, Rng, Turn};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::encoding::deal;
use crate::{Encoding, Views};

/// Many games of one kind, stepped together on all cores.
///
/// Chance actions are played automatically, so that in every game a player is to act. A game that
/// is over is replaced by a new one. Each game has a separate random stream that is derived from
/// the seed, so that the same seed and actions give the same games for any number of threads.
pub struct Batch<E: Encoding> {
    encoding: E,
    games: Vec<Game<E::Position>>,
    /// Stored separately from the games for cache locality, because it is accessed more often.
    hands: Vec<Hand<Action<E>>>,
    pool: Option<Arc<ThreadPool>>,
    /// The maximum number of games per task.
    grain: usize,
}

struct Game<P> {
    position: P,
    rng: Rng,
    /// The generator of the samples. It is separate, so that requesting samples does not change the
    /// games.
    sampler: Rng,
}

/// The pending action of a game.
#[derive(Clone)]
struct Hand<A> {
    /// The last sample, as code and action. It needs no check when it is played.
    sample: Option<(i64, A)>,
    /// The action to play; `None` between steps.
    next: Option<A>,
}

impl<A> Hand<A> {
    const EMPTY: Hand<A> = Hand { sample: None, next: None };
}

type Action<E> = <<E as Encoding>::Position as Position>::Action;

impl<P> Game<P> {
    fn new<E: Encoding<Position = P>>(encoding: &E, seeds: &mut Rng) -> Game<P> {
        let mut rng = Rng::new(seeds.next_u64());
        let sampler = Rng::new(rng.next_u64());
        Game { position: encoding.fresh(&mut rng), rng, sampler }
    }
}

/// A code that cannot be played. In this case no action is played in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    /// The index of the game.
    pub game: usize,
    /// The code.
    pub code: i64,
    /// The reason.
    pub reason: String,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, code {}: {}", self.game, self.code, self.reason)
    }
}

impl std::error::Error for CodeError {}

/// The minimum number of games per thread.
const SMALLEST_PIECE: usize = 128;

impl<E: Encoding> Batch<E> {
    /// Creates this number of games from a seed. By default it uses all cores.
    pub fn new(encoding: E, games: usize, seed: u64, threads: Option<usize>) -> Batch<E> {
        let threads = threads.unwrap_or_else(|| {
            std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
        });
        let many = threads > 1 && games > SMALLEST_PIECE;
        let pool = many.then(|| ThreadPoolBuilder::new().num_threads(threads).build().ok());
        let mut rng = Rng::new(seed);
        let games: Vec<_> = (0..games).map(|_| Game::new(&encoding, &mut rng)).collect();
        let hands = vec![Hand::EMPTY; games.len()];
        let grain = games.len().div_ceil(4 * threads).max(SMALLEST_PIECE);
        Batch { encoding, games, hands, pool: pool.flatten().map(Arc::new), grain }
    }

    /// Restarts all games.
    pub fn reset(&mut self, seed: u64) {
        let mut rng = Rng::new(seed);
        for game in &mut self.games {
            *game = Game::new(&self.encoding, &mut rng);
        }
        self.hands.fill(Hand::EMPTY);
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The encoding of all games.
    pub fn encoding(&self) -> &E {
        &self.encoding
    }

    /// The position of a game.
    pub fn position(&self, game: usize) -> Option<&E::Position> {
        self.games.get(game).map(|game| &game.position)
    }

    /// Writes the state of the games without playing.
    pub fn observe(&mut self, views: Views<'_>) {
        self.work(&[], views, |encoding, game, hand, _, view| {
            show(encoding, game, hand, view);
            Ok(())
        })
        .expect("looking is never refused");
    }

    /// Plays one code in each game.
    pub fn step(&mut self, codes: &[i64], views: Views<'_>) -> Result<(), CodeError> {
        self.work(codes, Views::default(), |encoding, game, hand, code, _| {
            hand.next = match hand.sample {
                Some((sample, action)) if sample == code => Some(action),
                _ => Some(read(encoding, &game.position, code)?),
            };
            Ok(())
        })?;
        self.work(&[], views, |encoding, game, hand, _, view| {
            hand.sample = None;
            if let Some(action) = hand.next.take() {
                play(encoding, game, action, view);
            }
            show(encoding, game, hand, view);
            Ok(())
        })
    }

    fn work<F>(&mut self, codes: &[i64], views: Views<'_>, each: F) -> Result<(), CodeError>
    where
        F: Fn(&E, &mut Game<E::Position>, &mut Hand<Action<E>>, i64, &mut Views<'_>) -> Done + Sync,
    {
        let Batch { encoding, games, hands, pool, grain } = self;
        let work = Work { encoding, each, grain: *grain };
        match pool {
            Some(pool) => pool.install(|| work.run(0, games, hands, codes, views)),
            None => work.run(0, games, hands, codes, views),
        }
    }
}

type Done = Result<(), String>;

/// The function that is applied to each game, with its pending action, its code, and the output
/// arrays.
struct Work<'a, E, F> {
    encoding: &'a E,
    each: F,
    grain: usize,
}

impl<E: Encoding, F> Work<'_, E, F>
where
    F: Fn(&E, &mut Game<E::Position>, &mut Hand<Action<E>>, i64, &mut Views<'_>) -> Done + Sync,
{
    fn run(
        &self,
        first: usize,
        games: &mut [Game<E::Position>],
        hands: &mut [Hand<Action<E>>],
        codes: &[i64],
        mut views: Views<'_>,
    ) -> Result<(), CodeError> {
        if games.len() > self.grain {
            let half = games.len() / 2;
            let (left, right) = games.split_at_mut(half);
            let (left_hands, right_hands) = hands.split_at_mut(half);
            let (left_codes, right_codes) = codes.split_at(half.min(codes.len()));
            let (left_views, right_views) = views.split(half, self.encoding);
            let (a, b) = rayon::join(
                || self.run(first, left, left_hands, left_codes, left_views),
                || self.run(first + half, right, right_hands, right_codes, right_views),
            );
            return a.and(b);
        }
        for (i, (game, hand)) in games.iter_mut().zip(hands).enumerate() {
            let code = codes.get(i).copied().unwrap_or(-1);
            let (mut view, rest) = views.split(1, self.encoding);
            views = rest;
            (self.each)(self.encoding, game, hand, code, &mut view)
                .map_err(|reason| CodeError { game: first + i, code, reason })?;
        }
        Ok(())
    }
}

/// The legal action of a code.
#[inline]
fn read<E: Encoding>(encoding: &E, position: &E::Position, code: i64) -> Result<Action<E>, String> {
    let meant = usize::try_from(code)
        .ok()
        .filter(|&code| code < encoding.actions())
        .ok_or_else(|| format!("the codes are 0 to {}", encoding.actions() - 1))?;
    let action = encoding.decode(position, meant).ok_or("there is nothing to choose there")?;
    position.check(action).map_err(|error| format!("{action}: {error} ({})", error.rule()))?;
    Ok(action)
}

#[inline]
fn play<E: Encoding>(
    encoding: &E,
    game: &mut Game<E::Position>,
    action: Action<E>,
    view: &mut Views<'_>,
) {
    let before =
        if view.rewards.is_some() { encoding.returns(&game.position) } else { [0.0; MAX_SEATS] };
    game.position.play_unchecked(action);
    deal(&mut game.position, &mut game.rng);
    let is_over = game.position.turn() == Turn::Over;
    if let Some(rewards) = &mut view.rewards {
        let after = encoding.returns(&game.position);
        for (reward, (after, before)) in rewards.iter_mut().zip(after.iter().zip(before)) {
            *reward = (after - before) as f32;
        }
    }
    if let Some([done]) = view.dones.as_deref_mut() {
        *done = is_over;
    }
    if is_over {
        game.position = encoding.fresh(&mut game.rng);
    }
}

/// Writes the state of a game.
#[inline]
fn show<E: Encoding>(
    encoding: &E,
    game: &mut Game<E::Position>,
    hand: &mut Hand<Action<E>>,
    view: &mut Views<'_>,
) {
    view.write_state(encoding, &game.position, None);
    if let Some([sample]) = view.samples.as_deref_mut() {
        let (code, action) = draw(encoding, game);
        hand.sample = Some((code, action));
        *sample = code;
    }
}

/// A uniformly random legal action and its code.
#[inline]
fn draw<E: Encoding>(encoding: &E, game: &mut Game<E::Position>) -> (i64, Action<E>) {
    loop {
        let action = game.position.random_action(&mut game.sampler);
        let action = action.expect("a game that is over gives way to a new one");
        // An action without a code is drawn again; at least one action always has a code.
        if let Some(code) = encoding.encode(&game.position, action) {
            return (code as i64, action);
        }
    }
}
