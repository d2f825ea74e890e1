use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{Refused, clean_name, is_bot_account};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ApiError, Body, ClientAddr, ErrorBody, Player};
use crate::app::name_taken;
use crate::bot_policy::{check_untitled, titled};
use crate::identity::Credential;
use crate::ownership::Owner;
use crate::quotas::Quota;
use crate::store::{AccountChange, Change};
use crate::{App, Registration, names, now};

/// The profile of a player.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate fact")]
pub(super) struct Me {
    /// The identity that tables know.
    player: String,
    /// The public name.
    name: String,
    /// Whether the player has an account, and so can sign in on other devices.
    account: bool,
    /// Whether the account has a password; otherwise it has passkeys only.
    password: bool,
    /// Whether a program plays for this account.
    bot: bool,
    /// Whether the player takes part in ratings.
    rated: bool,
    /// The policy for the registration of accounts.
    registration: Registration,
    /// Whether the server sends mail.
    mail: bool,
    /// Whether the open data of this server shows the name of this account. Absent if the server
    /// publishes none, or for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_data: Option<bool>,
}

impl Me {
    pub(super) async fn of(app: &App, player: &str) -> Result<Me, Refused> {
        let account = app.games.store.account(player).await?;
        let open_data = match &account {
            Some(_) if app.config.open_data.is_some() => {
                Some(app.games.store.is_named_in_open_data(player).await?)
            }
            _ => None,
        };
        Ok(Me {
            open_data,
            player: player.to_owned(),
            bot: is_bot_account(player),
            name: app.name(player).await?,
            rated: account.as_ref().is_some_and(|account| account.rated),
            password: account.as_ref().is_some_and(|account| !account.password.is_empty()),
            account: account.is_some(),
            registration: app.config.registration,
            mail: app.mailer.is_some(),
        })
    }
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rename {
    /// The public name: 1 to 32 visible characters.
    name: String,
}

/// Read my profile; a client without a cookie becomes a new guest
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(super) async fn me(
    State(app): State<App>,
    headers: HeaderMap,
    mut player: Player,
) -> Result<(HeaderMap, Json<Me>), ApiError> {
    // A page sends this request when it is opened and not during a sign-in, so that a late response
    // cannot replace the cookie of a session by that of a guest.
    if matches!(player.credential, Credential::Guest(_))
        && app.signer.needs_renewal(&headers, now())
    {
        player.cookies = app.signer.cookie(&player.id, now());
    }
    let me = Me::of(&app, &player.id).await?;
    Ok((player.cookies, Json(me)))
}

/// Change my name; for an account it is also the name to sign in with
#[utoipa::path(put, path = "/api/me", request_body = Rename, responses(
    (status = 200, body = Me), (status = 403, body = ErrorBody), (status = 409, body = ErrorBody),
))]
pub(super) async fn rename(
    State(app): State<App>,
    player: Player,
    ClientAddr(address): ClientAddr,
    Body(rename): Body<Rename>,
) -> Result<(HeaderMap, Json<Me>), ApiError> {
    let name = clean_name(&rename.name)?;
    let quotas = Quota::note(&app.games.limits, address);
    app.rename(&player.id, name, quotas, Vec::new()).await?;
    let me = Me::of(&app, &player.id).await?;
    Ok((player.cookies, Json(me)))
}

impl App {
    /// Renames a player and writes further changes with it. The quotas apply to guests.
    pub(crate) async fn rename(
        &self,
        player: &str,
        name: String,
        quotas: Vec<Quota>,
        more: Vec<Change>,
    ) -> Result<(), Refused> {
        let store = &self.games.store;
        let name = if is_bot_account(player) { titled(&name)? } else { name };
        if store.account(player).await?.is_some() {
            // The client sends the name again before each table.
            if self.name(player).await? != name {
                check_untitled(player, &name)?;
            }
            let changes = name_changes(player, &name).into_iter().chain(more).collect();
            let written = self.games.write_for(Owner::Account(player), Vec::new(), changes).await;
            return written.map_err(|error| error.on_conflict(|| name_taken(&name)));
        }
        self.check_name_free(&name, player).await?;
        let named = AccountChange::DisplayName { player: player.to_owned(), name, now: now() };
        let changes = [named.into()].into_iter().chain(more).collect();
        self.games.write_for(Owner::Guest(player), quotas, changes).await.map_err(Refused::from)
    }
}

/// Reserves a name for an account and writes further changes with it.
pub(super) async fn take_name(
    app: &App,
    player: &str,
    name: &str,
    more: Vec<Change>,
) -> Result<(), Refused> {
    let changes = name_changes(player, name).into_iter().chain(more).collect();
    let written = app.games.store.write(changes).await;
    written.map_err(|error| error.on_conflict(|| name_taken(name)))
}

/// The changes that reserve a name for an account; a conflict if another account has it.
pub(super) fn name_changes(player: &str, name: &str) -> [Change; 4] {
    let (player, fold) = (player.to_owned(), names::fold(name));
    [
        AccountChange::ReserveName { fold: fold.clone(), player: player.clone() }.into(),
        AccountChange::ReleaseOtherNames { fold: fold.clone(), player: player.clone() }.into(),
        AccountChange::UnnameGuests { fold, player: player.clone() }.into(),
        AccountChange::DisplayName { player, name: name.to_owned(), now: now() }.into(),
    ]
}
