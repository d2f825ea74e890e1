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
    pub stages: Vec<Page>,
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
        let company = Players::come(site, visits).await;
        let (first, others) = company.stages.split_first().expect("somebody comes");
        first.goto(&format!("/friends/{game}")).await;
        first.fill("#name", NAMES[0]).await;
        first.choose("#players", &company.stages.len().to_string()).await;
        first.choose("#clock", clock).await;
        first.press("form button[type=submit]", company.inputs[0]).await;
        first.wait_for(".waiting").await;
        assert!(first.has(".qr svg path").await, "the link is there for cameras too");
        first.photograph("waiting").await;
        for (seat, other) in (1..).zip(others) {
            other.goto(&first.path().await).await;
            other.fill("#name", NAMES[seat]).await;
            other.photograph("joining").await;
            other.press(".sit", company.inputs[seat]).await;
            // The seat must be taken before the next person joins.
            other.wait_until("!document.querySelector('.sit')").await;
        }
        if clock != "none" {
            for (stage, input) in company.stages.iter().zip(&company.inputs) {
                stage.press("#ready", *input).await;
            }
        }
        for stage in &company.stages {
            stage.wait_for(".play").await;
        }
        company
    }

    /// Opens the client for all people.
    pub async fn come(site: TestSite, visits: Vec<Visit>) -> Players {
        let site = Arc::new(site);
        let inputs = visits.iter().map(Visit::input).collect();
        let open = |visit| Page::open_at(Arc::clone(&site), visit);
        let stages = join_all(visits.into_iter().map(open)).await;
        Players { site, stages, inputs }
    }

    /// All people play until one of them has played `most` turns, or to the end of the game.
    pub async fn play(&self, most: usize) {
        let enough = AtomicBool::new(false);
        let go_on = |turns: usize| {
            enough.fetch_or(turns >= most, Ordering::Relaxed);
            !enough.load(Ordering::Relaxed)
        };
        let each = self.stages.iter().zip(&self.inputs);
        join_all(each.map(|(stage, input)| play_while(stage, *input, go_on))).await;
    }

    /// Opens another browser as a spectator.
    pub async fn watched(&self) -> Page {
        let watcher = Page::open_at(Arc::clone(&self.site), Visit::default()).await;
        watcher.goto(&self.stages[0].path().await).await;
        watcher.wait_for(".play").await;
        watcher
    }

    /// Ends all visits. Failed requests are accepted, because the server may have been down.
    pub async fn end(self) {
        for stage in self.stages {
            stage.end_offline().await;
        }
    }
}
