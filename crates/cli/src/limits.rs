//! The limits of a server as command-line flags, one for each field of `server::Limits`.

use std::sync::LazyLock;

use clap::{Arg, ArgMatches, Command, FromArgMatches};
use server::{LimitOption, Limits};

/// The section of the configuration file and the prefix of the flags.
pub(crate) const SECTION: &str = "limits";

/// The limits that were set explicitly.
#[derive(Clone, Debug, Default)]
pub(crate) struct Args {
    given: Vec<(&'static str, String)>,
}

impl Args {
    /// Applies the explicit values to `limits`.
    pub(crate) fn over(&self, mut limits: Limits) -> Result<Limits, String> {
        for option in Limits::OPTIONS {
            for (_, value) in self.given.iter().filter(|(name, _)| *name == option.name) {
                (option.set)(&mut limits, value).map_err(|values| {
                    format!("--{} must be {values}, not {value:?}", flag(option.name))
                })?;
            }
        }
        Ok(limits)
    }
}

/// Returns the value of the limit with this flag.
pub(crate) fn value(limits: &Limits, name: &str) -> Option<String> {
    let option = Limits::OPTIONS.iter().find(|option| flag(option.name) == name)?;
    Some((option.get)(limits))
}

fn flag(name: &str) -> &'static str {
    /// clap needs flag names with a static lifetime.
    static FLAGS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let flag = |option: &LimitOption| format!("{SECTION}-{}", option.name.replace('_', "-"));
        Limits::OPTIONS.iter().map(flag).collect()
    });
    let index = Limits::OPTIONS.iter().position(|option| option.name == name);
    index.map_or("", |index| FLAGS[index].as_str())
}

impl clap::Args for Args {
    fn augment_args(command: Command) -> Command {
        let arg = |option: &LimitOption| {
            let usual = (option.get)(&Limits::DEFAULT);
            let set = option.set;
            let check = move |text: &str| {
                let mut limits = Limits::DEFAULT;
                let done = set(&mut limits, text).map(|()| text.to_owned());
                done.map_err(|values| format!("it must be {values}"))
            };
            Arg::new(flag(option.name))
                .long(flag(option.name))
                .value_name("N")
                .value_parser(check)
                .help_heading("Limits")
                .help(format!("{} [default: {usual}]", option.help))
        };
        command.args(Limits::OPTIONS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Args::augment_args(command)
    }
}

impl FromArgMatches for Args {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Args, clap::Error> {
        let given = Limits::OPTIONS.iter().filter_map(|option| {
            let value = matches.get_one::<String>(flag(option.name))?;
            Some((option.name, value.clone()))
        });
        Ok(Args { given: given.collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Args::from_arg_matches(matches)?;
        Ok(())
    }
}
