//! One server as a process: `e2e-server DATABASE ADDRESS`. Tests use it if their servers need
//! different environments. It shuts down gracefully at the end of its standard input.

use std::io;

use server::{Config, Database, Limits, Listeners};
use tokio::net::TcpListener;

#[tokio::main(worker_threads = 2)]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [database, address] = &arguments[..] else { panic!("usage: e2e-server DATABASE ADDRESS") };
    let database: Database = database.parse().expect("the address of a database");
    let public = TcpListener::bind(address).await.expect("the port is free");
    let config = Config { limits: Limits::NONE, ..Config::new(database) };
    let input = tokio::task::spawn_blocking(|| io::read_to_string(io::stdin()));
    let input_ended = async move {
        let _ = input.await;
    };
    let listeners = Listeners { public, admin: None };
    server::serve(listeners, config, input_ended).await.expect("the site is served");
}
