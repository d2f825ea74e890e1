//! The packages for Debian and Ubuntu.

use super::archive::{completions, documents};
use super::programs::{self, System};
use super::tar::{Entry, archive};
use super::tools::{filter, gzip};
use super::{Release, read, read_text, write};
use crate::run::{Done, root};

/// Where the files of packaging/ expect the program and its documents, and where the package has them.
const INSTALLED: (&str, &str) = ("/usr/local/", "/usr/");

/// The documents of the repository, and where the package has them.
const DOCUMENTS: (&str, &str) = ("docs/", "/usr/share/doc/novae/");

/// Examples for operators.
const EXAMPLES: [&str; 4] =
    ["Caddyfile", "alerts.yml", "novae-backups.service", "novae-backups.timer"];

/// The scripts that the package manager runs.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// Makes the package of each processor.
pub(crate) fn write_all(release: &Release) -> Done {
    for system in release.linux {
        let entries = data(release, system)?;
        let size: usize =
            entries.iter().filter_map(|entry| entry.bytes.as_ref()).map(Vec::len).sum();
        let parts = [
            ("debian-binary", b"2.0\n".to_vec()),
            ("control.tar.gz", packed(&control(release, system, &entries, size)?, release)?),
            ("data.tar.gz", packed(&entries, release)?),
        ];
        let name = format!("novae_{}_{}.deb", release.version, system.arch);
        write(&release.file(&name), &ar(&parts, release.time))?;
    }
    Ok(())
}

/// An archive whose paths begin with `./`, as those of dpkg do.
fn packed(entries: &[Entry], release: &Release) -> Result<Vec<u8>, String> {
    gzip(&archive(entries, release.time)?)
}

/// The installed files.
fn data(release: &Release, system: &System) -> Result<Vec<Entry>, String> {
    let packaging = root().join("packaging");
    let unit = read_text(&packaging.join("novae.service"))?;
    if !unit.contains("ExecStart=/usr/local/bin/novae") {
        return Err("packaging/novae.service does not start /usr/local/bin/novae".to_owned());
    }
    let unit = installed(&unit);
    let configuration = installed(&read_text(&packaging.join("novae.toml"))?);
    let mut files = vec![
        ("etc/novae/novae.toml".to_owned(), 0o640, configuration.into_bytes()),
        ("usr/bin/novae".to_owned(), 0o755, read(&programs::linux(release, system)?)?),
        ("usr/lib/systemd/system/novae.service".to_owned(), 0o644, unit.into_bytes()),
    ];
    let mut document =
        |name: &str, bytes| files.push((format!("usr/share/doc/novae/{name}"), 0o644, bytes));
    let mut copyright = String::new();
    for (name, bytes) in documents()? {
        match name.as_str() {
            "CHANGELOG.md" => document("changelog.gz", gzip(&bytes)?),
            _ => copyright += &format!("{name}\n\n{}\n\n", String::from_utf8_lossy(&bytes)),
        }
    }
    document("copyright", copyright.into_bytes());
    for name in EXAMPLES {
        let text = installed(&read_text(&packaging.join(name))?);
        document(&format!("examples/{name}"), text.into_bytes());
    }
    for name in ["hosting.md", "operating.md"] {
        document(name, read(&root().join("docs").join(name))?);
    }
    for (name, script) in completions(release)? {
        let path = match name {
            "novae.bash" => "bash-completion/completions/novae",
            "novae.fish" => "fish/vendor_completions.d/novae.fish",
            _ => "zsh/vendor-completions/_novae",
        };
        files.push((format!("usr/share/{path}"), 0o644, script));
    }
    Ok(with_folders(files))
}

/// A text of packaging/ with the paths of the package.
fn installed(text: &str) -> String {
    text.replace(INSTALLED.0, INSTALLED.1).replace(DOCUMENTS.0, DOCUMENTS.1)
}

/// Entries for files and for all folders above them, sorted.
fn with_folders(files: Vec<(String, u32, Vec<u8>)>) -> Vec<Entry> {
    let mut entries = std::collections::BTreeMap::new();
    for (path, mode, bytes) in files {
        for (at, _) in path.match_indices('/') {
            let folder = format!("./{}", &path[..at]);
            entries.insert(folder.clone(), Entry::folder(folder, 0o755, 0));
        }
        let path = format!("./{path}");
        entries.insert(path.clone(), Entry::file(path, mode, bytes));
    }
    entries.into_values().collect()
}

/// The description of the package and its scripts.
fn control(
    release: &Release,
    system: &System,
    data: &[Entry],
    size: usize,
) -> Result<Vec<Entry>, String> {
    let control = format!(
        "Package: novae\nVersion: {}\nArchitecture: {}\nMaintainer: The Novae project <novae@localhost>\n\
         Installed-Size: {}\nDepends: init-system-helpers (>= 1.54)\n\
         Recommends: ca-certificates, systemd (>= 247)\nSuggests: caddy\nSection: games\n\
         Priority: optional\n\
         Description: the board games Nova Luna and Terra Nova\n \
         A server for games in the browser, a game in the terminal, bots, and an engine\n \
         for research. The package contains one program and starts the server, which can\n \
         be reached only from this machine until its configuration is changed.\n",
        release.version,
        system.arch,
        size.div_ceil(1024),
    );
    let mut sums = String::new();
    for entry in data {
        if let Some(bytes) = &entry.bytes {
            let line = String::from_utf8_lossy(&filter("md5sum", &[], bytes)?).into_owned();
            let sum = line.get(..32).ok_or("md5sum printed no checksum")?;
            sums += &format!("{sum}  {}\n", entry.path.trim_start_matches("./"));
        }
    }
    let mut entries = vec![
        Entry::file("./control", 0o644, control),
        Entry::file("./conffiles", 0o644, "/etc/novae/novae.toml\n"),
        Entry::file("./md5sums", 0o644, sums),
    ];
    for name in SCRIPTS {
        let script = read(&root().join("packaging/debian").join(name))?;
        entries.push(Entry::file(format!("./{name}"), 0o755, script));
    }
    Ok(entries)
}

/// An archive in the format of `ar`, of which a package consists.
fn ar(parts: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in parts {
        let header =
            format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, "100644", bytes.len());
        archive.extend(header.as_bytes());
        archive.extend(bytes);
        if bytes.len() % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_comes_before_its_files() {
        let entries = with_folders(vec![("usr/bin/novae".to_owned(), 0o755, vec![1])]);
        let paths: Vec<&str> = entries.iter().map(|entry| entry.path.as_str()).collect();
        assert_eq!(paths, ["./usr", "./usr/bin", "./usr/bin/novae"]);
    }

    #[test]
    fn texts_have_the_paths_of_the_package() {
        let text = "# docs/hosting.md\nExecStart=/usr/local/bin/novae";
        let expected = "# /usr/share/doc/novae/hosting.md\nExecStart=/usr/bin/novae";
        assert_eq!(installed(text), expected);
    }

    #[test]
    fn parts_of_odd_length_are_padded() {
        let archive = ar(&[("a", vec![1]), ("b", vec![2, 3])], 0);
        assert_eq!(archive.len(), 8 + 60 + 2 + 60 + 2);
        assert_eq!(&archive[8 + 58..8 + 62], b"`\n\x01\n");
    }
}
