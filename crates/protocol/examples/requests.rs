//! Prints requests as JSON, as a client sends them over the socket of a table.

use protocol::{Request, Verb};

fn main() -> Result<(), serde_json::Error> {
    // The client chooses a new key for each request. If no answer arrives, it repeats the request with
    // the same key, and the server carries it out once.
    let with_key = |verb, key: &str| Request { key: Some(key.to_owned()), ..Request::to(verb) };
    let sit = Request { name: Some("Anna".to_owned()), ..with_key(Verb::Sit, "k1") };
    let requests = [
        sit,
        with_key(Verb::Ready, "k2"),
        // The length of the log that the client knows: the server refuses a turn for an older position.
        Request::play(3, vec!["0@0,0".to_owned()], "k3"),
        with_key(Verb::Resign, "k4"),
    ];
    for request in requests {
        println!("{}", serde_json::to_string(&request)?);
    }
    Ok(())
}
