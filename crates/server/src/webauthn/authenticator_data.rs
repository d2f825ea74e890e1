use super::{PasskeyError, cose_key};

/// The length of the part that is always there: the hash of the site, the flags and the counter.
const HEADER: usize = 37;

/// The flags: the user was present, and was verified; the key can be copied to other devices, and was; and
/// what follows the header.
const USER_PRESENT: u8 = 1;
const USER_VERIFIED: u8 = 1 << 2;
const BACKUP_ELIGIBLE: u8 = 1 << 3;
const BACKED_UP: u8 = 1 << 4;
const HAS_CREDENTIAL: u8 = 1 << 6;
const HAS_EXTENSIONS: u8 = 1 << 7;

/// What an authenticator signs: for which site, whether it has verified the user, and a new key.
pub(super) struct AuthenticatorData<'a> {
    /// The SHA-256 of the id of the relying party.
    pub(super) site: &'a [u8],
    /// Whether the user was present and was verified.
    pub(super) user_verified: bool,
    pub(super) counter: u32,
    pub(super) credential: Option<NewKey<'a>>,
}

/// A key that the authenticator has made.
pub(super) struct NewKey<'a> {
    pub(super) id: &'a [u8],
    /// A COSE key.
    pub(super) public_key: &'a [u8],
}

impl AuthenticatorData<'_> {
    pub(super) fn parse(bytes: &[u8]) -> Result<AuthenticatorData<'_>, PasskeyError> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(PasskeyError::Malformed)?;
        let (site, after) = header.split_at(32);
        let (flags, counter) = (after[0], [after[1], after[2], after[3], after[4]]);
        let has = |flag: u8| flags & flag == flag;
        let (credential, rest) = if has(HAS_CREDENTIAL) {
            let (key, rest) = NewKey::parse(rest)?;
            (Some(key), rest)
        } else {
            (None, rest)
        };
        // Extensions are not asked for; those that an authenticator adds are ignored.
        let ends = rest.is_empty() || has(HAS_EXTENSIONS);
        if !ends || (has(BACKED_UP) && !has(BACKUP_ELIGIBLE)) {
            return Err(PasskeyError::Malformed);
        }
        Ok(AuthenticatorData {
            site,
            user_verified: has(USER_PRESENT | USER_VERIFIED),
            counter: u32::from_be_bytes(counter),
            credential,
        })
    }
}

impl NewKey<'_> {
    /// The key at the beginning of these bytes, and what follows it.
    fn parse(bytes: &[u8]) -> Result<(NewKey<'_>, &[u8]), PasskeyError> {
        // The first 16 bytes are the model of the authenticator.
        let (head, rest) = bytes.split_at_checked(18).ok_or(PasskeyError::Malformed)?;
        let length = usize::from(u16::from_be_bytes([head[16], head[17]]));
        let (id, rest) = rest.split_at_checked(length).ok_or(PasskeyError::Malformed)?;
        let (public_key, rest) = rest.split_at(cose_key::length(rest)?);
        Ok((NewKey { id, public_key }, rest))
    }
}
