//! Six languages, one of them from right to left.

use e2e::{Input, Page, Visit, play_on};
use words::{Language, Words};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_visit_follows_the_browser_and_any_language_can_be_chosen() {
    let stage = Page::open(Visit { language: "sv", ..Visit::default() }).await;
    assert_eq!(stage.text(".play-word").await, "Spela");
    for language in Language::ALL {
        let words = Words::new(language);
        stage.choose("#language", language.code()).await;
        let play = serde_json::Value::from(words.text("play"));
        stage
            .wait_until(&format!("document.querySelector('.play-word').innerText === {play}"))
            .await;
        assert_eq!(stage.run("return document.documentElement.lang").await, language.code());
        stage.click(".card.bd-night .play-button").await;
        play_on(&stage, Input::Pointer, 1).await;
        let page = stage.words().await;
        assert!(page.contains(&words.text("hint")), "{page}");
        assert!(!page.contains('{'), "a message is missing: {page}");
        stage.click(".brand").await;
        stage.wait_for(".home").await;
        assert!(!stage.words().await.contains('{'));
    }
    // The choice is stored.
    stage.choose("#language", "hu").await;
    stage.reload().await;
    assert_eq!(stage.text(".play-word").await, "Játék");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn persian_is_mirrored_and_uses_persian_digits_and_letters() {
    let stage = Page::open(Visit { language: "fa", ..Visit::default() }).await;
    assert_eq!(stage.run("return document.documentElement.dir").await, "rtl");
    let side =
        "return document.querySelector('.brand').getBoundingClientRect().left > innerWidth / 2";
    assert_eq!(stage.run(side).await, true, "the name stands on the right");
    stage.click(".card.bd-night .play-button").await;
    play_on(&stage, Input::Pointer, 3).await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    let table = "return document.querySelector('.play-table').getBoundingClientRect().left >
                        document.querySelector('.players').getBoundingClientRect().left";
    assert_eq!(stage.run(table).await, true, "the table lies on the right of the players");
    let players = stage.text(".players").await;
    assert!(players.chars().any(|c| ('۰'..='۹').contains(&c)), "{players}");
    assert!(!players.chars().any(|c| c.is_ascii_digit()), "{players}");
    let font = "return document.fonts.ready.then(() => [...document.fonts]
                  .some((font) => font.family.includes('Vazirmatn') && font.status === 'loaded'))";
    assert_eq!(stage.run(font).await, true, "the font of the language is there");
    stage.end().await;
}
