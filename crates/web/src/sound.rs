//! Short sounds that oscillators generate on demand.

use std::cell::Cell;

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

use crate::browser;
use crate::lazy_parts::pages;

/// A sound of the game. Sounds later in this list have a higher priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub(crate) enum Sound {
    /// A tile or a piece was picked up.
    Take,
    /// A tile or a piece was placed.
    Place,
    /// A goal was completed.
    Goal,
    /// Land was enclosed.
    Land,
    /// Another player has acted, and it is this player's turn.
    Turn,
    /// Little time is left.
    ClockLow,
    /// The game is over.
    Over,
}

impl Sound {
    /// The notes: the pitch in hertz, and the start in seconds.
    const fn notes(self) -> &'static [(f32, f64)] {
        match self {
            Sound::Take => &[(293.66, 0.0)],
            Sound::Place => &[(196.0, 0.0)],
            Sound::Goal => &[(523.25, 0.0), (659.25, 0.09)],
            Sound::Land => &[(392.0, 0.0), (493.88, 0.09), (587.33, 0.18)],
            Sound::Turn => &[(440.0, 0.0), (587.33, 0.11)],
            Sound::ClockLow => &[(783.99, 0.0), (783.99, 0.2)],
            Sound::Over => &[(392.0, 0.0), (523.25, 0.14), (659.25, 0.28)],
        }
    }
}

/// The length of a note in seconds.
const LENGTH: f64 = 0.3;

/// The storage key of the volume, which is from 0 to 100, and the default.
pub(crate) const VOLUME: &str = "novae.volume";
pub(crate) const USUAL_VOLUME: &str = "60";

thread_local! {
    // Browsers limit the number of audio contexts of a page, so it is reused.
    static AUDIO: Option<AudioContext> = AudioContext::new().ok();
    /// When the last sound ends, and which sound it is.
    static LAST: Cell<(f64, Sound)> = const { Cell::new((0.0, Sound::Take)) };
}

/// Plays a sound. The code is loaded with the first sound, because sound is off by default.
pub(crate) fn play(sound: Sound) {
    spawn_local(async move {
        if let Ok(part) = pages().await {
            (part.sound)(sound);
        }
    });
}

/// Plays a sound after the current one, so that sounds do not overlap. Of several sounds in a short
/// time, only those with a higher priority are played. Browsers without audio, and pages that the
/// player has not used yet, stay silent.
pub(crate) fn perform(sound: Sound) {
    if !was_used() {
        return;
    }
    AUDIO.with(|audio| {
        let Some(audio) = audio else { return };
        // Some browsers suspend the audio context until the player uses the page.
        let _ = audio.resume();
        let (now, (end, last)) = (audio.current_time(), LAST.get());
        if now < end && sound <= last {
            return;
        }
        let begin = now.max(end);
        let mut end = begin;
        for &(pitch, at) in sound.notes() {
            end = begin + at + LENGTH;
            let _ = note(audio, pitch, begin + at);
        }
        LAST.set((end, sound));
    });
}

/// Whether the player has interacted with the page.
fn was_used() -> bool {
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok();
    let used = get(&window().navigator(), "userActivation");
    used.and_then(|it| get(&it, "hasBeenActive")?.as_bool()).unwrap_or(true)
}

fn note(audio: &AudioContext, pitch: f32, begin: f64) -> Option<()> {
    let volume = browser::kept(VOLUME).unwrap_or_else(|| USUAL_VOLUME.to_owned());
    let volume = f32::from(volume.parse::<u8>().unwrap_or(0));
    let tone = audio.create_oscillator().ok()?;
    tone.frequency().set_value(pitch);
    let gain = audio.create_gain().ok()?;
    let loud = (volume * 0.002).clamp(0.0001, 0.2);
    gain.gain().set_value_at_time(0.0001, begin).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(loud, begin + 0.012).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, begin + LENGTH - 0.02).ok()?;
    tone.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&audio.destination()).ok()?;
    tone.start_with_when(begin).ok()?;
    tone.stop_with_when(begin + LENGTH).ok()
}
