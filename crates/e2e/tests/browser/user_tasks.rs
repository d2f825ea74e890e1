//! How long common tasks take on a phone, and how many taps. Measured, not tested: the machine
//! decides. The driver taps as soon as something can be tapped; a person also reads.

use std::time::{Duration, Instant};

use e2e::{Input, Page, Players, TestSite, Visit, play_on, prepared_games};
use serde_json::{Value, json};

/// How often each task is repeated.
const REPEATED: usize = 3;

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

/// Measures a task several times and prints the median.
async fn measure(task: &str, mut once: impl AsyncFnMut() -> (Duration, u32, u32)) {
    let mut measured = Vec::new();
    for _ in 0..REPEATED {
        measured.push(once().await);
    }
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
    Visit { kept: Vec::new(), ..Visit::phone() }
}

/// `cargo test -p e2e --features browsers --test browser -- --ignored user_tasks --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn tasks() {
    measure("first move of a first game", async || {
        let page = phone(visit()).await;
        page.clear_cache().await;
        let mut task = Task::begin(&page, "/").await;
        task.tap(".card.bd-night .play-button").await;
        page.wait_for(".nl-takeable").await;
        let lines = ".play-log .log-line";
        let before = page.count(lines).await;
        task.tap(".nl-takeable").await;
        page.wait_for(".nl-cell").await;
        while page.count(lines).await == before && page.has(".nl-cell").await {
            task.tap(".nl-cell").await;
        }
        page.wait_until(&format!("document.querySelectorAll('{lines}').length > {before}")).await;
        task.end()
    })
    .await;

    measure("accept a friend's link", async || {
        let players = Players::open(TestSite::open(), vec![Visit::default(), visit()]).await;
        let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
        anna.goto("/friends/nova-luna").await;
        anna.create_table(Input::Pointer).await;
        bela.resize(360, 740).await;
        bela.clear_cache().await;
        let mut task = Task::begin(bela, &anna.path().await).await;
        task.tap(".sit").await;
        bela.wait_for(".play").await;
        let measured = task.end();
        players.end().await;
        measured
    })
    .await;

    measure("find the worst mistake of the last game", async || {
        let record = prepared_games::nova_luna(2, |_| false);
        let page = phone(visit().with_game("played", "me,casual", record)).await;
        let mut task = Task::begin(&page, "/").await;
        task.tap("details.shelf > summary").await;
        task.tap("details.shelf .kept-link").await;
        task.tap(".game-over #review-game").await;
        page.wait_for(".review-panel[data-done]").await;
        task.tap("#next-mistake").await;
        page.wait_for(".review-strip .review-why").await;
        task.end()
    })
    .await;

    measure("continue yesterday's game", async || {
        let page = phone(visit()).await;
        page.press(".card.bd-night .play-button", Input::Touch).await;
        play_on(&page, Input::Touch, 2).await;
        let mut task = Task::begin(&page, "/").await;
        task.tap("[aria-labelledby=continue] .kept-link").await;
        page.wait_for(".play").await;
        task.end()
    })
    .await;
}
