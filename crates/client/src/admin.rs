use http_body_util::Full;
use hyper::Request;
use hyper::header::CONTENT_TYPE;
use serde_json::Value;

use crate::{Error, Server};

/// A client for the operator's address of a server.
#[derive(Clone, Debug)]
pub struct Admin {
    server: Server,
    /// The operator's name in the audit log of the server.
    name: String,
}

impl Admin {
    /// Creates a client; `server` is the operator's address.
    pub fn new(server: Server) -> Admin {
        Admin { server, name: "1".to_owned() }
    }

    /// Sets the operator's name for the audit log. A name that is not plain ASCII is ignored.
    #[must_use]
    pub fn named(self, name: Option<&str>) -> Admin {
        let plain = |name: &&str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_graphic());
        match name.filter(plain) {
            Some(name) => Admin { name: name.to_owned(), ..self },
            None => self,
        }
    }

    /// Sends a request; the body is JSON, or empty for `null`.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Result<Value, Error> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request =
            Request::builder().method(method).uri(path).header("x-novae-admin", &self.name);
        let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(body.into()));
        let answer = self.server.call(request.map_err(Error::network)?).await?;
        if answer.body.is_empty() {
            return Ok(Value::Null);
        }
        answer.json()
    }
}
