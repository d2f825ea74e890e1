//! Browser interfaces: storage, clipboard, dates, time and randomness.

use std::future::Future;
use std::time::Duration;

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::{document, on_cleanup, set_interval_with_handle, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Response, Storage, Url};

/// Logs a panic to the console and marks the page as broken.
pub(crate) fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&JsValue::from_str(&info.to_string()));
        if let Some(body) = document().body() {
            let _ = body.set_attribute("data-broken", "");
        }
    }));
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The stored text of a name; `None` also if the browser refuses access.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Stores a text under a name; false if the browser refuses.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Copies a text to the clipboard; false if the browser refuses. Pages without `https` have no
/// clipboard interface, and copy a selection instead.
pub(crate) async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    if clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok();
    }
    copy_selected(text).unwrap_or(false)
}

fn copy_selected(text: &str) -> Option<bool> {
    let area: web_sys::HtmlTextAreaElement =
        document().create_element("textarea").ok()?.dyn_into().ok()?;
    area.set_value(text);
    document().body()?.append_child(&area).ok()?;
    area.select();
    let copy = js_sys::Reflect::get(&document(), &"execCommand".into()).ok()?;
    let copied = copy.dyn_into::<js_sys::Function>().ok()?.call1(&document(), &"copy".into());
    area.remove();
    copied.ok()?.as_bool()
}

pub(crate) fn focus(element: &web_sys::Element) {
    if let Some(element) = element.dyn_ref::<web_sys::HtmlElement>() {
        let _ = element.focus();
    }
}

/// The language that `early.js` chose for the page.
pub(crate) fn page_language() -> Option<String> {
    document().document_element()?.get_attribute("lang")
}

/// Loads the style sheets that the first screen does not need (`loadStyles` in `start.js`); `None`
/// if they cannot be loaded.
pub(crate) fn load_styles() -> impl Future<Output = Option<()>> {
    let load = Reflect::get(&window(), &"loadStyles".into()).map(Function::from);
    let loaded = load.and_then(|load| load.call0(&JsValue::NULL)).map(Promise::from);
    async move { JsFuture::from(loaded.ok()?).await.ok().map(drop) }
}

/// The directory of this version's files, which is the directory of the style sheet.
pub(crate) fn base() -> String {
    let link = document().query_selector("link[href$='/style.css']").ok().flatten();
    let address = link.and_then(|link| link.get_attribute("href")).unwrap_or_default();
    address.trim_end_matches("style.css").to_owned()
}

/// Loads a text file of this version; `None` if it cannot be loaded.
pub(crate) async fn fetch(name: &str) -> Option<String> {
    let answer = window().fetch_with_str(&format!("{}{name}", base()));
    let answer: Response = JsFuture::from(answer).await.ok()?.dyn_into().ok()?;
    let text = answer.ok().then(|| answer.text().ok()).flatten()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// The number of actions after which the address opens a game: `#ply=37`.
pub(crate) fn moment() -> Option<usize> {
    let hash = window().location().hash().ok()?;
    hash.strip_prefix("#ply=")?.split('&').next()?.parse().ok()
}

/// The token of a link that sets a new password: `#reset=`.
pub(crate) fn reset_token() -> Option<String> {
    let hash = window().location().hash().ok()?;
    hash.strip_prefix("#reset=").map(str::to_owned)
}

/// The current day in the player's time zone, as `2026-11-15`.
pub(crate) fn today() -> String {
    date(now())
}

/// The day of a time in milliseconds since 1970, in the player's time zone.
pub(crate) fn date(at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// A day such as `2026-11-15` in the calendar of a language. `form` is an option of
/// `toLocaleDateString`.
pub(crate) fn local_date(day: &str, language: &str, form: Option<(&str, &str)>) -> Option<String> {
    let options = js_sys::Object::new();
    for (name, value) in [("timeZone", "UTC")].into_iter().chain(form) {
        js_sys::Reflect::set(&options, &name.into(), &value.into()).ok()?;
    }
    let date = js_sys::Date::new(&JsValue::from_str(day));
    let is_day = !date.get_time().is_nan();
    is_day.then(|| String::from(date.to_locale_date_string(language, &options)))
}

/// The time of day in the player's time zone, as `21:05`, of a time in milliseconds since 1970.
pub(crate) fn time_of_day(at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}

/// The current time in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The operator's notice: the time of the next restart, and a text. `None` if there is no server.
pub(crate) async fn notice() -> Option<(Option<u64>, Option<String>)> {
    let answer = JsFuture::from(window().fetch_with_str("/api/notice")).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let said = JsFuture::from(answer.json().ok().filter(|_| answer.ok())?).await.ok()?;
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok();
    let notice = get(&said, "notice")?;
    let restart = get(&notice, "restart").and_then(|at| at.as_f64()).map(|at| at as u64);
    Some((restart, get(&notice, "text").and_then(|text| text.as_string())))
}

/// Calls a function at regular intervals until the current screen is left.
pub(crate) fn every(interval: Duration, act: impl Fn() + 'static) {
    if let Ok(timer) = set_interval_with_handle(act, interval) {
        on_cleanup(move || timer.clear());
    }
}

/// The page's monotonic clock, in milliseconds.
pub(crate) fn clock() -> u64 {
    window().performance().map_or(0, |performance| performance.now() as u64)
}

/// Shows in the icon of the browser tab that it is the player's turn.
pub(crate) fn mark_tab(waiting: bool) {
    const DOT: &str = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' \
        viewBox='0 0 32 32'><circle cx='16' cy='16' r='13' fill='%23e6b94f'/></svg>";
    let Ok(Some(link)) = document().query_selector("link[rel=icon]") else { return };
    let icon = if waiting { DOT.to_owned() } else { format!("{}icon.svg", base()) };
    let _ = link.set_attribute("href", &icon);
}

pub(crate) fn entropy() -> u64 {
    let half = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    half() << 32 ^ half()
}

/// An unpredictable word of 32 hexadecimal digits.
pub(crate) fn random_word() -> String {
    let mut bytes = [0; 16];
    let filled =
        window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if filled.is_err() {
        // Very old browsers. This word is easier to guess, but the commitment is still checked.
        let halves = [entropy(), entropy()].map(u64::to_le_bytes);
        bytes = std::array::from_fn(|i| halves[i / 8][i % 8]);
    }
    bytes.iter().fold(String::new(), |word, byte| word + &format!("{byte:02x}"))
}

/// Offers a text to the player as a file download.
pub(crate) fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link = document().create_element("a").ok()?.dyn_into::<HtmlAnchorElement>().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url).ok()
}
