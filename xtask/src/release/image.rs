//! The container image for each processor, written directly as an OCI archive that Docker can load too. No program
//! for containers is needed, and the bytes depend only on the contents.

use super::json::{array, object, string};
use super::programs::{self, System};
use super::tar::{Entry, archive};
use super::tools::{self, filter, gzip};
use super::{Release, licences, read, write};
use crate::run::{Done, output, root};

/// The user of the server, as in packaging/Containerfile.
const USER: u32 = 7878;

/// The environment of the server; packaging/Containerfile has the same.
const ENVIRONMENT: [&str; 7] = [
    "PATH=/usr/local/bin",
    "SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt",
    // The operator's address can be reached only inside the container: docker exec NAME novae admin
    "NOVAE_ADMIN=127.0.0.1:9090",
    "NOVAE_DATABASE=/var/lib/novae/server.db",
    "NOVAE_LISTEN=0.0.0.0:7878",
    "NOVAE_LOG_FORMAT=json",
    "NOVAE_LOG_LEVEL=info",
];

const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";
const INDEX: &str = "application/vnd.oci.image.index.v1+json";

/// A file of the archive that is named by its checksum.
struct Blob {
    kind: &'static str,
    digest: String,
    bytes: Vec<u8>,
}

impl Blob {
    fn new(kind: &'static str, bytes: Vec<u8>) -> Result<Blob, String> {
        Ok(Blob { kind, digest: digest(&bytes)?, bytes })
    }

    /// Its path in the archive.
    fn path(&self) -> String {
        format!("blobs/{}", self.digest.replace(':', "/"))
    }

    /// What other files say about this one.
    fn descriptor(&self, more: Vec<(&str, String)>) -> String {
        let fields = [
            ("mediaType", string(self.kind)),
            ("digest", string(&self.digest)),
            ("size", self.bytes.len().to_string()),
        ];
        object(fields.into_iter().chain(more))
    }
}

fn digest(bytes: &[u8]) -> Result<String, String> {
    let line = String::from_utf8_lossy(&filter("sha256sum", &[], bytes)?).into_owned();
    let sum = line.get(..64).ok_or("sha256sum printed no checksum")?;
    Ok(format!("sha256:{sum}"))
}

/// Writes the archive for each processor.
pub(crate) fn write_all(release: &Release) -> Done {
    for system in release.linux {
        let entries = image(release, system)?;
        let name = format!("novae-{}-image-{}.tar", release.version, system.arch);
        write(&release.file(&name), &archive(&entries, release.time)?)?;
    }
    Ok(())
}

/// The files of an archive.
fn image(release: &Release, system: &System) -> Result<Vec<Entry>, String> {
    let layer = archive(&files(release, system)?, release.time)?;
    let config = Blob::new(CONFIG, config(release, system, &digest(&layer)?)?.into_bytes())?;
    let layer = Blob::new(LAYER, gzip(&layer)?)?;
    let manifest = object([
        ("schemaVersion", "2".to_owned()),
        ("mediaType", string(MANIFEST)),
        ("config", config.descriptor(Vec::new())),
        ("layers", array([layer.descriptor(Vec::new())])),
    ]);
    let manifest = Blob::new(MANIFEST, manifest.into_bytes())?;
    let tag = format!("novae:{}", release.version);
    let platform = object([("architecture", string(system.arch)), ("os", string("linux"))]);
    let names = object([
        ("io.containerd.image.name", string(&format!("docker.io/library/{tag}"))),
        ("org.opencontainers.image.ref.name", string(&release.version)),
    ]);
    let described = manifest.descriptor(vec![("platform", platform), ("annotations", names)]);
    let index = object([
        ("schemaVersion", "2".to_owned()),
        ("mediaType", string(INDEX)),
        ("manifests", array([described])),
    ]);
    // Docker without the image store of containerd reads this file instead of the index.
    let docker = object([
        ("Config", string(&config.path())),
        ("RepoTags", array([string(&tag)])),
        ("Layers", array([string(&layer.path())])),
    ]);
    let mut entries = vec![
        Entry::folder("blobs", 0o755, 0),
        Entry::folder("blobs/sha256", 0o755, 0),
        Entry::file("oci-layout", 0o644, object([("imageLayoutVersion", string("1.0.0"))])),
        Entry::file("index.json", 0o644, index),
        Entry::file("manifest.json", 0o644, array([docker])),
    ];
    entries
        .extend([config, layer, manifest].map(|blob| Entry::file(blob.path(), 0o644, blob.bytes)));
    Ok(entries)
}

/// The files of the image: the program, and what it reads.
fn files(release: &Release, system: &System) -> Result<Vec<Entry>, String> {
    let certificates = read(&tools::packaged_file("certifi/cacert.pem")?)?;
    let mut entries = Vec::new();
    for path in
        ["etc", "etc/ssl", "etc/ssl/certs", "usr", "usr/local", "usr/local/bin", "usr/share"]
    {
        entries.push(Entry::folder(path, 0o755, 0));
    }
    let passwd = format!(
        "root:x:0:0:root:/:/sbin/nologin\nnovae:x:{USER}:{USER}:novae:/var/lib/novae:/sbin/nologin\n"
    );
    let group = format!("root:x:0:\nnovae:x:{USER}:\n");
    entries.extend([
        Entry::file("etc/passwd", 0o644, passwd),
        Entry::file("etc/group", 0o644, group),
        Entry::file("etc/ssl/certs/ca-certificates.crt", 0o644, certificates),
        Entry::file("usr/local/bin/novae", 0o755, read(&programs::linux(release, system)?)?),
        Entry::folder("usr/share/licenses", 0o755, 0),
        Entry::file(format!("usr/share/licenses/{}", licences::FILE), 0o644, licences::program()?),
        Entry::folder("tmp", 0o1777, 0),
        Entry::folder("var", 0o755, 0),
        Entry::folder("var/lib", 0o755, 0),
        // A new volume gets the owner of its folder in the image.
        Entry::folder("var/lib/novae", 0o700, USER),
    ]);
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let path = format!("usr/share/licenses/{name}");
        entries.push(Entry::file(path, 0o644, read(&root().join(name))?));
    }
    Ok(entries)
}

/// How the image is run.
fn config(release: &Release, system: &System, layer: &str) -> Result<String, String> {
    const SECOND: u64 = 1_000_000_000;
    let format = "--date=format-local:%Y-%m-%dT%H:%M:%SZ";
    let created = output("env", &["TZ=UTC0", "git", "log", "-1", format, "--format=%cd"]);
    let created = string(created.ok_or("the time of the commit is unknown")?.trim());
    let strings = |words: &[&str]| array(words.iter().map(|word| string(word)));
    // Docker understands this field, others ignore it; compose.yaml has the same check.
    let health = object([
        ("Test", strings(&["CMD", "novae", "admin", "ready"])),
        ("Interval", (5 * SECOND).to_string()),
        ("Timeout", (3 * SECOND).to_string()),
        ("StartPeriod", (10 * SECOND).to_string()),
        ("Retries", "3".to_owned()),
    ]);
    let empty = || "{}".to_owned();
    let run = object([
        ("User", string(&format!("{USER}:{USER}"))),
        ("ExposedPorts", object([("7878/tcp", empty())])),
        ("Env", strings(&ENVIRONMENT)),
        ("Entrypoint", strings(&["/usr/local/bin/novae"])),
        ("Cmd", strings(&["serve", "--quiet"])),
        ("Volumes", object([("/var/lib/novae", empty())])),
        ("WorkingDir", string("/var/lib/novae")),
        ("StopSignal", string("SIGTERM")),
        ("Healthcheck", health),
        (
            "Labels",
            object([
                ("org.opencontainers.image.licenses", string("MIT OR Apache-2.0")),
                ("org.opencontainers.image.title", string("Novae")),
                ("org.opencontainers.image.version", string(&release.version)),
            ]),
        ),
    ]);
    let layers = object([("type", string("layers")), ("diff_ids", array([string(layer)]))]);
    let step =
        object([("created", created.clone()), ("created_by", string("cargo xtask release"))]);
    Ok(object([
        ("created", created),
        ("architecture", string(system.arch)),
        ("os", string("linux")),
        ("config", run),
        ("rootfs", layers),
        ("history", array([step])),
    ]))
}
