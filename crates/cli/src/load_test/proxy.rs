use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::failure::Failure;

/// A TCP proxy in front of the database whose connections can be cut.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    way: watch::Sender<Way>,
}

/// The state of the connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Data is forwarded.
    Open,
    /// Open connections are closed, and new ones are closed at once.
    Broken,
    /// Connections stay open, but no data is forwarded.
    Silent,
}

impl Proxy {
    pub(super) async fn to(target: String) -> Result<Proxy, Failure> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (way, seen) = watch::channel(Way::Open);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, target.clone(), seen.clone()));
            }
        });
        Ok(Proxy { address, way })
    }

    pub(super) fn set(&self, way: Way) {
        self.way.send_replace(way);
    }
}

/// Forwards all data between a server and the database.
async fn carry(server: TcpStream, target: String, way: watch::Receiver<Way>) {
    let Ok(()) = open(&mut way.clone()).await else { return };
    let Ok(database) = TcpStream::connect(target).await else { return };
    let _ = (server.set_nodelay(true), database.set_nodelay(true));
    let ((from_server, to_server), (from_database, to_database)) =
        (server.into_split(), database.into_split());
    tokio::select! {
        () = pump(from_server, to_database, way.clone()) => {}
        () = pump(from_database, to_server, way.clone()) => {}
    }
}

async fn pump(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut way: watch::Receiver<Way>,
) {
    let mut buffer = vec![0; 16 << 10];
    let mut broken = way.clone();
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            () = is_broken(&mut broken) => return,
        };
        let Ok(count @ 1..) = read else { return };
        if open(&mut way).await.is_err() || to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}

async fn is_broken(way: &mut watch::Receiver<Way>) {
    let _ = way.wait_for(|way| *way == Way::Broken).await;
}

/// Waits until the state is `Open`; an error if it becomes `Broken`.
async fn open(way: &mut watch::Receiver<Way>) -> Result<(), ()> {
    let way = way.wait_for(|way| *way != Way::Silent).await.map_err(|_| ())?;
    if *way == Way::Open { Ok(()) } else { Err(()) }
}
