//! Starts a temporary PostgreSQL server for tests and measurements, from the programs that are
//! installed on the system. The server has a separate folder and port, and the default durability
//! settings. It stops when the process that started it ends, even after a crash.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Creates the cluster, starts the server, and stops it at the end of standard input: when the
/// parent process has ended.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
cd "$2"
"$1/initdb" --pgdata=data --username=novae --auth=trust --no-locale --encoding=UTF8 >&2 &&
"$1/pg_ctl" start --pgdata=data --wait --silent --log=log \
    --options="-p $3 -k $2 -c listen_addresses=127.0.0.1 -c max_connections=300 $4" \
    </dev/null >&2 &&
echo up
cat >/dev/null
"$1/pg_ctl" stop --pgdata=data --mode=immediate --silent >&2
cd /
rm -rf "$2"
"#;

/// A running PostgreSQL server. It stops when this value is dropped, or when the process ends.
#[derive(Debug)]
pub struct TestPostgres {
    keeper: Child,
    programs: PathBuf,
    port: u16,
}

impl TestPostgres {
    /// Starts a server. The error names what is missing.
    pub fn start() -> Result<TestPostgres, String> {
        TestPostgres::start_with(None)
    }

    /// Starts a server that supports encrypted connections (`ssl = on`).
    pub fn with_certificate(certificate: &Certificate) -> Result<TestPostgres, String> {
        TestPostgres::start_with(Some(certificate))
    }

    fn start_with(certificate: Option<&Certificate>) -> Result<TestPostgres, String> {
        let programs = programs().ok_or(
            "PostgreSQL is not installed: there is no initdb in /usr/lib/postgresql/*/bin nor \
             in the PATH; on Debian: apt-get install postgresql",
        )?;
        let port = free_port()?;
        let folder = std::env::temp_dir().join(format!("novae-postgres-{port}"));
        std::fs::create_dir_all(&folder).map_err(|error| at(&folder, &error))?;
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "sh"]).arg(&programs).arg(&folder).arg(port.to_string());
        let mut files = Vec::new();
        if let Some(certificate) = certificate {
            files = certificate.write(&folder)?;
            command.arg(format!(
                "-c ssl=on -c ssl_cert_file={0}/tls.crt -c ssl_key_file={0}/tls.key",
                folder.display()
            ));
        }
        become_postgres(&mut command, &folder, &files)?;
        let log = std::fs::File::create(folder.join("start.log"));
        let log = log.map_err(|error| at(&folder, &error))?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        let mut keeper = command.spawn().map_err(|error| format!("sh: {error}"))?;
        let mut up = String::new();
        if let Some(output) = keeper.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut up);
        }
        if up.trim() != "up" {
            let log = std::fs::read_to_string(folder.join("start.log")).unwrap_or_default();
            return Err(format!("PostgreSQL did not start: {}", log.trim()));
        }
        Ok(TestPostgres { keeper, programs, port })
    }

    /// The server that all users in a process share.
    pub fn shared() -> &'static TestPostgres {
        static SHARED: OnceLock<TestPostgres> = OnceLock::new();
        SHARED.get_or_init(|| TestPostgres::start().unwrap_or_else(|why| panic!("{why}")))
    }

    /// Creates an empty database; returns its address.
    pub fn database(&self) -> Result<String, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("novae_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let mut command = Command::new(self.programs.join("createdb"));
        command.args(["--host=127.0.0.1", "--username=novae", &format!("--port={}", self.port)]);
        let done = command.arg(&name).output().map_err(|error| format!("createdb: {error}"))?;
        if done.status.success() {
            Ok(format!("postgres://novae@127.0.0.1:{}/{name}", self.port))
        } else {
            Err(format!("createdb: {}", String::from_utf8_lossy(&done.stderr).trim()))
        }
    }

    /// The port of the server on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }
}

/// The certificate of an encrypting server and its private key, as PEM.
#[derive(Clone)]
pub struct Certificate {
    /// The certificate.
    pub certificate: String,
    /// Its private key.
    pub key: String,
}

impl Certificate {
    /// Writes both files, readable by their owner only; returns their paths.
    fn write(&self, folder: &Path) -> Result<Vec<PathBuf>, String> {
        let mut files = Vec::new();
        for (name, text) in [("tls.crt", &self.certificate), ("tls.key", &self.key)] {
            let path = folder.join(name);
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create(true).truncate(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let written = options.open(&path).and_then(|mut file| file.write_all(text.as_bytes()));
            written.map_err(|error| at(&path, &error))?;
            files.push(path);
        }
        Ok(files)
    }
}

impl Drop for TestPostgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// The folder with the programs of the newest installed PostgreSQL.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<_> = debian.map(|version| version.path().join("bin")).collect();
    let number = |path: &PathBuf| path.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    found.sort_by_key(|path| std::cmp::Reverse(number(path)));
    let path = std::env::var_os("PATH").unwrap_or_default();
    found.extend(std::env::split_paths(&path));
    found.into_iter().find(|folder| folder.join("initdb").exists())
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
    Ok(listener.local_addr().map_err(|error| error.to_string())?.port())
}

/// PostgreSQL refuses to run as root, so the server runs as the user `postgres`.
#[cfg(unix)]
fn become_postgres(command: &mut Command, folder: &Path, files: &[PathBuf]) -> Result<(), String> {
    use std::os::unix::fs::{MetadataExt, chown};
    use std::os::unix::process::CommandExt;
    let own = std::fs::metadata(folder).map_err(|error| at(folder, &error))?;
    if own.uid() != 0 {
        return Ok(());
    }
    let users = std::fs::read_to_string("/etc/passwd").map_err(|error| error.to_string())?;
    let ids = users.lines().find_map(|line| {
        let mut parts = line.strip_prefix("postgres:")?.split(':').skip(1);
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    });
    let (user, group) =
        ids.ok_or("PostgreSQL does not run as root, and there is no user postgres")?;
    for path in files.iter().map(PathBuf::as_path).chain([folder]) {
        chown(path, Some(user), Some(group)).map_err(|error| at(path, &error))?;
    }
    command.uid(user).gid(group);
    Ok(())
}

/// Other systems have no user that PostgreSQL refuses.
#[cfg(not(unix))]
fn become_postgres(_: &mut Command, _: &Path, _: &[PathBuf]) -> Result<(), String> {
    Ok(())
}

fn at(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
