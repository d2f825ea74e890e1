//! How long common tasks take on a phone, and how many taps. Measured, not tested: the machine
//! decides. The driver taps as soon as something can be tapped; a person also reads.

use std::time::{Duration, Instant};

use e2e::{Device, Input, Page, Players, TestSite, Visit, play_on, prepared_games};
use serde_json::{Value, json};

/// How often each task is repeated; the median counts.
const REPEATED: usize = 3;

/// A task that is being carried out.
struct Task<'a> {
    page: &'a Page,
    begun: Instant,
    taps: u32,
    /// How often the player had to scroll to what was tapped next.
    scrolls: u32,
}

impl<'a> Task<'a> {
    /// Begins with an address; the phone is slow from now on.
    async fn begin(page: &'a Page, path: &str) -> Task<'a> {
        page.slow_down(4, 1_600_000, 150).await;
        let begun = Instant::now();
        page.goto(path).await;
        Task { page, begun, taps: 0, scrolls: 0 }
    }

    async fn tap(&mut self, selector: &str) {
        self.page.wait_for(selector).await;
        let script = format!(
            "const box = document.querySelector({}).getBoundingClientRect();
             return box.top >= 0 && box.bottom <= innerHeight",
            json!(selector)
        );
        self.scrolls += u32::from(self.page.run(&script).await != Value::Bool(true));
        self.page.press(selector, Input::Touch).await;
        self.taps += 1;
    }

    fn end(self) -> (Duration, u32, u32) {
        (self.begun.elapsed(), self.taps, self.scrolls)
    }
}

fn print(task: &str, mut measured: Vec<(Duration, u32, u32)>) {
    measured.sort_unstable();
    let (time, taps, scrolls) = measured[measured.len() / 2];
    println!("{task}: {:.1} s, {taps} taps, {scrolls} scrolls", time.as_secs_f64());
}

async fn phone(visit: Visit) -> Page {
    let page = Page::open(visit).await;
    page.resize(360, 740).await;
    page
}

fn visit() -> Visit {
    Visit { device: Device::Phone, kept: Vec::new(), ..Visit::default() }
}

/// `cargo test -p e2e --test browser -- --ignored user_tasks --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn tasks() {
    let mut measured = Vec::new();
    for _ in 0..REPEATED {
        let page = phone(visit()).await;
        page.clear_cache().await;
        let mut task = Task::begin(&page, "/").await;
        task.tap(".card.bd-night .play-button").await;
        page.wait_for(".nl-takeable").await;
        let lines = "document.querySelectorAll('.play-log .log-line').length";
        let before = page.run(&format!("return {lines}")).await;
        task.tap(".nl-takeable").await;
        page.wait_for(".nl-cell").await;
        while page.run(&format!("return {lines}")).await == before && page.has(".nl-cell").await {
            task.tap(".nl-cell").await;
        }
        page.wait_until(&format!("{lines} > {before}")).await;
        measured.push(task.end());
    }
    print("first move of a first game", measured);

    let mut measured = Vec::new();
    for _ in 0..REPEATED {
        let players = Players::open(TestSite::open(), vec![Visit::default(), visit()]).await;
        let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
        anna.goto("/friends/nova-luna").await;
        anna.click("form button[type=submit]").await;
        anna.wait_for(".waiting").await;
        bela.resize(360, 740).await;
        bela.clear_cache().await;
        let mut task = Task::begin(bela, &anna.path().await).await;
        task.tap(".sit").await;
        bela.wait_for(".play").await;
        measured.push(task.end());
        players.end().await;
    }
    print("accept a friend's link", measured);

    let mut measured = Vec::new();
    for _ in 0..REPEATED {
        let record = prepared_games::nova_luna(2, |_| false);
        let page = phone(visit().with_game("played", "me,casual", record)).await;
        let mut task = Task::begin(&page, "/").await;
        task.tap("details.shelf > summary").await;
        task.tap("details.shelf .kept-link").await;
        task.tap(".game-over #review-game").await;
        page.wait_for(".review-panel[data-done]").await;
        task.tap("#next-mistake").await;
        page.wait_for(".review-strip .review-why").await;
        measured.push(task.end());
    }
    print("find the worst mistake of the last game", measured);

    let mut measured = Vec::new();
    for _ in 0..REPEATED {
        let page = phone(visit()).await;
        page.press(".card.bd-night .play-button", Input::Touch).await;
        play_on(&page, Input::Touch, 2).await;
        let mut task = Task::begin(&page, "/").await;
        task.tap("[aria-labelledby=continue] .kept-link").await;
        page.wait_for(".play").await;
        measured.push(task.end());
    }
    print("continue yesterday's game", measured);
}
