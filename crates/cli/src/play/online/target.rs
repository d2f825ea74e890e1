//! The server and the table of a link.

use super::super::texts;

/// A server, and a table there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// Such as `https://example.org:7878`, without a slash at the end.
    pub(crate) server: String,
    pub(crate) table: Option<String>,
}

/// The longest id of a table.
const LONGEST_ID: usize = 64;

impl Target {
    /// Parses the address of a server or the link of a table.
    pub(crate) fn parse(text: &str) -> Result<Target, String> {
        let text = text.trim();
        let (scheme, rest) = match text.strip_prefix("https://") {
            Some(rest) => ("https", rest),
            None => ("http", text.strip_prefix("http://").unwrap_or(text)),
        };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        if authority.is_empty() || authority.ends_with(':') {
            return Err(texts::bad_server(text));
        }
        let table = match path.trim_matches('/') {
            "" => None,
            path => {
                let id = path.strip_prefix("table/").filter(|id| is_id(id));
                Some(id.ok_or_else(|| texts::bad_link(text))?.to_owned())
            }
        };
        Ok(Target { server: format!("{scheme}://{authority}"), table })
    }

    /// The table of a link or an id, which must be on this server.
    pub(super) fn table_of(&self, text: &str) -> Result<String, String> {
        if is_id(text) {
            return Ok(text.to_owned());
        }
        let target = Target::parse(text)?;
        match target.table {
            Some(table) if target.server == self.server => Ok(table),
            Some(_) => Err(texts::other_server(text)),
            None => Err(texts::bad_link(text)),
        }
    }
}

fn is_id(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_links_are_parsed() {
        let parse = |text| Target::parse(text).map(|target| (target.server, target.table));
        let server = "http://localhost:7878".to_owned();
        assert_eq!(parse("http://localhost:7878/"), Ok((server.clone(), None)));
        assert_eq!(parse("localhost:7878"), Ok((server.clone(), None)));
        let table = Some("x7k".to_owned());
        assert_eq!(parse("http://localhost:7878/table/x7k#watch"), Ok((server, table)));
        let table = Some("x7k".to_owned());
        assert_eq!(parse("https://a.org/table/x7k"), Ok(("https://a.org".to_owned(), table)));
        for wrong in
            ["", "ftp://a", "https://", "http://", "localhost/lobby", "localhost/table/a b"]
        {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_link_of_another_server_is_refused() {
        let here = Target::parse("http://localhost:7878").unwrap();
        assert_eq!(here.table_of("x7k"), Ok("x7k".to_owned()));
        assert_eq!(here.table_of("localhost:7878/table/x7k"), Ok("x7k".to_owned()));
        for wrong in [
            "http://other/table/x7k",
            "https://localhost:7878/table/x7k",
            "http://localhost:7878",
            "../x",
            "",
        ] {
            assert!(here.table_of(wrong).is_err(), "{wrong}");
        }
    }
}
