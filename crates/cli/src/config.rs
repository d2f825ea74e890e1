use crate::failure::{Failure, print};
use crate::serve;
use crate::settings::{Setting, section};

/// The same options as for `novae serve`
#[derive(clap::Args)]
#[group(skip)]
#[command(after_help = "\
Prints the options that `novae serve` would use, as a file for --config, with the source of each
value. Passwords are not shown.

Example: NOVAE_LISTEN=0.0.0.0:80 novae config --config /etc/novae.toml")]
pub(crate) struct Args {
    #[command(flatten)]
    _serve: serve::Args,
}

pub(crate) fn run() -> Result<(), Failure> {
    let settings = serve::settings()?;
    let config = serve::check(&settings.args)?;
    let mut text = String::new();
    let (limits, plain): (Vec<Setting>, Vec<Setting>) =
        settings.list.into_iter().partition(|setting| section(&setting.name).is_some());
    // In TOML, keys outside of sections come first.
    for setting in plain.into_iter().chain(limits) {
        let name = section(&setting.name).unwrap_or(&setting.name);
        if name != setting.name && !text.contains("\n[") {
            text += &format!("\n[{}]\n", crate::limits::SECTION);
        }
        let usual = || serve::usual(&setting.name, &config);
        let line = match setting.value.clone().or_else(usual) {
            Some(value) => format!("{name} = {}", toml(&masked(&value))),
            None => format!("# {name} is not set"),
        };
        text += &format!("{line:<55} # {}\n", setting.origin);
    }
    print(&text)
}

fn toml(value: &str) -> String {
    if value.parse::<i64>().is_ok()
        || value.parse::<f64>().is_ok_and(f64::is_finite)
        || value.parse::<bool>().is_ok()
    {
        value.to_owned()
    } else {
        // TOML uses the same escapes as JSON.
        serde_json::json!(value).to_string()
    }
}

/// The value without the password of a database.
pub(crate) fn masked(value: &str) -> String {
    let Some((scheme, rest)) = value.split_once("://") else { return value.to_owned() };
    let (place, query) = match rest.split_once('?') {
        Some((place, query)) => (place, Some(query)),
        None => (rest, None),
    };
    let place = match place.rsplit_once('@') {
        Some((who, place)) => {
            let name =
                who.split_once(':').map_or(who.to_owned(), |(name, _)| format!("{name}:***"));
            format!("{name}@{place}")
        }
        None => place.to_owned(),
    };
    let pair = |pair: &str| match pair.split_once('=') {
        Some((name, _)) if name.contains("password") => format!("{name}=***"),
        _ => pair.to_owned(),
    };
    let query = query.map(|query| query.split('&').map(pair).collect::<Vec<_>>().join("&"));
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    format!("{scheme}://{place}{query}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn database_passwords_are_masked() {
        for (value, shown) in [
            ("/var/lib/novae/server.db", "/var/lib/novae/server.db"),
            ("postgres://novae@db/novae", "postgres://novae@db/novae"),
            ("postgres://novae:s3:c@ret@db/novae", "postgres://novae:***@db/novae"),
            (
                "postgres:///n?user=x&password=y&host=/run",
                "postgres:///n?user=x&password=***&host=/run",
            ),
        ] {
            assert_eq!(masked(value), shown);
        }
    }
}
