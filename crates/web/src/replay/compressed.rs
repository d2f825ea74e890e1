//! A compressed text in characters that need no escaping in an address.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableWritablePair, Response};

/// The longest packed text: about ten times the size of a long game.
const LONGEST: usize = 16_000;

/// The longest unpacked record.
const LONGEST_RECORD: usize = 200_000;

/// Packs a text; `None` if the browser does not support it.
pub(super) async fn pack(text: &str) -> Option<String> {
    let packed = letters(&through(text.as_bytes(), "CompressionStream").await?);
    (text.len() <= LONGEST_RECORD && packed.len() <= LONGEST).then_some(packed)
}

/// Unpacks a text; `None` if it is incomplete.
pub(super) async fn unpack(packed: &str) -> Option<String> {
    let text = String::from_utf8(through(&bytes(packed)?, "DecompressionStream").await?).ok()?;
    (text.len() <= LONGEST_RECORD).then_some(text)
}

/// Passes bytes through one of the browser's compression streams.
async fn through(bytes: &[u8], pipe: &str) -> Option<Vec<u8>> {
    let pipe = Reflect::get(&js_sys::global(), &pipe.into()).ok()?.dyn_into::<Function>().ok()?;
    let pipe = Reflect::construct(&pipe, &Array::of1(&"deflate-raw".into())).ok()?;
    let pipe: ReadableWritablePair = pipe.unchecked_into();
    let parts = Array::of1(&Uint8Array::from(bytes));
    let stream = Blob::new_with_u8_array_sequence(&parts).ok()?.stream().pipe_through(&pipe);
    let answer = Response::new_with_opt_readable_stream(Some(&stream)).ok()?;
    let buffer: JsValue = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// Encodes bytes as base64url.
fn letters(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// Decodes base64url.
fn bytes(letters: &str) -> Option<Vec<u8>> {
    let fits = letters.len() <= LONGEST;
    fits.then(|| BASE64_URL_SAFE_NO_PAD.decode(letters).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64url_round_trips() {
        for length in 0..70_usize {
            let all: Vec<u8> = (0..length).map(|i| (i * 89 + length) as u8).collect();
            assert_eq!(bytes(&letters(&all)), Some(all));
        }
        assert_eq!(letters(b"\xfb\xff\xfe"), "-__-");
        for wrong in ["A", "AAAAA", "A+/=", "ماه", "AA A"] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
        assert_eq!(bytes(&"A".repeat(LONGEST + 1)), None);
    }
}
