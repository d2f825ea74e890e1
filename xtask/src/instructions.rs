//! `cargo xtask instructions`: the cost of an action in CPU instructions. Unlike a duration, it
//! does not depend on the load of the machine.

use std::process::Command;

use crate::run::{Done, cargo, output, root, run, target};

/// Two numbers of games. The difference of both runs excludes the start of the program.
const GAMES: [u32; 2] = [200, 1200];

pub(crate) fn run_all() -> Done {
    if output("valgrind", &["--version"]).is_none() {
        run(Command::new("apt-get").args(["install", "--yes", "valgrind"]))
            .map_err(|error| format!("{error}; install valgrind, then try again"))?;
    }
    let example = ["--package", "novae-table", "--example", "random_games"];
    cargo(&[&["build", "--quiet", "--release"][..], &example].concat())?;
    println!("{:<12} {:>7} {:>18} {:>18}", "game", "players", "per action", "per game");
    let kinds = [("nova-luna", 1..=4), ("terra-nova", 2..=4)];
    for (game, players) in kinds.into_iter().flat_map(|(game, all)| all.map(move |n| (game, n))) {
        let few = count(game, players, GAMES[0])?;
        let many = count(game, players, GAMES[1])?;
        let instructions = (many.0 - few.0) as f64;
        let actions = (many.1 - few.1) as f64;
        let games = f64::from(GAMES[1] - GAMES[0]);
        println!(
            "{game:<12} {players:>7} {:>18.1} {:>18.0}",
            instructions / actions,
            instructions / games
        );
    }
    Ok(())
}

/// The instructions of a run, and the number of actions.
fn count(game: &str, players: u32, games: u32) -> Result<(u64, u64), String> {
    let program = target().join("release").join("examples").join("random_games");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([game, &players.to_string(), &games.to_string()])
        .current_dir(root())
        .output()
        .map_err(|error| format!("valgrind could not be started: {error}"))?;
    let (stdout, stderr) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let collected = stderr.lines().find_map(|line| line.split_once("Collected : "));
    let parsed = collected.and_then(|(_, n)| n.trim().parse().ok()).zip(stdout.trim().parse().ok());
    parsed.ok_or_else(|| format!("valgrind printed no instruction count:\n{stderr}"))
}
