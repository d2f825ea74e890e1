//! Ratings: Weng and Lin's Bayesian ratings for any number of players.

use ai::Level;
use game::{Position, Seat};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use table::Table;

/// Where everybody begins. Differences are about as wide as Elo's.
pub(crate) const START: Rating = Rating { points: 1500.0, uncertainty: 250.0, games: 0 };

/// A player with this many more points wins about two games of three, if both ratings are certain.
const SKILL_CLASS: f64 = 125.0;

/// The lowest uncertainty, so that ratings can always change.
const LEAST_UNCERTAINTY: f64 = 40.0;

/// The leaderboard shows players with at least this many rated games.
pub(crate) const MIN_GAMES: u32 = 5;

/// The rating of a player at a game with a number of players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) points: f64,
    /// The uncertainty: one standard deviation.
    pub(crate) uncertainty: f64,
    /// How many games have counted.
    pub(crate) games: u32,
}

impl Rating {
    /// The rating minus two standard deviations. The leaderboard is sorted by it.
    pub(crate) fn lower_bound(self) -> f64 {
        self.points - 2.0 * self.uncertainty
    }
}

/// What a bot is worth, always: as measured (docs/strength.md), from `casual` at the start.
pub(crate) fn bot_rating(game: &str, level: Level) -> Rating {
    let is_nova_luna = game == nova_luna::NovaLuna::GAME;
    let points = match (level, is_nova_luna) {
        (Level::Random, true) => 540.0,
        (Level::Random, false) => 590.0,
        (Level::Novice | Level::Greedy, true) => 1230.0,
        (Level::Novice | Level::Greedy, false) => 1150.0,
        (Level::Casual, _) => START.points,
        (Level::Strong, true) => 1790.0,
        (Level::Strong, false) => 1880.0,
        (Level::Master, true) => 2080.0,
        (Level::Master, false) => 2120.0,
        // From few games: see `docs/nets.md`.
        (Level::Grandmaster, true) => 2200.0,
        (Level::Grandmaster, false) => 2190.0,
    };
    Rating { points, uncertainty: LEAST_UNCERTAINTY, games: 0 }
}

/// What a game makes of its players' ratings; `places` are from 1 on, and may be shared.
pub(crate) fn updated(before: &[Rating], places: &[usize]) -> Vec<Rating> {
    let config = WengLinConfig { beta: SKILL_CLASS, ..WengLinConfig::new() };
    let alone: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|own| [WengLinRating { rating: own.points, uncertainty: own.uncertainty }])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = alone
        .iter()
        .zip(places)
        .map(|(own, place)| (own.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let rated = weng_lin_multi_team(&teams, &config).into_iter().flatten();
    let rating = |(new, old): (WengLinRating, &Rating)| Rating {
        points: new.rating,
        uncertainty: new.uncertainty.max(LEAST_UNCERTAINTY),
        games: old.games + 1,
    };
    rated.zip(before).map(rating).collect()
}

/// The place of each seat, from 1. Players whom a bot replaced, at the end or for a large part of the
/// game, rank behind the others and before those who resigned.
pub(crate) fn places(table: &Table) -> Option<Vec<usize>> {
    let result = table.result()?;
    let ranking: Vec<Vec<usize>> = serde_json::from_value(result["ranking"].clone()).ok()?;
    let ranked = |seat: usize| ranking.iter().position(|place| place.contains(&seat));
    let key = |seat: usize| {
        let left = if table.seats()[seat].out.is_some() {
            2
        } else {
            u8::from(table.is_replaced(Seat(seat as u8)))
        };
        Some((left, ranked(seat)?))
    };
    let keys: Vec<_> = (0..table.seats().len()).map(key).collect::<Option<_>>()?;
    Some(keys.iter().map(|own| 1 + keys.iter().filter(|other| *other < own).count()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_gain_losers_lose_and_everybody_is_better_known() {
        let after = updated(&[START; 4], &[1, 2, 2, 4]);
        assert!(after[0].points > after[1].points && after[1].points > after[3].points);
        assert_eq!(after[1].points, after[2].points);
        assert!(after.iter().all(|own| own.uncertainty < START.uncertainty && own.games == 1));
        let sum: f64 = after.iter().map(|own| own.points).sum();
        assert!((sum - 4.0 * START.points).abs() < 1e-6, "nothing comes from nowhere: {sum}");
    }

    #[test]
    fn a_player_who_wins_half_the_games_against_a_bot_is_worth_as_much() {
        let bot = bot_rating("nova-luna", Level::Strong);
        let mut own = START;
        for game in 0..200 {
            own = updated(&[own, bot], if game % 2 == 0 { &[1, 2] } else { &[2, 1] })[0];
        }
        assert!((own.points - bot.points).abs() < 40.0, "{own:?}");
        assert!((LEAST_UNCERTAINTY..60.0).contains(&own.uncertainty), "{own:?}");
    }

    #[test]
    fn the_levels_of_bots_are_in_order() {
        for game in table::AnyGame::NAMES {
            let ratings = Level::ALL.map(|level| bot_rating(game, level).points);
            assert!(ratings.is_sorted(), "{ratings:?}");
        }
    }
}
