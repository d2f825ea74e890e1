//! A link to a rule.

use leptos::prelude::*;

use crate::game_kind::Kind;
use crate::route::{Route, router};

/// A link to a rule on the page of its game.
#[component]
pub(crate) fn RuleLink(
    /// The rule's id, such as `NL-32`.
    #[prop(into)]
    rule: String,
    /// The text of the link, if it is not the id.
    #[prop(into, optional)]
    text: Option<Signal<String>>,
) -> impl IntoView {
    let router = router();
    let kind = if rule.starts_with("NL") { Kind::NovaLuna } else { Kind::TerraNova };
    let anchor = rule.to_ascii_lowercase();
    let href = format!("{}#{anchor}", Route::Rules(kind).path());
    let follow = move |event: leptos::ev::MouseEvent| {
        if event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
            event.prevent_default();
            router.go_to(Route::Rules(kind), &anchor);
        }
    };
    let label = move || match text {
        Some(text) => text.get(),
        None => rule.clone(),
    };
    view! { <a class="rule-link" href=href on:click=follow><bdi>{label}</bdi></a> }
}
