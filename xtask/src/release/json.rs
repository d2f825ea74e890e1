//! Writes JSON.

/// A string with its quotation marks.
pub(crate) fn string(text: &str) -> String {
    let mut json = "\"".to_owned();
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            c if c.is_control() => json += &format!("\\u{:04x}", u32::from(c)),
            c => json.push(c),
        }
    }
    json + "\""
}

/// An array.
pub(crate) fn array(values: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", values.into_iter().collect::<Vec<_>>().join(","))
}

/// An object.
pub(crate) fn object<'a>(fields: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let fields = fields.into_iter().map(|(name, value)| format!("{}:{value}", string(name)));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped() {
        assert_eq!(string("a\"\\\n"), r#""a\"\\\u000a""#);
        let list = array([string("x"), "1".to_owned()]);
        assert_eq!(object([("é", list)]), r#"{"é":["x",1]}"#);
    }
}
