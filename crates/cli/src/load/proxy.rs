use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::failure::Failure;

/// A way to the database that can be cut.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    way: watch::Sender<Way>,
}

/// What becomes of what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It arrives.
    Open,
    /// Connections end, and new ones as soon as they are made.
    Broken,
    /// Nothing arrives, and nobody is told.
    Silent,
}

impl Proxy {
    /// A way to this address.
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

/// Carries everything between a server and the database.
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

/// Waits until the way is open; an error if it breaks.
async fn open(way: &mut watch::Receiver<Way>) -> Result<(), ()> {
    let way = way.wait_for(|way| *way != Way::Silent).await.map_err(|_| ())?;
    if *way == Way::Open { Ok(()) } else { Err(()) }
}
