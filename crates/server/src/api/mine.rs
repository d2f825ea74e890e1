use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use table::{Day, Line, Request, Verb};
use utoipa::ToSchema;

use super::me::Me;
use super::ratings::{OwnRating, own_ratings};
use super::password::{Attempt, Password};
use super::sessions::{Place, no_cookie, places};
use super::{Body, Fault, Origin, Player, Problem};
use crate::store::{Counted, Listed, OwnRecord, Try};
use crate::{App, lengths, now, ratings};

/// Everything that the server knows about somebody.
#[derive(Serialize, ToSchema)]
pub(super) struct Export {
    /// Who.
    me: Me,
    /// When the password was first given, in milliseconds since 1970.
    account_made: Option<u64>,
    /// Where they are signed in.
    sessions: Vec<Place>,
    /// Their tables. The record of each is at `/api/games/{id}/record`.
    games: Vec<Listed>,
    /// The records that they brought.
    records: Vec<OwnRecord>,
    /// How strong they are at what.
    ratings: Vec<OwnRating>,
    /// Their rated games.
    rated_games: Vec<Counted>,
    /// Their tries of the decks of the days.
    tries: Vec<Try>,
    /// What they said at tables.
    lines: Vec<OwnLine>,
    /// Whom they have muted.
    muted: Vec<String>,
}

/// A line that somebody said.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnLine {
    /// The table.
    table: String,
    /// The line.
    #[serde(flatten)]
    line: Line,
}

/// Everything that the server knows about me
#[utoipa::path(get, path = "/api/me/export", responses(
    (status = 200, body = Export), (status = 429, body = Fault), (status = 503, body = Fault),
))]
pub(super) async fn export(
    State(app): State<App>,
    player: Player,
) -> Result<(HeaderMap, Json<Export>), Problem> {
    let store = &app.games.store;
    let id = &player.id;
    let lines = store.lines_of(id).await?;
    let export = Export {
        me: Me::of(&app, id).await?,
        account_made: store.account(id).await?.map(|account| account.made),
        sessions: places(&app, id, player.session.as_deref()).await?,
        games: store.list_of(id, i64::MAX as u64, u32::MAX).await?,
        records: store.records_of(id).await?,
        ratings: own_ratings(&app, id).await?,
        rated_games: store.counted(id, i64::MAX as u64, u32::MAX).await?,
        tries: store.tries_of(id, Day::of(u64::MAX), u32::MAX).await?,
        lines: lines.into_iter().map(|(table, line)| OwnLine { table, line }).collect(),
        muted: store.muted(id).await?,
    };
    Ok((player.headers(), Json(export)))
}

/// A wish to be forgotten.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Delete {
    /// The password, where there is one.
    password: Option<String>,
}

/// Be forgotten: gives up running games, then name, password, sessions and records go, and
/// logs of games do not say any longer who played
#[utoipa::path(post, path = "/api/me/delete", request_body = Delete, responses(
    (status = 204, description = "forgotten"), (status = 400, body = Fault),
    (status = 403, body = Fault), (status = 413, body = Fault), (status = 429, body = Fault),
    (status = 503, body = Fault),
))]
pub(super) async fn delete(
    State(app): State<App>,
    player: Player,
    Origin(address): Origin,
    Body(delete): Body<Delete>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    let store = &app.games.store;
    lengths::password(delete.password.as_deref().unwrap_or_default())?;
    if let Some(account) = store.account(&player.id).await? {
        let name = app.name(&player.id).await?;
        let password = delete.password.unwrap_or_default();
        let attempt = Attempt { address, name: &name, session: player.session.as_deref() };
        Password::check(&app, attempt, Some(account), &password).await?;
    }
    for (table, phase, _) in store.tables_of(&player.id).await? {
        let verb = match phase.as_str() {
            "waiting" => Verb::Leave,
            "playing" => Verb::Resign,
            _ => continue,
        };
        // Somebody may sit on several seats, and other seats refuse.
        for seat in 0..game::MAX_SEATS as u8 {
            let request = Request { seat: Some(seat), ..Request::to(verb) };
            let _ = app.request(&table, &player.id, request).await;
        }
    }
    // What they lost counts for the others first.
    ratings::settle(store).await?;
    store.forget_player(&player.id, now()).await?;
    Ok((StatusCode::NO_CONTENT, no_cookie(&app)))
}
