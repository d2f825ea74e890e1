//! The calendar and the deck of the day.

use std::fmt;
use std::str::FromStr;

use nova_luna::{Deck, Setup, Tile, Variant};
use table::Deal;

/// The length of a day in milliseconds.
const LENGTH: u64 = 24 * 60 * 60 * 1000;

/// The last valid day, the last of the year 9999, counted from 1 January 1970.
const LAST: u32 = 2_932_896;

/// A day in UTC, so that it is the same day everywhere: the day of a daily puzzle.
///
/// ```
/// let day: daily_deck::Day = "2026-11-15".parse().unwrap();
/// assert_eq!(day.seed(), 20_261_115);
/// assert_eq!(day.next().to_string(), "2026-11-16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// Counted from 1 January 1970.
    number: u32,
}

impl Day {
    /// The day of a time in milliseconds since 1970.
    pub fn of(moment: u64) -> Day {
        Day { number: u32::try_from(moment / LENGTH).unwrap_or(LAST).min(LAST) }
    }

    /// When the day begins, in milliseconds since 1970.
    pub fn begins(self) -> u64 {
        u64::from(self.number) * LENGTH
    }

    /// The next day.
    #[must_use]
    pub fn next(self) -> Day {
        Day { number: (self.number + 1).min(LAST) }
    }

    /// The previous day.
    #[must_use]
    pub fn before(self) -> Day {
        Day { number: self.number.saturating_sub(1) }
    }

    /// The seed of the day's deck: 15 November 2026 has 20261115.
    pub fn seed(self) -> u64 {
        let (year, month, day) = self.date();
        u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day)
    }

    /// The deck of Nova Luna for the daily puzzle.
    pub fn deck(self) -> Deck {
        Setup::from_seed(1, Variant::Standard, self.seed()).1
    }

    /// The deck as a deal for a table.
    pub fn deal(self) -> Deal {
        let deck = self.deck().tiles().iter().copied().map(Tile::id).collect();
        Deal { order: vec![0], deck, secret: self.to_string(), table: None }
    }

    /// The number of consecutive days up to this one or, if this day was not played yet, the
    /// previous one. `played` has the latest day first.
    pub fn streak(self, played: &[Day]) -> u32 {
        let mut expected = match played.first() {
            Some(&last) if last == self || last.next() == self => last,
            _ => return 0,
        };
        let mut days = 0;
        for &day in played {
            if day != expected {
                break;
            }
            days += 1;
            expected = expected.before();
        }
        days
    }

    /// Year, month and day of the month.
    fn date(self) -> (u32, u32, u32) {
        let mut left = self.number;
        let mut year = 1970;
        while left >= days_of(year) {
            left -= days_of(year);
            year += 1;
        }
        let mut month = 1;
        while left >= days_in(year, month) {
            left -= days_in(year, month);
            month += 1;
        }
        (year, month, left + 1)
    }
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of(year: u32) -> u32 {
    365 + u32::from(is_leap(year))
}

fn days_in(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(is_leap(year)),
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The error for a text that is not a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDayError;

impl fmt::Display for ParseDayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written like 2026-11-15")
    }
}

impl std::error::Error for ParseDayError {}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        let parts: Vec<u32> =
            text.split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| ParseDayError)?;
        let [year @ 1970..=9999, month @ 1..=12, day] = parts[..] else {
            return Err(ParseDayError);
        };
        if day == 0 || day > days_in(year, month) {
            return Err(ParseDayError);
        }
        let years: u32 = (1970..year).map(days_of).sum();
        let months: u32 = (1..month).map(|month| days_in(year, month)).sum();
        let found = Day { number: years + months + day - 1 };
        // Only the canonical form is valid: `2026-1-1` and `+2026-01-01` are not.
        if found.to_string() == text { Ok(found) } else { Err(ParseDayError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_and_written_as_in_the_calendar() {
        // Milliseconds from `date -u -d DAY +%s`.
        for (moment, text) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_794_700_799_999, "2026-11-14"),
            (1_794_700_800_000, "2026-11-15"),
            (4_107_542_400_000, "2100-03-01"),
            (u64::MAX, "9999-12-31"),
        ] {
            assert_eq!(Day::of(moment).to_string(), text);
        }
        let mut day = Day::of(0);
        for _ in 0..50_000 {
            assert_eq!(day.to_string().parse(), Ok(day));
            assert_eq!((Day::of(day.begins()), day.next().before()), (day, day));
            day = day.next();
        }
        for wrong in ["", "2026", "2026-02-29", "2026-13-01", "2026-1-1", "1969-12-31", "a-b-c"] {
            assert_eq!(wrong.parse::<Day>(), Err(ParseDayError), "{wrong}");
        }
    }

    #[test]
    fn a_streak_is_of_days_in_a_row() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        let today = day("2026-03-01");
        let days = |texts: &[&str]| texts.iter().map(|text| day(text)).collect::<Vec<_>>();
        assert_eq!(today.streak(&[]), 0);
        assert_eq!(today.streak(&days(&["2026-03-01", "2026-02-28", "2026-02-26"])), 2);
        assert_eq!(today.streak(&days(&["2026-02-28", "2026-02-27"])), 2, "today may come yet");
        assert_eq!(today.streak(&days(&["2026-02-27", "2026-02-26"])), 0);
    }

    #[test]
    fn a_table_deals_the_deck_of_the_day() {
        let day: Day = "2026-11-15".parse().unwrap();
        let (setup, deck) = Setup::from_seed(1, Variant::Standard, 20_261_115);
        assert_eq!(day.deck(), deck);
        assert_eq!(Deck::new(&day.deal().deck).unwrap(), deck);
        assert_eq!(setup.order, [game::Seat(0)]);
        assert_ne!(day.deck(), day.next().deck());
    }
}
