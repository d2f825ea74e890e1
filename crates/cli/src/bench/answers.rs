use std::time::{Duration, Instant};

use ai::{Budget, Evaluate, Level, choose};
use game::{Position, Rng, Turn};
use nova_luna::{NovaLuna, Variant};
use serde_json::json;
use terra_nova::TerraNova;

use crate::failure::Failure;
use crate::progress::Progress;

/// The time that a level needs for its actions.
#[derive(Default)]
struct Answers {
    actions: u32,
    time: Duration,
    slowest: Duration,
    nodes: u64,
    most: u64,
}

impl Answers {
    /// Plays a game to its end, with the level in every seat.
    fn watch<P: Evaluate>(&mut self, mut position: P, level: Level, seed: u64) {
        let mut rng = Rng::new(seed);
        loop {
            let action = match position.turn() {
                Turn::Over => break,
                Turn::Chance => position.random_action(&mut rng),
                Turn::Seat(_) => {
                    let mut budget = Budget::nodes(position.default_nodes(level));
                    let begun = Watch::start();
                    let action = choose(&position, level, &mut budget, &mut rng);
                    self.note(begun.elapsed(), budget.spent());
                    action
                }
            };
            let Some(action) = action else { break };
            position.play_unchecked(action);
        }
    }

    fn note(&mut self, time: Duration, nodes: u64) {
        self.actions += 1;
        self.time += time;
        self.slowest = self.slowest.max(time);
        self.nodes += nodes;
        self.most = self.most.max(nodes);
    }

    /// Average and maximum milliseconds, average and maximum nodes.
    fn figures(&self) -> [f64; 4] {
        let actions = f64::from(self.actions.max(1));
        let (mean, slowest) = (self.time.as_secs_f64() / actions, self.slowest.as_secs_f64());
        [1e3 * mean, 1e3 * slowest, self.nodes as f64 / actions, self.most as f64]
    }
}

/// Measures the CPU time of this thread, so that the load of other processes does not count. Falls
/// back to wall-clock time if the operating system does not report CPU time.
struct Watch {
    begun: Instant,
    on_core: Option<u64>,
}

impl Watch {
    fn start() -> Watch {
        Watch { begun: Instant::now(), on_core: on_core() }
    }

    fn elapsed(&self) -> Duration {
        match (self.on_core, on_core()) {
            (Some(from), Some(to)) => Duration::from_nanos(to.saturating_sub(from)),
            _ => self.begun.elapsed(),
        }
    }
}

/// The CPU time of this thread in nanoseconds, as reported by Linux.
fn on_core() -> Option<u64> {
    let counts = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    counts.split(' ').next()?.parse().ok()
}

/// Plays this number of games for each game and number of players. Returns a table or JSON.
pub(super) fn measure(
    games: u64,
    level: Level,
    as_json: bool,
    bar: &mut Progress,
) -> Result<String, Failure> {
    let kinds = (1..=4).map(|n| (NovaLuna::GAME, n)).chain((2..=4).map(|n| (TerraNova::GAME, n)));
    let mut table =
        "game       players  actions  mean ms  slowest ms  mean nodes  most nodes\n".to_owned();
    let mut rows = Vec::new();
    for (kind, (game, players)) in kinds.enumerate() {
        let mut answers = Answers::default();
        for seed in 1..=games {
            bar.show((kind as f64 + (seed - 1) as f64 / games as f64) / 7.0);
            if game == NovaLuna::GAME {
                let setup = nova_luna::Setup::from_seed(players, Variant::Standard, seed).0;
                answers.watch(NovaLuna::new(&setup).map_err(Failure::refused)?, level, seed);
            } else {
                let setup = terra_nova::Setup::new(players);
                answers.watch(TerraNova::new(&setup).map_err(Failure::refused)?, level, seed);
            }
        }
        let [mean, slowest, nodes, most] = answers.figures();
        let actions = answers.actions;
        table += &format!(
            "{game:<10} {players:>7} {actions:>8} {mean:>8.1} {slowest:>11.1} {nodes:>11.0} {most:>11.0}\n"
        );
        rows.push(json!({
            "game": game, "players": players, "actions": actions,
            "mean_ms": mean, "slowest_ms": slowest, "mean_nodes": nodes, "most_nodes": most,
        }));
    }
    Ok(if as_json { format!("{}\n", json!({"answers": rows})) } else { table })
}
