//! Six languages, one of them from right to left.

use e2e::{Input, Page, Visit, play_on, prepared_games};
use game::{Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use terra_nova::{Phase, TerraNova};
use words::{Language, Value, Words};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_visit_follows_the_browser_and_any_language_can_be_chosen() {
    let page = Page::open(Visit { language: "sv", ..Visit::default() }).await;
    assert_eq!(page.text(".play-word").await, "Spela");
    for language in Language::ALL {
        let words = Words::new(language);
        page.choose("#language", language.code()).await;
        let play = serde_json::Value::from(words.text("play"));
        page.wait_until(&format!("document.querySelector('.play-word').innerText === {play}"))
            .await;
        assert_eq!(page.run("return document.documentElement.lang").await, language.code());
        page.click(".card.bd-night .play-button").await;
        play_on(&page, Input::Pointer, 1).await;
        let text = page.visible_text().await;
        assert!(text.contains(&words.text("hint")), "{text}");
        assert!(!text.contains('{'), "a message is missing: {text}");
        page.click_to_show(".brand", ".home").await;
        assert!(!page.visible_text().await.contains('{'));
    }
    // The choice is stored.
    page.choose("#language", "hu").await;
    page.reload().await;
    assert_eq!(page.text(".play-word").await, "Játék");
    // Also if it is that of the browser again.
    page.run("localStorage.removeItem('novae.language')").await;
    page.reload().await;
    page.wait_until("document.documentElement.lang === 'sv'").await;
    page.choose("#language", "de").await;
    page.wait_until("document.documentElement.lang === 'de'").await;
    page.choose("#language", "sv").await;
    page.wait_until("document.documentElement.lang === 'sv'").await;
    page.reload().await;
    assert_eq!(page.text(".play-word").await, "Spela");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn persian_is_mirrored_and_uses_persian_digits_and_letters() {
    play_in_persian(Visit { language: "fa", ..Visit::default() }).await;
}

pub(crate) async fn play_in_persian(visit: Visit) {
    let page = Page::open(visit).await;
    // Not every browser can be started in a language.
    page.choose("#language", "fa").await;
    page.wait_until("document.documentElement.lang === 'fa'").await;
    assert_eq!(page.run("return document.documentElement.dir").await, "rtl");
    let side =
        "return document.querySelector('.brand').getBoundingClientRect().left > innerWidth / 2";
    assert_eq!(page.run(side).await, true, "the name stands on the right");
    page.click(".card.bd-night .play-button").await;
    play_on(&page, Input::Pointer, 3).await;
    page.wait_gone(".thinking").await;
    let table = "return document.querySelector('.play-table').getBoundingClientRect().left >
                        document.querySelector('.players').getBoundingClientRect().left";
    assert_eq!(page.run(table).await, true, "the table lies on the right of the players");
    let players = page.text(".players").await;
    assert!(players.chars().any(|c| ('۰'..='۹').contains(&c)), "{players}");
    assert!(!players.chars().any(|c| c.is_ascii_digit()), "{players}");
    page.wait_for(".play-log .log-line").await;
    let log = page.text(".play-log").await;
    assert!(log.contains('۱') && !log.chars().any(|c| c.is_ascii_digit()), "{log}");
    let font = "return document.fonts.ready.then(() => [...document.fonts]
                  .some((font) => font.family.includes('Vazirmatn') && font.status === 'loaded'))";
    assert_eq!(page.run(font).await, true, "the font of the language is there");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_can_be_entered_in_persian_digits() {
    let visit = Visit { language: "fa", ..Visit::default() };
    let page = Page::open_on(visit, "/friends/nova-luna", "#clock").await;
    page.choose("#clock", "own").await;
    let minutes = "return document.querySelector('#clock-minutes')?.value";
    page.wait_for_result(minutes, "۱۰").await;
    // An invalid entry is reported, and no table is created.
    for text in ["هفت", "", "۱۸۱"] {
        page.choose("#clock-minutes", text).await;
        page.wait_for_text("form .message.error", "۱۸۰").await;
        assert_eq!(page.run("return document.querySelector('form').checkValidity()").await, false);
        assert_eq!(page.run(minutes).await, text, "the entry can be corrected");
    }
    page.screenshot("invalid-number").await;
    page.choose("#clock-minutes", "۷").await;
    page.wait_gone("form .message.error").await;
    page.choose("#clock-seconds", "3").await;
    page.wait_for_result("return document.querySelector('#clock-seconds').value", "۳").await;
    page.create_table(Input::Pointer).await;
    let clock = page.text(".terms-clock").await;
    assert!(clock.contains("۷:۰۰") && clock.contains('۳'), "{clock}");
    assert!(!clock.contains(|c: char| c.is_ascii_digit()), "{clock}");
    // The map generator.
    page.load("/editor", "#seed").await;
    page.choose("#seed", "x").await;
    page.wait_until("document.querySelector('.generator .message.error')").await;
    page.choose("#seed", "۷").await;
    page.wait_until("!document.querySelector('.generator .message.error')").await;
    page.run("document.querySelector('#seed').closest('details').open = true").await;
    page.click("#generate").await;
    page.wait_for_result("return document.querySelector('#seed').value", "۸").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_player_of_this_device_is_addressed_in_the_second_person() {
    let record = prepared_games::terra_nova(2, |now| {
        now.phase() == Phase::Play && now.turn() == Turn::Seat(Seat(0))
    });
    let now: TerraNova = record.replay().unwrap();
    let [own, other] =
        [Seat(0), Seat(1)].map(|seat| format!("[data-field='{}']", now.pieces(seat)[0]));
    let page = Visit::default().open_game("me,casual", record, ".play .bd-table").await;
    for (language, piece) in [
        ("en", "Your piece"),
        ("de", "Deine Figur"),
        ("nl", "Jouw pion"),
        ("hu", "A te bábud"),
        ("sv", "Din pjäs"),
        ("fa", "مهره‌ی شما"),
    ] {
        page.choose("#language", language).await;
        page.wait_until(&format!("document.documentElement.lang === '{language}'")).await;
        page.hover(&other).await;
        page.hover(&own).await;
        page.wait_for_text(".tn-about", piece).await;
    }
    page.end().await;
}

/// Expected texts about the reader: the area, and that the reader is to act.
const ADDRESSED: [(&str, &str, &str); 6] = [
    ("en", "Your play area", "Your turn"),
    ("de", "Deine Auslage", "Du bist am Zug"),
    ("nl", "Jouw speelgebied", "Jij bent aan de beurt"),
    ("hu", "játékosterületed", "Te következel"),
    ("sv", "Ditt spelområde", "Din tur"),
    ("fa", "صفحه‌ی شما", "نوبت شماست"),
];

/// For each seat, the number of actions before it acts for the first time.
fn first_turns(record: &Record<NovaLuna>) -> [usize; 2] {
    let (mut first, mut acted) = ([None; 2], 0);
    let mut position = NovaLuna::new(&record.setup).expect("a valid set-up");
    for &action in &record.actions {
        if let Some(seat) = position.turn().seat() {
            first[seat.index()].get_or_insert(acted);
            acted += 1;
        }
        position.play_unchecked(action);
    }
    first.map(|ply| ply.expect("both act"))
}

/// The name of the opponent is the word for "you". In Persian, "your area" and "the area of you" are
/// the same.
fn opponent(language: &str) -> String {
    match language {
        "fa" => "سارا".to_owned(),
        code => Words::new(Language::from_code(code).unwrap()).text("you"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn areas_and_turns_address_only_the_player_of_this_device() {
    let moon = |now: &NovaLuna| now.stack().len() < 50 && now.turn() == Turn::Seat(Seat(0));
    let record = prepared_games::nova_luna(2, moon);
    let plies = first_turns(&record);
    let mut visit = Visit::default();
    for (language, ..) in ADDRESSED {
        let seats = format!("me,{}", opponent(language));
        visit = visit.with_game(language, &seats, record.clone());
    }
    let page = Page::open(visit).await;
    let label = "return document.querySelector('.nl-area').getAttribute('aria-label')";
    for (language, area, turn) in ADDRESSED {
        page.choose("#language", language).await;
        page.wait_until(&format!("document.documentElement.lang === '{language}'")).await;
        let words = Words::new(Language::from_code(language).unwrap());
        let them = |id: &str| {
            let name = ("name", opponent(language).into());
            words.with(id, &[("person", Value::person(false)), name])
        };
        page.load(&format!("/play/{language}#ply={}", plies[0]), ".looking-back .nl-area").await;
        assert_eq!(page.text(".nl-panel .bd-prompt").await, turn);
        let own = page.run(label).await.as_str().unwrap_or_default().to_owned();
        assert!(own.contains(area), "{own}");
        page.load("/", ".home").await;
        page.load(&format!("/play/{language}#ply={}", plies[1]), ".looking-back .nl-area").await;
        let prompt = page.text(".nl-panel .bd-prompt").await;
        assert_eq!(prompt, them("bd-waiting"), "{language}");
        assert_ne!(prompt, turn);
        page.click(".nl-other[data-seat='1']").await;
        page.wait_for(".nl-other[data-seat='1'][aria-pressed='true']").await;
        let theirs = page.run(label).await.as_str().unwrap_or_default().to_owned();
        assert!(theirs.contains(&opponent(language)) && !theirs.contains(area), "{theirs}");
        page.load("/", ".home").await;
    }
    page.end().await;
}
