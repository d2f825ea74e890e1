//! Opens an address in the default browser.

use std::process::{Command, Stdio};

/// The program that opens an address, and the arguments before the address.
const PROGRAM: (&str, &[&str]) = if cfg!(windows) {
    ("rundll32", &["url.dll,FileProtocolHandler"])
} else if cfg!(target_os = "macos") {
    ("open", &[])
} else {
    ("xdg-open", &[])
};

/// Starts the browser; false if this system has no program for it. The browser can run for longer than
/// the caller.
pub(crate) fn open(address: &str) -> bool {
    let (program, arguments) = PROGRAM;
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else { return false };
    // An ended process stays in the table of processes until its parent waits for it.
    std::thread::spawn(move || child.wait());
    true
}
