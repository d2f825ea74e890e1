//! The log of a game in words, and in notation if the player has enabled coordinates.

use std::time::Duration;

use leptos::html;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Controller, Playable};
use crate::browser;
use crate::lazy_parts;
use crate::replay::PositionLink;
use crate::translate::tr;
use crate::widgets::{Icon, IconButton};

/// How long autoplay shows each moment.
const BEAT: Duration = Duration::from_millis(1200);

/// The log. A click on a line shows the position after it.
#[component]
pub(crate) fn Log<P: Playable>(
    controller: Controller<P>,
    /// The dialog with the log, which closes because it would cover the board.
    #[prop(optional)]
    window: Option<RwSignal<bool>>,
) -> impl IntoView {
    let list = NodeRef::<html::Ol>::new();
    // Keep the line of the shown action visible.
    Effect::new(move |_| {
        controller.with(|session| session.plies().len());
        let here = controller.looking.get();
        if let Some(list) = list.get() {
            request_animation_frame(move || follow(&list, here));
        }
    });
    if let Some(open) = window {
        Effect::new(move |before: Option<()>| {
            controller.looking.track();
            if before.is_some() {
                open.set(false);
            }
        });
    }
    let lines = move || {
        controller.with(|session| {
            let name = |(index, ply): (usize, &super::Ply<P>)| (index, ply.action.to_string());
            session.plies().iter().enumerate().map(name).collect::<Vec<_>>()
        })
    };
    let keys = move |event: leptos::ev::KeyboardEvent| {
        match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => controller.step(-1),
            "ArrowRight" | "ArrowDown" => controller.step(1),
            _ => return,
        }
        event.prevent_default();
        // The focus moves with the shown action, if it is in the list.
        let list = list.get_untracked().filter(|list| {
            document().active_element().is_some_and(|focused| list.contains(Some(&focused)))
        });
        let here = untrack(|| current(controller)) + 1;
        if let Some(list) = list
            && let Ok(Some(line)) = list.query_selector(&format!("li:nth-child({here}) button"))
        {
            browser::focus(&line);
        }
    };
    view! {
        <div class="log" on:keydown=keys>
            <StepButtons controller />
            <Show when=move || controller.with(|session| session.plies().is_empty())>
                <p class="quiet">{tr("log-empty")}</p>
            </Show>
            <ol class="log-lines" node_ref=list aria-label=tr("log")>
                <For
                    each=lines
                    key=Clone::clone
                    children=move |(index, notation)| view! { <Line controller index notation /> }
                />
            </ol>
        </div>
    }
}

/// The index of the line that Tab reaches: that of the shown action, or else the newest. The arrow
/// keys reach the others.
fn current<P: Playable>(controller: Controller<P>) -> usize {
    let last = controller.with(|session| session.plies().len());
    controller.looking.get().unwrap_or(last).saturating_sub(1)
}

/// Scrolls only the list to the line of an action; `None` is the newest.
fn follow(list: &web_sys::HtmlOListElement, here: Option<usize>) {
    let Some(ply) = here else { return list.set_scroll_top(list.scroll_height()) };
    let Ok(Some(line)) = list.query_selector(&format!("li:nth-child({})", ply.max(1))) else {
        return;
    };
    let (line, frame) = (line.get_bounding_client_rect(), list.get_bounding_client_rect());
    let by = (line.top() - frame.top()).min(0.0) + (line.bottom() - frame.bottom()).max(0.0);
    list.set_scroll_top(list.scroll_top() + by.round() as i32);
}

#[component]
fn Line<P: Playable>(controller: Controller<P>, index: usize, notation: String) -> impl IntoView {
    let text = move || {
        let words = controller.words.get();
        controller.with(|session| {
            session.plies().get(index).map(|ply| {
                let seats = session.seats.looks(&words);
                session.position_at(index).describe(ply.seat, &ply.events, &seats, &words)
            })
        })
    };
    let ink = controller.peek(|session| session.plies().get(index).map_or(0, |ply| ply.seat.0));
    let here = move || controller.looking.get() == Some(index + 1);
    let number = move || controller.words.with(|words| words.number(index as i64 + 1));
    let shown_notation = move || {
        let text = controller.words.with(|words| words.digits(&notation));
        controller.shows_notation().then(|| view! { <bdi class="notation">{text}</bdi> })
    };
    view! {
        <li>
            <button
                class="log-line"
                class:here=here
                tabindex=move || if current(controller) == index { "0" } else { "-1" }
                aria-current=move || here().then_some("true")
                on:click=move |_| controller.look_at(index + 1)
                on:pointerenter=move |_| controller.mentioned.set(Some(index))
                on:pointerleave=move |_| controller.mentioned.set(None)
                on:focus=move |_| controller.mentioned.set(Some(index))
                on:blur=move |_| controller.mentioned.set(None)
            >
                <span class="log-number">{number}</span>
                <span class="log-sign" inner_html=board::sign(ink)></span>
                <span class="log-words">{text}</span>
                {shown_notation}
            </button>
        </li>
    }
}

pub(super) fn steps<P: Playable>(controller: Controller<P>, named: bool) -> impl IntoView {
    let at_start = Signal::derive(move || {
        controller.looking.get() == Some(0) || controller.with(|session| session.plies().is_empty())
    });
    let live = Signal::derive(move || controller.looking.get().is_none());
    let id = |id: &'static str| named.then_some(id);
    let label = |id: &'static str| Signal::derive(tr(id));
    view! {
        <IconButton id=id("step-first") label=label("step-first") disabled=at_start icon="first" press=move |()| controller.look_at(0) />
        <IconButton id=id("step-back") label=label("step-back") disabled=at_start icon="back" press=move |()| controller.step(-1) />
        <IconButton id=id("step-on") label=label("step-on") disabled=live icon="next" press=move |()| controller.step(1) />
        <IconButton id=id("step-live") label=label("back-to-live") disabled=live icon="last" press=move |()| controller.looking.set(None) />
    }
}

#[component]
fn StepButtons<P: Playable>(controller: Controller<P>) -> impl IntoView {
    view! {
        <div class="steps" role="group" aria-label=tr("step-through")>
            {steps(controller, true)}
            <AutoPlay controller />
            {link_button(
                Box::new(move || {
                    controller.peek(|session| PositionLink {
                        table: session.room().map(|room| room.id.clone()),
                        record: session.public_record().to_string(),
                        is_over: session.is_over(),
                        ply: controller.looking.get_untracked().unwrap_or(session.plies().len()),
                        words: controller.words,
                    })
                }),
            )}
        </div>
    }
}

/// The autoplay button. Autoplay starts at the beginning if the current position is shown.
#[component]
fn AutoPlay<P: Playable>(controller: Controller<P>) -> impl IntoView {
    let timer = RwSignal::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(Some(handle)) = timer.try_update(Option::take) {
            handle.clear();
        }
    };
    on_cleanup(stop);
    let step = move || {
        controller.step(1);
        if controller.looking.get_untracked().is_none() {
            stop();
        }
    };
    let switch = move |_| {
        if timer.with_untracked(Option::is_some) {
            return stop();
        }
        if controller.looking.get_untracked().is_none() {
            controller.look_at(0);
        }
        timer.set(set_interval_with_handle(step, BEAT).ok());
    };
    let runs = move || timer.with(Option::is_some);
    let (play, pause) = (tr("autoplay"), tr("autoplay-stop"));
    let label = move || if runs() { pause() } else { play() };
    let empty = move || controller.with(|session| session.plies().is_empty());
    view! {
        <button class="icon-button" id="autoplay" aria-label=label title=label disabled=empty on:click=switch>
            {move || view! { <Icon name=if runs() { "pause" } else { "play" } /> }}
        </button>
    }
}

/// The button that copies the link to the shown moment.
fn link_button(moment: Box<dyn Fn() -> PositionLink>) -> AnyView {
    let said = RwSignal::new(String::new());
    let copied = tr("link-copied");
    let copy = move |_| {
        let moment = moment();
        spawn_local(async move {
            let Ok(part) = lazy_parts::pages().await else { return };
            let done = (part.copy)(moment).await;
            said.try_set(done.map_or_else(|instead| instead, |()| copied()));
        });
    };
    let label = tr("copy-moment");
    view! {
        <button class="icon-button" id="copy-moment" aria-label=label title=label on:click=copy>
            <Icon name="link" />
        </button>
        <span class="steps-said" role="status">{said}</span>
    }
    .into_any()
}
