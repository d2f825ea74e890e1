//! The display beside a player's name: the remaining time, and whether the player is disconnected.

use std::time::Duration;

use game::Seat;
use leptos::prelude::*;
use protocol::{Departure, FollowedTable};
use words::Words;

use super::Connection;
use crate::browser;
use crate::settings::settings;
use crate::sound::{self, Sound};
use crate::translate::words;

#[component]
pub(super) fn ConnectionStatus(live: Connection, seat: Seat) -> impl IntoView {
    let words = words();
    let badge = move |room: &FollowedTable| {
        let seat_state = room.standing.seats.get(seat.index())?;
        match seat_state.out {
            Some(out) => Some(out_words(out)),
            None if seat_state.stand_in => Some("bot-plays"),
            None => room.is_away(seat).then_some("away"),
        }
    };
    let badge = Memo::new(move |_| live.with(&badge).flatten());
    view! {
        <Clock live seat />
        {move || badge.get().map(|id| view! { <span class="badge">{words.with(|words| words.text(id))}</span> })}
    }
}

/// The message for the reason why a player is out of the game.
pub(crate) fn out_words(out: Departure) -> &'static str {
    match out {
        Departure::Resigned => "out-resigned",
        Departure::TimeUp => "out-time-up",
    }
}

/// The clock of a seat; empty at a table without clocks.
#[component]
fn Clock(live: Connection, seat: Seat) -> impl IntoView {
    let words = words();
    let tick = RwSignal::new(0u32);
    browser::every(Duration::from_millis(500), move || tick.update(|n| *n += 1));
    let left = move || {
        tick.get();
        live.room.with(|room| room.as_ref()?.left(seat, browser::clock()))
    };
    let low = move || left().is_some_and(|left| left < 20_000);
    warn_when_low(live, seat, low);
    let text = move || left().map(|left| words.with(|words| written(left, words)));
    view! {
        <span class="clock" class:low=low hidden=move || left().is_none() role="timer">
            {text}
        </span>
    }
}

/// Plays a warning sound once per turn when little time is left.
fn warn_when_low(live: Connection, seat: Seat, low: impl Fn() -> bool + Send + Sync + 'static) {
    let settings = settings();
    let urgent = Memo::new(move |_| low() && live.is(&|room| room.acting() == Some(seat)));
    Effect::new(move |_| {
        if urgent.get() && settings.sound.get_untracked() {
            sound::play(Sound::ClockLow);
        }
    });
}

/// A time as `4:05`, or with days and hours if it is long.
fn written(left: u64, words: &Words) -> String {
    let seconds = left.div_ceil(1000);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    let time = match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}"),
    };
    let time = words.digits(&time);
    if days == 0 {
        return time;
    }
    words.with("clock-left", &[("days", (days as i64).into()), ("time", time.into())])
}

#[cfg(test)]
mod tests {
    use words::{Language, Words};

    use super::written;

    #[test]
    fn times_are_formatted_as_on_a_clock_in_the_language_of_the_page() {
        let words = |language, file| Words::read(language, file);
        let en = include_str!("../../../words/messages/en/account.ftl");
        let en = words(Language::En, en);
        assert_eq!(written(0, &en), "0:00");
        assert_eq!(written(65_200, &en), "1:06");
        assert_eq!(written(3_600_000, &en), "1:00:00");
        let days = 2 * 86_400_000 + 3_600_000;
        assert_eq!(written(days, &en), "2d 1:00");
        let fa = include_str!("../../../words/messages/fa/account.ftl");
        let fa = words(Language::Fa, fa);
        assert_eq!(written(65_200, &fa), "۱:۰۶");
        let days = written(days, &fa);
        assert!(days.contains("روز") && days.contains("۱:۰۰"), "{days}");
        assert!(!days.contains(|c: char| c.is_ascii_alphanumeric()), "{days}");
    }
}
