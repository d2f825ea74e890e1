//! Measures the load time of a first visit. There is no assertion, because it depends on the
//! machine.

use std::time::Instant;

use e2e::{Page, Visit};

/// Run with `cargo test -p e2e --features browsers --test browser -- --ignored start_up --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn start_up() {
    // CPU slowdown, bits per second, round-trip time in milliseconds.
    let profiles = [
        ("laptop", 1, 0, 0),
        ("phone, fast 4G", 4, 9_000_000, 60),
        ("phone, slow 4G", 4, 1_600_000, 150),
    ];
    for (name, slowdown, bits, delay) in profiles {
        let visit = Visit::phone();
        let page = Page::open(visit).await;
        page.clear_cache().await;
        page.slow_down(slowdown, bits, delay).await;
        let begun = Instant::now();
        page.start_at("/").await;
        let script = "return [performance.getEntriesByType('paint').at(-1)?.startTime,
            performance.getEntriesByType('resource').reduce((sum, r) => sum + r.transferSize, 0)]";
        let seen = page.run(script).await;
        println!(
            "{name}: interactive after {:.2} s; first paint and bytes {seen}",
            begun.elapsed().as_secs_f64()
        );
    }
}
