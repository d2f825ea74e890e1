use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use protocol::clean_name;

use super::ADMIN;
use crate::App;

/// The actor of a command, for the audit log: `operator`, and the name of the user on the server's
/// machine if `novae admin` knows it.
pub(super) struct Actor(pub(super) String);

impl FromRequestParts<App> for Actor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Actor, Infallible> {
        let header = parts.headers.get(ADMIN).and_then(|name| name.to_str().ok());
        let user = header.filter(|name| *name != "1").and_then(|name| clean_name(name).ok());
        Ok(Actor(user.map_or("operator".to_owned(), |user| format!("operator {user}"))))
    }
}
