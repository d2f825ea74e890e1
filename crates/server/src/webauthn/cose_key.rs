//! Public keys in the format of COSE (RFC 9053), in the subset of CBOR that such keys need.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

use super::PasskeyError;

/// The algorithms that the server accepts, the preferred one first: ES256, `EdDSA` and RS256.
pub(crate) const ALGORITHMS: [i64; 3] = [-7, -8, -257];

/// The most fields of a key. No kind of key has so many.
const MOST_FIELDS: u64 = 12;

/// The labels of the fields.
const KIND: i64 = 1;
const ALGORITHM: i64 = 3;
const CURVE: i64 = -1;
const X: i64 = -2;
const Y: i64 = -3;
const MODULUS: i64 = -1;
const EXPONENT: i64 = -2;

/// A public key.
pub(super) enum CoseKey<'a> {
    /// ECDSA on P-256 with SHA-256: an uncompressed point.
    Es256(Vec<u8>),
    Ed25519(&'a [u8]),
    /// RSA with PKCS #1 v1.5 and SHA-256.
    Rs256 {
        modulus: &'a [u8],
        exponent: &'a [u8],
    },
}

impl CoseKey<'_> {
    pub(super) fn parse(bytes: &[u8]) -> Result<CoseKey<'_>, PasskeyError> {
        let (fields, rest) = fields(bytes)?;
        if !rest.is_empty() {
            return Err(PasskeyError::Malformed);
        }
        let value =
            |label: i64| fields.iter().find(|(own, _)| *own == label).map(|(_, value)| value);
        let number = |label: i64| match value(label) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        };
        let bytes = |label: i64| match value(label) {
            Some(Value::Bytes(bytes)) => Ok(*bytes),
            _ => Err(PasskeyError::Key),
        };
        let coordinate = |label: i64| bytes(label).and_then(|bytes| exactly(bytes, 32));
        match (number(KIND), number(ALGORITHM), number(CURVE)) {
            (Some(2), Some(-7), Some(1)) => {
                Ok(CoseKey::Es256([&[4], coordinate(X)?, coordinate(Y)?].concat()))
            }
            (Some(1), Some(-8), Some(6)) => Ok(CoseKey::Ed25519(coordinate(X)?)),
            (Some(3), Some(-257), None) => {
                let [modulus, exponent] = [bytes(MODULUS)?, bytes(EXPONENT)?].map(without_zeros);
                Ok(CoseKey::Rs256 { modulus, exponent })
            }
            _ => Err(PasskeyError::Key),
        }
    }

    /// Whether a signature is one of a message by this key.
    pub(super) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        let verified = match self {
            CoseKey::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            CoseKey::Ed25519(key) => {
                UnparsedPublicKey::new(&ED25519, key).verify(message, signature)
            }
            CoseKey::Rs256 { modulus, exponent } => {
                let key = RsaPublicKeyComponents { n: modulus, e: exponent };
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        };
        verified.is_ok()
    }
}

/// The length of the key at the beginning of these bytes.
pub(super) fn length(bytes: &[u8]) -> Result<usize, PasskeyError> {
    let (_, rest) = fields(bytes)?;
    Ok(bytes.len() - rest.len())
}

fn exactly(bytes: &[u8], length: usize) -> Result<&[u8], PasskeyError> {
    if bytes.len() == length { Ok(bytes) } else { Err(PasskeyError::Key) }
}

fn without_zeros(number: &[u8]) -> &[u8] {
    let zeros = number.iter().take_while(|&&byte| byte == 0).count();
    &number[zeros..]
}

enum Value<'a> {
    Number(i64),
    Bytes(&'a [u8]),
}

type Fields<'a> = Vec<(i64, Value<'a>)>;

/// The fields of a key, each once, and what follows them.
fn fields(mut bytes: &[u8]) -> Result<(Fields<'_>, &[u8]), PasskeyError> {
    let (kind, count) = head(&mut bytes)?;
    if kind != 5 || count > MOST_FIELDS {
        return Err(PasskeyError::Malformed);
    }
    let mut fields = Fields::new();
    for _ in 0..count {
        let Value::Number(label) = value(&mut bytes)? else { return Err(PasskeyError::Malformed) };
        if fields.iter().any(|(known, _)| *known == label) {
            return Err(PasskeyError::Malformed);
        }
        fields.push((label, value(&mut bytes)?));
    }
    Ok((fields, bytes))
}

fn value<'a>(bytes: &mut &'a [u8]) -> Result<Value<'a>, PasskeyError> {
    let (kind, size) = head(bytes)?;
    let number = i64::try_from(size).map_err(|_| PasskeyError::Malformed)?;
    match kind {
        0 => Ok(Value::Number(number)),
        1 => Ok(Value::Number(-1 - number)),
        2 => {
            let length = usize::try_from(size).map_err(|_| PasskeyError::Malformed)?;
            let (value, rest) = bytes.split_at_checked(length).ok_or(PasskeyError::Malformed)?;
            *bytes = rest;
            Ok(Value::Bytes(value))
        }
        _ => Err(PasskeyError::Key),
    }
}

/// The kind and the size at the beginning of a value of CBOR.
fn head(bytes: &mut &[u8]) -> Result<(u8, u64), PasskeyError> {
    let (&first, rest) = bytes.split_first().ok_or(PasskeyError::Malformed)?;
    let (kind, short) = (first >> 5, first & 31);
    let length = match short {
        0..24 => 0,
        24..28 => 1 << (short - 24),
        // Values of unknown length are not used in keys.
        _ => return Err(PasskeyError::Malformed),
    };
    let (size, rest) = rest.split_at_checked(length).ok_or(PasskeyError::Malformed)?;
    *bytes = rest;
    let long = size.iter().fold(0, |size, &byte| size << 8 | u64::from(byte));
    Ok((kind, if length == 0 { u64::from(short) } else { long }))
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use super::*;

    fn es256() -> Vec<u8> {
        let mut key = vec![0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
        key.extend([7; 32]);
        key.extend([0x22, 0x58, 32]);
        key.extend([9; 32]);
        key
    }

    #[test]
    fn a_key_is_read_and_what_follows_it_is_left() {
        let key = es256();
        let CoseKey::Es256(point) = CoseKey::parse(&key).unwrap() else { panic!("another kind") };
        assert_eq!((point.len(), point[0], point[1], point[64]), (65, 4, 7, 9));
        let longer = [&key[..], &[0xa0]].concat();
        assert_eq!(length(&longer).unwrap(), key.len());
        assert_eq!(CoseKey::parse(&longer).err(), Some(PasskeyError::Malformed));
    }

    /// A key that OpenSSL made, and its signature of the text `message`.
    const MODULUS_OF_OPENSSL: &str = "s82TvB8ZEBMe33Pd0XjuuO-bLZCzvrxawAPz6t3VixIPxGnPSVA8al-SvEkj97EsBSYKK206doN9oQTy\
        WB16A0RL0BbeyMTaHK-NHIE6x4FEMmSdhIOo57llPt1n8KzRAw5s6E-70i8IzjtoB0gWAzLA8nYbz5bZ\
        uLV1qyx6PTOzKcjkDSdAUryLd9Zrn_fXnQ-HAYuYq7p1UJ8Y6W0JCJswvK3iYLoCRW8tolVDIbyO_KNx\
        cVZ2_tmnf3vxLMdfZVBhwwgsQkfZAt5nvT0Kq3aUv-9VkONgrzEa3FuoZXiboI_GhOCIKMqWkfeMAuQV\
        P-QKasy_2ygnTFaYvmSZqQ";
    const SIGNATURE_OF_OPENSSL: &str = "VCLLhwit5757_P4sCv2SfSh8a48KLuRySjQhME0HpI_ehW1bi8tIxGicaRVw9qJICdLaMldIORM46k5E\
        GIg7CfvLzaUzwsYeXUGnAuadyEq68PPDn28jzKfH_OrnvOyN4g7OTohHP7GR0Bh-IuJPS_8a0GK9mypk\
        pcmsFQ1aTLaSh8b3KNyHQ1D0PlO3tyzf1v_A50glIekh2lH_0zEywmMQHHMI4_QoaD4GZbDNPcRDtmm7\
        NoBIL_-m73LvEhh-S9GM6O6p0DeSSov3Gvb-QIVR9JH6tKkaj5br3Yt-csRTzmRyHJM0xwguoNI4qrbY\
        GKBO6jxGvMD2uuFBV_eTcw";

    #[test]
    fn a_signature_with_rsa_is_verified() {
        let [modulus, signature] = [MODULUS_OF_OPENSSL, SIGNATURE_OF_OPENSSL]
            .map(|text| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap());
        let head = [0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59, 1, 0];
        let key = [&head[..], &modulus, &[0x21, 0x43, 1, 0, 1]].concat();
        let key = CoseKey::parse(&key).unwrap();
        assert!(key.verifies(b"message", &signature));
        assert!(!key.verifies(b"another", &signature));
        assert!(!key.verifies(b"message", &signature[1..]));
    }

    #[test]
    fn a_damaged_key_is_refused_and_never_a_panic() {
        let key = es256();
        for end in 0..key.len() {
            assert!(CoseKey::parse(&key[..end]).is_err(), "{end} bytes");
        }
        for index in 0..10 {
            for byte in 0..=255 {
                let mut damaged = key.clone();
                damaged[index] = byte;
                let _ = CoseKey::parse(&damaged);
            }
        }
        let mut other_curve = key.clone();
        other_curve[6] = 2;
        assert_eq!(CoseKey::parse(&other_curve).err(), Some(PasskeyError::Key));
        let twice = [&[0xa2, 1, 2, 1, 2][..]].concat();
        assert_eq!(CoseKey::parse(&twice).err(), Some(PasskeyError::Malformed));
        let endless = [0xbf, 1, 2, 0xff];
        assert_eq!(CoseKey::parse(&endless).err(), Some(PasskeyError::Malformed));
        let huge = [0xa1, 1, 0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
        assert_eq!(CoseKey::parse(&huge).err(), Some(PasskeyError::Malformed));
    }
}
