//! Follows a table from the messages of a server, without a server: prints who may act.

use protocol::{Message, Received, TableFollower};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The first message on a socket of `/api/games/{id}/live`.
    let text = r#"{"welcome": {"id": "t1", "player": "anna", "you": [0], "now": 0, "entries": [],
        "view": {"commitment": null,
            "opening": {"game": "terra-nova", "setup": {"players": 2}, "stand_in": "casual", "host": "anna",
                "seats": [{"human": {"player": "anna", "name": "Anna"}}, {"bot": {"level": "casual"}}]},
            "standing": {"phase": "playing", "ply": 0, "to_act": 0, "left": null, "result": null,
                "secret": null, "next": null, "seats": [
                    {"sitter": {"human": {"player": "anna", "name": "Anna"}}, "ready": true, "stand_in": false, "out": null},
                    {"sitter": {"bot": {"level": "casual"}}, "ready": true, "stand_in": false, "out": null}]}}}}"#;
    let message: Message = serde_json::from_str(text)?;
    let mut follower = TableFollower::new("example");
    assert_eq!(follower.receive(&message, 0)?, Received::New);
    let table = follower.table().ok_or("no table was received")?;
    println!("{} players, ply {}", table.standing.seats.len(), follower.ply());
    println!("you may act: {}", table.acting().is_some());
    Ok(())
}
