//! The state of a review.

use game::{Record, Seat, Turn};
use leptos::prelude::*;
use words::Words;

use super::Explained;
use super::evaluation::{Judged, faults};
use super::learn_from_mistakes::Attempt;
use crate::bots::{Bots, WorkerMessage};
use crate::play::{Controller, Session, Variation, same_turn};
use crate::translate::words;

/// The number of nodes that the engine searches for each position.
const NODES: u64 = 3_000;

/// The state of a review. Copies share the state.
pub(super) struct State<P: Explained> {
    pub(super) controller: Controller<P>,
    pub(super) judged: RwSignal<Vec<Judged<P>>>,
    pub(super) running: RwSignal<bool>,
    /// The inaccuracies and mistakes, the worst first.
    pub(super) faults: Memo<Vec<usize>>,
    pub(super) attempt: RwSignal<Attempt>,
    /// Whether the player learns from mistakes: the player retries each mistake before the solution
    /// is shown.
    pub(super) learning: RwSignal<bool>,
    pub(super) words: Signal<Words>,
    /// Whether it is a solo game, which is evaluated in points.
    pub(super) alone: bool,
    /// The number of actions of the better line that the board shows.
    pub(super) step: RwSignal<Option<usize>>,
    worker: Worker,
    /// The worker that evaluates the player's attempts.
    pub(super) second: Worker,
}

/// A worker that runs while its request is pending.
pub(super) type Worker = StoredValue<Option<Bots>, LocalStorage>;

copy_signals!(State: Explained);

impl<P: Explained> State<P> {
    pub(super) fn start(controller: Controller<P>) -> State<P> {
        let judged = RwSignal::new(Vec::new());
        let state = State {
            controller,
            judged,
            running: RwSignal::new(true),
            faults: Memo::new(move |_| judged.with(|all: &Vec<Judged<P>>| faults(all))),
            attempt: RwSignal::new(Attempt::None),
            learning: RwSignal::new(false),
            words: words(),
            alone: controller.peek(|session| session.seats.len() == 1),
            step: RwSignal::new(None),
            worker: StoredValue::new_local(None),
            second: StoredValue::new_local(None),
        };
        let record = controller.peek(|session| session.public_record().to_string());
        ask(state.worker, &record, 0, move |message| match message {
            WorkerMessage::Judged(json) => {
                if let Some(one) = Judged::read(&json) {
                    state.judged.try_update(|all| all.push(one));
                }
            }
            _ => {
                state.running.try_set(false);
            }
        });
        state.follow();
        state
    }

    /// At each newly shown moment, shows the better action or lets the player retry.
    fn follow(self) {
        let controller = self.controller;
        let known = Memo::new(move |_| {
            let ply = controller.looking.get();
            ply.is_some_and(|ply| self.judged.with(|all| all.len() > ply))
        });
        Effect::new(move |_| {
            let ply = controller.looking.get();
            known.track();
            self.attempt.set(Attempt::None);
            self.step.set(None);
            let Some(ply) = ply else { return self.learning.set(false) };
            let variation = self.variation(ply);
            if !variation.drawn.is_empty() {
                request_animation_frame(reveal_board);
            }
            if self.learning.get_untracked() && !variation.drawn.is_empty() {
                return self.try_again();
            }
            controller.variation.set(variation);
        });
        Effect::new(move |_| {
            if let Some(turn) = controller.tried.get() {
                controller.tried.set(None);
                self.answer(&turn);
            }
        });
    }

    /// The faults that the review steps through, the worst first. While the player learns, these
    /// are the faults of people, if there are any.
    pub(super) fn listed(self) -> Vec<usize> {
        let faults = self.faults.get();
        if !self.learning.get() {
            return faults;
        }
        let seat = |ply: usize| self.judged.with(|all| all.get(ply).map(|one| one.seat));
        let person = |seat| self.controller.with(|session| session.seats.is_person(seat));
        let own = faults.iter().copied().filter(|&ply| seat(ply).is_some_and(person));
        let own: Vec<usize> = own.collect();
        if own.is_empty() { faults } else { own }
    }

    /// Lets the player retry the mistakes, the worst first.
    pub(super) fn learn(self) {
        self.learning.set(true);
        if let Some(&worst) = untrack(|| self.listed()).first() {
            self.controller.look_at(worst);
        }
    }

    /// Plays so many actions of the better line on the board, and highlights the next turn.
    pub(super) fn show_step(self, step: usize) {
        let Some(ply) = self.controller.looking.get_untracked() else { return };
        let line = self.better(ply);
        let played = line[..step.min(line.len())].to_vec();
        self.step.set(Some(step));
        self.controller.variation.update(|variation| {
            variation.played = played;
            let after = self.controller.peek(|session| variation.after(session.position_at(ply)));
            variation.seat = after.turn().seat().or(variation.seat);
            variation.drawn =
                same_turn(&after, line.into_iter().skip(step)).into_iter().take(1).collect();
        });
    }

    /// The variation of a moment: after a fault, the better action.
    pub(super) fn variation(self, ply: usize) -> Variation<P> {
        let position = self.controller.peek(|session| session.position_at(ply).clone());
        Variation {
            seat: position.turn().seat(),
            drawn: same_turn(&position, self.better(ply)),
            ..Variation::default()
        }
    }

    /// The better line at a moment, if its action was a fault.
    pub(super) fn better(self, ply: usize) -> Vec<P::Action> {
        self.judged.with_untracked(|all| {
            let fault = all.get(ply).filter(|one| one.grade().is_fault());
            fault.map(|one| one.better.clone()).unwrap_or_default()
        })
    }

    /// Goes to the next or the previous fault of the list.
    pub(super) fn go(self, by: isize) {
        let faults = untrack(|| self.listed());
        if faults.is_empty() {
            return;
        }
        let here = self.controller.looking.get_untracked();
        let here = here.and_then(|ply| faults.iter().position(|&fault| fault == ply));
        let next = match here {
            Some(index) => (index as isize + by).rem_euclid(faults.len() as isize) as usize,
            None if by < 0 => faults.len() - 1,
            None => 0,
        };
        self.controller.look_at(faults[next]);
    }

    /// The record up to a moment, continued with other actions.
    pub(super) fn record_with(self, ply: usize, turn: &[P::Action]) -> Record<P> {
        let mut record = self.controller.peek(Session::public_record);
        record.actions.truncate(actions_until(&record, ply));
        record.actions.extend(turn);
        record
    }

    /// The explanation of a turn in words.
    pub(super) fn explain(self, position: &P, turn: &[P::Action]) -> String {
        self.words.with(|words| {
            let seats = self.controller.with(|session| session.seats.looks(words));
            position.explain(turn, &seats, words)
        })
    }

    /// Prefixes an explanation in a line with "Then", and with the player's name if another player
    /// acted before.
    pub(super) fn then(self, position: &P, before: Option<Seat>, why: String) -> String {
        let seat = position.turn().seat().filter(|seat| before != Some(*seat));
        self.words.with(|words| {
            let Some(seat) = seat else { return words.with("review-then", &[("why", why.into())]) };
            self.controller.with(|session| {
                if session.seats.is_you(seat) {
                    return words.with("review-then-you", &[("why", why.into())]);
                }
                let name = session.seats.names(words).swap_remove(seat.index());
                words.with("review-then-name", &[("name", name.into()), ("why", why.into())])
            })
        })
    }

    /// The action at a moment, in one sentence.
    pub(super) fn action_text(self, ply: usize) -> String {
        self.words.with(|words| {
            self.controller.with(|session| {
                let seats = session.seats.looks(words);
                let Some(played) = session.plies().get(ply) else { return String::new() };
                session.position_at(ply).describe(played.seat, &played.events, &seats, words)
            })
        })
    }
}

/// Scrolls a page that is longer than the window, so that the explanation does not cover the
/// highlighted cell or field.
fn reveal_board() {
    let frame = |selector: &str| {
        let found = document().query_selector(selector).ok().flatten();
        found.map(|element| element.get_bounding_client_rect())
    };
    let (Some(board), Some(side)) = (frame(".nl-ground, .tn-board"), frame(".play-side")) else {
        return;
    };
    if side.left() >= board.right() || side.right() <= board.left() {
        return;
    }
    let top = board.top() - frame(".players").map_or(0.0, |players| players.bottom());
    let by = if top < 0.0 { top } else { (board.bottom() - side.top()).clamp(0.0, top) };
    if by.abs() > 1.0 {
        window().scroll_by_with_x_and_y(0.0, by);
    }
}

/// The number of a record's actions, including deals, up to so many actions of players.
fn actions_until<P: Explained>(record: &Record<P>, plies: usize) -> usize {
    let Ok(mut steps) = record.steps() else { return 0 };
    let (mut acted, mut actions) = (0, 0);
    while acted < plies || steps.position.turn() == Turn::Chance {
        acted += usize::from(steps.position.turn() != Turn::Chance);
        if !matches!(steps.next(), Some(Ok(_))) {
            break;
        }
        actions += 1;
    }
    actions
}

/// Requests a review of a record, except for its first actions.
pub(super) fn ask(
    worker: Worker,
    record: &str,
    after: usize,
    listener: impl FnMut(WorkerMessage) + 'static,
) {
    worker.try_update_value(|worker| {
        worker.insert(Bots::start()).review(record, NODES, after, listener);
    });
}
