//! The export of a player's data, streamed page by page, so that memory use does not depend on its
//! size.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use daily_deck::Day;
use futures_util::stream;
use protocol::Line;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::bot_accounts::{OwnBot, own_bots};
use super::mail::MailState;
use super::notifications;
use super::passkeys::{PasskeyInfo, own_passkeys};
use super::profile::Me;
use super::ratings::{OwnRating, own_ratings};
use super::recovery::CodesLeft;
use super::sessions::{SessionInfo, session_list};
use super::{ApiError, Player};
use crate::store::{DailyAttempt, Listed, OwnRecord, RatedBefore, RatedGame, StoreError};
use crate::{App, Store};

/// How many rows are read at once.
const PAGE: u32 = 100;

/// All data of a player.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is written piece by piece; this describes it")]
pub(super) struct Export {
    /// The player.
    me: Me,
    /// When the account was registered, in milliseconds since 1970.
    account_made: Option<u64>,
    /// Their sessions.
    sessions: Vec<SessionInfo>,
    /// Their mail address.
    mail: MailState,
    /// How many recovery codes they have left.
    recovery_codes: CodesLeft,
    /// Their passkeys.
    passkeys: Vec<PasskeyInfo>,
    /// The guest identities whose games were merged into the account.
    guests: Vec<MergedGuest>,
    /// Their bot accounts.
    bots: Vec<OwnBot>,
    /// Their tables. The record of each is at `/api/games/{id}/record`.
    games: Vec<Listed>,
    /// Their uploaded records.
    records: Vec<OwnRecord>,
    /// Their ratings.
    ratings: Vec<OwnRating>,
    /// Their rated games.
    rated_games: Vec<RatedGame>,
    /// Their attempts at daily puzzles.
    tries: Vec<DailyAttempt>,
    /// Their chat messages.
    lines: Vec<OwnLine>,
    /// The players whom they have muted.
    muted: Vec<String>,
    /// How they are notified, without secrets.
    notifications: notifications::NotificationSettings,
}

/// A guest whose games were merged into the account.
#[derive(Serialize, ToSchema)]
pub(super) struct MergedGuest {
    /// The id of the guest, which other players may have stored.
    player: String,
    /// When that was, in milliseconds since 1970.
    at: u64,
}

/// A chat line of the player.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnLine {
    /// The table.
    table: String,
    /// The line.
    #[serde(flatten)]
    line: Line,
}

/// Export all my data
#[utoipa::path(get, path = "/api/me/export", responses((status = 200, body = Export)))]
pub(super) async fn export(State(app): State<App>, player: Player) -> Result<Response, ApiError> {
    let head = head(&app, &player).await?;
    let cookie = player.cookies;
    let writing = Writing {
        store: app.games.store.clone(),
        player: player.id,
        part: Some(Part::Games { after: String::new() }),
        first: true,
    };
    let first = stream::once(async move { Ok::<Bytes, StoreError>(head.into()) });
    let rest = stream::try_unfold(writing, |mut writing| async move {
        let piece = writing.next().await?;
        Ok(piece.map(|piece| (Bytes::from(piece), writing)))
    });
    let body = Body::from_stream(stream::StreamExt::chain(first, rest));
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok((cookie, [kind], body).into_response())
}

/// The beginning of the answer: the short parts.
async fn head(app: &App, player: &Player) -> Result<String, ApiError> {
    let (store, id) = (&app.games.store, &player.id);
    let guests = store.merged_guests(id).await?.into_iter();
    let guests: Vec<_> = guests.map(|(player, at)| MergedGuest { player, at }).collect();
    let head = serde_json::json!({
        "me": Me::of(app, id).await?,
        "account_made": store.account(id).await?.map(|account| account.made),
        "sessions": session_list(app, id, player.session.as_deref()).await?,
        "mail": MailState::of(app, id).await?,
        "recovery_codes": CodesLeft::of(app, id).await?,
        "passkeys": own_passkeys(app, id).await?,
        "guests": guests,
        "bots": own_bots(app, id).await?,
        "ratings": own_ratings(app, id).await?,
        "tries": store.attempts_of(id, Day::of(u64::MAX), u32::MAX).await?,
        "muted": store.muted(id).await?,
        "notifications": notifications::settings(app, id, player.session.as_deref()).await?,
    });
    let head = head.to_string();
    let open = head.strip_suffix('}').unwrap_or(&head);
    Ok(format!("{open},\"games\":["))
}

struct Writing {
    store: Store,
    player: String,
    /// The next part; `None` when everything is written.
    part: Option<Part>,
    /// Whether nothing of this part has been written yet.
    first: bool,
}

/// The long parts, and where to continue.
enum Part {
    Games { after: String },
    Records { after: String },
    RatedGames { before: u64 },
    Lines { table: String, number: i64 },
}

impl Writing {
    /// The next piece of the text; `None` at the end.
    async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let Some(part) = self.part.take() else { return Ok(None) };
        let (rows, part) = self.page(part).await?;
        let mut piece = String::new();
        for row in &rows {
            if !std::mem::take(&mut self.first) {
                piece.push(',');
            }
            piece.push_str(&row.to_string());
        }
        if rows.len() == PAGE as usize {
            self.part = Some(part);
            return Ok(Some(piece));
        }
        self.first = true;
        let (name, next) = match part {
            Part::Games { .. } => ("records", Part::Records { after: String::new() }),
            Part::Records { .. } => ("rated_games", Part::RatedGames { before: i64::MAX as u64 }),
            Part::RatedGames { .. } => ("lines", Part::Lines { table: String::new(), number: -1 }),
            Part::Lines { .. } => return Ok(Some(piece + "]}")),
        };
        self.part = Some(next);
        Ok(Some(piece + &format!("],\"{name}\":[")))
    }

    /// A page of a part, and where to continue.
    async fn page(&self, part: Part) -> Result<(Vec<Value>, Part), StoreError> {
        let (store, player) = (&self.store, &self.player);
        Ok(match part {
            Part::Games { after } => {
                let page = store.listed_of(player, &after, PAGE).await?;
                let after = page.last().map_or(after, |last| last.id.clone());
                (values(&page), Part::Games { after })
            }
            Part::Records { after } => {
                let page = store.records_of(player, &after, PAGE).await?;
                let after = page.last().map_or(after, |last| last.id.clone());
                (values(&page), Part::Records { after })
            }
            Part::RatedGames { before } => {
                let page = store.rated_games(player, RatedBefore::Step(before), PAGE).await?;
                let before = page.last().map_or(before, |last| last.step);
                (values(&page), Part::RatedGames { before })
            }
            Part::Lines { table, number } => {
                let page = store.lines_of(player, (&table, number), PAGE).await?;
                let last = page.last().map(|(table, line)| (table.clone(), line.number.into()));
                let (table, number) = last.unwrap_or((table, number));
                let own = |(table, line)| OwnLine { table, line };
                let page: Vec<OwnLine> = page.into_iter().map(own).collect();
                (values(&page), Part::Lines { table, number })
            }
        })
    }
}

fn values<T: Serialize>(rows: &[T]) -> Vec<Value> {
    rows.iter().map(|row| serde_json::json!(row)).collect()
}
