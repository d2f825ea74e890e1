//! Applies finished rated games to the ratings of their players.

use std::time::Duration;

use protocol::{Occupant, is_bot_account};
use table::Table;
use tokio::sync::Notify;

use crate::bot_policy::are_independent;
use crate::now;
use crate::rating::{Rating, START, bot_rating, places, updated};
use crate::store::{NewRating, RatingStep, Store, StoreError};

/// How often the server looks for unrated games.
const INTERVAL: Duration = Duration::from_mins(1);

/// Rates games as they end, until it is cancelled. Games that other servers have not rated are found
/// by polling.
pub(crate) async fn run(store: Store, ended: impl AsRef<Notify>) {
    loop {
        if let Err(error) = rate_finished_games(&store).await {
            tracing::error!(%error, "a finished game was not rated; it will be tried again");
        }
        let _ = tokio::time::timeout(INTERVAL, ended.as_ref().notified()).await;
    }
}

/// Rates all rated games that are over. A game that cannot be read is skipped and tried again the
/// next time.
pub(crate) async fn rate_finished_games(store: &Store) -> Result<(), StoreError> {
    let mut after = (0, String::new());
    loop {
        let page = store.unrated_games(&after).await?;
        let Some(last) = page.last().cloned() else { return Ok(()) };
        for (_, game) in page {
            // Another server may rate another game at the same time: then both retry.
            loop {
                match rate_game(store, &game).await {
                    Ok(()) => break,
                    Err(StoreError::Conflict) => {}
                    Err(StoreError::Unreadable(why)) => {
                        tracing::error!(game, why, "a rated game cannot be read and was not rated");
                        break;
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        after = last;
    }
}

/// Rates a game. The ratings are read after the number of the last step and written only if the next
/// step is still free; otherwise it is a conflict and the caller retries.
async fn rate_game(store: &Store, id: &str) -> Result<(), StoreError> {
    let step = store.last_rating_step().await? + 1;
    if !store.is_unrated(id).await? {
        return Ok(());
    }
    let Some(row) = store.game(id).await? else { return Ok(()) };
    let broken = |error: protocol::Refused| StoreError::Unreadable(error.message);
    let table = Table::load(row.opening, row.deal, row.made, row.log).map_err(broken)?;
    let game = table.opening().game.clone();
    let players = table.seats().len();
    let mut before = Vec::with_capacity(players);
    let mut people = Vec::with_capacity(players);
    for seat_state in table.seats() {
        let (rating, player) = match &seat_state.occupant {
            Occupant::Human { player, .. } => {
                let known = store.rating(player, &game, players).await?;
                (known.unwrap_or(START), Some(player.clone()))
            }
            Occupant::Bot { level } => {
                (level.parse().map_or(START, |level| bot_rating(&game, level)), None)
            }
            Occupant::Open => (START, None),
        };
        before.push(rating);
        people.push(player);
    }
    let step = RatingStep { step, played: id.to_owned(), at: now() };
    let deleted = people.contains(&Some(crate::store::DELETED_PLAYER.to_owned()));
    let valid = !deleted && are_independent(&responsible(store, &people).await?);
    let places = places(&table).filter(|_| valid);
    let changes = places.into_iter().flat_map(|places| {
        let after = updated(&before, &places);
        let change = |((player, rating), place): ((Option<String>, Rating), usize)| {
            let game = game.clone();
            player.map(|player| NewRating { player, game, players, rating, place })
        };
        people.clone().into_iter().zip(after).zip(places).filter_map(change).collect::<Vec<_>>()
    });
    store.write_ratings(step, changes.collect()).await
}

/// The people who are responsible for the players: the owner of a bot account, and otherwise the player.
async fn responsible(store: &Store, people: &[Option<String>]) -> Result<Vec<String>, StoreError> {
    let mut responsible = Vec::with_capacity(people.len());
    for player in people.iter().flatten() {
        let bot = if is_bot_account(player) { store.bot_account(player).await? } else { None };
        responsible.push(bot.map_or_else(|| player.clone(), |bot| bot.owner));
    }
    Ok(responsible)
}
