use serde_json::{Value, json};

use super::hostile::{Attacked, Growth};
use super::statistics::{Latency, Rounds};
use super::test_servers::Usage;

pub(super) struct Report {
    pub(super) games: usize,
    pub(super) pace: f64,
    pub(super) seconds: f64,
    pub(super) actions: usize,
    pub(super) happened: Happened,
    pub(super) usage: Option<Usage>,
    pub(super) at_rest: Option<MemoryAtRest>,
    pub(super) rounds: Rounds,
    pub(super) done: Latency,
    pub(super) updated: Latency,
    pub(super) attacked: Option<(Attacked, Growth)>,
    /// What the disk did alone, before the run.
    pub(super) disk: Option<Latency>,
    pub(super) faults: Vec<String>,
}

/// The memory of the servers after the run, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoryAtRest {
    /// With all players connected but silent.
    pub(super) connected: u64,
    /// After all players have disconnected.
    pub(super) disconnected: u64,
}

/// The number of faults of each kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Happened {
    pub(super) nodes: usize,
    pub(super) kills: u32,
    pub(super) pauses: u32,
    pub(super) cuts: u32,
}

impl Happened {
    pub(super) fn any(&self) -> bool {
        self.kills + self.pauses + self.cuts > 0
    }
}

const MIB: f64 = (1 << 20) as f64;

impl Report {
    fn rate(&self) -> f64 {
        self.actions as f64 / self.seconds
    }

    /// Bytes of memory per additional game, including the sockets of its two players.
    fn per_game(&self, usage: &Usage, memory: u64) -> u64 {
        memory.saturating_sub(usage.memory_before) / self.games as u64
    }

    pub(super) fn json(&self) -> String {
        let usage = self.usage.as_ref().map(|usage| {
            json!({
                "memory_before": usage.memory_before,
                "memory_after": usage.memory_after,
                "memory_per_game": self.per_game(usage, usage.memory_after),
                "memory_at_rest": self.at_rest.map(|rest| rest.connected),
                "memory_disconnected": self.at_rest.map(|rest| rest.disconnected),
                "processor_seconds": usage.processor.as_secs_f64(),
            })
        });
        let report = json!({
            "games": self.games,
            "pace": self.pace,
            "seconds": rounded(self.seconds),
            "actions": self.actions,
            "actions_per_second": rounded(self.rate()),
            "milliseconds": {"done": latency(self.done), "told": latency(self.updated)},
            "disk": self.disk.map(latency),
            "server": usage,
            "nodes": self.happened.nodes,
            "kills": self.happened.kills,
            "pauses": self.happened.pauses,
            "cuts": self.happened.cuts,
            "seconds_without_server": rounded(self.rounds.longest_without.as_secs_f64()),
            "bot_turns": self.rounds.bot_turns,
            "time_up": self.rounds.time_up,
            "sockets": self.rounds.connections,
            "reconnects": self.rounds.reconnects,
            "hostile": self.attacked.as_ref().map(|(attacked, growth)| attacked.json(growth)),
            "games_finished": self.rounds.finished,
            "games_checked": self.rounds.checked,
            "entries_checked": self.rounds.entries,
            "faults": self.faults,
        });
        format!("{report}\n")
    }

    pub(super) fn text(&self) -> String {
        let pace = match self.pace {
            0.0 => "as fast as possible".to_owned(),
            pace => format!("one action per game in {pace} s"),
        };
        let mut text = format!("{} games at once, {pace}, {:.1} s\n", self.games, self.seconds);
        let mut line = |what: &str, value: String| text += &format!("  {what:<18}{value}\n");
        line("actions", format!("{}, {:.1} per second", self.actions, self.rate()));
        line("request latency", milliseconds(self.done));
        line("update latency", milliseconds(self.updated));
        if let Some(disk) = self.disk {
            let measured = milliseconds(disk);
            line("disk alone", format!("{measured}, at 100 syncs per second before the run"));
        }
        if let Some(usage) = &self.usage {
            let (before, after) = (usage.memory_before as f64, usage.memory_after as f64);
            let each = self.per_game(usage, usage.memory_after) as f64 / 1024.0;
            let (before, after) = (before / MIB, after / MIB);
            let memory = format!("{before:.1} MiB before, {after:.1} MiB after");
            line("server memory", format!("{memory}, {each:.1} KiB per game"));
            if let Some(MemoryAtRest { connected, disconnected }) = self.at_rest {
                let each = self.per_game(usage, connected) as f64 / 1024.0;
                let (connected, disconnected) = (connected as f64 / MIB, disconnected as f64 / MIB);
                let memory = format!("{connected:.1} MiB, {each:.1} KiB per game");
                line("at rest", format!("{memory}; {disconnected:.1} MiB without connections"));
            }
            let used = usage.processor.as_secs_f64();
            let each = used * 1e6 / self.actions.max(1) as f64;
            let cores = used / self.seconds;
            line("server CPU", format!("{cores:.2} cores, {each:.0} µs per action"));
        }
        let Rounds { checked, finished, entries, connections, reconnects, .. } = self.rounds;
        let Happened { nodes, kills, pauses, cuts } = self.happened;
        if self.happened.any() {
            let times = format!("{kills} kills, {pauses} pauses, {cuts} disconnections");
            line("servers", format!("{nodes}, {times}"));
            let longest = self.rounds.longest_without.as_secs_f64();
            line("longest outage", format!("{longest:.1} s"));
        }
        if self.rounds.bot_turns > 0 {
            let Rounds { bot_turns, time_up, .. } = self.rounds;
            line("automatic", format!("{bot_turns} turns of bots, {time_up} clocks ran out"));
        }
        line("sockets", format!("{connections}, {reconnects} of them reconnections"));
        line("games", format!("{finished} finished, {} failed", self.faults.len()));
        let right = "match what both players submitted and received";
        line("logs", format!("{checked} with {entries} entries {right}"));
        if let Some((attacked, growth)) = &self.attacked {
            text += &attacked.text(growth);
        }
        text
    }
}

fn latency(Latency { p50, p90, p99, max }: Latency) -> Value {
    json!({"p50": p50, "p90": p90, "p99": p99, "max": max})
}

fn milliseconds(Latency { p50, p90, p99, max }: Latency) -> String {
    format!("p50 {p50:.1} ms, p90 {p90:.1} ms, p99 {p99:.1} ms, max {max:.1} ms")
}

fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
