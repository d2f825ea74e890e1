//! The state of the map editor, with undo and redo.

use board::Brush;
use leptos::prelude::*;
use terra_nova::{Draft, DraftFault, Field, Map};
use words::Words;

use super::canvas;
use crate::browser;

/// The storage key of the draft.
const DRAFT: &str = "novae.draft";

/// The most strokes that can be undone.
const MOST_STROKES: usize = 200;

/// A state in the history of the editor.
#[derive(Clone, PartialEq)]
struct Snapshot {
    draft: Draft,
    sheet: Vec<Field>,
}

/// The state of the map editor. Copies share the state.
#[derive(Clone, Copy)]
pub(super) struct EditorState {
    now: RwSignal<Snapshot>,
    past: RwSignal<Vec<Snapshot>>,
    future: RwSignal<Vec<Snapshot>>,
    pub(super) brush: RwSignal<Brush>,
    pub(super) faults: Memo<Vec<DraftFault>>,
    pub(super) texts: Signal<Words>,
}

impl EditorState {
    /// Restores the stored draft, or starts with the island.
    pub(super) fn open(texts: Signal<Words>) -> EditorState {
        let kept = browser::kept(DRAFT).and_then(|text| text.parse().ok());
        let island = || Draft { name: String::new(), ..Draft::from(&Map::island()) };
        let now = RwSignal::new(laid(kept.unwrap_or_else(island)));
        Effect::new(move |_| now.with(|now| browser::keep(DRAFT, &now.draft.to_string())));
        EditorState {
            now,
            past: RwSignal::new(Vec::new()),
            future: RwSignal::new(Vec::new()),
            brush: RwSignal::new(Brush::Paint(Some(0))),
            faults: Memo::new(move |_| now.with(|now| now.draft.faults())),
            texts,
        }
    }

    pub(super) fn draft(self) -> Signal<Draft> {
        Signal::derive(move || self.now.with(|now| now.draft.clone()))
    }

    pub(super) fn sheet(self) -> Memo<Vec<Field>> {
        Memo::new(move |_| self.now.with(|now| now.sheet.clone()))
    }

    /// Reads the draft and subscribes to changes.
    pub(super) fn with<T>(self, look: impl FnOnce(&Draft) -> T) -> T {
        self.now.with(|now| look(&now.draft))
    }

    /// The map, if the draft is a valid one.
    pub(super) fn map(self) -> Option<Map> {
        self.with(|draft| draft.map().ok())
    }

    /// Starts a stroke. All changes until the next stroke are undone together.
    pub(super) fn begin(self) {
        let now = self.now.get_untracked();
        self.past.update(|past| {
            if past.last() != Some(&now) {
                past.push(now);
            }
            if past.len() > MOST_STROKES {
                past.remove(0);
            }
        });
        self.future.update(Vec::clear);
    }

    pub(super) fn paint(self, field: Field, ground: Option<usize>) {
        let (before, known) = self.now.with_untracked(|Snapshot { draft, .. }| {
            (draft.landscape_of.get(&field).copied(), draft.landscapes.len())
        });
        if before == ground || ground.is_some_and(|ground| ground >= known) {
            return;
        }
        self.now.update(|now| {
            match ground {
                Some(ground) => now.draft.landscape_of.insert(field, ground),
                None => now.draft.landscape_of.remove(&field),
            };
        });
    }

    pub(super) fn rename(self, name: String) {
        self.now.update(|now| now.draft.name = name);
    }

    pub(super) fn load(self, draft: Draft) {
        self.begin();
        self.now.set(laid(draft));
    }

    pub(super) fn clear(self) {
        self.load(Draft {
            name: self.now.with_untracked(|now| now.draft.name.clone()),
            ..Draft::default()
        });
    }

    pub(super) fn can_undo(self) -> bool {
        self.now.with(|now| self.past.with(|past| past.iter().any(|moment| moment != now)))
    }

    pub(super) fn can_redo(self) -> bool {
        self.future.with(|future| !future.is_empty())
    }

    pub(super) fn undo(self) {
        let now = self.now.get_untracked();
        let mut before = None;
        self.past.update(|past| {
            // A stroke that changed nothing is not an undo step.
            while let Some(moment) = past.pop() {
                if moment != now {
                    before = Some(moment);
                    break;
                }
            }
        });
        if let Some(moment) = before {
            self.future.update(|future| future.push(now));
            self.now.set(moment);
        }
    }

    pub(super) fn redo(self) {
        let mut next = None;
        self.future.update(|future| next = future.pop());
        if let Some(moment) = next {
            let now = self.now.get_untracked();
            self.past.update(|past| past.push(now));
            self.now.set(moment);
        }
    }
}

/// A draft in the middle of its sheet, with all landscapes in its palette.
fn laid(mut draft: Draft) -> Snapshot {
    for landscape in Draft::default().landscapes {
        let is_free = |known: &terra_nova::Landscape| {
            known.letter != landscape.letter && known.key != landscape.key
        };
        if draft.landscapes.len() < 8 && draft.landscapes.iter().all(is_free) {
            draft.landscapes.push(landscape);
        }
    }
    let sheet = canvas::lay(&mut draft);
    Snapshot { draft, sheet }
}
