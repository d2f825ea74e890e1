//! Statistics of the results of a pairing.

use super::game::Played;
use super::schedule::Schedule;

/// The results of a pairing, from the point of view of its first contestant.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tally {
    pub(super) players: usize,
    pub(super) wins: u32,
    pub(super) losses: u32,
    pub(super) draws: u32,
    /// The sum of the shares of the win.
    pub(super) points: f64,
}

/// The number of standard deviations of a 95% interval.
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

    /// The difference in Elo, and the bounds of its 95% interval. With more than two players the
    /// reference is the fair share, so that equal contestants have a difference of 0.
    pub(super) fn elo(&self) -> [f64; 3] {
        let games = f64::from(self.games());
        if games == 0.0 {
            return [0.0, f64::NEG_INFINITY, f64::INFINITY];
        }
        let share = self.points / games;
        // Wilson's interval is also valid if all games were won.
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

    /// Runs a sequential probability ratio test with an error rate of 5% in each direction. Returns
    /// `Some(false)` if the difference is nearer to `elo0`, `Some(true)` if it is nearer to `elo1`,
    /// and `None` if the result is not significant yet.
    pub(super) fn sprt(&self, elo0: f64, elo1: f64) -> Option<bool> {
        let games = f64::from(self.games());
        if games < 10.0 {
            return None;
        }
        let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let mean = self.points / games;
        let squares = f64::from(self.wins) + 0.25 * f64::from(self.draws);
        // A minimum variance prevents a series of wins from producing certainty.
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
    fn equal_contestants_have_a_difference_of_zero_within_the_interval() {
        let [elo, low, high] = tally(2, 40, 40, 20).elo();
        assert!(elo.abs() < 1e-9 && low < -50.0 && high > 50.0, "{low} {high}");
        let [elo, ..] = tally(4, 25, 75, 0).elo();
        assert!(elo.abs() < 1e-9, "a fair share of four");
    }

    #[test]
    fn a_score_of_75_percent_is_191_elo() {
        let [elo, low, high] = tally(2, 75, 25, 0).elo();
        assert!((elo - 190.85).abs() < 0.01, "{elo}");
        assert!(low > 100.0 && high < 300.0);
    }

    #[test]
    fn winning_all_games_gives_a_finite_difference() {
        let [elo, low, high] = tally(2, 100, 0, 0).elo();
        assert!(elo > 700.0 && low > 500.0 && high.is_finite());
    }

    #[test]
    fn the_sequential_test_stops_only_on_a_significant_result() {
        assert_eq!(tally(2, 5, 4, 0).sprt(0.0, 50.0), None);
        assert_eq!(tally(2, 50, 50, 0).sprt(0.0, 20.0), None);
        assert_eq!(tally(2, 90, 10, 0).sprt(0.0, 50.0), Some(true));
        assert_eq!(tally(2, 10, 90, 0).sprt(0.0, 50.0), Some(false));
    }
}
