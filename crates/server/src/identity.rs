//! Authentication by cookies. The cookie of a guest has a signed random id; that of a signed-in
//! player has the token of a session.

use axum::http::{HeaderMap, HeaderValue, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::{DAY, entropy};

const COOKIE: &str = "novae";
/// The name over HTTPS: browsers accept it only from this very host, over HTTPS and for all paths.
const HOST_COOKIE: &str = "__Host-novae";
/// The day on which a guest's cookie was given, counted from 1970. It is not signed: it only
/// decides when the cookie is given again.
const ISSUED: &str = "novae-issued";
/// A guest's cookie is given again after so many days.
const RENEWED: u64 = 30;
const YEAR: u32 = 365 * 24 * 60 * 60;
/// 26 characters of five bits: unique for all purposes.
const LENGTH: usize = 26;
/// The prefix of a session's cookie; no guest id has it.
const SESSION: &str = "session.";
/// The beginning of the ids of bot accounts, as in `protocol::is_bot_account`. No guest id has it,
/// because it contains a character that random ids do not have.
const BOT_ACCOUNT: &str = "bot-";
/// The beginning of the tokens of bot accounts.
const BOT_TOKEN: &str = "novae_bot_";
/// 32 characters of five bits: a token cannot be guessed.
const TOKEN_LENGTH: usize = 32;

/// The content of a cookie, before it is checked in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// A guest; valid unless the guest has registered an account since.
    Guest(String),
    /// A session: the hash of its token.
    Session(String),
    /// A program that plays for a bot account: the hash of its token.
    Bot(String),
}

/// A new token for a session; the database gets its hash.
pub(crate) fn token() -> String {
    entropy::random_id(TOKEN_LENGTH)
}

/// A new token for a bot account; the database gets its hash. Programs that search for leaked secrets
/// recognize it by its beginning.
pub(crate) fn bot_token() -> String {
    format!("{BOT_TOKEN}{}", token())
}

/// The id of a new bot account. It shows everywhere that a program plays.
pub(crate) fn new_bot_id() -> String {
    format!("{BOT_ACCOUNT}{}", entropy::random_id(LENGTH - BOT_ACCOUNT.len()))
}

/// The hash under which something secret is stored.
pub(crate) fn hash(secret: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(secret))
}

/// Whether a text has the form of a player's id.
pub(crate) fn is_player(text: &str) -> bool {
    let random = text.strip_prefix(BOT_ACCOUNT).unwrap_or(text);
    text.len() == LENGTH && entropy::is_random_id(random)
}

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

    pub(crate) fn new_guest_id() -> String {
        entropy::random_id(LENGTH)
    }

    /// The credential in these headers, if it has a valid form. A bearer token counts before a cookie. Other
    /// schemes of the header `Authorization` are for a proxy in front of the server.
    pub(crate) fn credential(&self, headers: &HeaderMap) -> Option<Credential> {
        let lines = headers.get_all(header::AUTHORIZATION).iter();
        let mut lines = lines.filter_map(|line| line.to_str().ok()?.split_once(' '));
        if let Some((_, token)) = lines.find(|(kind, _)| kind.eq_ignore_ascii_case("bearer")) {
            return Some(Credential::Bot(hash(token.trim())));
        }
        let checked = |name| values(headers, name).find_map(|value| self.check(value));
        if !self.secure {
            return checked(COOKIE);
        }
        // Another site of the same domain can set the plain name, but not the other. So the plain name
        // counts only for guests of a time without HTTPS; a session must be opened again.
        checked(HOST_COOKIE)
            .or_else(|| checked(COOKIE).filter(|found| matches!(found, Credential::Guest(_))))
    }

    /// Whether a guest's cookie should be given again, so that it does not expire while it is
    /// in use: it is old, of unknown age, or does not have the name that it should have.
    pub(crate) fn needs_renewal(&self, headers: &HeaderMap, now: u64) -> bool {
        let issued = values(headers, ISSUED).find_map(|day| day.parse::<u64>().ok());
        let old = issued.is_none_or(|day| day > now / DAY || day + RENEWED <= now / DAY);
        old || (self.secure && values(headers, HOST_COOKIE).next().is_none())
    }

    fn check(&self, value: &str) -> Option<Credential> {
        if let Some(token) = value.strip_prefix(SESSION) {
            return (token.len() == TOKEN_LENGTH).then(|| Credential::Session(hash(token)));
        }
        let (player, signature) = value.split_once('.')?;
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
        if player.len() != LENGTH {
            return None;
        }
        self.signed(player).verify_slice(&signature).ok()?;
        Some(Credential::Guest(player.to_owned()))
    }

    fn signed(&self, player: &str) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        mac.update(b"novae-guest 1\n");
        mac.update(player.as_bytes());
        mac
    }

    /// The signature of something other than a cookie; the context says of what.
    pub(crate) fn mac_of(&self, context: &[u8], bytes: &[u8]) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        mac.update(b"novae-signed 1\n");
        mac.update(context);
        mac.update(bytes);
        mac
    }

    /// The headers that set the cookie of a guest.
    pub(crate) fn cookie(&self, player: &str, now: u64) -> HeaderMap {
        let signature = self.signed(player).finalize().into_bytes();
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        let mut headers = self.set(&format!("{player}.{signature}"), YEAR);
        headers.append(header::SET_COOKIE, self.line(ISSUED, &(now / DAY).to_string(), YEAR));
        headers
    }

    /// The headers that set the cookie of a session.
    pub(crate) fn session_cookie(&self, token: &str) -> HeaderMap {
        self.set(&format!("{SESSION}{token}"), YEAR)
    }

    /// The headers that remove the cookie.
    pub(crate) fn no_cookie(&self) -> HeaderMap {
        self.set("", 0)
    }

    /// The cookie under each of its names. Servers of the version before know only the plain
    /// one, and during an upgrade they serve the same browsers.
    fn set(&self, value: &str, age: u32) -> HeaderMap {
        let names: &[&str] = if self.secure { &[HOST_COOKIE, COOKIE] } else { &[COOKIE] };
        let mut headers = HeaderMap::new();
        for name in names {
            headers.append(header::SET_COOKIE, self.line(name, value, age));
        }
        headers
    }

    fn line(&self, name: &str, value: &str, age: u32) -> HeaderValue {
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::from_str(&cookie).expect("only plain characters")
    }
}

/// The values of all cookies with this name.
fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(';'))
        .filter_map(move |cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    fn line(headers: &HeaderMap, index: usize) -> String {
        let mut lines = headers.get_all(header::SET_COOKIE).iter();
        lines.nth(index).unwrap().to_str().unwrap().to_owned()
    }

    #[test]
    fn over_https_the_name_that_other_sites_cannot_set_comes_first() {
        let signer = Signer::new("key", true);
        let (ours, planted) = (Signer::new_guest_id(), Signer::new_guest_id());
        let pair = |player: &str, index: usize| {
            let line = line(&signer.cookie(player, 0), index);
            line.split(';').next().unwrap().to_owned()
        };
        let both = format!("{}; {}", pair(&planted, 1), pair(&ours, 0));
        assert_eq!(signer.credential(&headers(&both)), Some(Credential::Guest(ours)));
        let old = pair(&planted, 1);
        assert!(old.starts_with("novae="), "{old}");
        assert_eq!(
            signer.credential(&headers(&old)),
            Some(Credential::Guest(planted)),
            "still known"
        );
    }

    #[test]
    fn a_cookie_is_believed_only_if_this_server_signed_it() {
        let signer = Signer::new("key", false);
        let player = Signer::new_guest_id();
        let cookie = line(&signer.cookie(&player, 0), 0);
        assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
        let pair = cookie.split(';').next().unwrap();
        let guest = Some(Credential::Guest(player.clone()));
        assert_eq!(signer.credential(&headers(pair)), guest);
        assert_eq!(signer.credential(&headers(&format!("a=b; {pair}; c=d"))), guest);
        assert_eq!(Signer::new("other", false).credential(&headers(pair)), None);
        let someone = pair.replace(&player, &Signer::new_guest_id());
        let session = "novae=session.";
        for forged in [&someone, &pair[..pair.len() - 2], "novae=", "novae=x.y", session, ""] {
            assert_eq!(signer.credential(&headers(forged)), None, "{forged}");
        }
    }

    #[test]
    fn the_id_of_a_bot_account_differs_from_those_of_all_guests() {
        let bot = new_bot_id();
        assert!(is_player(&bot) && protocol::is_bot_account(&bot));
        let guest = Signer::new_guest_id();
        assert!(is_player(&guest) && !protocol::is_bot_account(&guest));
        assert!(!is_player("bot-"));
    }

    #[test]
    fn a_bearer_token_counts_before_a_cookie_and_other_schemes_are_ignored() {
        let signer = Signer::new("key", false);
        let cookie = line(&signer.cookie(&Signer::new_guest_id(), 0), 0);
        let mut headers = headers(cookie.split(';').next().unwrap());
        let token = bot_token();
        let mut credential = |text: &str| {
            headers.insert(header::AUTHORIZATION, HeaderValue::from_str(text).unwrap());
            signer.credential(&headers)
        };
        let ours = Some(Credential::Bot(hash(&token)));
        assert_eq!(credential(&format!("Bearer {token}")), ours);
        assert_eq!(credential(&format!("bearer  {token} ")), ours);
        assert_ne!(credential("Bearer other"), ours);
        for of_a_proxy in ["Basic abc", "", &token] {
            assert!(matches!(credential(of_a_proxy), Some(Credential::Guest(_))), "{of_a_proxy}");
        }
    }

    #[test]
    fn the_cookie_of_a_session_stands_for_a_hash() {
        let signer = Signer::new("key", true);
        let token = token();
        let cookie = line(&signer.session_cookie(&token), 0);
        assert!(cookie.starts_with("__Host-novae=session."), "{cookie}");
        assert!(cookie.ends_with("; Secure"), "{cookie}");
        let credential = signer.credential(&headers(cookie.split(';').next().unwrap()));
        assert_eq!(credential, Some(Credential::Session(hash(&token))));
        assert!(!hash(&token).contains(&token));
    }
}
