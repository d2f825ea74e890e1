//! Small components that several screens use.

use std::ops::RangeInclusive;

use leptos::html;
use leptos::prelude::*;
use words::Words;

use crate::route::{Route, router};
use crate::translate::{tr, words};

/// A link to another screen of this page.
#[component]
pub(crate) fn Link(
    to: Route,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let router = router();
    let href = to.path();
    let follow = move |event: leptos::ev::MouseEvent| {
        // The browser handles links that open in a new tab or window.
        if event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
            event.prevent_default();
            router.go(to.clone());
        }
    };
    view! { <a href=href class=class on:click=follow>{children()}</a> }
}

/// A choice among a few options.
#[component]
pub(crate) fn Choice<T>(
    #[prop(into)] label: Signal<String>,
    /// The options: a value, and a text for the player.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    #[prop(into)] chosen: Signal<String>,
    on_choose: T,
    /// Whether the label is for screen readers only.
    #[prop(optional)]
    bare: bool,
    #[prop(optional)] id: &'static str,
) -> impl IntoView
where
    T: Fn(String) + 'static,
{
    let choices = move || {
        let option = |(value, text): (String, String)| {
            let mine = value.clone();
            let selected = move || chosen.with(|chosen| *chosen == mine);
            view! { <option value=value prop:selected=selected>{text}</option> }
        };
        options.get().into_iter().map(option).collect_view()
    };
    view! {
        <label class="choice">
            <span class="choice-label" class:sr-only=bare>{label}</span>
            <select id=id on:change:target=move |event| on_choose(event.target().value())>
                {choices}
            </select>
        </label>
    }
}

/// A labelled field for a whole number, in the digits of the language. An invalid entry is
/// reported, and its form cannot be submitted.
#[component]
pub(crate) fn NumberField(
    #[prop(into)] label: Signal<String>,
    id: &'static str,
    range: RangeInclusive<u64>,
    #[prop(into)] value: Signal<u64>,
    #[prop(into)] on_change: Callback<u64>,
) -> impl IntoView {
    let words = words();
    let invalid = RwSignal::new(false);
    let (least, most) = (*range.start(), *range.end());
    let error = move || {
        let values = [("least", least as i64), ("most", most as i64)];
        words.with(|words| words.with("number-range", &values.map(|(name, n)| (name, n.into()))))
    };
    let written = move |number: u64| words.with(|words| words.number(number as i64));
    let enter = move |input: web_sys::HtmlInputElement, finished: bool| {
        let number = Words::parse_number(&input.value()).filter(|number| range.contains(number));
        let text = if number.is_some() { String::new() } else { untrack(error) };
        // The browser does not submit a form with an invalid field.
        input.set_custom_validity(&text);
        match number {
            Some(number) => {
                invalid.set(false);
                on_change.run(number);
            }
            None if finished => invalid.set(true),
            None => {}
        }
        if let Some(number) = number.filter(|_| finished) {
            input.set_value(&untrack(|| written(number)));
        }
    };
    let change = enter.clone();
    view! {
        <label class="choice">
            <span class="choice-label">{label}</span>
            <input
                type="text"
                inputmode="numeric"
                maxlength="9"
                id=id
                prop:value=move || written(value.get())
                aria-invalid=move || invalid.get().then_some("true")
                on:input:target=move |event| enter(event.target(), false)
                on:change:target=move |event| change(event.target(), true)
            />
        </label>
        <div role="alert">
            {move || invalid.get().then(|| view! { <p class="message error">{error}</p> })}
        </div>
    }
}

/// The options of a [`Choice`], from values and the message ids of their texts.
pub(crate) fn named_options(
    all: &'static [(&'static str, &'static str)],
) -> Signal<Vec<(String, String)>> {
    let words = words();
    Signal::derive(move || {
        words.with(|words| {
            all.iter().map(|(value, id)| ((*value).to_owned(), words.text(id))).collect()
        })
    })
}

/// A labelled check box.
#[component]
pub(crate) fn Tick<T>(
    /// The message id of the label.
    message: &'static str,
    #[prop(into)] checked: Signal<bool>,
    on_change: T,
    #[prop(into, optional)] disabled: Signal<bool>,
    #[prop(optional)] id: &'static str,
) -> impl IntoView
where
    T: Fn(bool) + 'static,
{
    view! {
        <label class="tick">
            <input
                type="checkbox"
                id=id
                prop:checked=move || checked.get()
                disabled=move || disabled.get()
                on:change:target=move |event| on_change(event.target().checked())
            />
            <span>{tr(message)}</span>
        </label>
    }
}

/// A labelled check box for a signal.
#[component]
pub(crate) fn Toggle(
    value: RwSignal<bool>,
    message: &'static str,
    #[prop(optional)] id: &'static str,
) -> impl IntoView {
    view! { <Tick message checked=value on_change=move |yes| value.set(yes) id /> }
}

/// The head of a table, from the message ids of its columns.
pub(crate) fn table_head(columns: &'static [&'static str]) -> impl IntoView {
    let column = |&id: &&'static str| view! { <th scope="col">{tr(id)}</th> };
    view! { <thead><tr>{columns.iter().map(column).collect_view()}</tr></thead> }
}

/// A modal dialog. The browser keeps the focus inside and closes it with Escape.
#[component]
pub(crate) fn Window(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] class: &'static str,
    /// The text of the button that closes it.
    #[prop(into)]
    close: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog
            node_ref=dialog
            class=format!("window {class}")
            aria-labelledby="window-title"
            on:close=move |_| open.set(false)
        >
            <Show when=move || open.get()>
                <header class="window-head">
                    <h2 id="window-title">{title}</h2>
                    <IconButton label=close titled=true icon="close" press=move |()| open.set(false) />
                </header>
                <div class="window-body">{children()}</div>
            </Show>
        </dialog>
    }
}

/// A button with an icon. Its label is also a tooltip if `titled`.
#[component]
pub(crate) fn IconButton(
    icon: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] press: Callback<()>,
    #[prop(into, optional_no_strip)] id: Option<&'static str>,
    #[prop(into, optional)] disabled: Signal<bool>,
    #[prop(optional)] titled: bool,
) -> impl IntoView {
    let title = move || titled.then(|| label.get());
    view! {
        <button
            class="icon-button"
            id=id
            aria-label=label
            title=title
            disabled=move || disabled.get()
            on:click=move |_| press.run(())
        >
            <Icon name=icon />
        </button>
    }
}

/// An icon on a button. The button has a text for screen readers.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    let path = match name {
        "home" => "M4 11l8-7 8 7v9h-5v-6h-6v6H4z",
        "undo" => "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
        "redo" => "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
        "hint" => {
            "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1 .9 1.6h5.2c0-.6.3-1.1.9-1.6A6 6 0 0 0 12 3z"
        }
        "log" => "M5 6h14M5 12h14M5 18h9",
        "talk" => "M4 5h16v11h-9l-5 4v-4H4z",
        "more" => "M12 5.5v.01M12 12v.01M12 18.5v.01",
        "close" => "M6 6l12 12M18 6L6 18",
        "light" => {
            "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"
        }
        "dark" => "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
        "sound" => "M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
        "silent" => "M4 9.5v5h4l5 4v-13l-5 4zM17 9.5l5 5M22 9.5l-5 5",
        "settings" => "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
        "first" => "M6 5v14M19 5l-9 7 9 7z",
        "back" => "M16 5l-9 7 9 7z",
        "next" => "M8 5l9 7-9 7z",
        "last" => "M18 5v14M5 5l9 7-9 7z",
        "play" => "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 8l6 4-6 4z",
        "pause" => "M8 5v14M16 5v14",
        "link" => {
            "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"
        }
        "down" => "M12 4v11M7 11l5 5 5-5M5 20h14",
        "again" => "M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13-3M5 14a7.5 7.5 0 0 0 13 3",
        _ => "",
    };
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path></path>
        </svg>
    }
}
