//! A WebSocket connection of a client to one table.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Raw, Utf8Bytes, WebSocket, close_code};
use protocol::{Code, Message, Refusal, Refused, Request};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use crate::identity::Credential;
use crate::operator::banned;
use crate::rate_limits::{ConnectionPermit, TokenBucket};
use crate::table_task::{Frame, Subscriber, TableCommand};
use crate::{App, metrics};

/// How many messages may wait for a slow reader before it is disconnected.
const WAITING: usize = 64;

/// How long a message may take to be sent.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The interval of pings; after two of them without an answer the socket is closed.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// The largest message that a client may send.
pub(crate) const MAX_SIZE: usize = 16 * 1024;

/// After so many messages that came too fast, the socket is closed.
const FORGIVEN: u32 = 50;

/// What a socket is for.
pub(crate) struct Connection {
    pub(crate) game: String,
    pub(crate) player: String,
    /// The credential of the player; it may expire.
    pub(crate) credential: Credential,
    pub(crate) after: Option<u32>,
    /// Whether updates contain the game and the events on the board.
    pub(crate) state: bool,
    pub(crate) address: IpAddr,
    /// Held as long as the socket is open.
    pub(crate) permit: ConnectionPermit,
}

/// Why a socket is closed.
struct CloseReason {
    code: u16,
    reason: &'static str,
    /// The value of the metric's label `why`.
    why: &'static str,
}

impl CloseReason {
    fn new(code: u16, why: &'static str, reason: &'static str) -> CloseReason {
        CloseReason { code, reason, why }
    }
}

/// Serves a socket until it is closed.
pub(crate) async fn serve(mut socket: WebSocket, app: App, mut connection: Connection) {
    // A table may be lost by its task and loaded anew: the socket stays.
    let close = loop {
        if let Err(refused) = app.operator.check_ban(&connection.player) {
            break Some(send_refusal(&mut socket, refused).await);
        }
        let (frames, mut queue) = mpsc::channel(WAITING);
        let (player, state) = (Some(connection.player.clone()), connection.state);
        let subscriber = Subscriber { player, state, frames };
        let after = connection.after;
        let joined = app
            .games
            .call(&connection.game, |reply| TableCommand::Join { subscriber, after, reply })
            .await;
        let number = match joined {
            Ok(number) => number,
            Err(refused) => break Some(send_refusal(&mut socket, refused).await),
        };
        let ended = exchange(&mut socket, &app, &mut connection, &mut queue).await;
        app.games.leave(&connection.game, number);
        match ended {
            Ended::TableLost => tokio::time::sleep(Duration::from_millis(50)).await,
            Ended::Closed => break None,
            Ended::Close(close) => break Some(close),
        }
    };
    let why = close.as_ref().map_or("client", |close| close.why);
    metrics::socket_closed(why);
    tracing::info!(game = connection.game, why, "a socket is closed");
    if let Some(CloseReason { code, reason, .. }) = close {
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = timeout(TIMEOUT, socket.send(Raw::Close(Some(frame)))).await;
    }
    drop(connection.permit);
}

/// Why the exchange of messages ended.
enum Ended {
    /// The task of the table has ended.
    TableLost,
    /// The client closed the socket.
    Closed,
    /// The server closes the socket.
    Close(CloseReason),
}

async fn exchange(
    socket: &mut WebSocket,
    app: &App,
    connection: &mut Connection,
    queue: &mut mpsc::Receiver<Frame>,
) -> Ended {
    let mut last_message = Instant::now();
    let mut bucket = TokenBucket::full(app.limiter.limits.messages * 2.0, last_message);
    let mut too_fast = 0;
    let mut stopping = app.stopping.clone();
    let mut ready = app.games.store.ready();
    let mut settings = app.operator.settings();
    // A client that connects while there is a notice gets it after the welcome, which is in the
    // queue already.
    let mut announced = None;
    settings.mark_changed();
    let mut heartbeat =
        tokio::time::interval_at(tokio::time::Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        let sent = tokio::select! {
            biased;
            _ = stopping.changed() => {
                return Ended::Close(CloseReason::new(close_code::RESTART, "restart", "the server restarts"));
            }
            () = database_lost(&mut ready) => {
                let reason = "this server cannot reach its database";
                return Ended::Close(CloseReason::new(close_code::AWAY, "no_database", reason));
            }
            frame = queue.recv() => match frame {
                None => return Ended::TableLost,
                Some(Frame { text, ply }) => {
                    connection.after = Some(ply);
                    send(socket, Raw::Text(text)).await
                }
            },
            _ = settings.changed() => {
                let settings = settings.borrow_and_update().clone();
                if settings.block(connection.address) {
                    let reason = "the operator of this server has blocked your address";
                    return Ended::Close(CloseReason::new(close_code::POLICY, "blocked", reason));
                }
                if settings.bans.contains_key(&connection.player) {
                    return Ended::Close(send_refusal(socket, banned()).await);
                }
                if announced == settings.notice {
                    continue;
                }
                announced.clone_from(&settings.notice);
                let message = Message::Notice(announced.clone().unwrap_or_default());
                send(socket, Raw::Text(message.text().into())).await
            }
            message = socket.recv() => {
                last_message = Instant::now();
                let text = match message {
                    None | Some(Err(_) | Ok(Raw::Close(_))) => return Ended::Closed,
                    Some(Ok(Raw::Ping(_) | Raw::Pong(_))) => continue,
                    Some(Ok(Raw::Binary(_))) => {
                        let reason = "messages are JSON texts";
                        return Ended::Close(CloseReason::new(close_code::UNSUPPORTED, "binary", reason));
                    }
                    Some(Ok(Raw::Text(text))) => text,
                };
                let rate = app.limiter.limits.messages;
                let answer = if bucket.take(rate, rate * 2.0, last_message) {
                    answer(app, connection, &text).await
                } else {
                    too_fast += 1;
                    metrics::rejected("messages");
                    if too_fast > FORGIVEN {
                        let reason = "too many messages";
                        return Ended::Close(CloseReason::new(close_code::POLICY, "too_fast", reason));
                    }
                    let error = Refused::new(Code::TooMany, "too many messages; wait a second");
                    Message::Refused(Refusal { key: None, error })
                };
                send(socket, Raw::Text(answer.text().into())).await
            }
            _ = heartbeat.tick() => {
                if last_message.elapsed() > 2 * HEARTBEAT {
                    return Ended::Close(CloseReason::new(close_code::AWAY, "silent", "the client does not answer"));
                }
                if let Ok(None) = app.authenticate(&connection.credential).await {
                    return Ended::Close(CloseReason::new(4401, "session", "your session has ended"));
                }
                send(socket, Raw::Ping(axum::body::Bytes::new())).await
            }
        };
        if !sent {
            return Ended::Closed;
        }
    }
}

/// Returns when the database has been unreachable for too long.
async fn database_lost(ready: &mut watch::Receiver<bool>) {
    if ready.wait_for(|ready| !ready).await.is_err() {
        std::future::pending::<()>().await;
    }
}

async fn answer(app: &App, connection: &Connection, text: &Utf8Bytes) -> Message {
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            let code = if error.is_data() { Code::BadRequest } else { Code::BadJson };
            let error = Refused::new(code, error.to_string());
            return Message::Refused(Refusal { key: None, error });
        }
    };
    let key = request.key.clone();
    match app.request(&connection.game, &connection.player, request).await {
        Ok(receipt) => Message::Done(receipt),
        Err(error) => Message::Refused(Refusal { key, error }),
    }
}

/// Sends a message; false if the other side does not take it.
async fn send(socket: &mut WebSocket, message: Raw) -> bool {
    matches!(timeout(TIMEOUT, socket.send(message)).await, Ok(Ok(())))
}

/// Sends the refusal and returns the reason to close the socket.
async fn send_refusal(socket: &mut WebSocket, error: Refused) -> CloseReason {
    let close = match error.code {
        Code::NotFound => CloseReason::new(4404, "not_found", "there is no such table"),
        Code::NotYours if error.reason.as_deref() == Some("banned") => {
            CloseReason::new(4403, "banned", "the operator of this server has banned you")
        }
        Code::NotYours => {
            CloseReason::new(4403, "not_yours", "only its players can watch this table")
        }
        _ => CloseReason::new(close_code::AGAIN, "unavailable", "try again later"),
    };
    let message = Message::Refused(Refusal { key: None, error });
    send(socket, Raw::Text(message.text().into())).await;
    close
}
