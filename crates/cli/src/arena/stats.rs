//! What the results of a pairing mean.

use super::game::Played;
use super::schedule::Schedule;

/// The results of a pairing, from the side of its first contestant.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tally {
    pub(super) players: usize,
    pub(super) wins: u32,
    pub(super) losses: u32,
    pub(super) draws: u32,
    /// The sum of the shares of the win.
    pub(super) points: f64,
}

/// How sure an interval is: 95%.
const DEVIATIONS: f64 = 1.96;

impl Tally {
    pub(super) fn of(schedule: &Schedule, results: &[Option<Played>], pairing: usize) -> Tally {
        let mut tally =
            Tally { players: schedule.players, wins: 0, losses: 0, draws: 0, points: 0.0 };
        let jobs = schedule.jobs.iter().zip(results).filter(|(job, _)| job.pairing == pairing);
        for (job, played) in jobs.filter_map(|(job, played)| Some((job, played.as_ref()?))) {
            let share = played.shares[job.seat];
            tally.points += share;
            match share {
                1.0 => tally.wins += 1,
                0.0 => tally.losses += 1,
                _ => tally.draws += 1,
            }
        }
        tally
    }

    pub(super) fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// The difference in Elo, and the ends of its 95% interval. With more players than two
    /// the yardstick is the fair share: an equal among equals has 0.
    pub(super) fn elo(&self) -> [f64; 3] {
        let games = f64::from(self.games());
        if games == 0.0 {
            return [0.0, f64::NEG_INFINITY, f64::INFINITY];
        }
        let share = self.points / games;
        // Wilson's interval: honest also when every game was won.
        let z2 = DEVIATIONS * DEVIATIONS;
        let middle = (share + z2 / (2.0 * games)) / (1.0 + z2 / games);
        let half = DEVIATIONS * (share * (1.0 - share) / games + z2 / (4.0 * games * games)).sqrt()
            / (1.0 + z2 / games);
        let half_a_game = 0.5 / games;
        [share.clamp(half_a_game, 1.0 - half_a_game), middle - half, middle + half]
            .map(|share| self.elo_of(share))
    }

    fn elo_of(&self, share: f64) -> f64 {
        let share = share.clamp(1e-6, 1.0 - 1e-6);
        400.0 * (share / (1.0 - share) * (self.players as f64 - 1.0)).log10()
    }

    /// Whether it is clear by now which of two differences in Elo is nearer to the truth:
    /// false for the first, true for the second (a sequential test, 5% of error each way).
    pub(super) fn sprt(&self, elo0: f64, elo1: f64) -> Option<bool> {
        let games = f64::from(self.games());
        if games < 10.0 {
            return None;
        }
        let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let mean = self.points / games;
        let squares = f64::from(self.wins) + 0.25 * f64::from(self.draws);
        // A little doubt, so that a run of wins alone does not make us certain.
        let variance = (squares / games - mean * mean).max(0.25 / games);
        let (low, high) = (expected(elo0), expected(elo1));
        let evidence = games * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let bound = 19f64.ln();
        (evidence.abs() >= bound).then_some(evidence > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(players: usize, wins: u32, losses: u32, draws: u32) -> Tally {
        let points = f64::from(wins) + 0.5 * f64::from(draws);
        Tally { players, wins, losses, draws, points }
    }

    #[test]
    fn equals_have_no_difference_and_an_interval_around_it() {
        let [elo, low, high] = tally(2, 40, 40, 20).elo();
        assert!(elo.abs() < 1e-9 && low < -50.0 && high > 50.0, "{low} {high}");
        let [elo, ..] = tally(4, 25, 75, 0).elo();
        assert!(elo.abs() < 1e-9, "a fair share of four");
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let [elo, low, high] = tally(2, 75, 25, 0).elo();
        assert!((elo - 190.85).abs() < 0.01, "{elo}");
        assert!(low > 100.0 && high < 300.0);
    }

    #[test]
    fn winning_all_games_is_not_infinite() {
        let [elo, low, high] = tally(2, 100, 0, 0).elo();
        assert!(elo > 700.0 && low > 500.0 && high.is_finite());
    }

    #[test]
    fn the_sequential_test_stops_when_it_is_clear_and_not_before() {
        assert_eq!(tally(2, 5, 4, 0).sprt(0.0, 50.0), None);
        assert_eq!(tally(2, 50, 50, 0).sprt(0.0, 20.0), None);
        assert_eq!(tally(2, 90, 10, 0).sprt(0.0, 50.0), Some(true));
        assert_eq!(tally(2, 10, 90, 0).sprt(0.0, 50.0), Some(false));
    }
}
