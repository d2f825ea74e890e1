use std::fmt;
use std::sync::Arc;

use game::{MAX_SEATS, Position, Refusal, Rng, Seat, Turn};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::Encoding;
use crate::encoding::deal;

/// Many games of one kind, stepped all at once on all cores.
///
/// Chance is played at once, so in every game it is some player's turn; a game that is over
/// gives way to a new one. Each game has its own stream of random numbers that comes from the
/// seed, so that the same seed and actions give the same games whatever the number of
/// threads.
pub struct Batch<E: Encoding> {
    encoding: E,
    games: Vec<Game<E::Position>>,
    /// Beside the games, because it is looked at more often than they are.
    hands: Vec<Hand<Action<E>>>,
    pool: Option<Arc<ThreadPool>>,
    /// How many games one piece of work has at most.
    grain: usize,
}

struct Game<P> {
    position: P,
    rng: Rng,
    /// Draws the samples: whether somebody asks for them changes nothing else.
    sampler: Rng,
}

/// What is about to be played in a game.
#[derive(Clone)]
struct Hand<A> {
    /// The last sample, its code and what it means: it needs no check when it comes back.
    sample: Option<(i64, A)>,
    /// What the player to act was told to do; none between steps.
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

/// Where a batch writes to; what is not asked for is not worked out.
#[derive(Default)]
pub struct Views<'a> {
    /// Per game, whose turn it is.
    pub seats: Option<&'a mut [i8]>,
    /// Per game, what the player to act sees.
    pub observations: Option<&'a mut [u8]>,
    /// Per game, which codes are legal.
    pub masks: Option<&'a mut [bool]>,
    /// Per game, the code of a random legal action.
    pub samples: Option<&'a mut [i64]>,
    /// Per game and seat, what the step earned.
    pub rewards: Option<&'a mut [f32]>,
    /// Per game, whether the step ended it and a new one has begun.
    pub dones: Option<&'a mut [bool]>,
}

/// A code that cannot be played. Nothing has been played then, in any of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Which game.
    pub game: usize,
    /// The code.
    pub code: i64,
    /// Why not.
    pub reason: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, code {}: {}", self.game, self.code, self.reason)
    }
}

impl std::error::Error for Refused {}

/// Fewer games than this are not worth another thread.
const SMALLEST_PIECE: usize = 128;

impl<E: Encoding> Batch<E> {
    /// So many games from a seed. Without a number of threads it takes all cores.
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

    /// Begins all games anew.
    pub fn reset(&mut self, seed: u64) {
        let mut rng = Rng::new(seed);
        for game in &mut self.games {
            *game = Game::new(&self.encoding, &mut rng);
        }
        self.hands.fill(Hand::EMPTY);
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game at all.
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

    /// Writes where the games stand; nothing is played.
    pub fn observe(&mut self, views: Views<'_>) {
        self.work(&[], views, |encoding, game, hand, _, view| {
            show(encoding, game, hand, view);
            Ok(())
        })
        .expect("looking is never refused");
    }

    /// Plays one code in each game.
    pub fn step(&mut self, codes: &[i64], views: Views<'_>) -> Result<(), Refused> {
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

    fn work<F>(&mut self, codes: &[i64], views: Views<'_>, each: F) -> Result<(), Refused>
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

/// What is done with each game: itself, its hand, its code, and where to write.
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
    ) -> Result<(), Refused> {
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
            (self.each)(self.encoding, game, hand, code, &mut view).map_err(|reason| Refused {
                game: first + i,
                code,
                reason,
            })?;
        }
        Ok(())
    }
}

impl<'a> Views<'a> {
    /// Those of the first games, and those of the rest.
    #[inline]
    fn split<E: Encoding>(self, games: usize, encoding: &E) -> (Views<'a>, Views<'a>) {
        let (seats, more_seats) = part(self.seats, games);
        let (observations, more_observations) = match self.observations {
            None => (None, None),
            some => part(some, games * encoding.shape().len()),
        };
        let (masks, more_masks) = match self.masks {
            None => (None, None),
            some => part(some, games * encoding.actions()),
        };
        let (samples, more_samples) = part(self.samples, games);
        let (rewards, more_rewards) = part(self.rewards, games * encoding.players());
        let (dones, more_dones) = part(self.dones, games);
        (
            Views { seats, observations, masks, samples, rewards, dones },
            Views {
                seats: more_seats,
                observations: more_observations,
                masks: more_masks,
                samples: more_samples,
                rewards: more_rewards,
                dones: more_dones,
            },
        )
    }
}

type Part<'a, T> = Option<&'a mut [T]>;

#[inline]
fn part<T>(slice: Part<'_, T>, len: usize) -> (Part<'_, T>, Part<'_, T>) {
    match slice {
        None => (None, None),
        Some(slice) => {
            let (front, rest) = slice.split_at_mut(len);
            (Some(front), Some(rest))
        }
    }
}

/// The legal action that a code means.
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
            *reward = after - before;
        }
    }
    if let Some([done]) = view.dones.as_deref_mut() {
        *done = is_over;
    }
    if is_over {
        game.position = encoding.fresh(&mut game.rng);
    }
}

/// Writes where a game stands.
#[inline]
fn show<E: Encoding>(
    encoding: &E,
    game: &mut Game<E::Position>,
    hand: &mut Hand<Action<E>>,
    view: &mut Views<'_>,
) {
    let seat = game.position.turn().seat().unwrap_or(Seat(0));
    if let Some([number]) = view.seats.as_deref_mut() {
        *number = seat.0 as i8;
    }
    if let Some(observation) = view.observations.as_deref_mut() {
        encoding.observe(&game.position, seat, observation);
    }
    if let Some(mask) = view.masks.as_deref_mut() {
        encoding.mask(&game.position, mask);
    }
    if let Some([sample]) = view.samples.as_deref_mut() {
        let (code, action) = draw(encoding, game);
        hand.sample = Some((code, action));
        *sample = code;
    }
}

/// A random legal action and its code, each with the same probability.
#[inline]
fn draw<E: Encoding>(encoding: &E, game: &mut Game<E::Position>) -> (i64, Action<E>) {
    loop {
        let action = game.position.random_action(&mut game.sampler);
        let action = action.expect("a game that is over gives way to a new one");
        // An action without a code is drawn again; some action always has one.
        if let Some(code) = encoding.encode(&game.position, action) {
            return (code as i64, action);
        }
    }
}
