//! Screenshots of every screen for the contact sheet: `cargo xtask screenshots` runs these tests.
//!
//! Every position is prepared, and the clock of the page is stopped: a picture changes only if the
//! client does. English and Persian are taken in all sizes and both themes, the other languages on
//! one phone.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use e2e::{Input, Page, TestSite, Visit, play_on, prepared_games, sheet_folder};
use game::{Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::{Value, json};
use terra_nova::{Phase, TerraNova};

use crate::accounts::{PAGES, rivals};
use crate::layout::{FOUR, SIZES};
use crate::seating::ask_undo;

/// The sizes for screens that are not a game.
const SOME: [(u32, u32); 3] = [(360, 740), (768, 1024), (1280, 800)];

/// The size for languages with only one size.
const ONE: (u32, u32) = (360, 740);

/// Noon on 10 November 2026, which is a past day for the server.
const NOW: u64 = 1_794_312_000_000;

const SCORES: &str = "a 2026-10-02 52 88 -\nb 2026-10-09 47 71 -\nc 2026-10-17 41 66 2026-10-17
d 2026-10-25 39 64 -\ne 2026-11-02 44 58 -\nf 2026-11-09 36 55 2026-11-09";

/// The address of a table, and so its QR code, is different in each run.
const HIDE_ADDRESS: &str = "document.querySelectorAll('.qr, .share-row input')
    .forEach((part) => part.style.visibility = 'hidden')";

/// A browser that takes screenshots in a language.
struct Camera {
    page: Page,
    language: &'static str,
    /// Whether to take all sizes and both themes.
    whole: bool,
    begun: Instant,
}

impl Camera {
    async fn open(site: &Arc<TestSite>, language: &'static str) -> Camera {
        fs::create_dir_all(sheet_folder()).expect("a folder for the pictures");
        let visit = Visit { language, ..visit() };
        let page = Page::open_at(Arc::clone(site), visit).await;
        page.stop_clock(NOW).await;
        let whole = ["en", "fa"].contains(&language);
        Camera { page, language, whole, begun: Instant::now() }
    }

    /// Takes the current screen in these sizes.
    async fn take(&self, name: &str, sizes: &[(u32, u32)]) {
        let (sizes, themes) =
            if self.whole { (sizes, &[false, true][..]) } else { (&[ONE][..], &[false][..]) };
        let mut prints = Vec::new();
        for (width, height) in sizes {
            self.page.resize(*width, *height).await;
            for dark in themes {
                self.page.set_dark(*dark).await;
                self.page.settle().await;
                let theme = if *dark { "dark" } else { "light" };
                let file = format!("{name}-{width}x{height}-{theme}-{}", self.language);
                let print = self.page.picture(&sheet_folder().join(format!("{file}.png"))).await;
                prints.push(format!("{file} {print}\n"));
            }
        }
        self.page.set_dark(false).await;
        let list = sheet_folder().join("fingerprints.txt");
        let mut list = OpenOptions::new().create(true).append(true).open(list).expect("a list");
        list.write_all(prints.concat().as_bytes()).expect("a list of fingerprints");
        println!("{:4} s  {}  {name}", self.begun.elapsed().as_secs(), self.language);
    }

    /// Navigates to a path in a window of a common size.
    async fn goto(&self, path: &str) {
        let (width, height) = if self.whole { (1280, 800) } else { ONE };
        self.page.resize(width, height).await;
        self.page.goto(path).await;
        self.page.ready().await;
        self.page.settle().await;
    }

    /// Navigates to a path and takes screenshots.
    async fn visit(&self, name: &str, path: &str, sizes: &[(u32, u32)]) {
        self.goto(path).await;
        self.take(name, sizes).await;
    }

    /// Clicks an element by script, wherever it is.
    async fn press(&self, selector: &str) {
        self.page.wait_for(selector).await;
        let script = format!("document.querySelector({}).click()", Value::from(selector));
        self.page.run(&script).await;
    }
}

/// Games in every phase, and scores of solo games.
fn visit() -> Visit {
    let mut visit = Visit::default();
    visit.kept.push(("novae.scores", SCORES.to_owned()));
    visit.kept.push(("novae.pars", "2026-11-10 78".to_owned()));
    let moon = |now: &NovaLuna| now.stack().len() < 34 && now.turn() == Turn::Seat(Seat(0));
    let land = |now: &TerraNova| {
        now.phase() == Phase::Play && now.areas().count() > 1 && now.turn() == Turn::Seat(Seat(0))
    };
    let mut solo =
        prepared_games::nova_luna(1, |now| now.solo().is_some_and(|solo| solo.phase() == 2));
    solo.tags.push(("daily-again".to_owned(), "2026-11-10".to_owned()));
    visit
        .with_game("moon1", "me", solo)
        .with_game("moon2", "me,casual", prepared_games::nova_luna(2, moon))
        .with_game("moon3", "me,casual,strong", prepared_games::nova_luna(3, moon))
        .with_game("moon4", FOUR, prepared_games::nova_luna(4, moon))
        .with_game("land2", "me,casual", prepared_games::terra_nova(2, land))
        .with_game("land3", "me,casual,strong", prepared_games::terra_nova(3, land))
        .with_game("land4", FOUR, prepared_games::terra_nova(4, land))
        .with_game("solo-over", "me", prepared_games::nova_luna(1, |_| false))
        .with_game("moon-over", "me,casual", prepared_games::nova_luna(2, |_| false))
        .with_game("four-over", FOUR, prepared_games::nova_luna(4, |_| false))
        .with_game("land-over", "me,casual", land_over())
}

fn land_over() -> Record<TerraNova> {
    prepared_games::terra_nova(2, |_| false)
}

/// The screens without a game.
async fn pages(camera: &Camera) {
    for (name, path) in [
        ("home-returning", "/"),
        ("setup-nova-luna", "/new/nova-luna"),
        ("setup-terra-nova", "/new/terra-nova/people"),
        ("score-sheet", "/scores"),
        ("settings", "/settings"),
        ("about", "/about"),
        ("not-found", "/nowhere"),
        ("broken-link", "/replay"),
        ("lessons", "/learn"),
        ("lesson-nova-luna", "/learn/nova-luna/neighbours"),
        ("lesson-terra-nova", "/learn/terra-nova/move"),
        ("rules-nova-luna", "/rules/nova-luna"),
        ("rules-terra-nova", "/rules/terra-nova"),
        ("map-editor", "/editor"),
        ("moon", "/moon"),
    ] {
        camera.visit(name, path, &SOME).await;
    }
    let calendar = "document.querySelector('.moon-days').scrollIntoView({ block: 'end' })";
    camera.page.run(calendar).await;
    camera.take("moon-calendar", &SOME).await;
    camera.goto("/").await;
    let finished = "[...document.querySelectorAll('.shelf')].at(-1)?.scrollIntoView()";
    camera.page.run(finished).await;
    camera.take("finished-games", &SOME).await;
    camera.page.choose_file("#import", "novae-record 1\ngame nova-luna\n").await;
    camera.page.wait_until("document.querySelector('.import-outcome').innerText").await;
    camera.page.run("document.querySelector('.import-outcome').scrollIntoView()").await;
    camera.take("import-refused", &SOME).await;
}

/// Both games with all numbers of players, in every size.
async fn games(camera: &Camera) {
    for players in 1..=4 {
        camera
            .visit(&format!("nova-luna-{players}"), &format!("/play/moon{players}"), &SIZES)
            .await;
    }
    for players in 2..=4 {
        camera
            .visit(&format!("terra-nova-{players}"), &format!("/play/land{players}"), &SIZES)
            .await;
    }
    camera.goto("/play/moon2").await;
    // This element handles only real pointer events.
    camera.page.click(".nl-takeable").await;
    camera.page.hover(".nl-cell").await;
    camera.page.wait_for(".nl-foreseen .nl-goals").await;
    camera.take("nova-luna-placing", &SIZES).await;
    camera.goto("/play/moon2").await;
    camera.press("#hint").await;
    camera.page.wait_for(".message.hint").await;
    camera.take("nova-luna-hint", &SOME).await;
    camera.goto("/play/land2").await;
    camera.press(".bd-button[aria-pressed]").await;
    camera.take("terra-nova-planner", &SOME).await;
    camera.press("#more").await;
    camera.take("game-menu", &SOME).await;
    camera.goto("/play/moon2").await;
    camera.press("#open-log").await;
    camera.take("log-window", &SOME).await;
    // A new game on the analysis board would be different in each run.
    for (name, id) in [("nova-luna", "moon2"), ("terra-nova", "land2")] {
        camera.goto(&format!("/play/{id}")).await;
        camera.press("#more").await;
        camera.press("#analyse").await;
        camera.page.wait_for(".analysis .bd-table").await;
        camera.take(&format!("analysis-{name}"), &SOME).await;
    }
}

/// The screens after a game: the result, the review, the mistakes.
async fn after_games(camera: &Camera) {
    for (name, id) in
        [("solo", "solo-over"), ("nova-luna", "four-over"), ("terra-nova", "land-over")]
    {
        camera.goto(&format!("/play/{id}")).await;
        camera.page.wait_for("dialog.game-over[open]").await;
        camera.take(&format!("result-{name}"), &SOME).await;
    }
    for (name, id) in [("nova-luna", "moon-over"), ("terra-nova", "land-over")] {
        camera.goto(&format!("/play/{id}")).await;
        camera.press(".game-over #review-game").await;
        camera.page.wait_for(".review-panel[data-done]").await;
        camera.take(&format!("review-{name}"), &SOME).await;
        camera.press("#next-mistake").await;
        camera.page.wait_for(".review-why").await;
        camera.take(&format!("review-mistake-{name}"), &SIZES).await;
        camera.press("#learn-from-mistakes").await;
        camera.page.wait_for(".review-prompt").await;
        camera.take(&format!("learn-from-mistakes-{name}"), &SOME).await;
    }
}

/// Online play: the screens of one person before there is an opponent.
async fn online(camera: &Camera) {
    account(camera, "account-guest").await;
    camera.visit("play-someone", "/pair/nova-luna", &SOME).await;
    camera.press("#pair-find").await;
    camera.page.wait_for("#pair-cancel").await;
    // The waiting time grows from picture to picture.
    camera.page.run("document.querySelector('.pair-time').style.visibility = 'hidden'").await;
    camera.take("pairing", &SOME).await;
    camera.press("#pair-cancel").await;
    camera.goto("/friends/nova-luna").await;
    camera.page.fill("#name", "Anna").await;
    camera.take("create-table", &SOME).await;
    camera.press("#listed").await;
    camera.press("form button[type=submit]").await;
    camera.page.wait_for(".waiting .qr").await;
    camera.page.run(HIDE_ADDRESS).await;
    camera.take("waiting-room", &SOME).await;
    camera.goto("/lobby").await;
    camera.page.wait_for(".lobby .kept-link").await;
    camera.take("lobby", &SOME).await;
}

/// The pages of the account.
async fn account(camera: &Camera, name: &str) {
    for (part, shown) in PAGES {
        camera.goto(&format!("/account/{part}")).await;
        camera.page.wait_for(shown).await;
        let name = if part.is_empty() { name.to_owned() } else { format!("{name}-{part}") };
        camera.take(&name, &SOME).await;
    }
}

/// Creates a table; returns its id.
async fn create_table(page: &Page, table: &Value) -> String {
    let (_, created) = page.request("POST", "games", table).await;
    created["id"].as_str().expect("a table").to_owned()
}

/// Sends a request to a table.
async fn ask_table(page: &Page, id: &str, request: Value) {
    let (status, answer) = page.request("POST", &format!("games/{id}/requests"), &request).await;
    assert_eq!(status, 200, "{answer}");
}

/// Online play: the screens of a table before the game, and those of a spectator.
async fn around_a_table(camera: &Camera, bela: &Page) {
    let anna = &camera.page;
    let three = json!({ "game": "terra-nova", "setup": { "players": 3 } });
    let id = create_table(anna, &three).await;
    ask_table(bela, &id, json!({ "do": "sit", "key": "a" })).await;
    camera.goto(&format!("/table/{id}")).await;
    camera.press(".remove").await;
    anna.wait_for("dialog.confirm[open]").await;
    anna.run(HIDE_ADDRESS).await;
    camera.take("remove-player", &SOME).await;
    let two = json!({ "game": "terra-nova", "setup": { "players": 2, "first": 0 } });
    let id = create_table(bela, &two).await;
    ask_table(bela, &id, json!({ "do": "assign", "key": "a", "seat": 1, "level": "novice" })).await;
    camera.goto(&format!("/table/{id}")).await;
    anna.wait_for(".play .bd-table").await;
    camera.take("spectator", &SOME).await;
}

/// Online play: a table with another person, and the screens after the game.
async fn in_company(camera: &Camera, bela: &Page) {
    let anna = &camera.page;
    rivals(anna, bela).await;
    account(camera, "account").await;
    camera.goto("/account/games").await;
    anna.wait_until("document.querySelectorAll('.account .chart').length >= 2").await;
    for (name, part) in [("ratings", ".account .chart"), ("history", ".account-list")] {
        anna.run(&format!("document.querySelector('{part}').scrollIntoView()")).await;
        camera.take(name, &SOME).await;
    }
    let table = json!({ "game": "terra-nova", "setup": { "players": 2, "first": 0 } });
    let id = create_table(anna, &table).await;
    ask_table(bela, &id, json!({ "do": "sit", "key": "a" })).await;
    camera.goto(&format!("/table/{id}")).await;
    anna.wait_for(".play .bd-table").await;
    camera.take("live-table", &SIZES).await;
    camera.press("#talk-button").await;
    camera.press("[data-phrase=good-luck]").await;
    anna.wait_for(".talk-line").await;
    camera.take("chat", &SOME).await;
    camera.goto(&format!("/table/{id}")).await;
    camera.press("#more").await;
    camera.take("table-menu", &SOME).await;
    camera.press("#resign").await;
    anna.wait_for("#resign-sure:not(:disabled)").await;
    camera.take("give-up", &SOME).await;
    camera.goto(&format!("/table/{id}")).await;
    bela.goto(&format!("/table/{id}")).await;
    for page in [anna, bela, anna] {
        play_on(page, Input::Pointer, 1).await;
    }
    ask_undo(bela).await;
    anna.wait_for(".accept-undo").await;
    camera.take("undo-request", &SOME).await;
    ask_table(bela, &id, json!({ "do": "resign", "key": "b" })).await;
    camera.goto(&format!("/table/{id}")).await;
    anna.wait_for("dialog.game-over[open] #rematch").await;
    camera.take("result-online", &SOME).await;
    bela.wait_for("dialog #rematch").await;
    bela.click("dialog #rematch").await;
    anna.wait_for("dialog .accept-rematch").await;
    camera.take("rematch-offer", &SOME).await;
}

/// A game that is open in another tab.
async fn second_tab(camera: &Camera) {
    camera.goto("/play/moon2").await;
    camera.page.new_tab("/play/moon2").await;
    camera.page.stop_clock(NOW).await;
    camera.goto("/play/moon2").await;
    camera.page.wait_for(".elsewhere #play-here").await;
    camera.take("second-tab", &SOME).await;
    camera.page.tab(0).await;
}

/// Every screen in one language.
async fn everything(language: &'static str) {
    let site = Arc::new(TestSite::open());
    let camera = Camera::open(&site, language).await;
    pages(&camera).await;
    games(&camera).await;
    after_games(&camera).await;
    online(&camera).await;
    if camera.whole {
        let bela = Page::open_at(Arc::clone(&site), Visit::default()).await;
        in_company(&camera, &bela).await;
        around_a_table(&camera, &bela).await;
        second_tab(&camera).await;
    }
    camera.page.run("localStorage.clear()").await;
    camera.visit("home-new", "/", &SOME).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the contact sheet"]
async fn english() {
    everything("en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the contact sheet"]
async fn persian() {
    everything("fa").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "only for the contact sheet"]
async fn other_languages() {
    for language in ["de", "hu", "nl", "sv"] {
        everything(language).await;
    }
}
