use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderName, HeaderValue, SET_COOKIE};
use hyper::{Method, Request as HttpRequest};
use protocol::{Code, Entry, Line, Receipt, Refused, Request, View};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::lobby::{ListedTable, Profile, TableList};
use crate::server::Answer;
use crate::{Error, Server};

/// A guest with an identity on a server.
#[derive(Clone, Debug)]
pub struct Guest {
    server: Server,
    credential: Credential,
    player: String,
}

/// The header that identifies a player: a cookie, or the token of a bot account.
pub(crate) type Credential = (HeaderName, HeaderValue);

#[derive(Deserialize)]
struct Me {
    player: String,
}

impl Guest {
    /// Gets a new identity from a server.
    pub async fn new(server: &Server) -> Result<Guest, Error> {
        let answer = call(server, None, Method::GET, "/api/me", Bytes::new()).await?;
        Guest::from_answer(server, &answer)
    }

    /// Signs in to an account with its name and password.
    pub async fn sign_in(server: &Server, name: &str, password: &str) -> Result<Guest, Error> {
        let body = json!({"name": name, "password": password}).to_string();
        let answer = call(server, None, Method::POST, "/api/sessions", body.into()).await?;
        Guest::from_answer(server, &answer)
    }

    /// The identity that an answer gives.
    fn from_answer(server: &Server, answer: &Answer) -> Result<Guest, Error> {
        let cookie = new_cookie(answer);
        let cookie = cookie.ok_or_else(|| Error::Broken("no identity was given".to_owned()))?;
        let credential = (COOKIE, HeaderValue::from_str(cookie).map_err(Error::network)?);
        let Me { player } = answer.json()?;
        Ok(Guest { server: server.clone(), credential, player })
    }

    /// Uses a token of a bot account.
    pub async fn with_token(server: &Server, token: &str) -> Result<Guest, Error> {
        let value = HeaderValue::from_str(&format!("Bearer {token}")).map_err(Error::network)?;
        let credential = (AUTHORIZATION, value);
        let answer = call(server, Some(&credential), Method::GET, "/api/me", Bytes::new()).await?;
        let Me { player } = answer.json()?;
        Ok(Guest { server: server.clone(), credential, player })
    }

    /// Registers an account with this name and password; returns the same player, signed in.
    pub async fn register(&self, name: &str, password: &str) -> Result<Guest, Error> {
        let body = serde_json::json!({"name": name, "password": password}).to_string();
        let answer = self.call(Method::POST, "/api/account", body).await?;
        let cookie = answer.headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let pair = cookie.and_then(|cookie| cookie.split(';').next());
        let pair = pair.ok_or_else(|| Error::Broken("no session was given".to_owned()))?;
        let credential = (COOKIE, HeaderValue::from_str(pair).map_err(Error::network)?);
        Ok(Guest { credential, ..self.clone() })
    }

    /// Sends JSON to a path of the API; returns the answer.
    pub async fn send_json(&self, method: &str, path: &str, body: &Value) -> Result<Value, Error> {
        let method = Method::from_bytes(method.as_bytes()).map_err(Error::network)?;
        self.send(method, path, body.to_string()).await
    }

    /// Uses the cookie of an existing identity.
    pub async fn known(server: &Server, cookie: &str) -> Result<Guest, Error> {
        let cookie = HeaderValue::from_str(cookie).map_err(Error::network)?;
        let credential = (COOKIE, cookie.clone());
        let answer = call(server, Some(&credential), Method::GET, "/api/me", Bytes::new()).await?;
        let Me { player } = answer.json()?;
        // The server may renew the cookie of a known guest; an unknown guest gets another identity.
        let value =
            cookie.to_str().ok().and_then(|cookie| cookie.split_once('=')?.1.split('.').next());
        if answer.headers.contains_key(SET_COOKIE) {
            if value != Some(player.as_str()) {
                let message = "the server does not accept this cookie";
                return Err(Error::Refused(Refused::new(Code::NotYours, message)));
            }
            return Guest::from_answer(server, &answer);
        }
        Ok(Guest { server: server.clone(), credential, player })
    }

    /// The server of this guest.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// The cookie, which identifies this guest in later sessions. Keep it secret: it is the only
    /// credential. Empty for a bot account.
    pub fn cookie(&self) -> &str {
        match &self.credential {
            (COOKIE, cookie) => cookie.to_str().unwrap_or_default(),
            _ => "",
        }
    }

    pub(crate) fn credential(&self) -> &Credential {
        &self.credential
    }

    /// The player id that tables use.
    pub fn player(&self) -> &str {
        &self.player
    }

    /// Returns the profile of this player.
    pub async fn profile(&self) -> Result<Profile, Error> {
        self.get("/api/me").await
    }

    /// Changes the public name of this player.
    pub async fn rename(&self, name: &str) -> Result<Profile, Error> {
        self.send(Method::PUT, "/api/me", json!({"name": name}).to_string()).await
    }

    /// Ends the session of an account. A guest has none.
    pub async fn sign_out(&self) -> Result<(), Error> {
        self.call(Method::DELETE, "/api/sessions/this", String::new()).await.map(drop)
    }

    /// Returns the tables of a list: `waiting`, `playing`, `over`, `mine` or `my_turn`.
    pub async fn tables(&self, show: &str) -> Result<Vec<ListedTable>, Error> {
        let list: TableList = self.get(&format!("/api/games?show={show}&limit=50")).await?;
        Ok(list.games)
    }

    /// Sends a text to the chat of a table.
    pub async fn say(&self, table: &str, text: &str) -> Result<Line, Error> {
        let path = format!("/api/games/{table}/lines");
        self.send(Method::POST, &path, json!({"text": text}).to_string()).await
    }

    /// Sends a phrase to the chat of a table.
    pub async fn say_phrase(&self, table: &str, phrase: &str) -> Result<Line, Error> {
        let path = format!("/api/games/{table}/lines");
        self.send(Method::POST, &path, json!({"phrase": phrase}).to_string()).await
    }

    /// Creates a table; returns its id.
    pub async fn make_table(&self, new: &Value) -> Result<String, Error> {
        #[derive(Deserialize)]
        struct Made {
            id: String,
        }
        let made: Made = self.send(Method::POST, "/api/games", new.to_string()).await?;
        Ok(made.id)
    }

    /// Returns the state of a table.
    pub async fn look(&self, table: &str) -> Result<View, Error> {
        self.get(&format!("/api/games/{table}")).await
    }

    /// Returns the log entries of a table after a ply.
    pub async fn log(&self, table: &str, after: u32) -> Result<Vec<Entry>, Error> {
        self.get(&format!("/api/games/{table}/log?after={after}")).await
    }

    /// Returns the record of a game.
    pub async fn record(&self, table: &str) -> Result<String, Error> {
        let path = format!("/api/games/{table}/record");
        let answer = self.call(Method::GET, &path, String::new()).await?;
        let no_text = |_| Error::Broken("a record is no text".to_owned());
        String::from_utf8(answer.body.to_vec()).map_err(no_text)
    }

    /// Sends a request to a table over HTTP.
    pub async fn request(&self, table: &str, request: &Request) -> Result<Receipt, Error> {
        let body = serde_json::to_string(request).expect("a request is JSON");
        self.send(Method::POST, &format!("/api/games/{table}/requests"), body).await
    }

    /// Accepts a challenge of this bot account, or declines it.
    pub async fn answer_challenge(&self, table: &str, accept: bool) -> Result<(), Error> {
        let answer = if accept { "accept" } else { "decline" };
        let path = format!("/api/bot/challenges/{table}/{answer}");
        self.call(Method::POST, &path, "{}".to_owned()).await.map(drop)
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.send(Method::GET, path, String::new()).await
    }

    async fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: String,
    ) -> Result<T, Error> {
        self.call(method, path, body).await?.json()
    }

    async fn call(&self, method: Method, path: &str, body: String) -> Result<Answer, Error> {
        call(&self.server, Some(&self.credential), method, path, body.into()).await
    }
}

/// The name and the value of the cookie that an answer sets.
fn new_cookie(answer: &Answer) -> Option<&str> {
    let cookie = answer.headers.get(SET_COOKIE)?.to_str().ok()?;
    cookie.split(';').next()
}

async fn call(
    server: &Server,
    credential: Option<&Credential>,
    method: Method,
    path: &str,
    body: Bytes,
) -> Result<Answer, Error> {
    let mut request = HttpRequest::builder().method(method).uri(path);
    if let Some((name, value)) = credential {
        request = request.header(name, value);
    }
    if !body.is_empty() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    server.call(request.body(Full::new(body)).map_err(Error::network)?).await
}
