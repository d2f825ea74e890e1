use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs the links that end the notifications of a player by mail, without a sign-in. A link is valid
/// for the address to which it was sent, as long as the player has that address.
#[derive(Clone)]
pub(crate) struct UnsubscribeToken {
    mac: Hmac<Sha256>,
}

impl UnsubscribeToken {
    pub(crate) fn new(key: &str) -> UnsubscribeToken {
        let mac = Hmac::new_from_slice(key.as_bytes()).expect("a key may have any length");
        UnsubscribeToken { mac }
    }

    /// The token for the mails to an address, as addresses are compared.
    pub(crate) fn sign(&self, player: &str, fold: &str) -> String {
        let signature = self.signed(player, fold).finalize().into_bytes();
        format!("{player}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature))
    }

    /// The player that a token names. Its signature must be checked with the address of that player.
    pub(crate) fn player(token: &str) -> Option<&str> {
        let (player, _) = token.split_once('.')?;
        crate::identity::is_player(player).then_some(player)
    }

    pub(crate) fn verify(&self, token: &str, fold: &str) -> bool {
        let Some((player, signature)) = token.split_once('.') else { return false };
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature);
        signature.is_ok_and(|signature| self.signed(player, fold).verify_slice(&signature).is_ok())
    }

    fn signed(&self, player: &str, fold: &str) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        // Neither of the two can contain a line break.
        mac.update(format!("novae-unsubscribe 1\n{player}\n{fold}").as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Signer;

    #[test]
    fn a_token_is_valid_for_its_player_and_address_only() {
        let (tokens, player) = (UnsubscribeToken::new("key"), Signer::new_guest_id());
        let token = tokens.sign(&player, "anna@example.org");
        assert_eq!(UnsubscribeToken::player(&token), Some(player.as_str()));
        assert!(tokens.verify(&token, "anna@example.org"));
        assert!(!tokens.verify(&token, "eve@example.org"));
        assert!(!UnsubscribeToken::new("other").verify(&token, "anna@example.org"));
        let other = token.replace(&player, &Signer::new_guest_id());
        assert!(!tokens.verify(&other, "anna@example.org"));
        for wrong in ["", ".", "x.y", &player, &token[..token.len() - 2]] {
            assert!(!tokens.verify(wrong, "anna@example.org"), "{wrong}");
        }
    }
}
