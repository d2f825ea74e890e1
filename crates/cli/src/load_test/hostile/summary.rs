use serde_json::{Value, json};

use super::{Attacked, Growth};

const MIB: f64 = (1 << 20) as f64;

impl Attacked {
    pub(in crate::load_test) fn json(&self, growth: &Growth) -> Value {
        let moments = growth.moments();
        let (memory, database) = growth.per_minute();
        json!({
            "clients": self.clients,
            "attacks": self.outcomes,
            "owner_signs_in": self.owner,
            "memory": moments.map(|sample| sample.memory),
            "memory_most": growth.most_memory(),
            "memory_growth_per_minute": memory.round(),
            "database": moments.map(|sample| sample.database),
            "database_growth_per_minute": database.round(),
        })
    }

    pub(in crate::load_test) fn text(&self, growth: &Growth) -> String {
        let mut text = format!("{} abusive clients\n", self.clients);
        let mut line = |what: &str, value: String| text += &format!("  {what:<18}{value}\n");
        let moments = growth.moments();
        let (memory, database) = growth.per_minute();
        let held = |bytes: [u64; 3]| {
            let [start, middle, end] = bytes.map(|bytes| bytes as f64 / MIB);
            format!("{start:.1} MiB at the start, {middle:.1} in the middle, {end:.1} at the end")
        };
        let rate = |bytes: f64| format!("{:+.2} MiB per minute in the second half", bytes / MIB);
        let most = growth.most_memory() as f64 / MIB;
        let memory = rate(memory);
        let held_memory = held(moments.map(|sample| sample.memory));
        line("server memory", format!("{held_memory}, {most:.1} at most, {memory}"));
        let held_database = held(moments.map(|sample| sample.database));
        line("database", format!("{held_database}, {}", rate(database)));
        line("attacked account", format!("its owner can sign in: {}", self.owner));
        for (attack, outcomes) in &self.outcomes {
            let outcomes = outcomes.iter().map(|(outcome, count)| format!("{outcome} {count}"));
            line(attack, outcomes.collect::<Vec<_>>().join(", "));
        }
        text
    }
}
