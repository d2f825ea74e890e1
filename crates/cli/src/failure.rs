use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug)]
pub(crate) enum Failure {
    /// The input breaks the rules: exit code 1.
    Refused(String),
    /// The command line is invalid: exit code 2.
    Usage(String),
    /// A file, a pipe or a terminal failed: exit code 3.
    System(String),
    /// The reader of the output has closed the pipe. This is not an error.
    Closed,
}

impl Failure {
    pub(crate) fn refused(reason: impl fmt::Display) -> Failure {
        Failure::Refused(reason.to_string())
    }

    pub(crate) fn usage(reason: impl fmt::Display) -> Failure {
        Failure::Usage(reason.to_string())
    }

    pub(crate) fn system(reason: impl fmt::Display) -> Failure {
        Failure::System(reason.to_string())
    }

    pub(crate) fn file(path: &Path, error: &dyn fmt::Display) -> Failure {
        Failure::System(format!("{}: {error}", path.display()))
    }

    pub(crate) fn report(&self) -> ExitCode {
        let (message, code) = match self {
            Failure::Refused(message) => (message, 1),
            Failure::Usage(message) => (message, 2),
            Failure::System(message) => (message, 3),
            Failure::Closed => return ExitCode::SUCCESS,
        };
        // Standard error may be closed too; then the message cannot be printed.
        let _ = writeln!(io::stderr(), "novae: {message}");
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::System(error.to_string()),
        }
    }
}

/// Prints to standard output; a closed pipe is not an error.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Reads a text file; `-` is standard input. Refuses a file that is too large before it fills the
/// memory.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    use std::io::Read;
    const MOST: u64 = 16 << 20;
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == "-" {
        io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::file(path, &error))?;
    if bytes.len() as u64 > MOST {
        return Err(Failure::Refused(format!("{}: larger than 16 MiB", path.display())));
    }
    let not_text = |_| Failure::Refused(format!("{}: this is not a text file", path.display()));
    String::from_utf8(bytes).map_err(not_text)
}
