//! Lessons and rules.

use std::fs;
use std::path::PathBuf;

use e2e::{Device, Input, Page, Visit, take, turn};
use lessons::{Course, Step, Taught, chapters, rule_message, steps};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::TerraNova;
use words::{Language, Words};

/// The texts of lessons or rules.
pub(crate) fn texts(language: &str, volume: &str) -> Words {
    let path = format!("../words/messages/{language}/{volume}.ftl");
    let text = fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    Words::read(Language::from_code(language).unwrap(), &text)
}

/// Plays correct and wrong actions of a step on the page.
trait AtTable: Taught {
    async fn act(page: &Page, input: Input, step: &Step<Self>, actions: &[Self::Action]);
}

impl AtTable for NovaLuna {
    async fn act(page: &Page, input: Input, _: &Step<Self>, actions: &[Self::Action]) {
        for &action in actions {
            take(page, input, action).await;
        }
    }
}

impl AtTable for TerraNova {
    async fn act(page: &Page, input: Input, step: &Step<Self>, actions: &[Self::Action]) {
        turn(page, input, &step.start, actions).await;
    }
}

/// Completes a course from its card to its end; some steps first with a wrong action and then with
/// the hint.
async fn learn<P: AtTable>(course: Course, visit: Visit, input: Input) {
    let (language, texts) = (visit.language, texts(visit.language, "learn"));
    let page = Page::open_on(visit, "/learn", "header.top").await;
    page.press(&format!("[aria-labelledby=course-{}] .primary", course.name()), input).await;
    let steps = steps::<P>(course).unwrap();
    for (index, step) in steps.iter().enumerate() {
        let message = |part: &str| Value::from(texts.text(&course.message(&step.id, part)));
        let says = |selector: &str, text: &Value| {
            format!("document.querySelector('{selector}')?.textContent.includes({text})")
        };
        page.wait_until(&says(".lesson h1", &message("title"))).await;
        assert!(page.text(".task").await.contains(message("task").as_str().unwrap()));
        if index % 3 == 0 {
            P::act(&page, input, step, &step.wrong).await;
            page.wait_until(&says(".message.wrong", &message("wrong"))).await;
            page.press("#retry", input).await;
            page.press("#hint", input).await;
            page.wait_until(&says(".message.hint", &message("hint"))).await;
        }
        P::act(&page, input, step, &step.hint).await;
        page.wait_until(&says(".message.done", &message("done"))).await;
        assert!(!page.visible_text().await.contains('{'), "{language}: a message is missing");
        if index + 1 == steps.len() {
            let finished = Value::from(texts.text("learn-finished"));
            page.wait_until(&says(".message.done", &finished)).await;
        }
        page.press("#step-on", input).await;
    }
    page.wait_for(".courses").await;
    page.reload().await;
    let card = format!("[aria-labelledby=course-{}]", course.name());
    let done = format!("document.querySelectorAll('{card} li.done').length === {}", steps.len());
    page.wait_until(&done).await;
    page.end().await;
}

fn visit(language: &'static str, device: Device) -> Visit {
    Visit { language, device, ..Visit::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_nova_luna_course_works_in_english_and_dutch() {
    learn::<NovaLuna>(Course::NovaLuna, visit("en", Device::Desktop), Input::Pointer).await;
    learn::<NovaLuna>(Course::NovaLuna, visit("nl", Device::Phone), Input::Touch).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_solo_course_works_in_hungarian_and_swedish() {
    learn::<NovaLuna>(Course::Solo, visit("hu", Device::Desktop), Input::Keys).await;
    learn::<NovaLuna>(Course::Solo, visit("sv", Device::Desktop), Input::Pointer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_terra_nova_course_works_in_persian_and_german() {
    learn::<TerraNova>(Course::TerraNova, visit("fa", Device::Phone), Input::Touch).await;
    learn::<TerraNova>(Course::TerraNova, visit("de", Device::Desktop), Input::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_rule_has_an_anchor_in_every_language() {
    let page = Page::open(Visit::default()).await;
    for language in Language::ALL {
        let texts = texts(language.code(), "rules");
        page.choose("#language", language.code()).await;
        for course in [Course::NovaLuna, Course::TerraNova] {
            page.goto(&format!("/rules/{}", course.name())).await;
            let title = Value::from(texts.text(chapters(course)[0].title));
            let there = "document.querySelector('#rules-material')?.textContent";
            page.wait_until(&format!("{there} === {title}")).await;
            for (rule, figure) in chapters(course).iter().flat_map(|chapter| chapter.rules) {
                let id = rule.to_ascii_lowercase();
                let script = format!("return document.getElementById('{id}').textContent");
                let text = page.run(&script).await.as_str().unwrap_or_default().to_owned();
                assert!(
                    text.contains(&texts.text(&rule_message(rule, "text"))),
                    "{language:?} {rule}"
                );
                assert!(!text.contains('{'), "{language:?} {text}");
                assert_eq!(page.has(&format!("#{id} .bd-figure")).await, figure.is_some());
            }
        }
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_can_be_searched_and_a_refusal_leads_to_its_rule() {
    let page = Page::open(Visit::default()).await;
    let shown = "[...document.querySelectorAll('.rule')].filter((e) => e.getClientRects().length)";
    page.goto("/rules/nova-luna").await;
    page.click("#search-rules").await;
    for sign in "chain corner".chars() {
        page.key(&sign.to_string()).await;
    }
    page.wait_until(&format!("{shown}.length === 1 && {shown}[0].id === 'nl-41'")).await;
    assert!(page.text("[role=status]").await.starts_with("1 rule"));

    // The fourth tile may not be taken.
    page.goto("/new/nova-luna/people").await;
    page.click("form button[type=submit]").await;
    page.click("[data-slot='5']").await;
    page.click(".message.error .rule-link").await;
    page.wait_until("location.pathname + location.hash === '/rules/nova-luna#nl-32'").await;
    page.wait_until("document.activeElement?.id === 'nl-32'").await;
    let seen = "(() => { const box = document.getElementById('nl-32').getBoundingClientRect();
        return box.top >= 0 && box.top < innerHeight / 2 })()";
    page.wait_until(seen).await;
    page.run("history.back()").await;
    page.wait_for(".play").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_and_rules_are_accessible() {
    for (device, dark, language) in [(Device::Desktop, false, "en"), (Device::Phone, true, "fa")] {
        let page = Page::open(Visit { device, dark, language, ..Visit::default() }).await;
        let screens =
            ["/learn", "/learn/nova-luna/shared", "/learn/terra-nova/area", "/rules/terra-nova"];
        for path in screens.into_iter().chain(["/rules/nova-luna"]) {
            page.load(path, "h1:not(.sr-only)").await;
            crate::accessibility::check(&page, path).await;
            page.check_width(path).await;
        }
        page.end().await;
    }
}
