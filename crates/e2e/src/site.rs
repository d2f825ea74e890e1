//! A real server on a port of this machine, with the client in it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use server::{Config, Limits};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A server with a database of its own. It goes away when it is dropped.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    running: JoinHandle<()>,
    folder: PathBuf,
}

impl Site {
    /// Serves the client on a free port.
    pub async fn open() -> Site {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        assert!(web_assets::is_built(), "the client is not built: run `cargo xtask web`");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("the port has a number");
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("novae-site-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let config = Config { limits: Limits::NONE, ..Config::new(folder.join("server.db")) };
        let running = tokio::spawn(async move {
            let serving = server::serve(listener, config, std::future::pending());
            serving.await.expect("the site is served");
        });
        Site { address, running, folder }
    }

    /// Where it is.
    pub fn base(&self) -> String {
        // The name, not the number: browsers give service workers to `localhost`.
        format!("http://localhost:{}", self.address.port())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.running.abort();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
