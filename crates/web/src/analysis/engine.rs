//! The engine's evaluation of the shown position.

use game::{Position, Seat};
use leptos::prelude::*;
use serde_json::Value;

use super::position_setup::AnalysisGame;
use super::state::Study;
use crate::bots::{Bots, WorkerMessage};
use crate::lazy_texts::lazy_text;
use crate::mentions::mentions;
use crate::review::amount;
use crate::widgets::Choice;

/// The number of nodes of the first round, and the factor for each further round.
const FIRST: u64 = 250;
const DEEPER: u64 = 4;

/// The search depths: nodes for each evaluated action, and a message.
const DEPTHS: [(u64, &str); 3] =
    [(1_000, "analysis-quick"), (16_000, "analysis-thorough"), (256_000, "analysis-deep")];

/// An evaluated action.
#[derive(Clone, Debug, PartialEq)]
struct Weighed<P: AnalysisGame> {
    /// The best line, beginning with the action.
    line: Vec<P::Action>,
    /// The expectation of the player to act: a share of the win, or the final score of a solo game.
    value: f64,
}

impl<P: AnalysisGame> Weighed<P> {
    fn read(json: &str, seat: Seat) -> Option<Weighed<P>> {
        let answer: Value = serde_json::from_str(json).ok()?;
        let line = answer["line"].as_array()?.iter();
        let line = line.map_while(|action| action.as_str()?.parse().ok()).collect();
        let values = answer["value"].as_array()?;
        let value = values.get(seat.index()).or(values.first())?.as_f64()?;
        Some(Weighed { line, value })
    }
}

/// The state of the engine panel. Copies share the state.
struct Engine<P: AnalysisGame> {
    on: RwSignal<bool>,
    depth: RwSignal<u64>,
    /// The results of the last complete round, the best first.
    found: RwSignal<Vec<Weighed<P>>>,
    /// The nodes of that round, the number of completed rounds, and the number of all rounds.
    nodes: RwSignal<u64>,
    rounds: RwSignal<(u32, u32)>,
    worker: StoredValue<Option<Bots>, LocalStorage>,
}

copy_signals!(Engine: AnalysisGame);

impl<P: AnalysisGame> Engine<P> {
    /// Starts a new evaluation in rounds of increasing depth.
    fn ask(self, study: Study<P>) {
        self.worker.set_value(None);
        self.found.set(Vec::new());
        let Some(seat) = study.to_act().filter(|_| self.on.get()) else { return };
        let record = study.with(|tree| tree.record_until_here().to_string());
        let all = (self.depth.get() / FIRST).max(1).ilog(DEEPER) + 1;
        self.rounds.set((0, all));
        self.worker.set_value(Some(Bots::start()));
        self.round(study, seat, record, FIRST);
    }

    fn round(self, study: Study<P>, seat: Seat, record: String, nodes: u64) {
        let text = record.clone();
        let mut weighed = Vec::new();
        let listener = move |message: WorkerMessage| match message {
            WorkerMessage::Judged(json) => weighed.extend(Weighed::read(&json, seat)),
            WorkerMessage::Done => {
                let alone = study.position.try_with_untracked(Position::players) == Some(1);
                let mut found = std::mem::take(&mut weighed);
                let worth = |one: &Weighed<P>| if alone { -one.value } else { one.value };
                found.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
                let best = found.first().map(|one| one.line.clone()).unwrap_or_default();
                study.drawn.try_set(study.turn_of(best));
                self.found.try_set(found);
                self.nodes.try_set(nodes);
                self.rounds.try_update(|rounds| rounds.0 += 1);
                if self.depth.try_get_untracked().is_some_and(|most| nodes * DEEPER <= most) {
                    self.round(study, seat, record.clone(), nodes * DEEPER);
                }
            }
            _ => {
                self.on.try_set(false);
            }
        };
        self.worker.try_with_value(|worker| {
            if let Some(worker) = worker {
                worker.advise(&text, nodes, listener);
            }
        });
    }
}

/// The engine panel. While it is switched on, it evaluates the shown position.
#[component]
pub(super) fn EnginePanel<P: AnalysisGame>(study: Study<P>) -> impl IntoView {
    let engine = Engine::<P> {
        on: RwSignal::new(false),
        depth: RwSignal::new(DEPTHS[1].0),
        found: RwSignal::new(Vec::new()),
        nodes: RwSignal::new(0),
        rounds: RwSignal::new((0, 1)),
        worker: StoredValue::new_local(None),
    };
    Effect::new(move |_| {
        study.position.track();
        engine.ask(study);
    });
    on_cleanup(move || {
        engine.worker.try_update_value(|worker| *worker = None);
    });
    let texts = study.texts;
    let depths = move || {
        texts.with(|texts| DEPTHS.map(|(nodes, id)| (nodes.to_string(), texts.text(id))).to_vec())
    };
    let over = move || study.to_act().is_none();
    let busy = move || engine.on.get() && !over() && engine.rounds.with(|(done, all)| done < all);
    let label = move || {
        let id = if engine.on.get() { "analysis-stop" } else { "analysis-ask" };
        texts.with(|texts| texts.text(id))
    };
    let said = move || {
        if study.position.with(Position::players) == 1 {
            return study.words.with(|words| words.text("review-chart-solo"));
        }
        let nodes = study.words.with(|words| words.number(engine.nodes.get() as i64));
        texts.with(|texts| texts.with("analysis-nodes", &[("nodes", nodes.into())]))
    };
    let rows = move || {
        let row = |one: Weighed<P>| view! { <Advice study one /> };
        engine.found.get().into_iter().map(row).collect_view()
    };
    view! {
        <section class="engine" aria-label=lazy_text(texts, "analysis-engine")>
            <div class="menu across">
                <button
                    class="button primary"
                    id="engine"
                    aria-pressed=move || engine.on.get().to_string()
                    on:click=move |_| engine.on.update(|on| *on = !*on)
                >
                    {label}
                </button>
                <Choice
                    label=Signal::derive(lazy_text(texts, "analysis-depth"))
                    options=Signal::derive(depths)
                    chosen=Signal::derive(move || engine.depth.get().to_string())
                    on_choose=move |text: String| engine.depth.set(text.parse().unwrap_or(FIRST))
                    bare=true
                    id="depth"
                />
            </div>
            <Show when=busy>
                <progress
                    class="engine-progress"
                    aria-label=lazy_text(texts, "analysis-thinking")
                    max=move || engine.rounds.get().1
                    prop:value=move || f64::from(engine.rounds.get().0)
                ></progress>
            </Show>
            <Show when=move || engine.found.with(|found| !found.is_empty())>
                <ol class="advice">{rows}</ol>
                <p class="quiet">{said}</p>
            </Show>
        </section>
    }
}

/// An evaluated action with its value and its line.
#[component]
fn Advice<P: AnalysisGame>(study: Study<P>, one: Weighed<P>) -> impl IntoView {
    let words = study.words;
    let names = study.names();
    let turn = study.turn_of(one.line.clone());
    let why = one.line.first().map(|&action| {
        let position = study.position.get_untracked();
        words.with(|words| position.why(action, &names, words))
    });
    let why = why.unwrap_or_default();
    let (value, alone) = (one.value, names.len() == 1);
    let worth = words.with(|words| amount(value, alone, words));
    let notation: Vec<String> = one.line.iter().map(ToString::to_string).collect();
    let (drawn, shown, played) = (turn.clone(), turn.clone(), turn);
    let here = Memo::new(move |_| study.drawn.with(|line| *line == drawn));
    view! {
        <li class="advised" class:here=here>
            <button class="log-line" on:click=move |_| study.drawn.set(shown.clone())>
                <strong class="advice-worth">{worth}</strong>
                <bdi class="notation">{notation.join(" ")}</bdi>
            </button>
            <button class="button small" on:click=move |_| study.play(&played)>
                {lazy_text(study.texts, "analysis-play")}
            </button>
            <p class="log-words" hidden=move || !here.get()>{mentions(move || why.clone())}</p>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use terra_nova::TerraNova;

    use super::*;

    #[test]
    fn the_answer_of_the_engine_is_parsed() {
        let json = r#"{"line":["h8","g9"],"value":[0.25,0.75]}"#;
        let one = Weighed::<TerraNova>::read(json, Seat(1)).expect("it is whole");
        assert_eq!((one.line.len(), one.value), (2, 0.75));
        assert_eq!(Weighed::<TerraNova>::read("{}", Seat(0)), None);
    }
}
