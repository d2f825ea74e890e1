//! A real server with the client on a local port; or two servers on one PostgreSQL database, behind
//! the shipped proxy configuration.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use server::{Config, Database, Limits, Listeners, MailOptions, NotificationConfig, OpenDataPlan};
use test_postgres::TestPostgres;
use test_smtp::TestSmtp;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::runtime::Runtime;
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;

use crate::browser::PATIENCE;
use crate::rolling_upgrade::{self, Process};

/// One or more servers with a temporary database. Dropping it stops them.
#[derive(Debug)]
pub struct TestSite {
    port: u16,
    nodes: Mutex<Vec<Node>>,
    /// Servers as child processes, instead of `nodes`.
    processes: Mutex<Vec<Process>>,
    proxy: Option<Child>,
    /// The server that gets the mails.
    smtp: Option<TestSmtp>,
    folder: PathBuf,
}

impl TestSite {
    /// Serves the client on a free port.
    pub fn open() -> TestSite {
        let folder = own_folder();
        let node = Node::start(folder.join("server.db").into(), free_port());
        TestSite::with_node(node, folder)
    }

    /// The same with a server that publishes open data.
    pub fn open_with_open_data() -> TestSite {
        let folder = own_folder();
        let database: Database = folder.join("server.db").into();
        let plan = OpenDataPlan { folder: folder.join("open-data"), keep: 2 };
        let node = Node::start_with(database, free_port(), |usual| Config {
            open_data: Some(plan),
            ..usual
        });
        TestSite::with_node(node, folder)
    }

    /// The same with a server that sends notifications without a delay, also to push services on this machine.
    pub fn open_with_push() -> TestSite {
        let folder = own_folder();
        let database: Database = folder.join("server.db").into();
        let notifications = NotificationConfig {
            delay: Duration::ZERO,
            private_addresses: true,
            ..NotificationConfig::default()
        };
        let node =
            Node::start_with(database, free_port(), |usual| Config { notifications, ..usual });
        TestSite::with_node(node, folder)
    }

    fn with_node(node: Node, folder: PathBuf) -> TestSite {
        let port = node.address.port();
        let nodes = vec![node].into();
        TestSite { port, nodes, processes: Mutex::default(), proxy: None, smtp: None, folder }
    }

    /// Serves the client on a free port and sends mail. Notifications of a few seconds share a mail.
    pub fn open_with_mail() -> TestSite {
        let (folder, address, smtp) = (own_folder(), free_port(), TestSmtp::start());
        let port = address.port();
        let mail = MailOptions::new(&smtp.url(), "Novae <novae@example.org>", None);
        let notifications = NotificationConfig {
            delay: Duration::ZERO,
            mail_delay: Duration::from_secs(5),
            ..NotificationConfig::default()
        };
        let node = Node::start_with(folder.join("server.db").into(), address, |usual| Config {
            public_url: Some(format!("http://localhost:{port}")),
            mail: Some(mail.expect("options for mail")),
            notifications,
            ..usual
        });
        let mut site = TestSite::with_node(node, folder);
        site.smtp = Some(smtp);
        site
    }

    /// The server that gets the mails.
    pub fn smtp(&self) -> &TestSmtp {
        self.smtp.as_ref().expect("a site that sends mail")
    }

    /// Starts two servers on one PostgreSQL database, behind a proxy.
    pub fn open_two() -> TestSite {
        let folder = own_folder();
        let database = TestPostgres::shared().database().expect("a database");
        let database: Database = database.parse().expect("the address of a database");
        let nodes =
            vec![Node::start(database.clone(), free_port()), Node::start(database, free_port())];
        let addresses: Vec<String> = nodes.iter().map(|node| node.address.to_string()).collect();
        let port = free_port().port();
        let proxy = Some(proxy(&folder, port, &addresses));
        TestSite {
            port,
            nodes: nodes.into(),
            processes: Mutex::default(),
            proxy,
            smtp: None,
            folder,
        }
    }

    /// Starts two servers as child processes of the program `e2e-server`.
    pub fn open_two_processes(program: &Path) -> TestSite {
        let folder = own_folder();
        let database = TestPostgres::shared().database().expect("a database");
        let addresses = [free_port(), free_port()];
        let start = |address| Process::start(program, &database, address, &web_assets::folder());
        let processes = addresses.map(start);
        let port = free_port().port();
        let proxy = Some(proxy(&folder, port, &addresses.map(|address| address.to_string())));
        let processes = Mutex::new(processes.into());
        TestSite { port, nodes: Mutex::default(), processes, proxy, smtp: None, folder }
    }

    /// Replaces a server by one with another build of the client; returns the hash of that build.
    pub async fn upgrade(&self, program: &Path, node: usize) -> String {
        let client = rolling_upgrade::other_build(&self.folder);
        self.processes.lock().await[node].replace(program, &client);
        rolling_upgrade::hash_of(&client)
    }

    /// The base URL of the site.
    pub fn base(&self) -> String {
        // The URL has the host name `localhost`, because browsers allow service workers there.
        format!("http://localhost:{}", self.port)
    }

    /// Shuts the first server down gracefully and starts another one at its address.
    pub async fn restart(&self) {
        let node = &mut self.nodes.lock().await[0];
        node.stop().await;
        *node = Node::start(node.database.clone(), node.address);
    }

    /// Publishes a notice of the operator.
    pub async fn announce(&self, notice: &serde_json::Value) {
        let address = self.nodes.lock().await[0].admin;
        let (body, mut answer) = (notice.to_string(), String::new());
        let head = "PUT /admin/notice HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
                    x-novae-admin: 1\r\ncontent-type: application/json";
        let wish = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        let mut stream = tokio::net::TcpStream::connect(address).await.expect("an operator");
        stream.write_all(wish.as_bytes()).await.expect("it is asked");
        stream.read_to_string(&mut answer).await.expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }

    /// Kills a server without a graceful shutdown.
    pub async fn kill(&self, node: usize) {
        self.nodes.lock().await[node].die();
    }

    /// Restarts a server that was killed.
    pub async fn restart_killed(&self, node: usize) {
        let node = &mut self.nodes.lock().await[node];
        *node = Node::start(node.database.clone(), node.address);
    }
}

impl Drop for TestSite {
    fn drop(&mut self) {
        if let Some(proxy) = &mut self.proxy {
            let _ = proxy.kill();
            let _ = proxy.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A server that can be killed, because all its tasks are in a separate runtime.
#[derive(Debug)]
struct Node {
    address: SocketAddr,
    /// The operator's address.
    admin: SocketAddr,
    database: Database,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Node {
    fn start(database: Database, address: SocketAddr) -> Node {
        Node::start_with(database, address, |usual| usual)
    }

    fn start_with(
        database: Database,
        address: SocketAddr,
        change: impl FnOnce(Config) -> Config,
    ) -> Node {
        assert!(web_assets::is_built(), "the client is not built: run `cargo xtask web`");
        let (listener, operator) = (bind(address), bind(free_port()));
        let admin = operator.local_addr().expect("a port");
        let config = change(Config { limits: Limits::NONE, ..Config::new(database.clone()) });
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).enable_all().build().expect("a runtime");
        let (stop, stopped) = oneshot::channel::<()>();
        let task = runtime.spawn(async move {
            let listen = |std| tokio::net::TcpListener::from_std(std).expect("a listener");
            let listeners = Listeners { public: listen(listener), admin: Some(listen(operator)) };
            let shutdown = async move {
                // A dropped sender does not stop the server.
                if stopped.await.is_err() {
                    std::future::pending::<()>().await;
                }
            };
            server::serve(listeners, config, shutdown).await.expect("the site is served");
        });
        Node { address, admin, database, runtime: Some(runtime), stop: Some(stop), task }
    }

    /// Shuts down gracefully.
    async fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        let _ = (&mut self.task).await;
        self.die();
    }

    /// Stops immediately.
    fn die(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.die();
    }
}

/// Listens on a port that another server may have closed just now.
fn bind(address: SocketAddr) -> TcpListener {
    let begun = Instant::now();
    loop {
        match TcpListener::bind(address) {
            Ok(listener) => {
                listener.set_nonblocking(true).expect("a listener that does not wait");
                return listener;
            }
            Err(error) => assert!(begun.elapsed() < PATIENCE, "{address}: {error}"),
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Caddy with the shipped configuration, in front of these servers.
fn proxy(folder: &Path, port: u16, nodes: &[String]) -> Child {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/Caddyfile");
    let mut caddy = Command::new("caddy");
    caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(ours);
    caddy.env("NOVAE_SITE", format!("http://localhost:{port}"));
    caddy.env("NOVAE_NODES", nodes.join(" ")).env("HOME", folder);
    caddy.stdout(Stdio::null()).stderr(Stdio::null());
    let running = caddy.spawn().expect("caddy is installed: apt-get install caddy");
    let begun = Instant::now();
    while TcpStream::connect(("localhost", port)).is_err() {
        assert!(begun.elapsed() < PATIENCE, "the proxy does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    running
}

fn free_port() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    free.local_addr().expect("the port has a number")
}

fn own_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("novae-site-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the site");
    folder
}
