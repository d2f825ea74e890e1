//! What the menu of a table offers: notifications, bots for those who are away, giving up.

use leptos::prelude::*;

use super::Live;
use super::leaving::Leaving;
use super::notify::NotifySwitch;

/// What the menu of a table elsewhere offers beside what it always does.
#[component]
pub(super) fn TableMenu(live: Live, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <NotifySwitch />
        <Leaving live open />
    }
}
