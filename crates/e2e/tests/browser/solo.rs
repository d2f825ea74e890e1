//! A solo game at all window sizes: its phase, its time and its scores are beside the area.

use e2e::{Page, Visit, prepared_games};
use game::Record;
use nova_luna::NovaLuna;

use crate::layout::SIZES;

pub(crate) fn phase_2() -> Record<NovaLuna> {
    prepared_games::nova_luna(1, |now| now.solo().is_some_and(|solo| solo.phase() == 2))
}

/// The parts of the bar that are not visible: outside of the window, cut off or covered.
const UNSEEN: &str = "return [...document.querySelectorAll(
      '.nl-solo-phase, .nl-solo-bar dt, .nl-solo-bar dd, .nl-solo-begun')].filter((e) => {
    const r = e.getBoundingClientRect();
    if (r.width < 1 || r.height < 1) return true;
    if (r.left < 0 || r.top < 0 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) return true;
    return [[r.left + 1, r.top + 1], [r.right - 1, r.bottom - 1]].some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return !top || !(e.contains(top) || top.contains(e));
    });
  }).map((e) => e.innerText)";

/// The distance between the bar and the area.
const FAR: &str = "const bar = document.querySelector('.nl-solo-bar').getBoundingClientRect();
    const area = document.querySelector('.nl-area').getBoundingClientRect();
    return Math.max(0, area.top - bar.bottom, bar.top - area.bottom)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phase_time_and_scores_are_beside_the_area_at_every_size() {
    let mut record = phase_2();
    record.tags.push(("daily-again".to_owned(), "2026-11-15".to_owned()));
    for language in ["en", "fa", "de"] {
        let mut visit = Visit { language, ..Visit::default() };
        visit.kept.push(("novae.pars", "2026-11-15 78".to_owned()));
        let page = Page::open(visit.with_game("alone", "me", record.clone())).await;
        for (width, height) in SIZES {
            page.resize(width, height).await;
            page.load("/play/alone", ".nl-solo-begun").await;
            assert_eq!(page.count(".nl-solo-bar dd").await, 4, "time, two scores and par");
            let unseen = page.run(UNSEEN).await;
            assert_eq!(unseen, serde_json::json!([]), "{language} {width}x{height}");
            let far = page.run(FAR).await.as_f64().expect("a distance");
            assert!(far < 60.0, "{language} {width}x{height}: {far} pixels apart");
            let excess = "return document.documentElement.scrollHeight - innerHeight";
            assert_eq!(page.run(excess).await, 0, "{language} {width}x{height}");
            page.screenshot(&format!("solo-{width}x{height}")).await;
        }
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn par_is_shown_only_where_it_is_known() {
    let mut daily = phase_2();
    daily.tags.push(("daily-again".to_owned(), "2026-11-14".to_owned()));
    let visit =
        Visit::default().with_game("alone", "me", phase_2()).with_game("daily", "me", daily);
    let page = Page::open(visit).await;
    for id in ["alone", "daily"] {
        page.load(&format!("/play/{id}"), ".nl-solo-bar dd").await;
        assert!(!page.text(".nl-solo-bar").await.contains("Par"), "{id}");
    }
    page.end().await;
}
