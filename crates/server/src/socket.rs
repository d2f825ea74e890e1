//! A WebSocket connection of a client to one table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::{Code, Message, Notice, Refusal, Refused, Request};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::App;
use crate::identity::Credential;
use crate::operator::banned;
use crate::rate_limits::{ConnectionPermit, TokenBucket};
use crate::table_task::{Frame, Subscriber, TableCommand};
use crate::websocket::{
    ReceiveError, Received, WebSocket, close_code, close_frame, ping_frame, pong_frame, text_frame,
};

/// How many messages may wait for a slow reader before it is disconnected.
const WAITING: usize = 64;

/// How long a message may take to be sent.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The interval of pings; after two of them without an answer the socket is closed.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// The credential of a guest is checked once in so many heartbeats. It becomes invalid only when the guest
/// registers or signs in; the tables of the guest drop the connection then.
const GUEST_HEARTBEATS: u32 = 4;

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

/// A socket and what it is for, in a box: what a future takes by value it may hold twice.
pub(crate) struct Session {
    pub(crate) socket: WebSocket,
    pub(crate) app: App,
    pub(crate) connection: Connection,
}

pub(crate) async fn serve(mut session: Box<Session>) {
    let Session { socket, app, connection } = session.as_mut();
    let _present = app.games.presence.enter(&connection.game, &connection.player);
    // The task of a table may discard it and load it again: the socket stays.
    let close = loop {
        if let Err(refused) = app.operator.check_ban(&connection.player) {
            break Some(send_refusal(socket, refused).await);
        }
        let (frames, mut queue) = mpsc::channel(WAITING);
        let number = match Box::pin(join(app, connection, frames)).await {
            Ok(number) => number,
            Err(refused) => break Some(send_refusal(socket, refused).await),
        };
        let ended = exchange(socket, app, connection, &mut queue).await;
        app.games.leave(&connection.game, number);
        match ended {
            Ended::TableLost => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                // A table drops the connections of a guest who has signed in.
                if let Ok(None) = Box::pin(app.authenticate(&connection.credential)).await {
                    break Some(session_ended());
                }
            }
            Ended::Closed => break None,
            Ended::Close(close) => break Some(close),
        }
    };
    let why = close.as_ref().map_or("client", |close| close.why);
    app.metrics().socket_closed(why);
    tracing::info!(game = connection.game, why, "a socket is closed");
    if let Some(CloseReason { code, reason, .. }) = close {
        send(socket, &close_frame(code, reason)).await;
    }
    drop(session.connection.permit);
}

/// Joins the table; returns the number of the subscriber.
async fn join(
    app: &App,
    connection: &Connection,
    frames: mpsc::Sender<Arc<Frame>>,
) -> Result<u64, Refused> {
    let Connection { after, state, .. } = *connection;
    let subscriber = Subscriber { player: Some(connection.player.clone()), state, frames };
    let join = |reply| TableCommand::Join { subscriber, after, reply };
    app.games.call(&connection.game, join).await
}

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
    queue: &mut mpsc::Receiver<Arc<Frame>>,
) -> Ended {
    let mut last_message = Instant::now();
    let mut bucket = TokenBucket::full(app.limiter.limits.messages * 2.0, last_message);
    let (mut too_fast, mut beats) = (0, 0_u32);
    let mut changes = app.changes.clone();
    // What changed before is found now. A client that connects while there is a notice gets it after
    // the welcome, which is in the queue already.
    let mut announced = None;
    changes.mark_changed();
    let mut heartbeat =
        tokio::time::interval_at(tokio::time::Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        let sent = tokio::select! {
            biased;
            frame = queue.recv() => match frame {
                None => return Ended::TableLost,
                Some(frame) => send_frames(socket, connection, Some(frame), Vec::new(), queue).await,
            },
            notified = changes.changed() => {
                if notified.is_err() || *app.stopping.borrow() {
                    return Ended::Close(CloseReason::new(close_code::RESTART, "restart", "the server restarts"));
                }
                match check_changes(app, connection, &mut announced) {
                    Ok(None) => continue,
                    Ok(Some(notice)) => send(socket, &text_frame(&Message::Notice(notice).text())).await,
                    Err(Changed::Close(close)) => return Ended::Close(close),
                    Err(Changed::Banned) => return Ended::Close(send_refusal(socket, banned()).await),
                }
            }
            received = socket.receive() => {
                last_message = Instant::now();
                let text = match received {
                    Ok(Received::Text(text)) => text,
                    Ok(Received::Pong) => continue,
                    Ok(Received::Ping(payload)) => {
                        if send(socket, &pong_frame(&payload)).await {
                            continue;
                        }
                        return Ended::Closed;
                    }
                    other => return end_of(socket, other).await,
                };
                let rate = app.limiter.limits.messages;
                let answer = if bucket.take(rate, rate * 2.0, last_message) {
                    // In a box, so that a socket at rest does not reserve memory for a request.
                    Box::pin(answer(app, connection, &text)).await
                } else {
                    too_fast += 1;
                    app.metrics().rejected("messages");
                    if too_fast > FORGIVEN {
                        let reason = "too many messages";
                        return Ended::Close(CloseReason::new(close_code::POLICY, "too_fast", reason));
                    }
                    let error = Refused::new(Code::TooMany, "too many messages; wait a second");
                    Message::Refused(Refusal { key: None, error })
                };
                let answer = text_frame(&answer.text());
                send_frames(socket, connection, None, answer, queue).await
            }
            _ = heartbeat.tick() => {
                if last_message.elapsed() > 2 * HEARTBEAT {
                    return Ended::Close(CloseReason::new(close_code::AWAY, "silent", "the client does not answer"));
                }
                beats += 1;
                let is_guest = matches!(connection.credential, Credential::Guest(_));
                if (!is_guest || beats % GUEST_HEARTBEATS == 0)
                    && let Ok(None) = Box::pin(app.authenticate(&connection.credential)).await
                {
                    return Ended::Close(session_ended());
                }
                send(socket, &ping_frame()).await
            }
        };
        if !sent {
            return Ended::Closed;
        }
    }
}

fn session_ended() -> CloseReason {
    CloseReason::new(4401, "session", "your session has ended")
}

/// Why a socket ends when the state of the server or the settings of the operator have changed.
enum Changed {
    Close(CloseReason),
    Banned,
}

/// Checks what concerns a socket in the state of the server and the settings of the operator; returns
/// the notice if it is new.
fn check_changes(
    app: &App,
    connection: &Connection,
    announced: &mut Option<Notice>,
) -> Result<Option<Notice>, Changed> {
    if !app.games.store.is_ready() {
        let reason = "this server cannot reach its database";
        return Err(Changed::Close(CloseReason::new(close_code::AWAY, "no_database", reason)));
    }
    let settings = app.operator.settings().borrow().clone();
    if settings.block(connection.address) {
        let reason = "the operator of this server has blocked your address";
        return Err(Changed::Close(CloseReason::new(close_code::POLICY, "blocked", reason)));
    }
    if settings.bans.contains_key(&connection.player) {
        return Err(Changed::Banned);
    }
    if *announced == settings.notice {
        return Ok(None);
    }
    announced.clone_from(&settings.notice);
    Ok(Some(announced.clone().unwrap_or_default()))
}

async fn answer(app: &App, connection: &Connection, text: &str) -> Message {
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            let code = if error.is_data() { Code::BadRequest } else { Code::BadJson };
            let error = Refused::new(code, error.to_string());
            return Message::Refused(Refusal { key: None, error });
        }
    };
    let key = request.key.clone();
    // A revoked token ends at once, a session with the next heartbeat.
    if matches!(connection.credential, Credential::Bot(_))
        && let Ok(None) = app.authenticate(&connection.credential).await
    {
        let error = Refused::new(Code::NotYours, "this bot token was revoked");
        return Message::Refused(Refusal { key, error });
    }
    match app.request(&connection.game, &connection.player, request).await {
        Ok(receipt) => Message::Done(receipt),
        Err(error) => Message::Refused(Refusal { key, error }),
    }
}

/// Answers what ends a socket other than a request.
async fn end_of(socket: &mut WebSocket, received: Result<Received, ReceiveError>) -> Ended {
    match received {
        Ok(Received::Binary) => {
            let reason = "messages are JSON texts";
            Ended::Close(CloseReason::new(close_code::UNSUPPORTED, "binary", reason))
        }
        Err(ReceiveError::Violation(code)) => {
            let reason = "the message breaks the WebSocket protocol or is too large";
            Ended::Close(CloseReason::new(code, "client", reason))
        }
        Ok(Received::Close) => {
            send(socket, &close_frame(close_code::NORMAL, "")).await;
            Ended::Closed
        }
        _ => Ended::Closed,
    }
}

/// Sends encoded frames; false if the other side does not take them.
async fn send(socket: &mut WebSocket, frames: &[u8]) -> bool {
    match socket.try_send(frames) {
        Ok(sent) if sent == frames.len() => true,
        // In a box, so that a socket at rest does not reserve memory for it.
        Ok(sent) => {
            let rest = Box::pin(timeout(TIMEOUT, socket.send(&frames[sent..]))).await;
            matches!(rest, Ok(Ok(())))
        }
        Err(_) => false,
    }
}

/// Sends an encoded answer or a frame, and the frames that wait, in one write; false if the other side does
/// not take them.
async fn send_frames(
    socket: &mut WebSocket,
    connection: &mut Connection,
    first: Option<Arc<Frame>>,
    mut answer: Vec<u8>,
    queue: &mut mpsc::Receiver<Arc<Frame>>,
) -> bool {
    if let (Some(only), true) = (&first, queue.is_empty()) {
        connection.after = Some(only.ply);
        return send(socket, &only.data).await;
    }
    let mut next = first;
    while let Some(frame) = next.take().or_else(|| queue.try_recv().ok()) {
        connection.after = Some(frame.ply);
        answer.extend_from_slice(&frame.data);
    }
    send(socket, &answer).await
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
    send(socket, &text_frame(&message.text())).await;
    close
}
