//! Several people at one table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;

use crate::{Device, Input, Page, TestSite, Visit, play_while};

impl Visit {
    /// The input device of this visitor.
    pub fn input(&self) -> Input {
        match self.device {
            Device::Desktop => Input::Pointer,
            Device::Phone => Input::Touch,
        }
    }
}

/// People who play with each other, each in a separate browser.
#[derive(Debug)]
pub struct Players {
    /// The site on which they play.
    pub site: Arc<TestSite>,
    /// The browser of each person, in the order of the seats.
    pub pages: Vec<Page>,
    inputs: Vec<Input>,
}

/// The names of the people.
pub const NAMES: [&str; 4] = ["Anna", "Béla", "Cees", "داریوش"];

impl Players {
    /// The first person creates a table with this clock; the others join by its link.
    pub async fn at_a_table(
        site: TestSite,
        game: &str,
        clock: &str,
        visits: Vec<Visit>,
    ) -> Players {
        let players = Players::open(site, visits).await;
        let (first, others) = players.pages.split_first().expect("at least one player");
        first.goto(&format!("/friends/{game}")).await;
        first.fill("#name", NAMES[0]).await;
        first.choose("#players", &players.pages.len().to_string()).await;
        first.choose("#clock", clock).await;
        first.create_table(players.inputs[0]).await;
        assert!(first.has(".qr svg path").await, "the link is there for cameras too");
        first.screenshot("waiting").await;
        for (seat, other) in (1..).zip(others) {
            other.goto(&first.path().await).await;
            other.fill("#name", NAMES[seat]).await;
            other.screenshot("joining").await;
            other.press(".sit", players.inputs[seat]).await;
            // The seat must be taken before the next person joins.
            other.wait_gone(".sit").await;
        }
        if clock != "none" {
            for (page, input) in players.pages.iter().zip(&players.inputs) {
                page.press("#ready", *input).await;
            }
        }
        Page::all_show(&players.pages, ".play").await;
        players
    }

    /// Opens the client for all people.
    pub async fn open(site: TestSite, visits: Vec<Visit>) -> Players {
        let site = Arc::new(site);
        let inputs = visits.iter().map(Visit::input).collect();
        let open = |visit| Page::open_at(Arc::clone(&site), visit);
        let pages = join_all(visits.into_iter().map(open)).await;
        Players { site, pages, inputs }
    }

    /// All people play until one of them has played `most` turns, or to the end of the game.
    pub async fn play(&self, most: usize) {
        let enough = AtomicBool::new(false);
        let go_on = |turns: usize| {
            enough.fetch_or(turns >= most, Ordering::Relaxed);
            !enough.load(Ordering::Relaxed)
        };
        let each = self.pages.iter().zip(&self.inputs);
        join_all(each.map(|(page, input)| play_while(page, *input, go_on))).await;
    }

    /// Opens another browser as a spectator.
    pub async fn open_spectator(&self) -> Page {
        let watcher = Page::open_at(Arc::clone(&self.site), Visit::default()).await;
        watcher.load(&self.pages[0].path().await, ".play").await;
        watcher
    }

    /// Ends all visits. Failed requests are accepted, because the server may have been down.
    pub async fn end(self) {
        for page in self.pages {
            page.end_offline().await;
        }
    }
}
