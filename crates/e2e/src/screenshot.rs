//! Reproducible screenshots, with fingerprints to compare them.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::Page;
use crate::devtools;
use crate::page::screenshots;

/// The folder for the pictures of the contact sheet.
pub fn sheet_folder() -> PathBuf {
    screenshots().join("sheet")
}

impl Page {
    /// Stops the clock of every page that is opened from now on; `now` is in milliseconds since
    /// 1970.
    pub async fn stop_clock(&self, now: u64) {
        let source = format!(
            "(() => {{
               const Real = Date;
               globalThis.Date = class extends Real {{
                 constructor(...given) {{ if (given.length) super(...given); else super({now}); }}
                 static now() {{ return {now}; }}
               }};
             }})()"
        );
        let script = json!({ "source": source });
        devtools::send(&self.window, "Page.addScriptToEvaluateOnNewDocument", script).await;
    }

    /// Sets the preferred colour scheme of the device.
    pub async fn set_dark(&self, dark: bool) {
        devtools::set_dark(&self.window, dark).await;
    }

    /// Waits until the screen is complete and has been drawn.
    pub async fn settle(&self) {
        self.wait_until("!document.querySelector('.coming') && document.querySelector('h1')").await;
        self.wait_until_drawn().await;
    }

    /// Waits until the fonts are loaded and the page has been drawn with them.
    pub(crate) async fn wait_until_drawn(&self) {
        let drawn = "return document.fonts.ready
            .then(() => new Promise(requestAnimationFrame))
            .then(() => new Promise(requestAnimationFrame)).then(() => true)";
        self.run(drawn).await;
    }

    /// Writes a screenshot of the window to a file and returns its fingerprint: 16 by 16 pixels in
    /// 64 shades of grey, one letter each. The browser decodes and scales the picture.
    pub async fn picture(&self, file: &Path) -> String {
        let picture = self.window.screenshot_as_png_base64().await.expect("a picture");
        fs::write(file, decoded(&picture)).expect("a file for the picture");
        let script = format!(
            "const bytes = Uint8Array.from(atob('{picture}'), (c) => c.charCodeAt(0));
             return createImageBitmap(new Blob([bytes], {{ type: 'image/png' }}),
               {{ resizeWidth: 16, resizeHeight: 16, resizeQuality: 'high' }}).then((small) => {{
               const paper = new OffscreenCanvas(16, 16).getContext('2d');
               paper.drawImage(small, 0, 0);
               const dots = paper.getImageData(0, 0, 16, 16).data;
               let text = '';
               for (let i = 0; i < dots.length; i += 4) {{
                 const grey = dots[i] * .299 + dots[i + 1] * .587 + dots[i + 2] * .114;
                 text += '{LETTERS}'[Math.min(63, Math.floor(grey / 4))];
               }}
               return text;
             }})"
        );
        self.run(&script).await.as_str().expect("a fingerprint").to_owned()
    }
}

/// The letters for the shades, which are those of base 64.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Decodes base 64.
fn decoded(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for four in text.trim_end_matches('=').as_bytes().chunks(4) {
        let bits = four.iter().fold(0, |bits, &letter| bits << 6 | u32::from(value(letter)));
        let bits = bits << (6 * (4 - four.len()));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..four.len()]);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn base_64_is_decoded() {
        assert_eq!(decoded("aGVsbG8="), b"hello");
        assert_eq!(decoded("aGVsbG8h"), b"hello!");
        assert_eq!(decoded("aGk="), b"hi");
    }
}
