//! A server that receives notifications: webhooks, and what a push service gets.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey, ecdh};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::eventually;

/// A request that was received.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) path: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Received {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(own, _)| own == name);
        found.map_or_else(|| panic!("no {name} in {self:?}"), |(_, value)| value)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The JSON of a webhook, whose signature must be valid.
    pub(crate) fn verified(&self, secret: &str) -> Value {
        let (time, signature) = self.header("novae-signature").split_once(",v1=").unwrap();
        let time = time.strip_prefix("t=").unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{time}.").as_bytes());
        mac.update(&self.body);
        let bytes: Vec<u8> = (0..signature.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&signature[at..at + 2], 16).unwrap())
            .collect();
        mac.verify_slice(&bytes).expect("the signature is valid");
        let age = super::now_seconds().abs_diff(time.parse().unwrap());
        assert!(age < 60, "signed {age} s ago");
        assert_eq!(self.json()["id"], self.header("novae-delivery"));
        self.json()
    }
}

/// The server. It answers with 201, unless another status was set.
#[derive(Clone)]
pub(crate) struct Receiver {
    pub(crate) address: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    received: Vec<Received>,
    /// The next answers.
    answers: Vec<String>,
    /// Whether it does not answer.
    is_silent: bool,
}

impl Receiver {
    pub(crate) async fn start() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let receiver = Receiver { address, state: Arc::default() };
        let own = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(own.clone().serve(stream));
            }
        });
        receiver
    }

    /// Answers to no request any more.
    pub(crate) fn fall_silent(&self) {
        self.state.lock().unwrap().is_silent = true;
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The status lines, and perhaps headers, of the next answers.
    pub(crate) fn answer_with(&self, answers: &[&str]) {
        let answers = answers.iter().rev().map(|&answer| answer.to_owned()).collect();
        self.state.lock().unwrap().answers = answers;
    }

    async fn serve(self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let length = headers.iter().find(|(name, _)| name == "content-length")?.1.parse().ok()?;
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.ok()?;
        let (answer, is_silent) = {
            let mut state = self.state.lock().unwrap();
            state.received.push(Received { path, headers, body });
            (state.answers.pop().unwrap_or_else(|| "201 Created".to_owned()), state.is_silent)
        };
        if is_silent {
            // Until the client gives up.
            stream.read_line(&mut String::new()).await.ok()?;
            return None;
        }
        let answer = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n");
        stream.write_all(answer.as_bytes()).await.ok()
    }

    /// The requests to a path.
    pub(crate) fn received(&self, path: &str) -> Vec<Received> {
        let state = self.state.lock().unwrap();
        state.received.iter().filter(|one| one.path == path).cloned().collect()
    }

    /// Waits until at least this number of requests to a path has come; returns how many have.
    pub(crate) async fn wait_until(&self, path: &str, count: usize) -> usize {
        eventually(path, async || self.received(path).len() >= count).await;
        self.received(path).len()
    }

    /// Waits for this number of requests to a path.
    pub(crate) async fn wait_for(&self, path: &str, count: usize) -> Vec<Received> {
        eventually(path, async || self.received(path).len() >= count).await;
        let received = self.received(path);
        assert_eq!(received.len(), count, "{received:?}");
        received
    }

    /// Waits until nothing can come any more, and checks that no request has come to a path.
    pub(crate) async fn stays_silent(&self, path: &str, time: Duration) {
        tokio::time::sleep(time).await;
        assert_eq!(self.received(path).len(), 0, "{:?}", self.received(path));
    }
}

/// A browser with a push subscription.
pub(crate) struct Subscriber {
    key: SecretKey,
    auth: [u8; 16],
}

impl Subscriber {
    pub(crate) fn new(seed: u8) -> Subscriber {
        let key = SecretKey::from_slice(&[seed; 32]).unwrap();
        Subscriber { key, auth: [seed; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// The body of the request that subscribes it.
    pub(crate) fn subscription(&self, endpoint: &str, language: &str) -> Value {
        let encode = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        let keys = json!({"p256dh": encode(&self.public()), "auth": encode(&self.auth)});
        json!({"endpoint": endpoint, "keys": keys, "language": language})
    }

    /// The message, decrypted as a browser does it.
    pub(crate) fn decrypt(&self, received: &Received) -> Value {
        assert_eq!(received.header("content-encoding"), "aes128gcm");
        assert!(received.header("ttl").parse::<u64>().unwrap() >= 60);
        let (salt, rest) = received.body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let (sender, sealed) = rest[5..].split_at(65);
        let peer = PublicKey::from_sec1_bytes(sender).unwrap();
        let secret = ecdh::diffie_hellman(self.key.to_nonzero_scalar(), peer.as_affine());
        let info = [b"WebPush: info\0", &self.public()[..], sender].concat();
        let input = derive(&self.auth, secret.raw_secret_bytes(), &info, 32);
        let key = derive(salt, &input, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derive(salt, &input, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut sealed = sealed.to_vec();
        let message = key.open_in_place(nonce, Aad::empty(), &mut sealed).unwrap();
        let (last, text) = message.split_last().unwrap();
        assert_eq!(*last, 2, "the delimiter of the last record");
        serde_json::from_slice(text).unwrap()
    }
}

/// HKDF with SHA-256 for up to 32 bytes (RFC 5869).
fn derive(salt: &[u8], input: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let hmac = |key: &[u8], data: &[u8]| {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
        mac.update(data);
        mac.finalize().into_bytes().to_vec()
    };
    hmac(&hmac(salt, input), &[info, &[1]].concat())[..length].to_vec()
}

/// Checks that a request identifies the server with this public key to the push service (RFC 8292).
pub(crate) fn check_vapid(received: &Received, origin: &str, public_key: &str) {
    let header = received.header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, key) = header.split_once(", k=").unwrap();
    assert_eq!(key, public_key);
    let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key))
        .verify(signed.as_bytes(), &decode(signature))
        .expect("the token is signed");
    let (head, claims) = signed.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&decode(head)).unwrap();
    assert_eq!(head, json!({"typ": "JWT", "alg": "ES256"}));
    let claims: Value = serde_json::from_slice(&decode(claims)).unwrap();
    assert_eq!(claims["aud"], origin);
    let left = claims["exp"].as_u64().unwrap() - super::now_seconds();
    assert!((1..=24 * 60 * 60).contains(&left), "{left} s");
    let contact = claims["sub"].as_str().unwrap();
    assert!(contact.starts_with("mailto:") || contact.starts_with("https://"), "{contact}");
}
