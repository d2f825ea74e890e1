//! A real server on a port of this machine, with the client in it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use server::{Config, Limits};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;

/// A server with a database of its own. It goes away when it is dropped.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    running: Mutex<Running>,
    folder: PathBuf,
}

#[derive(Debug)]
struct Running {
    task: JoinHandle<()>,
    stop: Option<oneshot::Sender<()>>,
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
        let running = Mutex::new(serve(listener, &folder));
        Site { address, running, folder }
    }

    /// Where it is.
    pub fn base(&self) -> String {
        // The name, not the number: browsers give service workers to `localhost`.
        format!("http://localhost:{}", self.address.port())
    }

    /// Stops the server in good order and starts another one in its place.
    pub async fn restart(&self) {
        let mut running = self.running.lock().await;
        if let Some(stop) = running.stop.take() {
            let _ = stop.send(());
        }
        let _ = (&mut running.task).await;
        let listener = TcpListener::bind(self.address).await.expect("the port is free again");
        *running = serve(listener, &self.folder);
    }
}

fn serve(listener: TcpListener, folder: &Path) -> Running {
    let config = Config { limits: Limits::NONE, ..Config::new(folder.join("server.db")) };
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(async move {
        let shutdown = async move {
            // Whoever drops the other end wants it to go on.
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        server::serve(listener, config, shutdown).await.expect("the site is served");
    });
    Running { task, stop: Some(stop) }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.running.get_mut().task.abort();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
