//! Verification of passkeys: Web Authentication, level 3 (<https://www.w3.org/TR/webauthn-3/>), sections
//! 7.1 and 7.2.
//!
//! It has no attestation: the server does not ask which authenticator made a key, so a registration proves
//! no more than that its session wants this key. Every use needs the presence and the verification of the
//! user (by a fingerprint or a PIN), because a passkey replaces a password. The signatures are verified by
//! `ring`, which also secures the connections to PostgreSQL.

mod authenticator_data;
mod challenge;
mod cose_key;
mod relying_party;

use std::fmt;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use authenticator_data::AuthenticatorData;
pub(crate) use challenge::{CHALLENGE_LASTS, Challenger, Purpose};
pub(crate) use cose_key::ALGORITHMS;
use cose_key::CoseKey;
pub(crate) use relying_party::RelyingParty;

/// The longest text of a field, in base64.
const LONGEST: usize = 4096;

/// The longest id of a credential, in bytes.
const LONGEST_ID: usize = 1023;

/// Why a passkey is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasskeyError {
    /// A field is not what a browser sends.
    Malformed,
    /// The answer is one to another kind of request.
    Kind,
    /// The challenge is unknown, too old or meant for another client.
    Challenge,
    /// The answer is from another site.
    Origin,
    /// The key belongs to another site.
    RelyingPartyId,
    /// The user was not present or not verified.
    UserNotVerified,
    /// The key has an algorithm that is not supported.
    Key,
    /// The passkey belongs to another player.
    UserHandle,
    /// The signature does not fit the key.
    Signature,
    /// The counter of signatures did not increase: the key was copied.
    Counter,
}

impl fmt::Display for PasskeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PasskeyError::Malformed => "a field is malformed",
            PasskeyError::Kind => "this is the answer to another kind of request",
            PasskeyError::Challenge => "the challenge has expired or belongs to another client",
            PasskeyError::Origin => "the answer comes from another site",
            PasskeyError::RelyingPartyId => "the passkey belongs to another site",
            PasskeyError::UserNotVerified => "the authenticator has not verified the user",
            PasskeyError::Key => "the algorithm of the key is not supported",
            PasskeyError::UserHandle => "the passkey belongs to another player",
            PasskeyError::Signature => "the signature is wrong",
            PasskeyError::Counter => "the counter of signatures did not increase",
        })
    }
}

impl std::error::Error for PasskeyError {}

/// A new credential, as `PublicKeyCredential.toJSON()` returns it; other fields are ignored.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewCredential {
    /// The id that the authenticator chose, in base64url as all others.
    pub(crate) id: String,
    response: NewCredentialResponse,
}

/// What the authenticator and the browser say about a new credential.
#[derive(Deserialize, ToSchema)]
struct NewCredentialResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    #[serde(rename = "authenticatorData")]
    authenticator_data: String,
}

/// The proof that somebody has a credential, as `PublicKeyCredential.toJSON()` returns it; other fields are
/// ignored.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Assertion {
    /// The id of the credential, in base64url as all others.
    pub(crate) id: String,
    response: AssertionResponse,
}

/// What the authenticator and the browser have signed.
#[derive(Deserialize, ToSchema)]
struct AssertionResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    #[serde(rename = "authenticatorData")]
    authenticator_data: String,
    signature: String,
    /// The player for whom the credential was made.
    #[serde(rename = "userHandle")]
    user_handle: Option<String>,
}

/// What the browser says about a request to an authenticator.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
}

/// A key that was registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RegisteredKey {
    /// A COSE key, in base64url.
    pub(crate) public_key: String,
    pub(crate) counter: u32,
}

/// What an answer must fit.
#[derive(Clone, Copy)]
pub(crate) struct Expected<'a> {
    pub(crate) site: &'a RelyingParty,
    pub(crate) challenger: Challenger<'a>,
    pub(crate) now: u64,
}

impl NewCredential {
    /// The challenge that the browser answers, before it is checked.
    pub(crate) fn challenge(&self) -> Result<String, PasskeyError> {
        Ok(client_data(&decoded(&self.response.client_data)?)?.challenge)
    }

    /// Checks a new credential.
    pub(crate) fn verify(&self, expected: Expected<'_>) -> Result<RegisteredKey, PasskeyError> {
        let client_data = decoded(&self.response.client_data)?;
        expected.check_client_data(&client_data, "webauthn.create")?;
        let data = decoded(&self.response.authenticator_data)?;
        let data = AuthenticatorData::parse(&data)?;
        expected.check_authenticator(&data)?;
        let credential = data.credential.ok_or(PasskeyError::Malformed)?;
        let id = decoded(&self.id)?;
        if credential.id != id || id.is_empty() || id.len() > LONGEST_ID {
            return Err(PasskeyError::Malformed);
        }
        CoseKey::parse(credential.public_key)?;
        let public_key = BASE64_URL_SAFE_NO_PAD.encode(credential.public_key);
        Ok(RegisteredKey { public_key, counter: data.counter })
    }
}

impl Assertion {
    /// The challenge that the browser answers, before it is checked.
    pub(crate) fn challenge(&self) -> Result<String, PasskeyError> {
        Ok(client_data(&decoded(&self.response.client_data)?)?.challenge)
    }

    /// Checks the use of a registered key of a player; returns the new counter.
    pub(crate) fn verify(
        &self,
        expected: Expected<'_>,
        player: &str,
        key: &RegisteredKey,
    ) -> Result<u32, PasskeyError> {
        let AssertionResponse { client_data, authenticator_data, signature, user_handle } =
            &self.response;
        // A discoverable credential always has one.
        if let Some(handle) = user_handle.as_deref().filter(|handle| !handle.is_empty())
            && decoded(handle)? != player.as_bytes()
        {
            return Err(PasskeyError::UserHandle);
        }
        let client_data = decoded(client_data)?;
        expected.check_client_data(&client_data, "webauthn.get")?;
        let bytes = decoded(authenticator_data)?;
        let data = AuthenticatorData::parse(&bytes)?;
        expected.check_authenticator(&data)?;
        let public_key = decoded(&key.public_key)?;
        let signed = [bytes.as_slice(), &Sha256::digest(&client_data)].concat();
        if !CoseKey::parse(&public_key)?.verifies(&signed, &decoded(signature)?) {
            return Err(PasskeyError::Signature);
        }
        // Synchronised passkeys have no counter: it stays 0.
        if (data.counter, key.counter) != (0, 0) && data.counter <= key.counter {
            return Err(PasskeyError::Counter);
        }
        Ok(data.counter)
    }
}

impl Expected<'_> {
    fn check_client_data(&self, json: &[u8], kind: &str) -> Result<(), PasskeyError> {
        let data = client_data(json)?;
        if data.kind != kind {
            return Err(PasskeyError::Kind);
        }
        if data.origin != self.site.origin || data.cross_origin {
            return Err(PasskeyError::Origin);
        }
        let known = self.challenger.is_valid(&data.challenge, self.now);
        if known { Ok(()) } else { Err(PasskeyError::Challenge) }
    }

    fn check_authenticator(&self, data: &AuthenticatorData<'_>) -> Result<(), PasskeyError> {
        if *data.site != *Sha256::digest(&self.site.id) {
            return Err(PasskeyError::RelyingPartyId);
        }
        if data.user_verified { Ok(()) } else { Err(PasskeyError::UserNotVerified) }
    }
}

fn client_data(json: &[u8]) -> Result<ClientData, PasskeyError> {
    serde_json::from_slice(json).map_err(|_| PasskeyError::Malformed)
}

fn decoded(text: &str) -> Result<Vec<u8>, PasskeyError> {
    if text.len() > LONGEST {
        return Err(PasskeyError::Malformed);
    }
    BASE64_URL_SAFE_NO_PAD.decode(text).map_err(|_| PasskeyError::Malformed)
}
