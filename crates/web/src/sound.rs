//! Three short sounds, made on the spot.

use web_sys::{AudioContext, OscillatorType};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// Something was laid on the table.
    Place,
    /// Somebody scored.
    Goal,
    /// The game is over.
    Over,
}

impl Sound {
    /// The notes: pitch in hertz, and when they begin in seconds.
    const fn notes(self) -> &'static [(f32, f64)] {
        match self {
            Sound::Place => &[(196.0, 0.0)],
            Sound::Goal => &[(523.25, 0.0), (659.25, 0.09)],
            Sound::Over => &[(392.0, 0.0), (523.25, 0.14), (659.25, 0.28)],
        }
    }
}

thread_local! {
    // Browsers allow a page only a few of them.
    static AUDIO: Option<AudioContext> = AudioContext::new().ok();
}

/// Plays a sound. A browser that cannot stays silent.
pub(crate) fn play(sound: Sound) {
    AUDIO.with(|audio| {
        for &(pitch, begin) in sound.notes() {
            let _ = audio.as_ref().and_then(|audio| note(audio, pitch, begin));
        }
    });
}

fn note(audio: &AudioContext, pitch: f32, begin: f64) -> Option<()> {
    let begin = audio.current_time() + begin;
    let tone = audio.create_oscillator().ok()?;
    tone.set_type(OscillatorType::Sine);
    tone.frequency().set_value(pitch);
    let gain = audio.create_gain().ok()?;
    gain.gain().set_value_at_time(0.0001, begin).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(0.12, begin + 0.012).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, begin + 0.32).ok()?;
    tone.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&audio.destination()).ok()?;
    tone.start_with_when(begin).ok()?;
    tone.stop_with_when(begin + 0.34).ok()
}
