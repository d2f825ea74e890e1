//! A request that is repeated is carried out once, and the answer is the same, even if it
//! reaches a table in memory that does not know of the first time.

use crate::support::{Server, postgres};
use client::{Board, Error, Guest};
use protocol::{Code, Receipt, Request, Verb};

/// The server for the client.
fn address(server: &Server) -> client::Server {
    client::Server::at(&format!("http://{}", server.address)).expect("an address")
}

/// Asks as a client does: what the server cannot do just now is asked again.
async fn ask(guest: &Guest, table: &str, request: &Request) -> Result<Receipt, Error> {
    loop {
        match guest.request(table, request).await {
            Err(Error::Refused(refused)) if refused.code == Code::Unavailable => {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            answered => return answered,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_is_the_same_from_a_table_that_was_loaded_before() {
    // Two servers on one database are the plainest way to have a table in memory twice.
    let servers = Server::start_all(&postgres()).await;
    let [first, second] = [address(&servers[0]), address(&servers[1])];
    let host = Guest::new(&first).await.expect("a guest");
    let new = serde_json::json!({"game": "terra-nova", "setup": {"players": 2, "first": 0}});
    let table = host.make_table(&new).await.expect("a table");
    let other = Guest::new(&first).await.expect("a guest");
    other.request(&table, &Request::to(Verb::Sit)).await.expect("a seat");
    let twin = Guest::known(&second, host.cookie()).await.expect("the same guest");
    assert_eq!(twin.log(&table, 0).await.expect("a log").len(), 1, "it is loaded");

    let board = Board::from_record(&host.record(&table).await.expect("a record")).expect("a game");
    let turn = |seed| board.random_turn(&mut game::Rng::new(seed));
    let request = Request::play(1, turn(1), "once");
    let receipt = host.request(&table, &request).await.expect("a turn");
    assert_eq!(ask(&twin, &table, &request).await.as_ref(), Ok(&receipt));
    assert_eq!(ask(&host, &table, &request).await.as_ref(), Ok(&receipt));
    let late = Request::play(1, turn(2), "late");
    let refused = ask(&twin, &table, &late).await.expect_err("another player has acted");
    assert!(matches!(refused, Error::Refused(refused) if refused.code == Code::Stale));
    assert_eq!(host.log(&table, 0).await.expect("a log").len(), 2, "it was carried out once");
    Server::stop_all(servers).await;
}
