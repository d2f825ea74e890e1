//! Who somebody is, by a cookie. Guests have a random name that only this server can have
//! signed; who is signed in has a token that the database knows.

use axum::http::{HeaderMap, HeaderValue, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::entropy;

const COOKIE: &str = "novae";
const YEAR: u32 = 365 * 24 * 60 * 60;
/// 26 characters of five bits: as many as anyone could wish for.
const LENGTH: usize = 26;
/// What the cookie of a session begins with; no guest is called that.
const SESSION: &str = "session.";
/// 32 characters of five bits: nobody guesses a token.
const TOKEN_LENGTH: usize = 32;

/// What a cookie says, before the database was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// A guest; true unless somebody has given this guest a password since.
    Guest(String),
    /// A session: the hash of its token.
    Session(String),
}

/// A new token for a session; the database gets its hash.
pub(crate) fn token() -> String {
    entropy::word(TOKEN_LENGTH)
}

/// The hash under which something secret is stored.
pub(crate) fn hash(secret: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(secret))
}

/// Whether a text has the form of a player's id.
pub(crate) fn is_player(text: &str) -> bool {
    text.len() == LENGTH && entropy::is_word(text)
}

/// Signs cookies and checks them.
#[derive(Clone)]
pub(crate) struct Signer {
    mac: Hmac<Sha256>,
    secure: bool,
}

impl Signer {
    /// A signer with this key; `secure` cookies are for servers behind HTTPS.
    pub(crate) fn new(key: &str, secure: bool) -> Signer {
        let mac = Hmac::new_from_slice(key.as_bytes()).expect("a key may have any length");
        Signer { mac, secure }
    }

    /// A guest who has never been here.
    pub(crate) fn stranger() -> String {
        entropy::word(LENGTH)
    }

    /// What the cookie in these headers says, if it is one of ours.
    pub(crate) fn proof(&self, headers: &HeaderMap) -> Option<Proof> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut ours = cookies
            .flat_map(|line| line.split(';'))
            .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
        ours.find_map(|value| self.check(value))
    }

    fn check(&self, value: &str) -> Option<Proof> {
        if let Some(token) = value.strip_prefix(SESSION) {
            return (token.len() == TOKEN_LENGTH).then(|| Proof::Session(hash(token)));
        }
        let (player, signature) = value.split_once('.')?;
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
        if player.len() != LENGTH {
            return None;
        }
        self.signed(player).verify_slice(&signature).ok()?;
        Some(Proof::Guest(player.to_owned()))
    }

    fn signed(&self, player: &str) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        mac.update(b"novae-guest 1\n");
        mac.update(player.as_bytes());
        mac
    }

    /// The header that gives a player the cookie.
    pub(crate) fn cookie(&self, player: &str) -> HeaderValue {
        let signature = self.signed(player).finalize().into_bytes();
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        self.set(&format!("{player}.{signature}"), YEAR)
    }

    /// The header that gives somebody who signed in the cookie.
    pub(crate) fn session_cookie(&self, token: &str) -> HeaderValue {
        self.set(&format!("{SESSION}{token}"), YEAR)
    }

    /// The header that takes the cookie away.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.set("", 0)
    }

    fn set(&self, value: &str, age: u32) -> HeaderValue {
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::from_str(&cookie).expect("only plain characters")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn a_cookie_is_believed_only_if_this_server_signed_it() {
        let signer = Signer::new("key", false);
        let player = Signer::stranger();
        let cookie = signer.cookie(&player).to_str().unwrap().to_owned();
        assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
        let pair = cookie.split(';').next().unwrap();
        let guest = Some(Proof::Guest(player.clone()));
        assert_eq!(signer.proof(&headers(pair)), guest);
        assert_eq!(signer.proof(&headers(&format!("a=b; {pair}; c=d"))), guest);
        assert_eq!(Signer::new("other", false).proof(&headers(pair)), None);
        let someone = pair.replace(&player, &Signer::stranger());
        let session = "novae=session.";
        for forged in [&someone, &pair[..pair.len() - 2], "novae=", "novae=x.y", session, ""] {
            assert_eq!(signer.proof(&headers(forged)), None, "{forged}");
        }
    }

    #[test]
    fn the_cookie_of_a_session_stands_for_a_hash() {
        let signer = Signer::new("key", true);
        let token = token();
        let cookie = signer.session_cookie(&token).to_str().unwrap().to_owned();
        assert!(cookie.ends_with("; Secure"), "{cookie}");
        let proof = signer.proof(&headers(cookie.split(';').next().unwrap()));
        assert_eq!(proof, Some(Proof::Session(hash(&token))));
        assert!(!hash(&token).contains(&token));
    }
}
