use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey, ecdh};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use sha2::Sha256;

use super::{Received, now_seconds};

/// A browser with a push subscription.
#[derive(Debug)]
pub struct Subscriber {
    key: SecretKey,
    auth: [u8; 16],
}

impl Subscriber {
    /// A browser whose keys are made from a number, which is not zero.
    pub fn new(seed: u8) -> Subscriber {
        let key = SecretKey::from_slice(&[seed; 32]).unwrap();
        Subscriber { key, auth: [seed; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// The body of the request that subscribes it.
    pub fn subscription(&self, endpoint: &str, language: &str) -> Value {
        let encode = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        let keys = json!({"p256dh": encode(&self.public()), "auth": encode(&self.auth)});
        json!({"endpoint": endpoint, "keys": keys, "language": language})
    }

    /// The message, decrypted as a browser does it.
    ///
    /// # Panics
    ///
    /// If the message is not encrypted for this browser.
    pub fn decrypt(&self, received: &Received) -> Value {
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
pub fn check_vapid(received: &Received, origin: &str, public_key: &str) {
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
    let left = claims["exp"].as_u64().unwrap() - now_seconds();
    assert!((1..=24 * 60 * 60).contains(&left), "{left} s");
    let contact = claims["sub"].as_str().unwrap();
    assert!(contact.starts_with("mailto:") || contact.starts_with("https://"), "{contact}");
}
