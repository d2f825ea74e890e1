//! Web Push: the encryption of messages (RFC 8291, RFC 8188) and the identification of the server to push
//! services (VAPID, RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use protocol::{Code, Refused};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::{Deserialize, Serialize};
use serde_json::json;
use url::Url;

use super::http_client::{HttpClient, HttpError};
use crate::store::NotificationTarget;
use crate::{Store, StoreError, identity, now};

/// The size of a record (RFC 8188). A message has one record.
const RECORD: u32 = 4096;

/// How long a signature identifies the server, in seconds.
const VALID: u64 = 12 * 60 * 60;

/// The longest time for which a push service keeps a message, in seconds.
const LONGEST_TTL: u64 = 28 * 24 * 60 * 60;

/// The keys of a subscription, which its browser has made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SubscriptionKeys {
    /// The public key, in base64url.
    pub(crate) p256dh: String,
    /// The authentication secret, in base64url.
    pub(crate) auth: String,
}

impl SubscriptionKeys {
    /// Checks the lengths.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        let read = self.decode();
        let message = "these are no keys of a push subscription";
        read.map(drop).ok_or_else(|| Refused::new(Code::BadRequest, message))
    }

    fn decode(&self) -> Option<(Vec<u8>, Vec<u8>)> {
        let read = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let (public, auth) = (read(&self.p256dh)?, read(&self.auth)?);
        (public.len() == 65 && public[0] == 4 && auth.len() == 16).then_some((public, auth))
    }
}

/// The key with which this server identifies itself to push services. All servers of a database share it.
pub(crate) struct PushKey {
    pair: EcdsaKeyPair,
    contact: String,
}

impl PushKey {
    /// The key of the database, which is made if there is none.
    pub(crate) async fn open(store: &Store, contact: String) -> Result<PushKey, StoreError> {
        let rng = SystemRandom::new();
        let failed = |_: Unspecified| StoreError::Failed("no key could be made".to_owned());
        let fresh = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &rng);
        let fresh = BASE64_URL_SAFE_NO_PAD.encode(fresh.map_err(failed)?.as_ref());
        let kept = store.setting_or_init("push-key", fresh).await?;
        let broken = || StoreError::Unreadable("the key for Web Push".to_owned());
        let document = BASE64_URL_SAFE_NO_PAD.decode(kept).map_err(|_| broken())?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &rng);
        Ok(PushKey { pair: pair.map_err(|_| broken())?, contact })
    }

    /// The public key, as browsers get it.
    pub(crate) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The header that identifies the server to the push service of a URL.
    fn authorization(&self, url: &Url, now: u64) -> Result<String, Unspecified> {
        let claims = json!({
            "aud": url.origin().ascii_serialization(),
            "exp": now / 1000 + VALID,
            "sub": self.contact,
        });
        let part = |value: &serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(&json!({"typ": "JWT", "alg": "ES256"})), part(&claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }

    /// Sends a message to a browser; returns the status of the push service. A message replaces an earlier one
    /// about the same `topic` that the browser has not received.
    pub(super) async fn send(
        &self,
        client: &HttpClient,
        target: &NotificationTarget,
        message: &str,
        topic: &str,
        expires: u64,
    ) -> Result<u16, HttpError> {
        let now = now();
        let refused = |_| HttpError::Refused("the message cannot be encrypted");
        let keys: SubscriptionKeys = serde_json::from_str(&target.secret)
            .map_err(|_| HttpError::Refused("the keys of the subscription cannot be read"))?;
        let body = encrypt(&keys, message.as_bytes()).map_err(refused)?;
        let url = client.check(&target.address)?;
        let ttl = (expires.saturating_sub(now) / 1000).clamp(60, LONGEST_TTL);
        let mut headers = vec![
            ("authorization", self.authorization(&url, now).map_err(refused)?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", ttl.to_string()),
            ("urgency", "normal".to_owned()),
        ];
        if !topic.is_empty() {
            headers.push(("topic", identity::hash(topic)[..32].to_owned()));
        }
        client.post(&target.address, &headers, body).await
    }
}

/// The body of a request with an encrypted message.
fn encrypt(keys: &SubscriptionKeys, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let (receiver, auth) = keys.decode().ok_or(Unspecified)?;
    let rng = SystemRandom::new();
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &rng)?;
    let sender = private.compute_public_key()?.as_ref().to_vec();
    let mut salt = [0; 16];
    rng.fill(&mut salt)?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &receiver);
    agree_ephemeral(private, &peer, |secret| {
        encrypt_with(secret, (&receiver, &auth), &sender, salt, message)
    })?
}

/// The same, with the secret that both sides have agreed on, the public key and the secret of the receiver,
/// the public key of the sender, and a salt.
fn encrypt_with(
    secret: &[u8],
    (receiver, auth): (&[u8], &[u8]),
    sender: &[u8],
    salt: [u8; 16],
    message: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let mut input = [0; 32];
    let info = [b"WebPush: info\0", receiver, sender];
    derive(auth, secret, &info, &mut input)?;
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    derive(&salt, &input, &[b"Content-Encoding: aes128gcm\0"], &mut key)?;
    derive(&salt, &input, &[b"Content-Encoding: nonce\0"], &mut nonce)?;
    // The last record ends with a two.
    let mut sealed = [message, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed)?;
    let mut body = salt.to_vec();
    body.extend_from_slice(&RECORD.to_be_bytes());
    body.push(sender.len() as u8);
    body.extend_from_slice(sender);
    if body.len() + sealed.len() > RECORD as usize {
        return Err(Unspecified);
    }
    body.extend(sealed);
    Ok(body)
}

/// The length of a derived key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// HKDF with SHA-256.
fn derive(salt: &[u8], input: &[u8], info: &[&[u8]], out: &mut [u8]) -> Result<(), Unspecified> {
    let key = Salt::new(HKDF_SHA256, salt).extract(input);
    key.expand(info, Length(out.len()))?.fill(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A. The agreed secret is in it too.
    #[test]
    fn the_example_of_rfc_8291_gives_its_body() {
        let secret = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let receiver = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let sender = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let body = encrypt_with(&secret, (&receiver, &auth), &sender, salt, message).unwrap();
        let expected = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV\
             WGNWQexSgSxsj_Qulcy4a-fN",
        );
        assert_eq!(body, expected);
    }

    #[test]
    fn messages_that_do_not_fit_and_wrong_keys_are_refused() {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let p256dh = BASE64_URL_SAFE_NO_PAD.encode(private.compute_public_key().unwrap());
        let keys = SubscriptionKeys { p256dh, auth: BASE64_URL_SAFE_NO_PAD.encode([7; 16]) };
        assert_eq!(encrypt(&keys, &[b'x'; 100]).unwrap().len(), 86 + 100 + 1 + 16);
        assert!(encrypt(&keys, &[b'x'; 4000]).is_err());
        for (p256dh, auth) in [
            ("", keys.auth.as_str()),
            ("BAAA", &keys.auth),
            (&keys.p256dh, ""),
            (&keys.p256dh, "AAAA"),
            (&keys.p256dh[1..], &keys.auth),
        ] {
            let wrong = SubscriptionKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() };
            assert!(wrong.check().is_err(), "{wrong:?}");
        }
        // A point that is not on the curve.
        let point = BASE64_URL_SAFE_NO_PAD.encode([&[4][..], &[1; 64]].concat());
        assert!(encrypt(&SubscriptionKeys { p256dh: point, ..keys }, b"x").is_err());
    }
}
