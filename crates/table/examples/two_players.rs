//! Two people play a game of Terra Nova at a table. The log of the table is the game: it is stored, and
//! loading it gives the same table.

use game::Rng;
use protocol::{GameOptions, Occupant, Opening, Request};
use table::{Deal, Table};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let person = |name: &str| Occupant::Human { player: name.to_owned(), name: name.to_owned() };
    let opening = Opening {
        game: "terra-nova".to_owned(),
        setup: GameOptions::players(2),
        seats: vec![person("anna"), person("boris")],
        stand_in: "casual".to_owned(),
        host: "anna".to_owned(),
        ..Opening::default()
    };
    let mut table = Table::new(opening.clone(), Deal::default(), 0)?;
    let mut rng = Rng::new(1);
    while let Some(seat) = table.to_act() {
        let player = table.seats()[seat.index()].name().to_owned();
        // A key makes it safe to repeat a request: it is carried out once.
        let request =
            Request::play(table.ply(), table.game().random_turn(&mut rng), table.ply().to_string());
        table.request(&player, &request, 0)?;
    }
    println!("{} entries; the result: {}", table.ply(), table.result().unwrap_or_default());
    let again = Table::load(opening, Deal::default(), 0, table.log().iter().cloned())?;
    assert_eq!(again.record(), table.record());
    Ok(())
}
