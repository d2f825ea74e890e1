/// A moment for the name of a file: `20261116T014024Z`. Names sort in the order of time.
pub fn timestamp(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// A moment for texts that people read: `2026-11-16 01:40 UTC`.
pub(crate) fn minute(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute) = (seconds / 3600 % 24, seconds / 60 % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

/// The date of a day that is counted from 1970-01-01. The year of the calculation begins in
/// March, so that the leap day is the last one. The crates `jiff` (two more crates) or `time` (five more in
/// the program) would replace these lines.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_date_and_time() {
        for (seconds, text) in [
            (0, "19700101T000000Z"),
            (951_782_399, "20000228T235959Z"),
            (951_782_400, "20000229T000000Z"),
            (1_794_793_224, "20261116T014024Z"),
            (4_107_542_400, "21000301T000000Z"),
        ] {
            assert_eq!(timestamp(seconds * 1000), text);
        }
        assert_eq!(minute(1_794_793_224_000), "2026-11-16 01:40 UTC");
    }
}
