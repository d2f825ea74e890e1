//! What has happened, in words and in notation.

use leptos::html;
use leptos::prelude::*;

use super::{Desk, Playable};
use crate::say::say;
use crate::widgets::Icon;

/// The log; a line leads to the moment after it.
#[component]
pub(crate) fn Log<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let list = NodeRef::<html::Ol>::new();
    // Only the newest line is news; a player who looks back stays where they are.
    Effect::new(move |_| {
        desk.with(|session| session.plies().len());
        if desk.looking.get_untracked().is_none()
            && let Some(list) = list.get()
        {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let lines = move || {
        desk.with(|session| {
            let name = |(index, ply): (usize, &super::Ply<P>)| (index, ply.action.to_string());
            session.plies().iter().enumerate().map(name).collect::<Vec<_>>()
        })
    };
    let keys = move |event: leptos::ev::KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => -1,
            "ArrowRight" | "ArrowDown" => 1,
            _ => return,
        };
        event.prevent_default();
        desk.step(step);
    };
    view! {
        <div class="log" on:keydown=keys>
            <StepButtons desk />
            <Show when=move || desk.with(|session| session.plies().is_empty())>
                <p class="quiet">{say("log-empty")}</p>
            </Show>
            <ol class="log-lines" node_ref=list tabindex="0" aria-label=say("log")>
                <For
                    each=lines
                    key=Clone::clone
                    children=move |(index, notation)| view! { <Line desk index notation /> }
                />
            </ol>
        </div>
    }
}

#[component]
fn Line<P: Playable>(desk: Desk<P>, index: usize, notation: String) -> impl IntoView {
    let told = move || {
        let words = desk.words.get();
        desk.with(|session| {
            session.plies().get(index).map(|ply| {
                let names = session.seats.names(&words);
                session.position_at(index).tell(ply.seat, &ply.events, &names, &words)
            })
        })
    };
    let ink = desk.peek(|session| session.plies().get(index).map_or(0, |ply| ply.seat.0));
    let here = move || desk.looking.get() == Some(index + 1);
    let number = move || desk.words.with(|words| words.number(index as i64 + 1));
    view! {
        <li>
            <button
                class="log-line"
                class:here=here
                tabindex="-1"
                aria-current=move || here().then_some("true")
                on:click=move |_| desk.look_at(index + 1)
            >
                <span class="log-number">{number}</span>
                <span class="log-sign" inner_html=board::sign(ink)></span>
                <span class="log-words">{told}</span>
                <bdi class="notation">{notation}</bdi>
            </button>
        </li>
    }
}

#[component]
fn StepButtons<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let at_start =
        move || desk.looking.get() == Some(0) || desk.with(|session| session.plies().is_empty());
    let live = move || desk.looking.get().is_none();
    view! {
        <div class="steps" role="group" aria-label=say("step-through")>
            <button class="icon-button" id="step-first" aria-label=say("step-first") disabled=at_start on:click=move |_| desk.look_at(0)>
                <Icon name="first" />
            </button>
            <button class="icon-button" id="step-back" aria-label=say("step-back") disabled=at_start on:click=move |_| desk.step(-1)>
                <Icon name="back" />
            </button>
            <button class="icon-button" id="step-on" aria-label=say("step-on") disabled=live on:click=move |_| desk.step(1)>
                <Icon name="next" />
            </button>
            <button class="icon-button" id="step-live" aria-label=say("back-to-live") disabled=live on:click=move |_| desk.looking.set(None)>
                <Icon name="last" />
            </button>
        </div>
    }
}
