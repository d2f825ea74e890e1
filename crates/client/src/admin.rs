use http_body_util::Full;
use hyper::header::CONTENT_TYPE;
use hyper::{Method, Request};
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

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Result<Value, Error> {
        self.send(Method::GET, path, None).await
    }

    /// Sends a POST request without a body.
    pub async fn post(&self, path: &str) -> Result<Value, Error> {
        self.send(Method::POST, path, None).await
    }

    /// Sends a POST request with a JSON body.
    pub async fn create(&self, path: &str, value: &Value) -> Result<Value, Error> {
        self.send(Method::POST, path, Some(value)).await
    }

    /// Sends a PUT request with a JSON body.
    pub async fn put(&self, path: &str, value: &Value) -> Result<Value, Error> {
        self.send(Method::PUT, path, Some(value)).await
    }

    /// Sends a DELETE request.
    pub async fn delete(&self, path: &str) -> Result<Value, Error> {
        self.send(Method::DELETE, path, None).await
    }

    async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Value, Error> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let request =
            Request::builder().method(method).uri(path).header("x-novae-admin", &self.name);
        let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(body.into()));
        let answer = self.server.call(request.map_err(Error::network)?).await?;
        if answer.body.is_empty() {
            return Ok(Value::Null);
        }
        let no_json =
            |error| Error::Broken(format!("an answer of the server could not be parsed: {error}"));
        serde_json::from_slice(&answer.body).map_err(no_json)
    }
}
