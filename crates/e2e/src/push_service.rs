//! A push service for Firefox: it speaks with the browser as autopush of Mozilla does, and takes messages from
//! the server (RFC 8030). Only the browser can decrypt them.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

/// A running push service. Clones share it.
#[derive(Clone, Debug)]
pub struct PushService {
    /// Where the browser connects, and where the server sends messages.
    browsers: SocketAddr,
    servers: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    /// The open connection of the browser.
    browser: Option<UnboundedSender<Value>>,
    subscriptions: BTreeSet<String>,
    accepted: u64,
}

impl PushService {
    /// Starts a push service that runs as long as the test.
    pub async fn start() -> PushService {
        let listen = async || TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let (browsers, servers) = (listen().await, listen().await);
        let address = |listener: &TcpListener| listener.local_addr().expect("a port");
        let service = PushService {
            browsers: address(&browsers),
            servers: address(&servers),
            state: Arc::default(),
        };
        let own = service.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = browsers.accept().await {
                tokio::spawn(own.clone().serve_browser(stream));
            }
        });
        let own = service.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = servers.accept().await {
                tokio::spawn(own.clone().serve_server(stream));
            }
        });
        service
    }

    /// The port for browsers.
    pub fn port(&self) -> u16 {
        self.browsers.port()
    }

    /// How many subscriptions there are, and how many messages were accepted.
    pub fn counts(&self) -> (usize, u64) {
        let state = self.state.lock().expect("no thread has panicked");
        (state.subscriptions.len(), state.accepted)
    }

    async fn serve_browser(self, stream: TcpStream) {
        let mut socket = accept_async(stream).await.expect("a WebSocket");
        let (sender, mut pushed) = unbounded_channel();
        loop {
            let message = tokio::select! {
                received = socket.next() => match received {
                    Some(Ok(Message::Text(text))) => {
                        let message: Value = serde_json::from_str(&text).expect("JSON");
                        self.answer(&message, &sender)
                    }
                    Some(Ok(_)) => None,
                    _ => return,
                },
                message = pushed.recv() => message,
            };
            if let Some(message) = message
                && socket.send(Message::text(message.to_string())).await.is_err()
            {
                return;
            }
        }
    }

    /// The answer to a message of the browser.
    fn answer(&self, message: &Value, browser: &UnboundedSender<Value>) -> Option<Value> {
        let mut state = self.state.lock().expect("no thread has panicked");
        let channel = message["channelID"].as_str().unwrap_or_default().to_owned();
        let mut answer = json!({ "status": 200, "messageType": message["messageType"] });
        match message["messageType"].as_str() {
            Some("hello") => {
                state.browser = Some(browser.clone());
                answer["uaid"] = "0123456789abcdef0123456789abcdef".into();
                answer["use_webpush"] = true.into();
            }
            Some("register") => {
                let endpoint = format!("http://{}/{channel}", self.servers);
                answer["pushEndpoint"] = endpoint.into();
                answer["channelID"] = channel.clone().into();
                state.subscriptions.insert(channel);
            }
            Some("unregister") => {
                state.subscriptions.remove(&channel);
                answer["channelID"] = channel.into();
            }
            // A ping.
            None => return Some(json!({})),
            Some(_) => return None,
        }
        Some(answer)
    }

    /// Takes one message from the server and passes it on to the browser.
    async fn serve_server(self, stream: TcpStream) {
        let mut stream = BufReader::new(stream);
        let (mut head, mut length) = (String::new(), 0);
        while !head.ends_with("\r\n\r\n") {
            let begin = head.len();
            stream.read_line(&mut head).await.expect("a request");
            if let Some(value) = head[begin..].to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.expect("a body");
        let has = |header: &str| head.to_lowercase().contains(&format!("\r\n{header}"));
        assert!(has("authorization: vapid t=") && has("ttl: "), "{head}");
        let channel = head.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
        let status = self.push(channel, &body);
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        let _ = stream.write_all(answer.as_bytes()).await;
    }

    fn push(&self, channel: &str, body: &[u8]) -> &'static str {
        let mut state = self.state.lock().expect("no thread has panicked");
        if !state.subscriptions.contains(channel) {
            return "410 Gone";
        }
        state.accepted += 1;
        let message = json!({
            "messageType": "notification", "channelID": channel,
            "version": state.accepted.to_string(),
            "headers": { "encoding": "aes128gcm" },
            "data": BASE64_URL_SAFE_NO_PAD.encode(body),
        });
        match state.browser.as_ref().map(|browser| browser.send(message)) {
            Some(Ok(())) => "201 Created",
            _ => "503 Service Unavailable",
        }
    }
}
