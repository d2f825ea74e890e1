use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A mail that was received.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    /// When it was complete.
    pub at: Instant,
    /// The recipients of the envelope.
    pub to: Vec<String>,
    /// The message; its parts in quoted-printable are decoded.
    pub message: String,
}

impl ReceivedMail {
    /// The value of a header on one line.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn header(&self, name: &str) -> &str {
        let headers = self.message.lines().take_while(|line| !line.is_empty());
        let mut fields = headers.filter_map(|line| line.split_once(": "));
        let found = fields.find(|(own, _)| own.eq_ignore_ascii_case(name));
        found.map_or_else(|| panic!("no {name} in {}", self.message), |(_, value)| value)
    }

    /// What follows each occurrence of a text, up to the next character that is no letter, digit, `-` or `_`.
    pub fn words_after<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a str> {
        let is_other = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
        let occurrences = self.message.match_indices(text);
        occurrences.map(move |(at, _)| {
            self.message[at + text.len()..].split(is_other).next().unwrap_or_default()
        })
    }
}

/// A server that receives mail without encryption and login, and accepts every mail.
#[derive(Clone, Copy, Debug)]
pub struct MailReceiver {
    /// Its address on 127.0.0.1.
    pub address: SocketAddr,
}

impl MailReceiver {
    /// Starts a server, which runs as long as the runtime. It calls a function after it has accepted a mail.
    pub async fn start_with(
        on_accepted: impl Fn(&ReceivedMail) + Send + Sync + 'static,
    ) -> MailReceiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let on_accepted = Arc::new(on_accepted);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let on_accepted = Arc::clone(&on_accepted);
                tokio::spawn(async move { serve(stream, &*on_accepted).await });
            }
        });
        MailReceiver { address }
    }

    /// Its URL, for the option `smtp-url`.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }
}

/// Serves a connection: the commands of SMTP (RFC 5321) that every client uses.
async fn serve(stream: TcpStream, on_accepted: &impl Fn(&ReceivedMail)) -> Option<()> {
    let mut stream = BufReader::new(stream);
    let mut to = Vec::new();
    stream.write_all(b"220 test\r\n").await.ok()?;
    loop {
        let line = read_line(&mut stream).await?;
        let command = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let answer = match command.as_str() {
            "EHLO" | "HELO" | "NOOP" | "RSET" => "250 test\r\n",
            "MAIL" => {
                to.clear();
                "250 sender\r\n"
            }
            "RCPT" => {
                let address = line.split(['<', '>']).nth(1)?;
                to.push(address.to_owned());
                "250 recipient\r\n"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let message = decoded(&read_message(&mut stream).await?);
                let mail = ReceivedMail { at: Instant::now(), to: to.clone(), message };
                stream.write_all(b"250 accepted\r\n").await.ok()?;
                on_accepted(&mail);
                continue;
            }
            "QUIT" => "221 bye\r\n",
            _ => "500 unknown\r\n",
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
    }
}

/// A line without its end; `None` at the end of the connection.
async fn read_line(stream: &mut BufReader<TcpStream>) -> Option<String> {
    let mut line = String::new();
    let length = stream.read_line(&mut line).await.ok()?;
    (length > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
}

/// The lines of a message. Its end is a line with a dot; another line that begins with a dot has one more.
async fn read_message(stream: &mut BufReader<TcpStream>) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    loop {
        let line = read_line(stream).await?;
        match line.strip_prefix('.') {
            Some("") => return Some(lines),
            Some(rest) => lines.push(rest.to_owned()),
            None => lines.push(line),
        }
    }
}

/// The text of a message whose parts in quoted-printable (RFC 2045) are decoded.
fn decoded(lines: &[String]) -> String {
    let (mut bytes, mut quoted) = (Vec::new(), false);
    let boundary =
        lines.iter().find_map(|line| line.split("boundary=\"").nth(1)?.split('"').next());
    let is_boundary = |line: &str| {
        line.strip_prefix("--").zip(boundary).is_some_and(|(line, own)| line.starts_with(own))
    };
    for line in lines {
        if is_boundary(line) {
            quoted = false;
        } else if let Some((name, value)) = line.split_once(": ")
            && name.eq_ignore_ascii_case("content-transfer-encoding")
        {
            quoted = value.eq_ignore_ascii_case("quoted-printable");
        }
        match line.strip_suffix('=').filter(|_| quoted) {
            Some(begin) => unquote(begin, &mut bytes),
            None if quoted => {
                unquote(line, &mut bytes);
                bytes.push(b'\n');
            }
            None => bytes.extend(line.bytes().chain([b'\n'])),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Appends a line with the bytes that are written as `=` and two digits.
fn unquote(line: &str, bytes: &mut Vec<u8>) {
    let mut pieces = line.split('=');
    bytes.extend(pieces.next().unwrap_or_default().bytes());
    for piece in pieces {
        let (digits, rest) = piece.split_at_checked(2).unwrap_or((piece, ""));
        match u8::from_str_radix(digits, 16) {
            Ok(byte) => bytes.push(byte),
            Err(_) => bytes.extend(b"=".iter().chain(digits.as_bytes())),
        }
        bytes.extend(rest.bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_in_quoted_printable_are_decoded_and_others_are_not() {
        let message = "Message-ID: <a@b>\n\
             Content-Type: multipart/alternative; boundary=\"xyz\"\n\n\
             --xyz\nContent-Transfer-Encoding: 7bit\n\n/account#confirm=AB-c_1.\n\
             --xyz\nContent-Transfer-Encoding: quoted-printable\n\n\
             Your turn =C2=B7 http://x/table/a=\nbc\n-- \n#confirm=3Dq\n--xyz--";
        let lines: Vec<String> = message.lines().map(str::to_owned).collect();
        let mail = ReceivedMail { at: Instant::now(), to: Vec::new(), message: decoded(&lines) };
        assert_eq!(mail.header("message-id"), "<a@b>");
        assert!(mail.message.contains("Your turn · http://x/table/abc\n"), "{}", mail.message);
        assert_eq!(mail.words_after("/table/").collect::<Vec<_>>(), ["abc"]);
        assert_eq!(mail.words_after("#confirm=").collect::<Vec<_>>(), ["AB-c_1", "q"]);
    }
}
