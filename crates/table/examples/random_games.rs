//! Plays random games and prints the number of actions. `cargo xtask instructions` counts the
//! instructions of this program.
//!
//! `random_games GAME PLAYERS COUNT`

use game::{Position, Rng, random_game};
use nova_luna::{NovaLuna, Variant};
use terra_nova::TerraNova;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, count] = &args[..] else { panic!("random_games GAME PLAYERS COUNT") };
    let players = players.parse().expect("a number of players");
    let count = count.parse().expect("a number of games");
    let actions = match game.as_str() {
        NovaLuna::GAME => {
            let setup = nova_luna::Setup::from_seed(players, Variant::Standard, 1).0;
            play(&NovaLuna::new(&setup).expect("a set-up"), count)
        }
        TerraNova::GAME => {
            play(&TerraNova::new(&terra_nova::Setup::new(players)).expect("a set-up"), count)
        }
        _ => panic!("there is no game {game}"),
    };
    println!("{actions}");
}

fn play<P: Position>(start: &P, count: u64) -> u64 {
    let mut rng = Rng::new(1);
    (0..count).map(|_| u64::from(random_game(&mut start.clone(), &mut rng))).sum()
}
