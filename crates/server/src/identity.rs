//! Guests: a random name for everybody, in a cookie that only this server can have signed.

use axum::http::{HeaderMap, HeaderValue, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::entropy;

const COOKIE: &str = "novae";
const YEAR: u32 = 365 * 24 * 60 * 60;
/// 26 characters of five bits: as many as anyone could wish for.
const LENGTH: usize = 26;

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

    /// Who sends these headers, if the cookie is one of ours.
    pub(crate) fn player(&self, headers: &HeaderMap) -> Option<String> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut ours = cookies
            .flat_map(|line| line.split(';'))
            .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
        ours.find_map(|value| self.check(value))
    }

    fn check(&self, value: &str) -> Option<String> {
        let (player, signature) = value.split_once('.')?;
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
        if player.len() != LENGTH {
            return None;
        }
        self.signed(player).verify_slice(&signature).ok()?;
        Some(player.to_owned())
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
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={player}.{signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}"
        );
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
        assert_eq!(signer.player(&headers(pair)), Some(player.clone()));
        assert_eq!(signer.player(&headers(&format!("a=b; {pair}; c=d"))), Some(player.clone()));
        assert_eq!(Signer::new("other", false).player(&headers(pair)), None);
        let someone = pair.replace(&player, &Signer::stranger());
        for forged in [&someone, &pair[..pair.len() - 2], "novae=", "novae=x.y", "novae", ""] {
            assert_eq!(signer.player(&headers(forged)), None, "{forged}");
        }
    }
}
