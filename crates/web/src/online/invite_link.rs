//! The link to a table, as text and as a QR code.

use std::fmt::Write;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::browser;
use crate::translate::tr;

#[component]
pub(super) fn Share() -> impl IntoView {
    let link = window().location().href().unwrap_or_default();
    let copied = RwSignal::new(false);
    let text = link.clone();
    let copy = move |_| {
        let text = text.clone();
        leptos::task::spawn_local(async move {
            let done = browser::copy(&text).await;
            copied.try_set(done);
        });
    };
    let done = move || copied.get().then(tr("link-copied"));
    view! {
        <section class="share">
            <p>{tr("share-link")}</p>
            <p class="share-row">
                <input type="text" readonly aria-label=tr("link") prop:value=link.clone() />
                <button type="button" class="button" id="copy-link" on:click=copy>{tr("copy-link")}</button>
            </p>
            <p role="status" class="quiet">{done}</p>
            <div class="qr" role="img" aria-label=tr("link-qr") inner_html=picture(&link)></div>
        </section>
    }
}

/// A QR code as an SVG. It is dark on light in every theme, because cameras require that.
fn picture(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let around = size + 8;
    Some(format!(
        "<svg viewBox=\"-4 -4 {around} {around}\" shape-rendering=\"crispEdges\">\
         <rect x=\"-4\" y=\"-4\" width=\"{around}\" height=\"{around}\" fill=\"#fff\"/>\
         <path d=\"{path}\" fill=\"#000\"/></svg>"
    ))
}
