use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::entropy;
use crate::identity::Signer;

/// How long an authenticator may take to answer, in milliseconds.
pub(crate) const CHALLENGE_LASTS: u64 = 5 * 60 * 1000;

const RANDOM: usize = 16;
const SIGNED: usize = RANDOM + 8;

/// What the answer to a challenge may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Purpose {
    /// To sign in.
    SignIn,
    /// To register an account that has no password.
    Register,
    /// To add a passkey to the account.
    Add,
    /// To confirm that the owner of the account uses the session.
    Confirm,
}

/// Makes challenges and recognizes them. A challenge is signed, so that every server knows those of the
/// others, and a challenge that nobody answers leaves nothing behind. The database has those that were
/// answered.
#[derive(Clone, Copy)]
pub(crate) struct Challenger<'a> {
    pub(crate) signer: &'a Signer,
    pub(crate) purpose: Purpose,
    /// The session, or the guest, who asked for the challenge.
    pub(crate) client: &'a str,
}

impl Challenger<'_> {
    pub(crate) fn new_challenge(&self, now: u64) -> String {
        let mut bytes = entropy::bytes::<RANDOM>().to_vec();
        bytes.extend((now + CHALLENGE_LASTS).to_be_bytes());
        let signature = self.mac(&bytes).finalize().into_bytes();
        bytes.extend(signature);
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }

    pub(crate) fn is_valid(&self, challenge: &str, now: u64) -> bool {
        let Ok(bytes) = BASE64_URL_SAFE_NO_PAD.decode(challenge) else { return false };
        let Some((signed, signature)) = bytes.split_at_checked(SIGNED) else { return false };
        let until = signed[RANDOM..].iter().fold(0, |until, &byte| until << 8 | u64::from(byte));
        until > now && self.mac(signed).verify_slice(signature).is_ok()
    }

    fn mac(&self, bytes: &[u8]) -> Hmac<Sha256> {
        let text = format!("passkey {:?}\n{}\n", self.purpose, self.client);
        self.signer.mac_of(text.as_bytes(), bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_valid_for_one_purpose_one_client_and_five_minutes() {
        let (signer, other) = (Signer::new("key", true), Signer::new("other", true));
        let challenger = Challenger { signer: &signer, purpose: Purpose::SignIn, client: "ada" };
        let challenge = challenger.new_challenge(1000);
        assert!(challenger.is_valid(&challenge, 1000));
        assert!(challenger.is_valid(&challenge, 999 + CHALLENGE_LASTS));
        assert!(!challenger.is_valid(&challenge, 1000 + CHALLENGE_LASTS));
        assert_ne!(challenge, challenger.new_challenge(1000));
        for wrong in [
            Challenger { signer: &other, ..challenger },
            Challenger { purpose: Purpose::Confirm, ..challenger },
            Challenger { client: "eve", ..challenger },
        ] {
            assert!(!wrong.is_valid(&challenge, 1000));
        }
        for damaged in ["", "AAAA", &challenge[1..], &format!("{challenge}AAAA")] {
            assert!(!challenger.is_valid(damaged, 1000), "{damaged}");
        }
    }
}
