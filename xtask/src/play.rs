//! `cargo xtask play` and `cargo xtask terminal`: build a game and start it.

use std::process::Command;
use std::thread;

use crate::build_progress::Progress;
use crate::run::{Done, run};
use crate::web::{self, HOST, Purpose};

/// About the processor time of the first compilation of the server and of the terminal game, in
/// seconds.
const SERVER_SECONDS: u32 = 250;
const TERMINAL_SECONDS: u32 = 140;

/// Builds the web client and the server, and starts the server.
pub(crate) fn in_browser(args: &[String]) -> Done {
    let expected = [&web::expected(Purpose::Play)[..], &[SERVER_SECONDS]].concat();
    let mut progress = Progress::new(&expected);
    web::compile(Purpose::Play, &mut progress)?;
    // The bundler uses one core. The server reads the client when it runs, so that it need not wait.
    thread::scope(|scope| {
        let bundling = scope.spawn(|| web::bundle(Purpose::Play));
        progress.build("server", novae().env("NOVAE_CLIENT_FROM_FOLDER", "1"))?;
        bundling.join().unwrap_or_else(|_| Err("the bundler panicked".to_owned()))
    })?;
    start("serve", args)
}

/// Builds the terminal game without the server, but with online play, and starts it.
pub(crate) fn in_terminal(args: &[String]) -> Done {
    let mut progress = Progress::new(&[TERMINAL_SECONDS]);
    let features = ["--no-default-features", "--features", "online"];
    progress.build("terminal game", novae().args(features))?;
    start("play", args)
}

fn novae() -> Command {
    web::cargo("build", "play", HOST, "novae")
}

fn start(what: &str, args: &[String]) -> Done {
    run(Command::new(web::program("novae")).arg(what).args(args))
}
