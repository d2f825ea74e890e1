//! Notifications when the page is closed: in this browser, by email, and by webhooks for clubs.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Value, json};
use web_sys::NotificationPermission::{Denied, Granted};

use super::forms::{Field, Form, FormRequest, Outcome};
use super::overview::AccountPage;
use super::push_subscription as push;
use crate::browser;
use crate::online::{ErrorMessage, RequestError, api};
use crate::translate::{self, tr, tr_with, words};
use crate::widgets::{Choice, Link, Tick, named_options};

const PATH: &str = "/api/me/notifications";

/// The kinds of notifications, and the message ids of their labels.
const KINDS: [(&str, &str); 6] = [
    ("turn", "notify-turn"),
    ("reminder", "notify-reminder"),
    ("joined", "notify-joined"),
    ("answered", "notify-answered"),
    ("over", "notify-over"),
    ("rematch", "notify-rematch"),
];

const FORMS: [(&str, &str); 3] =
    [("discord", "webhook-discord"), ("slack", "webhook-slack"), ("json", "webhook-json")];

/// The settings as the server has them. Copies share them.
#[derive(Clone, Copy, Default)]
struct Settings {
    value: RwSignal<Value>,
    error: RwSignal<Option<RequestError>>,
    /// Whether preferences are being sent, and whether they have changed in the meantime.
    sending: RwSignal<bool>,
    changed: RwSignal<bool>,
}

impl Settings {
    fn load(self) {
        spawn_local(async move {
            match api::get(PATH).await {
                Ok(value) => drop(self.value.try_set(value)),
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    fn allows(self, channel: &str) -> bool {
        self.value.with(|value| {
            value["channels"].as_array().is_some_and(|all| all.iter().any(|own| own == channel))
        })
    }

    fn targets(self, channel: &str) -> Vec<Value> {
        let targets = self.value.with(|value| value["targets"].as_array().cloned());
        let mut targets = targets.unwrap_or_default();
        targets.retain(|target| target["channel"] == channel);
        targets
    }

    fn kinds(self, channel: &str) -> Vec<Value> {
        self.value.with(|value| kinds_of(value, channel))
    }

    /// Chooses or removes a kind, and sends the choice.
    fn choose(
        self,
        channel: &'static str,
        kind: &'static str,
        chosen: bool,
        language: &'static str,
    ) {
        self.value.update(|value| {
            let mut kinds = kinds_of(value, channel);
            kinds.retain(|own| own != kind);
            if chosen {
                kinds.push(kind.into());
            }
            let preference = json!({"channel": channel, "kinds": kinds, "language": language});
            if let Some(all) = value["preferences"].as_array_mut() {
                all.retain(|own| own["channel"] != channel);
                all.push(preference);
            }
        });
        self.changed.set(true);
        if !self.sending.get_untracked() {
            self.sending.set(true);
            spawn_local(self.send(channel));
        }
    }

    /// Sends what is chosen, until nothing changes in the meantime.
    async fn send(self, channel: &'static str) {
        while self.changed.try_get_untracked() == Some(true) {
            self.changed.set(false);
            let body = self.value.with_untracked(|value| {
                let all = value["preferences"].as_array().cloned().unwrap_or_default();
                let own = all.into_iter().find(|own| own["channel"] == channel).unwrap_or_default();
                json!({"kinds": own["kinds"], "language": own["language"]})
            });
            let sent = api::send("PUT", &format!("{PATH}/{channel}"), Some(&body)).await;
            if sent.is_err() {
                // The check boxes show again what is stored.
                self.load();
            }
            self.error.try_set(sent.err());
        }
        self.sending.try_set(false);
    }
}

fn kinds_of(value: &Value, channel: &str) -> Vec<Value> {
    let all = value["preferences"].as_array();
    let own = all.and_then(|all| all.iter().find(|own| own["channel"] == channel));
    own.and_then(|own| own["kinds"].as_array().cloned()).unwrap_or_default()
}

/// The page of the account. Guests have only the part about browsers.
#[component]
pub(super) fn Notifications() -> impl IntoView {
    let settings = Settings::default();
    settings.load();
    view! {
        <p class="quiet">{tr("notify-why")}</p>
        <ErrorMessage error=settings.error />
        <section class="account-part" id="push">
            <h2>{tr("notify-push")}</h2>
            <ThisBrowser settings />
            <Targets settings channel="push" />
            <Show when=move || !settings.targets("push").is_empty()>
                <Kinds settings channel="push" legend="notify-push" />
            </Show>
        </section>
        <Show when=move || settings.allows("mail")>
            <section class="account-part" id="mail-notifications">
                <h2>{tr("notify-mail")}</h2>
                <p class="quiet">{tr("notify-mail-where")}</p>
                <Kinds settings channel="mail" legend="notify-mail" />
                <Link to=AccountPage::Security.route() class="button small">
                    {tr("mail-of-account")}
                </Link>
            </section>
        </Show>
        // Not shown again when the settings change, so that a new secret stays.
        <Show when=move || settings.allows("webhook")>
            <Webhooks settings />
        </Show>
    }
}

/// The button that subscribes this browser.
#[component]
fn ThisBrowser(settings: Settings) -> impl IntoView {
    if !push::is_possible() {
        return view! { <p class="message">{tr("notify-impossible")}</p> }.into_any();
    }
    let words = words();
    let (subscribed, busy) = (RwSignal::new(false), RwSignal::new(false));
    let request = FormRequest::default();
    // The message id of why it cannot be turned on.
    let problem = RwSignal::new((push::permission() == Denied).then_some("notify-denied"));
    spawn_local(async move {
        subscribed.try_set(push::is_subscribed().await);
    });
    let here = move || settings.targets("push").into_iter().find(|target| target["here"] == true);
    let is_on = Memo::new(move |_| subscribed.get() && here().is_some());
    let turn_on = move || {
        let key =
            settings.value.with_untracked(|value| value["push_key"].as_str().map(str::to_owned));
        let (Some(key), false) = (key, busy.get_untracked()) else { return };
        let language = words.with_untracked(|words| words.language().code());
        busy.set(true);
        spawn_local(async move {
            let outcome = subscribe(settings, &key, language).await;
            subscribed.try_set(outcome.is_ok());
            problem.try_set(outcome.err().flatten());
            busy.try_set(false);
        });
    };
    let turn_off = move || {
        let Some(target) = untrack(here) else { return };
        let path = format!("{PATH}/targets/{}", target["id"].as_str().unwrap_or_default());
        request.ask("DELETE", path, None, move |_| {
            subscribed.try_set(false);
            spawn_local(push::unsubscribe());
            settings.load();
        });
    };
    let text = move |id| words.with(|words| words.text(id));
    let label = move || text(if is_on.get() { "notify-off" } else { "notify-on" });
    view! {
        <button
            class="button"
            class:primary=move || !is_on.get()
            id=move || if is_on.get() { "notify-off" } else { "notify-on" }
            on:click=move |_| if is_on.get_untracked() { turn_off() } else { turn_on() }
        >
            {label}
        </button>
        <p role="status">{move || problem.get().map(text)}</p>
        <Outcome request />
    }
    .into_any()
}

/// Subscribes this browser. The error is a message id, or none if the server has refused.
async fn subscribe(
    settings: Settings,
    key: &str,
    language: &str,
) -> Result<(), Option<&'static str>> {
    let Ok(mut subscription) = push::subscribe(key).await else {
        let allowed = push::permission() == Granted;
        return Err(Some(if allowed { "notify-failed" } else { "notify-denied" }));
    };
    subscription["language"] = language.into();
    let sent = api::send("POST", &format!("{PATH}/browsers"), Some(&subscription)).await;
    let refused = sent.is_err();
    settings.error.try_set(sent.err());
    settings.load();
    if refused { Err(None) } else { Ok(()) }
}

/// The kinds of notifications of a channel.
#[component]
fn Kinds(settings: Settings, channel: &'static str, legend: &'static str) -> impl IntoView {
    let words = words();
    let ticks = KINDS.map(|(kind, message)| {
        let checked = Signal::derive(move || settings.kinds(channel).iter().any(|own| own == kind));
        let change = move |chosen| {
            let language = words.with_untracked(|words| words.language().code());
            settings.choose(channel, kind, chosen, language);
        };
        view! { <Tick message checked on_change=change /> }
    });
    view! {
        <fieldset class="account-kinds">
            <legend><span class="sr-only">{tr(legend)} ": "</span> {tr("notify-kinds")}</legend>
            {ticks.collect_view()}
        </fieldset>
    }
}

/// The browsers or the webhooks of the player.
#[component]
fn Targets(settings: Settings, channel: &'static str) -> impl IntoView {
    let rows = move || {
        let row = |target: Value| view! { <Target settings target /> };
        settings.targets(channel).into_iter().map(row).collect_view()
    };
    view! {
        <Show when=move || !settings.targets(channel).is_empty()>
            <ul class="account-list">{rows}</ul>
        </Show>
    }
}

#[component]
fn Target(settings: Settings, target: Value) -> impl IntoView {
    let words = words();
    let id = target["id"].as_str().unwrap_or_default().to_owned();
    let label = target["label"].as_str().unwrap_or_default().to_owned();
    let host = target["host"].as_str().unwrap_or_default().to_owned();
    let name = label.clone();
    let name = move || {
        if name.is_empty() {
            words.with(|words| words.text("browser-unknown"))
        } else {
            name.clone()
        }
    };
    let state = if target["disabled"].is_u64() {
        tr("notify-disabled").into_any()
    } else if target["problem"].is_string() {
        tr("notify-problem").into_any()
    } else if let Some(at) = target["delivered"].as_u64() {
        let at = browser::date(at);
        tr_with("notify-delivered", move |words| [("date", translate::date(&at, words).into())])
            .into_any()
    } else {
        ().into_any()
    };
    let request = FormRequest::default();
    let path = format!("{PATH}/targets/{id}");
    let test_path = format!("{path}/test");
    let test = move |_| {
        request.ask("POST", test_path.clone(), Some(json!({})), move |_| {
            request.done("notify-test-sent");
        });
    };
    let remove = move |_| {
        request.ask("DELETE", path.clone(), None, move |_| settings.load());
    };
    let of = |message: &'static str| {
        let label = label.clone();
        tr_with(message, move |_| [("name", label.clone().into())])
    };
    let (test_label, remove_label) = (of("notify-test-of"), of("notify-remove-of"));
    view! {
        <li>
            <span class="account-grow">
                <bdi>{name}</bdi>
                {(target["here"] == true).then(|| view! { <span class="badge">{tr("this-browser")}</span> })}
                <small class="quiet"><bdi>{host}</bdi></small>
                <small class="quiet">{state}</small>
            </span>
            <span class="account-buttons">
                <button class="button small test-target" aria-label=test_label on:click=test>
                    {tr("notify-test")}
                </button>
                <button class="button small remove-target" aria-label=remove_label on:click=remove>
                    {tr("notify-remove")}
                </button>
            </span>
            <Outcome request />
        </li>
    }
}

/// The webhooks, and the form for a new one.
#[component]
fn Webhooks(settings: Settings) -> impl IntoView {
    let words = words();
    let request = FormRequest::default();
    let [name, address] = [String::new(), String::new()].map(RwSignal::new);
    let form = RwSignal::new("discord".to_owned());
    let secret = RwSignal::new(None::<String>);
    let add = move || {
        let language = words.with_untracked(|words| words.language().code());
        let (label, url) = (name.get_untracked(), address.get_untracked());
        let chosen = form.get_untracked();
        let body = json!({"label": label, "url": url, "form": chosen, "language": language});
        request.ask("POST", format!("{PATH}/webhooks"), Some(body), move |made| {
            name.try_set(String::new());
            address.try_set(String::new());
            let signed = made["form"] == "json";
            secret.try_set(made["secret"].as_str().filter(|_| signed).map(str::to_owned));
            settings.load();
        });
    };
    let shown = move || {
        secret.get().map(|secret| view! {
            <p class="message">{tr("webhook-secret")} <br/> <code class="account-secret">{secret}</code></p>
        })
    };
    let label = Signal::derive(move || words.with(|words| words.text("webhook-form")));
    view! {
        <section class="account-part" id="webhooks">
            <h2>{tr("notify-webhook")}</h2>
            <p class="quiet">{tr("webhook-about")}</p>
            <Targets settings channel="webhook" />
            <Show when=move || !settings.targets("webhook").is_empty()>
                <Kinds settings channel="webhook" legend="notify-webhook" />
            </Show>
            <div role="status">{shown}</div>
            <details>
                <summary>{tr("webhook-add")}</summary>
                <Form request id="new-webhook" button="webhook-add" on_submit=add>
                    <Field label="webhook-name" value=name id="webhook-name" autocomplete="off" />
                    <Field label="webhook-address" value=address id="webhook-address" autocomplete="url" long=true />
                    <Choice
                        label
                        options=named_options(&FORMS)
                        chosen=form
                        on_choose=move |chosen| form.set(chosen)
                        id="webhook-form"
                    />
                </Form>
            </details>
        </section>
    }
}
