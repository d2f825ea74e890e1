//! Short sounds, made with oscillators when they are needed.

use std::cell::Cell;

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

use crate::browser;
use crate::parts::pages;

/// A sound of the game. A later one in this list is more important.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub(crate) enum Sound {
    /// A tile or a piece was picked up.
    Take,
    /// Something was laid on the table.
    Place,
    /// A goal was completed.
    Goal,
    /// Land was enclosed.
    Land,
    /// Another player has acted, and it is the turn of this one.
    Turn,
    /// Little time is left.
    ClockLow,
    /// The game is over.
    Over,
}

impl Sound {
    /// The notes: pitch in hertz, and when they begin in seconds.
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

/// How long a note is heard, in seconds.
const LENGTH: f64 = 0.3;

/// Where the volume is kept, from 0 to 100, and what it is at first.
pub(crate) const VOLUME: &str = "novae.volume";
pub(crate) const USUAL_VOLUME: &str = "60";

thread_local! {
    // Browsers allow a page only a few of them.
    static AUDIO: Option<AudioContext> = AudioContext::new().ok();
    /// When the last sound ends, and which one it is.
    static LAST: Cell<(f64, Sound)> = const { Cell::new((0.0, Sound::Take)) };
}

/// Plays a sound. What makes it is fetched with the first one: sound is off at first.
pub(crate) fn play(sound: Sound) {
    spawn_local(async move {
        if let Ok(part) = pages().await {
            (part.sound)(sound);
        }
    });
}

/// Plays a sound, after the one that is being played: two are never heard at once, and of several
/// in a short time only the more important ones. A browser that cannot stays silent, and so does
/// a page with which the player has done nothing yet.
pub(crate) fn perform(sound: Sound) {
    if !was_used() {
        return;
    }
    AUDIO.with(|audio| {
        let Some(audio) = audio else { return };
        // Some browsers suspend it until the player has done something.
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

/// Whether the player has pressed anything on the page.
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
