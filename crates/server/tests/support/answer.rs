//! Answers of a server.

use protocol::Code;
use serde_json::Value;

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// Checks the status; returns the answer.
    pub(crate) fn expect(self, status: u16) -> Answer {
        assert_eq!(self.status, status, "{self:?}");
        self
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn code(&self) -> Code {
        serde_json::from_value(self.json()["error"]["code"].clone()).unwrap()
    }

    /// The status and the reason of a refusal. The reason is empty if there is none.
    pub(crate) fn refusal(&self) -> (u16, String) {
        (self.status, self.json()["error"]["reason"].as_str().unwrap_or_default().to_owned())
    }

    pub(crate) fn reason(&self) -> String {
        self.refusal().1
    }
}

pub(super) fn read_answer(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{text:?}"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let header = |line: &str| {
        let (name, value) = line.split_once(": ").unwrap();
        (name.to_ascii_lowercase(), value.to_owned())
    };
    let headers: Vec<(String, String)> = lines.map(header).collect();
    let chunked = ("transfer-encoding".to_owned(), "chunked".to_owned());
    let text = if headers.contains(&chunked) { unchunked(body) } else { body.to_owned() };
    Answer { status, headers, text }
}

fn unchunked(body: &str) -> String {
    let (mut text, mut rest) = (String::new(), body);
    while let Some((length, after)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        text.push_str(&after[..length]);
        rest = after[length..].strip_prefix("\r\n").unwrap();
    }
    text
}
