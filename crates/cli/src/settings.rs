//! The options of `novae serve`: from flags, the environment, one file, or the defaults.
//!
//! Values of the environment and the file are converted to flags, so that one parser checks all.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches};
use toml::{Table, Value};

use crate::failure::{Failure, read_text};
use crate::limits;
use crate::serve::Args;

/// All options with their sources.
pub(crate) struct Settings {
    pub(crate) args: Args,
    pub(crate) list: Vec<Setting>,
}

pub(crate) struct Setting {
    /// The name of its flag.
    pub(crate) name: String,
    pub(crate) value: Option<String>,
    pub(crate) origin: Origin,
}

pub(crate) enum Origin {
    Flag,
    Variable(String),
    File(PathBuf),
    Usual,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Flag => f.write_str("the command line"),
            Origin::Variable(name) => write!(f, "the environment, {name}"),
            Origin::File(path) => write!(f, "{}", path.display()),
            Origin::Usual => f.write_str("default"),
        }
    }
}

impl Settings {
    /// Reads the options from the words of a command line, without the name of the command.
    /// `variable` looks up an environment variable.
    pub(crate) fn read(
        words: impl IntoIterator<Item = OsString>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Settings, Failure> {
        let mut words: Vec<OsString> = words.into_iter().collect();
        let command = Args::augment_args(Command::new("novae serve")).no_binary_name(true);
        let given = parse(&command, &words)?;
        let config = given.get_one::<PathBuf>("config").cloned();
        let config = config.or_else(|| variable("NOVAE_CONFIG").map(PathBuf::from));
        let file = config.as_deref().map_or(Ok(Table::new()), |path| read_file(path, &command))?;
        let mut origins = Vec::new();
        for (arg, name) in options(&command) {
            let called = format!("NOVAE_{}", name.to_uppercase().replace('-', "_"));
            let said = variable(&called).filter(|value| !value.is_empty());
            let (origin, value) = if is_given(&given, arg) {
                (Origin::Flag, None)
            } else if let Some(value) = said {
                (Origin::Variable(called), Some(value))
            } else if let (Some(path), Some(value)) = (&config, file.get(name)) {
                (Origin::File(path.clone()), Some(plain(path, name, value)?))
            } else {
                (Origin::Usual, None)
            };
            if let Some(word) = value.map(|value| flag(&command, arg, name, &value, &origin)) {
                words.extend(word?);
            }
            origins.push((arg.get_id().clone(), name.to_owned(), origin));
        }
        let matches = parse(&command, &words)?;
        let setting = |(id, name, origin): (clap::Id, String, Origin)| {
            let values = matches.get_raw(id.as_str());
            let value = values.and_then(|mut values| values.next_back());
            let value = value.map(|value| value.to_string_lossy().into_owned());
            Setting { name, value, origin }
        };
        let list = origins.into_iter().map(setting).collect();
        let args = Args::from_arg_matches(&matches).map_err(|error| usage(&error))?;
        Ok(Settings { args, list })
    }
}

/// The options that can be set by all sources, with their names.
fn options(command: &Command) -> impl Iterator<Item = (&Arg, &str)> {
    let long = |arg: &'_ Arg| !matches!(arg.get_id().as_str(), "help" | "config");
    command
        .get_arguments()
        .filter(move |arg| long(arg))
        .filter_map(|arg| Some((arg, arg.get_long()?)))
}

fn is_given(matches: &ArgMatches, arg: &Arg) -> bool {
    matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine)
}

fn parse(command: &Command, words: &[OsString]) -> Result<ArgMatches, Failure> {
    command.clone().try_get_matches_from(words).map_err(|error| usage(&error))
}

/// Formats an error of the parser as one line.
fn usage(error: &clap::Error) -> Failure {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    Failure::Usage(line.strip_prefix("error: ").unwrap_or(line).to_owned())
}

/// Converts a value to a flag; `None` for a switch that is off.
fn flag(
    command: &Command,
    arg: &Arg,
    name: &str,
    value: &str,
    origin: &Origin,
) -> Result<Option<OsString>, Failure> {
    let word = if matches!(arg.get_action(), ArgAction::SetTrue) {
        match value {
            "true" | "1" => format!("--{name}"),
            "false" | "0" => return Ok(None),
            other => {
                let message = format!("{origin}: {name} must be true or false, not {other:?}");
                return Err(Failure::Usage(message));
            }
        }
    } else {
        format!("--{name}={value}")
    };
    // Each flag is parsed separately, so that an error can name the source of the value.
    let complaint = parse(command, &[word.clone().into()]).err();
    match complaint {
        Some(Failure::Usage(message)) => Err(Failure::Usage(format!("{origin}: {message}"))),
        _ => Ok(Some(word.into())),
    }
}

fn read_file(path: &Path, command: &Command) -> Result<Table, Failure> {
    let wrong = |why: String| Failure::Usage(format!("{}: {why}", path.display()));
    let table: Table = read_text(path)?
        .parse()
        .map_err(|error: toml::de::Error| wrong(error.to_string().trim_end().to_owned()))?;
    let known = || options(command).map(|(_, name)| name);
    let table = flat(table);
    for key in table.keys() {
        if !known().any(|name| name == key) {
            let distance = |name: &&str| strsim::osa_distance(name, key);
            let nearest = known().min_by_key(distance).unwrap_or_default();
            let message = format!("unknown option {key:?}; did you mean {nearest:?}?");
            return Err(wrong(message));
        }
    }
    Ok(table)
}

/// The name of an option within its section of the file, if it belongs to one.
pub(crate) fn section(name: &str) -> Option<&str> {
    name.strip_prefix(limits::SECTION)?.strip_prefix('-')
}

/// Renames the options of a section, such as `requests` in `[limits]`, to their flags.
fn flat(table: Table) -> Table {
    let mut flat = Table::new();
    for (key, value) in table {
        match value {
            Value::Table(section) if key == limits::SECTION => {
                let named = |(name, value)| (format!("{key}-{name}"), value);
                flat.extend(section.into_iter().map(named));
            }
            value => drop(flat.insert(key, value)),
        }
    }
    flat
}

fn plain(path: &Path, name: &str, value: &Value) -> Result<String, Failure> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        Value::Float(number) => Ok(number.to_string()),
        Value::Boolean(yes) => Ok(yes.to_string()),
        Value::Array(list) if !list.is_empty() && list.iter().all(Value::is_str) => {
            Ok(list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","))
        }
        Value::Datetime(_) | Value::Array(_) | Value::Table(_) => {
            let file = path.display();
            let message = format!("{file}: {name} must be a text, a number, true or false");
            Err(Failure::Usage(message))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str], variables: &[(&str, &str)]) -> Result<Settings, String> {
        let variable = |name: &str| {
            let found = variables.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Settings::read(words.iter().map(OsString::from), variable).map_err(
            |failure| match failure {
                Failure::Usage(message) => message,
                other => panic!("{other:?}"),
            },
        )
    }

    fn shown(settings: &Settings, name: &str) -> String {
        let setting = settings.list.iter().find(|setting| setting.name == name).unwrap();
        let value = setting.value.clone().unwrap_or_default();
        format!("{value} from {}", setting.origin)
    }

    #[test]
    fn flags_override_the_environment_which_overrides_the_file() {
        let path = std::env::temp_dir().join(format!("novae-settings-{}.toml", std::process::id()));
        std::fs::write(&path, "listen = \"127.0.0.1:1\"\nbot-pause = 7\nbehind-proxy = true\n")
            .unwrap();
        let file = path.display().to_string();
        let config = format!("--config={file}");
        let settings = read(&[&config], &[]).unwrap();
        assert_eq!(shown(&settings, "listen"), format!("127.0.0.1:1 from {file}"));
        assert_eq!(shown(&settings, "behind-proxy"), format!("true from {file}"));
        assert_eq!(shown(&settings, "quiet"), "false from default");
        let variables = [("NOVAE_LISTEN", "127.0.0.1:2"), ("NOVAE_BEHIND_PROXY", "false")];
        let settings = read(&[&config], &variables).unwrap();
        assert_eq!(shown(&settings, "listen"), "127.0.0.1:2 from the environment, NOVAE_LISTEN");
        assert!(shown(&settings, "behind-proxy").starts_with("false from the env"));
        let settings = read(&[&config, "--listen=127.0.0.1:3"], &variables).unwrap();
        assert_eq!(shown(&settings, "listen"), "127.0.0.1:3 from the command line");
        assert_eq!(shown(&settings, "bot-pause"), format!("7 from {file}"));
        let by_variable = [("NOVAE_CONFIG", file.as_str())];
        assert_eq!(shown(&read(&[], &by_variable).unwrap(), "bot-pause"), format!("7 from {file}"));
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn errors_name_the_source_of_the_value() {
        let path = std::env::temp_dir().join(format!("novae-wrong-{}.toml", std::process::id()));
        let config = format!("--config={}", path.display());
        for (text, expected) in [
            ("lisen = \"x\"", "unknown option \"lisen\"; did you mean \"listen\"?"),
            ("listen = \"x\"", "invalid value 'x' for '--listen <ADDRESS>'"),
            ("listen = [1]", "listen must be a text"),
            ("quiet = \"perhaps\"", "quiet must be true or false, not \"perhaps\""),
            ("listen =", "TOML parse error at line 1"),
        ] {
            std::fs::write(&path, text).unwrap();
            let error = read(&[&config], &[]).err().expect(text);
            let place = path.display().to_string();
            assert!(error.starts_with(&place) && error.contains(expected), "{error}");
        }
        std::fs::remove_file(path).unwrap();
        let error = read(&[], &[("NOVAE_BOT_PAUSE", "soon")]).err().unwrap();
        assert!(error.starts_with("the environment, NOVAE_BOT_PAUSE: invalid value"), "{error}");
    }
}
