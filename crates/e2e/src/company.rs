//! Several people at one table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;

use crate::{Device, Input, Site, Stage, Visit, play_while};

impl Visit {
    /// What such a visitor points with.
    pub fn input(&self) -> Input {
        match self.device {
            Device::Desktop => Input::Pointer,
            Device::Phone => Input::Touch,
        }
    }
}

/// People who play with each other, each in a browser of their own.
#[derive(Debug)]
pub struct Company {
    /// Where they play.
    pub site: Arc<Site>,
    /// Each one's browser, in the order of the seats.
    pub stages: Vec<Stage>,
    inputs: Vec<Input>,
}

/// What people are called here.
pub const NAMES: [&str; 4] = ["Anna", "Béla", "Cees", "داریوش"];

impl Company {
    /// The first makes a table with this clock for all of them; the others come by its link.
    pub async fn at_a_table(site: Site, game: &str, clock: &str, visits: Vec<Visit>) -> Company {
        let company = Company::come(site, visits).await;
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
            // Whoever comes next finds this seat taken.
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

    /// They open the client.
    pub async fn come(site: Site, visits: Vec<Visit>) -> Company {
        let site = Arc::new(site);
        let inputs = visits.iter().map(Visit::input).collect();
        let open = |visit| Stage::open_at(Arc::clone(&site), visit);
        let stages = join_all(visits.into_iter().map(open)).await;
        Company { site, stages, inputs }
    }

    /// All play until one of them has played so many turns, or to the end.
    pub async fn play(&self, most: usize) {
        let enough = AtomicBool::new(false);
        let go_on = |turns: usize| {
            enough.fetch_or(turns >= most, Ordering::Relaxed);
            !enough.load(Ordering::Relaxed)
        };
        let each = self.stages.iter().zip(&self.inputs);
        join_all(each.map(|(stage, input)| play_while(stage, *input, go_on))).await;
    }

    /// Somebody else comes and looks on.
    pub async fn watched(&self) -> Stage {
        let watcher = Stage::open_at(Arc::clone(&self.site), Visit::default()).await;
        watcher.goto(&self.stages[0].path().await).await;
        watcher.wait_for(".play").await;
        watcher
    }

    /// Ends all visits; the server may have been away meanwhile.
    pub async fn end(self) {
        for stage in self.stages {
            stage.end_offline().await;
        }
    }
}
