use std::net::SocketAddr;

use ai::Level;
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{
    Clock, Code, Entry, GameOptions, Occupant, Opening, Receipt, Refused, Request, View,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracing::{Instrument, Span};
use utoipa::{IntoParams, ToSchema};

use super::{
    ApiError, Body, ClientAddr, ErrorBody, OptionalPlayer, PathParams, Player, QueryParams,
};
use crate::socket::{self, Connection, Session};
use crate::store::Listed;
use crate::table_task::{TableCommand, read_level};
use crate::websocket::Handshake;
use crate::{App, lengths};

/// A new table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"game": "terra-nova", "setup": {"players": 2}, "seats": ["me", "novice"]}))]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate option")]
pub(super) struct NewTable {
    /// `nova-luna` or `terra-nova`.
    game: String,
    /// The set-up of the game: `players`, and `variant` or `map`, `first`, `quiet_rounds`.
    #[schema(value_type = GameOptions)]
    setup: Value,
    /// One word per seat: `me`, `open`, or the level of a bot. Without it you sit on the
    /// first seat and the others are open.
    seats: Option<Vec<String>>,
    /// The clock; without it the players have no time limit.
    #[serde(default)]
    clock: Clock,
    /// Whether the game begins only when all players have sent `ready`.
    #[serde(default)]
    ready_check: bool,
    /// Whether turns can be taken back. The default is true, except at rated tables. Players agree
    /// to it by sitting down.
    undo: Option<bool>,
    /// The level of bots that replace players who are away or have resigned.
    #[serde(default = "casual")]
    stand_in: String,
    /// Whether the lobby lists the table; otherwise only players with the link find it.
    #[serde(default)]
    listed: bool,
    /// Whether anyone with the link can watch.
    #[serde(default = "yes")]
    watch: bool,
    /// Whether the result counts for ratings: all players must take part in them.
    #[serde(default)]
    rated: bool,
    /// Whether bot accounts can take part although the table is rated.
    #[serde(default)]
    bot_accounts: bool,
    /// Whether the chat allows only ready-made phrases.
    #[serde(default)]
    phrases_only: bool,
    /// Whether hints and the analysis board may be used during the game; never at rated tables.
    /// Players agree to it by sitting down.
    #[serde(default)]
    assistance: bool,
}

fn yes() -> bool {
    true
}

fn casual() -> String {
    Level::Casual.name().to_owned()
}

/// A table that was created.
#[derive(Serialize, ToSchema)]
pub(super) struct CreatedTable {
    /// The id of the table.
    id: String,
    /// The path of the link for other players.
    path: String,
}

impl CreatedTable {
    pub(super) fn at(id: String) -> CreatedTable {
        CreatedTable { path: format!("/table/{id}"), id }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// `waiting`: the lobby; `playing`: to watch; `over`: history; `mine`: your own; `my_turn`:
    /// those in which it is your turn.
    #[serde(default)]
    show: Show,
    /// Only tables that changed before this time, in milliseconds since 1970.
    before: Option<u64>,
    /// The maximum number of results.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Which tables.
#[derive(Clone, Copy, Default, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Show {
    #[default]
    Waiting,
    Playing,
    Over,
    Mine,
    MyTurn,
}

/// A list of tables.
#[derive(Serialize, ToSchema)]
pub(super) struct List {
    /// The tables, the ones that changed last first.
    games: Vec<Listed>,
}

/// Create a table
#[utoipa::path(post, path = "/api/games", request_body = NewTable, responses(
    (status = 201, body = CreatedTable), (status = 403, body = ErrorBody),
))]
pub(super) async fn make(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, HeaderMap, Json<CreatedTable>), ApiError> {
    lengths::word(&new.game)?;
    lengths::word(&new.stand_in)?;
    lengths::seats(new.seats.as_deref().unwrap_or_default())?;
    let setup = GameOptions::from_json(new.setup)?;
    let seats = seats(&app, &player.id, new.seats.as_deref(), setup.players).await?;
    if !app.config.bot_tables {
        table::check_not_only_bots(&seats)?;
    }
    let stand_in = read_level(&new.stand_in)?;
    if new.rated {
        check_rated(&app, &player.id, &seats, stand_in).await?;
    }
    let opening = Opening {
        game: new.game,
        setup,
        seats,
        clock: new.clock,
        ready_check: new.ready_check,
        undo: new.undo.unwrap_or(!new.rated),
        stand_in: new.stand_in,
        host: player.id.clone(),
        rated: new.rated,
        bot_accounts: new.rated && new.bot_accounts,
        day: None,
        phrases_only: new.phrases_only,
        assistance: new.assistance,
        paired: false,
    };
    let id = app.games.create(opening, new.listed, new.watch, address).await?;
    Ok((StatusCode::CREATED, player.cookies, Json(CreatedTable::at(id))))
}

/// Whether this player may create this rated table: people at it take part in ratings, and the
/// stand-in bot is not stronger than most people.
async fn check_rated(
    app: &App,
    player: &str,
    seats: &[Occupant],
    stand_in: Level,
) -> Result<(), Refused> {
    if stand_in > Level::Casual {
        let message = "at a rated table a bot that stands in is casual at most";
        return Err(Refused::new(Code::BadSetup, message));
    }
    if seats.iter().any(|seat| seat.player().is_some()) {
        app.check_takes_part(player).await?;
    }
    Ok(())
}

async fn seats(
    app: &App,
    player: &str,
    words: Option<&[String]>,
    players: Option<u64>,
) -> Result<Vec<Occupant>, Refused> {
    let name = app.name(player).await?;
    let me = || Occupant::Human { player: player.to_owned(), name: name.clone() };
    let Some(words) = words else {
        let players = players.unwrap_or(0).min(8);
        let others = (1..players).map(|_| Occupant::Open);
        return Ok([me()].into_iter().chain(others).collect());
    };
    let occupant = |word: &String| match word.as_str() {
        "me" => Ok(me()),
        "open" => Ok(Occupant::Open),
        level => read_level(level).map(|_| Occupant::Bot { level: level.to_owned() }),
    };
    words.iter().map(occupant).collect()
}

/// List tables: the lobby, running games, finished games, or my tables
#[utoipa::path(get, path = "/api/games", params(ListQuery), responses((status = 200, body = List)))]
pub(super) async fn list(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
    QueryParams(query): QueryParams<ListQuery>,
) -> Result<Json<List>, ApiError> {
    // Nothing changes after the largest time that the database can hold.
    let before = query.before.unwrap_or(u64::MAX).min(i64::MAX as u64);
    let limit = query.limit.unwrap_or(50);
    if !(1..=100).contains(&limit) {
        return Err(Refused::new(Code::BadRequest, "`limit` must be 1 to 100").into());
    }
    let store = &app.games.store;
    let own = matches!(query.show, Show::Mine | Show::MyTurn);
    let mut games = match (query.show, player) {
        (Show::Waiting, _) => store.list("waiting", before, limit).await?,
        (Show::Playing, _) => store.list("playing", before, limit).await?,
        (Show::Over, _) => store.list("over", before, limit).await?,
        (Show::Mine, Some(player)) => store.list_of(&player, before, limit).await?,
        (Show::MyTurn, Some(player)) => store.list_turns_of(&player, before, limit).await?,
        (Show::Mine | Show::MyTurn, None) => Vec::new(),
    };
    if !own {
        // The ids of people are only for the players themselves; those of bot accounts mark bots.
        for game in &mut games {
            game.card.hide_people();
        }
    }
    Ok(Json(List { games }))
}

/// Read the current state of a table
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = View), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
))]
pub(super) async fn look(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
    PathParams(id): PathParams<String>,
) -> Result<Json<View>, ApiError> {
    Ok(Json(app.games.call(&id, |reply| TableCommand::View { player, reply }).await?))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct After {
    /// The length of the log that you know.
    after: Option<u32>,
}

/// Read the log of a table, or its entries after a ply
#[utoipa::path(get, path = "/api/games/{id}/log", params(("id" = String, Path), After), responses(
    (status = 200, body = Vec<Entry>), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn log(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
    PathParams(id): PathParams<String>,
    QueryParams(After { after }): QueryParams<After>,
) -> Result<Json<Vec<Entry>>, ApiError> {
    let after = after.unwrap_or(0);
    Ok(Json(app.games.call(&id, |reply| TableCommand::Log { player, after, reply }).await?))
}

/// Download the record of a game
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody),
))]
pub(super) async fn record(
    State(app): State<App>,
    OptionalPlayer(player): OptionalPlayer,
    PathParams(id): PathParams<String>,
) -> Result<impl IntoResponse, ApiError> {
    let text = app.games.call(&id, |reply| TableCommand::Record { player, reply }).await?;
    let name = format!("attachment; filename=\"novae-{id}.txt\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

/// Send a request to a table without a socket
#[utoipa::path(post, path = "/api/games/{id}/requests", params(("id" = String, Path)),
    request_body = Request, responses(
    (status = 200, body = Receipt), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn request(
    State(app): State<App>,
    player: Player,
    PathParams(id): PathParams<String>,
    Body(request): Body<Request>,
) -> Result<(HeaderMap, Json<Receipt>), ApiError> {
    let receipt = app.request(&id, &player.id, request).await?;
    Ok((player.cookies, Json(receipt)))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct LiveOptions {
    /// The length of the log that you know.
    after: Option<u32>,
    /// Whether each update contains the game (`standing.state`) and the events on the board.
    #[serde(default)]
    state: bool,
}

/// Live play: a WebSocket; see docs/server.md for its messages
#[utoipa::path(get, path = "/api/games/{id}/live", params(("id" = String, Path), LiveOptions),
    responses(
    (status = 101, description = "a WebSocket"), (status = 403, body = ErrorBody),
))]
pub(super) async fn live(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    player: Player,
    PathParams(game): PathParams<String>,
    QueryParams(LiveOptions { after, state }): QueryParams<LiveOptions>,
    handshake: Option<Handshake>,
) -> Result<Response, ApiError> {
    let handshake = handshake.ok_or_else(|| {
        let message = "this path accepts only WebSocket connections; send an upgrade request";
        Refused::new(Code::BadRequest, message)
    })?;
    let address = app.client_address(peer, &headers);
    let permit = app.limiter.socket(address).ok_or_else(|| {
        app.metrics().rejected("sockets");
        Refused::new(Code::TooMany, "too many sockets are open from this address")
    })?;
    let cookie = player.cookies;
    let span = Span::current();
    let connection = Connection {
        game,
        player: player.id,
        credential: player.credential,
        after,
        state,
        address,
        permit,
    };
    let (response, socket) = handshake.accept(socket::MAX_SIZE);
    tokio::spawn(
        async move {
            if let Some(socket) = socket.await {
                // In another task, so that the memory of this one is freed.
                let session = Box::new(Session { socket, app, connection });
                tokio::spawn(socket::serve(session).in_current_span());
            }
        }
        .instrument(span),
    );
    Ok((cookie, response).into_response())
}
